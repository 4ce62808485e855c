import { expect, test } from 'vitest';
import { Cooling } from '#src/search/course/cooling.ts';
import { strategies } from '#src/search/course/strategies.ts';

const { explore, exploreAgain } = strategies.steady;

/** Where cycles begin and how hot, looked at in steps of `stride` until `end`. */
function beginnings(cooling: Cooling, end: number, stride: number): [step: number, temperature: number][] {
  const found: [number, number][] = [[0, cooling.at(0).temperature]];
  for (let step = stride; step < end; step += stride) {
    cooling.at(step - 1);
    if (cooling.isOver(step)) found.push([step, cooling.at(step).temperature]);
  }
  return found;
}

test('with a known end, a cooling from anywhere is followed by a mild one that ends there', () => {
  const cooling = new Cooling(10_000_000, 'steady');
  expect(beginnings(cooling, 10_000_000, 20_000)).toEqual([
    [0, explore.hot],
    [6_000_000, exploreAgain.hot],
  ]);
  expect(cooling.at(9_999_999)).toMatchObject({ isPolish: true, isSettling: false });
  expect(cooling.isOver(10_000_000)).toBe(true);
});

test('an end that becomes known under way is reached by the two coolings after the current one', () => {
  const cooling = new Cooling(null, 'steady');
  expect(cooling.at(0).temperature).toBe(explore.hot);
  cooling.expectEnd(12_000_000);
  expect(beginnings(cooling, 12_000_000, 20_000)).toEqual([
    [0, explore.hot],
    [2_000_000, explore.hot],
    [8_000_000, exploreAgain.hot],
  ]);
  expect(cooling.isOver(12_000_000)).toBe(true);
});

test('without a known end, every second of ever longer coolings is mild', () => {
  const cooling = new Cooling(null, 'cycles');
  expect(beginnings(cooling, 31_000_000, 100_000)).toEqual([
    [0, explore.hot],
    [2_000_000, exploreAgain.hot],
    [6_000_000, explore.hot],
    [14_000_000, exploreAgain.hot],
    [30_000_000, explore.hot],
  ]);
});

test('only a mild cooling that has just begun is begun again from something better', () => {
  const cooling = new Cooling(10_000_000, 'steady');
  cooling.at(0);
  expect(cooling.isEarly(1)).toBe(false);
  cooling.isOver(6_000_000);
  expect([6_000_000, 6_600_000, 7_000_000, 9_000_000].map((step) => cooling.isEarly(step))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an end too near for two coolings is reached by one', () => {
  const cooling = new Cooling(3_000_000, 'steady');
  expect(beginnings(cooling, 3_000_000, 20_000)).toEqual([[0, explore.hot]]);
  expect(cooling.isOver(3_000_000)).toBe(true);
});
