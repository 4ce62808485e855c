import { expect, test } from 'vitest';
import { readCellText } from '../../src/excel/timetable/cells/cell-words.ts';
import { lexiconOf } from '../../src/excel/timetable/cells/lexicon.ts';
import { readFacts } from '../../src/excel/timetable/facts.ts';
import { readSheet } from '../../src/excel/timetable/read-sheet.ts';
import { shiftFinder } from '../../src/excel/sheet/slot-words.ts';
import { namesOf } from '../../src/excel/names/school-names.ts';
import { joinClassHeads } from '../../src/excel/timetable/shape/class-heads.ts';
import { joinTeacherRows } from '../../src/excel/timetable/shape/join-rows.ts';
import { fileOf, frame, lessonsIn } from './timetable-files.ts';

const read = (...rows: readonly (readonly string[])[]) => lessonsIn(fileOf(rows).sheets[0]!);

test.each([
  ['BUỔI SÁNG', 'BUỔI CHIỀU'],
  ['Sáng', 'CHIỀU'],
])('shifts beside each other over their classes: %s, %s', (left, right) => {
  const found = read(
    ['', '', left, '', right, ''],
    ['Thứ', 'Tiết', '6A', '6B', '6A', '6B'],
    ['2', '1', 'Toán', 'Văn', 'Tin', ''],
  );
  expect(found).toEqual(['6A T2S1 Toán', '6B T2S1 Văn', '6A T2C1 Tin']);
  const weeks = read(
    [left, '', '', right, '', ''],
    ['Tiết', 'Thứ 2', 'Thứ 3', 'Tiết', 'Thứ 2', 'Thứ 3'],
    ['1', 'Toán', 'Văn', '1', 'Tin', 'Anh'],
  );
  expect(weeks.map((text) => text.replace(/^.*? T/, ''))).toEqual(['2S1 Toán', '3S1 Văn', '2C1 Tin', '3C1 Anh']);
});

test('a day over each of its tables, with heads again or without', () => {
  const lessons = ['6A T2S1 Toán', '6B T2S1 Văn', '6A T3S1 Tin', '6B T3S1 Anh'];
  const first = [['BUỔI SÁNG'], ['THỨ HAI'], ['Tiết', '6A', '6B'], ['1', 'Toán', 'Văn']];
  expect(read(...first, ['THỨ BA'], ['Tiết', '6A', '6B'], ['1', 'Tin', 'Anh'])).toEqual(lessons);
  expect(read(...first, ['Thứ 3 (15/9)'], ['1', 'Tin', 'Anh'])).toEqual(lessons);
});

test('days across with a row for each class in every period', () => {
  const found = read(
    ['Buổi', 'Tiết', 'Lớp', 'Thứ 2', 'Thứ 3'],
    ['Sáng', '1', '6A', 'CC', 'Toán'],
    ['', '', '6B', 'CC', 'Văn'],
    ['Chiều', '2', '6A', 'Tin', ''],
  );
  expect(found).toEqual(['6A T2S1 CC', '6A T3S1 Toán', '6B T2S1 CC', '6B T3S1 Văn', '6A T2C2 Tin']);
});

test('days down and periods across, the class in the line over them or in a column, shifts over or beside them', () => {
  expect(
    read(
      ['THỜI KHÓA BIỂU LỚP 6A'],
      ['Thứ', 'Tiết 1', 'Tiết 2', 'Tiết 3'],
      ['Thứ 2', 'CC', 'Toán', ''],
      ['Thứ 3', '', 'Văn', 'Tin'],
    ),
  ).toEqual(['6A T21 CC', '6A T22 Toán', '6A T32 Văn', '6A T33 Tin']);
  expect(
    read(
      ['LỚP 6A'],
      ['Thứ', 'Sáng', '', 'Chiều', ''],
      ['', '1', '2', '1', '2'],
      ['Hai', 'CC', 'Toán', '', 'Tin'],
      ['LỚP 6B'],
      ['Thứ', 'Sáng', '', 'Chiều', ''],
      ['', '1', '2', '1', '2'],
      ['Hai', 'CC', '', 'Văn', ''],
    ),
  ).toEqual(['6A T2S1 CC', '6A T2S2 Toán', '6A T2C2 Tin', '6B T2S1 CC', '6B T2C1 Văn']);
  expect(
    read(
      ['Lớp', 'Thứ', 'Buổi', '1', '2', '3'],
      ['6A', '2', 'Sáng', 'CC', 'Toán', ''],
      ['', '', 'Chiều', 'Tin', '', ''],
      ['', '3', 'Sáng', '', 'Văn', ''],
      ['6B', '2', 'Sáng', 'CC', '', 'Anh'],
    ),
  ).toEqual(['6A T2S1 CC', '6A T2S2 Toán', '6A T2C1 Tin', '6A T3S2 Văn', '6B T2S1 CC', '6B T2S3 Anh']);
});

