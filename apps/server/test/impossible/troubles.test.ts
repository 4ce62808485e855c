// @module-tag screens-arrange
import {
  applyRelaxation,
  createSearch,
  describeImpossibility,
  findFailures,
  findImpossibilities,
  type Lesson,
  type Problem,
  type Rule,
} from '@tkb/solver';
import { beforeAll, expect, test } from 'vitest';
import type { ClosedCells } from '../../src/arrangement/analysis/fewest-changes.ts';
import { areMore, classOf, findTroubles, type Trouble } from '../../src/arrangement/analysis/troubles.ts';
import { demoProblem } from '../support/demo-problem.ts';
import { keepTeacher, lessonsOfTeacher } from './change-school.ts';

let school: Problem;

beforeAll(async () => {
  school = await demoProblem('thcs24');
});

const closedOf = (problem: Problem, ...teachers: readonly number[]): ClosedCells[] =>
  teachers.map((index) => ({
    resource: { kind: 'teacher', index },
    slots: problem.teachers[index]?.blocked ?? [],
  }));

/** True when a search with a seed that is not tried for the answer places everything. */
function isFull(problem: Problem): boolean {
  const search = createSearch(problem, { seed: 7 });
  while (search.steps < 100_000 && search.best().score.hard > 0) search.run(5_000);
  return search.best().score.hard === 0;
}

const firstWay = ({ ways: [first] }: Trouble) => {
  if (!first) throw new Error('no way out');
  return first;
};

test.each([0, 5])('teacher %i with four open periods is one trouble, and one click places everything', (teacher) => {
  const broken = keepTeacher(school, teacher, [0, 1, 2, 3]);
  // Told one by one, the proofs are about subjects and classes.
  expect(findImpossibilities(broken).length).toBeGreaterThan(3);
  const [trouble, ...others] = findTroubles(broken, closedOf(broken, teacher));
  expect(others).toEqual([]);
  if (trouble?.kind !== 'proved') throw new Error('not proved');
  const load = lessonsOfTeacher(school, teacher).reduce((sum, at) => sum + (school.lessons[at]?.duration ?? 0), 0);
  expect(describeImpossibility(broken, trouble.proof)).toMatch(
    new RegExp(`^${school.teachers[teacher]?.name}: cần ${load} tiết, trừ ô bận chỉ có \\d ô trống`),
  );
  const { way, relief } = firstWay(trouble);
  expect([way.kind, relief]).toEqual(['unblock-slot', { kind: 'complete' }]);
  expect(isFull(applyRelaxation(broken, way))).toBe(true);
});

test('two teachers without time are a trouble each, and what is opened for both places everything', () => {
  const broken = [0, 5].reduce((problem, teacher) => keepTeacher(problem, teacher, [0, 1, 2, 3]), school);
  const troubles = findTroubles(broken, closedOf(broken, 0, 5));
  expect(troubles.map(({ kind }) => kind)).toEqual(['proved', 'proved']);
  const opened = troubles.map((trouble) => firstWay(trouble).way).reduce(applyRelaxation, broken);
  expect(isFull(opened)).toBe(true);
});

test('classes that are short of the same, with the same ways out, are alike; one that is short of more is not', () => {
  const left = [20, 20, 19];
  const startsOf = (atom: number) =>
    school.lessons.flatMap(({ students, starts }) => (students.includes(atom) ? (starts ?? []) : []));
  const students = school.students.map((one, atom) =>
    left[atom] === undefined ? one : { ...one, blocked: [...new Set(startsOf(atom))].slice(left[atom]) },
  );
  const broken = { ...school, students };
  const [one, other, third, ...more] = findTroubles(broken, []).map((trouble) => classOf(broken, trouble));
  expect([one, other, third].map((found) => found?.name).toSorted()).toEqual(
    students.slice(0, 3).map(({ name }) => name),
  );
  const byName = new Map([one, other, third].map((found) => [found?.name, found?.alike]));
  const [alikeFirst, alikeSecond, alikeThird] = students.map(({ name }) => byName.get(name));
  expect(alikeSecond).toEqual(alikeFirst);
  expect(alikeThird).not.toEqual(alikeFirst);
  expect(more).toEqual([]);
});

