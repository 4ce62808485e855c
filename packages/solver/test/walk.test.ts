import { describe, expect, test } from 'vitest';
import { ChainCost } from '#src/moves/chain-cost.ts';
import { KempeChain } from '#src/moves/kempe.ts';
import { Pressure } from '#src/moves/pressure.ts';
import { Surplus } from '#src/moves/surplus.ts';
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
import { randomBelow, randomProposals, randomSchool } from './random-school.ts';
import { sketchProblem, slotOf, slotsOf, type LessonSketch } from './small-problem.ts';

/** A random school whose timetable keeps every lesson and has been shaken until it breaks rules. */
function shaken(seed: number) {
  const { problem, timetable } = randomSchool(seed);
  const model = compileModel(problem);
  const state = new State(model, [0, 0]);
  loadTimetable(state, timetable);
  const undoLog = new UndoLog(state);
  const chain = new KempeChain(undoLog, 20);
  for (const { lesson, slot } of randomProposals(state, randomBelow(seed), 300))
    if (chain.move(lesson, slot)) undoLog.commit();
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

/** Cost of the breaches of days, weeks and pairs above one each, less what is waived, counted from scratch. */
function surcharge(state: State, { ofCell, ofWeek, ofPair }: Pressure): number {
  const { model, busy, weeks, weighted } = state;
  const surplus = new Surplus(state);
  let sum = 0;
  ofCell.forEach((weight, cell) => {
    sum += (weight - 1) * dayCost(state, model.tables.offset[cell], busy[cell], 1, 0);
  });
  ofWeek.forEach((weight, term) => {
    sum -= surplus.waived(term);
    if (weighted.weekHard[term] === 1) sum += (weight - 1) * weeks.costAt(term, weeks.of(term), 0);
  });
  for (let lesson = 0; lesson < model.lessons; lesson++) sum += pairSurcharge(state, lesson, ofPair);
  return sum;
}

function pairSurcharge({ model, slotOf, weighted }: State, lesson: number, ofPair: Float64Array): number {
  const { pairs, slots } = model;
  let sum = 0;
  for (const entry of pairs.items.subarray(pairs.start[lesson], pairs.start[lesson + 1])) {
    const other = pairs.other[entry];
    const amount = pairs.amounts[pairs.offset[entry] + slotOf[lesson] * slots + slotOf[other]];
    if (other > lesson && weighted.pairHard[entry] === 1) sum += (ofPair[entry] - 1) * amount;
  }
  return sum;
}

describe('rules that stay broken', () => {
  test('come to weigh six times as much, chains are priced by it, and they weigh one again when they are kept', () => {
    const counts = { days: 0, weeks: 0, pairs: 0, priced: 0 };
    for (let seed = 1; seed <= 20; seed++) {
      const { state, undoLog, chain, model } = shaken(seed);
      const pressure = new Pressure(state);
      const looked = (times: number) => {
        for (let look = 0; look < times; look++) pressure.look();
        return [...pressure.ofCell, ...pressure.ofWeek, ...pressure.ofPair].map(
          (weight) => Math.round(weight * 100) / 100,
        );
      };
      expect([1, 1.2]).toEqual(expect.arrayContaining(looked(10)));
      expect([1, 6]).toEqual(expect.arrayContaining(looked(300)));
      counts.days += pressure.ofCell.filter((weight) => weight > 1).length;
      counts.weeks += pressure.ofWeek.filter((weight) => weight > 1).length;
      counts.pairs += pressure.ofPair.filter((weight) => weight > 1).length;
      const [plain, pressed] = [null, pressure].map((each) => new ChainCost(state, chain, 1, each));
      for (const { lesson, slot } of randomProposals(state, randomBelow(seed), 300)) {
        if (!chain.plan(lesson, slot) || !plain.canPrice) continue;
        const expected = plain.change() - surcharge(state, pressure);
        const price = pressed.change();
        if (!chain.apply()) continue;
        undoLog.commit();
        expect(price).toBeCloseTo(expected + surcharge(state, pressure), 6);
        counts.priced++;
      }
      for (let lesson = 0; lesson < model.lessons; lesson++) state.remove(lesson);
      loadTimetable(state, randomSchool(seed).timetable);
      expect(state.hard).toBe(0);
      expect(new Set(looked(1_001))).toEqual(new Set([1]));
    }
    expect(counts.days).toBeGreaterThan(20);
    expect(counts.weeks).toBeGreaterThan(0);
    expect(counts.pairs).toBeGreaterThan(0);
    expect(counts.priced).toBeGreaterThan(100);
  });
});

/** A teacher who may come on two days, with at least two periods on each; `at` = the lessons, each of another class. */
function shortWeek(at: readonly string[]) {
  const limits = { resources: { kind: 'teacher', members: [0] }, min: null, max: null } as const;
  const { problem, timetable } = sketchProblem(
    at.map((slot, index) => ({ at: slot, students: [index] })),
    {
      rules: [
        { type: 'active-spans', ...limits, span: 'day', max: 2 },
        { type: 'load', ...limits, span: 'day', min: 2, unit: 'span', countEmpty: false },
      ],
    },
  );
  const state = new State(compileModel(problem), [0, 0]);
  loadTimetable(state, timetable);
  const undoLog = new UndoLog(state);
  const chain = new KempeChain(undoLog, 20);
  const cost = new ChainCost(state, chain, 1, new Pressure(state));
  return (lesson: number, slot: string) => {
    expect(chain.plan(lesson, slotOf(slot))).toBe(true);
    const price = cost.change();
    chain.apply();
    undoLog.commit();
    return price;
  };
}

describe('a day too short', () => {
  test('costs half while its teacher comes on a day too many, so that the day is emptied lesson by lesson', () => {
    const move = shortWeek(['T2S1', 'T2S2', 'T3S1', 'T3S2', 'T4S1', 'T4S2']);
    expect(move(4, 'T2S3')).toBe(0.5);
    expect(move(5, 'T2S4')).toBe(-1.5);
  });

  test('costs all of it where the days are within their limit, and each day too many pays for one short day only', () => {
    expect(shortWeek(['T2S1', 'T2S2', 'T3S1', 'T3S2'])(3, 'T2S3')).toBe(1);
    expect(shortWeek(['T2S1', 'T3S1', 'T4S1', 'T4S2'])(3, 'T4S3')).toBe(0);
    expect(shortWeek(['T2S1', 'T3S1', 'T4S1', 'T4S2'])(3, 'T3S2')).toBe(0);
    expect(shortWeek(['T2S1', 'T3S1', 'T4S1'])(2, 'T3S2')).toBe(-2.5);
  });
});

test('two lessons that stay together have no chain to where the second would stand behind the week', () => {
  const { problem, timetable } = sketchProblem([{ at: 'T2S1' }, { at: 'T2S2' }, { at: 'T3S1' }]);
  const state = new State(compileModel(problem), [0, 0]);
  loadTimetable(state, timetable);
  const chain = new KempeChain(new UndoLog(state), 20);
  const last = state.model.slots - 1;
  expect(chain.planPair(0, 1, last - 1)).toBe(true);
  expect(chain.planPair(0, 1, last)).toBe(false);
});

describe('chains that reach through longer lessons', () => {
  /** One class: single lessons in the first two periods of a morning, a double in those of the next, one more behind it. */
  const week = [{ at: 'T2S1' }, { at: 'T2S2' }, { at: 'T3S1', duration: 2 }, { at: 'T3S3' }];
  /** The chain that takes the first lesson of a class to a slot. */
  const planned = (grows: boolean, slot: string, lessons: readonly LessonSketch[] = week) => {
    const { problem, timetable } = sketchProblem(
      lessons.map((lesson, teacher) => ({ ...lesson, teachers: [teacher] })),
    );
    const state = new State(compileModel(problem), [0, 0]);
    loadTimetable(state, timetable);
    const chain = new KempeChain(new UndoLog(state), 20, grows);
    return chain.move(0, slotOf(slot)) ? readTimetable(state).map((place) => place?.slot) : null;
  };

  test('give a longer lesson the place of all it makes way for, where others have no chain', () => {
    expect(planned(false, 'T3S1')).toBeNull();
    expect(planned(true, 'T3S1')).toEqual(slotsOf('T3S1 T3S2 T2S1 T3S3'));
    expect(planned(true, 'T3S3')).toEqual(slotsOf('T3S3 T2S2 T3S1 T2S1'));
  });

  test('have none where the longer lesson would not fit, or would meet the other stretch', () => {
    // The double's first period would stand before the morning's first one.
    expect(planned(true, 'T3S2')).toBeNull();
    expect(planned(true, 'T2S3')).toEqual(slotsOf('T2S3 T2S2 T3S1 T3S3'));
    expect(planned(true, 'T2S2', [{ at: 'T2S1' }, { at: 'T2S2', duration: 2 }])).toBeNull();
  });

  test('do not reach further for a lesson that is shifted by less than its length', () => {
    const doubles = [
      { at: 'T2S1', duration: 2 },
      { at: 'T2S3', duration: 2 },
    ];
    expect(planned(true, 'T2S2', doubles)).toBeNull();
    expect(planned(true, 'T2S3', doubles)).toEqual(slotsOf('T2S3 T2S1'));
  });

  test('clash no more than others, whatever the lessons', () => {
    let grown = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { state, undoLog, chain } = shaken(seed);
      const growing = new KempeChain(undoLog, 20, true);
      for (const { lesson, slot } of randomProposals(state, randomBelow(seed), 200)) {
        const hasShort = chain.plan(lesson, slot);
        if (!growing.move(lesson, slot)) continue;
        grown += Number(!hasShort);
        undoLog.commit();
        expect(state.clashes()).toBe(0);
      }
      expect(fullScore(state).hard).toBe(state.hard);
    }
    expect(grown).toBeGreaterThan(20);
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
