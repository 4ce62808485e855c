import type { LessonState } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';

/** Where a lesson stands: day, period, shift, room, locked. */
export type State = readonly [
  day: number | null,
  period: number | null,
  shiftId: number,
  roomId: number | null,
  locked: boolean,
];

/** A lesson before and after a change, null where it did not exist; the title is kept for lessons that came or went. */
export type LessonChange = readonly [lessonId: number, before: State | null, after: State | null, title: string];

export type States = ReadonlyMap<number, State>;

/** How the lessons of a timetable stand (or these of them), by id. */
export async function readStates(tx: Transaction, timetableId: number, ids: readonly number[] | null): Promise<States> {
  const [row] = await tx.query<{ data: [number, ...State][] }>(
    `select coalesce(json_agg(json_build_array(id, day, period, shift_id, room_id, locked) order by id), '[]') as data
     from lesson where timetable_id = $1 and ($2::int[] is null or id = any($2::int[]))`,
    [timetableId, ids],
  );
  return new Map((row?.data ?? []).map(([id, ...state]) => [id, state]));
}

/** The differences between two states, in the order of the ids. */
export function diffStates(before: States, after: States): LessonChange[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  return ids.flatMap((id): LessonChange[] => {
    const [from, to] = [before.get(id) ?? null, after.get(id) ?? null];
    return isSame(from, to) ? [] : [[id, from, to, '']];
  });
}

export const isSame = (a: State | null, b: State | null): boolean =>
  a === b || (a !== null && b !== null && a.every((value, index) => value === b[index]));

export async function writeStates(
  tx: Transaction,
  timetableId: number,
  states: ReadonlyMap<number, State>,
): Promise<void> {
  await tx.query(
    `update lesson set day = (s.state->>0)::int, period = (s.state->>1)::int, shift_id = (s.state->>2)::int,
       room_id = (s.state->>3)::int, locked = (s.state->>4)::boolean
     from jsonb_to_recordset($2::jsonb) as s(id int, state jsonb) where lesson.id = s.id and timetable_id = $1`,
    [timetableId, JSON.stringify([...states].map(([id, state]) => ({ id, state })))],
  );
}

/** Two successive changes as a single one; lessons that end where they began are left out. */
export function mergeChanges(first: readonly LessonChange[], second: readonly LessonChange[]): LessonChange[] {
  const merged = new Map(first.map((change) => [change[0], change]));
  for (const [id, before, after, title] of second) {
    const earlier = merged.get(id);
    merged.set(id, [id, earlier ? earlier[1] : before, after, title || (earlier?.[3] ?? '')]);
  }
  return [...merged.values()].filter(([, before, after]) => !isSame(before, after));
}

/** Changes as they are sent: the lessons that still exist, with their state after them. */
export const toLessonStates = (changes: readonly LessonChange[]): LessonState[] =>
  changes.flatMap(([lessonId, , after]) => {
    if (!after) return [];
    const [day, period, shiftId, roomId, locked] = after;
    return [{ lessonId, day, period, shiftId, roomId, locked }];
  });
