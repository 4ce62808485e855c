// @module-tag behaviour-1
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openTestDatabase, untilSomebodyWaits } from '../support/test-database.ts';
import { startTestServer, type Caller } from '../support/test-server.ts';
import { createMaker } from '../resource/drafts.ts';

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** Called when a call has done its work, before that is kept. */
let beforeKept: (() => Promise<unknown>) | null = null;
const watched = (database: Database): Database => ({
  ...database,
  onBehalfOf: (author) => watched(database.onBehalfOf(author)),
  schoolTransaction: (tenant, work) =>
    database.schoolTransaction(tenant, async (tx) => {
      const answer = await work(tx);
      await beforeKept?.();
      return answer;
    }),
});
const server = await startTestServer({}, { database: watched(await openTestDatabase()) });
afterAll(() => server.close());
const school = await server.signIn(await server.createSchool());
const maker = createMaker({ unit: await server.signIn({ unit: 'default' }), school });

const itemsOf = async (answer: ReturnType<Caller['get']>) => {
  const { status, body, text } = await answer;
  expect(status, text).toBe(200);
  return (body.data as { items: Saved[] }).items;
};

describe('assignments saved by two people', () => {
  const make = async () => {
    const [classId, subjectId, teacherId] = [
      await maker.make('class'),
      await maker.make('subject'),
      await maker.make('teacher'),
    ];
    const draft = { classId, subjectId, teacherIds: [] as number[], mainPeriods: 2 };
    const [row] = await itemsOf(school.post('/api/lopmon', { items: [{ ...draft, version: null }] }));
    return { draft, row: row as Saved, teacherId };
  };

  test(
    'the second save of the same row is refused with both sides, and nothing of it is kept',
    { tags: ['seed-4.9', 'seed-7.7'] },
    async () => {
      const { draft, row, teacherId } = await make();
      expect(row.version).toBe(1);
      await itemsOf(school.post('/api/lopmon', { items: [{ ...draft, teacherIds: [teacherId], version: 1 }] }));
      const other = { classId: draft.classId, subjectId: await maker.make('subject'), teacherIds: [], mainPeriods: 1 };
      const mine = { ...draft, mainPeriods: 5, version: 1 };
      const refused = await school.post('/api/lopmon', { items: [{ ...other, version: null }, mine] });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'record.stale',
        data: { mine: [{ mainPeriods: 5 }], theirs: [{ id: row.id, version: 2, teacherIds: [teacherId] }] },
      });
      expect(await itemsOf(school.get(`/api/lopmon?classId=${draft.classId}`))).toMatchObject([{ mainPeriods: 2 }]);
      await itemsOf(school.post('/api/lopmon', { items: [{ ...mine, version: 2 }] }));
    },
  );

  test(
    'weeks that cannot be are refused by class, subject and field, and nothing is saved',
    { tags: ['seed-7.7'] },
    async () => {
      const { draft, row } = await make();
      const half = { ...draft, weekPattern: 'odd', weekPeriods: 1, version: row.version };
      const send = (more: object) => school.post('/api/lopmon', { items: [{ ...half, ...more }] });
      const refused = await send({ weekFrom: 9, weekTo: 3 });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'items.0.weekTo' }] });
      expect(refused.text).toContain('Đến tuần: phải từ tuần 9 trở đi');
      expect((await send({ weekFrom: 4, weekTo: 4 })).body).toMatchObject({
        errors: [{ field: 'items.0.weekPattern' }],
      });
      expect((await send({ weekPeriods: 3 })).body).toMatchObject({ errors: [{ field: 'items.0.weekPeriods' }] });
      expect((await send({ weekPattern: 'thirds' })).status).toBe(400);
      expect(await itemsOf(school.get(`/api/lopmon?classId=${draft.classId}`))).toMatchObject([
        { version: 1, weekPattern: 'every', weekPeriods: null },
      ]);
      expect(await itemsOf(send({}))).toMatchObject([{ version: 2, weekPattern: 'odd', weekPeriods: 1 }]);
      // Who is second with another pattern is told both sides.
      expect((await send({ weekPattern: 'even' })).body).toMatchObject({
        code: 'record.stale',
        data: { mine: [{ weekPattern: 'even' }], theirs: [{ weekPattern: 'odd' }] },
      });
    },
  );

  test('a list saved without the versions it replaces is refused with both sides', { tags: ['seed-7.7'] }, async () => {
    const { draft, row } = await make();
    const blind = await school.post('/api/lopmon', { items: [{ ...draft, mainPeriods: 7 }] });
    expect(blind.body).toMatchObject({ code: 'record.stale', data: { theirs: [{ id: row.id, version: 1 }] } });
    const whole = await school.post('/api/lopmon', { items: [], replaceClassIds: [draft.classId] });
    expect(whole.body).toMatchObject({ code: 'request.invalid' });
    const curriculum = await school.post('/api/monhoc/monkhoilop', {
      items: [{ gradeId: await maker.make('grade'), subjectId: draft.subjectId, mainPeriods: 1 }],
    });
    expect(curriculum.body).toMatchObject({ code: 'request.invalid' });
    const [teacherId, other] = [await maker.make('teacher'), await maker.make('teacher')];
    const path = '/api/giaovien/giaovienmonhoc';
    const taught = { teacherId, subjectIds: [draft.subjectId] };
    expect((await school.post(path, { items: [taught] })).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'items.0.version' }],
    });
    await itemsOf(school.post(path, { items: [{ ...taught, version: 0 }] }));
    const mine = { teacherId, subjectIds: [], version: 0 };
    const both = { teacherId: other, subjectIds: [draft.subjectId], version: 0 };
    expect((await school.post(path, { items: [both, mine] })).body).toMatchObject({
      code: 'record.stale',
      data: { mine: [mine], theirs: [{ ...taught, version: 1 }] },
    });
    expect(await itemsOf(school.get(`${path}?teacherId=${other}`))).toMatchObject([{ subjectIds: [], version: 0 }]);
  });

  test('different rows of one class are no conflict', async () => {
    const { draft, row } = await make();
    const other = { ...draft, subjectId: await maker.make('subject') };
    await itemsOf(school.post('/api/lopmon', { items: [{ ...other, version: null }] }));
    const saved = await itemsOf(
      school.post('/api/lopmon', { items: [{ ...draft, mainPeriods: 3, version: row.version }] }),
    );
    expect(saved).toMatchObject([{ id: row.id, version: 2 }]);
    expect(await itemsOf(school.get(`/api/lopmon?classId=${draft.classId}`))).toHaveLength(2);
  });

  test('a row somebody added, or removed, meanwhile is a conflict too', { tags: ['seed-7.7'] }, async () => {
    const { draft, row } = await make();
    const added = await school.post('/api/lopmon', { items: [{ ...draft, version: null }] });
    expect(added.body).toMatchObject({ code: 'record.stale', data: { theirs: [{ id: row.id }] } });
    await itemsOf(school.post('/api/lopmon', { items: [], removed: [{ id: row.id, version: 1 }] }));
    expect(await itemsOf(school.get(`/api/lopmon?classId=${draft.classId}`))).toEqual([]);
    const gone = await school.post('/api/lopmon', { items: [{ ...draft, mainPeriods: 4, version: 1 }] });
    expect(gone.body).toMatchObject({ code: 'record.stale', data: { theirs: [null] } });
  });

  test('a row changed meanwhile is not removed; one already removed is no matter', async () => {
    const { draft, row } = await make();
    await itemsOf(school.post('/api/lopmon', { items: [{ ...draft, mainPeriods: 3, version: 1 }] }));
    const refused = await school.post('/api/lopmon', { items: [], removed: [{ id: row.id, version: 1 }] });
    expect(refused.body).toMatchObject({ code: 'record.stale', data: { theirs: [{ id: row.id, version: 2 }] } });
    for (const version of [2, 2])
      await itemsOf(school.post('/api/lopmon', { items: [], removed: [{ id: row.id, version }] }));
  });
});

