import { expect, test } from 'vitest';
import { findStandardSubject } from '@tkb/contract';
import { spellLegends } from '../../src/excel/sheet/legends.ts';
import { joinTeacherRows } from '../../src/excel/timetable/shape/join-rows.ts';
import { spreadLines } from '../../src/excel/timetable/shape/lines-in-cells.ts';
import { fileOf } from './timetable-files.ts';
import { read, rows, teacher } from './timetable-reading.ts';

/** Read as an import does, rows that belong together joined and lines of cells parted. */
function readForm(table: string[][], name?: string, school = rows) {
  const { sheets } = fileOf(table, name);
  const spread = spreadLines(sheets.map(joinTeacherRows));
  const { said, unread } = read({ ...fileOf(table, name), sheets: spread.sheets }, [], school);
  return { said: said.toSorted(), unread, notes: spread.notes };
}

const expected = ['6A1 Ngữ văn Tiến T2 Sáng 2', '6A1 Toán Lan T2 Sáng 1', '6A1 Toán Lan T3 Chiều 1'];

test.each<[string, string[][]]>([
  [
    'two rows of a class, subjects over their teachers',
    [
      ['STT', 'Lớp', '', 'T2_S1', 'T2_S2', 'T3_C1'],
      ['1', '6A1', 'Môn', 'Toán', 'Văn', 'Toán'],
      ['1', '6A1', 'GV', 'Lan', 'Tiến', 'Lan'],
      ['2', '6A2', 'Môn', '', '', ''],
      ['2', '6A2', 'GV', '', '', ''],
    ],
  ],
  [
    'subjects, teachers and rooms of a class in columns of their own',
    [
      ['Thứ', 'Buổi', 'Tiết', '6A1', '6A1', '6A1', '6A2', '6A2', '6A2'],
      ['', '', '', 'Môn', 'GV', 'Phòng', 'Môn', 'GV', 'Phòng'],
      ['2', 'Sáng', '1', 'Toán', 'Lan', '', '', '', ''],
      ['', '', '2', 'Văn', 'Tiến', '', '', '', ''],
      ['3', 'Chiều', '1', 'Toán', 'Lan', '', '', '', ''],
    ],
  ],
  [
    'a list with dates beside the days, by the heads of other programs',
    [
      ['STT', 'Ngày', 'Thứ', 'Buổi', 'Tiết thứ', 'Tên lớp', 'Tên môn học', 'Giáo viên dạy', 'Mã phòng'],
      ['1', '7/9/2026', 'Thứ 2', 'Sáng', '1', '6A1', 'Toán', 'Nguyễn Thị Lan', ''],
      ['2', '7/9/2026', 'Thứ 2', 'Sáng', '2', '6A1', 'Ngữ văn', 'Trần Đức Tiến', ''],
      ['3', '8/9/2026', 'Thứ 3', 'Chiều', '1', '6A1', 'Toán', 'Nguyễn Thị Lan', ''],
    ],
  ],
  [
    'a row for each teacher, a line for each lesson with its shift and period',
    [
      ['TT', 'Giáo viên', 'Thứ 2', 'Thứ 3'],
      ['1', 'Nguyễn Thị Lan', 'S1: 6A1 Toán', 'C1: 6A1 Toán\nC2.'],
      ['2', 'Trần Đức Tiến', 'S1.\nSáng 2: 6A1 Văn', ''],
    ],
  ],
  [
    'a list of assignments with the periods of each in one cell',
    [
      ['TT', 'Họ và tên', 'Môn dạy', 'Lớp dạy', 'Số tiết', 'Lịch dạy'],
      ['1', 'Nguyễn Thị Lan', 'Toán', '6A1', '2', 'T2: S1; T3 (chiều tiết 1)'],
      ['2', 'Trần Đức Tiến', 'Văn', '6A1', '1', 'Thứ 2 sáng tiết 2'],
    ],
  ],
  [
    'a list of assignments with the periods of each below the days',
    [
      ['Giáo viên', 'Môn', 'Lớp', 'T2', 'T3', 'T4'],
      ['Nguyễn Thị Lan', 'Toán', '6A1', 'S1', 'C1', ''],
      ['Trần Đức Tiến', 'Văn', '6A1', 'S2', '', ''],
    ],
  ],
  [
    'periods of which it is said that they are free',
    [
      ['Thứ', 'Buổi', 'Tiết', '6A1', '6A2'],
      ['2', 'Sáng', '1', 'Toán - Lan', '(trống)'],
      ['', '', '2', 'Văn - Tiến', 'Trống'],
      ['3', 'Chiều', '1', 'Toán - Lan', ''],
    ],
  ],
])('%s', (_, table) => {
  expect(readForm(table)).toEqual({ said: expected, unread: [], notes: [] });
});

