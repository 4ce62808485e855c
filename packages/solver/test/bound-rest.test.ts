import type { Problem, Rule, RuleKind, Timetable } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { lineCost, reliefOf } from '#src/score/line-hard.ts';
import { compileModel } from '#src/score/model.ts';
import { State } from '#src/score/state.ts';
import { loadTimetable } from '#src/score/timetable.ts';
import { randomBelow, randomSchool } from './random-school.ts';
import { sketchProblem, slotOf, slotsOf } from './small-problem.ts';

const gaps = { type: 'max-gaps', within: 'session', per: 'week', max: 0 } as const;
const noGaps: RuleKind = { ...gaps, resources: { kind: 'teacher', members: [0] } };

function stateOf(problem: Problem): State {
  const model = compileModel(problem, undefined, true);
  return new State(model, new Array<number>(model.levels).fill(0));
}

/** The breaches of two lessons with a gap between them, while a third one that may start there only has no place. */
function breachesBeside(starts: string | null): number {
  const own = { starts: slotsOf('T2S1 T2S2 T2S3') };
  const third = { starts: starts === null ? null : slotsOf(starts) };
  const state = stateOf(sketchProblem([own, own, third], { rules: [noGaps] }).problem);
  state.place(0, slotOf('T2S1'), -1);
  state.place(1, slotOf('T2S3'), -1);
  return state.hard;
}

/** A random school without other rules than those about gaps, each lesson bound to the session in which it stands. */
function boundSchool(seed: number): { problem: Problem; timetable: Timetable } {
  const { problem, timetable } = randomSchool(seed);
  const { sessionOf } = compileModel(problem);
  const sessions = [...sessionOf.keys()];
  const members = problem.teachers.map((_, index) => index);
  const common = { id: 'x', name: 'x', strength: { kind: 'required' } } as const;
  const rule: Rule = { ...common, ...gaps, resources: { kind: 'teacher', members } };
  const lessons = problem.lessons.map((lesson, index) => {
    const place = timetable[index];
    if (place === null) return lesson;
    return { ...lesson, starts: sessions.filter((slot) => sessionOf[slot] === sessionOf[place.slot]) };
  });
  return { problem: { ...problem, lessons, rules: [rule] }, timetable };
}

describe('lessons bound to a session', () => {
  test('mend gaps of that session and of no other', () => {
    expect(breachesBeside('T2S2')).toBe(0);
    expect(breachesBeside('T2C1 T2C2')).toBe(1);
    expect(breachesBeside('T3S1 T3S2')).toBe(1);
    expect(breachesBeside('T2S2 T3S1')).toBe(0);
    expect(breachesBeside(null)).toBe(0);
  });

  test('never make a part of a timetable cost more than the whole, and taking one out is foreseen', () => {
    const seen = { dead: 0, helped: 0 };
    for (let seed = 1; seed <= 20; seed++) {
      const { problem, timetable } = boundSchool(seed);
      const state = stateOf(problem);
      const { model } = state;
      const empty = state.hard;
      loadTimetable(state, timetable);
      const whole = lineCosts(state);
      const below = randomBelow(seed);
      for (let i = 0; i < model.lessons; i++) {
        const lesson = below(model.lessons);
        if (state.slotOf[lesson] < 0) continue;
        seen.helped += Number(takeOut(state, lesson));
        expect(lineCosts(state)).toBeLessThanOrEqual(whole);
        seen.dead += Number(lineCosts(state) > 0 && state.unplaced > model.lessons / 4);
      }
      for (let lesson = 0; lesson < model.lessons; lesson++) if (state.slotOf[lesson] >= 0) state.remove(lesson);
      expect(state.hard).toBe(empty);
    }
    expect(seen.dead).toBeGreaterThan(10);
    expect(seen.helped).toBeGreaterThan(10);
  });
});

/** True when a line costs less without the lesson; what was foreseen of every line must come true. */
function takeOut(state: State, lesson: number): boolean {
  const { linesOf, listStart } = state.model;
  const lines = [...linesOf.items.subarray(linesOf.start[lesson], linesOf.start[lesson] + listStart[lesson])];
  const before = lines.map((line) => lineCost(state, line, 0));
  const reliefs = lines.map((line) => reliefOf(state, line, lesson, 0));
  state.remove(lesson);
  lines.forEach((line, index) => expect(lineCost(state, line, 0)).toBe(before[index] - reliefs[index]));
  return reliefs.some((relief) => relief > 0);
}

function lineCosts(state: State): number {
  let sum = 0;
  for (let line = 0; line < state.model.unaryLines; line++) sum += lineCost(state, line, 0);
  return sum;
}
