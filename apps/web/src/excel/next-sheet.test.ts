import { expect, test } from 'vitest';
import { nextSheet } from './next-sheet.ts';

test('an import goes on with the first sheet that holds rows, is shown and was not imported', () => {
  const rows = [1, 2].map((row) => ({ row, cells: ['Toán'] }));
  const shown = { isHidden: false, rows };
  const sheets = [shown, { isHidden: true, rows }, { isHidden: false, rows: rows.slice(1) }, shown];
  expect(nextSheet(sheets, [0])).toBe(3);
  expect(nextSheet(sheets, [3])).toBe(0);
  expect(nextSheet(sheets, [3, 0])).toBe(-1);
});
