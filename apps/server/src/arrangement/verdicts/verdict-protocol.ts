import type { ChainView, PlaceVerdictView, SlotName } from '@tkb/contract';
import type { LessonOwner, VerdictTable } from '@tkb/verdicts';

/** Timetables the thread remembers; both sides count them the same way. */
const REMEMBERED = 3;

/** Questions about a timetable. */
export type VerdictQuestion =
  | {
      readonly kind: 'places';
      readonly lessonId: number;
      readonly chainsFor?: SlotName | undefined;
    }
  | { readonly kind: 'lessons'; readonly slot: SlotName; readonly owner: LessonOwner };

/** A question to the thread; the table comes along when the thread does not remember it. */
export interface VerdictRequest {
  readonly id: number;
  readonly key: number;
  readonly table: VerdictTable | null;
  readonly question: VerdictQuestion;
}

/** Verdicts of a lesson, or of the lessons that could come to a slot; chains when they were asked for. */
export interface VerdictAnswer {
  readonly verdicts: PlaceVerdictView[];
  readonly chains: ChainView[];
}

/** The answer to a question, or what went wrong. */
export interface VerdictReply {
  readonly id: number;
  readonly answer?: VerdictAnswer;
  readonly error?: string;
}

/** Puts a value in as the latest; the oldest beyond those remembered go. */
export function remember<Value>(known: Map<number, Value>, key: number, value: Value): void {
  known.delete(key);
  known.set(key, value);
  for (const old of [...known.keys()].slice(0, -REMEMBERED)) known.delete(old);
}
