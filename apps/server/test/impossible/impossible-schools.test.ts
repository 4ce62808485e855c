import {
  applyRelaxation,
  checkTimetable,
  createSearch,
  describeImpossibility,
  findFailures,
  findImpossibilities,
  isShortfall,
  type Problem,
} from '@tkb/solver';
import { beforeAll, describe, expect, test } from 'vitest';
import { tryWays } from '../../src/arrangement/analysis/try-relaxations.ts';
import { splitCases } from '../support/long-tests.ts';
import { demoProblem } from '../support/demo-problem.ts';
import { flawsOf } from './cause-size.ts';
import { harderSchools, impossibleSchools, uncountedSchool } from './impossible-schools.ts';

let school: Problem;

beforeAll(async () => {
  school = await demoProblem('multi-site53');
});

describe.each(splitCases([...impossibleSchools, ...harderSchools], (_, index) => index % 2 === 0))(
  '53 classes',
  ({ cases, tags }) => {
    test.each(cases)(
      '$name: named, nothing in the cause can be left out, and the ways out remove it',
      { tags },
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
  },
);

const oneASession = harderSchools.filter(({ name }) => name.startsWith('as many sessions'));

describe.each(splitCases([...impossibleSchools, ...oneASession], (_, index) => index < 2))(
  '53 classes',
  ({ cases, tags }) => {
    test.each(cases)(
      '$name: the first way out offered gives a complete timetable',
      { tags },
      ({ kinds, breakSchool }) => {
        const broken = breakSchool(school);
        const found = findImpossibilities(broken);
        const [first] = tryWays(broken, found)[found.findIndex(({ kind }) => kinds.includes(kind))] ?? [];
        if (!first) throw new Error('no way out');
        expect(first.relief).toEqual({ kind: 'complete' });
        // Another seed, so that it is not luck that is offered.
        const search = createSearch(applyRelaxation(broken, first.way), { seed: 3 });
        while (search.steps < 100_000 && search.best().score.hard > 0) search.run(5_000);
        expect(search.best().score.hard).toBe(0);
      },
    );
  },
);

test('53 classes, a way out that is too tight to work stands behind a wider one that does', () => {
  const overfull = impossibleSchools[0] as (typeof impossibleSchools)[number];
  const broken = overfull.breakSchool(school);
  const [ways = []] = tryWays(broken, findImpossibilities(broken));
  const opened = ways
    .filter(({ way }) => way.kind === 'unblock-slot')
    .map(({ way, relief }) => [way.amount, relief.kind]);
  expect(opened).toEqual([
    [2, 'complete'],
    [1, 'cleared'],
  ]);
});

test.each(impossibleSchools)(
  '53 classes, $name: a run stopped at once keeps most lessons placed',
  { tags: ['soak'] },
  ({ breakSchool }) => {
    const broken = breakSchool(school);
    const search = createSearch(broken, { seed: 1 });
    search.run(20_000);
    const { timetable } = search.best();
    const { score, violations } = checkTimetable(broken, timetable);
    const left = timetable.filter((placement) => placement === null).length;
    expect(left).toBeLessThan(broken.lessons.length / 50);
    // A rule that asks for more than is placed yet is no breach.
    const breaches = violations.filter((one) => one.strength.kind === 'required' && !isShortfall(one));
    expect(breaches).toEqual([]);
    // Of the required cost, only the check tells how much unplaced lessons may still mend.
    expect(search.best().score).toEqual({ ...score, open: undefined });
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
