import type { BookPart, ExcelPreview } from '@tkb/contract';
import { expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';
import { excelOf, rowsOf } from './sheets.ts';

const server = await serverOfFile();

/** The lists that the assignments of a school without anything imply, and how their import would go. */
async function sortFor(rows: readonly (readonly string[])[]) {
  const caller = await server.signIn(await server.createSchool());
  const { parts, notes } = await dataFrom<{ parts: BookPart[]; notes: string[] }>(
    caller.post('/api/khoitao/tep', { sheets: [{ name: 'PC', rows: rowsOf(rows) }], mainShifts: [] }),
  );
  const body = { parts: parts.map((part) => ({ kind: part.kind, body: { rows: part.rows, createMissing: true } })) };
  const preview = async () =>
    (await dataFrom<{ parts: ExcelPreview[] }>(caller.post('/api/khoitao/tep/xemtruoc', body))).parts;
  return { caller, parts, notes, body, preview };
}

test('subjects alone are taught in the own class of a primary school', async () => {
  const rows = [
    ['TT', 'Họ và tên', 'Chủ nhiệm', 'Dạy các môn', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', '1A', 'Dạy các môn: Toán, Tiếng Việt và Đạo đức.', '16'],
    ['2', 'Phạm Văn Hùng', '', 'Thể dục 1A (2 tiết)', '2'],
  ];
  const { parts, notes, preview } = await sortFor(rows);
  expect(notes.join()).toContain('Chưa biết buổi học của 1A, đang ghi Sáng');
  expect(parts.map(({ kind }) => kind)).toEqual(['teacher', 'class', 'classSubject']);
  const [, , assignments] = await preview();
  expect(assignments?.warnings.join()).toMatch(/Toán, Tiếng Việt và Đạo đức\." được hiểu là dạy lớp chủ nhiệm 1A/);
  expect(assignments?.rows.flatMap(({ errors }) => errors.map(({ value, message }) => `${value}: ${message}`))).toEqual(
    ['Toán', 'Tiếng Việt', 'Đạo đức'].map(
      (name) => expect.stringContaining(`1A – ${name}: chưa biết số tiết`) as string,
    ),
  );
});

test('assignments written as nobody understands are no list of teachers: they are told cell by cell', async () => {
  const { parts, preview } = await sortFor([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Toán @6A1@6A2'],
    ['2', 'Trần Đức Tiến', 'Văn @6A1@6A2'],
  ]);
  expect(parts.map(({ kind }) => kind)).toContain('classSubject');
  expect((await preview()).at(-1)?.rows.map(({ errors }) => errors[0]?.message)).toEqual([
    expect.stringContaining('không hiểu "Toán @6A1@6A2"'),
    expect.stringContaining('không hiểu "Văn @6A1@6A2"'),
  ]);
});

test('names are taken where codes stand beside them', async () => {
  const { caller, body } = await sortFor([
    ['Mã GV', 'Họ và tên', 'Phân công'],
    ['GV001', 'Nguyễn Thị Lan', 'Toán 6A1 (4t)'],
    ['GV002', 'Trần Đức Tiến', 'Văn 6A1 (4t)'],
  ]);
  await dataFrom(caller.post('/api/khoitao/tep/nhap', body));
  const teachers = await excelOf(caller).list('giaovien');
  expect(teachers.map(({ familyName, givenName }) => `${familyName} ${givenName}`)).toEqual([
    'Nguyễn Thị Lan',
    'Trần Đức Tiến',
  ]);
});
