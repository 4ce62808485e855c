import { expect, test } from 'vitest';
import { readSheet } from '../../src/excel/timetable/read-sheet.ts';
import { shiftFinder } from '../../src/excel/sheet/slot-words.ts';
import { fileOf } from './timetable-files.ts';

const frame = { days: [2, 3], shifts: [{ id: 1, code: 'S', name: 'Sáng', periods: [5, 5], longBreakAfter: [] }] };

/** The lessons of a table with their days and periods, and the texts that are told as not read. */
function read(rows: readonly (readonly string[])[]) {
  const [sheet] = fileOf(rows).sheets;
  const { cells, unread } = readSheet(sheet!, shiftFinder(frame));
  return {
    found: cells.map(({ owner, day, period, text }) => `${owner} T${day}-${period} ${text}`),
    unread: unread.map(({ cell, text }) => `${cell} ${text}`),
  };
}

test.each([
  [['Thứ', 'Tiết', 'Thời gian', '6A1'], ['2', '1', '7:05', 'Toán'], '6A1 T2-1 Toán'],
  [['Thứ', 'Tiết', 'Thời gian', 'Lớp', 'Môn'], ['2', '1', '7:00 - 7:45', '6A1', 'Toán'], '6A1 T2-1 Toán - 6A1'],
  [['Thời gian', '6A1'], ['T2-1 (7:05)', 'Toán'], '6A1 T2-1 Toán'],
  [['Thứ', 'Tiết', 'Giờ', '6A1'], ['2', '1', '7:05', 'Toán'], '6A1 T2-1 Toán'],
  [['Thứ', 'Giờ học', 'Tiết', '6A1'], ['2', '7:05', '1', 'Toán'], '6A1 T2-1 Toán'],
])('bell times under %j are passed over', (head, row, lesson) => {
  expect(read([head, row])).toEqual({ found: [lesson], unread: [] });
});

test.each([
  [['Thời gian', '6A1'], ['7:05', 'Toán'], 'B2 Toán'],
  [['Thời gian', 'Lớp', 'Môn'], ['7:05', '6A1', 'Toán'], 'C2 Toán'],
])('a time alone under %j is no day and period', (head, row, told) => {
  expect(read([head, row])).toEqual({ found: [], unread: [told] });
});

test('the periods of a head are no lessons of classes called as they are', () => {
  const table = [
    ['GV', 'Thứ 2', '', '', 'Thứ 3', ''],
    ['', '1', '3', '5', '1', '5'],
    ['Lan', '1/2', '3/1', '', '5/4', ''],
  ];
  expect(read(table)).toEqual({ found: ['Lan T2-1 1/2', 'Lan T2-3 3/1', 'Lan T3-1 5/4'], unread: [] });
});

test('homeroom teachers over a table and legends under it are no lessons', () => {
  const toldOf = (lessons: readonly string[], above: readonly string[], ...below: (readonly string[])[]) =>
    read([
      ['THỨ', 'TIẾT', ...lessons.map((_, index) => `6A${index + 1}`)],
      ['', '', ...above],
      ['2', '1', ...lessons],
      ...below.map((texts) => (texts.length === 0 ? [] : ['', '', ...texts])),
    ]).unread;
  expect(toldOf(['Anh - Lan', 'Toán - Hoa'], ['Anh', 'Hoa'])).toEqual([]);
  expect(toldOf(['Anh', 'Toán'], ['Anh', 'Hoa'])).toEqual([]);
  expect(toldOf(['Anh', 'Văn'], ['Anh', 'Văn'])).toEqual([]);
  expect(toldOf(['Lan - Toán', 'Hoa - Văn'], ['Lan', 'Hoa'])).toEqual([]);
  expect(toldOf(['Nguyễn Thị Lan - Toán', 'Lê Thị Hoa - Văn'], ['Nguyễn Thị Lan', 'Lê Thị Hoa'])).toEqual([]);
  expect(toldOf(['Anh'], ['Anh'])).toEqual([]);
  const legend = ['Toán: Lan', 'Toán: Hoa'];
  expect(toldOf(['Toán', 'Văn'], [], legend)).toEqual([]);
  expect(toldOf(['Toán: Lan', 'Văn: Hoa'], [], [], legend)).toEqual([]);
  // A cell that looks as the lessons over it do is told rather than lost.
  expect(toldOf(['Toán: Lan', 'Văn: Hoa'], [], legend)).toEqual(['C4 Toán: Lan', 'D4 Toán: Hoa']);
  expect(toldOf(['Toán', 'Văn'], [], ['Văn', 'Toán'])).toEqual(['C4 Văn', 'D4 Toán']);
});

test.each([
  ['without teachers', ['Toán', 'Văn', 'Anh']],
  ['with teachers', ['Toán - Lan', 'Văn - Tiến', 'Anh - Hoa']],
])('lessons %s over the first row that have a day and no period are told', (_, lessons) => {
  const table = [
    ['THỨ', 'TIẾT', '6A1', '6A2', '6A3'],
    ['2', '', ...lessons],
    ['2', '2', ...lessons],
  ];
  expect(read(table).unread).toEqual(lessons.map((text, index) => `${'CDE'[index]}2 ${text}`));
});

