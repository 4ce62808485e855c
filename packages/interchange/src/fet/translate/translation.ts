import type { ResourceSet, RuleKind, Slot, Stretch } from '@tkb/solver';
import type { FetDay, FetFilter, FetPeople, FetScope, FetTime } from '../constraint.ts';
import type { FetActivity, FetFile, FetMode } from '../document.ts';
import { joinRooms, type JoinedRoom } from './joined-rooms.ts';
import { resolveStudentSets, type StudentSets } from '../student-sets.ts';

/** An active activity that will become a lesson. Required constraints reduce its `starts` as they are read. */
export interface LessonDraft {
  readonly activity: FetActivity;
  readonly atoms: readonly number[];
  starts: Set<Slot> | null;
  /** Set by a locked starting time that must hold. */
  timeLocked: boolean;
}

/** How a file is to be read. */
export interface TranslationOptions {
  /** True: the rooms that make up a virtual room are joined. False: it is one room like any other, which is reported as a gap. */
  readonly joinsRooms: boolean;
  /** The number of equally long shifts in a day; 1 when not given. */
  readonly shifts?: number;
  /** The mode of the file as it was written, where its days were folded into half days since. */
  readonly writtenIn?: FetMode;
}

/** A file that is being turned into a problem. Lessons are numbered like the active activities. */
export interface Translation {
  readonly file: FetFile;
  readonly sets: StudentSets;
  readonly lessons: readonly LessonDraft[];
  readonly lessonOfActivity: ReadonlyMap<number, number>;
  readonly teacherIndex: ReadonlyMap<string, number>;
  readonly roomIndex: ReadonlyMap<string, number>;
  /** The rooms joined for virtual rooms; in the problem they follow those of the file. */
  readonly joined: readonly JoinedRoom[];
  /** True if the days of the file are half days: two of them make a day of two sessions. */
  readonly hasHalfDays: boolean;
  /** True if the constraints were written for half days. */
  readonly knowsHalfDays: boolean;
  /** The number of shifts in a day. */
  readonly shifts: number;
  /** Slots in which nobody has a lesson. */
  readonly breaks: Set<Slot>;
  readonly blocked: { readonly teacher: Set<Slot>[]; readonly students: Set<Slot>[]; readonly room: Set<Slot>[] };
  /** The position of each activity within its split, counted from 1. */
  readonly componentOf: ReadonlyMap<number, number>;
  /** The lessons found for each filter, because files repeat the same filter often. */
  readonly found: Map<string, readonly number[]>;
}

/** The result for a constraint: rules, data that rules rest on, or nothing for a reason. */
export type Outcome =
  | {
      readonly kind: 'rules';
      /** Rules with the strength of the constraint. */
      readonly rules: readonly RuleKind[];
      /** Rules that must hold whatever the weight of the constraint. */
      readonly required: readonly RuleKind[];
    }
  | { readonly kind: 'absorbed' }
  /** Its activities are inactive, or too few of them are left for the constraint. */
  | { readonly kind: 'empty' };

export const absorbed: Outcome = { kind: 'absorbed' };
export const empty: Outcome = { kind: 'empty' };
export const asRules = (...rules: RuleKind[]): Outcome =>
  rules.length === 0 ? empty : { kind: 'rules', rules, required: [] };

/** Starts the translation with the active activities as lesson drafts and with tables to look up names. */
export function beginTranslation(
  file: FetFile,
  { joinsRooms, shifts = 1, writtenIn = file.mode }: TranslationOptions,
): Translation {
  const sets = resolveStudentSets(file);
  const lessons = file.activities
    .filter(({ active }) => active)
    .map((activity) => ({ activity, atoms: atomsOfActivity(sets, activity), starts: null, timeLocked: false }));
  return {
    file,
    sets,
    lessons,
    lessonOfActivity: new Map(lessons.map(({ activity }, index) => [activity.id, index])),
    teacherIndex: new Map(file.teachers.map(({ name }, index) => [name, index])),
    roomIndex: new Map(file.rooms.map(({ name }, index) => [name, index])),
    joined: joinsRooms ? joinRooms(file) : [],
    hasHalfDays: file.mode === 'Mornings_Afternoons',
    knowsHalfDays: writtenIn === 'Mornings_Afternoons',
    shifts,
    breaks: new Set(),
    blocked: {
      teacher: file.teachers.map(() => new Set()),
      students: sets.atoms.map(() => new Set()),
      room: file.rooms.map(() => new Set()),
    },
    componentOf: numberComponents(file),
    found: new Map(),
  };
}

function atomsOfActivity(sets: StudentSets, { students }: FetActivity): number[] {
  return [...new Set(students.flatMap((name) => sets.atomsOf.get(name) ?? []))];
}

function numberComponents({ activities }: FetFile): Map<number, number> {
  const reached = new Map<number, number>();
  const componentOf = new Map<number, number>();
  for (const { id, groupId } of activities) {
    const position = groupId === 0 ? 1 : (reached.get(groupId) ?? 0) + 1;
    if (groupId !== 0) reached.set(groupId, position);
    componentOf.set(id, position);
  }
  return componentOf;
}

