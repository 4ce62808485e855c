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

interface Marks {
  readonly texts: readonly PdfText[];
  readonly rules: readonly PdfRule[];
}

/** Pages as a PDF with these texts (of letters that every font has) and lines. */
export function pdfOfMarks(pages: readonly Marks[]): Buffer {
  const down = (y: number) => 800 - y;
  const drawn = pages.map(({ texts, rules }) =>
    [
      ...rules.map(({ isAcross, at, from, to }) =>
        isAcross ? `${from} ${down(at)} m ${to} ${down(at)} l S` : `${at} ${down(from)} m ${at} ${down(to)} l S`,
      ),
      ...texts.map((item) => `BT /F1 ${item.size} Tf ${item.left} ${down(item.y)} Td (${item.text}) Tj ET`),
    ].join('\n'),
  );
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${10 + index} 0 R`).join(' ')}]>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...drawn.flatMap((content, index) => [
      `${10 + index} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${50 + index} 0 R>>endobj`,
      `${50 + index} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
    ]),
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ];
  return Buffer.from(['%PDF-1.4', ...objects].join('\n'), 'latin1');
}
