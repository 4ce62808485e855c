import type { PdfRule, PdfText } from '../../src/excel/file/pdf/pdf-marks.ts';

/** A text of type 8 whose letters are four points wide. */
export const text = (left: number, y: number, words: string, size = 8): PdfText => ({
  text: words,
  left,
  right: left + words.length * (size / 2),
  y,
  size,
});

/** The lines of a table whose columns and rows end at these points. */
export const ruled = (xs: readonly number[], ys: readonly number[]): PdfRule[] => [
  ...xs.map((at) => ({ isAcross: false, at, from: ys[0]!, to: ys.at(-1)! })),
  ...ys.map((at) => ({ isAcross: true, at, from: xs[0]!, to: xs.at(-1)! })),
];

/** Rows of cells as texts: the left edges of the columns, the line of the first row, how far rows are apart. */
export const cellsAt = (
  lefts: readonly number[],
  top: number,
  rows: readonly (readonly string[])[],
  step = 20,
): PdfText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((words, column) => (words === '' ? [] : [text(lefts[column]! + 3, top + row * step, words)])),
  );
