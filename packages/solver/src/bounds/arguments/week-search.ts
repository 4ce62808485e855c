import type { RuleOf } from '../../model/rules/index.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import type { Slot } from '../../model/problem.ts';
import type { Argument } from './argument.ts';
import { loadRuleIds, loadCaps, rulesFor } from '../capacity/load-caps.ts';
import { findShortage, type Demand } from '../capacity/space.ts';
import type { Shortage } from '../capacity/types.ts';
import type { View } from '../capacity/view.ts';

const maxSteps = 4_000;
const maxFlows = 20;

/**
 * Finds teachers whose lessons cannot be spread over the week within their limits on days and sessions, their minimum per day
 * or session and the days between lessons. The search is complete, over sessions instead of slots.
 */
export function weekArguments(view: View): Argument[] {
  return view.problem.teachers.flatMap((_, index): Argument[] => {
    const resource: ResourceRef = { kind: 'teacher', index };
    const spread = [
      ...rulesFor(view, 'load', resource).filter(({ min }) => min !== null),
      ...rulesFor(view, 'active-spans', resource),
    ];
    if (spread.length === 0) return [];
    const own = new Set(view.lessonsOf(resource));
    const apart = apartRules(view, own);
    return [
      {
        kind: 'week-unsolvable',
        focus: [resource],
        rules: [...apart.map(({ id }) => id), ...loadRuleIds(view, resource), ...spread.map(({ id }) => id)],
        prove: (other) => searchWeek(other, resource),
      },
    ];
  });
}

interface Cell {
  readonly day: number;
  readonly session: number;
  readonly slots: ReadonlySet<Slot>;
}

interface Week {
  readonly demands: readonly Demand[];
  readonly cells: readonly Cell[];
  /** Cells a lesson can be in, by index into `demands`. */
  readonly choices: readonly (readonly number[])[];
  /** True when a lesson is interchangeable with the one before it: it then need not come earlier. */
  readonly isTwin: readonly boolean[];
  readonly apart: readonly RuleOf<'min-days-between'>[];
  /** True when a partial spread over the cells, with so many periods still to come, can end well. */
  readonly isHopeful: (cellOf: readonly number[], left: number) => boolean;
}

/** `available` is the largest number of lessons spread at once; running out of steps proves nothing. */
function searchWeek(view: View, resource: ResourceRef): Shortage | null {
  const week = prepareWeek(view, resource);
  const { demands, choices } = week;
  const cellOf: number[] = [];
  let steps = 0;
  let flows = 0;
  let deepest = 0;

  function place(depth: number, left: number): boolean {
    deepest = Math.max(deepest, depth);
    if (depth === demands.length) return ++flows > maxFlows || fitsSlots(view, resource, week, cellOf);
    for (const cell of choices[depth]) {
      if (week.isTwin[depth] && cell < cellOf[depth - 1]) continue;
      if (++steps > maxSteps) return true;
      cellOf.push(cell);
      const rest = left - demands[depth].amount;
      if (isApart(week, cellOf) && week.isHopeful(cellOf, rest) && place(depth + 1, rest)) return true;
      cellOf.pop();
    }
    return false;
  }

  const total = demands.reduce((sum, { amount }) => sum + amount, 0);
  if (place(0, total)) return null;
  const lessons = demands.map(({ lesson }) => lesson);
  const slots = [...new Set(demands.flatMap((demand) => demand.slots))].sort((a, b) => a - b);
  return { needed: lessons.length, available: Math.min(deepest, lessons.length - 1), lessons, slots };
}