describe('cells of the curriculum saved together', () => {
  const path = '/api/monhoc/monkhoilop';

  test('are added, changed and removed in one call, all or none', { tags: ['seed-7.3'] }, async () => {
    const [gradeId, first, second, third] = [
      await maker.make('grade'),
      await maker.make('subject'),
      await maker.make('subject'),
      await maker.make('subject'),
    ];
    const row = (subjectId: number, mainPeriods: number, version: number | null) => ({
      gradeId,
      subjectId,
      mainPeriods,
      version,
    });
    const before = await itemsOf(school.post(path, { rows: [row(first, 2, null), row(second, 3, null)], removed: [] }));
    const removed = [{ id: before[1]?.id, version: 1 }];
    const after = await itemsOf(school.post(path, { rows: [row(first, 4, 1), row(third, 1, null)], removed }));
    expect(after).toMatchObject([{ id: before[0]?.id, version: 2, mainPeriods: 4 }, { subjectId: third }]);
    expect(await itemsOf(school.get(`${path}?gradeId=${gradeId}`))).toHaveLength(2);

    const stale = await school.post(path, { rows: [row(second, 5, null), row(first, 9, 1)], removed: [] });
    expect(stale.body).toMatchObject({
      code: 'record.stale',
      data: { mine: [{ mainPeriods: 9 }], theirs: [{ id: before[0]?.id, version: 2, mainPeriods: 4 }] },
    });
    const wrong = await school.post(path, { rows: [row(second, 5, null), row(first, 21, 2)], removed: [] });
    expect(wrong.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'rows.1.mainPeriods' }] });
    expect(await itemsOf(school.get(`${path}?gradeId=${gradeId}`))).toHaveLength(2);
  });
});

