import type { CheckScore } from '../check/types.ts';
import type { Placement, Problem, Slot, Timetable } from '../model/problem.ts';
import type { Score } from '../score/score.ts';
import { compareScores } from '../score/score.ts';
import type { Move } from './judge-moves.ts';

/** A period by what people call it: weekday 2..8, shift, period from 1. */
export interface SlotName {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

/** A lesson by its ids outside the problem. */
export interface LessonName {
  readonly id: number;
  /** Every lesson stays in its shift. */
  readonly shiftId: number;
  readonly classIds: readonly number[];
  readonly teacherIds: readonly number[];
}

/** A problem with what people call its parts: `lessons[i]`, `teacherIds[i]` and so on name those of the same index. */
export interface VerdictTable {
  readonly problem: Problem;
  readonly lessons: readonly LessonName[];
  readonly teacherIds: readonly number[];
  readonly roomIds: readonly number[];
  readonly slots: readonly SlotName[];
}

/** Where a lesson goes, by ids; day and period null = out of its slot. */
export interface NamedMove {
  readonly lessonId: number;
  readonly day: number | null;
  readonly period: number | null;
  readonly roomId: number | null;
}

/** The quality of a timetable in the numbers that people know; `hard` counts breaches of required rules, unplaced lessons apart. */
export interface QualityNumbers {
  readonly unplaced: number;
  readonly hard: number;
  readonly singleSessions: number;
  readonly longGaps: number;
  readonly teacherSessions: number;
  readonly shortGaps: number;
}

/** Whether a change is for the better, over all levels, wishes included. */
export type Effect = 'better' | 'same' | 'worse';

/** A score, or the difference of two, in numbers people know; a level the problem does not have is 0. */
export function qualityOf({ levels }: Pick<Problem, 'levels'>, score: Score | CheckScore): QualityNumbers {
  const at = (id: string) => Math.round(score.levels[levels.findIndex((level) => level.id === id)] ?? 0);
  return {
    unplaced: score.unplaced,
    hard: Math.round(score.hard - score.unplaced),
    singleSessions: at('singleSessions'),
    longGaps: at('longGaps'),
    teacherSessions: at('teacherSessions'),
    shortGaps: at('shortGaps'),
  };
}

/** What a difference of scores means. */
export function effectOf(change: CheckScore): Effect {
  const order = compareScores(change, { hard: 0, unplaced: 0, levels: change.levels.map(() => 0) });
  return order < 0 ? 'better' : order > 0 ? 'worse' : 'same';
}

/** A lesson for people: `Toán 6A1 (2 tiết) - Nguyễn Thị Lan`; empty when there is no such lesson. */
export function lessonTitle(problem: Problem, index: number): string {
  const lesson = problem.lessons[index];
  if (!lesson) return '';
  const course = problem.courses[lesson.course]?.name ?? '';
  const length = lesson.duration > 1 ? ` (${lesson.duration} tiết)` : '';
  const names = lesson.teachers.flatMap((teacher) => {
    const { name, whole = name } = problem.teachers[teacher] ?? {};
    return whole ?? [];
  });
  const teachers = [...new Set(names)].join(', ');
  return `${course}${length}${teachers ? ` - ${teachers}` : ''}`;
}

/** A move by ids. */
export function nameMove({ lessons, roomIds, slots }: VerdictTable, { lesson, to }: Move): NamedMove {
  const place = to && slots[to.slot];
  return {
    lessonId: lessons[lesson]?.id ?? 0,
    day: place?.day ?? null,
    period: place?.period ?? null,
    roomId: to?.room == null ? null : (roomIds[to.room] ?? null),
  };
}

/** The slot of a name; undefined when the week has no such period. */
export function slotNamed({ slots }: VerdictTable, { day, shiftId, period }: SlotName): Slot | undefined {
  const found = slots.findIndex((slot) => slot.day === day && slot.shiftId === shiftId && slot.period === period);
  return found < 0 ? undefined : found;
}

/** Slots of a shift, in week order. */
export function slotsOfShift({ slots }: VerdictTable, shiftId: number): Slot[] {
  return slots.flatMap((slot, index) => (slot.shiftId === shiftId ? [index] : []));
}

/** The placement that ids describe; null out of its slot, in an unknown period or without the room it needs. */
export function placementNamed(
  table: VerdictTable,
  lesson: number,
  { day, period, roomId }: Omit<NamedMove, 'lessonId'>,
): Placement | null {
  if (day === null || period === null) return null;
  const slot = slotNamed(table, { day, period, shiftId: table.lessons[lesson]?.shiftId ?? 0 });
  if (slot === undefined) return null;
  if ((table.problem.lessons[lesson]?.rooms ?? null) === null) return { slot, room: null };
  const room = roomId === null ? -1 : table.roomIds.indexOf(roomId);
  return room < 0 ? null : { slot, room };
}

/** Where the lessons of a problem stand. */
export const timetableOf = ({ lessons }: Problem): Timetable => lessons.map(({ placement }) => placement);
