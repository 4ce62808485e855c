import type { Random } from '../random/random.ts';
import { periodsTaken } from './loads.ts';
import type { Pool } from './pool.ts';
import { transport, type Pipe } from './transport.ts';

/** Choices of teachers tried for one session before the whole group starts again. */
const MOST_TRIES = 150;

/** The rest to share out among the sessions of a group. */
interface Left {
  /** By unit. */
  readonly lessons: number[];
  /** By teacher. */
  readonly sessions: number[];
}

/** Shares the lessons of a group out among its sessions, one after the other: lessons by unit and session, null when that fails. */
export function splitGroup(
  pool: Pool,
  group: readonly number[],
  { lessons, sessions }: { readonly lessons: readonly number[]; readonly sessions: readonly number[] },
  random: Random,
): number[][] | null {
  const left: Left = { lessons: [...lessons], sessions: [...sessions] };
  const result = pool.units.map(() => new Array<number>(pool.sessions).fill(0));
  const staying = (session: number): number => pool.stays.filter((row) => row[session] > 0).length;
  const order = group.toSorted((a, b) => staying(b) - staying(a));
  for (const [at, session] of order.entries()) {
    const later = order.slice(at + 1);
    const taken =
      fillSession({ pool, session, later, left, isEven: true }, random) ??
      fillSession({ pool, session, later, left, isEven: false }, random);
    if (taken === null) return null;
    taken.counts.forEach((count, unit) => {
      result[unit][session] = count;
      left.lessons[unit] -= count;
    });
    for (const teacher of taken.teachers) left.sessions[teacher]--;
  }
  return result;
}

interface Filled {
  /** By unit. */
  readonly counts: readonly number[];
  readonly teachers: ReadonlySet<number>;
}

/** One session to fill, and the sessions of its group that come after it. */
interface Step {
  readonly pool: Pool;
  readonly session: number;
  readonly later: readonly number[];
  readonly left: Left;
  /** Spreads courses evenly, which leaves few doubles. */
  readonly isEven: boolean;
}

/** Chooses teachers for one session, those with few sessions left first, until a flow fills it. */
function fillSession(step: Step, random: Random): Filled | null {
  const { pool, session, later, left } = step;
  const all = pool.unitsOf.map((_, teacher) => teacher).filter((teacher) => left.sessions[teacher] > 0);
  const isForced = (teacher: number): boolean =>
    left.sessions[teacher] > later.length || pool.stays[teacher][session] > 0;
  const free = all.filter((teacher) => !isForced(teacher));
  const budget = all.reduce((sum, teacher) => sum + left.sessions[teacher], 0);
  const count = Math.max(0, Math.floor(budget / (later.length + 1)) - (all.length - free.length));
  const rank = new Map(free.map((teacher) => [teacher, left.sessions[teacher] + random.unit()]));
  free.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  const chosen = new Set([...all.filter(isForced), ...free.slice(0, count)]);
  let best = flowInto(step, chosen);
  for (let tries = 0; best.missing > 0 && tries < MOST_TRIES; tries++) {
    const outside = free.filter((teacher) => !chosen.has(teacher));
    const inside = free.filter((teacher) => chosen.has(teacher));
    if (outside.length === 0 || inside.length === 0) return null;
    const [enter, leave] = [outside[random.below(outside.length)], inside[random.below(inside.length)]];
    chosen.delete(leave);
    chosen.add(enter);
    const next = flowInto(step, chosen);
    if (next.missing <= best.missing) best = next;
    else {
      chosen.delete(enter);
      chosen.add(leave);
    }
  }
  return best.missing > 0 ? null : { counts: best.counts, teachers: chosen };
}

function flowInto(
  { pool, session, later, left, isEven }: Step,
  chosen: ReadonlySet<number>,
): { readonly missing: number; readonly counts: readonly number[] } {
  const teachers = [...chosen];
  const space = (each: number): number => new Set(pool.cells.flatMap((own) => own[each])).size;
  const most = space(session);
  const mostLater = Math.max(0, ...later.map(space));
  const pipes: Pipe[] = [];
  const unitOfPipe: number[] = [];
  const givers = teachers.map((teacher, from) => {
    const others = left.sessions[teacher] - 1;
    let total = 0;
    for (const unit of pool.unitsOf[teacher]) {
      const { most: each, class: home, isAllowed } = pool.units[unit];
      const rest = left.lessons[unit];
      total += rest;
      if (rest === 0) continue;
      const least = Math.max(0, rest - Math.min(rest, each * others));
      const share = isEven ? Math.ceil(rest / (others + 1)) : each;
      const upTo = isAllowed[session] ? Math.min(rest, each, Math.max(least, share)) : 0;
      if (least > upTo) continue;
      pipes.push({ from, to: home, least, most: upTo });
      unitOfPipe.push(unit);
    }
    const stays = pool.stays[teacher][session];
    const high = Math.max(0, Math.min(most - periodsTaken(pool, teacher, session), total - 2 * others));
    const low = Math.max(0, Math.min(2 - stays, high), total - mostLater * others);
    return { least: low, most: Math.max(low, high) };
  });
  const needs = pool.cells.map((own) => own[session].length);
  const { missing, amounts } = transport({ givers, needs, pipes });
  const counts = pool.units.map(() => 0);
  amounts.forEach((amount, pipe) => (counts[unitOfPipe[pipe]] = amount));
  return { missing, counts };
}