test('periods of a list that nobody understands are told with their cell; a name can stand in the first of its rows', () => {
  const table = [
    ['Giáo viên', 'Môn', 'Lớp', 'Thứ - Tiết'],
    ['Nguyễn Thị Lan', 'Toán', '6A1', 'T2: 1,2'],
    ['', 'Toán', '6A1', 'T3: 1'],
    ['Trần Đức Tiến', 'Văn', '6A1', 'T4: 1; còn lại linh động'],
  ];
  const { said, unread } = readForm(table);
  expect(said).toEqual(['6A1 Toán Lan T2 Sáng 1', '6A1 Toán Lan T2 Sáng 2', '6A1 Toán Lan T3 Sáng 1']);
  expect(unread).toEqual([expect.stringContaining('chưa có thứ và tiết')]);
});

test('a row for each teacher and shift, the periods of the day behind its classes', () => {
  const table = [
    ['TT', 'Giáo viên', 'Môn', 'Buổi', 'Thứ 2', 'Thứ 3'],
    ['1', 'Nguyễn Thị Lan', 'Toán', 'Sáng', '6A1: 1,2', ''],
    ['', '', '', 'Chiều', '', '6A2 (1); 6/3: 3-4'],
    ['2', 'Trần Đức Tiến', 'Văn', 'Sáng', '6A2: 3', ''],
  ];
  expect(readForm(table)).toEqual({
    said: [
      '6/3 Toán Lan T3 Chiều 3',
      '6/3 Toán Lan T3 Chiều 4',
      '6A1 Toán Lan T2 Sáng 1',
      '6A1 Toán Lan T2 Sáng 2',
      '6A2 Ngữ văn Tiến T2 Sáng 3',
      '6A2 Toán Lan T3 Chiều 1',
    ],
    unread: [],
    notes: [expect.stringContaining('Số sau tên lớp')],
  });
});

test('a sheet for each day, named by it, or with the day in its title', () => {
  const table = (...top: string[][]) => [...top, ['BUỔI', 'TIẾT', '6A1'], ['Sáng', '1', 'Toán - Lan']];
  expect(readForm(table(), 'Thứ 5').said).toEqual(['6A1 Toán Lan T5 Sáng 1']);
  expect(readForm(table(['THỜI KHÓA BIỂU THỨ 4']), 'Thứ 4').said).toEqual(['6A1 Toán Lan T4 Sáng 1']);
});

test('a teacher called Năm beside a day begins no other week', () => {
  const school = new Map([
    ...rows,
    ['teacher', [...rows.get('teacher')!, teacher(6, 'Nam.V', 'Võ Thị', 'Năm')]],
  ] as const);
  const table = [
    ['Thứ', 'Tiết', '6A1', '6A1'],
    ['', '', 'Môn', 'GV'],
    ['Thứ 2', '1', 'Toán', 'Năm'],
    ['', '2', 'Toán', 'Lan'],
  ];
  expect(readForm(table, undefined, school).said).toEqual(['6A1 Toán Lan T2 Sáng 2', '6A1 Toán Năm T2 Sáng 1']);
});

test('abbreviations of lessons are those of the legend, in another sheet too; who signs and what nothing uses is no legend', () => {
  const legend = ['Ghi chú: T: Toán; V: Ngữ văn', 'Ti = Trần Đức Tiến', 'L = Nguyễn Thị Lan', 'TT: Lê Thị Vân'];
  const table = [
    ['Thứ', 'Tiết', '6A1', 'TT'],
    ['2', '1', 'T - L', ''],
    ['', '2', 'V (Ti)', ''],
  ];
  const sheets = [table, legend.map((text) => [text])].map((all) => fileOf(all).sheets[0]!.rows);
  const { sheets: spelled, told } = spellLegends(sheets, (text) => findStandardSubject(text) !== undefined);
  expect(spelled[0]!.map(({ cells }) => cells)).toEqual([
    ['Thứ', 'Tiết', '6A1', 'TT'],
    ['2', '1', 'Toán - Nguyễn Thị Lan', ''],
    ['', '2', 'Ngữ văn (Trần Đức Tiến)', ''],
  ]);
  expect(spelled[1]!.map(({ cells }) => cells)).toEqual([['TT: Lê Thị Vân']]);
  expect(told).toEqual([expect.stringContaining('Ti là Trần Đức Tiến')]);
  const signed = [[['Lớp', 'Toán'], ['6A1', 'Lan'], ['HT: Lê Thị Vân'], ['Toán: Lan']]].map(
    (all) => fileOf(all).sheets[0]!.rows,
  );
  expect(spellLegends(signed, (text) => findStandardSubject(text) !== undefined).told).toEqual([]);
  const lessons = [
    [
      ['Tiết', '6A1', '6A2'],
      ['1', 'Văn - Nguyễn Văn Minh', 'Anh - Trần Quỳnh Anh'],
      ['2', 'Anh - Hoàng Mai', 'Văn - Lê Hoa'],
    ],
  ].map((all) => fileOf(all).sheets[0]!.rows);
  expect(spellLegends(lessons, (text) => findStandardSubject(text) !== undefined).sheets).toEqual(lessons);
});
