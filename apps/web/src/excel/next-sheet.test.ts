import { expect, test } from 'vitest';
import { nextSheet, sheetOfKind } from './next-sheet.ts';

test('an import goes on with the first sheet that holds rows, is shown and was not imported', () => {
  const rows = [1, 2].map((row) => ({ row, cells: ['Toán'] }));
  const shown = { isHidden: false, rows };
  const sheets = [shown, { isHidden: true, rows }, { isHidden: false, rows: rows.slice(1) }, shown];
  expect(nextSheet(sheets, [0])).toBe(3);
  expect(nextSheet(sheets, [3])).toBe(0);
  expect(nextSheet(sheets, [3, 0])).toBe(-1);
});

test('an import begins with the sheet of its own list', () => {
  const sheets = ['Lớp', 'GV cũ', 'GV'].map((name) => ({ name, isHidden: name === 'GV cũ' }));
  const part = (kind: 'class' | 'teacher' | 'classSubject', name: string, isDerived = false) => ({
    kind,
    name,
    isDerived,
  });
  const parts = [part('class', 'Lớp'), part('teacher', 'Lớp', true), part('teacher', 'GV cũ'), part('teacher', 'GV')];
  expect(sheetOfKind('giaovien', sheets, parts)).toBe(2);
  expect(sheetOfKind('lophoc', sheets, parts)).toBe(0);
  expect(sheetOfKind('phonghoc', sheets, parts)).toBe(0);
});
