import { expect, test } from 'vitest';
import { Cycles } from '../src/events/search/cycles.ts';

const million = 1_000_000;

/** The ends of the cycles of so many expected tries, and the share of each in which wishes are pressed, in steps of 100,000. */
function cyclesOf(expected: number, { hasBreach = false, until = expected, meets = 1000 } = {}) {
  const cycles = new Cycles(meets);
  cycles.expect(0, expected, hasBreach);
  const restarts: number[] = [];
  const found: { end: number; pressed: number; breaches: number }[] = [];
  let start = 0;
  let counts = { wishes: 0, breaches: 0, nothing: 0 };
  for (let steps = 0; steps <= until; steps += million / 10) {
    if (cycles.isOver(steps)) {
      const all = (steps - start) / (million / 10);
      found.push({ end: steps / million, pressed: counts.wishes / all, breaches: counts.breaches / all });
      start = steps;
      counts = { wishes: 0, breaches: 0, nothing: 0 };
      cycles.next(steps, hasBreach);
      if (cycles.isRestart) restarts.push(steps / million);
    }
    counts[cycles.pressed(steps, hasBreach)]++;
  }
  return {
    restarts,
    ends: found.map(({ end }) => end),
    pressed: found.map(({ pressed }) => Number(pressed.toFixed(1))),
    breaches: found.map(({ breaches }) => breaches),
  };
}

test('a search explores, cools, and goes on mildly: where tries are many, in short cycles', () => {
  expect(cyclesOf(60 * million).ends).toEqual([7.2, 24, 42, 46.5, 51, 55.5, 60]);
  expect(cyclesOf(20 * million).ends).toEqual([2.4, 8, 20]);
});

test('wishes are pressed in mild cycles until their last part; breaches, from the end of exploring on', () => {
  expect(cyclesOf(60 * million).pressed).toEqual([0, 0, 0.9, 0.9, 0.9, 0.9, 0.9]);
  const broken = cyclesOf(60 * million, { hasBreach: true });
  expect(broken).toEqual({ restarts: [], ends: [7.2, 45, 60], pressed: [0, 0, 0], breaches: [0, 1, 1] });
});

test('a long search begins anew several times, the first round twice as long as the others', () => {
  // 150,000 tries a meet make a round: there is time for ten of them, or for one less.
  const meets = 20;
  const { restarts, ends, pressed } = cyclesOf(30 * million, { meets });
  expect(restarts).toEqual([6, 9, 12, 15, 18, 21, 24, 27]);
  // A round after the first has a main cycle and a mild one.
  expect(ends.slice(0, 7)).toEqual([0.8, 2.4, 6, 7.2, 9, 10.2, 12]);
  expect(pressed.slice(3, 7)).toEqual([0, 0.9, 0, 0.9]);
  expect(cyclesOf(29 * million, { meets }).restarts).toEqual([]);
  expect(cyclesOf(30 * million, { meets, hasBreach: true }).restarts).toEqual([]);
});

test('where exploring ended with a breach the main cycle has the time of a search with one round', () => {
  const cycles = new Cycles(20);
  cycles.expect(0, 30 * million, true);
  cycles.next(million, true);
  cycles.expect(2 * million, 28 * million, false);
  expect(cycles.isOver(11.9 * million)).toBe(false);
  expect(cycles.isOver(12 * million)).toBe(true);
});

test('after the expected end cycles go on, as long as the last', () => {
  expect(cyclesOf(60 * million, { until: 69 * million }).ends.slice(-3)).toEqual([60, 64.5, 69]);
  expect(cyclesOf(20 * million, { until: 44 * million }).ends.slice(-3)).toEqual([20, 32, 44]);
});

test('a cycle that would be over at once is passed over', () => {
  const cycles = new Cycles(1000);
  cycles.expect(0, 60 * million, true);
  cycles.next(8 * million, true);
  // The breach is mended when the main cycle and the first mild one should be over.
  cycles.next(45 * million, false);
  expect(cycles.isOver(45 * million)).toBe(false);
  expect(cycles.isOver(46.5 * million)).toBe(true);
  // Fewer tries than expected: the search is at its end.
  cycles.expect(45 * million, 0, false);
  expect(cycles.share(45 * million)).toBe(1);
  cycles.next(45 * million, false);
  expect(cycles.share(45 * million)).toBe(0);
});
