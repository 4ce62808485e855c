import type { LessonDraft } from '../../arrangement/lessons/cut-lessons.ts';
import type { NewLesson } from '../../arrangement/lessons/save-lessons.ts';

/** A period of one assignment in the file. */
export interface FileSlot {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
  readonly roomId: number | null;
  /** Held in some weeks only. */
  readonly isLimited: boolean;
}

export interface MatchedLessons {
  readonly lessons: readonly NewLesson[];
  /** Periods of the file beyond those of the assignment, and periods of the assignment that the file does not have. */
  readonly extra: number;
  readonly missing: number;
  /** Fixed lessons that stand elsewhere in the file. */
  readonly moved: number;
}

/** Puts the lessons of an assignment where the file has its periods; what is too much becomes lessons of its own. */
export function matchLessons(drafts: readonly LessonDraft[], slots: readonly FileSlot[]): MatchedLessons {
  const kept = keepFixed(drafts, slots);
  const fitted = fitShifts(kept.drafts, kept.slots);
  const inShift = fitted.pairs.map(({ draft, slot }): NewLesson => ({ ...draft, fixed: null, ...placeOf(slot) }));
  const { placed, strays, extra } = placeApart(fitted.drafts, fitted.slots);
  const [sample] = drafts;
  const more = sample
    ? extra.map((at): NewLesson => ({ ...sample, ...standingAt(at), fixed: null, inWeeks: true, duration: 1 }))
    : [];
  return {
    lessons: [...kept.placed, ...inShift, ...placed, ...strays, ...more],
    extra: extra.length,
    missing: strays.reduce((sum, { duration }) => sum + duration, 0),
    moved: fitted.pairs.filter(({ draft }) => draft.fixed).length,
  };
}

/** Lessons and periods of the file that have not found each other. */
interface Left {
  readonly drafts: readonly LessonDraft[];
  readonly slots: readonly FileSlot[];
}

/** Fixed lessons stay where the file has them, too. */
function keepFixed(drafts: readonly LessonDraft[], slots: readonly FileSlot[]): Left & { placed: NewLesson[] } {
  const placed: NewLesson[] = [];
  const free: LessonDraft[] = [];
  let left = slots;
  for (const draft of drafts) {
    const slot = draft.fixed && left.find((item) => isAt(item, draft.fixed!, draft.shiftId));
    if (!slot) free.push(draft);
    else {
      placed.push({ ...draft, ...placeOf(slot) });
      left = left.filter((item) => item !== slot);
    }
  }
  return { placed, drafts: free, slots: left };
}

function fitShifts(drafts: readonly LessonDraft[], slots: readonly FileSlot[]): Fitted {
  const shifts = [...new Set([...drafts, ...slots].map(({ shiftId }) => shiftId))];
  const all = shifts.map((shift) =>
    fitShift(
      drafts.filter(({ shiftId }) => shiftId === shift),
      slots.filter(({ shiftId }) => shiftId === shift),
    ),
  );
  return {
    pairs: all.flatMap(({ pairs }) => pairs),
    drafts: all.flatMap((fitted) => fitted.drafts),
    slots: all.flatMap((fitted) => fitted.slots),
  };
}

/** Periods in the other shift than assigned, or apart where the assignment has them in a row, are its lessons all the same. */
function placeApart(drafts: readonly LessonDraft[], slots: readonly FileSlot[]) {
  const placed: NewLesson[] = [];
  const strays: NewLesson[] = [];
  const extra = [...slots];
  for (const draft of drafts) {
    const found = extra.splice(0, draft.duration);
    const alone = { ...draft, fixed: null, duration: 1 };
    placed.push(...found.map((at) => ({ ...alone, ...standingAt(at) })));
    if (found.length === 0) strays.push(draft);
    else strays.push(...Array.from({ length: draft.duration - found.length }, () => alone));
  }
  return { placed, strays, extra };
}

const placeOf = ({ day, period, roomId }: FileSlot) => ({ day, period, roomId });

const standingAt = (slot: FileSlot) => ({ ...placeOf(slot), shiftId: slot.shiftId });

const isAt = (slot: FileSlot, fixed: { readonly day: number; readonly period: number }, shiftId: number) =>
  slot.day === fixed.day && slot.period === fixed.period && slot.shiftId === shiftId;

interface Fitted extends Left {
  readonly pairs: readonly { readonly draft: LessonDraft; readonly slot: FileSlot }[];
}

/** Blocks over the periods of a shift: exactly where that can be, else the longest first wherever they fit. */
function fitShift(drafts: readonly LessonDraft[], slots: readonly FileSlot[]): Fitted {
  const sorted = slots.toSorted((a, b) => a.day - b.day || a.period - b.period);
  const blocks = drafts.toSorted((a, b) => b.duration - a.duration);
  const sum = blocks.reduce((total, { duration }) => total + duration, 0);
  const exact = sum === sorted.length ? coverExactly(blocks, sorted) : null;
  return exact ? { pairs: exact, drafts: [], slots: [] } : fitGreedily(blocks, sorted);
}

/** The periods that a block takes from a slot on; null where they are not all there. */
function runFrom(slots: readonly FileSlot[], start: FileSlot, duration: number): FileSlot[] | null {
  const run = Array.from({ length: duration }, (_, index) =>
    slots.find(({ day, period }) => day === start.day && period === start.period + index),
  );
  return run.every((slot) => slot !== undefined) ? run : null;
}

/** Limited lessons go where the file says so; a first choice that comes out even is the right one. */
function coverExactly(blocks: readonly LessonDraft[], slots: readonly FileSlot[]): Fitted['pairs'] | null {
  const [first] = slots;
  if (!first) return [];
  const tried = new Set<string>();
  const byWeeks = blocks.toSorted(
    (a, b) => b.duration - a.duration || Number(b.inWeeks === first.isLimited) - Number(a.inWeeks === first.isLimited),
  );
  for (const draft of byWeeks) {
    const kind = `${draft.duration} ${draft.inWeeks}`;
    const run = tried.has(kind) ? null : runFrom(slots, first, draft.duration);
    tried.add(kind);
    if (!run) continue;
    const rest = coverExactly(
      blocks.filter((item) => item !== draft),
      slots.filter((slot) => !run.includes(slot)),
    );
    if (rest) return [{ draft, slot: first }, ...rest];
  }
  return null;
}

function fitGreedily(blocks: readonly LessonDraft[], slots: readonly FileSlot[]): Fitted {
  const pairs: { draft: LessonDraft; slot: FileSlot }[] = [];
  const drafts: LessonDraft[] = [];
  let left = [...slots];
  for (const draft of blocks) {
    const found = left
      .map((slot) => ({ slot, run: runFrom(left, slot, draft.duration) }))
      .find(({ run }) => run !== null);
    if (!found?.run) drafts.push(draft);
    else {
      const { run } = found;
      pairs.push({ draft, slot: found.slot });
      left = left.filter((slot) => !run.includes(slot));
    }
  }
  return { pairs, drafts, slots: left };
}
