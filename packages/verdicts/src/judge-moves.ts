import type { LessonMove, ScoreView } from '@tkb/contract';
import { applyMoves, judgeWhole, withRooms, type Move, type Problem, type Slot } from '@tkb/solver';
import { scoreView } from './score-view.ts';
import { brokenWishes, reasonsOf, type Reasons } from './sentences.ts';
import {
  lessonOf,
  nameMove,
  roomOf,
  shiftOf,
  slotOf,
  timetableOf,
  withTimetable,
  type PlacedMove,
  type VerdictTable,
} from './verdict-table.ts';

/** The effect of moves on the whole timetable, with sentences in Vietnamese. */
export interface MoveJudgement {
  /** Reasons why the moves are not legal; empty = they are. */
  readonly blockers: Reasons;
  /** Wishes that would be broken. */
  readonly warnings: Reasons;
  readonly before: ScoreView;
  readonly after: ScoreView;
}

/** Moves with what they do, and how the timetable stands after them. */
export interface JudgedMoves {
  readonly judgement: MoveJudgement;
  readonly problem: Problem;
  /** Where the moved lessons stand afterwards. */
  readonly moved: PlacedMove[];
  /** The moves that restore the state before. */
  readonly undo: PlacedMove[];
}

/**
 * Judges moves that are made together, and chooses rooms where none is asked for. Throws a RangeError if a lesson, period or
 * room does not exist.
 */
export function judgeMoves(table: VerdictTable, requested: readonly LessonMove[]): JudgedMoves {
  const { problem } = table;
  const timetable = timetableOf(problem);
  const moves = resolveMoves(table, requested);
  const lead = moves[0]?.lesson ?? 0;
  const { blockers, costs, before, after } = judgeWhole(problem, timetable, moves);
  return {
    judgement: {
      blockers: reasonsOf(table, lead, blockers),
      warnings: reasonsOf(table, lead, brokenWishes(problem, costs)),
      before: scoreView(problem, before),
      after: scoreView(problem, after),
    },
    problem: withTimetable(problem, applyMoves(timetable, moves)),
    moved: moves.map((move) => nameMove(table, move)),
    undo: moves.map(({ lesson }) => nameMove(table, { lesson, to: timetable[lesson] })),
  };
}

/** Translates moves into the problem's numbers; lessons that leave come first, to make room for the others. */
function resolveMoves(table: VerdictTable, moves: readonly LessonMove[]): Move[] {
  const { problem } = table;
  const targets = moves.map((move) => {
    const lesson = lessonOf(table, move.lessonId);
    return { lesson, slot: targetSlot(table, lesson, move), room: askedRoom(table, lesson, move) };
  });
  const leaving = targets.filter(({ slot }) => slot === null).map(({ lesson }): Move => ({ lesson, to: null }));
  const placed = targets.flatMap(({ lesson, slot }) => (slot === null ? [] : [[lesson, slot] as const]));
  const chosen = withRooms(problem, applyMoves(timetableOf(problem), leaving), new Map(placed));
  const wanted = new Map(targets.map(({ lesson, room }) => [lesson, room]));
  const roomed = chosen.map(({ lesson, to }): Move => {
    const room = wanted.get(lesson);
    return room === undefined || to === null ? { lesson, to } : { lesson, to: { ...to, room } };
  });
  return [...roomed, ...leaving];
}

function targetSlot(table: VerdictTable, lesson: number, move: LessonMove): Slot | null {
  const { day, period, shiftId = shiftOf(table, lesson) } = move;
  return day === null || period === null ? null : slotOf(table, { day, period, shiftId });
}

/** The room asked for; undefined = none asked for, or the lesson needs none. */
function askedRoom(table: VerdictTable, lesson: number, { roomId }: LessonMove): number | undefined {
  if (roomId == null || table.problem.lessons[lesson].rooms === null) return undefined;
  return roomOf(table, roomId);
}
