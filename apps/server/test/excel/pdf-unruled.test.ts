import { expect, test } from 'vitest';
import { parsePdf } from '../../src/excel/file/pdf/parse-pdf.ts';
import type { PdfText } from '../../src/excel/file/pdf/pdf-marks.ts';
import { pageRows } from '../../src/excel/file/pdf/pdf-rows.ts';
import { cellsAt, pdfOfMarks, ruled, text } from './pdf-marks.ts';

const read = (texts: readonly PdfText[]) => {
  const { rows, problem } = pageRows({ texts, rules: [] });
  return problem === null ? rows : problem;
};

const heads = ['Thứ', 'Tiết', '6A1', '6A2'];
const lefts = [0, 40, 80, 180];

test('a table without lines is read by where its texts stand; a day before several periods counts for each', () => {
  const rows = [
    heads,
    ['', '1', 'Toán - Lan', 'Văn - Hoa'],
    ['Thứ 2', '2', '', 'Tin - Lan'],
    ['', '3', 'Văn - Hoa', ''],
  ];
  const texts = [text(0, 20, 'THỜI KHÓA BIỂU'), ...cellsAt(lefts, 40, rows), text(200, 140, 'HIỆU TRƯỞNG')];
  const day = (cells: readonly string[]) => ['Thứ 2', ...cells.slice(1)];
  expect(read(texts)).toEqual([['THỜI KHÓA BIỂU'], heads, ...rows.slice(1).map(day), ['HIỆU TRƯỞNG']]);
});

test('cells that stand so close that the reader made one text of them come apart, where that is sure', () => {
  const close = (left: number) => [
    ...cellsAt([0, 37, 97], 40, [['Tiết', '6A1', '6A2']]),
    ...['1 Toán - Lan', '2 Tin - Lan'].map((words, row) => text(28, 60 + row * 20, words)),
    ...['Văn', 'Anh'].map((words, row) => text(left, 60 + row * 20, words)),
  ];
  expect(read(close(100))).toEqual([
    ['Tiết', '6A1', '6A2'],
    ['1', 'Toán - Lan', 'Văn'],
    ['2', 'Tin - Lan', 'Anh'],
  ]);
  const under = [...cellsAt([0, 37, 67], 40, [['Tiết', '6A1', '6A2']]), ...close(100).slice(3)];
  expect(read(under)).toMatch(/“- Lan” và “Văn” đứng xa nhau/);
});

/** A list whose second column has two lines, and where its numbers stand to them. */
const list = (numberAt: number, step: number) => [
  ...cellsAt([0, 30, 200], 40, [['TT', 'Phân công', 'Số tiết']]),
  ...[0, 1, 2].flatMap((row) => {
    const top = 60 + row * step;
    const lines = [text(33, top, `Toán 6A${row + 1}, Tin 7A1 và`), text(33, top + 10, 'Công nghệ 8A1')];
    return [...lines, text(3, top + numberAt, String(row + 1)), text(203, top + numberAt, '17')];
  }),
];
const asRead = [1, 2, 3].map((row) => [String(row), `Toán 6A${row}, Tin 7A1 và\nCông nghệ 8A1`, '17']);

test.each([0, 5, 10])('cells of two lines belong to the number on their height, or %i points lower', (numberAt) => {
  expect(read(list(numberAt, 28))).toEqual([['TT', 'Phân công', 'Số tiết'], ...asRead]);
});

test('where lines and rows are equally far apart, the row of a line is not guessed', () => {
  expect(read(list(0, 20))).toMatch(/không rõ “.*” thuộc dòng trên hay dòng dưới/);
});

test('two texts under one head, and lines without a row, are told', () => {
  const rows = [
    ['Lớp', 'Toán', 'Văn'],
    ['6A1', 'Lan', 'Hoa'],
    ['6A2', 'Lan', 'Hoa'],
  ];
  const table = cellsAt([0, 60, 200], 40, rows);
  expect(read(table)).toEqual(rows);
  const torn = [...table, text(63, 100, 'Lan'), text(100, 100, 'Châu'), text(3, 100, '6A3'), text(203, 100, 'Hoa')];
  expect(read(torn)).toMatch(/“Lan” và “Châu” đứng xa nhau dưới cùng một đầu cột/);
  const loose = [
    ...table,
    text(63, 92, 'Tin'),
    text(203, 92, 'Châu'),
    text(3, 110, '6A3'),
    text(63, 110, 'a'),
    text(203, 110, 'b'),
  ];
  expect(read(loose)).toMatch(/không rõ “Tin” thuộc dòng nào/);
});

test('a page that goes on without a head has the columns of the page before', () => {
  const first = pageRows({
    texts: cellsAt(lefts, 40, [heads, ['Thứ 2', '1', 'Toán', 'Văn'], ['', '2', 'Tin', 'Anh']]),
    rules: [],
  });
  const texts = cellsAt(lefts, 40, [['', '3', '', 'Nhạc']]);
  expect(pageRows({ texts, rules: [] }, first.unruled).rows).toEqual([['', '3', '', 'Nhạc']]);
});

test('without numbers a line that may be the second of a cell is told, not offered as a row', () => {
  const head = ['Giáo viên', 'Phân công', 'Tổ'];
  const rows = (...lines: readonly (readonly string[])[]) => read(cellsAt([0, 90, 260], 40, [head, ...lines]));
  const plain = [
    ['Lan', 'Toán 6A1', 'KHTN'],
    ['Hoa', 'Văn 6A1', 'KHXH'],
  ];
  expect(rows(...plain)).toEqual([head, ...plain]);
  const [, other = []] = plain;
  expect(rows(['Nguyễn Thị', 'Toán 6A1, 6A2,', 'KHTN'], ['Lan', '6A3', ''], other)).toMatch(
    /“Lan” có thể còn thuộc dòng trên/,
  );
  expect(rows(['Nguyễn Thị', 'Hoạt động trải', 'KHTN'], ['Lan', 'nghiệm 6A3', ''], other)).toMatch(
    /“Lan” có thể còn thuộc dòng trên/,
  );
});

test('a table read by where its texts stand says so, with its page', async () => {
  const page = (from: number) => ({
    rules: [],
    texts: cellsAt(
      [20, 60, 100, 200],
      40,
      [0, 1, 2].map((row) => [row === 0 ? 'TT' : String(from + row), 'Lop', `Toan ${from}`, 'Van']),
    ),
  });
  const [sheet] = await parsePdf(pdfOfMarks([page(0)]));
  expect(sheet?.notes).toEqual([expect.stringMatching(/^Trang in 1 có bảng không kẻ đường: .* so với bản in/)]);
  const drawn = { ...page(0), rules: ruled([20, 60, 100, 200, 300], [30, 50, 70, 90]) };
  expect((await parsePdf(pdfOfMarks([drawn])))[0]?.notes).toEqual([]);
});
