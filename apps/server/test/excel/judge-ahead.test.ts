import { expect, test } from 'vitest';
import { excelImportSchema, timetableImportSchema } from '@tkb/contract';
import { importBook, previewBook } from '../../src/excel/book/import-book.ts';
import type { ImportDoor } from '../../src/excel/imports/judge-ahead.ts';
import { previewImport, runImport } from '../../src/excel/imports/import-sheet.ts';
import { serverOfFile } from '../support/test-server.ts';
import { importTimetable } from '../../src/excel/timetable/import-timetable.ts';
import { excelOf, rowsOf } from './sheets.ts';
import { importerOf, newHead, wholeSchool } from './timetable-files.ts';

const server = await serverOfFile();
const school = await server.createSchool();
const colleague = await server.signIn(school);
const excel = excelOf(colleague);

const teachers = (norm: string, ...names: string[]) => [
  ['Họ và tên', 'Mã GV', 'Định mức'],
  ...names.map((name) => [`Trần Văn ${name}`, `GV-${name}`, norm]),
];

/** The database as an import sees it whose writing begins only when `between` is done; tells what it asked while it wrote. */
function doorAfter(between: () => Promise<unknown>, tenant = school) {
  const asked: string[] = [];
  const door: ImportDoor = {
    read: (sql, parameters) => server.database.schoolRead(tenant, sql, parameters),
    transaction: async (work) => {
      await between();
      return server.database.schoolTransaction(tenant, (tx) =>
        work({ ...tx, query: (sql, parameters) => (asked.push(sql), tx.query(sql, parameters)) }),
      );
    },
  };
  return { door, asked };
}

const actor = { userId: 1, fullName: 'Người nhập', closed: [] };
const wanted = (rows: readonly (readonly string[])[]) => ({
  kind: 'teacher' as const,
  body: {
    rows: rowsOf(rows),
    columns: null,
    headRow: null,
    layout: null,
    meanings: [],
    leftOut: [],
    rightOnly: false,
    createMissing: false,
    semester: 1 as const,
    force: false,
    lastImport: null,
  },
  actor,
});

const teacherOf = async (name: string) => {
  const found = (await excel.list('giaovien')).find(({ code }) => code === `GV-${name}`);
  if (!found) throw new Error(`there is no teacher ${name}`);
  return found;
};

test('what a colleague saves while the rows of a file are judged is in what is imported, a phone number too', async () => {
  await excel.run('giaovien', teachers('19', 'An'));
  const phone = '0912345678';
  // Of the data of arrangements a phone number is no part.
  const edit = () =>
    server.sql(school, `update teacher set phone = $1, version = version + 1 where code = 'GV-An'`, [phone]);
  await runImport(doorAfter(edit).door, wanted(teachers('17', 'An')));
  expect(await teacherOf('An')).toMatchObject({ phone, weeklyNorm: 17 });
});

test('a teacher whom a colleague adds or deletes meanwhile is there once, and as imported', async () => {
  const add = () => excel.run('giaovien', teachers('19', 'Bình'));
  const { counts } = await runImport(doorAfter(add).door, wanted(teachers('16', 'Bình')));
  expect(counts).toMatchObject({ create: 0, update: 1 });
  const { id } = await teacherOf('Bình');
  const remove = async () => expect((await colleague.delete(`/api/giaovien?id=${id}`)).status).toBe(200);
  expect(await runImport(doorAfter(remove).door, wanted(teachers('15', 'Bình')))).toMatchObject({
    counts: { create: 1, update: 0 },
  });
  expect(await teacherOf('Bình')).toMatchObject({ weeklyNorm: 15 });
});

test('a row that names what a colleague adds or deletes meanwhile is judged by what is there then', async () => {
  const rows = [
    ['Họ và tên', 'Mã GV', 'Tổ chuyên môn'],
    ['Trần Văn Giang', 'GV-Giang', 'Tổ Hóa'],
  ];
  const addDepartment = () => excel.run('tochuyenmon', [['Tên tổ'], ['Tổ Hóa']]);
  const preview = await previewImport(doorAfter(addDepartment).door, wanted(rows));
  expect(preview).toMatchObject({ counts: { create: 1, wrong: 0 }, problem: null });
  const removeDepartment = async () => {
    const [{ id }] = (await excel.list('tochuyenmon')) as [{ id: number }];
    expect((await colleague.delete(`/api/tochuyenmon?id=${id}`)).status).toBe(200);
  };
  await expect(runImport(doorAfter(removeDepartment).door, wanted(rows))).rejects.toMatchObject({
    code: 'import.rows_wrong',
  });
  expect((await runImport(doorAfter(addDepartment).door, wanted(rows))).counts.create).toBe(1);
});

