import type { ChainView, LessonMove, LessonState, PlaceVerdictView, ScoreView, SlotName } from '@tkb/contract';
import { applyMoves, checkTimetable, findChains, findLessons, findPlaces, type Move } from '@tkb/solver';
import { breachesOf, closedPeriodsOf, type Breach, type ClosedPeriod } from './findings.ts';
import { judgeMoves, type MoveJudgement } from './judge-moves.ts';
import { nameChain, nameVerdict } from './name-verdicts.ts';
import { scoreView } from './score-view.ts';
import {
  lessonOf,
  placementNamed,
  shiftsOf,
  slotOf,
  slotsFor,
  timetableOf,
  withTimetable,
  type VerdictTable,
} from './verdict-table.ts';

export type LessonOwner = { readonly classId: number } | { readonly teacherId: number };

/** Holds one timetable and judges moves on it. Unknown ids and slots throw a RangeError. */
export interface VerdictEngine {
  /** One verdict for every slot of the shifts in which the lesson may stand. */
  verdictsOf(lessonId: number): PlaceVerdictView[];
  /** Up to five chains that bring the lesson to the slot: the best first, and of equal ones the shorter. */
  chainsOf(lessonId: number, slot: SlotName): ChainView[];
  /** The lessons that could come to the slot, the best first. */
  lessonsFor(slot: SlotName, owner: LessonOwner): PlaceVerdictView[];
  /** The effect of moves, without making them. */
  judge(moves: readonly LessonMove[]): MoveJudgement;
  /** Makes moves, whether legal or not, and tells what they do. */
  apply(moves: readonly LessonMove[]): MoveJudgement;
  /** Moves, locks and unlocks lessons to match the given states; lessons not named stay. Returns the score afterwards. */
  replace(lessons: readonly LessonState[]): ScoreView;
  /** Every broken required rule. */
  breaches(): Breach[];
  /** Blocked periods of teachers, which do not count as gaps. */
  closedPeriods(): ClosedPeriod[];
}

/** Makes an engine for a problem with its names; its timetable begins as the problem's lessons are placed. */
export function createVerdictEngine(initial: VerdictTable): VerdictEngine {
  let table = initial;
  return {
    breaches: () => breachesOf(table),
    closedPeriods: () => closedPeriodsOf(table),
    verdictsOf: (id) => {
      const { problem } = table;
      const lesson = lessonOf(table, id);
      return findPlaces(problem, timetableOf(problem), lesson, slotsFor(table, lesson)).map((found) =>
        nameVerdict(table, found),
      );
    },
    chainsOf: (id, name) => {
      const { problem } = table;
      const lesson = lessonOf(table, id);
      return findChains(problem, timetableOf(problem), lesson, slotOf(table, name)).map((chain) =>
        nameChain(table, chain),
      );
    },
    lessonsFor: (name, owner) => {
      const { problem } = table;
      const found = findLessons(problem, timetableOf(problem), lessonsOf(table, name, owner), slotOf(table, name));
      return found.map((verdict) => nameVerdict(table, verdict));
    },
    judge: (moves) => judgeMoves(table, moves).judgement,
    apply: (moves) => {
      const { judgement, problem } = judgeMoves(table, moves);
      table = { ...table, problem };
      return judgement;
    },
    replace: (states) => {
      const known = states.map((state) => ({ ...state, lesson: lessonOf(table, state.lessonId) }));
      const moves = known.map((state): Move => ({
        lesson: state.lesson,
        to: placementNamed(table, state.lesson, state),
      }));
      const locked = new Map(known.map((state) => [state.lesson, state.locked]));
      const problem = withTimetable(table.problem, applyMoves(timetableOf(table.problem), moves), locked);
      table = { ...table, problem };
      return scoreView(problem, checkTimetable(problem, timetableOf(problem)).score);
    },
  };
}

function lessonsOf(table: VerdictTable, { shiftId }: SlotName, owner: LessonOwner): number[] {
  return table.lessons.flatMap((lesson, index) => {
    const isOwn =
      'classId' in owner ? lesson.classIds.includes(owner.classId) : lesson.teacherIds.includes(owner.teacherId);
    return isOwn && shiftsOf(table, index).has(shiftId) ? [index] : [];
  });
}
