import { excelImportSchema } from '@tkb/contract';
import { expect, test } from 'vitest';
import { deriveLists } from '../../src/excel/assignments/derive/derive-lists.ts';
import { readDuties } from '../../src/excel/names/read-duties.ts';
import { spellClasses } from '../../src/excel/book/spell-classes.ts';
import { looksLikeClass } from '../../src/excel/names/called.ts';
import { namesOf } from '../../src/excel/names/school-names.ts';
import { rowsOf } from './sheets.ts';

const derive = (...rows: readonly (readonly string[])[]) =>
  deriveLists(excelImportSchema.parse({ rows: rowsOf(rows) }), namesOf(new Map()));
const classesOf = ({ classes }: ReturnType<typeof derive>) =>
  classes.map(({ name, homeroomTeacher }) => `${name} ${homeroomTeacher}`.trim()).toSorted();
const namesIn = ({ teachers }: ReturnType<typeof derive>) => teachers.map(({ name }) => name).toSorted();

test('periods in brackets behind a class of one letter make no class', () => {
  const lists = derive(
    ['Giáo viên', 'Phân công chuyên môn'],
    ['Lan', 'Toán: 6A, 6B (8 tiết)\n- CN lớp 6A (4 tiết)\n- TTCM (3 tiết)\nTổng: 15 tiết'],
  );
  expect(classesOf(lists)).toEqual(['6A Lan', '6B']);
  expect(lists.teachers[0]?.duties).toMatchObject({ reductions: [{ reason: 'Tổ trưởng', periods: 3 }], unknown: [] });
});

test('homerooms of classes that are called by numbers alone', () => {
  const beside = derive(['Họ và tên', 'CN', 'Phân công'], ['Lan', '6/1', 'Toán(6/1, 6/2)'], ['Hoa', '-', 'Văn 6/1']);
  expect(classesOf(beside)).toEqual(['6/1 Lan', '6/2']);
  const among = derive(['Họ và tên', 'Kiêm nhiệm', 'Phân công'], ['Lan', 'TTCM, 6/2', 'Toán(6/1, 6/2)']);
  expect(classesOf(among)).toEqual(['6/1', '6/2 Lan']);
});

test('duties are taken from all columns of duties, each once; that somebody is a teacher is none', () => {
  const { teachers } = derive(
    ['Họ và tên', 'Chức vụ', 'Giảng dạy', 'Kiêm nhiệm'],
    ['Lan', 'TTCM', 'Toán 6A', 'TT tổ Toán; PBM Lý'],
    ['Hoa', 'GV', 'Văn 6A', '-'],
  );
  expect(teachers.map(({ duties }) => [duties.reductions.map(({ reason }) => reason), duties.unknown])).toEqual([
    [['Tổ trưởng', 'Phụ trách phòng bộ môn'], []],
    [[], []],
  ]);
});

test('periods in a column beside duties are theirs, in several columns, below a merged head, and of homerooms', () => {
  const dutiesIn = ({ teachers, classes }: ReturnType<typeof derive>) => [
    ...teachers.map(({ name, duties: { reductions, homeroomReduction, unknown } }) =>
      [name, ...reductions.map(({ reason, periods }) => `${reason} ${periods}`), homeroomReduction, ...unknown].join(
        ' ',
      ),
    ),
    ...classes.map(({ name, homeroomTeacher }) => `${name} ${homeroomTeacher}`.trim()),
  ];
  const several = derive(
    ['Họ và tên', 'Phân công', 'ST', 'Kiêm nhiệm 1', 'Tiết', 'Kiêm nhiệm 2', 'Tiết'],
    ['Lan', 'Toán 6A', '4', 'TTCM', '2', 'CN 6A', '3'],
    ['Hoa', 'Văn 6A', '4', 'Phụ trách CLB', '1,5', '', ''],
  );
  expect(dutiesIn(several)).toEqual(['Lan Tổ trưởng 2 3', 'Hoa Phụ trách CLB 1.5 ', '6A Lan']);
  const merged = derive(
    ['TT', 'Họ và tên', 'Phân công', 'Kiêm nhiệm', 'Kiêm nhiệm'],
    ['', '', '', 'Công việc', 'Số tiết'],
    ['1', 'Lan', 'Toán 6A', 'Bí thư Đoàn', '8,5'],
    // A sum of two is the circular's.
    ['2', 'Hoa', 'Văn 6A', 'TTCM, Thư viện', '6'],
  );
  expect(dutiesIn(merged)).toEqual(['Lan Bí thư Đoàn 8.5 ', 'Hoa Tổ trưởng 3 Thư viện 3 ', '6A']);
});

