import type { Slot } from '../model/problem.ts';
import type { Random } from '../random/random.ts';
import { countBits, idleBits } from '../rules/define/day-shape.ts';
import type { Pool } from './pool.ts';

/** With more groups of alike sessions than this, not all combinations can be looked at. */
const MOST_GROUPS = 4;
/** Cost of a session with a single period. */
const SINGLE = 4;
/** Cost of a period in which a teacher waits. */
const WAIT = 0.3;
/** Decides between loads of equal cost. */
const NOISE = 0.02;
/** How dear the sessions of a group are in each round, where it needs more of them than it has. */
const PRICES = [1, 0.3, 0.06, 0.03, 0.015, 0.005, -0.005, -0.015, -0.03];
/** Combined states of the teachers that are looked at. */
const MOST_STATES = 12_000_000;
/** How much dearer than a teacher's cheapest load another may be. */
const SLACK = 1;

/** How one teacher's lessons are shared out among the groups of alike sessions. */
export interface Load {
  /** Lessons of the pool and sessions, by group. */
  readonly lessons: readonly number[];
  readonly sessions: readonly number[];
  readonly cost: number;
  /** Periods of waiting that it causes, for this teacher or another. */
  readonly waits: number;
}

/** One load for each teacher, out of those that are worth looking at. */
export interface Loads {
  readonly choices: readonly (readonly Load[])[];
  readonly chosen: Load[];
}

/**
 * Chooses loads that fill every group exactly with few sessions; null when there are none. Where a group needs more teachers at
 * once than their lessons fill sessions, its sessions are made cheaper until enough teachers come.
 */
export function chooseLoads(pool: Pool, random: Random): Loads | null {
  const { alike, cells } = pool;
  if (alike.length > MOST_GROUPS) return null;
  const shapes = Array.from({ length: pool.sessions }, (_, session) => shapeOf(pool, session));
  const choices = pool.unitsOf.map((_, teacher) => loadsOf(pool, shapes, teacher));
  const wanted = alike.map((group) =>
    cells.reduce((sum, own) => sum + group.reduce((all, session) => all + own[session].length, 0), 0),
  );
  const least = alike.map((group) => group.reduce((sum, session) => sum + teachersAtOnce(pool, session), 0));
  const noise = choices.map((own) => own.map(() => NOISE * random.unit()));
  const cheapened = alike.map(() => 0);
  const isFilled = (loads: readonly Load[]): boolean =>
    heldBy(alike, loads).every((count, group) => count >= least[group]);
  for (let round = 0; round < PRICES.length; round++) {
    const prices = cheapened.map((times) => PRICES[times]);
    const prized = choices.map((own, teacher) =>
      own.map(({ sessions, cost }, index) => {
        const discount = sessions.reduce((sum, count, group) => sum + count * (1 - prices[group]), 0);
        return cost - discount + noise[teacher][index];
      }),
    );
    const found = cheapestLoads(choices, prized, wanted);
    if (found === null) return null;
    if (isFilled(found)) {
      const plain = choices.map((own) => own.map(({ cost, waits }) => cost + WAIT * waits));
      const calm = cheapestLoads(choices, plain, wanted);
      return { choices, chosen: calm !== null && isFilled(calm) ? calm : found };
    }
    const held = heldBy(alike, found);
    held.forEach((count, group) => (cheapened[group] += Number(count < least[group])));
  }
  return null;
}

/** Sessions of all teachers, by group. */
function heldBy(alike: Pool['alike'], loads: readonly Load[]): number[] {
  return alike.map((_, group) => loads.reduce((sum, load) => sum + load.sessions[group], 0));
}