/** Lessons with the fewest cells first. */
function prepareWeek(view: View, resource: ResourceRef): Week {
  const cells = view.sheet.spans.session.map(({ day, session, slots }): Cell => ({
    day: day ?? 0,
    session: session ?? 0,
    slots: new Set(slots),
  }));
  const cellsOf = ({ lesson }: Demand) =>
    cells.flatMap(({ slots }, cell) => (view.starts(lesson).some((start) => slots.has(start)) ? [cell] : []));
  const demands = view
    .demands(view.lessonsOf(resource))
    .map((demand) => ({ demand, cells: cellsOf(demand) }))
    .sort((a, b) => a.cells.length - b.cells.length || a.demand.lesson - b.demand.lesson);
  const inOrder = demands.map(({ demand }) => demand);
  const apart = apartRules(view, new Set(inOrder.map(({ lesson }) => lesson)));
  const signature = ({ lesson, slots }: Demand) => {
    const { course, duration } = view.problem.lessons[lesson];
    const rules = apart.map(({ lessons }) => lessons.includes(lesson));
    return JSON.stringify([course, duration, slots, view.starts(lesson), rules]);
  };
  const signatures = inOrder.map(signature);
  return {
    demands: inOrder,
    cells,
    choices: demands.map((one) => one.cells),
    isTwin: signatures.map((one, index) => one === signatures[index - 1]),
    apart,
    isHopeful: spanTests(view, resource, cells, inOrder),
  };
}

/** Required days between at least two of the lessons. */
function apartRules(view: View, lessons: ReadonlySet<number>): RuleOf<'min-days-between'>[] {
  return view
    .required('min-days-between')
    .filter(({ days, span }) => days > 0 && span !== 'session')
    .filter((rule) => rule.lessons.filter((lesson) => lessons.has(lesson)).length > 1);
}

/** True when the last lesson is as many days from those before it as it must be. */
function isApart({ demands, cells, apart }: Week, cellOf: readonly number[]): boolean {
  const last = cellOf.length - 1;
  const { lesson } = demands[last];
  return apart
    .filter(({ lessons }) => lessons.includes(lesson))
    .every(({ lessons, days }) =>
      cellOf
        .slice(0, last)
        .every(
          (cell, index) =>
            !lessons.includes(demands[index].lesson) || Math.abs(cells[cell].day - cells[cellOf[last]].day) >= days,
        ),
    );
}

type Periods = ReadonlyMap<number, number>;

/** The limits on loads, days and sessions as one test of the periods that each session and day has so far. */
function spanTests(
  view: View,
  resource: ResourceRef,
  cells: readonly Cell[],
  demands: readonly Demand[],
): Week['isHopeful'] {
  const caps = loadCaps(view, resource, demands);
  const minimums = rulesFor(view, 'load', resource).filter(({ min, countEmpty }) => min !== null && !countEmpty);
  const counts = rulesFor(view, 'active-spans', resource);
  return (cellOf, left) => {
    const bySession = new Map<number, number>();
    const byDay = new Map<number, number>();
    cellOf.forEach((cell, index) => {
      const { amount } = demands[index];
      bySession.set(cell, (bySession.get(cell) ?? 0) + amount);
      byDay.set(cells[cell].day, (byDay.get(cells[cell].day) ?? 0) + amount);
    });
    const of = (span: 'session' | 'day' | 'week'): Periods => (span === 'session' ? bySession : byDay);
    const missing = minimums
      .filter(({ span }) => span !== 'week')
      .map(({ span, min }) => [...of(span).values()].reduce((sum, found) => sum + Math.max(0, (min ?? 0) - found), 0));
    return (
      missing.every((amount) => amount <= left) &&
      counts.every(({ span, max }) => max === null || of(span).size <= max) &&
      [...bySession].every(([cell, found]) => found <= caps.session(cells[cell].day, cells[cell].session)) &&
      [...byDay].every(([day, found]) => found <= caps.day(day))
    );
  };
}

/** True when the lessons of each session fit into its slots. */
function fitsSlots(view: View, resource: ResourceRef, week: Week, cellOf: readonly number[]): boolean {
  const narrowed = week.demands.map((demand, index) => {
    const { slots } = week.cells[cellOf[index]];
    return { ...demand, slots: demand.slots.filter((slot) => slots.has(slot)) };
  });
  return findShortage(view.sheet.positions, narrowed, loadCaps(view, resource, narrowed)) === null;
}
