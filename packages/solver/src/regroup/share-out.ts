import type { Random } from '../random/random.ts';
import { chooseLoads, type Load, type Loads } from './loads.ts';
import type { Pool } from './pool.ts';
import { transport, type Pipe } from './transport.ts';

/** Exchanges of loads between two teachers that are tried for one group. */
const MOST_TRIES = 600;

/** How many lessons of each unit each group of alike sessions gets, and the sessions of each teacher there. */
export interface Shares {
  /** By unit and group. */
  readonly lessons: readonly (readonly number[])[];
  /** By teacher and group. */
  readonly sessions: readonly (readonly number[])[];
  /** Number of sessions over all teachers. */
  readonly total: number;
}

/** Shares lessons out among groups of alike sessions, so that teachers need few sessions; null when that fails. */
export function shareOut(pool: Pool, random: Random): Shares | null {
  const loads = chooseLoads(pool, random);
  if (loads === null) return null;
  const left = pool.units.map(({ lessons }) => lessons.length);
  const shares = pool.units.map(() => pool.alike.map(() => 0));
  // The hardest groups first: those with few sessions, where classes differ or lessons stay.
  const order = pool.alike.map((_, group) => group).sort((a, b) => pool.alike[a].length - pool.alike[b].length);
  for (const [at, group] of order.entries()) {
    const later = order.slice(at + 1);
    let best = giveOut(pool, { group, later, isEven: true }, loads.chosen, left);
    if (best.missing > 0) best = giveOut(pool, { group, later, isEven: false }, loads.chosen, left);
    for (let tries = 0; best.missing > 0 && tries < MOST_TRIES; tries++) {
      const exchange = exchangeLoads(loads, order.slice(0, at), random);
      if (exchange === null) continue;
      const before = exchange.map(([teacher]) => loads.chosen[teacher]);
      for (const [teacher, load] of exchange) loads.chosen[teacher] = load;
      const next = giveOut(pool, { group, later, isEven: false }, loads.chosen, left);
      if (next.missing <= best.missing) best = next;
      else exchange.forEach(([teacher], index) => (loads.chosen[teacher] = before[index]));
    }
    if (best.missing > 0) return null;
    best.counts.forEach((count, unit) => {
      shares[unit][group] = count;
      left[unit] -= count;
    });
  }
  const sessions = loads.chosen.map((load) => load.sessions);
  return { lessons: shares, sessions, total: sessions.flat().reduce((sum, count) => sum + count, 0) };
}

/** One group to fill, and the groups that come after it. */
interface Step {
  readonly group: number;
  readonly later: readonly number[];
  /** Spreads courses evenly, which leaves few doubles. */
  readonly isEven: boolean;
}

/** Gives every teacher the lessons of one group that the load asks for, as far as classes have cells. */
function giveOut(
  { units, unitsOf, alike, cells }: Pool,
  { group, later, isEven }: Step,
  chosen: readonly Load[],
  left: readonly number[],
): { readonly missing: number; readonly counts: readonly number[] } {
  const pipes: Pipe[] = [];
  const unitOfPipe: number[] = [];
  const length = (home: number): number => cells[home][alike[group][0]].length;
  const short = Math.min(...cells.map((_, home) => length(home)));
  const givers = unitsOf.map((own, from) => {
    const { sessions, lessons } = chosen[from];
    const others = later.reduce((sum, each) => sum + sessions[each], 0);
    for (const unit of own) {
      const { most, class: to } = units[unit];
      const all = Math.min(left[unit], most * sessions[group]);
      const least = Math.min(all, Math.max(0, left[unit] - most * others));
      const share = Math.ceil((left[unit] * sessions[group]) / Math.max(1, sessions[group] + others));
      const upTo = isEven ? Math.min(all, Math.max(least, share)) : all;
      if (upTo === 0) continue;
      pipes.push({ from, to, least, most: upTo });
      unitOfPipe.push(unit);
    }
    return { least: lessons[group], most: lessons[group] };
  });
  const needs = cells.map((own) => alike[group].reduce((sum, session) => sum + own[session].length, 0));
  // The last periods are open to some classes only: teachers with more lessons than the other periods hold teach there.
  const last = transport({
    givers: chosen.map(({ lessons, sessions }) => {
      const over = Math.max(0, lessons[group] - short * sessions[group]);
      return { least: over, most: over };
    }),
    needs: needs.map((need) => need - Math.min(need, short * alike[group].length)),
    pipes: pipes.map((pipe) => ({ ...pipe, least: 0 })),
  });
  const bound = pipes.map((pipe, index) => ({ ...pipe, least: Math.max(pipe.least, last.amounts[index]) }));
  const rest = transport({ givers, needs, pipes: bound });
  const missing = last.missing + rest.missing;
  const { amounts } = rest;
  const counts = units.map(() => 0);
  amounts.forEach((amount, pipe) => (counts[unitOfPipe[pipe]] = amount));
  return { missing, counts };
}

/** Other loads of two teachers with the same sum as theirs, and no dearer; groups that are done stay as they are. */
function exchangeLoads(
  { choices, chosen }: Loads,
  done: readonly number[],
  random: Random,
): (readonly [number, Load])[] | null {
  const first = random.below(choices.length);
  const to = choices[first][random.below(choices[first].length)];
  const from = chosen[first];
  if (to === from || done.some((group) => to.lessons[group] !== from.lessons[group])) return null;
  const start = random.below(choices.length);
  for (let at = 0; at < choices.length; at++) {
    const second = (start + at) % choices.length;
    if (second === first) continue;
    const own = chosen[second];
    const found = choices[second].find(
      (load) =>
        load.cost + to.cost <= own.cost + from.cost &&
        load.lessons.every((count, group) => count + to.lessons[group] === own.lessons[group] + from.lessons[group]),
    );
    if (found !== undefined)
      return [
        [first, to],
        [second, found],
      ];
  }
  return null;
}
