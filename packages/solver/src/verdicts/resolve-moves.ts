import type { Slot } from '../model/problem.ts';
import { withRooms } from './exchange.ts';
import { applyMoves, type Move } from './judge-moves.ts';
import { slotNamed, timetableOf, type VerdictTable } from './verdict-table.ts';

/** Where a lesson is to go, by ids; day and period null = out of its slot, no room = whichever suits best. */
export interface MoveRequest {
  readonly lessonId: number;
  readonly day: number | null;
  readonly period: number | null;
  readonly roomId?: number | null | undefined;
}

/**
 * Moves in the words of the problem, rooms chosen where none is asked for: lessons that leave first make room for the
 * others. Throws a RangeError on lessons, periods and rooms that are not there.
 */
export function resolveMoves(table: VerdictTable, moves: readonly MoveRequest[]): Move[] {
  const { problem } = table;
  const targets = moves.map((move) => {
    const lesson = indexIn(
      table.lessons.findIndex(({ id }) => id === move.lessonId),
      'lesson',
      move.lessonId,
    );
    return { lesson, slot: slotOf(table, lesson, move), room: roomOf(table, lesson, move) };
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

function slotOf(table: VerdictTable, lesson: number, { day, period }: MoveRequest): Slot | null {
  if (day === null || period === null) return null;
  const { shiftId } = table.lessons[lesson];
  return indexIn(slotNamed(table, { day, period, shiftId }) ?? -1, 'slot', `${day}/${shiftId}/${period}`);
}

/** The room asked for; undefined = none asked for, or the lesson needs none. */
function roomOf({ problem, roomIds }: VerdictTable, lesson: number, { roomId }: MoveRequest): number | undefined {
  if (roomId === undefined || roomId === null || problem.lessons[lesson].rooms === null) return undefined;
  return indexIn(roomIds.indexOf(roomId), 'room', roomId);
}

function indexIn(index: number, what: string, name: string | number): number {
  if (index < 0) throw new RangeError(`no ${what} ${name}`);
  return index;
}
