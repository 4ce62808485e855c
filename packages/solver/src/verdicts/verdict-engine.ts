import { checkTimetable } from '../check/check-timetable.ts';
import type { CheckScore } from '../check/types.ts';
import type { Timetable } from '../model/problem.ts';
import { findChains } from './chains.ts';
import { findLessons, findPlaces, sentencesOf, type PlaceVerdict } from './find-places.ts';
import { applyMoves, judgeWhole, type Move } from './judge-moves.ts';
import { breachesOf, closedPeriodsOf, type ClosedPeriod, type NamedBreach } from './name-findings.ts';
import { resolveMoves, type MoveRequest } from './resolve-moves.ts';
import {
  effectOf,
  lessonTitle,
  nameMove,
  placementNamed,
  qualityOf,
  slotNamed,
  slotsOfShift,
  timetableOf,
  type Effect,
  type NamedMove,
  type QualityNumbers,
  type SlotName,
  type VerdictTable,
} from './verdict-table.ts';

/** What happens when a lesson goes to a slot, by ids and in Vietnamese. */
export interface NamedVerdict extends SlotName {
  readonly lessonId: number;
  readonly title: string;
  readonly verdict: PlaceVerdict['verdict'];
  readonly isCurrent: boolean;
  /** What blocks it; of a legal place the wishes it breaks. */
  readonly reasons: string[];
  /** Titles of the lessons that move along. */
  readonly partners: string[];
  readonly moves: NamedMove[];
  readonly change: QualityNumbers;
  readonly effect: Effect;
}

/** One lesson's part in a chain. */
export interface NamedStep {
  readonly lessonId: number;
  readonly title: string;
  readonly from: SlotName | null;
  readonly to: SlotName | null;
}

/** Two to five moves that are legal together. */
export interface NamedChain {
  readonly moves: NamedMove[];
  readonly steps: NamedStep[];
  /** Names of the classes and teachers whose week changes. */
  readonly people: string[];
  readonly reasons: string[];
  readonly change: QualityNumbers;
  readonly effect: Effect;
}

/** What moves do to the whole timetable. */
export interface NamedJudgement {
  readonly blockers: string[];
  readonly warnings: string[];
  readonly before: QualityNumbers;
  readonly after: QualityNumbers;
}

/** Where a lesson stands and whether it is locked there. */
export interface LessonState extends NamedMove {
  readonly locked: boolean;
}

/** Whose lessons are looked for. */
export type LessonOwner = { readonly classId: number } | { readonly teacherId: number };

/** Judges moves on one timetable that it holds. Unknown ids and slots throw a RangeError. */
export interface VerdictEngine {
  /** One verdict for every slot of the lesson's shift. */
  verdictsOf(lessonId: number): NamedVerdict[];
  /** Chains that bring the lesson to the slot, the best first, shorter before longer; none when there are none. */
  chainsOf(lessonId: number, slot: Omit<SlotName, 'shiftId'>): NamedChain[];
  /** The lessons that could come to the slot, the best first. */
  lessonsFor(slot: SlotName, owner: LessonOwner): NamedVerdict[];
  /** What moves would do, without making them. */
  judge(moves: readonly MoveRequest[]): NamedJudgement;
  /** Makes moves, legal or not; answers what they do. */
  apply(moves: readonly MoveRequest[]): NamedJudgement;
  /** Puts lessons where they are now, and locks or unlocks them; those not named stay. Answers the numbers after it. */
  replace(lessons: readonly LessonState[]): QualityNumbers;
  /** Every broken required rule. */
  breaches(): NamedBreach[];
  /** Periods of teachers that are no gaps, because they are blocked. */
  closedPeriods(): ClosedPeriod[];
  titleOf(lessonId: number): string;
}

