import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { intoNewSchool } from './timetable-files.ts';

const server = await serverOfFile();

const readInto = intoNewSchool(server);
async function intoSchool(...rows: readonly (readonly string[])[]) {
  const { said, ...told } = await readInto(...rows);
  return { ...told, said: said.map((text) => text.replaceAll('/0', '')) };
}

const lessons = ['2 1 Ngữ văn 6B GV Phương', '2 1 Toán 6A GV Dung', '2 2 Ngữ văn 6A GV Phương', '2 2 Toán 6B GV Dung'];

test.each([
  { heads: ['6A', 'GV Dạy', '6B', 'GV Dạy'], name: 'called so' },
  { heads: ['6A', '6A', '6B', '6B'], name: 'with the class over both' },
  { heads: ['6A', '', '6B'], name: 'with the class over the first alone' },
])('a second column of each class tells who teaches: $name', async ({ heads }) => {
  const { unread, said } = await intoSchool(
    ['Thứ', 'Tiết', ...heads],
    ['2', '1', 'Toán', 'Dung', 'Văn', 'Phương'],
    ['', '2', 'Văn', 'Phương', 'Toán', 'Dung'],
  );
  expect(unread).toEqual([]);
  expect(said).toEqual(lessons);
});

test('two columns of a class with subjects in both are of two groups, and no teachers', async () => {
  const { said } = await intoSchool(['Thứ', 'Tiết', '6A', '6A', '6B', '6B'], ['2', '1', 'Toán', 'Văn', 'Văn', 'Toán']);
  expect(said).toEqual(['2 1 Ngữ văn 6A', '2 1 Ngữ văn 6B', '2 1 Toán 6A', '2 1 Toán 6B']);
});

test('two columns of a class for morning and afternoon are no teachers', async () => {
  const { said } = await intoSchool(
    ['THỨ', 'TIẾT', '6A (Cô Lan)', '6A (Cô Lan)', '6B (Cô Hoa)', '6B (Cô Hoa)'],
    ['THỨ', 'TIẾT', 'Sáng', 'Chiều', 'Sáng', 'Chiều'],
    ['2', '1', 'Toán - Cô Lan', 'GDTC - Thầy Tuấn', 'Văn - Cô Hoa', ''],
  );
  expect(said.toSorted()).toEqual([
    '2 1 Giáo dục thể chất 6A Thầy Tuấn',
    '2 1 Ngữ văn 6B Cô Hoa',
    '2 1 Toán 6A Cô Lan',
  ]);
});

test('classes called by numbers alone are told and read, over columns and beside subjects', async () => {
  const table = await intoSchool(['Thứ', 'Tiết', '61', '62'], ['2', '1', 'Toán - Dung', 'Văn - Phương']);
  expect(table.said).toEqual(['2 1 Ngữ văn 6/2 GV Phương', '2 1 Toán 6/1 GV Dung']);
  const week = await intoSchool(
    ['GIÁO VIÊN: Trần Thị Dung'],
    ['Tiết', 'Thứ 2', 'Thứ 3'],
    ['1', 'Toán 61', 'Toán 62'],
    ['GIÁO VIÊN: Lê Phương'],
    ['Tiết', 'Thứ 2', 'Thứ 3'],
    ['1', 'Văn - 62', ''],
  );
  expect(week.warnings).toContain('TKB: các lớp ghi 61, 62 được hiểu là 6/1, 6/2.');
  expect(week.said).toEqual(['2 1 Ngữ văn 6/2 Lê Phương', '2 1 Toán 6/1 Trần Thị Dung', '3 1 Toán 6/2 Trần Thị Dung']);
});

test.each([
  [['BUỔI SÁNG'], ['Trần Thị Dung']],
  [['Trần Thị Dung - Thời khóa biểu giáo viên']],
  [['TRƯỜNG THCS MINH TÂN'], ['Họ và tên: Trần Thị Dung (Tổ Toán)'], ['Áp dụng từ tuần 5']],
])('a week of a sheet called after nobody is of who stands alone in a line over it: %s', async (...lines) => {
  const { said } = await intoSchool(...lines, ['Tiết', 'Thứ 2', 'Thứ 3'], ['1', 'Toán 6A', ''], ['2', '', 'Toán 6B']);
  expect(said).toEqual(['2 1 Toán 6A Trần Thị Dung', '3 2 Toán 6B Trần Thị Dung']);
});

