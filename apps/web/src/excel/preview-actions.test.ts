import type { ExcelImport, ExcelPreview } from '@tkb/contract';
import { expect, test } from 'vitest';
import { guessing, previewActions, readiness } from './preview-actions.ts';

test('a column of a turned sheet is emptied and filled again; what each column is, is guessed anew', () => {
  let body: ExcelImport = {
    ...guessing,
    columns: ['class', null],
    rows: [
      { row: 1, cells: ['6A1', '6A2'] },
      { row: 2, cells: ['Toán - Lan', 'Văn - Tiến'] },
      { row: 3, cells: ['Tin - Lan'] },
    ],
  };
  const put = (texts: ReadonlyMap<number, string>) =>
    previewActions({
      body,
      preview: undefined,
      change: (next) => {
        body = { ...body, ...next };
      },
    }).putColumn(1, texts);
  put(new Map([[2, '']]));
  expect(body.rows.map(({ cells }) => cells)).toEqual([['6A1', '6A2'], ['Toán - Lan', ''], ['Tin - Lan']]);
  expect(body.columns).toBeNull();
  put(new Map([[2, 'Văn - Tiến']]));
  expect(body.rows[1]?.cells).toEqual(['Toán - Lan', 'Văn - Tiến']);
});

test('an answer carries the name of the row, by which it is found again when its id was only for one look', () => {
  let meanings: ExcelImport['meanings'] = [];
  const preview = { columns: [], known: { teacher: [{ id: 45, label: 'Lan (Lan1), tổ Toán' }] } };
  previewActions({
    body: { ...guessing, rows: [] },
    preview: preview as unknown as ExcelPreview,
    change: (next) => {
      meanings = next.meanings ?? [];
    },
  }).explain('teacher', 'Lan', 45);
  expect(meanings).toEqual([{ kind: 'teacher', text: 'Lan', id: 45, label: 'Lan (Lan1), tổ Toán' }]);
});

test('an answer is taken back by its word and kind, and the others stay', () => {
  const answer = (kind: 'teacher' | 'class', text: string) => ({ kind, text, id: 45, label: 'Lan (Lan1)' });
  let meanings: ExcelImport['meanings'] = [answer('teacher', 'Lan'), answer('class', 'Lan'), answer('teacher', 'Mai')];
  previewActions({
    body: { ...guessing, rows: [], meanings },
    preview: undefined,
    change: (next) => {
      meanings = next.meanings ?? [];
    },
  }).takeBack({ kind: 'teacher', text: 'Lan' });
  expect(meanings).toEqual([answer('class', 'Lan'), answer('teacher', 'Mai')]);
});

test('a sheet of which nothing is read is not said to be there already', () => {
  const counts = { create: 0, update: 0, same: 0, wrong: 0 };
  const row = { row: 2, label: '6A', state: 'same' as const, errors: [], changes: [] };
  expect(readiness({ counts, problem: null, rows: [] })).toBe('Chưa đọc được dòng nào, nên không có gì để nhập.');
  expect(readiness({ counts: { ...counts, same: 1 }, problem: null, rows: [row] })).toMatch(/^Mọi thứ trong tệp đã có/);
});
