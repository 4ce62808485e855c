import type { Violation } from '../sheet/types.ts';
import type { Problem, Slot, Timetable } from '../model/problem.ts';
import { compareScores, type Score } from '../sheet/score.ts';
import { findExchange, findStepsAside, occupantsOf } from './exchange.ts';
import { createJudge, type Judgement, type Move } from './judge-moves.ts';
import { withRooms } from './rooms.ts';
import { lessonsTogether } from './together.ts';

/** The verdict on a lesson in a slot. */
export interface PlaceVerdict {
  readonly lesson: number;
  readonly slot: Slot;
  /** `swap`: legal only together with the other moves. */
  readonly verdict: 'ok' | 'swap' | 'blocked';
  readonly isCurrent: boolean;
  /** The conditions against a blocked place; empty where the lesson's own lock keeps it. */
  readonly blockers: readonly Violation[];
  /** Soft rules that a legal place would break in addition. */
  readonly costs: readonly Violation[];
  /** The moves to make; empty when blocked, or when the lesson is there already. */
  readonly moves: readonly Move[];
  readonly change: Score;
}

/** The verdict on each of these slots for one lesson, placed or not. */
export function findPlaces(
  problem: Problem,
  timetable: Timetable,
  lesson: number,
  slots: readonly Slot[],
): PlaceVerdict[] {
  const occupants = occupantsOf(problem, timetable);
  const together = lessonsTogether(problem);
  // Lessons that must start with it move along; a locked one stays, and is given as the reason.
  const group = [lesson, ...together(lesson).filter((mate) => problem.lessons[mate]?.locked === false)];
  const rooms = group.flatMap((member) => problem.lessons[member]?.rooms ?? []);
  const judge = createJudge(problem, timetable, group, rooms);
  const none: Score = { hard: 0, unplaced: 0, levels: problem.levels.map(() => 0) };
  return slots.map((slot): PlaceVerdict => {
    const isCurrent = timetable[lesson]?.slot === slot;
    const at = { lesson, slot, isCurrent, moves: [], change: none, blockers: [], costs: [] };
    if (isCurrent) return { ...at, verdict: 'ok' };
    if (problem.lessons[lesson]?.locked) return { ...at, verdict: 'blocked' };
    const going = group.filter((member) => timetable[member]?.slot !== slot);
    const moves = withRooms(problem, timetable, new Map(going.map((member) => [member, slot])));
    const alone = judge(moves);
    if (alone.blockers.length === 0) return { ...at, verdict: 'ok', ...toLegal(moves, alone) };
    const ways =
      timetable[lesson] === null
        ? findStepsAside(problem, occupants, lesson, slot, slots)
        : [findExchange({ problem, timetable, occupants, together }, going, slot) ?? []].flat();
    const [swap] = ways
      .flatMap((way) => judgeTargets(problem, timetable, withRooms(problem, timetable, way)) ?? [])
      .toSorted((a, b) => compareScores(a.change, b.change));
    if (swap) return { ...at, verdict: 'swap', ...swap };
    return { ...at, verdict: 'blocked', blockers: alone.blockers };
  });
}

/** The lessons among these that could come to a slot, the best change first. */
export function findLessons(
  problem: Problem,
  timetable: Timetable,
  lessons: readonly number[],
  slot: Slot,
): PlaceVerdict[] {
  return lessons
    .flatMap((lesson) => findPlaces(problem, timetable, lesson, [slot]))
    .filter(({ verdict, isCurrent }) => verdict !== 'blocked' && !isCurrent)
    .toSorted((a, b) => compareScores(a.change, b.change) || a.moves.length - b.moves.length);
}

/** The effect of moves made together; null when something forbids them. */
export function judgeTargets(problem: Problem, timetable: Timetable, moves: readonly Move[]) {
  const rooms = moves.flatMap(({ to }) => to?.room ?? []);
  const lessons = moves.map(({ lesson }) => lesson);
  const judgement = createJudge(problem, timetable, lessons, rooms)(moves);
  return judgement.blockers.length === 0 ? toLegal(moves, judgement) : null;
}

const toLegal = (moves: readonly Move[], { costs, change }: Judgement) => ({ moves, change, costs });
