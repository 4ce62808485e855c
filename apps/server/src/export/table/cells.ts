import type { LessonView } from '@tkb/contract';
import {
  inOneLine,
  inTwoLines,
  ownersOf,
  wordsFor,
  type CellWriting,
  type LessonWords,
  type Names,
  type Owner,
} from '../content/lesson-text.ts';

/** Lessons of one period stand under each other. */
export interface SlotCell {
  readonly lessons: readonly LessonWords[];
  /** The same, a line for each lesson. */
  readonly text: string;
  /** The subject that gives the cell its tint. */
  readonly subjectId: number | null;
}

/** How a table writes its cells: each lesson in a line, or one that is alone with its subject over who and where. */
export type CellStyle = 'line' | 'stacked';

export function cellText({ lessons, text }: SlotCell, style: CellStyle): string {
  const [only, second] = lessons;
  return style === 'line' || !only || second ? text : inTwoLines(only).join('\n');
}

/** One period of the week. */
export interface Slot {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

const emptyCell: SlotCell = { lessons: [], text: '', subjectId: null };
const keyOf = (id: number, { day, shiftId, period }: Slot): string => `${id}/${day}/${shiftId}/${period}`;

/** Finds what an owner has in a slot. */
export function cellsOf(lessons: readonly LessonView[], kind: Owner['kind'], names: Names, options: CellWriting) {
  const cells = new Map<string, SlotCell>();
  for (const lesson of lessons) {
    const { day, shiftId, period, duration, subjectId } = lesson;
    if (day === null || period === null) continue;
    for (const id of ownersOf(lesson, kind)) {
      const words = wordsFor({ kind, id }, { ...lesson, period }, names, options);
      for (let at = period; at < period + duration; at++) {
        const key = keyOf(id, { day, shiftId, period: at });
        const all = [...(cells.get(key)?.lessons ?? []), words];
        cells.set(key, { lessons: all, text: all.map(inOneLine).join('\n'), subjectId });
      }
    }
  }
  return (id: number, slot: Slot): SlotCell => cells.get(keyOf(id, slot)) ?? emptyCell;
}