test('a day less for every class is one cause, which hides no other; where the search for causes ends early, it is told', () => {
  const names = Array.from({ length: 30 }, (_, index) => `6/${index + 1}`);
  // Each class has a teacher and three lessons for two periods.
  const lessons = names.flatMap((_, atom) =>
    [0, 1, 2].map((at) => ({ ...lesson(atom, null), id: `${atom}/${at}`, students: [atom], teachers: [atom] })),
  );
  const grid = { days: ['Thứ 2'], sessions: ['Sáng'], periods: [[4]] };
  const people = (blocked: (index: number) => number[]) =>
    names.map((name, index) => ({ id: name, name, blocked: blocked(index) }));
  const broken = (blocked: (index: number) => number[], ofTeachers: (index: number) => number[]): Problem => ({
    ...unprovable,
    grid,
    students: people(blocked),
    teachers: people(ofTeachers),
    subjects: names.map((name) => ({ id: name, name })),
    courses: names.map((name) => ({ id: name, name, subject: 0 })),
    lessons,
    rules: [],
  });
  const kindsOf = (problem: Problem) => {
    const troubles = findTroubles(problem, []);
    const alike = new Set(troubles.map((trouble) => JSON.stringify(classOf(problem, trouble)?.alike ?? trouble.kind)));
    return [troubles.length, alike.size, areMore(problem, troubles)];
  };
  expect(
    kindsOf(
      broken(
        () => [2, 3],
        () => [],
      ),
    ),
  ).toEqual([30, 1, false]);
  // The thirtieth class is short of more, as its teacher is there for one period.
  expect(
    kindsOf(
      broken(
        () => [2, 3],
        (index) => (index === 29 ? [0, 1, 2] : []),
      ),
    ),
  ).toEqual([30, 2, false]);
  // A fixed lesson of each class stood on a day that is gone: told of each it would hide the rest.
  const whole = broken(
    () => [],
    () => [],
  );
  const fixed = whole.lessons.map((one, at) => (at % 3 === 0 ? { ...one, starts: [] } : one));
  expect(kindsOf({ ...whole, lessons: fixed })).toEqual([30, 1, false]);
  // All teachers are short, each a cause of its own.
  expect(
    kindsOf(
      broken(
        () => [],
        () => [0, 1],
      ),
    ),
  ).toEqual([20, 1, true]);
});

const lesson = (course: number, at: number | null): Lesson => ({
  id: `${course}/${at}`,
  course,
  duration: 1,
  students: [0],
  teachers: [course],
  rooms: null,
  size: 0,
  site: null,
  starts: null,
  ignoresBlocked: false,
  placement: at === null ? null : { slot: at, room: null },
  locked: false,
});
const apart = (id: string, lessons: readonly number[], after: readonly number[]): Rule => ({
  id,
  name: id,
  strength: { kind: 'required' },
  type: 'not-directly-after',
  lessons,
  after,
});

/** Two subjects that fill one morning of four periods and may not follow each other; a run left out the last lesson. */
const unprovable: Problem = {
  name: 'unprovable',
  grid: { days: ['Thứ 2'], sessions: ['Sáng'], periods: [[4]] },
  students: [{ id: '6A', name: '6A', blocked: [] }],
  teachers: ['Lan', 'Hoa'].map((name) => ({ id: name, name, blocked: [] })),
  rooms: [],
  sites: [],
  travel: [],
  subjects: ['Toán', 'Văn'].map((name) => ({ id: name, name })),
  courses: [0, 1].map((subject) => ({ id: `${subject}`, name: '', subject })),
  lessons: [lesson(0, 0), lesson(0, 1), lesson(1, 3), lesson(1, null)],
  rules: [apart('Toán sau Văn', [0, 1], [2, 3]), apart('Văn sau Toán', [2, 3], [0, 1])],
  levels: [],
};

test('where nothing is proved, what a run left out still has a way out that places everything', () => {
  expect([...findImpossibilities(unprovable), ...findFailures(unprovable, [3])]).toEqual([]);
  const [trouble, ...others] = findTroubles(unprovable, []);
  expect(others).toEqual([]);
  if (trouble?.kind !== 'tried') throw new Error('nothing tried');
  expect(trouble.lessons).toEqual([3]);
  const { way, relief } = firstWay(trouble);
  expect([way.kind, relief]).toEqual(['drop-rule', { kind: 'complete' }]);
  expect(isFull(applyRelaxation(unprovable, way))).toBe(true);
});

test('a timetable that is complete, was never arranged or only needs another run has no trouble', () => {
  const without = { ...unprovable, rules: [] };
  expect(findTroubles(without, [])).toEqual([]);
  const placed = [0, 1, 3, 2].map((slot) => ({ slot, room: null }));
  const lessons = without.lessons.map((one, index) => ({ ...one, placement: placed[index] ?? null }));
  expect(findTroubles({ ...without, lessons }, [])).toEqual([]);
  const empty = unprovable.lessons.map((one) => ({ ...one, placement: null }));
  expect(findTroubles({ ...unprovable, lessons: empty }, [])).toEqual([]);
});

test('a lock that is in the way is offered to be taken off before a rule is dropped', () => {
  // The other subject comes first, but for a lesson that is locked to the first period.
  const [first, ...others] = unprovable.lessons;
  if (!first) throw new Error('no lesson');
  const locked = { ...unprovable, lessons: [{ ...first, locked: true }, ...others], rules: unprovable.rules.slice(1) };
  const [trouble] = findTroubles(locked, []);
  expect(trouble?.kind).toBe('tried');
  expect(trouble?.ways.map(({ way, relief }) => [way.kind, relief.kind])).toEqual([['unlock', 'complete']]);
});
