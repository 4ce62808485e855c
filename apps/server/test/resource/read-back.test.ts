// @module-tag behaviour-1
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import type { Answer, Caller } from '../support/test-server.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

// Calls outside the shared resources: read, saved as read, and read again, with random values. The shared resources and the grids are
// tried so in resources.test.ts and school.test.ts.

const { server, school, editor } = await startSmallServer();
let unit: Caller;
beforeAll(async () => {
  unit = await server.signIn({ unit: 'default' });
  await createTimetable(editor);
  const [gradeId, subjectId] = [await firstOf('khoilop/khoiloptheodonvi'), school.subjects[0]];
  await dataFrom(editor.post('/api/monhoc/monkhoilop', { gradeId, subjectId, mainPeriods: 3 }));
  await dataFrom(unit.post('/api/roles', { name: 'Vai trò thử', note: '', permissions: [] }));
});

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
const list = async (caller: Caller, path: string) =>
  (await dataFrom<{ items: Row[] }>(caller.get(`/api/${path}`))).items;
const firstOf = async (path: string) => (await list(editor, path))[0]?.id ?? 0;

const word = fc.stringMatching(/^[A-Za-zÀÂĐƠƯạếộởý]{3,20}$/);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const put = (path: string) => (caller: Caller, row: Row) => caller.put(`/api/${path}`, row);

interface Case {
  readonly path: string;
  readonly isOfUnit?: boolean;
  /** Which of the listed rows is tried; without it the last. */
  readonly pick?: (rows: readonly Row[]) => Row | undefined;
  readonly values: fc.Arbitrary<object>;
  readonly save: (caller: Caller, row: Row) => Promise<Answer>;
}

const cases: readonly Case[] = [
  {
    path: 'donvi',
    values: fc.record({
      principal: words,
      address: words,
      parent: words,
      contact: words,
      homeroomReduction: fc.integer({ min: 0, max: 10 }),
      teachingDays: fc.subarray([2, 3, 4, 5, 6, 7, 8], { minLength: 1 }),
    }),
    // Fewer days leave a fixed lesson without a place, which is asked about.
    save: (caller, row) => caller.put('/api/donvi?force=true', row),
  },
  {
    path: 'users',
    isOfUnit: true,
    pick: (rows) => rows.find(({ id }) => id === editor.userId),
    values: fc.record({ fullName: words }),
    save: put('users'),
  },
  {
    path: 'roles',
    isOfUnit: true,
    pick: (rows) => rows.find(({ isSeeded }) => isSeeded === false),
    values: fc.record({ note: words }),
    save: put('roles'),
  },
  {
    path: 'menus',
    isOfUnit: true,
    values: fc.record({ title: words, icon: fc.option(word) }),
    save: put('menus'),
  },
  {
    path: 'thoikhoabieu',
    values: fc.record({
      name: words,
      semester: fc.constantFrom(1, 2),
      effectiveFrom: fc.constantFrom(null, '2026-10-05'),
    }),
    save: put('thoikhoabieu'),
  },
  {
    path: 'lopmon',
    values: fc.record({
      mainPeriods: fc.integer({ min: 1, max: 9 }),
      oppositePeriods: fc.integer({ min: 0, max: 5 }),
      teacherIds: fc.subarray([...school.teachers]),
      candidateIds: fc.subarray([...school.teachers]),
      parallelGroup: words,
    }),
    save: (caller, row) => caller.post('/api/lopmon', { items: [row] }),
  },
  {
    path: 'monhoc/monkhoilop',
    values: fc.record({ mainPeriods: fc.integer({ min: 1, max: 9 }) }),
    save: put('monhoc/monkhoilop'),
  },
];

test.each(cases)('/api/$path', async ({ path, isOfUnit, pick = (rows) => rows.at(-1), values, save }) => {
  const caller = isOfUnit ? unit : editor;
  const read = async () => pick(await list(caller, path)) as Row & { version: number };
  const without = ({ version: _, updatedAt: _u, ...row }: Row) => row;
  for (const change of fc.sample(values, { seed: 7, numRuns: 6 })) {
    const changed = await save(caller, { ...(await read()), ...change });
    expect(changed.status, changed.text).toBe(200);
    const before = await read();
    expect(before).toMatchObject(change);
    const saved = await save(caller, before);
    expect(saved.status, saved.text).toBe(200);
    const after = await read();
    expect(without(after)).toEqual(without(before));
    expect(after.version).toBe(before.version + 1);
  }
});

test('/api/giaovien/giaovienmonhoc and the rules of the school', async () => {
  const items = await list(editor, 'giaovien/giaovienmonhoc');
  const changed = items.map((row, index) => ({ ...row, subjectIds: school.subjects.slice(0, index) }));
  await dataFrom(editor.post('/api/giaovien/giaovienmonhoc', { items: changed }));
  const before = await list(editor, 'giaovien/giaovienmonhoc');
  await dataFrom(editor.post('/api/giaovien/giaovienmonhoc', { items: before }));
  const after = before.map((row) => ({ ...row, version: Number(row['version']) + 1 }));
  expect(await list(editor, 'giaovien/giaovienmonhoc')).toEqual(after);
  const rules = await dataFrom<Row>(editor.get('/api/quytac'));
  await dataFrom(editor.put('/api/quytac', rules));
  const { version: _, ...again } = await dataFrom<Row>(editor.get('/api/quytac'));
  expect(rules).toMatchObject(again);
});
