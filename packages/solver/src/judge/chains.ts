import type { Violation } from '../sheet/types.ts';
import { slotPositions } from '../model/grid.ts';
import type { Problem, Slot, Timetable } from '../model/problem.ts';
import { compareScores, type Score } from '../sheet/score.ts';
import { createChainBoard, type ChainBoard } from './chain-board.ts';
import { judgeTargets } from './find-places.ts';
import type { Move } from './judge-moves.ts';
import { withRooms } from './rooms.ts';

/** Moves that are legal together, the wanted one first. */
export interface Chain {
  readonly moves: readonly Move[];
  /** Differences: negative is better. */
  readonly change: Score;
  /** Soft rules that would be broken in addition. */
  readonly costs: readonly Violation[];
}

/** How hard chains are looked for, in counts instead of time, so that the answer is always the same. */
export interface ChainLimits {
  /** Placements tried. */
  readonly steps: number;
  /** Chains judged by all rules, shorter ones first. */
  readonly judged: number;
  readonly shown: number;
}

const LONGEST = 5;
const defaultLimits: ChainLimits = { steps: 30_000, judged: 90, shown: 5 };

/**
 * Chains of two to five moves that bring a lesson to a slot: those in the way go elsewhere and may push others out (ejection
 * chains through classes, teachers and rooms; a double may trade with two singles). The best change comes first, the shorter
 * chain where two are equal.
 */
export function findChains(
  problem: Problem,
  timetable: Timetable,
  lesson: number,
  slot: Slot,
  limits: ChainLimits = defaultLimits,
): Chain[] {
  const session = slotPositions(problem.grid)[slot]?.session;
  if (session === undefined || problem.lessons[lesson].locked || timetable[lesson]?.slot === slot) return [];
  const board = createChainBoard(problem, timetable, session);
  if (!board.possibleStarts(lesson).includes(slot)) return [];
  const judged = trialsOf(problem, timetable, board, { lesson, slot }, limits)
    .slice(0, limits.judged)
    .flatMap((targets) => {
      const moves = withRooms(problem, timetable, targets);
      return judgeTargets(problem, timetable, moves) ?? [];
    });
  return judged
    .toSorted((a, b) => compareScores(a.change, b.change) || a.moves.length - b.moves.length)
    .slice(0, limits.shown);
}

interface Goal {
  readonly lesson: number;
  readonly slot: Slot;
}

/** Chains without clashes or new holes of pupils, shorter ones first; other rules are not checked here. */
function trialsOf(
  problem: Problem,
  timetable: Timetable,
  board: ChainBoard,
  goal: Goal,
  { steps, judged }: ChainLimits,
): ReadonlyMap<number, Slot>[] {
  const found = new Map<string, ReadonlyMap<number, Slot>>();
  let left = steps;
  for (let length = 2; length <= LONGEST && found.size < judged && left > 0; length += 1) {
    // There are many longer chains: each length gets its share of the steps left.
    const share = Math.ceil(left / (LONGEST + 1 - length));
    left -= search({ problem, timetable, board, goal, length, steps: share }, (targets) => {
      const key = [...targets].map(([lesson, slot]) => `${lesson}:${slot}`).toSorted();
      found.set(key.join(), targets);
      return found.size < judged;
    });
  }
  return [...found.values()];
}

interface SearchFor {
  readonly problem: Problem;
  readonly timetable: Timetable;
  readonly board: ChainBoard;
  readonly goal: Goal;
  /** Lessons that move. */
  readonly length: number;
  readonly steps: number;
}

/** Tries all chains of one length in a fixed order until `onFound` returns true or the steps are used up; returns the steps used. */
function search(
  { problem, timetable, board, goal, length, steps }: SearchFor,
  onFound: (targets: ReadonlyMap<number, Slot>) => boolean,
): number {
  const targets = new Map<number, Slot>();
  let used = 0;
  let isDone = false;
  const isFree = (other: number) => !targets.has(other) && !problem.lessons[other].locked;

  const finish = () => {
    if (targets.size !== length) return;
    const lessons = [...targets.keys()];
    const slots = lessons.flatMap((lesson) => [targets.get(lesson) ?? [], timetable[lesson]?.slot ?? []].flat());
    const after = board.holesOf(lessons, slots);
    if (after > holesBefore(board, timetable, targets, slots)) return;
    isDone = !onFound(new Map(targets));
  };
  const place = (lesson: number, slot: Slot, waiting: readonly number[]) => {
    used += 1;
    if (used >= steps) isDone = true;
    for (const way of board.waysIn(lesson, slot)) {
      if (isDone || targets.size + 1 + waiting.length + way.length > length || !way.every(isFree)) continue;
      const origins = way.map((other) => [other, board.startOf(other)] as const);
      for (const other of way) board.lift(other);
      board.put(lesson, slot);
      targets.set(lesson, slot);
      settle([...waiting, ...way]);
      targets.delete(lesson);
      board.lift(lesson);
      for (const [other, start] of origins) if (start !== undefined) board.put(other, start);
    }
  };
  const settle = (waiting: readonly number[]) => {
    const [next, ...rest] = waiting;
    if (next === undefined) return finish();
    for (const slot of board.possibleStarts(next)) {
      if (isDone) return undefined;
      if (slot !== timetable[next]?.slot) place(next, slot, rest);
    }
    return undefined;
  };

  const origin = board.startOf(goal.lesson);
  board.lift(goal.lesson);
  place(goal.lesson, goal.slot, []);
  if (origin !== undefined) board.put(goal.lesson, origin);
  return used;
}

/** The same count for the lessons where they were; leaves the board as it was. */
function holesBefore(
  board: ChainBoard,
  timetable: Timetable,
  targets: ReadonlyMap<number, Slot>,
  slots: readonly Slot[],
): number {
  for (const lesson of targets.keys()) board.lift(lesson);
  for (const lesson of targets.keys()) {
    const start = timetable[lesson]?.slot;
    if (start !== undefined) board.put(lesson, start);
  }
  const holes = board.holesOf([...targets.keys()], slots);
  for (const lesson of targets.keys()) board.lift(lesson);
  for (const [lesson, slot] of targets) board.put(lesson, slot);
  return holes;
}
