import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnLetter } from '@tkb/contract';
import { changeCell, pastedRows } from './pasted-rows.ts';

test('reads what a spreadsheet puts on the clipboard', () => {
  expect(pastedRows('Mã\tTên\r\nA1\t"Hai\ndòng ""nháy"""\r\n\r\n\tB\r\n')).toEqual([
    { row: 1, cells: ['Mã', 'Tên'] },
    { row: 2, cells: ['A1', 'Hai\ndòng "nháy"'] },
    { row: 4, cells: ['', 'B'] },
  ]);
  expect(pastedRows(' \n\t')).toEqual([]);
  expect(pastedRows('5" ống\tx')).toEqual([{ row: 1, cells: ['5" ống', 'x'] }]);
});

test('any table comes back as it was', () => {
  const cell = fc.stringMatching(/^[a-z"\t\n]{1,6}$/).filter((text) => text.trim() === text && text !== '');
  const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (table) => {
      const text = table.map((row) => row.map(quote).join('\t')).join('\n');
      expect(pastedRows(text).map(({ cells }) => cells)).toEqual(table);
    }),
    { seed: 7, numRuns: 200 },
  );
});

test('a cell is changed where it stands, also beyond the end of its row', () => {
  const rows = [
    { row: 3, cells: ['a', 'b'] },
    { row: 4, cells: ['c'] },
  ];
  expect(changeCell(rows, 4, 2, 'x')).toEqual([rows[0], { row: 4, cells: ['c', '', 'x'] }]);
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