/** Makes an engine for a problem with its names; the timetable it begins with is where the problem's lessons stand. */
export function createVerdictEngine(initial: VerdictTable): VerdictEngine {
  let table = initial;
  const indices = new Map(table.lessons.map(({ id }, index) => [id, index]));
  const lessonOf = (id: number): number => {
    const index = indices.get(id);
    if (index === undefined) throw new RangeError(`no lesson ${id}`);
    return index;
  };
  const slotOf = (name: SlotName): number => {
    const slot = slotNamed(table, name);
    if (slot === undefined) throw new RangeError(`no slot ${JSON.stringify(name)}`);
    return slot;
  };
  const put = (timetable: Timetable, locked: ReadonlyMap<number, boolean>): void => {
    const { problem } = table;
    const lessons = problem.lessons.map((lesson, index) => ({
      ...lesson,
      placement: timetable[index] ?? null,
      locked: locked.get(index) ?? lesson.locked,
    }));
    table = { ...table, problem: { ...problem, lessons } };
  };
  const judge = (moves: readonly MoveRequest[]): NamedJudgement => {
    const { problem } = table;
    const resolved = resolveMoves(table, moves);
    const judgement = judgeWhole(problem, timetableOf(problem), resolved);
    const lead = resolved[0]?.lesson ?? 0;
    return {
      blockers: sentencesOf(problem, lead, judgement.blockers),
      warnings: sentencesOf(problem, lead, judgement.warnings),
      before: qualityOf(problem, judgement.before),
      after: qualityOf(problem, judgement.after),
    };
  };
  return {
    breaches: () => breachesOf(table),
    closedPeriods: () => closedPeriodsOf(table),
    titleOf: (id) => lessonTitle(table.problem, lessonOf(id)),
    verdictsOf: (id) => {
      const lesson = lessonOf(id);
      const slots = slotsOfShift(table, table.lessons[lesson].shiftId);
      const verdicts = findPlaces(table.problem, timetableOf(table.problem), lesson, slots);
      return verdicts.map((verdict) => nameVerdict(table, verdict));
    },
    chainsOf: (id, { day, period }) => {
      const lesson = lessonOf(id);
      const { shiftId } = table.lessons[lesson];
      const chains = findChains(table.problem, timetableOf(table.problem), lesson, slotOf({ day, shiftId, period }));
      return chains.map((chain) => nameChain(table, chain));
    },
    lessonsFor: (name, owner) => {
      const lessons = lessonsOf(table, name.shiftId, owner);
      const verdicts = findLessons(table.problem, timetableOf(table.problem), lessons, slotOf(name));
      return verdicts.map((verdict) => nameVerdict(table, verdict));
    },
    judge,
    apply: (moves) => {
      const judgement = judge(moves);
      put(applyMoves(timetableOf(table.problem), resolveMoves(table, moves)), new Map());
      return judgement;
    },
    replace: (lessons) => {
      const locked = new Map(lessons.map((lesson) => [lessonOf(lesson.lessonId), lesson.locked]));
      const places = lessons.map((state): Move => {
        const lesson = lessonOf(state.lessonId);
        return { lesson, to: placementNamed(table, lesson, state) };
      });
      put(applyMoves(timetableOf(table.problem), places), locked);
      return qualityOf(table.problem, checkTimetable(table.problem, timetableOf(table.problem)).score);
    },
  };
}

function lessonsOf({ lessons }: VerdictTable, shiftId: number, owner: LessonOwner): number[] {
  return lessons.flatMap((lesson, index) => {
    if (lesson.shiftId !== shiftId) return [];
    const isOwn =
      'classId' in owner ? lesson.classIds.includes(owner.classId) : lesson.teacherIds.includes(owner.teacherId);
    return isOwn ? [index] : [];
  });
}

function nameVerdict(table: VerdictTable, { lesson, slot, isCurrent, ...found }: PlaceVerdict): NamedVerdict {
  const { problem, lessons, slots } = table;
  return {
    lessonId: lessons[lesson].id,
    title: lessonTitle(problem, lesson),
    ...slots[slot],
    verdict: found.verdict,
    isCurrent,
    reasons: [...found.reasons],
    partners: found.moves.flatMap((move) => (move.lesson === lesson ? [] : lessonTitle(problem, move.lesson))),
    moves: found.moves.map((move) => nameMove(table, move)),
    change: qualityOf(problem, found.change),
    effect: effectOf(found.change),
  };
}

function nameChain(
  table: VerdictTable,
  { moves, change, reasons }: { moves: readonly Move[]; change: CheckScore; reasons: readonly string[] },
): NamedChain {
  const { problem, lessons, slots } = table;
  const moved = moves.flatMap(({ lesson }) => problem.lessons[lesson] ?? []);
  const nameOf = ({ name, whole = name }: { readonly name: string; readonly whole?: string }) => whole;
  const classes = new Set(moved.flatMap((lesson) => lesson.students.map((index) => nameOf(problem.students[index]))));
  const teachers = new Set(moved.flatMap((lesson) => lesson.teachers.map((index) => nameOf(problem.teachers[index]))));
  return {
    moves: moves.map((move) => nameMove(table, move)),
    steps: moves.map(({ lesson, to }) => {
      const from = problem.lessons[lesson].placement;
      return {
        lessonId: lessons[lesson].id,
        title: lessonTitle(problem, lesson),
        from: from && slots[from.slot],
        to: to && slots[to.slot],
      };
    }),
    people: [...classes, ...teachers],
    reasons: [...reasons],
    change: qualityOf(problem, change),
    effect: effectOf(change),
  };
}
