import type { Holiday, Substitution, SubstitutionState, TimetableView } from '@tkb/contract';
import { classNamesOf, heldOn, titleOf, type PlacedLesson } from '../published/lessons-on.ts';
import type { StoredSubstitution } from './substitution-store.ts';

interface Slot {
  readonly shiftId: number;
  readonly period: number;
  readonly duration: number;
}

/** Both take at least one period together. */
export const overlap = (one: Slot, other: Slot): boolean =>
  one.shiftId === other.shiftId &&
  one.period < other.period + other.duration &&
  other.period < one.period + one.duration;

/** The lesson that a row is about in a timetable: its assignment in its place, whichever number the timetable has. */
export function lessonOf(
  row: StoredSubstitution,
  view: TimetableView,
  held: readonly PlacedLesson[],
): PlacedLesson | undefined {
  return held.find(
    (lesson) =>
      lesson.shiftId === row.shiftId &&
      lesson.period === row.period &&
      lesson.duration === row.duration &&
      lesson.teacherIds.includes(row.teacherId) &&
      isTaught(row, view, lesson),
  );
}

/** An assignment that was deleted since leaves its words: the timetable of a year that ends still has its lessons. */
function isTaught(row: StoredSubstitution, view: TimetableView, lesson: PlacedLesson): boolean {
  if (row.classSubjectId !== null) return lesson.classSubjectId === row.classSubjectId;
  const isSameClass = lesson.classSubjectId === null || classNamesOf(view, lesson) === row.classNames;
  return isSameClass && titleOf(view, lesson) === row.title;
}

/** How a row stands to the timetable in force on its date (null = there is none) and to what is written of its substitute that day. */
export function stateOf(
  row: StoredSubstitution,
  view: TimetableView | null,
  holidays: readonly Holiday[],
  away: readonly StoredSubstitution[],
): SubstitutionState {
  if (!view) return 'lessonChanged';
  const held = heldOn(view, row.date, holidays);
  const lesson = lessonOf(row, view, held);
  if (!lesson) return 'lessonChanged';
  const isBusy = held.some(
    (other) => other.id !== lesson.id && other.teacherIds.includes(row.substituteId ?? 0) && overlap(other, lesson),
  );
  if (isBusy) return 'substituteBusy';
  const own = held.filter(({ teacherIds }) => teacherIds.includes(row.substituteId ?? 0));
  const given = new Set(away.map((other) => lessonOf(other, view, held)?.id));
  // Who is away from some of the day's lessons may come for others.
  return own.length > 0 && own.every(({ id }) => given.has(id)) ? 'substituteAway' : 'fits';
}

export const withState = (
  { classSubjectId: _, ...row }: StoredSubstitution,
  state: SubstitutionState,
): Substitution => ({ ...row, state });
