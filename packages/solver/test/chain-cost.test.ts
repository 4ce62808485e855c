import { scoreOf, type Problem, type Rule } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { ChainCost } from '#src/moves/chain-cost.ts';
import { ChainMove } from '#src/moves/chain-move.ts';
import { Foresight } from '#src/moves/foresight.ts';
import { KempeChain } from '#src/moves/kempe.ts';
import { UndoLog } from '#src/moves/undo-log.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable } from '#src/score/timetable.ts';
import { randomBelow, randomProposals, randomSchool, randomWishes } from './random-school.ts';

describe('the price of a planned chain', () => {
  test('equals the cost of making the chain, and tells when it breaks a rule', () => {
    const counts = { legal: 0, breaking: 0, notPriced: 0 };
    for (let seed = 1; seed <= 80; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const few = problem.rules.slice(0, seed % 20);
      const wished: Problem = { ...problem, rules: [...few, ...randomWishes(problem, seed, seed % 5)] };
      const state = new State(compileModel(wished), [5, 1]);
      loadTimetable(state, timetable);
      priceChains(state, randomBelow(seed), counts);
    }
    expect(counts.legal).toBeGreaterThan(200);
    expect(counts.breaking).toBeGreaterThan(20);
    expect(counts.notPriced).toBeGreaterThan(20);
  });

  test('counts breaches that come and go, when they have a price of their own', () => {
    const counts = { cheaper: 0, dearer: 0, pairs: 0 };
    for (let seed = 1; seed <= 40; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const state = new State(compileModel(problem), [0, 0]);
      loadTimetable(state, timetable);
      breakRules(state, randomBelow(seed), counts);
    }
    expect(counts.cheaper).toBeGreaterThan(50);
    expect(counts.dearer).toBeGreaterThan(100);
    expect(counts.pairs).toBeGreaterThan(100);
  });

  test('where it has to be made, it is refused unmade only when it costs more than is accepted', () => {
    const counts = { refused: 0, made: 0, exact: 0, breached: 0 };
    for (let seed = 1; seed <= 40; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const rules = [...problem.rules, ...randomWishes(problem, seed, seed % 5), roomWish(problem)];
      const state = new State(compileModel({ ...problem, rules }), [5, 1]);
      loadTimetable(state, timetable);
      foreseeChains(state, randomBelow(seed), counts);
    }
    expect(counts.refused).toBeGreaterThan(200);
    expect(counts.made).toBeGreaterThan(1_000);
    expect(counts.exact).toBeGreaterThan(80);
    expect(counts.breached).toBeGreaterThan(100);
  });

  test('knows what a chain does to the balance between teachers, wished or required', () => {
    const counts = { legal: 0, breaking: 0, notPriced: 0 };
    for (let seed = 1; seed <= 80; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const limited = [0, 1, 2, 3, 4, 5, 6].map((max) => ({ ...problem, rules: balanceRules(problem, max) }));
      const tight = limited.find((each) => scoreOf(each, timetable).hard === 0);
      if (!tight) continue;
      const state = new State(compileModel(tight), [5, 1]);
      loadTimetable(state, timetable);
      priceChains(state, randomBelow(seed), counts);
    }
    expect(counts.legal).toBeGreaterThan(200);
    expect(counts.breaking).toBeGreaterThan(20);
  });
});

function roomWish({ lessons }: Problem): Rule {
  return {
    type: 'prefer-rooms',
    id: 'rooms',
    name: '',
    lessons: lessons.map((_, lesson) => lesson),
    rooms: [0],
    strength: { kind: 'soft', level: 0, weight: 4 },
  };
}

/** Each measure as a wish, and one of them also as a limit. */
function balanceRules({ teachers }: Problem, max: number): Rule[] {
  const members = teachers.map((_, member) => member);
  const rule = { type: 'balance', name: '', resources: { kind: 'teacher', members } } as const;
  const wish = { kind: 'soft', level: 0, weight: 2 } as const;
  return [
    { ...rule, id: 'sessions', measure: 'spare-sessions', max: 0, strength: wish },
    { ...rule, id: 'gaps', measure: 'gaps', max: 1, strength: { ...wish, level: 1 } },
    { ...rule, id: 'last', measure: 'last-periods', max: 0, strength: wish },
    { ...rule, id: 'limit', measure: 'last-periods', max, strength: { kind: 'required' } },
  ];
}

/** Makes chains at random, whatever they break. */
function breakRules(
  state: State,
  below: (bound: number) => number,
  counts: { cheaper: number; dearer: number; pairs: number },
): void {
  const undoLog = new UndoLog(state);
  const chain = new KempeChain(undoLog, 12);
  const cost = new ChainCost(state, chain, 1);
  const { pairs } = state.model;
  for (const { lesson, slot } of randomProposals(state, below, 400)) {
    if (!chain.plan(lesson, slot) || !cost.canPrice) continue;
    const change = cost.change();
    const { hard } = state;
    if (!chain.apply()) continue;
    undoLog.commit();
    expect(change).toBe(state.hard - hard);
    counts.cheaper += Number(change < 0);
    counts.dearer += Number(change > 0);
    counts.pairs += Number(pairs.start[lesson + 1] > pairs.start[lesson] && change !== 0);
  }
}

/** Proposes chains that cannot be priced, under limits at random; makes all of them, to see what they cost. */
function foreseeChains(
  state: State,
  below: (bound: number) => number,
  counts: { refused: number; made: number; exact: number; breached: number },
): void {
  const breach = 20;
  const undoLog = new UndoLog(state);
  const chain = new KempeChain(undoLog, 12);
  const cost = new ChainCost(state, chain, breach);
  const move = new ChainMove(undoLog, chain, cost, new Foresight(state, chain, cost, breach), breach);
  for (const { lesson, slot } of randomProposals(state, below, 400)) {
    if (!chain.plan(lesson, slot) || cost.canPrice) continue;
    const { hard, soft } = state;
    const limit = below(30);
    const change = move.propose({ limit: () => limit });
    const wasMade = undoLog.size > 0;
    if (change === Number.POSITIVE_INFINITY || (!wasMade && !chain.apply())) continue;
    const real = (state.hard - hard) * breach + state.soft - soft;
    undoLog.commit();
    counts[wasMade ? 'made' : 'refused']++;
    counts.exact += Number(!wasMade && Math.abs(change - real) < 1e-6);
    counts.breached += Number(!wasMade && hard > 0);
    if (wasMade) expect(change).toBeCloseTo(real, 6);
    else expect(change).toBeGreaterThan(limit);
    expect(change).toBeLessThan(real + 1e-6);
  }
}

/** Plans chains at random, and makes the legal ones. */
function priceChains(
  state: State,
  below: (bound: number) => number,
  counts: { legal: number; breaking: number; notPriced: number },
): void {
  const undoLog = new UndoLog(state);
  const chain = new KempeChain(undoLog, 12);
  const cost = new ChainCost(state, chain);
  for (const { lesson, slot } of randomProposals(state, below, 200)) {
    if (!chain.plan(lesson, slot)) continue;
    if (!cost.canPrice) {
      counts.notPriced++;
      continue;
    }
    const change = cost.change();
    const { hard, soft } = state;
    // Rooms are looked for only now.
    if (!chain.apply()) continue;
    expect(change > 1e8).toBe(state.hard > hard);
    if (state.hard === hard) expect(change).toBeCloseTo(state.soft - soft, 6);
    counts[state.hard > hard ? 'breaking' : 'legal']++;
    if (state.hard > hard) undoLog.rollback(0);
    else undoLog.commit();
  }
}
