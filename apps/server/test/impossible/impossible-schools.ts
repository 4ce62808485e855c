import type { ImpossibilityKind, Problem } from '@tkb/solver';
import {
  addRooms,
  addRule,
  addTeacher,
  allSlots,
  changeLessons,
  coursesOfClass,
  dropRules,
  freeTeachers,
  isTied,
  keepClass,
  keepTeacher,
  lessonsOfClass,
  lessonsOfTeacher,
  removeLessons,
  slotsOf,
} from './change-school.ts';

/** One way to make a school that has a timetable impossible. */
export interface ImpossibleSchool {
  readonly name: string;
  /** The kinds that the cause may be taken for; several where two arguments see the same. */
  readonly kinds: readonly ImpossibilityKind[];
  readonly breakSchool: (school: Problem) => Problem;
}

const dayOf = ({ grid }: Problem) => {
  const days = grid.periods.flatMap((sessions, day) =>
    sessions.flatMap((count) => Array.from({ length: count }, () => day)),
  );
  return (slot: number): number => days[slot] ?? 0;
};
const sessionOf = ({ grid }: Problem) => {
  const sessions = grid.periods.flatMap((counts, day) =>
    counts.flatMap((count, session) => Array.from({ length: count }, () => day * 10 + session)),
  );
  return (slot: number): number => sessions[slot] ?? 0;
};
/** Slots of each session in which the lessons may be, in week order. */
const sessionsOf = (problem: Problem, lessons: readonly number[]): number[][] => [
  ...Map.groupBy(slotsOf(problem, lessons), sessionOf(problem)).values(),
];
/** Slots in which a class may have some of its lessons. */
const openSlots = (problem: Problem, student: number, lessons: readonly number[]): number[] =>
  slotsOf(problem, lessons).filter((slot) => problem.students[student]?.blocked.includes(slot) !== true);
