import { applyRelaxation, describeImpossibility, findFailures, findImpossibilities, type Problem } from '@tkb/solver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Database } from '../../src/db/database.ts';
import { loadDemoSchool } from '../../src/school/demo/index.ts';
import { createTimetable } from '../../src/timetable/manage-timetable.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { flawsOf } from './cause-size.ts';
import { harderSchools, impossibleSchools, uncountedSchool } from './impossible-schools.ts';

const unit = 'default';
const draft = { name: '', schoolYear: '2026-2027', semester: 1, effectiveFrom: null };

let database: Database;
let school: Problem;

beforeAll(async () => {
  database = await openTestDatabase();
  const schoolId = await database.unitTransaction(unit, (tx) => loadDemoSchool(tx, 'multi-site53'));
  school = await database.schoolTransaction({ unit, schoolId }, async (tx) => {
    const { id } = await createTimetable(tx, draft);
    return (await loadProblem(tx, id)).problem;
  });
});
afterAll(() => database.close());

test.each([...impossibleSchools, ...harderSchools])(
  '53 classes, $name: named, nothing in the cause can be left out, and the ways out remove it',
  ({ kinds, breakSchool }) => {
    const broken = breakSchool(school);
    const found = findImpossibilities(broken);
    const proof = found.find(({ kind }) => kinds.includes(kind));
    if (!proof) throw new Error(`found only: ${found.map((one) => describeImpossibility(broken, one)).join(' ')}`);
    expect(flawsOf(broken, proof)).toEqual([]);
    expect(proof.relaxations.length).toBeGreaterThanOrEqual(2);
    expect(proof.relaxations.length).toBeLessThanOrEqual(4);
    const [first] = proof.relaxations;
    const after = first ? findImpossibilities(applyRelaxation(broken, first)) : found;
    const isSame = (one: (typeof found)[number]) =>
      one.kind === proof.kind && JSON.stringify(one.resources) === JSON.stringify(proof.resources);
    expect(after.filter(isSame)).toEqual([]);
  },
);

test('53 classes, what no counting finds is explained from the lessons that a search left out', () => {
  const broken = uncountedSchool.breakSchool(school);
  expect(findImpossibilities(broken)).toEqual([]);
  const left = broken.lessons.findIndex(({ teachers }) => teachers.includes(school.teachers.length));
  const [proof, ...others] = findFailures(broken, [left]);
  expect(others).toEqual([]);
  if (!proof) throw new Error('not explained');
  expect(flawsOf(broken, proof)).toEqual([]);
  expect(describeImpossibility(broken, proof)).toMatch(/9 lần học cần chung Giáo viên .* xếp được nhiều nhất 8\.$/);
  expect(proof.relaxations.length).toBeGreaterThanOrEqual(2);
  // A run that left out nearly everything says no more than one that left out one of them.
  const all = broken.lessons.map((_, lesson) => lesson);
  expect(findFailures(broken, all).map(({ kind, needed }) => [kind, needed])).toEqual([['set-unplaceable', 9]]);
  for (const way of proof.relaxations) expect(findFailures(applyRelaxation(broken, way), [left])).toEqual([]);
});

test('53 classes, a school that has a timetable is explained by nothing', () => {
  expect(findFailures(school, [5, 100, 200, 400, 800])).toEqual([]);
});
