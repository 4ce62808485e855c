import { expect, test } from 'vitest';
import type { PdfText } from '../../src/excel/file/pdf/pdf-marks.ts';
import type { PdfGrid } from '../../src/excel/file/pdf/pdf-grids.ts';
import { pageRows } from '../../src/excel/file/pdf/pdf-rows.ts';
import { joinUnruled } from '../../src/excel/file/pdf/pdf-wide-unruled.ts';
import { cellsAt, ruled, text } from './pdf-marks.ts';

const lefts = [0, 40, 80, 180];

function join(...pages: readonly (readonly PdfText[])[]) {
  let before: PdfGrid | null = null;
  return joinUnruled(pages.map((texts, index) => ({ numbers: [index + 1], texts, rules: [] }))).map((page) => {
    const { rows, unruled } = pageRows(page, before);
    before = unruled;
    return { numbers: page.numbers, rows };
  });
}

const left = [
  ['Thứ', 'Tiết', '6A1', '6A2'],
  ['', '1', 'Toán - Lan', 'Văn - Hoa'],
  ['Thứ 2', '2', 'Anh - Hùng', 'Tin - Lan'],
  ['', '3', 'Văn - Hoa', ''],
];
const right = [
  ['6A3', '6A4', '6A5'],
  ['Văn - Châu', 'Anh - Hùng', 'Sử - Bình'],
  ['Toán - Lan', '', 'Địa - Minh'],
  ['', 'Tin - Lan', 'Nhạc - Yên'],
];
const day = ([first = '', ...cells]: readonly string[]) => [first === 'Thứ' ? first : 'Thứ 2', ...cells];
const whole = left.map((cells, row) => [...day(cells), ...right[row]!]);
const title = text(100, 20, 'THỜI KHÓA BIỂU');

test('a table without lines that had no room on its page is read with the columns of the next one', () => {
  const pages = [
    [title, ...cellsAt(lefts, 40, left), text(100, 200, 'Trang 1')],
    [...cellsAt([0, 100, 200], 40, right), text(100, 200, 'Trang 2')],
  ];
  const [page, ...others] = join(...pages);
  expect(others).toEqual([]);
  expect(page?.numbers).toEqual([1, 2]);
  expect(page?.rows.slice(1, 5)).toEqual(whole);
});

test('days and periods printed again on each page count once, and a title, too', () => {
  const again = right.map((cells, row) => [...left[row]!.slice(0, 2), ...cells]);
  const pages = [
    [title, ...cellsAt(lefts, 40, left)],
    [title, ...cellsAt([...lefts, 280], 40, again)],
  ];
  expect(join(...pages)).toEqual([{ numbers: [1, 2], rows: [['THỜI KHÓA BIỂU'], ...whole] }]);
});

test('pages below each other that are printed before the pages beside them keep to their columns', () => {
  const [low, lowRight] = [[['Thứ 3', '1', 'Sử - Bình', 'Anh - Yên']], [['Nhạc - An', '', 'Văn - Hoa']]];
  const more = [...low, ['', '2', 'Địa - Minh', '']];
  const moreRight = [...lowRight, ['Toán - Lan', 'Tin - Lan', '']];
  const pages = [
    cellsAt(lefts, 40, left),
    cellsAt(lefts, 40, more),
    cellsAt([0, 100, 200], 40, right),
    cellsAt([0, 100, 200], 40, moreRight),
  ];
  const joined = join(...pages);
  expect(joined.map(({ numbers }) => numbers)).toEqual([
    [1, 3],
    [2, 4],
  ]);
  expect(joined[1]?.rows).toEqual([
    ['Thứ 3', '1', 'Sử - Bình', 'Anh - Yên', 'Nhạc - An', '', 'Văn - Hoa'],
    ['Thứ 3', '2', 'Địa - Minh', '', 'Toán - Lan', 'Tin - Lan', ''],
  ]);
});

test('another table, further rows and ruled tables are not put beside', () => {
  const numbers = (...pages: readonly (readonly PdfText[])[]) => join(...pages).map((page) => page.numbers);
  const other = [['Thứ', 'Tiết', '7A1', '7A2'], ...left.slice(1)];
  expect(numbers(cellsAt(lefts, 40, left), cellsAt(lefts, 40, other))).toEqual([[1], [2]]);
  const titled = [text(100, 20, 'BUỔI CHIỀU'), ...cellsAt([0, 100, 200], 40, right)];
  expect(numbers([title, ...cellsAt(lefts, 40, left)], titled)).toEqual([[1], [2]]);
  const list = [
    ['Giáo viên', 'Phân công', 'Số tiết'],
    ['Nguyễn Lan', 'Toán 6A1', '4'],
    ['Trần Hoa', 'Văn 6A1', '4'],
  ];
  const further = [
    ['Lê Hùng', 'Anh 6A1', '3'],
    ['Võ Bình', 'Sử 6A1', '2'],
    ['Đỗ Minh', 'Địa 6A1', '1'],
  ];
  const wide = [0, 80, 180];
  expect(numbers(cellsAt(wide, 40, list), cellsAt(wide, 40, further))).toEqual([[1], [2]]);
  const page = {
    numbers: [1],
    texts: cellsAt(lefts, 40, left),
    rules: ruled([0, 40, 80, 180, 280], [27, 47, 67, 87, 107]),
  };
  expect(joinUnruled([page, { ...page, numbers: [2], texts: cellsAt([0, 100, 200], 40, right) }])).toHaveLength(2);
});