/** The cheapest choice of one load per teacher that adds up to what is wanted, by dynamic programming over all groups but the largest. */
function cheapestLoads(
  choices: readonly (readonly Load[])[],
  prices: readonly (readonly number[])[],
  wanted: readonly number[],
): Load[] | null {
  const largest = wanted.indexOf(Math.max(...wanted));
  const groups = wanted.flatMap((_, group) => (group === largest ? [] : [group]));
  const strides = groups.map((_, at) => groups.slice(0, at).reduce((size, group) => size * (wanted[group] + 1), 1));
  const size = groups.reduce((all, group) => all * (wanted[group] + 1), 1);
  if (size * choices.length > MOST_STATES) return null;
  const digits = groups.map((group, at) =>
    Uint16Array.from({ length: size }, (_, state) => Math.floor(state / strides[at]) % (wanted[group] + 1)),
  );
  let reached = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  reached[0] = 0;
  const taken = choices.map((own, teacher) => {
    const next = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    const choice = new Uint8Array(size);
    own.forEach((load, index) => {
      const price = prices[teacher][index];
      const shift = groups.reduce((sum, group, at) => sum + load.lessons[group] * strides[at], 0);
      const room = groups.map((group) => wanted[group] - load.lessons[group]);
      if (room.some((count) => count < 0)) return;
      const fits = (state: number): boolean => {
        for (let at = 0; at < digits.length; at++) if (digits[at][state] > room[at]) return false;
        return true;
      };
      for (let state = 0; state + shift < size; state++) {
        if (reached[state] + price >= next[state + shift]) continue;
        if (!fits(state)) continue;
        next[state + shift] = reached[state] + price;
        choice[state + shift] = index;
      }
    });
    reached = next;
    return choice;
  });
  let state = size - 1;
  if (reached[state] === Number.POSITIVE_INFINITY) return null;
  const chosen: Load[] = [];
  for (let teacher = choices.length - 1; teacher >= 0; teacher--) {
    const load = choices[teacher][taken[teacher][state]];
    chosen.unshift(load);
    state -= groups.reduce((sum, group, at) => sum + load.lessons[group] * strides[at], 0);
  }
  return chosen;
}

/** Teachers needed at once in the fullest period of a session, for the lessons of the pool. */
function teachersAtOnce({ cells }: Pool, session: number): number {
  const count = new Map<number, number>();
  for (const own of cells) for (const slot of own[session]) count.set(slot, (count.get(slot) ?? 0) + 1);
  return Math.max(0, ...count.values());
}

function loadsOf(pool: Pool, shapes: readonly Shape[], teacher: number): Load[] {
  const total = pool.unitsOf[teacher].reduce((sum, unit) => sum + pool.units[unit].lessons.length, 0);
  const all: Load[] = [];
  const waitsFor = pool.alike.map((_, group) => waitsByLoad(pool, shapes, teacher, group));
  const extend = (
    lessons: readonly number[],
    sessions: readonly number[],
    rest: number,
    cost: number,
    waits: number,
  ): void => {
    const group = lessons.length;
    if (group === pool.alike.length) {
      if (rest === 0 && hasRoom(pool, teacher, sessions)) all.push({ lessons, sessions, cost, waits });
      return;
    }
    for (let count = 0; count <= rest; count++) {
      const need = sessionsFor(pool, teacher, group, count);
      if (need === null) continue;
      const stays = staysIn(pool, teacher, group);
      const singles = Math.max(0, 2 * need - count - stays);
      extend(
        [...lessons, count],
        [...sessions, need],
        rest - count,
        cost + need + SINGLE * singles,
        waits + waitsFor[group](need, count),
      );
    }
  };
  extend([], [], total, 0, 0);
  const least = Math.min(...all.map(({ cost }) => cost));
  return all.filter(({ cost }) => cost <= least + SLACK).slice(0, 255);
}

/** The periods of waiting that a load of one teacher causes in a group, by sessions and lessons. */
function waitsByLoad(
  pool: Pool,
  shapes: readonly Shape[],
  teacher: number,
  group: number,
): (sessions: number, count: number) => number {
  const { alike, stays } = pool;
  const stayed = alike[group].filter((session) => stays[teacher][session] > 0);
  const plain = alike[group].find((session) => stays[teacher][session] === 0);
  const fewest = plain === undefined ? [] : waitsInSession(shapes[plain], pool.busy[teacher]);
  const byStays = stayed.reduce(
    (sum, session) => joined(sum, waitsInSession(shapes[session], pool.busy[teacher])),
    [0],
  );
  const known = [byStays];
  return (sessions, count) => {
    const more = Math.max(0, sessions - stayed.length);
    while (known.length <= more) known.push(joined(known[known.length - 1], fewest));
    const waits = known[more][count];
    // Where single periods cannot be helped, they cost enough by themselves.
    return Number.isFinite(waits) ? waits : 0;
  };
}

/** The least sum of one cost of each list, by the sum of their places. */
function joined(first: readonly number[], second: readonly number[]): number[] {
  const sums = new Array<number>(Math.max(0, first.length + second.length - 1)).fill(Number.POSITIVE_INFINITY);
  first.forEach((one, at) => second.forEach((two, by) => (sums[at + by] = Math.min(sums[at + by], one + two))));
  return sums;
}

