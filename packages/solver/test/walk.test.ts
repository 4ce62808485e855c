import { describe, expect, test } from 'vitest';
import { KempeChain } from '#src/moves/kempe.ts';
import { Trail } from '#src/moves/trail.ts';
import { Random } from '#src/random/random.ts';
import { fullScore } from '#src/score/full-score.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable, readTimetable } from '#src/score/timetable.ts';
import { BreachWalk } from '#src/search/walk.ts';
import { randomBelow, randomSchool } from './random-school.ts';

/** A random school whose timetable keeps every lesson and has been shaken until it breaks rules. */
function shaken(seed: number): { readonly state: State; readonly walk: BreachWalk } {
  const { problem, timetable } = randomSchool(seed);
  const state = new State(compileModel(problem), [0, 0]);
  loadTimetable(state, timetable);
  const trail = new Trail(state);
  const chain = new KempeChain(trail, 20);
  const below = randomBelow(seed);
  const { domain, lessons } = state.model;
  for (let move = 0; move < 300; move++) {
    const lesson = below(lessons);
    const first = domain.start[lesson];
    const slot = domain.items[first + below(domain.start[lesson + 1] - first)];
    if (slot !== state.slotOf[lesson] && chain.move(lesson, slot)) trail.commit();
  }
  return { state, walk: new BreachWalk(trail, chain, new Random(seed)) };
}

describe('walking among timetables that place every lesson', () => {
  test('mends most of what is broken, and counts truly what is left', () => {
    let broken = 0;
    let left = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { state, walk } = shaken(seed);
      expect(walk.canWalk).toBe(true);
      broken += state.hard;
      let least = state.hard;
      walk.run(30_000, () => {
        least = Math.min(least, state.hard);
        return state.hard === 0;
      });
      left += least;
      expect(state.unplaced).toBe(0);
      expect(fullScore(state).hard).toBe(state.hard);
    }
    expect(broken).toBeGreaterThan(100);
    expect(left).toBeLessThan(broken / 4);
  });

  test('takes the same way with the same seed', () => {
    const ends = [shaken(3), shaken(3)].map(({ state, walk }) => {
      walk.run(10_000, () => false);
      return readTimetable(state);
    });
    expect(ends[0]).toEqual(ends[1]);
  });

  test('has nothing to walk among while a lesson is missing', () => {
    const { state, walk } = shaken(4);
    state.remove(0);
    expect(walk.canWalk).toBe(false);
  });
});
