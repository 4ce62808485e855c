import type { FetConstraint, FetFile, FetProblem } from '@tkb/interchange';
import { slotCount, type Lesson } from '@tkb/solver';
import { placesOf, planClasses, type ClassPlans } from './plan-classes.ts';
import { closedSlots, onlyRoom, ruleChoices, type ConstraintUse } from './school-counterparts.ts';
import { shiftsOfLessons } from './plan-shifts.ts';
import { planSubjects } from './plan-subjects.ts';
import { codesFor, distinctNames, splitName, tidy, weekdaysOf } from './plan-names.ts';
import type { ClassSubjectPlan, LessonPlan, RoomPlan, SchoolPlan, StudentPlace, TeacherPlan } from './school-plan.ts';

/** The school that a FET file describes: what has a place in the school's own data, and the rules as the file means them. */
export function planSchool(file: FetFile, translated: FetProblem): SchoolPlan {
  const { problem } = translated;
  const classPlans = planClasses(file, problem);
  const teachers = planTeachers(file, problem);
  const { classes } = classPlans;
  const drafts = problem.lessons.map((lesson) =>
    draftLesson(lesson, problem.courses[lesson.course]?.subject, classPlans),
  );
  const shifts = problem.grid.sessions.length === 2 ? 2 : 1;
  const periodsPerShift = problem.grid.periods[0]?.[0] ?? 0;
  const slots = slotCount(problem.grid);
  const { classSubjects, lessons } = joinClassSubjects(drafts, slots, (held) =>
    shiftsOfLessons(held, { classes, teachers }, { shifts, periodsPerShift, slots }),
  );
  const held = { lessons, classes, teachers, slots, slotsPerDay: shifts * periodsPerShift };
  const subjects = planSubjects(file, translated, held);
  return {
    name: tidy(file.institution, 200),
    days: weekdaysOf(problem.grid.days),
    shifts,
    periodsPerShift,
    subjects,
    teachers,
    sites: distinctNames(
      file.buildings.map(({ name }) => name),
      100,
      'Điểm trường',
    ),
    rooms: planRooms(file, problem.rooms),
    classes,
    classSubjects,
    lessons,
    rules: problem.rules,
    studentOf: classPlans.studentOf,
    groupBlocks: classPlans.groupBlocks,
    ruleChoices: ruleChoices(file, subjects),
  };
}

function planTeachers(file: FetFile, { teachers, grid }: FetProblem['problem']): TeacherPlan[] {
  const codes = codesFor(
    file.teachers.map(({ name }) => name),
    'GV',
    30,
  );
  const limitOf = teacherLimits(file.timeConstraints);
  // Facts about a day of the file hold for each shift only where its days are shifts.
  const areDaysShifts = grid.sessions.length === 1 || file.mode === 'Mornings_Afternoons';
  const subjectAt = new Map(file.subjects.map((subject, index) => [subject.name, index]));
  return file.teachers.map(({ name, longName, targetHours, fullDays, qualifiedSubjects }, index) => ({
    ...splitName(longName || name),
    code: codes[index] ?? '',
    weeklyNorm: targetHours > 0 ? Math.min(60, targetHours) : 19,
    maxPerSession: limitOf(name, 'max-hours-daily', 12),
    minPerSession: areDaysShifts ? limitOf(name, 'min-hours-daily', 12) : null,
    maxSessions: areDaysShifts ? limitOf(name, 'max-days', 7) : null,
    oneSessionPerDay: fullDays === 0,
    subjects: qualifiedSubjects.flatMap((subject) => subjectAt.get(subject) ?? []),
    blocked: teachers[index]?.blocked ?? [],
  }));
}

type LimitKind = 'max-hours-daily' | 'min-hours-daily' | 'max-days';

/** The strictest limit of a kind that must hold for a teacher, his own or everybody's. */
function teacherLimits(constraints: readonly FetConstraint[]) {
  return (name: string, kind: LimitKind, cap: number): number | null => {
    const values = constraints.flatMap((constraint) => {
      if (constraint.kind !== kind || !constraint.active || constraint.weight < 100) return [];
      const { who } = constraint;
      if (who.kind !== 'teacher' || (who.name !== null && who.name !== name)) return [];
      return [constraint.kind === 'min-hours-daily' ? constraint.min : constraint.max];
    });
    if (values.length === 0) return null;
    const limit = kind === 'min-hours-daily' ? Math.max(...values) : Math.min(...values);
    return limit >= 1 && limit <= cap ? limit : null;
  };
}

