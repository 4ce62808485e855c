import { existsSync, readFileSync } from 'node:fs';
import {
  checkTimetable,
  compareScores,
  createSearch,
  scoreOf,
  solve,
  type Placement,
  type Problem,
  type Progress,
  type SolveOptions,
} from '@tkb/solver';
import { readTkbProblem } from '@tkb/interchange';
import { describe, expect, test } from 'vitest';
import { randomSchool, randomWishes } from './random-school.ts';
import { sketchProblem } from './small-problem.ts';

/** A school that has a timetable, with nothing placed but what is locked. */
function emptySchool(seed: number): Problem {
  const { problem } = randomSchool(seed);
  return {
    ...problem,
    lessons: problem.lessons.map((lesson) => (lesson.locked ? lesson : { ...lesson, placement: null })),
    rules: [...problem.rules, ...randomWishes(problem, seed, 6)],
  };
}

const short: SolveOptions = { seed: 5, maxSteps: 60_000 };

describe('solve', { timeout: 240_000 }, () => {
  test('completes most random schools that have a timetable, and says truly how good it is', () => {
    let complete = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const problem = emptySchool(seed);
      const { timetable, score, status } = solve(problem, { seed, maxSteps: 60_000 });
      const checked = checkTimetable(problem, timetable).score;
      expect(score.hard).toBe(checked.hard);
      score.levels.forEach((level, index) => expect(level).toBeCloseTo(checked.levels[index], 6));
      expect(status === 'complete').toBe(score.hard === 0);
      complete += Number(score.hard === 0);
    }
    expect(complete).toBeGreaterThanOrEqual(18);
  });

  test('gives the same timetable for the same seed and number of steps', () => {
    const problem = emptySchool(3);
    expect(solve(problem, short)).toEqual(solve(problem, short));
  });

  test('never ends worse than the start, even with no step at all', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { problem, timetable } = randomSchool(seed);
      const start = timetable.map((placement, index): Placement | null => (index % 5 === 0 ? null : placement));
      for (const maxSteps of [0, 500, 20_000]) {
        const { score } = solve(problem, { seed, maxSteps, initial: start });
        expect(compareScores(score, scoreOf(problem, start))).toBeLessThanOrEqual(0);
      }
    }
  });

  test('leaves locked lessons and obstacles where they are', () => {
    const { problem, timetable } = randomSchool(8);
    const movable = problem.lessons.map((_, index) => index % 2 === 0);
    const wishes = randomWishes(problem, 8, 10);
    const result = solve(
      { ...problem, rules: [...problem.rules, ...wishes] },
      { ...short, initial: timetable, movable },
    );
    const kept = problem.lessons.flatMap(({ locked }, index) => (locked || !movable[index] ? [index] : []));
    expect(kept.length).toBeGreaterThan(3);
    for (const index of kept) expect(result.timetable[index]).toEqual(timetable[index]);
  });

  test('stops when asked, with what it has', () => {
    const problem = emptySchool(2);
    const result = solve(problem, { seed: 1, shouldStop: () => true });
    expect(result.steps).toBe(0);
    expect(result.timetable).toHaveLength(problem.lessons.length);
  });

  test('reports progress that only gets better', () => {
    const reports: Progress[] = [];
    solve(emptySchool(6), { ...short, onProgress: (progress) => reports.push(progress) });
    expect(reports.length).toBeGreaterThan(0);
    for (let i = 1; i < reports.length; i++) {
      expect(compareScores(reports[i].score, reports[i - 1].score)).toBeLessThanOrEqual(0);
      expect(reports[i].step).toBeGreaterThan(reports[i - 1].step);
    }
    expect(reports.some(({ timetable }) => timetable !== undefined)).toBe(true);
  });

  test('asks for the steps to be expected until it is told', () => {
    const asked: number[] = [];
    const problem = emptySchool(3);
    const stepsLeft = (done: number): number | null => (asked.push(done) < 3 ? null : 100_000);
    solve(problem, { seed: 5, maxSteps: 200_000, stepsLeft });
    expect(asked).toHaveLength(3);
    expect(asked.toSorted((a, b) => a - b)).toEqual(asked);
  });

  test('ends when no timetable can be better, though there is still something to pay for', () => {
    const teacherDays = {
      type: 'active-spans',
      resources: { kind: 'teacher', members: [0] },
      span: 'day',
      min: null,
      max: 0,
      strength: { kind: 'soft', level: 0, weight: 0.35 },
    } as const;
    const { problem } = sketchProblem(
      Array.from({ length: 12 }, (_, index) => ({ students: [index % 2] })),
      { rules: [teacherDays] },
    );
    const { score, steps } = solve(problem, { seed: 1, maxSteps: 2_000_000 });
    expect(score.levels[0]).toBeCloseTo(0.7, 6);
    expect(steps).toBeLessThan(500_000);
  });

  test('leaves a lesson without any possible start unplaced', () => {
    const { problem } = randomSchool(4);
    const lessons = problem.lessons.map((lesson, index) =>
      index === 0 ? { ...lesson, duration: 9, locked: false, placement: null } : lesson,
    );
    const { timetable, score, status } = solve({ ...problem, lessons }, short);
    expect(timetable[0]).toBeNull();
    expect(score.unplaced).toBeGreaterThanOrEqual(1);
    expect(status).toBe('incomplete');
  });
});

describe('createSearch', { timeout: 240_000 }, () => {
  test('adopts a better timetable only', () => {
    const { problem, timetable } = randomSchool(9);
    const open = {
      ...problem,
      lessons: problem.lessons.map((lesson) => ({ ...lesson, placement: null, locked: false })),
    };
    const search = createSearch(open, { seed: 1 });
    expect(search.adopt(timetable)).toBe(true);
    expect(search.best().timetable).toEqual(timetable);
    expect(search.adopt(open.lessons.map(() => null))).toBe(false);
  });
});

const schools = ['s22', 'dk54'] as const;
const pathOf = (name: string): URL => new URL(`../../../../shared/data/schools/${name}.json`, import.meta.url);

describe.runIf(schools.every((name) => existsSync(pathOf(name))))('real schools (../shared)', () => {
  test('s22 is complete within 200,000 steps', () => {
    const read = readTkbProblem(JSON.parse(readFileSync(pathOf('s22'), 'utf8')));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const { timetable, score } = solve(read.problem, { seed: 1, maxSteps: 200_000 });
    expect(score.hard).toBe(0);
    expect(checkTimetable(read.problem, timetable).score).toEqual(score);
  });

  test('dk54 comes to the fewest sessions of teachers, with as few gaps as these have', { tags: ['soak'] }, () => {
    const read = readTkbProblem(JSON.parse(readFileSync(pathOf('dk54'), 'utf8')));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const { score } = solve(read.problem, { seed: 1, maxSteps: 4_000_000 });
    expect(score).toEqual({ hard: 0, unplaced: 0, levels: [0, 0, 438, 9] });
  });
});
