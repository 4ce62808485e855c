import type { Strength } from '../model/problem.ts';
import type { DayTerm, Line, RuleBuilder, WeekTerm } from '../rules/define/builder.ts';
import type { DayShape } from '../rules/define/day-shape.ts';
import { packLists, type Lists } from './compile/csr.ts';

/** The longest day for which all masks are tabulated. */
const MAX_TABULATED = 16;
/** The longest day that fits into a mask. */
const MAX_PERIODS = 30;
/** The offset of a day that costs nothing; offsets below it mean days too long for a table. */
export const NO_TABLE = -1;

/** One table for a day of a line: the summed cost of the terms for every possible mask. */
interface DayTable {
  readonly size: number;
  readonly hard: Int32Array;
  /** By level, before weighing; levels without cost have no array. */
  readonly byLevel: readonly { readonly level: number; readonly amounts: Float64Array }[];
}

/** Week terms of all lines, as parallel arrays. */
export interface WeekTerms {
  readonly line: readonly number[];
  readonly term: readonly WeekTerm[];
  /** Offset into `amounts` by term and day, below NO_TABLE for a long day: `offset[term * days + day]`. */
  readonly offset: Int32Array;
  readonly longDays: readonly LongDay<WeekTerm>[];
  readonly amounts: Uint8Array;
  /** By line and day (`line * days + day`): the terms that may cost otherwise when a lesson of that day is taken out. */
  readonly ofCell: Lists;
}

/** A day too long for a table: each mask is worked out when needed (see `LongDays`). */
export interface LongDay<T extends Pick<DayTerm, 'amount'>> {
  readonly shape: DayShape;
  readonly terms: readonly T[];
}

/** The cost tables of all lines, indexed by day masks. */
export interface LineTables {
  /**
   * Offset per line and day into the pools, NO_TABLE for no cost, below it for a long day (`longDayAt`):
   * `offset[line * days + day]`.
   */
  readonly offset: Int32Array;
  readonly longDays: readonly LongDay<DayTerm>[];
  readonly hard: Int32Array;
  readonly byLevel: readonly Float64Array[];
  readonly week: WeekTerms;
}

/** The number of the long day that an offset below NO_TABLE stands for, and back. */
export const longDayAt = (offset: number): number => NO_TABLE - 1 - offset;

/** Tabulates the day and week terms of every line; equal tables are stored once. Throws when a day has over 30 periods. */
export function buildLineTables(builder: RuleBuilder, lines: readonly Line[], levels: number): LineTables {
  const days = builder.problem.grid.days.length;
  const offset = new Int32Array(lines.length * days).fill(NO_TABLE);
  const tables = new Map<string, { readonly at: number; readonly table: DayTable | null }>();
  const longDays: LongDay<DayTerm>[] = [];
  let size = 0;
  lines.forEach((line, index) => {
    if (line.dayTerms.length === 0) return;
    for (let day = 0; day < days; day++) {
      const shape = builder.shapeOf(line, day);
      const key = `${shapeKey(shape, line.dayTerms)}|${line.dayTerms.map(termKey).join('|')}`;
      let entry = tables.get(key);
      if (!entry) {
        const table = isLong(shape) ? null : tabulateDay(line.dayTerms, shape);
        entry = { at: table === null ? longDayAt(longDays.length) : size, table };
        if (table === null) longDays.push({ shape, terms: line.dayTerms });
        size += table?.size ?? 0;
        tables.set(key, entry);
      }
      offset[index * days + day] = entry.at;
    }
  });
  const hard = new Int32Array(size);
  const byLevel = Array.from({ length: levels }, () => new Float64Array(size));
  for (const { at, table } of tables.values()) {
    if (table === null) continue;
    hard.set(table.hard, at);
    for (const { level, amounts } of table.byLevel) byLevel[level].set(amounts, at);
  }
  return { offset, longDays, hard, byLevel, week: buildWeekTerms(builder, lines) };
}

function shapeKey({ day, periods, sessions, open }: DayShape, terms: readonly Pick<DayTerm, 'dependsOnDay'>[]): string {
  const usesDay = terms.some(({ dependsOnDay }) => dependsOnDay);
  return `${periods}:${open}:${sessions.map(({ first }) => first).join(',')}:${usesDay ? day : ''}`;
}

function termKey({ key, strength }: { readonly key: string; readonly strength: Strength }): string {
  return strength.kind === 'required' ? key : `${key}@${strength.level}*${strength.weight}`;
}

function tabulateDay(terms: readonly DayTerm[], shape: DayShape): DayTable {
  const size = 1 << shape.periods;
  const hard = new Int32Array(size);
  const byLevel = new Map<number, Float64Array>();
  for (const { strength, amount } of terms) {
    const isHard = strength.kind === 'required';
    const target = isHard ? hard : (byLevel.get(strength.level) ?? new Float64Array(size));
    const weight = isHard ? 1 : strength.weight;
    for (let mask = 0; mask < size; mask++) target[mask] += weight * amount(mask, shape);
    if (!isHard && target instanceof Float64Array) byLevel.set(strength.level, target);
  }
  return { size, hard, byLevel: [...byLevel].map(([level, amounts]) => ({ level, amounts })) };
}

function buildWeekTerms(builder: RuleBuilder, lines: readonly Line[]): WeekTerms {
  const days = builder.problem.grid.days.length;
  const line = lines.flatMap(({ weekTerms }, index) => weekTerms.map(() => index));
  const term = lines.flatMap(({ weekTerms }) => weekTerms);
  const offset = new Int32Array(term.length * days);
  const known = new Map<string, number>();
  const amounts: Uint8Array[] = [];
  /** Offsets of days that amount to the same whatever their mask, as those outside the chosen slots of a rule. */
  const flat = new Set<number>();
  const longDays: LongDay<WeekTerm>[] = [];
  let size = 0;
  term.forEach((each, index) => {
    for (let day = 0; day < days; day++) {
      const shape = builder.shapeOf(lines[line[index]], day);
      const key = `${shapeKey(shape, [each])}|${each.key}`;
      let at = known.get(key);
      if (at === undefined) {
        at = isLong(shape) ? longDayAt(longDays.length) : size;
        known.set(key, at);
        if (isLong(shape)) longDays.push({ shape, terms: [each] });
        else {
          const table = Uint8Array.from({ length: 1 << shape.periods }, (_, mask) => each.amount(mask, shape));
          if (table.every((amount) => amount === table[0])) flat.add(at);
          amounts.push(table);
          size += 1 << shape.periods;
        }
      }
      offset[index * days + day] = at;
    }
  });
  const pool = new Uint8Array(size);
  let at = 0;
  for (const table of amounts) {
    pool.set(table, at);
    at += table.length;
  }
  const ofCell: number[][] = Array.from({ length: lines.length * days }, () => []);
  line.forEach((owner, index) => {
    const { repairable } = term[index];
    for (let day = 0; day < days; day++) {
      if (repairable || !flat.has(offset[index * days + day])) ofCell[owner * days + day].push(index);
    }
  });
  return { line, term, offset, longDays, amounts: pool, ofCell: packLists(ofCell) };
}

function isLong({ periods, day }: DayShape): boolean {
  if (periods > MAX_PERIODS)
    throw new RangeError(`day ${day} has ${periods} periods, at most ${MAX_PERIODS} are supported`);
  return periods > MAX_TABULATED;
}
