import { expect, test } from 'vitest';
import { findScale } from '../src/events/search/weights.ts';
import { LINEAR, QUADRATIC, type Monitors } from '../src/events/state/monitors.ts';

/** Wishes that are given as weight and shape, and one hard constraint. */
const scaleOf = (wishes: readonly (readonly [weight: number, shape: number])[]) => {
  const all = [[2, LINEAR] as const, ...wishes];
  const count = all.length;
  return findScale({
    ...{ count, units: all.map(() => []), resource: new Int32Array(count) },
    ...{ initial: new Float64Array(count), min: new Float64Array(count), max: new Float64Array(count) },
    weight: Float64Array.from(all, ([weight]) => weight),
    shape: Uint8Array.from(all, ([, shape]) => shape),
    isHard: Uint8Array.from(all, (_, index) => Number(index === 0)),
  } satisfies Monitors);
};

test('the search cools as far as wishes that grow with the square cost when few are left', () => {
  expect(scaleOf([[1, QUADRATIC]])).toEqual({ breach: 7.5, hardWeight: 3.75, wish: 2 });
  expect(
    scaleOf([
      [2, QUADRATIC],
      [10, QUADRATIC],
    ]).wish,
  ).toBe(4);
  expect(
    scaleOf([
      [3, LINEAR],
      [1, QUADRATIC],
    ]).wish,
  ).toBe(2);
});

test('where wishes differ by much, the last of the least ones are not worth the time', () => {
  expect(
    scaleOf([
      [1, QUADRATIC],
      [100, QUADRATIC],
    ]).wish,
  ).toBe(5);
});