test('the number of a class is no number of periods that a duty takes off', () => {
  expect(readDuties('BDHSG Văn 6A1; Thư viện (2)', looksLikeClass)).toMatchObject({
    reductions: [
      { reason: 'BDHSG Văn 6A1', periods: 0 },
      { reason: 'Thư viện', periods: 2 },
    ],
    unknown: ['BDHSG Văn 6A1'],
  });
});

test.each([
  ['4 (Tổ trưởng)', ['Tổ trưởng 4'], null],
  ['3 tiết: TTCM, 2t CTCĐ', ['Tổ trưởng 3', 'CTCĐ 2'], null],
  ['GVCN 4 + TT 3', ['Tổ trưởng 3'], 4],
  ['7 (CN 4, TT 3)', ['Tổ trưởng 3'], 4],
  ['7 tiết (CN + Thư viện)', ['Thư viện 3'], null],
  ['19 (TT 3)', ['Tổ trưởng 3'], null],
  ['2 TKHĐ, 3 thiết bị', ['2 TKHĐ 0', 'Phụ trách thiết bị 3'], null],
])('%s: periods before their duties, and sums of them', (text, reductions, homeroomReduction) => {
  const read = readDuties(text, looksLikeClass);
  const said = read.reductions.map(({ reason, periods }) => `${reason} ${periods}`);
  expect([said, read.homeroomReduction]).toEqual([reductions, homeroomReduction]);
});

test('classes below each other in a cell, or between dashes, are each a class', () => {
  const lists = derive(
    ['Giáo viên', 'Môn', 'Lớp', 'Số tiết'],
    ['Lan', 'Toán', '6A\n6B', '8'],
    ['Hoa', 'Văn', '7A - 7B', '8'],
    ['Mai', 'Anh', '8A (8B)', '6'],
  );
  expect(classesOf(lists)).toEqual(['6A', '6B', '7A', '7B']);
});

test('two people behind a dash, nobody, and a row of the whole school', () => {
  const matrix = derive(
    ['Lớp', 'Toán', 'Văn'],
    ['6A', 'Lan - Hoa', 'chưa có'],
    ['6B', 'Lan', '(trống)'],
    ['Toàn trường', '2', '2'],
  );
  expect([namesIn(matrix), classesOf(matrix)]).toEqual([
    ['Hoa', 'Lan'],
    ['6A', '6B'],
  ]);
  const people = derive(
    ['Giáo viên', 'Môn', '6A', '6B'],
    ['Lan', 'Toán', '4 + 1', '~4'],
    ['Toàn trường', '', '5', '4'],
  );
  expect(namesIn(people)).toEqual(['Lan']);
});

test('a matrix turned round has its homeroom teachers in a row', () => {
  const lists = derive(['Môn', '6A', '6B'], ['GVCN', 'Hoa', 'Mai'], ['Toán', 'Lan', 'Lan']);
  expect([classesOf(lists), namesIn(lists)]).toEqual([
    ['6A Hoa', '6B Mai'],
    ['Hoa', 'Lan', 'Mai'],
  ]);
});

test.each([
  [['6/1/2026', '6/2/2026', '7/1/2026']],
  // Where Excel takes the month first.
  [['1/6/2026', '2/6/2026', '1/7/2026']],
])('dates under Lớp are the classes that Excel made them of: %j', (classes) => {
  const rows = rowsOf([['Lớp', 'Toán'], ...classes.map((text) => [text, 'Lan'])]);
  expect([...(spellClasses(rows)?.spelled.values() ?? [])]).toEqual(['6/1', '6/2', '7/1']);
});