test('days across as bare numbers', () => {
  const rows = [
    ['Giáo viên', 'Buổi', 'Tiết', '2', '3', '4', '5', '6', 'CN'],
    ['Lan', 'Sáng', '1', '6A', '', '', '', '', ''],
    ['', '', '2', '', '6B', '', '', '', ''],
  ];
  expect(read(...rows)).toEqual([]);
  const whole = rows.map((cells) => [...cells.slice(0, 8), cells[2] === 'Tiết' ? '7' : '6C']);
  expect(read(...whole)).toEqual(['Lan T2S1 6A', 'Lan T7S1 6C', 'Lan T3S2 6B', 'Lan T7S2 6C']);
  expect(read(['Lớp', 'Tiết', '1', '2', '3', '4', '5'], ['6A', '1', 'Toán', 'Văn', '', '', ''])).toEqual([]);
});

const names = namesOf(
  new Map([
    ['subject', [{ id: 1, code: 'TOAN', name: 'Toán', shortName: 'Toán' }]],
    ['teacher', [{ id: 1, code: 'Lan', familyName: 'Nguyễn Thị', givenName: 'Lan' }]],
    ['class', [{ id: 1, name: '6A', mainShiftId: 1 }]],
    ['room', []],
  ]),
);

const school = {
  names,
  frame,
  activities: [],
  hasSubject: () => false,
  subjectsTaught: () => [],
  isIgnored: () => false,
};

/** The lessons of a file as class, subject and day, and why others were not read. */
function factsIn(rows: readonly (readonly string[])[], subjectsTaught: readonly number[] = []) {
  const { facts, unread } = readFacts(fileOf(rows).sheets, { ...school, subjectsTaught: () => subjectsTaught });
  return [facts.map(({ classId, subjectId, day }) => [classId, subjectId, day]), unread.map(({ reason }) => reason)];
}

test('classes alone are taught in the subject beside their teacher', () => {
  const found = factsIn([
    ['Giáo viên', 'Môn', 'Thứ 2', '', 'Thứ 3'],
    ['', '', '1', '2', '1'],
    ['Nguyễn Thị Lan', 'Toán', '6A', '', '6B'],
  ]);
  expect(found).toEqual([[[1, 1, 2]], ['không có lớp "6B" trong danh mục']]);
});

test.each([
  [[1], [[1, 1, 2]], []],
  [[], [], ['không có tên môn, và phân công chưa có giáo viên "Nguyễn Thị Lan" ở lớp 6A']],
  [[1, 2], [], ['không có tên môn, mà giáo viên "Nguyễn Thị Lan" dạy 2 môn ở lớp 6A']],
])('classes alone in the week of a teacher who is assigned %j there', (taught, expected, reasons) => {
  const rows = [
    ['Giáo viên', 'Thứ 2', '', 'Thứ 3'],
    ['', '1', '2', '1'],
    ['Nguyễn Thị Lan', '6A', '', ''],
  ];
  expect(factsIn(rows, taught)).toEqual([expected, reasons]);
});

test('a subject that nobody knows ends before the name behind a stroke', () => {
  const [words] = readCellText('T/Lan', lexiconOf(names, []));
  expect([words?.subject.text, words?.teachers.map(({ ids }) => ids)]).toEqual(['T', [[1]]]);
  expect(readCellText('STEM/AI', lexiconOf(names, []))[0]?.subject.text).toBe('STEM/AI');
});

