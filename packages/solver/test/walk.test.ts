import { describe, expect, test } from 'vitest';
import { ChainCost } from '#src/moves/chain-cost.ts';
import { KempeChain } from '#src/moves/kempe.ts';
import { Trail } from '#src/moves/trail.ts';
import { Random } from '#src/random/random.ts';
import { fullScore } from '#src/score/full-score.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable, readTimetable } from '#src/score/timetable.ts';
import { Evacuation } from '#src/search/evacuation.ts';
import { BreachWalk } from '#src/search/walk.ts';
import { randomBelow, randomSchool } from './random-school.ts';

/** A random school whose timetable keeps every lesson and has been shaken until it breaks rules. */
function shaken(seed: number) {
  const { problem, timetable } = randomSchool(seed);
  const model = compileModel(problem);
  const state = new State(model, [0, 0]);
  loadTimetable(state, timetable);
  const trail = new Trail(state);
  const chain = new KempeChain(trail, 20);
  const below = randomBelow(seed);
  const { domain, lessons } = model;
  for (let move = 0; move < 300; move++) {
    const lesson = below(lessons);
    const first = domain.start[lesson];
    const slot = domain.items[first + below(domain.start[lesson + 1] - first)];
    if (slot !== state.slotOf[lesson] && chain.move(lesson, slot)) trail.commit();
  }
  return { model, state, trail, chain, start: readTimetable(state), walk: new BreachWalk(model, new Random(seed)) };
}

describe('walking among timetables that place every lesson', () => {
  test('mends most of what is broken, and counts truly what is left', () => {
    let broken = 0;
    let left = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { state, walk, start } = shaken(seed);
      expect(walk.begin(start)).toBe(true);
      broken += state.hard;
      let least = state.hard;
      walk.run(30_000, (found) => {
        expect(found.unplaced).toBe(0);
        expect(fullScore(found).hard).toBe(found.hard);
        least = Math.min(least, found.hard);
        return found.hard === 0;
      });
      left += least;
    }
    expect(broken).toBeGreaterThan(100);
    expect(left).toBeLessThan(broken / 4);
  });

  test('takes the same way with the same seed', () => {
    const [first, second] = [shaken(3), shaken(3)].map(({ walk, start }) => {
      const seen: unknown[] = [];
      walk.begin(start);
      walk.run(10_000, (state) => {
        seen.push(readTimetable(state));
        return false;
      });
      return seen;
    });
    expect(first.length).toBeGreaterThan(0);
    expect(first).toEqual(second);
  });

  test('has nothing to walk among while a lesson is missing', () => {
    const { start, walk } = shaken(4);
    expect(walk.begin(start.map((placement, lesson) => (lesson === 0 ? null : placement)))).toBe(false);
  });

  test('lets several walkers share long turns, who keep count as truly', () => {
    const { model, start } = shaken(3);
    const walk = new BreachWalk(model, new Random(3), 20_000_000);
    const seen = new Set<State>();
    expect(walk.begin(start)).toBe(true);
    for (let turn = 0; turn < 5; turn++) {
      walk.run(20_000, (state) => {
        seen.add(state);
        return false;
      });
    }
    expect(seen.size).toBe(5);
    for (const state of seen) expect(fullScore(state).hard).toBe(state.hard);
  });
});

describe('emptying a day', () => {
  test('costs what it says, within the limit, and leaves no trace where it is refused', () => {
    let made = 0;
    let refused = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { state, trail, chain, model } = shaken(seed);
      const evacuation = new Evacuation(trail, chain, new ChainCost(state, chain, 1), new Random(seed));
      for (let lesson = 0; lesson < model.lessons; lesson++) {
        const before = { hard: state.hard, timetable: readTimetable(state) };
        const change = evacuation.try(lesson, 1.5);
        const after = readTimetable(state);
        expect(change).toBeLessThanOrEqual(1.5);
        expect(state.hard - before.hard).toBe(change);
        expect(fullScore(state).hard).toBe(state.hard);
        const isMade = after.some((placement, at) => placement?.slot !== before.timetable[at]?.slot);
        if (isMade) made++;
        else if (evacuation.looks > 0) refused++;
      }
    }
    expect(made).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(20);
  });
});