function planRooms(file: FetFile, rooms: FetProblem['problem']['rooms']): RoomPlan[] {
  const all = rooms.map(({ name }) => name);
  const names = distinctNames(all, 100, 'Phòng');
  const codes = codesFor(all, 'P', 30);
  const siteOf = new Map(file.buildings.map(({ name }, index) => [name, index]));
  return rooms.map(({ seats, simultaneous, blocked }, index) => ({
    code: codes[index] ?? '',
    name: names[index] ?? '',
    site: siteOf.get(file.rooms[index]?.building ?? '') ?? null,
    capacity: seats !== null && seats >= 1 && seats <= 2000 ? seats : null,
    simultaneousClasses: Math.min(20, simultaneous),
    blocked,
  }));
}

type LessonDraft = Omit<LessonPlan, 'classSubject'>;

function draftLesson(lesson: Lesson, subject: number | undefined, classPlans: ClassPlans): LessonDraft {
  const { duration, teachers, starts, rooms, size, ignoresBlocked, placement, locked } = lesson;
  const students = placesOf(lesson.students, classPlans);
  return {
    subject: subject ?? 0,
    duration,
    students,
    teachers,
    starts,
    rooms,
    size,
    ignoresBlocked,
    placement,
    locked,
  };
}

/** Lessons of one subject, the same pupils and the same teachers are one class-subject, if the school's data can say it. */
function joinClassSubjects(
  drafts: readonly LessonDraft[],
  slots: number,
  shiftsOf: (lessons: readonly LessonPlan[]) => readonly number[],
): Pick<SchoolPlan, 'classSubjects' | 'lessons'> {
  const classSubjects: DraftClassSubject[] = [];
  const byKey = new Map<string, { position: number; teachers: string }>();
  const lessons = drafts.map((draft): LessonPlan => {
    const [first] = draft.students;
    if (!first || whyOutside(draft) !== null) return { ...draft, classSubject: null };
    const key = `${first.class}/${first.group}/${draft.subject}`;
    const teachers = JSON.stringify([draft.teachers, draft.students]);
    const found = byKey.get(key);
    // The key is unique in the school's data: what the same class has with other teachers stays a lesson of its own.
    if (found && found.teachers !== teachers) return { ...draft, classSubject: null };
    const position = found?.position ?? classSubjects.length;
    if (!found) {
      byKey.set(key, { position, teachers });
      classSubjects.push(newClassSubject(draft, first));
    }
    classSubjects[position]?.durations.push(draft.duration);
    return { ...draft, classSubject: position };
  });
  const own = Map.groupBy(lessons, ({ classSubject }) => classSubject);
  const shifts = shiftsOf(lessons);
  const oppositePeriods = classSubjects.map(() => 0);
  lessons.forEach(({ classSubject, duration }, index) => {
    if (classSubject !== null && shifts[index] === 1)
      oppositePeriods[classSubject] = (oppositePeriods[classSubject] ?? 0) + duration;
  });
  return {
    lessons,
    classSubjects: classSubjects.map((each, position): ClassSubjectPlan => {
      const held = own.get(position) ?? [];
      return {
        ...each,
        oppositePeriods: oppositePeriods[position] ?? 0,
        room: onlyRoom(held),
        closed: closedSlots(held, slots),
      };
    }),
  };
}

type DraftClassSubject = Omit<ClassSubjectPlan, 'durations' | 'oppositePeriods' | 'room' | 'closed'> & {
  durations: number[];
};

function newClassSubject(draft: LessonDraft, first: StudentPlace): DraftClassSubject {
  const joined = draft.students.slice(1).map((place) => place.class);
  const { subject, teachers } = draft;
  return { class: first.class, group: first.group, joined, subject, teachers, durations: [] };
}

/** Why a lesson is no assignment's: these have whole classes together or one group, at most five teachers and six periods. */
function whyOutside({ students, teachers, duration }: LessonDraft): string | null {
  const [first] = students;
  if (!first) return 'không có lớp';
  if (teachers.length > 5) return 'hơn năm giáo viên';
  if (duration > 6) return 'dài hơn sáu tiết';
  if (students.length > 11) return 'hơn 11 lớp cùng học';
  if (students.length === 1) return first.group > 4 ? 'nhóm thứ năm trở đi của lớp' : null;
  return students.every(({ group }) => group === 0) ? null : 'nhiều nhóm cùng học';
}

/** Lessons that no assignment holds, so that a new timetable is without them, by the reason. */
export function lessonsOutside(lessons: readonly LessonPlan[]): ConstraintUse[] {
  const outside = lessons.filter(({ classSubject }) => classSubject === null);
  const reasons = Map.groupBy(outside, (lesson) => whyOutside(lesson) ?? 'môn đã có giáo viên khác trong lớp');
  return [...reasons].map(([reason, own]) => ({
    title: `Tiết học không ghi được vào phân công: ${reason}`,
    count: own.length,
    use: 'timetable',
  }));
}