test('the cells of a sheet are found once, however often its names are looked up', () => {
  const [sheet] = fileOf([
    ['Thứ', 'Tiết', '6A'],
    ['2', '1', 'Toán'],
  ]).sheets;
  let looks = 0;
  const watched = {
    ...sheet!,
    get rows() {
      looks++;
      return sheet!.rows;
    },
  };
  const first = readFacts([watched], school);
  const before = looks;
  expect(readFacts([watched], { ...school, activities: ['Chào cờ'] })).toEqual(first);
  expect(looks).toBe(before);
});

test.each([
  { upper: ['KHỐI 6', '', 'KHỐI 7', ''], lower: ['A1', 'A2', 'A1', 'A2'] },
  { upper: ['6', '6', '7', '7'], lower: ['A1', 'A2', 'A1', 'A2'] },
  { upper: ['6A', '6A', '7A', ''], lower: ['1', '2', '1', '2'] },
  { upper: ['Lớp 6', '', 'Lớp 7', ''], lower: ['A1', 'A2', 'A1', 'A2'], isAbove: true },
])('classes whose names stand in two rows: $upper over $lower', ({ upper, lower, isAbove = false }) => {
  const lead = [['Thứ', 'Tiết'] as const, ['', ''] as const];
  const rows = [
    [...lead[isAbove ? 1 : 0]!, ...upper],
    [...lead[isAbove ? 0 : 1]!, ...lower],
    ['2', '1', 'Toán', 'Văn', 'Tin', 'Anh'],
  ];
  const [sheet] = fileOf(rows).sheets;
  const { cells } = readSheet(joinClassHeads(sheet!), shiftFinder(frame));
  const found = cells.map(({ owner, day, period, text }) => `${owner} ${day}${period} ${text}`);
  expect(found).toEqual(['6A1 21 Toán', '6A2 21 Văn', '7A1 21 Tin', '7A2 21 Anh']);
});

test('heads of two rows that are no names of classes stay as they are', () => {
  for (const [upper, lower] of [
    [
      ['Lớp', '2', '', '3', ''],
      ['', '1', '2', '1', '2'],
    ],
    [
      ['Tiết', '6A', '6B', '7A'],
      ['', '36', '38', '40'],
    ],
    [
      ['Tiết', '6A', '', '6B', ''],
      ['', 'S', 'C', 'S', 'C'],
    ],
    [
      ['Tiết', '6A', '6B', '7A'],
      ['', 'Lan', 'Tiến', 'Mai'],
    ],
  ]) {
    const [sheet] = fileOf([upper!, lower!]).sheets;
    expect(joinClassHeads(sheet!).rows).toEqual(sheet!.rows);
  }
  const [sheet] = fileOf([['Tiết', '6\nA1', '6A2\nLan']]).sheets;
  expect(joinClassHeads(sheet!).rows[0]?.cells).toEqual(['Tiết', '6A1', '6A2\nLan']);
});

test.each([true, false])('teachers in a row below their lessons, the period said of both: %s', (isMerged) => {
  const lead = (day: string, period: string) => (isMerged ? [day, period] : ['', '']);
  const rows = [
    ['Thứ', 'Tiết', '6A', '6B'],
    ['2', '1', 'Toán', 'Văn'],
    [...lead('2', '1'), 'Lan', 'Mai'],
    ['2', '2', 'CC', 'Toán'],
    [...lead('2', '2'), '', 'Lan'],
    ['', '', 'Hiệu trưởng', ''],
  ];
  const [sheet] = fileOf(rows).sheets;
  const { cells } = readSheet(joinTeacherRows(sheet!), shiftFinder(frame));
  const found = cells.map(({ owner, day, period, text }) => `${owner} ${day}${period} ${text}`);
  expect(found).toEqual(['6A 21 Toán - Lan', '6B 21 Văn - Mai', '6A 22 CC', '6B 22 Toán - Lan']);
  // Two rows of one period with lessons in both are of two groups or weeks.
  const twice = fileOf([...rows.slice(0, 4), [...lead('2', '2'), 'Văn', 'Toán']]).sheets[0]!;
  const [first, second, third, ...rest] = twice.rows;
  const lessons = {
    ...twice,
    rows: [first!, second!, { ...third!, cells: [...lead('2', '1'), 'Văn', 'Toán'] }, ...rest],
  };
  expect(joinTeacherRows(lessons).rows).toEqual(lessons.rows);
});