test('the homeroom teacher called so is nobody else, nor is a question mark; phones are no part of a name', () => {
  const lists = derive(
    ['Lớp', 'GVCN', 'Toán', 'SHL'],
    ['6A', 'Hoa', 'Lan - 0912345678', 'GVCN'],
    ['6B', 'Lan', '?', 'GVCN'],
  );
  expect([namesIn(lists), classesOf(lists)]).toEqual([
    ['Hoa', 'Lan'],
    ['6A Hoa', '6B Lan'],
  ]);
});

test('homeroom teachers in headings and in the heads of a matrix are those of the classes', () => {
  const headings = derive(
    ['LỚP 6A - GVCN: Lan'],
    ['TT', 'Môn', 'Giáo viên'],
    ['1', 'Toán', 'Hoa'],
    ['LỚP 6B (CN: Mai)'],
    ['TT', 'Môn', 'Giáo viên'],
    ['1', 'Toán', 'Hoa'],
  );
  expect([classesOf(headings), namesIn(headings)]).toEqual([
    ['6A Lan', '6B Mai'],
    ['Hoa', 'Lan', 'Mai'],
  ]);
  const heads = derive(['Môn', '6A\nGVCN: Lan', '6B (Mai)'], ['Toán', 'Hoa', 'Hoa'], ['Văn', 'Hoa', 'Hoa']);
  expect(classesOf(heads)).toEqual(['6A Lan', '6B Mai']);
});

test('blanks between grade and letter make no class of small letters', () => {
  const rows = rowsOf([
    ['Môn', 'Lớp'],
    ['Toán', '6 a, 6 b'],
    ['Văn', '6 a; 6 b'],
  ]);
  expect(
    spellClasses(rows)
      ?.rows.slice(1)
      .map(({ cells }) => cells[1]),
  ).toEqual(['6A, 6B', '6A; 6B']);
});

test('teachers under numbers in place of names are people, in a list and in a matrix', () => {
  const list = derive(['TT', 'Giáo viên', 'Phân công'], ['1', 'GV1', 'Toán 6A, 6B'], ['2', 'GV02', 'Văn 6A']);
  expect([namesIn(list), classesOf(list)]).toEqual([
    ['GV02', 'GV1'],
    ['6A', '6B'],
  ]);
  expect(namesIn(derive(['Lớp', 'Toán', 'Văn'], ['6A', 'GV3', 'GV2'], ['6B', 'GV3', '4']))).toEqual(['GV2', 'GV3']);
});

test('duties are read as schools write them', () => {
  const read = (text: string) => readDuties(text, looksLikeClass);
  expect(read('Tổ phó; CN 7A1').reductions).toEqual([{ reason: 'Tổ phó', periods: 1 }]);
  expect(read('Tổ phó; CN 7A1').homerooms).toEqual(['7A1']);
  expect(read('Chủ nhiệm lớp 6/2, TKHĐ').homerooms).toEqual(['6/2']);
  expect(read('Chủ nhiệm: 4; Tổ phó')).toMatchObject({
    homeroomReduction: 4,
    reductions: [{ reason: 'Tổ phó', periods: 1 }],
  });
  // The column of homerooms says it once more, without a number.
  expect(read('Chủ nhiệm: 4; Công tác chủ nhiệm').homeroomReduction).toBe(4);
  expect(read('CN (3)')).toMatchObject({ homeroomReduction: 3, reductions: [], unknown: [] });
  expect(read('Chủ nhiệm CLB (2)')).toMatchObject({
    homeroomReduction: null,
    reductions: [{ reason: 'Chủ nhiệm CLB', periods: 2 }],
  });
  expect(read('TTCM (4)').reductions).toEqual([{ reason: 'Tổ trưởng', periods: 4 }]);
  expect(read('Hiệu trưởng').norm).toBe(2);
  expect(read('Tổng phụ trách').unknown).toEqual(['Tổng phụ trách']);
});
