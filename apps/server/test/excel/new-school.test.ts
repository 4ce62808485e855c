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
    ['1', 'Nguyễn Thị Lan', '4A', 'Dạy các môn: Toán, Lịch sử và Địa lí, Tiếng Việt và Đạo đức.', '16'],
    ['2', 'Phạm Văn Hùng', '', 'Thể dục 4A (2 tiết)', '2'],
    ['3', 'Trần Thị Cúc', '4B', 'Toán, Tiếng Việt, Kĩ năng sống (4B)', '16'],
  ];
  const { parts, notes, preview } = await sortFor(rows);
  expect(notes.join()).toContain('Chưa biết buổi học của 4A, 4B, đang ghi Sáng');
  expect(parts.map(({ kind }) => kind)).toEqual(['teacher', 'class', 'classSubject']);
  const [, , assignments] = await preview();
  expect(assignments?.warnings.join()).toMatch(/Tiếng Việt và Đạo đức\." được hiểu là dạy lớp chủ nhiệm 4A/);
  expect(assignments?.rows.flatMap(({ errors }) => errors.map(({ value, message }) => `${value}: ${message}`))).toEqual(
    [
      ...['Toán', 'Lịch sử và Địa lí', 'Tiếng Việt', 'Đạo đức'].map((name) => `4A – ${name}`),
      ...['Toán', 'Tiếng Việt', 'Kĩ năng sống'].map((name) => `4B – ${name}`),
    ].map((said) => expect.stringContaining(`${said}: chưa biết số tiết`) as string),
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

test('two people whose names differ in accents alone stay two; where the tone stands tells nobody apart', async () => {
  const { caller, parts, body } = await sortFor([
    ['TT', 'Họ và tên', 'CN', 'Phân công'],
    ['1', 'Lê Hoa', '6A1', 'Toán 6A1 (4t)'],
    ['2', 'Lê Hòa', '', 'Văn 6A1 (4t)'],
    ['', 'Lê Hoà', '', 'Văn 6A2 (4t)'],
    ['3', 'Tran Duc Tien', '', 'Tin 6A1 (1t)'],
    ['4', 'Trần Đức Tiến', '', 'Tin 6A2 (1t)'],
  ]);
  expect(parts[0]?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(['Lê Hoa', 'Lê Hòa', 'Tran Duc Tien']);
  await dataFrom(caller.post('/api/khoitao/tep/nhap', body));
  const excel = excelOf(caller);
  const teachers = new Map((await excel.list('giaovien')).map((row) => [row.id, row.givenName]));
  const subjects = new Map((await excel.list('monhoc')).map((row) => [row.id, row.shortName]));
  const taught = (await excel.list('lopmon')).map(
    ({ subjectId, teacherIds }) =>
      `${String(subjects.get(subjectId))} ${String(teachers.get((teacherIds as number[])[0]))}`,
  );
  expect(taught.toSorted()).toEqual(['Tin Tien', 'Tin Tien', 'Toán Hoa', 'Văn Hòa', 'Văn Hòa']);
  const rows = [
    ['Giáo viên', 'Phân công'],
    ['Lê Hóa', 'Tin 6A1 (1t)'],
    ['Hòa', 'Tin 6A2 (1t)'],
    ['Le Hoa', 'Văn 6A1 (4t)'],
  ];
  const { asked } = await excel.preview('lopmon', rows);
  expect(asked.map(({ text, choices }) => [text, choices.length > 0])).toEqual([
    ['Lê Hóa', true],
    ['Le Hoa', true],
  ]);
});

test('in a school of several levels a homeroom teacher has the norm of the own class, anybody else that of the level of all classes taught', async () => {
  const { parts } = await sortFor([
    ['TT', 'Họ và tên', 'CN', 'Phân công chuyên môn'],
    ['1', 'Nguyễn Thị Lan', '1A', 'Tiếng Việt 1A (12t)'],
    ['2', 'Trần Đức Tiến', '6A', 'Toán 6A (4t)'],
    ['3', 'Lê Thị Hòa', '10A', 'Ngữ văn 10A (3t)'],
    ['4', 'Phạm Văn Hùng', '', 'Thể dục 1A (2t), 6A (2t)'],
    ['5', 'Vũ Thị Mai', '', 'Âm nhạc 1A (1t)'],
  ]);
  expect(parts[0]?.rows.slice(1).map(({ cells }) => [cells[0], cells[2]])).toEqual([
    ['Nguyễn Thị Lan', '23'],
    ['Trần Đức Tiến', '19'],
    ['Lê Thị Hòa', '17'],
    ['Phạm Văn Hùng', '19'],
    ['Vũ Thị Mai', '23'],
  ]);
});
