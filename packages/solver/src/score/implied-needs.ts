import type { Line, WeekTerm } from '../rules/define/builder.ts';
import type { DayShape } from '../rules/define/day-shape.ts';

/** Cost of a breach where none is allowed: more than the periods of any day. */
const NEVER = 60;

/** Days too long to try all of their masks imply nothing. */
const LONGEST = 16;

/**
 * Adds to a line what its limits together demand of the periods yet to be placed: a period that fills a gap cannot start
 * another day earlier as well. Counted only while the line has unplaced periods, to see dead ends long before the last of them.
 */
export function addImpliedNeeds(line: Line): void {
  const repairable = line.weekTerms.filter(isRepairable);
  const isNew = repairable.length > 1 || repairable.some(({ counts }) => counts === 'load');
  if (!isNew) return;
  const limits = line.dayTerms.filter(({ strength }) => strength.kind === 'required');
  const needs = dayNeeds(repairable, limits);
  line.weekTerms.push({
    strength: { kind: 'required' },
    key: `needs:${[...repairable.map(({ key, max }) => `${key}<=${max}`), ...limits.map(({ key }) => key)].join('&')}`,
    amount: (mask, shape) => (shape.periods > LONGEST ? 0 : needs(shape)[mask]),
    min: null,
    max: repairable.reduce((sum, { max }) => sum + (max ?? 0), 0),
    repairable: true,
    isImplied: true,
  });
}

function isRepairable({ repairable, strength, min, max }: WeekTerm): boolean {
  return repairable && strength.kind === 'required' && min === null && max !== null;
}

type Limit = Line['dayTerms'][number];

/** For every mask of a day, the fewest periods to add and allowances to use until no limit of the day is broken. */
function dayNeeds(repairable: readonly WeekTerm[], limits: readonly Limit[]): (shape: DayShape) => Uint8Array {
  let known: { readonly shape: DayShape; readonly needs: Uint8Array } | null = null;
  return (shape) => {
    if (known?.shape !== shape) known = { shape, needs: tabulate(shape, repairable, limits) };
    return known.needs;
  };
}

function tabulate(shape: DayShape, repairable: readonly WeekTerm[], limits: readonly Limit[]): Uint8Array {
  const needs = new Uint8Array(1 << shape.periods);
  for (let mask = needs.length - 1; mask >= 0; mask--) {
    let least = limits.some(({ amount }) => amount(mask, shape) > 0) ? NEVER : 0;
    for (const { amount, max } of repairable) least += amount(mask, shape) * (max === 0 ? NEVER : 1);
    least = Math.min(NEVER, least);
    for (let period = 0; period < shape.periods; period++) {
      const bit = 1 << period;
      if ((mask & bit) === 0 && (shape.open & bit) !== 0) least = Math.min(least, needs[mask | bit] + 1);
    }
    needs[mask] = least;
  }
  return needs;
}
