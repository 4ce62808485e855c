import type { Lesson, Level, Placement, Problem, Rule, RuleKind, Slot, Strength } from '@tkb/solver';
import type { FetConstraint } from './constraint.ts';
import type { FetActivity, FetFile } from './document.ts';
import { planRooms, strengthOf, toRoomWish, type RoomPlan, type RoomWish } from './room-rules.ts';
import { courseName, ruleName } from './rule-names.ts';
import { translateTime } from './time-rules.ts';
import {
  absorbed,
  beginTranslation,
  empty,
  everyHour,
  restrictStarts,
  slotsOf,
  type LessonDraft,
  type NearMeaning,
  type Outcome,
  type Translation,
} from './translation.ts';

/** How the problem's numbers lead back to the file. */
export interface FetProblemMap {
  /** Lesson index by activity id; active activities only. */
  readonly lessonOfActivity: ReadonlyMap<number, number>;
  /** Activity id by lesson index. */
  readonly activityOfLesson: readonly number[];
  /** Hours a day: slot = day * hours + hour. */
  readonly hours: number;
  /** Index of the extra room that means "without a room", or null when no lesson may take it. */
  readonly noRoom: number | null;
}

/** A part of the file whose meaning is not carried over, or only nearly. */
export interface FetGap {
  /** Element name, or `Mode`. */
  readonly element: string;
  readonly reason: 'unsupported-type' | 'unsupported-mode' | 'virtual-room' | NearMeaning;
  readonly count: number;
}

/** What became of the file; `gaps` empty means that every active constraint is in the problem. */
export interface FetTranslationReport {
  readonly gaps: readonly FetGap[];
  readonly inactiveConstraints: number;
  /** Active constraints that bind nothing, because their activities are inactive or nothing matches. */
  readonly emptyConstraints: number;
  /** Ids of activities that required constraints leave no start at all. */
  readonly withoutStart: readonly number[];
}

/** A problem made from a FET file; its one soft level is FET's "total soft conflicts". */
export interface FetProblem {
  readonly problem: Problem;
  readonly map: FetProblemMap;
  readonly report: FetTranslationReport;
}

const levels: readonly Level[] = [{ id: 'fet-soft', name: 'FET mềm' }];

interface NumberedCourse {
  readonly index: number;
  readonly first: FetActivity;
}

interface Progress {
  readonly rules: Rule[];
  readonly wishes: RoomWish[];
  readonly gaps: Map<string, FetGap>;
  inactive: number;
  empty: number;
}

/**
 * Turns a FET file into a problem with the same meaning: weight 100 is required, less is soft with weight/100 on one
 * level. Meanings were compared with FET 6.8.5's own verdicts.
 */
export function fetToProblem(file: FetFile): FetProblem {
  const translation = beginTranslation(file);
  const progress: Progress = { rules: [], wishes: [], gaps: new Map(), inactive: 0, empty: 0 };
  if (file.mode !== 'Official') addGap(progress, 'Mode', 'unsupported-mode');
  const numbered = [...file.timeConstraints, ...file.spaceConstraints].map((constraint, index) => ({
    constraint,
    index,
  }));
  // Some meanings depend on which slots are closed, wherever in the file that is said.
  const [closing, others] = [numbered.filter(closesSlots), numbered.filter((entry) => !closesSlots(entry))];
  for (const { constraint, index } of [...closing, ...others]) {
    translateConstraint(translation, progress, constraint, index);
  }
  keepOutOfBreaks(translation);
  const plan = planRooms(translation, progress.wishes);
  plan.rules.forEach(({ constraint, rule }, index) => {
    progress.rules.push(nameRule(translation, constraint, rule, `fet-room-${index + 1}`));
  });
  const problem = assemble(translation, progress, plan);
  return { problem, map: mapOf(translation, plan), report: reportOf(translation, progress) };
}

function closesSlots({ constraint }: { readonly constraint: FetConstraint }): boolean {
  return constraint.kind === 'not-available' || constraint.kind === 'break';
}

function translateConstraint(
  translation: Translation,
  progress: Progress,
  constraint: FetConstraint,
  index: number,
): void {
  if (!constraint.active) {
    progress.inactive++;
    return;
  }
  const outcome = outcomeOf(translation, progress, constraint);
  if (outcome.kind === 'empty') progress.empty++;
  if (outcome.kind !== 'rules') return;
  if (outcome.near !== undefined) addGap(progress, constraint.element, outcome.near);
  const { rules, required } = outcome;
  const named = [...rules, ...required].map((rule, part) => {
    const id = part === 0 ? `fet-${index + 1}` : `fet-${index + 1}-${part + 1}`;
    return nameRule(translation, constraint, rule, id);
  });
  const hold: Strength = { kind: 'required' };
  progress.rules.push(...named.map((rule, part) => (part < rules.length ? rule : { ...rule, strength: hold })));
}