describe('saved by two people at the same moment', () => {
  interface Call {
    readonly path: string;
    /** Both people have read this. */
    readonly stored: object;
    readonly first: object;
    readonly second: object;
  }
  const calls: readonly [string, () => Promise<Call>][] = [
    [
      'the curriculum',
      async () => {
        const cell = { gradeId: await maker.make('grade'), subjectId: await maker.make('subject') };
        const changes = (mainPeriods: number, version: number | null) => ({
          rows: [{ ...cell, mainPeriods, version }],
          removed: [],
        });
        return {
          path: '/api/monhoc/monkhoilop',
          stored: changes(2, null),
          first: changes(3, 1),
          second: changes(4, 1),
        };
      },
    ],
    [
      'assignments',
      async () => {
        const row = { classId: await maker.make('class'), subjectId: await maker.make('subject'), teacherIds: [] };
        const items = (mainPeriods: number, version: number | null) => ({ items: [{ ...row, mainPeriods, version }] });
        return { path: '/api/lopmon', stored: items(2, null), first: items(3, 1), second: items(4, 1) };
      },
    ],
    [
      'the subjects of teachers',
      async () => {
        const teacherId = await maker.make('teacher');
        const subjectId = await maker.make('subject');
        const items = (subjectIds: readonly number[], version: number) => ({
          items: [{ teacherId, subjectIds, version }],
        });
        return {
          path: '/api/giaovien/giaovienmonhoc',
          stored: items([], 0),
          first: items([subjectId], 1),
          second: items([], 1),
        };
      },
    ],
  ];

  test.each(calls)('%s: the second waits for the first and is refused', async (_, prepare) => {
    const { path, stored, first, second } = await prepare();
    await itemsOf(school.post(path, stored));
    const [worked, goOn] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    beforeKept = () => {
      beforeKept = null;
      worked.resolve(null);
      return goOn.promise;
    };
    const saving = itemsOf(school.post(path, first));
    await worked.promise;
    const late = school.post(path, second);
    await untilSomebodyWaits(server.database);
    goOn.resolve(null);
    await saving;
    expect((await late).body).toMatchObject({ status: 'error', code: 'record.stale' });
  });
});
