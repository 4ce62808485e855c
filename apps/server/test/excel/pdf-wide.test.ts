import { expect, test } from 'vitest';
import type { PdfText } from '../../src/excel/file/pdf/pdf-marks.ts';
import { pageRows } from '../../src/excel/file/pdf/pdf-rows.ts';
import { joinWide } from '../../src/excel/file/pdf/pdf-wide.ts';
import { readExcelFile } from '../../src/excel/file/read-file.ts';
import { cellsAt, pdfOfMarks, ruled, text } from './pdf-marks.ts';

type Rows = readonly (readonly string[])[];

/** A ruled table on a page: a narrow column and wide ones, or wide ones only; rows of 20 points from 40 on. */
function page(rows: Rows, isNarrow: boolean, more: readonly PdfText[] = []) {
  const width = rows[0]!.length;
  const xs = Array.from({ length: width + 1 }, (_, at) => (isNarrow ? Math.max(0, at * 100 - 60) : at * 100));
  const ys = Array.from({ length: rows.length + 1 }, (_, at) => 40 + at * 20);
  return { texts: [...more, ...cellsAt(xs, 53, rows)], rules: ruled(xs, ys) };
}

const join = (...pages: readonly ReturnType<typeof page>[]) =>
  joinWide(pages.map((marks, index) => ({ ...marks, numbers: [index + 1] }))).map((joined) => ({
    numbers: joined.numbers,
    rows: pageRows(joined).rows,
  }));

const left = [
  ['Tiết', '6A1'],
  ['1', 'Toán - Lan'],
  ['2', 'Văn - Hoa'],
];
const right = [
  ['6A2', '6A3'],
  ['Văn - Hoa', 'Anh - Hùng'],
  ['Toán - Lan', ''],
];
const whole = [
  ['Tiết', '6A1', '6A2', '6A3'],
  ['1', 'Toán - Lan', 'Văn - Hoa', 'Anh - Hùng'],
  ['2', 'Văn - Hoa', 'Toán - Lan', ''],
];
const title = text(0, 20, 'BUỔI SÁNG');

test('columns that had no room are read beside those of the page they belong to; its title counts once', () => {
  const pages = [page(left, true, [title]), page(right, false, [title])];
  expect(join(...pages)).toEqual([{ numbers: [1, 2], rows: [['BUỔI SÁNG'], ...whole] }]);
});

test('row heads printed again on each page count once', () => {
  const again = right.map((cells, row) => [left[row]![0]!, ...cells]);
  expect(join(page(left, true), page(again, true))).toEqual([{ numbers: [1, 2], rows: whole }]);
});

test('pages below each other go first or pages beside each other, as they were printed', () => {
  const [low, lowRight] = [[['3', 'Tin - Lan']], [['Nhạc - Hoa', 'GDCD - Hùng']]];
  const [upper, lower] = [whole, [['3', 'Tin - Lan', 'Nhạc - Hoa', 'GDCD - Hùng']]];
  const [first, below, beside, both] = [page(left, true), page(low, true), page(right, false), page(lowRight, false)];
  expect(join(first, below, beside, both)).toEqual([
    { numbers: [1, 3], rows: upper },
    { numbers: [2, 4], rows: lower },
  ]);
  expect(join(first, beside, below, both)).toEqual([
    { numbers: [1, 2], rows: upper },
    { numbers: [3, 4], rows: lower },
  ]);
});

test('another table on rows as high stays one of its own', () => {
  const afternoon = text(0, 20, 'BUỔI CHIỀU');
  const others = [['Tiết', '7A1'], ...left.slice(1)];
  const alone = (...pages: readonly ReturnType<typeof page>[]) => join(...pages).map(({ numbers }) => numbers);
  expect(alone(page(left, true, [title]), page(others, true, [afternoon]))).toEqual([[1], [2]]);
  expect(alone(page(left, true, [title]), page(right, false, [afternoon]))).toEqual([[1], [2]]);
  expect(alone(page(left, true), page(left, true))).toEqual([[1], [2]]);
  const list = [
    ['Lớp', 'Môn'],
    ['6A1', 'Toán'],
    ['6A2', 'Văn'],
  ];
  expect(alone(page(left, true), page(list, false))).toEqual([[1], [2]]);
  // A list goes on below: its rows are as high, its columns as wide.
  const more = [
    ['3', 'Anh - Hùng'],
    ['4', 'Tin - Lan'],
    ['5', 'Tin - Lan'],
  ];
  expect(alone(page(left, true), page(more, true))).toEqual([[1], [2]]);
});

test('the file of such pages is one sheet, and says which pages were put beside each other', async () => {
  const plain = (rows: Rows) =>
    rows.map((cells) =>
      cells.map((words) =>
        words.replace('ế', 'e').replace('Toán', 'Toan').replace('Văn', 'Van').replace('Hùng', 'Hung'),
      ),
    );
  const { sheets } = await readExcelFile(pdfOfMarks([page(plain(left), true), page(plain(right), false)]));
  expect(sheets.map(({ name }) => name)).toEqual(['Trang 1-2']);
  expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual(plain(whole));
  expect(sheets[0]?.notes).toEqual([expect.stringMatching(/các trang 1 và 2 được ghép cạnh nhau/)]);
});