const nth = (list: readonly number[], index: number): number => list[index] ?? 0;
/** Classes of the first class's shift and site, which have a lesson tied to one slot. */
function alike(problem: Problem): number[] {
  const key = (student: number): string => {
    const own = lessonsOfClass(problem, student);
    const free = own.find((lesson) => !isTied(problem, lesson)) ?? 0;
    const tied = own.filter((lesson) => isTied(problem, lesson)).map((lesson) => problem.lessons[lesson]?.starts?.[0]);
    return JSON.stringify([problem.lessons[free]?.starts, problem.lessons[free]?.site, tied]);
  };
  const groups = Map.groupBy(
    problem.students.map((_, index) => index),
    key,
  );
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Twelve ways that a deputy principal's data gets into by itself. */
export const impossibleSchools: readonly ImpossibleSchool[] = [
  {
    name: 'a teacher with one period more than free slots',
    kinds: ['teacher-overfull'],
    breakSchool: (school) => {
      const teacher = nth(freeTeachers(school), 0);
      const own = lessonsOfTeacher(school, teacher);
      const perSession = sessionsOf(school, own).map((slots) => slots.slice(0, 3));
      return keepTeacher(school, teacher, perSession.flat().slice(0, own.length - 1));
    },
  },
  {
    name: 'a class with one period more than open slots',
    kinds: ['students-overfull'],
    breakSchool: (school) => {
      const own = lessonsOfClass(school, 0);
      const tied = own.filter((lesson) => isTied(school, lesson));
      const held = slotsOf(school, tied);
      const free = openSlots(school, 0, own).filter((slot) => !held.includes(slot));
      return keepClass(school, 0, [...held, ...free.slice(0, own.length - held.length - 1)]);
    },
  },
  {
    name: 'two computer rooms for more periods than they are open',
    kinds: ['rooms-overfull'],
    breakSchool: (school) => {
      const classes = alike(school).slice(0, 12);
      const lessons = classes.flatMap((student) => coursesOfClass(school, student)[4]?.slice(0, 1) ?? []);
      const open = sessionsOf(school, lessons).map((slots) => nth(slots, 1));
      return addRooms(school, 2, { lessons, open: open.slice(0, Math.ceil(lessons.length / 2) - 1) });
    },
  },
  {
    name: 'three classes whose only common slot is taken',
    kinds: ['students-overfull', 'no-common-slot', 'fixed-collision'],
    breakSchool: (school) => {
      const [a = 0, b = 0, c = 0] = alike(school);
      const [first, second, third] = [a, b, c].map((student) => nth(coursesOfClass(school, student).at(-1) ?? [], 0));
      const taken = lessonsOfClass(school, a).find((lesson) => isTied(school, lesson)) ?? 0;
      const slot = nth(slotsOf(school, [taken]), 0);
      const joint = changeLessons(addTeacher(school, 'Giáo viên lớp ghép'), [first ?? 0], {
        students: [a, b, c],
        teachers: [school.teachers.length],
        rooms: null,
      });
      return removeLessons(keepTeacher(joint, school.teachers.length, [slot]), [second ?? 0, third ?? 0]);
    },
  },
  {
    name: 'two teachers of one lesson who are never free together',
    kinds: ['no-common-slot'],
    breakSchool: (school) => {
      const lesson = nth(coursesOfClass(school, 0).at(-1) ?? [], 0);
      const sessions = sessionsOf(school, [lesson]);
      const two = addTeacher(addTeacher(school, 'Giáo viên thỉnh giảng A'), 'Giáo viên thỉnh giảng B');
      const shared = changeLessons(two, [lesson], { teachers: [school.teachers.length, school.teachers.length + 1] });
      return keepTeacher(
        keepTeacher(shared, school.teachers.length, sessions[0] ?? []),
        school.teachers.length + 1,
        sessions[1] ?? [],
      );
    },
  },
  {
    name: 'fixed lessons that collide',
    kinds: ['fixed-collision'],
    breakSchool: (school) => {
      const tied = lessonsOfClass(school, 0).find((lesson) => isTied(school, lesson)) ?? 0;
      const other = nth(coursesOfClass(school, 0)[0] ?? [], 0);
      return changeLessons(school, [other], { starts: slotsOf(school, [tied]), ignoresBlocked: true });
    },
  },
  {
    name: 'a site that cannot be reached in time',
    kinds: ['travel-impossible'],
    breakSchool: (school) => {
      const [a = 0, b = 0] = alike(school);
      const lessons = [a, b].map((student) => nth(coursesOfClass(school, student).at(-1) ?? [], 0));
      const [session = []] = sessionsOf(school, lessons);
      const teacher = school.teachers.length;
      const far = { id: 'far', name: 'Điểm xa', blocked: [] };
      const sites = school.sites.length === 0 ? [{ id: 'near', name: 'Điểm chính' }, far] : [...school.sites, far];
      const minutes = sites.map((_, from) => sites.map((_one, to) => (from === to ? 0 : 3)));
      const moved = keepTeacher(
        changeLessons(addTeacher(school, 'Giáo viên hai điểm'), lessons, { teachers: [teacher] }),
        teacher,
        session,
      );
      const placed = changeLessons({ ...moved, sites, travel: minutes }, [lessons[0] ?? 0], {
        site: sites.length - 1,
        rooms: null,
      });
      const near = changeLessons(placed, [lessons[1] ?? 0], { site: 0, rooms: null });
      const resources = { kind: 'teacher', members: [teacher] } as const;
      return addRule(near, 'travel/teachers', { type: 'travel', resources, oneSitePerSession: true });
    },
  },
  {
    name: 'a cap of one period a day for more periods than days',
    kinds: ['cap-too-low'],
    breakSchool: (school) => {
      const [first = [], second = []] = coursesOfClass(school, 0);
      const { course, teachers } = school.lessons[nth(first, 0)] ?? { course: 0, teachers: [] };
      const days = school.grid.days.length;
      const lessons = [...first, ...second].slice(0, days + 1);
      const more = changeLessons(school, lessons, { course, teachers, rooms: null });
      return addRule(more, 'cap', { type: 'max-in-span', lessons, span: 'day', max: 1, count: 'period' });
    },
  },
  {
    name: 'a teacher who may come to one session less than needed',
    kinds: ['too-few-spans'],
    breakSchool: (school) => {
      const teacher = nth(freeTeachers(school), 1);
      const own = lessonsOfTeacher(school, teacher);
      const max = Math.ceil(own.length / 5) - 1;
      const resources = { kind: 'teacher', members: [teacher] } as const;
      return addRule(school, 'sessions', { type: 'active-spans', resources, span: 'session', min: null, max });
    },
  },
  {
    name: 'a block longer than every session',
    kinds: ['lesson-too-long'],
    breakSchool: (school) => {
      const [first = []] = coursesOfClass(school, 0);
      const lesson = nth(first, 0);
      const longest = Math.max(...school.grid.periods.flat());
      const longer = changeLessons(school, [lesson], { duration: longest + 1 });
      const others = coursesOfClass(school, 0).slice(1).flat().toReversed().slice(0, longest);
      return removeLessons(longer, others);
    },
  },
  {
    name: 'a room with too few seats',
    kinds: ['no-suitable-room'],
    breakSchool: (school) => {
      const lessons = coursesOfClass(school, 0).at(-1) ?? [];
      const roomed = addRooms(school, 1, { lessons, open: allSlots(school), seats: 30 });
      return changeLessons(roomed, lessons, { size: 45 });
    },
  },
  {
    name: 'days apart that there are not',
    kinds: ['rules-conflict'],
    breakSchool: (school) => {
      const [lessons = []] = coursesOfClass(school, 0);
      const three = lessons.slice(0, 3);
      const days = Math.floor((school.grid.days.length - 1) / 2) + 1;
      return addRule(school, 'apart', { type: 'min-days-between', lessons: three, days, adjacentIfSameDay: true });
    },
  },
];

/** Causes that need two or three resources together, or that nobody can count. */
export const harderSchools: readonly ImpossibleSchool[] = [
  {
    name: 'a teacher of two sites whose classes need more sessions than there are',
    kinds: ['travel-impossible'],
    breakSchool: (school) => {
      const classes = alike(school).slice(0, 4);
      const teacher = school.teachers.length;
      const lessons = classes.map((student) => coursesOfClass(school, student)[0]?.slice(0, 2) ?? []);
      const own = lessons.flat();
      const sessions = sessionsOf(school, own).slice(0, 3);
      const sites = school.sites.length > 1 ? school.sites : ['Điểm A', 'Điểm B'].map((name) => ({ id: name, name }));
      const travel = sites.map((_, from) => sites.map((_one, to) => (from === to ? 0 : 1)));
      const own2 = changeLessons({ ...addTeacher(school, 'Giáo viên hai điểm'), sites, travel }, own, {
        teachers: [teacher],
      });
      const near = changeLessons(own2, lessons.slice(0, 2).flat(), { site: 0, rooms: null });
      const far = changeLessons(near, lessons.slice(2).flat(), { site: 1, rooms: null });
      const capped = lessons.reduce(
        (problem, pair, index) =>
          addRule(problem, `apart${index}`, {
            type: 'max-in-span',
            lessons: pair,
            span: 'session',
            max: 1,
            count: 'period',
          }),
        keepTeacher(far, teacher, sessions.flat()),
      );
      const resources = { kind: 'teacher', members: [teacher] } as const;
      return addRule(capped, 'travel/teachers', { type: 'travel', resources, oneSitePerSession: true });
    },
  },
  {
    name: 'five teachers of one class who are free in the same few slots',
    kinds: ['students-overfull'],
    breakSchool: (school) => {
      const courses = coursesOfClass(school, 0).slice(0, 5);
      const lessons = courses.flat();
      const open = slotsOf(school, lessons).slice(0, lessons.length - 1);
      const teachers = [...new Set(lessons.flatMap((lesson) => school.lessons[lesson]?.teachers ?? []))];
      const others = slotsOf(school, lessons).filter((slot) => !open.includes(slot));
      const group = addTeachers(school, teachers.length);
      const own = teachers.reduce(
        (problem, teacher, index) =>
          keepTeacher(
            changeLessons(
              problem,
              lessons.filter((lesson) => school.lessons[lesson]?.teachers.includes(teacher)),
              { teachers: [school.teachers.length + index] },
            ),
            school.teachers.length + index,
            open,
          ),
        group,
      );
      return others.length === 0 ? school : own;
    },
  },
  {
    name: 'a shift quota against blocked slots',
    kinds: ['no-common-slot', 'teacher-overfull', 'students-overfull'],
    breakSchool: (school) => {
      const [lessons = []] = coursesOfClass(school, 0);
      const moved = lessons.slice(0, 3);
      const main = openSlots(school, 0, lessons);
      const other = allSlots(school).filter((slot) => !main.includes(slot));
      const teacher = school.teachers.length;
      const own = changeLessons(addTeacher(school, 'Giáo viên dạy trái buổi'), moved, {
        starts: other,
        teachers: [teacher],
      });
      return keepTeacher(keepClass(own, 0, allSlots(school)), teacher, other.slice(0, 2));
    },
  },
  {
    name: 'doubles that the sessions of the teacher do not hold',
    kinds: ['doubles-overfull'],
    breakSchool: (school) => {
      const classes = alike(school).slice(0, 4);
      const teacher = school.teachers.length;
      const pairs = classes.map((student) => coursesOfClass(school, student)[0]?.slice(0, 2) ?? []);
      const sessions = sessionsOf(school, pairs.flat())
        .slice(0, 3)
        .map((slots) => slots.slice(0, 3));
      const own = changeLessons(addTeacher(school, 'Giáo viên tiết đôi'), pairs.flat(), {
        teachers: [teacher],
        rooms: null,
      });
      const free = dropRules(own, pairs.flat());
      return pairs.reduce(
        (problem, lessons, index) => addRule(problem, `double${index}`, { type: 'min-doubles', lessons, min: 1 }),
        keepTeacher(free, teacher, sessions.flat()),
      );
    },
  },
  {
    name: 'a group meeting that leaves the group too few slots',
    kinds: ['teacher-overfull'],
    breakSchool: (school) => {
      const group = freeTeachers(school).slice(0, 6);
      const day = dayOf(school);
      return group.reduce((problem, teacher) => {
        const own = lessonsOfTeacher(school, teacher);
        const open = slotsOf(school, own).filter((slot) => day(slot) !== 2);
        const few = open.slice(0, own.length + (teacher === group[0] ? -1 : 2));
        return keepTeacher(problem, teacher, few);
      }, school);
    },
  },
  {
    name: 'as many sessions as the periods fill, but one period a session of each class',
    kinds: ['too-few-spans'],
    breakSchool: (school) => {
      const classes = alike(school).slice(0, 3);
      const teacher = school.teachers.length;
      const groups = classes.map((student) => coursesOfClass(school, student)[0]?.slice(0, 4) ?? []);
      const own = changeLessons(addTeacher(school, 'Giáo viên ít buổi'), groups.flat(), {
        teachers: [teacher],
        rooms: null,
      });
      const free = dropRules(own, groups.flat());
      const capped = groups.reduce(
        (problem, lessons, index) =>
          addRule(problem, `one${index}`, { type: 'max-in-span', lessons, span: 'session', max: 1, count: 'period' }),
        free,
      );
      const resources = { kind: 'teacher', members: [teacher] } as const;
      const max = Math.max(...groups.map(({ length }) => length)) - 1;
      return addRule(capped, 'sessions', { type: 'active-spans', resources, span: 'session', min: null, max });
    },
  },
  {
    name: 'two homeroom lessons of one teacher at one fixed slot',
    kinds: ['fixed-collision'],
    breakSchool: (school) => {
      const [a = 0, b = 0] = alike(school);
      const [first = 0, second = 0] = [a, b].map(
        (student) => lessonsOfClass(school, student).findLast((lesson) => isTied(school, lesson)) ?? 0,
      );
      return changeLessons(school, [second], { teachers: school.lessons[first]?.teachers ?? [] });
    },
  },
  {
    name: 'doubles in a laboratory whose sessions hold two of them',
    kinds: ['rooms-overfull'],
    breakSchool: (school) => {
      const classes = alike(school).slice(0, 5);
      const pairs = classes.map((student) => coursesOfClass(school, student)[0]?.slice(0, 2) ?? []);
      const first = pairs.map((pair) => nth(pair, 0));
      const sessions = sessionsOf(school, first).slice(0, 2);
      const doubled = changeLessons(school, first, { duration: 2 });
      const roomed = addRooms(doubled, 1, { lessons: first, open: sessions.flat() });
      return removeLessons(
        dropRules(roomed, pairs.flat()),
        pairs.map((pair) => nth(pair, 1)),
      );
    },
  },
];

function addTeachers(school: Problem, count: number): Problem {
  return Array.from({ length: count }, (_, index) => `Giáo viên thỉnh giảng ${index + 1}`).reduce(addTeacher, school);
}

/**
 * Five teachers who each hold a lesson with each other, and four slots: every teacher has four lessons, so counting finds
 * nothing, but a slot holds two of the ten lessons at most.
 */
export const uncountedSchool: ImpossibleSchool = {
  name: 'lessons in pairs of teachers that no counting finds',
  kinds: ['set-unplaceable'],
  breakSchool: (school) => {
    const classes = alike(school).slice(0, 10);
    const lessons = classes.map((student) => nth(coursesOfClass(school, student).at(-1) ?? [], 0));
    const open = sessionsOf(school, lessons)[2]?.slice(0, 4) ?? [];
    const group = [0, 1, 2, 3, 4].map((place) => school.teachers.length + place);
    const pairs = group.flatMap((a, place) => group.slice(place + 1).map((b) => [a, b]));
    const shared = lessons.reduce<Problem>(
      (problem, lesson, index) => changeLessons(problem, [lesson], { teachers: pairs[index] ?? [], rooms: null }),
      addTeachers(school, group.length),
    );
    return group.reduce<Problem>((problem, teacher) => keepTeacher(problem, teacher, open), shared);
  },
};
