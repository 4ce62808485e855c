import { checkTimetable, solve, type Problem, type Timetable } from '@tkb/solver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepTimetable } from '../../src/arrangement/repair/least-change.ts';
import { loadProblem, type LoadedProblem } from '../../src/arrangement/loaded/load-problem.ts';
import { changedLessons, peopleOf } from '../../src/arrangement/repair/proposal.ts';
import type { Database } from '../../src/db/database.ts';
import { loadDemoSchool } from '../../src/demo/index.ts';
import { createTimetable } from '../../src/timetable/timetables/manage-timetable.ts';
import { openTestDatabase } from '../support/test-database.ts';

let database: Database;
let loaded: LoadedProblem;
let arranged: Timetable;

/** The demo school of 24 classes, arranged until every lesson is placed. */
beforeAll(async () => {
  database = await openTestDatabase();
  const schoolId = await database.unitTransaction('default', (tx) => loadDemoSchool(tx, 'thcs24'));
  loaded = await database.schoolTransaction({ unit: 'default', schoolId }, async (tx) => {
    const draft = { name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: null };
    const { id } = await createTimetable(tx, draft);
    return loadProblem(tx, id);
  });
  let isComplete = false;
  arranged = solve(loaded.problem, {
    seed: 1,
    maxSteps: 4_000_000,
    shouldStop: () => isComplete,
    onProgress: ({ score }) => (isComplete = score.hard === 0),
  }).timetable;
});
afterAll(() => database.close());

interface Absence {
  readonly problem: Problem;
  /** Lessons that cannot stay. */
  readonly hit: number;
}

/** The day on which a teacher has the most lessons is blocked. */
function blockBusiestDay(teacher: number): Absence {
  const { problem, week } = loaded;
  const dayOf = (slot: number) => week.slots[slot]?.day ?? 0;
  const days = problem.lessons.flatMap((lesson, index) => {
    const placement = arranged[index];
    return placement && lesson.teachers.includes(teacher) ? [dayOf(placement.slot)] : [];
  });
  const counts = Map.groupBy(days, (day) => day);
  const [busiest, lessons] = [...counts].reduce((best, item) => (item[1].length > best[1].length ? item : best));
  const blocked = week.slots.flatMap(({ day }, slot) => (day === busiest ? [slot] : []));
  const teachers = problem.teachers.map((item, index) => (index === teacher ? { ...item, blocked } : item));
  return { problem: { ...problem, teachers }, hit: lessons.length };
}

const repair = ({ problem }: Absence, seed: number, maxSteps: number): Timetable => {
  const movable = problem.lessons.map(() => true);
  return solve(keepTimetable(problem, arranged, movable), { seed, maxSteps, initial: arranged }).timetable;
};

test('when a teacher falls ill everything is placed again, with at most twice the moves of a far longer search', () => {
  const absence = blockBusiestDay(0);
  expect(absence.hit).toBeGreaterThan(1);
  const quick = repair(absence, 1, 100_000);
  expect(checkTimetable(absence.problem, quick).score).toMatchObject({ hard: 0, unplaced: 0 });
  const long = repair(absence, 2, 400_000);
  const [moved, best] = [changedLessons(arranged, quick), changedLessons(arranged, long)];
  expect(moved.length).toBeGreaterThanOrEqual(absence.hit);
  expect(moved.length).toBeLessThanOrEqual(2 * best.length);
  // A handful of people, not the whole school.
  expect(peopleOf(loaded, moved).length).toBeLessThan(20);
});
