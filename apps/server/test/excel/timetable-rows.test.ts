import { expect, test } from 'vitest';
import { fileOf } from './timetable-files.ts';
import { cell, read } from './timetable-reading.ts';

const sheet = (...rows: readonly (readonly string[])[]) => read(fileOf(rows));

test('a row of two periods is one of each, in tables of classes and in weeks', () => {
  const table = sheet(
    ['THỨ', 'TIẾT', '6A1'],
    ['2', '1-2', 'Toán - Lan'],
    ['', '3', 'Văn - Tiến'],
    ['', '4, 5', 'Toán'],
  );
  expect(table).toMatchObject({
    said: [
      '6A1 Toán Lan T2 Sáng 1',
      '6A1 Toán Lan T2 Sáng 2',
      '6A1 Ngữ văn Tiến T2 Sáng 3',
      '6A1 Toán - T2 Sáng 4',
      '6A1 Toán - T2 Sáng 5',
    ],
    unread: [],
  });
  const week = sheet(['LỚP 6A1'], ['Tiết', 'Thứ 2', 'Thứ 3'], ['1-2', 'Toán - Lan', ''], ['3', '', 'Văn - Tiến']);
  expect(week.said).toEqual(['6A1 Toán Lan T2 Sáng 1', '6A1 Toán Lan T2 Sáng 2', '6A1 Ngữ văn Tiến T3 Sáng 3']);
});

test('dates in the column of days are days of the week; in a head they are classes', () => {
  const { said } = sheet(['NGÀY', 'TIẾT', '6A1'], ['7/9/2026', '1', 'Toán - Lan'], ['8/9/2026', '1', 'Văn - Tiến']);
  expect(said).toEqual(['6A1 Toán Lan T2 Sáng 1', '6A1 Ngữ văn Tiến T3 Sáng 1']);
  expect(sheet(['THỨ', 'TIẾT', '6/3/2026'], ['2', '1', 'Toán - Lan']).said).toEqual(['6/3 Toán Lan T2 Sáng 1']);
});

test('the day of a row whose period is not understood counts below it', () => {
  expect(sheet(['THỨ', 'TIẾT', '6A1'], ['2', '1*', 'Toán - Lan'], ['', '2', 'Văn - Tiến'])).toMatchObject({
    said: ['6A1 Ngữ văn Tiến T2 Sáng 2'],
    unread: ['C2 "Toán - Lan": không rõ tiết của dòng này'],
  });
});

test('a sheet of which nothing was understood tells its cells, not that it is no timetable', () => {
  expect(sheet(['THỨ', 'TIẾT', '6A1'], ['2', '1*', 'Toán - Lan'])).toMatchObject({
    unread: ['C2 "Toán - Lan": không rõ tiết của dòng này'],
    otherSheets: [],
  });
});

test.each(['Toán_Lan_', 'Toán_Lan', '_Toán _ Lan_'])('low lines part subject and teacher: %j', (text) => {
  expect(cell(text)).toMatchObject({ said: ['6A1 Toán Lan T2 Sáng 1'], unread: [] });
});

test('a sheet of more cells than a school can have lessons is read to its end', { tags: ['soak'] }, () => {
  const columns = Array.from({ length: 390 }, (_, index) => (index < 3 ? ['6A1', '6A2', '6/3'][index]! : `9X${index}`));
  const rows = Array.from({ length: 400 }, () => ['2', '1', ...columns.map(() => 'Toán')]);
  const { unread } = sheet(['THỨ', 'TIẾT', ...columns], ...rows);
  expect(unread.length).toBeGreaterThan(150_000);
});
