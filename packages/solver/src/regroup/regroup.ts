import type { Slot, Timetable } from '../model/problem.ts';
import type { Random } from '../random/random.ts';
import type { Model } from '../score/model.ts';
import { fillCells } from './fill-cells.ts';
import { readPool } from './pool.ts';
import { shareOut } from './share-out.ts';
import { splitGroup } from './split-group.ts';

/** Splits of a group tried before the lessons are shared out anew. */
const SPLITS = 20;

/** A timetable put together anew from which lessons share a session, so that teachers come to few. */
export interface Regrouped {
  readonly timetable: Timetable;
  readonly sessions: number;
}

/**
 * Regroups a complete timetable: lessons are shared out among sessions that are alike, these are told apart, and each is
 * laid out. Rules other than blocked slots and caps per session are not looked at. Null when it fails.
 */
export function regroup(model: Model, timetable: Timetable, random: Random): Regrouped | null {
  const pool = readPool(model, timetable);
  if (pool === null) return null;
  const shares = shareOut(pool, random);
  if (shares === null) return null;
  const counts = pool.units.map(() => new Array<number>(pool.sessions).fill(0));
  for (const [group, sessions] of pool.alike.entries()) {
    const part = {
      lessons: shares.lessons.map((row) => row[group]),
      sessions: shares.sessions.map((row) => row[group]),
    };
    let split: number[][] | null = null;
    for (let tries = 0; split === null && tries < SPLITS; tries++) split = splitGroup(pool, sessions, part, random);
    if (split === null) return null;
    split.forEach((row, unit) => row.forEach((count, session) => (counts[unit][session] += count)));
  }
  const result = [...timetable];
  for (let session = 0; session < pool.sessions; session++) {
    const canStand = (unit: number, slot: Slot): boolean =>
      model.isAllowed[pool.units[unit].lessons[0] * model.slots + slot] === 1;
    const own = counts.map((row) => row[session]);
    const filled = fillCells(pool, session, own, canStand, random);
    if (filled === null) return null;
    for (const [unit, slots] of filled) {
      const before = counts[unit].slice(0, session).reduce((sum, count) => sum + count, 0);
      slots.forEach((slot, at) => {
        const lesson = pool.units[unit].lessons[before + at];
        result[lesson] = { slot, room: timetable[lesson]?.room ?? null };
      });
    }
  }
  return { timetable: result, sessions: shares.total };
}

/** The sessions in which teachers have lessons, all of them together. */
export function sessionsHeld({ problem, sessionOf }: Model, timetable: Timetable): number {
  const held = new Set<string>();
  timetable.forEach((placement, lesson) => {
    if (placement === null) return;
    for (const teacher of problem.lessons[lesson].teachers) held.add(`${teacher}/${sessionOf[placement.slot]}`);
  });
  return held.size;
}
