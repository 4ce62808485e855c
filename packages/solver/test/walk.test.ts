import { describe, expect, test } from 'vitest';
import { ChainCost } from '#src/moves/chain-cost.ts';
import { KempeChain } from '#src/moves/kempe.ts';
import { Pressure } from '#src/moves/pressure.ts';
import { UndoLog } from '#src/moves/undo-log.ts';
import { Random } from '#src/random/random.ts';
import { fullScore } from '#src/score/full-score.ts';
import { compileModel, type Model } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { dayCost } from '#src/score/weighted-tables.ts';
import { loadTimetable, readTimetable } from '#src/score/timetable.ts';
import { Walk } from '#src/search/phases/walk.ts';
import { Evacuation } from '#src/search/selectors/evacuation.ts';
import type { Timetable } from '#src/model/problem.ts';
import { randomBelow, randomSchool } from './random-school.ts';

/** A random school whose timetable keeps every lesson and has been shaken until it breaks rules. */
function shaken(seed: number) {
  const { problem, timetable } = randomSchool(seed);
  const model = compileModel(problem);
  const state = new State(model, [0, 0]);
  loadTimetable(state, timetable);
  const undoLog = new UndoLog(state);
  const chain = new KempeChain(undoLog, 20);
  const below = randomBelow(seed);
  const { domain, lessons } = model;
  for (let move = 0; move < 300; move++) {
    const lesson = below(lessons);
    const first = domain.start[lesson];
    const slot = domain.items[first + below(domain.start[lesson + 1] - first)];
    if (slot !== state.slotOf[lesson] && chain.move(lesson, slot)) undoLog.commit();
  }
  return { model, state, undoLog, chain, start: readTimetable(state) };
}

/** Walks from a timetable for about so many steps; false when there is nothing to walk among. */
function walkFrom(model: Model, seed: number, start: Timetable, steps: number, offer: (state: State) => boolean) {
  const walk = new Walk({ model, random: new Random(seed) }, { best: start, offer });
  const isBegun = walk.begin();
  if (isBegun) walk.run(steps);
  return isBegun;
}

describe('walking among timetables that place every lesson', () => {
  test('mends most of what is broken, and counts truly what is left', () => {
    let broken = 0;
    let left = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { model, state, start } = shaken(seed);
      broken += state.hard;
      let least = state.hard;
      const isBegun = walkFrom(model, seed, start, 30_000, (found) => {
        expect(found.unplaced).toBe(0);
        expect(fullScore(found).hard).toBe(found.hard);
        least = Math.min(least, found.hard);
        return found.hard === 0;
      });
      expect(isBegun).toBe(true);
      left += least;
    }
    expect(broken).toBeGreaterThan(100);
    expect(left).toBeLessThan(broken / 4);
  });

  test('takes the same way with the same seed', () => {
    const [first, second] = [shaken(3), shaken(3)].map(({ model, start }) => {
      const seen: unknown[] = [];
      walkFrom(model, 3, start, 10_000, (state) => {
        seen.push(readTimetable(state));
        return false;
      });
      return seen;
    });
    expect(first.length).toBeGreaterThan(0);
    expect(first).toEqual(second);
  });

  test('has nothing to walk among while a lesson is missing', () => {
    const { model, start } = shaken(4);
    const missing = start.map((placement, lesson) => (lesson === 0 ? null : placement));
    expect(walkFrom(model, 4, missing, 0, () => false)).toBe(false);
  });

  test('lets several walkers share long turns, and counts correctly', () => {
    const { model, start } = shaken(3);
    const seen = new Set<State>();
    const offer = (state: State) => {
      seen.add(state);
      return false;
    };
    const walk = new Walk({ model, random: new Random(3) }, { best: start, offer }, 20_000_000);
    expect(walk.begin()).toBe(true);
    for (let turn = 0; turn < 5; turn++) walk.run(20_000);
    expect(seen.size).toBe(3);
    for (const state of seen) expect(fullScore(state).hard).toBe(state.hard);
  });
});

/** Cost of the breaches of days and weeks above one each, counted from scratch. */
function surcharge(state: State, { ofCell, ofWeek }: Pressure): number {
  const { model, busy, weeks, weighted } = state;
  let sum = 0;
  ofCell.forEach((weight, cell) => {
    sum += (weight - 1) * dayCost(state, model.tables.offset[cell], busy[cell], 1, 0);
  });
  ofWeek.forEach((weight, term) => {
    if (weighted.weekHard[term] === 1) sum += (weight - 1) * weeks.costAt(term, weeks.of(term), 0);
  });
  return sum;
}

describe('rules that stay broken', () => {
  test('come to weigh twice as much, chains are priced by it, and they weigh one again when they are kept', () => {
    const counts = { days: 0, weeks: 0, priced: 0 };
    for (let seed = 1; seed <= 20; seed++) {
      const { state, undoLog, chain, model } = shaken(seed);
      const pressure = new Pressure(state);
      const looked = (times: number) => {
        for (let look = 0; look < times; look++) pressure.look();
        return [...pressure.ofCell, ...pressure.ofWeek].map((weight) => Math.round(weight * 100) / 100);
      };
      expect([1, 1.2]).toEqual(expect.arrayContaining(looked(10)));
      expect([1, 2]).toEqual(expect.arrayContaining(looked(100)));
      counts.days += pressure.ofCell.filter((weight) => weight > 1).length;
      counts.weeks += pressure.ofWeek.filter((weight) => weight > 1).length;
      const [plain, pressed] = [null, pressure].map((each) => new ChainCost(state, chain, 1, each));
      const below = randomBelow(seed);
      const { domain, lessons } = model;
      for (let move = 0; move < 300; move++) {
        const lesson = below(lessons);
        const first = domain.start[lesson];
        const slot = domain.items[first + below(domain.start[lesson + 1] - first)];
        if (slot === state.slotOf[lesson] || !chain.plan(lesson, slot) || !plain.canPrice) continue;
        const expected = plain.change() - surcharge(state, pressure);
        const price = pressed.change();
        if (!chain.apply()) continue;
        undoLog.commit();
        expect(price).toBeCloseTo(expected + surcharge(state, pressure), 6);
        counts.priced++;
      }
      for (let lesson = 0; lesson < lessons; lesson++) state.remove(lesson);
      loadTimetable(state, randomSchool(seed).timetable);
      expect(state.hard).toBe(0);
      expect(new Set(looked(201))).toEqual(new Set([1]));
    }
    expect(counts.days).toBeGreaterThan(20);
    expect(counts.weeks).toBeGreaterThan(0);
    expect(counts.priced).toBeGreaterThan(100);
  });
});

describe('emptying a day', () => {
  test('costs what it says, within the limit, and leaves no trace when refused', () => {
    let made = 0;
    let refused = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { state, undoLog, chain, model } = shaken(seed);
      const evacuation = new Evacuation(state, chain, new ChainCost(state, chain, 1), new Random(seed));
      for (let lesson = 0; lesson < model.lessons; lesson++) {
        const before = { hard: state.hard, timetable: readTimetable(state) };
        const change = evacuation.propose(lesson, 1.5);
        if (change <= 1.5) {
          expect(state.hard - before.hard).toBe(change);
          undoLog.commit();
          made++;
        } else {
          undoLog.rollback(0);
          expect(readTimetable(state)).toEqual(before.timetable);
          if (evacuation.looks > 0) refused++;
        }
        expect(fullScore(state).hard).toBe(state.hard);
      }
    }
    expect(made).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(20);
  });
});