function outcomeOf(translation: Translation, progress: Progress, constraint: FetConstraint): Outcome {
  switch (constraint.kind) {
    case 'unsupported':
      addGap(progress, constraint.element, 'unsupported-type');
      return absorbed;
    case 'activity-rooms':
    case 'subject-rooms':
    case 'home-rooms':
      return addWish(translation, progress, toRoomWish(constraint, translation));
    case 'room-not-available': {
      const room = translation.roomIndex.get(constraint.room) ?? -1;
      slotsOf(translation, constraint.times).forEach((slot) => translation.blocked.room[room]?.add(slot));
      return absorbed;
    }
    default:
      return translateTime(constraint, translation);
  }
}

function addWish({ file }: Translation, progress: Progress, wish: RoomWish): Outcome {
  if (wish.lessons.length === 0) return empty;
  if (wish.rooms.some((room) => file.rooms[room]?.virtual)) addGap(progress, wish.constraint.element, 'virtual-room');
  progress.wishes.push(wish);
  return absorbed;
}

function addGap({ gaps }: Progress, element: string, reason: FetGap['reason']): void {
  const key = `${element}/${reason}`;
  gaps.set(key, { element, reason, count: (gaps.get(key)?.count ?? 0) + 1 });
}

function nameRule(translation: Translation, constraint: FetConstraint, rule: RuleKind, id: string): Rule {
  return { ...rule, id, name: ruleName(constraint, translation), strength: strengthOf(constraint.weight) };
}

/** People are blocked in breaks; a lesson without people must be kept out of them by its starts. */
function keepOutOfBreaks(translation: Translation): void {
  const { breaks } = translation;
  if (breaks.size === 0) return;
  for (const lesson of translation.lessons) {
    if (lesson.atoms.length > 0 || lesson.activity.teachers.length > 0) continue;
    restrictStarts(translation, lesson, (start) => everyHour(lesson, start, (slot) => !breaks.has(slot)));
  }
}

function assemble(translation: Translation, { rules }: Progress, plan: RoomPlan): Problem {
  const { file, sets } = translation;
  const courses = numberCourses(translation);
  const subjectIndex = new Map(file.subjects.map(({ name }, index) => [name, index]));
  return {
    name: file.institution,
    grid: {
      days: file.days.map(({ name }) => name),
      sessions: ['Ngày'],
      periods: file.days.map(() => [file.hours.length]),
    },
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
    sites: [],
    travel: [],
    subjects: file.subjects.map(({ name }) => ({ id: name, name })),
    courses: [...courses.values()].map(({ first }) => ({
      id: String(courseKey(first)),
      name: courseName(first),
      subject: subjectIndex.get(first.subject) ?? 0,
    })),
    lessons: translation.lessons.map((draft, index) =>
      toLesson(translation, draft, courses, plan.roomsOf[index] ?? null),
    ),
    rules,
    levels,
  };
}

/** A split activity is one course; what it is called and its subject come from its first component. */
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
  const rooms = translation.file.rooms.map(({ name, capacity }, index) => ({
    id: name,
    name,
    blocked: blockedSlots(translation, 'room', index),
    simultaneous: 1,
    seats: capacity,
    site: null,
  }));
  if (!plan.usesNoRoom) return rooms;
  const name = '(không phòng)';
  const simultaneous = translation.lessons.length;
  return [...rooms, { id: 'fet-no-room', name, blocked: [], simultaneous, seats: null, site: null }];
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

/** A lesson can only be locked where its room is known too; otherwise its single start holds it in place. */
function fixedPlacement(starts: readonly Slot[] | null, rooms: readonly number[] | null): Placement | null {
  const [slot] = starts ?? [];
  if (slot === undefined || (rooms !== null && rooms.length !== 1)) return null;
  return { slot, room: rooms?.[0] ?? null };
}

function mapOf({ file, lessons, lessonOfActivity }: Translation, plan: RoomPlan): FetProblemMap {
  return {
    lessonOfActivity,
    activityOfLesson: lessons.map(({ activity }) => activity.id),
    hours: file.hours.length,
    noRoom: plan.usesNoRoom ? file.rooms.length : null,
  };
}

function reportOf({ lessons }: Translation, progress: Progress): FetTranslationReport {
  return {
    gaps: [...progress.gaps.values()],
    inactiveConstraints: progress.inactive,
    emptyConstraints: progress.empty,
    withoutStart: lessons.filter(({ starts }) => starts?.size === 0).map(({ activity }) => activity.id),
  };
}
