// @module-tag screens-categories
import { expect, test } from 'vitest';
import { withChange, without, withLists } from './book.ts';

const rows = [{ row: 1, cells: ['Lớp', 'Sĩ số'] }];
const sorted = {
  parts: [{ kind: 'class' as const, name: 'L', isDerived: false, rows }],
  ignored: ['Ghi chú'],
  notes: ['n'],
};

test('one file as it was read is given up without a question; more files, corrections and lists left out are work', () => {
  const first = withLists(null, sorted);
  const part = first.parts[0]!;
  const books = [first, withLists(first, sorted), withChange(first, part, { headRow: 2 }), without(first, part)];
  expect(books.map(({ parts, isWorkedOn }) => [parts.length, isWorkedOn])).toEqual([
    [1, false],
    [2, true],
    [1, true],
    [0, true],
  ]);
  expect(first.notes).toEqual(['Không nhận ra danh sách nào trong: Ghi chú.', 'n']);
});
