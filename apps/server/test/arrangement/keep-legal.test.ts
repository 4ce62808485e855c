import { checkTimetable, keepLegal, type Placement } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import { loadRule, storeRule } from '../../src/arrangement/lessons/stored-rule.ts';
import { startSolver } from '../../src/arrangement/run/run-solver.ts';
import { lesson, morning, smallSchool } from './small-school.ts';

const at = (day: number, period: number) => ({ day, period, shiftId: morning });

describe('keepLegal', () => {
  test('takes out the movable one of two lessons that clash', () => {
    const clash = [lesson(1, at(2, 1)), lesson(2, { ...at(2, 1), subjectId: 3, classSubjectId: 2 })];
    const { problem } = buildProblem(smallSchool, clash);
    const timetable = problem.lessons.map(({ placement }): Placement | null => placement);
    const result = keepLegal(problem, timetable, [true, false]);
    expect(result.timetable.map((placement) => placement !== null)).toEqual([false, true]);
    expect(result.removed).toBe(1);
    expect(checkTimetable(problem, result.timetable).score.hard).toBe(1);
  });

  test('leaves a hole that only a missing lesson makes', () => {
    const { problem } = buildProblem(smallSchool, [lesson(1, at(2, 2)), lesson(2)]);
    const timetable = problem.lessons.map(({ placement }): Placement | null => placement);
    const result = keepLegal(problem, timetable, [true, true]);
    expect(result.removed).toBe(0);
    expect(result.report.score.hard).toBe(2);
  });

  test('a run counts no such hole as a violation while it goes on', async () => {
    const { problem } = buildProblem(smallSchool, [lesson(1, at(2, 2)), lesson(2)]);
    const initial = problem.lessons.map(({ placement }): Placement | null => placement);
    const told: number[][] = [];
    const task = { problem, initial, movable: [false, false], seed: 1, seconds: 1, slices: 1, threads: 1 };
    const run = startSolver(task, {
      onProgress: ({ score, workers }) =>
        void told.push([score.unplaced, score.hard, ...workers.map((worker) => worker.score.hard)]),
      onCheckpoint: () => undefined,
    });
    expect((await run.outcome).score).toMatchObject({ unplaced: 1, hard: 0 });
    expect(told).toEqual([[1, 0, 0]]);
  });
});

describe('stored rules', () => {
  test('come back as they were, and vanish with what they speak of', () => {
    const lessons = [lesson(11), lesson(12)];
    const { problem, students, week } = buildProblem(smallSchool, lessons);
    const student = (index: number) => {
      const key = students.keys[index];
      return key && ([key.classId, key.group] as const);
    };
    const ids = (list: readonly { id: string }[]) => new Map(list.map(({ id }, index) => [index, Number(id)]));
    const back = (list: readonly { id: string }[]) => new Map(list.map(({ id }, index) => [Number(id), index]));
    const storing = {
      lesson: ids(problem.lessons),
      teacher: ids(problem.teachers),
      room: ids(problem.rooms),
      student,
      slot: (slot: number) => week.slots[slot],
    };
    const loading = {
      lesson: back(problem.lessons),
      teacher: back(problem.teachers),
      room: back(problem.rooms),
      student: ([classId, group]: readonly [number, number]) => students.indexOf({ classId, group, isMain: true }),
      slot: week.slotOf,
    };
    expect(problem.rules.length).toBeGreaterThan(3);
    for (const rule of problem.rules) {
      const stored = JSON.parse(JSON.stringify(storeRule(rule, storing))) as ReturnType<typeof storeRule>;
      expect(loadRule(stored, loading)).toEqual(rule);
    }
    const order = problem.rules.find(({ type }) => type === 'contiguous-in-session');
    if (!order) throw new Error('the problem has no such rule');
    expect(loadRule(storeRule(order, storing), { ...loading, lesson: new Map() })).toBeNull();
  });
});
