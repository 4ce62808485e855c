import type { Slot, Timetable } from '../model/problem.ts';
import type { Random } from '../random/random.ts';
import type { Model } from '../score/model.ts';
import { layOutSession, type Layout } from './lay-out-session.ts';
import { readPool, type Pool } from './pool.ts';
import { shareOut } from './share-out.ts';
import { splitGroup } from './split-group.ts';

/** Splits of a group tried before the lessons are shared out again. */
const SPLITS = 20;

/**
 * Regroups a complete timetable so that teachers come to few sessions: shares lessons out among alike sessions, splits these
 * into single ones and lays each one out. It only knows blocked slots, caps per session and courses that stay together; other
 * rules may break. Null when it fails.
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
  const canStand = (unit: number, slot: Slot): boolean =>
    model.isAllowed[pool.units[unit].lessons[0] * model.slots + slot] === 1;
  const layouts: Layout[] = [];
  for (let session = 0; session < pool.sessions; session++) {
    const own = counts.map((row) => row[session]);
    const layout = layOutSession(pool, session, own, canStand, random);
    if (layout === null) return null;
    layouts.push(layout);
  }
  return new Regrouped({ pool, timetable, counts, layouts, sessions: shares.total, canStand, random });
}

interface Parts {
  readonly pool: Pool;
  /** The timetable that was regrouped. */
  readonly timetable: Timetable;
  /** Number of lessons by unit and session. */
  readonly counts: number[][];
  /** By session. */
  readonly layouts: Layout[];
  readonly sessions: number;
  readonly canStand: (unit: number, slot: Slot) => boolean;
  readonly random: Random;
}

/** Builds a timetable again from which lessons share a session. */
export class Regrouped {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sessions in which teachers have lessons. */
  get sessions(): number {
    return this.#parts.sessions;
  }

  /** Courses whose lessons must follow each other in a session and do not. */
  get torn(): number {
    return this.#parts.layouts.reduce((sum, { torn }) => sum + torn, 0);
  }

  get timetable(): Timetable {
    const { pool, timetable, layouts } = this.#parts;
    const result = [...timetable];
    pool.units.forEach(({ lessons }, unit) => {
      const slots = layouts.flatMap((layout) => layout.slots.get(unit) ?? []);
      slots.forEach((slot, at) => (result[lessons[at]] = { slot, room: timetable[lessons[at]]?.room ?? null }));
    });
    return result;
  }

  /**
   * Splits a session with a torn course and an alike one again, with as many sessions for each teacher, and keeps that when it
   * costs no more; false when nothing is torn.
   */
  mend(): boolean {
    const { pool, layouts, random } = this.#parts;
    const torn = layouts.flatMap((layout, session) => (layout.torn > 0 ? [session] : []));
    if (torn.length === 0) return false;
    const session = torn[random.below(torn.length)];
    const others = (pool.alike.find((group) => group.includes(session)) ?? []).filter((each) => each !== session);
    if (others.length > 0) this.#splitAnew([session, others[random.below(others.length)]]);
    return true;
  }

  #splitAnew(pair: readonly number[]): void {
    const { pool, counts, layouts, canStand, random } = this.#parts;
    const lessons = counts.map((row) => pair.reduce((sum, session) => sum + row[session], 0));
    const sessions = pool.unitsOf.map(
      (units, teacher) =>
        pair.filter((session) => pool.stays[teacher][session] > 0 || units.some((unit) => counts[unit][session] > 0))
          .length,
    );
    const split = splitGroup(pool, pair, { lessons, sessions }, random);
    if (split === null) return;
    const next = pair.map((session) =>
      layOutSession(
        pool,
        session,
        split.map((row) => row[session]),
        canStand,
        random,
      ),
    );
    const cost = next.reduce((sum, layout) => sum + (layout?.cost ?? Number.POSITIVE_INFINITY), 0);
    if (cost > pair.reduce((sum, session) => sum + layouts[session].cost, 0)) return;
    pair.forEach((session, at) => {
      const layout = next[at];
      if (layout !== null) layouts[session] = layout;
      counts.forEach((row, unit) => (row[session] = split[unit][session]));
    });
  }
}