export const hoursOf = ({ file }: Translation): number => file.hours.length;

export const slotOf = (translation: Translation, { day, hour }: FetTime): Slot => day * hoursOf(translation) + hour;

export function slotsOf(translation: Translation, times: readonly FetTime[]): Set<Slot> {
  return new Set(times.map((time) => slotOf(translation, time)));
}

/** All other slots of the week, in order. */
export function otherSlots(translation: Translation, slots: ReadonlySet<Slot>): Slot[] {
  const count = translation.file.days.length * hoursOf(translation);
  return Array.from({ length: count }, (_, slot) => slot).filter((slot) => !slots.has(slot));
}

/** The lessons of those activities that are active. */
export function lessonsOfIds({ lessonOfActivity }: Translation, ids: readonly number[]): number[] {
  return [...new Set(ids)].map((id) => lessonOfActivity.get(id)).filter((lesson) => lesson !== undefined);
}

/** The lessons a constraint is about. A student set in a filter matches every activity that shares students with it. */
export function lessonsInScope(translation: Translation, scope: FetScope): readonly number[] {
  if (scope.kind === 'activity') return lessonsOfIds(translation, [scope.id]);
  const key = JSON.stringify(Object.values(scope.filter));
  const known = translation.found.get(key);
  if (known !== undefined) return known;
  const matches = createMatcher(translation, scope.filter);
  const lessons = translation.lessons.flatMap((lesson, index) => (matches(lesson) ? [index] : []));
  translation.found.set(key, lessons);
  return lessons;
}

function createMatcher(translation: Translation, filter: FetFilter): (lesson: LessonDraft) => boolean {
  const atoms = filter.students === '' ? null : new Set(translation.sets.atomsOf.get(filter.students));
  return ({ activity, atoms: own }) =>
    (filter.teacher === '' || activity.teachers.includes(filter.teacher)) &&
    (atoms === null || own.some((atom) => atoms.has(atom))) &&
    (filter.subject === '' || activity.subject === filter.subject) &&
    (filter.tag === '' || activity.tags.includes(filter.tag)) &&
    (filter.duration === null || activity.duration === filter.duration) &&
    (filter.component === null || translation.componentOf.get(activity.id) === filter.component);
}

/** The indexes of the teachers or atoms a constraint is about. */
export function membersOf(translation: Translation, { kind, name }: FetPeople): number[] {
  if (kind === 'teacher') {
    if (name === null) return translation.file.teachers.map((_, index) => index);
    const index = translation.teacherIndex.get(name);
    return index === undefined ? [] : [index];
  }
  if (name === null) return translation.sets.atoms.map((_, index) => index);
  return [...(translation.sets.atomsOf.get(name) ?? [])];
}

/** Keeps the starts of a lesson for which `isAllowed` holds and which end within the day or shift. */
export function restrictStarts(
  translation: Translation,
  lesson: LessonDraft,
  isAllowed: (start: Slot) => boolean,
): void {
  const starts = lesson.starts ?? allStarts(translation, lesson);
  lesson.starts = new Set([...starts].filter(isAllowed));
}

function allStarts(translation: Translation, { activity }: LessonDraft): Slot[] {
  const hours = hoursOf(translation) / translation.shifts;
  return otherSlots(translation, new Set()).filter((slot) => (slot % hours) + activity.duration <= hours);
}

/** True when every hour of a lesson that starts there passes `test`. */
export function everyHour({ activity }: LessonDraft, start: Slot, test: (slot: Slot) => boolean): boolean {
  for (let slot = start; slot < start + activity.duration; slot++) {
    if (!test(slot)) return false;
  }
  return true;
}

/** The people who have a lesson at all: a rule on the others would have no effect. */
export function resourcesOf(translation: Translation, who: FetPeople): ResourceSet {
  const wanted = new Set(membersOf(translation, who));
  const busy = new Set(
    translation.lessons.flatMap(({ activity, atoms }) =>
      who.kind === 'teacher' ? activity.teachers.map((name) => translation.teacherIndex.get(name) ?? -1) : atoms,
    ),
  );
  const members = [...wanted].filter((member) => busy.has(member));
  return { kind: who.kind === 'teacher' ? 'teacher' : 'student', members };
}

/** The stretch of the problem that corresponds to a day of the file. */
export const stretchOf = ({ hasHalfDays }: Translation, per: FetDay = 'day'): Stretch =>
  hasHalfDays && per === 'day' ? 'session' : 'day';

/** The rooms of the problem that take up a room of the file. */
export function roomsTaking({ file, joined }: Translation, room: number): number[] {
  const within = joined.flatMap(({ virtual, parts }, index) =>
    virtual === room || parts.includes(room) ? [file.rooms.length + index] : [],
  );
  return [room, ...within];
}

/** The room of the problem that means "none", if there is one. */
export const noRoomOf = ({ file, joined }: Translation): number => file.rooms.length + joined.length;
