import { checkTimetable, createSearch, type Problem, type RuleKind, type Timetable } from '@tkb/solver';
import { expect, test } from 'vitest';
import { Random } from '#src/random/random.ts';
import { regroup, sessionsHeld } from '#src/regroup/regroup.ts';
import { transport } from '#src/regroup/transport.ts';
import { compileModel } from '#src/score/model.ts';
import { compareScores } from '#src/sheet/score.ts';
import { sketchProblem, type LessonSketch } from './small-problem.ts';

const DAYS = 3;
const PERIODS = 4;
const CLASSES = 4;

/** Four classes with full weeks; each of eight teachers has three lessons in each of two of them. */
function fullSchool(): { problem: Problem; timetable: Timetable } {
  const lessons: LessonSketch[] = [];
  const rules: RuleKind[] = [];
  for (let home = 0; home < CLASSES; home++) {
    for (let period = 0; period < PERIODS; period++) {
      const own: number[] = [];
      for (let day = 0; day < DAYS; day++) {
        own.push(lessons.length);
        lessons.push({
          course: home * PERIODS + period,
          students: [home],
          // A teacher has the same two classes for all lessons.
          teachers: [(home >> 1) * 4 + period],
          at: `T${day + 2}S${((period + home) % PERIODS) + 1}`,
        });
      }
      rules.push({ type: 'max-in-span', lessons: own, span: 'session', max: 2, count: 'period' });
      rules.push({ type: 'contiguous-in-session', lessons: own });
    }
  }
  const resources = { kind: 'teacher', members: Array.from({ length: 8 }, (_, teacher) => teacher) } as const;
  const soft = { kind: 'soft', level: 0, weight: 1 } as const;
  const grid = {
    days: ['Thứ 2', 'Thứ 3', 'Thứ 4'],
    sessions: ['Sáng'],
    periods: Array.from({ length: DAYS }, () => [PERIODS]),
  };
  const fewSessions = { type: 'active-spans', resources, span: 'session', min: null, max: 0, strength: soft } as const;
  return sketchProblem(lessons, { grid, rules: [...rules, fewSessions] });
}

test('lessons are put together anew so that teachers come to as few sessions as their periods allow', () => {
  const { problem, timetable } = fullSchool();
  const model = compileModel(problem);
  expect(checkTimetable(problem, timetable).score.hard).toBe(0);
  expect(sessionsHeld(model, timetable)).toBe(24);
  const random = new Random(1);
  const found = Array.from({ length: 10 }, () => regroup(model, timetable, random)).filter((each) => each !== null);
  expect(found.length).toBeGreaterThan(0);
  for (const each of found) {
    // Six periods do not fit one session.
    expect(each.sessions).toBe(16);
    expect(sessionsHeld(model, each.timetable)).toBe(16);
    expect(checkTimetable(problem, each.timetable).score.hard).toBe(0);
  }
});

test('a search begins to improve with it, whatever its strategy', () => {
  const { problem } = fullSchool();
  const search = createSearch(problem, { seed: 1 });
  const isReached = (): boolean => compareScores(search.best().score, { hard: 0, unplaced: 0, levels: [16, 0] }) <= 0;
  while (search.steps < 100_000 && !isReached()) search.run(20_000);
  expect(search.best().score).toMatchObject({ hard: 0, levels: [16, 0] });
});

test('what stands still stays, and nothing is regrouped in a timetable with a gap', () => {
  const { problem, timetable } = fullSchool();
  const fixed = problem.lessons.map((lesson, index) =>
    index === 0 ? { ...lesson, locked: true, placement: timetable[0] } : lesson,
  );
  const model = compileModel({ ...problem, lessons: fixed });
  const random = new Random(2);
  const found = Array.from({ length: 10 }, () => regroup(model, timetable, random)).filter((each) => each !== null);
  for (const each of found) expect(each.timetable[0]).toEqual(timetable[0]);
  expect(regroup(model, timetable.with(5, null), random)).toBeNull();
});

test('a demand is met between its bounds, or what is missing is told', () => {
  const givers = [
    { least: 2, most: 2 },
    { least: 0, most: 3 },
  ];
  const pipes = [
    { from: 0, to: 0, least: 1, most: 2 },
    { from: 0, to: 1, least: 0, most: 2 },
    { from: 1, to: 1, least: 0, most: 1 },
  ];
  expect(transport({ givers, needs: [1, 2], pipes })).toEqual({ missing: 0, amounts: [1, 1, 1] });
  expect(transport({ givers, needs: [3, 2], pipes }).missing).toBe(2);
  expect(transport({ givers: [{ least: 0, most: 0 }], needs: [1], pipes: [] }).missing).toBe(1);
});
