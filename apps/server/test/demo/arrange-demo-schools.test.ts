import { checkTimetable, findImpossibilities, solve, type Problem } from '@tkb/solver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Database } from '../../src/db/database.ts';
import { demoSchools, loadDemoSchool } from '../../src/demo/index.ts';
import { createTimetable } from '../../src/timetable/timetables/manage-timetable.ts';
import { openTestDatabase } from '../support/test-database.ts';

const unit = 'default';
const draft = { name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: null };
/** Several times what the seeds below take; the count of steps makes the run the same on every machine. */
const maxSteps = 4_000_000;
/** In which these schools lose every session that a teacher comes to for one period, and every long wait. */
const fineSteps = 5_000_000;
const fineSchools = ['thcs24', 'thpt30'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe.each(demoSchools.map((offer) => [offer.name, offer] as const))('demo school %s', (name, offer) => {
  let problem: Problem;
  let schoolId: number;
  let timetableId: number;

  beforeAll(async () => {
    schoolId = await database.unitTransaction(unit, (tx) => loadDemoSchool(tx, name));
    problem = await database.schoolTransaction({ unit, schoolId }, async (tx) => {
      timetableId = (await createTimetable(tx, draft)).id;
      return (await loadProblem(tx, timetableId)).problem;
    });
  });

  it('is stored whole', async () => {
    const demo = offer.build();
    const [counts] = await database.schoolTransaction({ unit, schoolId }, (tx) =>
      tx.query(`select (select count(*)::int from class) as classes, (select count(*)::int from teacher) as teachers,
        (select count(*)::int from class_subject) as rows, (select count(*)::int from class_subject_teacher) as assigned,
        (select count(*)::int from fixed_lesson_class) as ceremonies, (select count(*)::int from curriculum) as curriculum`),
    );
    expect(counts).toEqual({
      classes: offer.classes,
      teachers: offer.teachers,
      rows: demo.classSubjects.length,
      assigned: demo.classSubjects.length,
      ceremonies: offer.classes * 2,
      curriculum: demo.curriculum.length,
    });
  });

  it('can be loaded once only', async () => {
    await expect(database.unitTransaction(unit, (tx) => loadDemoSchool(tx, name))).rejects.toThrow(/duplicate key/);
  });

  it('has no proof against it', () => {
    expect(findImpossibilities(problem)).toEqual([]);
  });

  it('is arranged to the same bytes with one seed and step count, though its rows lie in another order', async () => {
    const arrange = (of: Problem) => JSON.stringify([of, solve(of, { seed: 3, maxSteps: 4_000 })]);
    const first = arrange(problem);
    const again = await database.schoolTransaction({ unit, schoolId }, async (tx) => {
      // A changed row is written behind all others.
      for (const table of ['class', 'teacher', 'subject', 'room', 'class_subject', 'lesson'])
        await tx.query(`update ${table} set id = id where id % 3 = 0`);
      return (await loadProblem(tx, timetableId)).problem;
    });
    expect(arrange(again)).toBe(first);
  });

  it.each([1, 2])('is arranged completely with seed %i', (seed) => {
    let isComplete = false;
    const { timetable } = solve(problem, {
      seed,
      maxSteps,
      onProgress: ({ score }) => (isComplete = score.hard === 0),
      shouldStop: () => isComplete,
    });
    const { unplaced, violations } = checkTimetable(problem, timetable);
    expect(unplaced).toEqual([]);
    expect(violations.filter(({ strength }) => strength.kind === 'required')).toEqual([]);
  });

  const isFine = fineSchools.includes(name);
  it.runIf(isFine)('has no session of a single period and no long gap soon', { tags: ['soak'] }, () => {
    const { timetable } = solve(problem, { seed: 1, maxSteps: fineSteps });
    const { score } = checkTimetable(problem, timetable);
    const valueOf = (level: string) => score.levels[problem.levels.findIndex(({ id }) => id === level)];
    expect(score).toMatchObject({ hard: 0, unplaced: 0 });
    expect([valueOf('singleSessions'), valueOf('longGaps')]).toEqual([0, 0]);
  });
});

it('refuses a name that is not on offer', async () => {
  await expect(database.unitTransaction(unit, (tx) => loadDemoSchool(tx, 'nothing'))).rejects.toMatchObject({
    code: 'record.not_found',
  });
});
