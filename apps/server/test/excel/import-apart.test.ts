import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { RolledBack, type Transact, type Transaction } from '../../src/db/transaction.ts';
import { runImportTask } from '../../src/excel/apart/run-import.ts';
import { serveTransactions } from '../../src/excel/apart/serve-transactions.ts';
import { ownerOf } from '../../src/excel/apart/import-work.ts';
import { serverOfFile } from '../support/test-server.ts';
import { excelOf, rowsOf } from './sheets.ts';

const server = await serverOfFile();
const school = await server.createSchool();
const caller = await server.signIn(school);
const excel = excelOf(caller);

const sent = vi.spyOn(Worker.prototype, 'postMessage');
beforeEach(() => {
  sent.mockClear();
});
afterAll(() => {
  sent.mockRestore();
});
/** Works that were given to threads of imports. */
const works = () => sent.mock.calls.filter(([message]) => 'given' in (message as object)).length;

/** A list so long that working on it would hold up everybody else. */
const teachers = (label: string, norm: (index: number) => string = () => '19') => [
  ['Họ và tên', 'Mã GV', 'Định mức', 'Ghi chú'],
  ...Array.from({ length: 150 }, (_, index) => [
    `Trần Văn ${label} ${index}`,
    `${label}${index}`,
    norm(index),
    'Dạy học sinh giỏi, tập huấn và coi thi khi trường cần, có thể dạy cả hai buổi trong ngày',
  ]),
];

test('a long list is previewed and imported in a thread, as a short one is without; the log says by whom', async () => {
  await excel.preview('giaovien', teachers('AB').slice(0, 3));
  expect(works()).toBe(0);
  const preview = await excel.preview('giaovien', teachers('AB'));
  expect([preview.counts.create, works()]).toEqual([150, 1]);
  expect(await excel.list('giaovien')).toEqual([]);

  expect((await caller.post('/api/giaovien/excel', { rows: rowsOf(teachers('AB')) })).status).toBe(200);
  expect(works()).toBe(2);
  expect((await caller.get('/api/giaovien?pageSize=1')).body.data).toMatchObject({ totalrecord: 150 });
  const log = (await caller.get('/api/nhatky?search=AB 149')).body.data as { items: unknown[] };
  expect(log.items).toHaveLength(1);
});

test(
  'what a long list has wrong, and what the database refuses, is told like that of a short one',
  { tags: ['soak'] },
  async () => {
    const small = await server.createSchool({ classLimit: 20 });
    const { post } = await server.signIn(small);
    const classes = [
      ['Tên lớp', 'Khối', 'Buổi chính', 'Ghi chú'],
      ...Array.from({ length: 200 }, (_, index) => [
        `${1 + (index % 12)}A${1 + Math.floor(index / 12)}`,
        `${1 + (index % 12)}`,
        'Sáng',
        'Lớp học hai buổi, có học sinh học hòa nhập, phòng ở tầng trệt, gần cổng sau và nhà xe',
      ]),
    ];
    const refused = await post('/api/lophoc/excel/xemtruoc', { rows: rowsOf(classes) });
    expect(works()).toBe(1);
    expect(refused.body.data).toMatchObject({ problem: expect.stringContaining('tối đa') as string });
    expect((await post('/api/lophoc/excel', { rows: rowsOf(classes) })).body.code).toBe('register.class_limit');
    const wrong = await caller.post('/api/giaovien/excel', {
      rows: rowsOf(teachers('EF', (i) => (i === 7 ? 'x' : '19'))),
    });
    expect(wrong).toMatchObject({ body: { code: 'import.rows_wrong', errors: [{ field: 'rows.9' }] } });
  },
);

test('who is signed out, or loses the right, while a list is judged saves nothing of it', async () => {
  const own = await server.createSchool();
  const changes = {
    'session.ended': 'update app_user set is_active = false where id = $1',
    'permission.denied': 'delete from user_role where user_id = $1',
  };
  for (const [code, change] of Object.entries(changes)) {
    const person = await server.signIn(own);
    const before = works();
    const answer = person.post('/api/giaovien/excel', { rows: rowsOf(teachers('IK')) });
    await vi.waitFor(() => expect(works()).toBe(before + 1), { interval: 1, timeout: 10_000 });
    await server.sql({ unit: 'default' }, change, [person.userId]);
    expect((await answer).body.code).toBe(code);
  }
  expect(await excelOf(await server.signIn(own)).list('giaovien')).toEqual([]);
});

test('a list that takes too long is refused as that, with what to do', async () => {
  const never = () => new Promise<never>(() => undefined);
  const door = { transaction: never, read: never };
  const rows = rowsOf(teachers('GH'));
  const sheets = [{ name: 'Giáo viên', rows }];
  await expect(runImportTask({ door, owner: 1, rows, seconds: 0 }, 'sortBook', sheets, [])).rejects.toMatchObject({
    code: 'import.not_understood',
    message: expect.stringContaining('đọc 0 giây vẫn chưa xong') as string,
  });
});

test('a thread that is gone leaves no transaction open, not even one whose turn comes later', async () => {
  const tx: Transaction = { query: () => Promise.resolve([]), announce: () => undefined };
  const turn = Promise.withResolvers<void>();
  const ends: Promise<unknown>[] = [];
  const inTurn = (first: Promise<void>): Transact => {
    return (work) => {
      const end = first.then(() => work(tx));
      ends.push(end.catch((error: unknown) => error));
      return end;
    };
  };
  for (const first of [Promise.resolve(), turn.promise]) {
    const begun = Promise.withResolvers<unknown>();
    const transactions = serveTransactions(
      { transaction: inTurn(first), read: () => Promise.resolve([]) },
      begun.resolve,
    );
    transactions.serve({ kind: 'begin', id: 1, transaction: 1 });
    if (first !== turn.promise) await begun.promise;
    transactions.breakOff();
  }
  turn.resolve();
  expect(await Promise.all(ends)).toEqual([expect.any(RolledBack), expect.any(RolledBack)]);
});

test('schools of two units that have the same number wait for themselves only, and so do accounts outside schools', () => {
  const session = (unit: string, schoolId: number | null, userId: number) =>
    ownerOf({ unit, schoolId, userId } as Parameters<typeof ownerOf>[0]);
  const owners = [
    session('tkb', 1, 1),
    session('default', 1, 1),
    session('default', null, 1),
    session('default', null, 2),
  ];
  expect(new Set(owners).size).toBe(owners.length);
  expect(session('tkb', 1, 1)).toBe(session('tkb', 1, 2));
});