/** The periods of waiting in one session by the number of lessons of the pool there, no single one, with the prices of the periods missed. */
function waitsInSession({ slots, periods, prices }: Shape, busy: ReadonlySet<Slot>): number[] {
  const [first] = slots;
  const stay = slots.reduce((mask, slot) => mask | (busy.has(slot) ? 1 << (slot - first) : 0), 0);
  const least = new Array<number>(periods.length + 1).fill(Number.POSITIVE_INFINITY);
  for (let choice = 0; choice < 1 << periods.length; choice++) {
    let taught = 0;
    let missed = 0;
    periods.forEach((slot, at) => {
      if ((choice >> at) & 1) taught |= 1 << (slot - first);
      else missed += prices[at];
    });
    if ((taught & stay) !== 0 || countBits(taught | stay) === 1) continue;
    const count = countBits(taught);
    least[count] = Math.min(least[count], countBits(idleBits(taught | stay, -1)) + missed);
  }
  return least;
}

/** The times of a session. */
interface Shape {
  /** Those of `periods` and of lessons that stay, in order. */
  readonly slots: readonly Slot[];
  /** Those in which classes have cells, in order. */
  readonly periods: readonly Slot[];
  /** How dear it is to miss each of the periods. */
  readonly prices: readonly number[];
}

/**
 * Every period has equally many lessons, so each is missed equally often: the ends, which nobody waits in who misses them, pay for
 * those in between, and the prices add up to 0. An end next to lessons that stay for most teachers is no end.
 */
function shapeOf({ slots: used, cells, busy }: Pool, session: number): Shape {
  const slots = used[session];
  const periods = [...new Set(cells.flatMap((own) => own[session]))].sort((a, b) => a - b);
  const needed = cells.filter((own) => own[session].length > 0).length;
  const isEnd = (beyond: readonly Slot[]): boolean =>
    2 * busy.filter((own) => beyond.some((slot) => own.has(slot))).length <= needed;
  const [first, last] = [periods[0], periods[periods.length - 1]];
  const ends = new Set<Slot>();
  if (isEnd(slots.filter((slot) => slot < first))) ends.add(first);
  if (isEnd(slots.filter((slot) => slot > last))) ends.add(last);
  const inside = periods.length - ends.size;
  return { slots, periods, prices: periods.map((slot) => (ends.has(slot) ? inside : -ends.size) / periods.length) };
}

function staysIn({ alike, stays }: Pool, teacher: number, group: number): number {
  return alike[group].reduce((sum, session) => sum + stays[teacher][session], 0);
}

/** The number of sessions of a group that a teacher with so many lessons needs; null when there are not enough. */
function sessionsFor(pool: Pool, teacher: number, group: number, count: number): number | null {
  const { alike, stays } = pool;
  const stayed = alike[group].filter((session) => stays[teacher][session] > 0).length;
  if (count === 0) return stayed;
  const taken = alike[group].reduce((sum, session) => sum + periodsTaken(pool, teacher, session), 0);
  for (let sessions = Math.max(1, stayed); sessions <= alike[group].length; sessions++) {
    if (mostIn(pool, teacher, group, sessions) - taken >= count) return sessions;
  }
  return null;
}

/** The most lessons of a teacher in so many sessions: a class with few periods there can give only those. */
function mostIn({ alike, cells, units, unitsOf }: Pool, teacher: number, group: number, sessions: number): number {
  const [session] = alike[group];
  const periods = new Set(cells.flatMap((own) => own[session])).size;
  const lengths = [...new Set(cells.map((own) => own[session].length))].sort((a, b) => a - b);
  let most = 0;
  for (const length of lengths) {
    const own = unitsOf[teacher].filter((unit) => cells[units[unit].class][session].length === length);
    const held = own.reduce((sum, unit) => sum + Math.min(units[unit].lessons.length, units[unit].most * sessions), 0);
    most = Math.min(most + held, length * sessions);
  }
  return Math.min(most, periods * sessions);
}

/** True when every course has enough sessions for its caps. */
function hasRoom({ units, unitsOf }: Pool, teacher: number, sessions: readonly number[]): boolean {
  const all = sessions.reduce((sum, count) => sum + count, 0);
  return unitsOf[teacher].every((unit) => units[unit].most * all >= units[unit].lessons.length);
}

/** Periods of a session's cells in which a teacher has lessons that stay. */
export function periodsTaken({ busy, cells }: Pool, teacher: number, session: number): number {
  if (busy[teacher].size === 0) return 0;
  return new Set(cells.flatMap((own) => own[session].filter((slot) => busy[teacher].has(slot)))).size;
}
