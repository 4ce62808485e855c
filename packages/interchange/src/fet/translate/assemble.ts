import type { Lesson, Level, Placement, Problem, Rule, Slot } from '@tkb/solver';
import type { FetActivity } from '../document.ts';
import type { RoomPlan } from './room-rules.ts';
import { joinedName } from './joined-rooms.ts';
import { courseName } from './rule-names.ts';
import { withoutRoom } from './space-rules.ts';
import { noRoomOf, type LessonDraft, type Translation } from './translation.ts';

const levels: readonly Level[] = [{ id: 'fet-soft', name: 'FET mềm' }];

interface NumberedCourse {
  readonly index: number;
  readonly first: FetActivity;
}

/** Puts the problem together from the translated parts of the file. */
export function assemble(translation: Translation, rules: readonly Rule[], plan: RoomPlan): Problem {
  const { file, sets } = translation;
  const courses = numberCourses(translation);
  const subjectIndex = new Map(file.subjects.map(({ name }, index) => [name, index]));
  return {
    name: file.institution,
    grid: gridOf(translation),
    students: sets.atoms.map((name, index) => ({
      id: name,
      name,
      blocked: blockedSlots(translation, 'students', index),
    })),
    teachers: file.teachers.map(({ name }, index) => ({
      id: name,
      name,
      blocked: blockedSlots(translation, 'teacher', index),
    })),
    rooms: roomsOf(translation, plan),
    sites: file.buildings.map(({ name }) => ({ id: name, name })),
    travel: file.buildings.map(() => file.buildings.map(() => 0)),
    subjects: file.subjects.map(({ name }) => ({ id: name, name })),
    courses: [...courses.values()].map(({ first }) => ({
      id: String(courseKey(first)),
      name: courseName(first),
      subject: subjectIndex.get(first.subject) ?? 0,
    })),
    lessons: translation.lessons.map((draft, index) =>
      toLesson(translation, draft, courses, plan.roomsOf[index] ?? null),
    ),
    rules: plan.usesNoRoom ? rules.map((rule) => withoutRoom(rule, noRoomOf(translation))) : [...rules],
    levels,
  };
}

/** The days of the file in order. Two half days make one day of two sessions, so that slots keep their numbers. */
function gridOf({ file, hasHalfDays, shifts }: Translation): Problem['grid'] {
  const hours = file.hours.length;
  if (shifts === 2) {
    const periods = file.days.map(() => [hours / 2, hours / 2]);
    return { days: file.days.map(({ name }) => name), sessions: ['S', 'C'], periods };
  }
  if (!hasHalfDays) {
    return { days: file.days.map(({ name }) => name), sessions: ['Ngày'], periods: file.days.map(() => [hours]) };
  }
  const days = file.days.filter((_, index) => index % 2 === 0).map(({ name }) => name);
  return { days, sessions: ['S', 'C'], periods: days.map(() => [hours, hours]) };
}

/** A split activity is one course; its name and subject are those of its first part. */
function numberCourses({ lessons }: Translation): Map<number, NumberedCourse> {
  const courses = new Map<number, NumberedCourse>();
  for (const { activity } of lessons) {
    const key = courseKey(activity);
    if (!courses.has(key)) courses.set(key, { index: courses.size, first: activity });
  }
  return courses;
}

const courseKey = ({ id, groupId }: FetActivity): number => (groupId === 0 ? id : groupId);

function roomsOf(translation: Translation, plan: RoomPlan): Problem['rooms'] {
  const rooms = translation.file.rooms.map(({ name, capacity, building }, index) => ({
    id: name,
    name,
    blocked: blockedSlots(translation, 'room', index),
    simultaneous: 1,
    seats: capacity,
    site: siteOf(translation, building),
  }));
  const joined = translation.joined.map((each): Problem['rooms'][number] => {
    const { virtual, parts } = each;
    const blocked = [virtual, ...parts].flatMap((room) => rooms[room]?.blocked ?? []);
    const name = joinedName(translation.file.rooms, each);
    const own = { id: `fet-${virtual}-${parts.join('-')}`, name, blocked: [...new Set(blocked)].sort((a, b) => a - b) };
    const { seats = null, site = null } = rooms[virtual] ?? {};
    return { ...own, simultaneous: 1, seats, site, parts, standsFor: virtual };
  });
  if (!plan.usesNoRoom) return [...rooms, ...joined];
  const name = '(không phòng)';
  const simultaneous = translation.lessons.length;
  return [...rooms, ...joined, { id: 'fet-no-room', name, blocked: [], simultaneous, seats: null, site: null }];
}

function siteOf({ file }: Translation, building: string): number | null {
  const site = file.buildings.findIndex(({ name }) => name === building);
  return site < 0 ? null : site;
}

function blockedSlots(translation: Translation, kind: keyof Translation['blocked'], index: number): Slot[] {
  const own = translation.blocked[kind][index] ?? new Set<Slot>();
  return [...new Set([...translation.breaks, ...own])].sort((a, b) => a - b);
}

function toLesson(
  { sets, teacherIndex }: Translation,
  { activity, atoms, starts, timeLocked }: LessonDraft,
  courses: ReadonlyMap<number, NumberedCourse>,
  rooms: readonly number[] | null,
): Lesson {
  const allowed = starts === null ? null : [...starts].sort((a, b) => a - b);
  const placement = timeLocked ? fixedPlacement(allowed, rooms) : null;
  const sum = activity.students.reduce((total, name) => total + (sets.sizeOf.get(name) ?? 0), 0);
  return {
    id: String(activity.id),
    course: courses.get(courseKey(activity))?.index ?? 0,
    duration: activity.duration,
    students: atoms,
    teachers: [...new Set(activity.teachers)]
      .map((name) => teacherIndex.get(name))
      .filter((index) => index !== undefined),
    rooms,
    size: activity.size ?? sum,
    site: null,
    starts: allowed,
    ignoresBlocked: false,
    placement,
    locked: placement !== null,
  };
}

/** A lesson is locked only when its room is known too; otherwise its only possible start holds it in place. */
function fixedPlacement(starts: readonly Slot[] | null, rooms: readonly number[] | null): Placement | null {
  const [slot] = starts ?? [];
  if (slot === undefined || (rooms !== null && rooms.length !== 1)) return null;
  return { slot, room: rooms?.[0] ?? null };
}