test('right under a day that lacks no row stands a legend; a row that lacks its period is told', () => {
  const toldOf = (ends: readonly number[], ...below: (readonly string[])[]) =>
    read([
      ['THỨ', 'TIẾT', '6A1', '6A2'],
      ...ends.flatMap((end, index) =>
        Array.from({ length: end }, (_, at) => [String(index + 2), String(at + 1), 'Toán: Lan', 'Văn: Hoa']),
      ),
      ...below,
    ]).unread;
  const legend = ['', '', 'Toán: Lan', 'Văn: Hoa'];
  expect(toldOf([2, 2], legend, legend)).toEqual([]);
  expect(toldOf([1, 2], legend)).toEqual([]);
  // The last day lacks one row, not two.
  expect(toldOf([2, 1], legend, legend)).toEqual([]);
  expect(toldOf([2, 1], legend, ['', '', 'Người lập', 'Hiệu trưởng'])).toEqual(['C5 Toán: Lan', 'D5 Văn: Hoa']);
  expect(toldOf([2, 1], legend)).toEqual(['C5 Toán: Lan', 'D5 Văn: Hoa']);
  expect(toldOf([2, 1], ['Ghi chú:', '', 'Toán: Lan', 'Văn: Hoa'], legend)).toEqual([]);
  const rows = [
    ['THỨ', 'TIẾT', '6A1', '6A2'],
    ['2', '1', 'Toán', 'Văn'],
    ['', '', 'Văn', 'Toán'],
    ['3', '1', 'Toán', 'Văn'],
    ['', '', 'Văn', 'Toán'],
  ];
  expect(read(rows).unread).toEqual(['C3 Văn', 'D3 Toán', 'C5 Văn', 'D5 Toán']);
});

test('a lesson beside a week of another class is told where its own period is not there', () => {
  const weeks = [
    ['Tiết', 'Thứ 2', 'Thứ 3', '', 'Tiết', 'Thứ 2', 'Thứ 3'],
    ['1', 'Toán - Lan', 'Văn - Hoa', '', '1', 'Toán - Lan', 'Văn - Hoa'],
    ['2', 'Toán - Lan', '', '', '', '', 'Văn - Hoa'],
  ];
  expect(read(weeks).unread).toEqual(['G3 Văn - Hoa']);
});

test('below the head of a list `T2` is a period, and no day that begins another table', () => {
  const list = [
    ['Lớp', 'Thứ', 'Buổi', 'Tiết', 'Môn', 'Giáo viên'],
    ['6A1', 'Thứ 2', 'Sáng', 'T1', 'Toán', 'Lan'],
    ['6A1', 'Thứ 3', 'Sáng', 'T2', 'Văn', 'Hoa'],
    ['6A1', 'Thứ 2', 'Sáng', 'T3', 'Anh', 'Lan'],
  ];
  const found = ['6A1 T2-1 Toán - 6A1', '6A1 T3-2 Văn - 6A1', '6A1 T2-3 Anh - 6A1'];
  expect(read(list)).toEqual({ found, unread: [] });
});

test('days are numbers over their periods, too', () => {
  const table = (periods: readonly string[]) => [
    ['Lớp', '2', '', '3', '', '4', '', '5', ''],
    ['', ...periods],
    ['6A1', 'Toán', 'Văn', 'Anh', '', '', '', '', 'Tin'],
  ];
  const found = ['6A1 T2-1 Toán', '6A1 T2-2 Văn', '6A1 T3-1 Anh', '6A1 T5-2 Tin'];
  const [head = [], ...rows] = table(['1', '2', '1', '2', '1', '2', '1', '2']);
  const filled = head.map((text, at) => text || head[at - 1]!);
  expect(read([filled, ...rows])).toEqual({ found, unread: [] });
  expect(read([head, ...rows])).toEqual({ found, unread: [] });
  expect(read(table(['T1', 'T2', 'T1', 'T2', 'T1', 'T2', 'T1', 'T2']))).toEqual({ found, unread: [] });
});

test('a lesson of Công nghệ in a row of period `T2` begins no week', () => {
  const table = [
    ['Thứ', 'Tiết', '6A1', '6A2'],
    ['T2', 'T1', 'Toán', 'CN'],
    ['', 'T2', 'CN', 'Văn'],
    ['T3', 'T1', 'Anh', 'Tin'],
  ];
  const found = ['6A1 T2-1 Toán', '6A2 T2-1 CN', '6A1 T2-2 CN', '6A2 T2-2 Văn', '6A1 T3-1 Anh', '6A2 T3-1 Tin'];
  expect(read(table)).toEqual({ found, unread: [] });
});

test('a lesson of Công nghệ beside period `T5` begins no week of another class', () => {
  const week = [
    ['Tiết', 'Thứ 2', 'Thứ 3'],
    ['T1', 'Toán', 'Văn'],
    ['T5', 'CN', 'Tin'],
    ['T6', 'Anh', 'CN'],
  ];
  const { found, unread } = read(week);
  expect(found.map((text) => text.slice(-9))).toEqual(
    ['T2-1 Toán', 'T3-1 Văn', 'T2-5 CN', 'T3-5 Tin', 'T2-6 Anh', 'T3-6 CN'].map((text) =>
      expect.stringContaining(text),
    ),
  );
  expect(unread).toEqual([]);
});