test('a list of new classes behind a subject is of all of them', async () => {
  const { unread, said } = await intoSchool(
    ['GIÁO VIÊN: Trần Thị Dung'],
    ['Tiết', 'Thứ 2', 'Thứ 3'],
    ['1', 'Toán 6/1', 'GDTC 6A+6B'],
  );
  expect(unread).toEqual([]);
  expect(said).toEqual(['2 1 Toán 6/1 Trần Thị Dung', '3 1 Giáo dục thể chất 6A+6B Trần Thị Dung']);
});

test('in primary schools the homeroom teacher of the head teaches what names nobody, and is told; above them nobody does', async () => {
  const rows = (name: string) => [
    ['Thứ', 'Tiết', `${name}\nCô Lan`],
    ['2', '1', 'Toán'],
    ['', '2', 'Âm nhạc (Hương)'],
  ];
  const primary = await intoSchool(...rows('1A'));
  expect(primary.said).toEqual(['2 1 Toán 1A GV Lan', '2 2 Âm nhạc 1A GV Hương']);
  expect(primary.warnings).toContain(
    'Tiết không ghi giáo viên của lớp tiểu học 1A được hiểu là do giáo viên chủ nhiệm ở đầu cột dạy.',
  );
  const { said } = await intoSchool(...rows('6A'));
  expect(said).toEqual(['2 1 Toán 6A', '2 2 Âm nhạc 6A GV Hương']);
});

test('a subject beside the name of a teacher is taught in the cells that name classes only, and is no part of the name', async () => {
  const { said } = await intoSchool(
    ['Thứ', 'Tiết', 'Nguyễn Thị Lan (Toán)', 'Bình\n(GDTC)', 'Lê Hoa - Văn', 'Hà (TTCM)', 'Trương Thu\nAnh'],
    ['2', '1', '6A', '6B', 'Tin 6C', 'Anh 6D', 'Nhạc 6E'],
    ['', '2', '6B', '6A', '6C', '', ''],
  );
  expect(said.toSorted()).toEqual([
    '2 1 Giáo dục thể chất 6B GV Bình',
    '2 1 Tin học 6C Lê Hoa',
    '2 1 Tiếng Anh 6D GV Hà',
    '2 1 Toán 6A Nguyễn Thị Lan',
    '2 1 Âm nhạc 6E Trương Thu Anh',
    '2 2 Giáo dục thể chất 6A GV Bình',
    '2 2 Ngữ văn 6C Lê Hoa',
    '2 2 Toán 6B Nguyễn Thị Lan',
  ]);
});

test('numbers behind subjects are the people of the legend, which is told; without one they stay', async () => {
  const table = [
    ['THỨ', 'TIẾT', '6A', '6B'],
    ['2', '1', 'Toán 01', 'Văn 02'],
    ['', '2', 'Văn 02', 'Toán 01'],
  ];
  const { said, unread, warnings } = await intoSchool(
    ...table,
    [],
    ['01: Nguyễn Thị Dung', '', '02: Trần Thị Phương', '03: Lê Văn Sơn'],
  );
  expect(unread).toEqual([]);
  expect(said).toEqual(
    lessons.map((text) => text.replace('GV Phương', 'Trần Thị Phương').replace('GV Dung', 'Nguyễn Thị Dung')),
  );
  expect(warnings.join()).toContain('1 là Nguyễn Thị Dung, 2 là Trần Thị Phương');
  expect((await intoSchool(...table)).said.join()).not.toContain('Dung');
});

test('a star marks what has changed and is no part of a name', async () => {
  const { said } = await intoSchool(
    ['THỨ', 'TIẾT', '6A', '6B'],
    ['2', '1', 'Toán - Dung*', '*Văn - Phương'],
    ['', '2', 'Văn - Phương (*)', 'Toán - Dung'],
  );
  expect(said).toEqual(lessons);
});