test('while nothing changes, no list is read by the transaction that saves it; it holds the rows against others', async () => {
  const { door, asked } = doorAfter(() => Promise.resolve());
  await runImport(door, wanted(teachers('14', 'An', 'Dung', 'Em')));
  expect(asked.filter((sql) => sql.includes('json_agg') && sql.includes('from "teacher"'))).toEqual([]);
  // The embedded database has one connection, on which nobody could be seen waiting.
  expect(asked.filter((sql) => /from "teacher" order by id\s+for update/.test(sql))).toHaveLength(1);
  expect(await teacherOf('Em')).toMatchObject({ weeklyNorm: 14 });
});

const readsOf = (table: string, asked: readonly string[]) =>
  asked.filter((sql) => sql.includes('json_agg') && sql.includes(`from ${table}`));

test('the lists of a file that change nothing, and the first that does, are judged ahead; by what a colleague saved meanwhile', async () => {
  const part = (kind: 'department' | 'teacher', rows: readonly (readonly string[])[]) => ({
    kind: kind as 'teacher',
    body: excelImportSchema.parse({ rows: rowsOf(rows) }),
  });
  const departments = part('department', [['Tên tổ'], ['Tổ Sinh']]);
  const file = (norm: string) => [departments, part('teacher', teachers(norm, 'Lan', 'Mai'))];
  await importBook(doorAfter(() => Promise.resolve()).door, file('12'), actor);
  const quiet = doorAfter(() => Promise.resolve());
  expect(await previewBook(quiet.door, file('11'), actor)).toMatchObject([
    { counts: { same: 1 } },
    { counts: { update: 2 } },
  ]);
  await importBook(quiet.door, file('11'), actor);
  expect(readsOf('"teacher"', quiet.asked)).toEqual([]);
  const remove = async () => {
    const { id } = await teacherOf('Mai');
    expect((await colleague.delete(`/api/giaovien?id=${id}`)).status).toBe(200);
  };
  expect(await importBook(doorAfter(remove).door, file('10'), actor)).toMatchObject([
    { counts: { same: 1 } },
    { counts: { create: 1, update: 1 } },
  ]);
});

test('a timetable is read ahead; what a colleague saves meanwhile stays when the import is taken back', async () => {
  const own = await server.createSchool();
  const caller = await server.signIn(own);
  const importer = importerOf(caller);
  await importer.run(wholeSchool, { createMissing: true });
  const list = () => excelOf(caller).list('giaovien');
  const [{ id }] = (await list()) as [{ id: number }];
  const body = timetableImportSchema.parse({ ...newHead, ...wholeSchool });
  const phone = '0987654321';
  const edit = () => server.sql(own, 'update teacher set phone = $1, version = version + 1 where id = $2', [phone, id]);
  const { door, asked } = doorAfter(edit, own);
  const { importId } = await importTimetable(door, body, actor);
  expect(readsOf('"teacher"', asked)).toEqual([]);
  expect(await importer.undo(importId)).toEqual({ removed: 1, restored: 0 });
  expect((await list()).find((row) => row['id'] === id)).toMatchObject({ phone });
});

test('in a list of more than 5,000 rows the last one is known and taken back too', { tags: ['soak'] }, async () => {
  await server.sql(
    school,
    `insert into teacher (code, family_name, given_name)
       select 'L' || n, 'Trần', 'Vy ' || n from generate_series(1, 5001) n`,
  );
  await excel.run('giaovien', teachers('19', 'Yên'));
  const changed = await excel.run('giaovien', teachers('13', 'Yên'));
  expect(changed.counts).toMatchObject({ create: 0, update: 1 });
  const undone = await colleague.post('/api/giaovien/excel/hoantac', { id: changed.importId, force: false });
  expect(undone.body.data).toEqual({ removed: 0, restored: 1 });
});
