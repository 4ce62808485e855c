import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { fileOf, importerOf, periodsIn, viewOf } from './timetable-files.ts';
import { cell, read } from './timetable-reading.ts';

const server = await serverOfFile();

test.each([
  'Toán - Lan (ghép 6A2)',
  'Toán (ghép 6A2) - Lan',
  'Toán (Lan, ghép với lớp 6A2)',
  'Toán - Lan - học ghép 6A2',
  'Toán\nLan\n(ghép A2)',
  'Toán - Lan (học chung với 6A2)',
  'Toán - Lan (6A1+6A2)',
])('a lesson of a class together with another is one of both: %j', (text) => {
  expect(cell(text)).toMatchObject({
    said: ['6A1 Toán Lan T2 Sáng 1', '6A2 Toán Lan T2 Sáng 1'],
    unread: [],
    rooms: [],
  });
});

test('in the weeks of teachers and in lists, too; where no class is named it is told, and nobody is called so', () => {
  const weeks = [
    ['Thứ', 'Tiết', 'Nguyễn Thị Lan'],
    ['2', '1', 'Toán 6A1 (ghép 6A2)'],
  ];
  const list = [
    ['Thứ', 'Tiết', 'Lớp', 'Môn', 'Giáo viên'],
    ['2', '1', '6A1 ghép với 6A2', 'Toán', 'Lan'],
  ];
  for (const rows of [weeks, list])
    expect(read(fileOf(rows))).toMatchObject({
      said: ['6A1 Toán Lan T2 Sáng 1', '6A2 Toán Lan T2 Sáng 1'],
      unread: [],
    });
  expect(cell('Toán (ghép)')).toMatchObject({ said: ['6A1 Toán - T2 Sáng 1'], unread: [] });
});

test('a remark beside a row of a list that names another class is told', async () => {
  const importer = importerOf(await server.signIn(await server.createSchool()));
  const file = fileOf([
    ['Thứ', 'Tiết', 'Lớp', 'Môn', 'Giáo viên', 'Ghi chú'],
    ['2', '1', '10A', 'GDQP', 'Lê Nam', 'ghép 10B'],
  ]);
  const { warnings } = await importer.preview(file, { createMissing: true });
  expect(warnings.join()).toContain('Ghi chú ngoài bảng không được nhập: "ghép 10B".');
});

test('classes that a cell joins have one assignment even without a teacher; a class that is not there yet is added', async () => {
  const caller = await server.signIn(await server.createSchool());
  const importer = importerOf(caller);
  const file = fileOf([
    ['Thứ', 'Tiết', '10A', '10B'],
    ['2', '1', 'GDQP (ghép 10B)', ''],
    ['2', '2', 'Sử - Hùng', 'Địa - Nga'],
    ['2', '3', 'GDTC - Nam (ghép 10C)', 'Toán (ghép) - Lan'],
  ]);
  const { missing, warnings, unread } = await importer.preview(file, { createMissing: true });
  expect(missing.find(({ title }) => title === 'Lớp học')?.names.toSorted()).toEqual(['10A', '10B', '10C']);
  expect(unread).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^"Toán \(ghép\) - Lan": không rõ ghép với lớp nào\. Hãy/)]);
  const { item } = await importer.run(file, { createMissing: true });
  const periods = periodsIn(await viewOf(caller, item.id)).map((text) => text.replace(/^(?:\d+ ){3}/, ''));
  expect(periods).toEqual([
    'Giáo dục quốc phòng và an ninh 10A/0+10B/0 ',
    'Lịch sử 10A/0 GV Hùng',
    'Địa lí 10B/0 GV Nga',
    'Giáo dục thể chất 10A/0+10C/0 GV Nam',
    'Toán 10B/0 GV Lan',
  ]);
});
