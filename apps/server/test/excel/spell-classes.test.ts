import { expect, test } from 'vitest';
import { spellClasses } from '../../src/excel/book/spell-classes.ts';
import { rowsOf } from './sheets.ts';

const spelled = (rows: readonly (readonly string[])[]) => {
  const found = spellClasses(rowsOf(rows));
  return found && { rows: found.rows.map(({ cells }) => cells), words: Object.fromEntries(found.spelled) };
};

test.each([
  ['6-1', '6-2', '6/1', '6/2'],
  ['61', '62', '6/1', '6/2'],
  ['101', '102', '10/1', '10/2'],
  ['6 A1', '6 A2', '6A1', '6A2'],
  ['6 A', '6 B', '6A', '6B'],
])('classes called %s are read in every layout', (one, other, first, second) => {
  const of = (a: string, b: string) => [
    [
      ['Môn', a, b],
      ['Toán', 'Lan', 'Hoa'],
    ],
    [
      ['Lớp', 'Sĩ số', 'Toán'],
      [a, '41', 'Lan'],
      [`Lớp ${b} (36)`, '42', 'Hoa'],
    ],
    [
      ['TT', 'Giáo viên', 'CN', 'Phân công', 'Số tiết'],
      ['61', 'Lan', a, `Toán ${a}, ${b} (8t); Tin: ${a} + Văn(${b})`, '62'],
    ],
  ];
  const files = of(one, other);
  for (const [index, rows] of of(first, second).entries())
    expect(spelled(files[index]!)).toEqual({ rows, words: { [one]: first, [other]: second } });
});

test.each([
  [
    'classes as usual',
    [
      ['Giáo viên', 'Phân công'],
      ['Lan', 'Toán 6A1 - 8 tiết; 61, 62 là phòng'],
    ],
  ],
  [
    'grades',
    [
      ['Giáo viên', 'Phân công'],
      ['Lan', 'Thể dục khối 6-8; khối 6-7'],
    ],
  ],
  [
    'periods',
    [
      ['Giáo viên', 'Phân công'],
      ['Lan', 'Chủ nhiệm 61t, 62 tiết'],
    ],
  ],
  [
    'numbers of rows',
    [
      ['TT', 'Giáo viên', 'Phân công'],
      ['61', 'Lan', 'TPT'],
      ['62', 'Hoa', 'Thư viện'],
    ],
  ],
  [
    'no table',
    [
      ['61', '62'],
      ['63', '64'],
    ],
  ],
])('%s are left as they are', (_, rows) => {
  expect(spelled(rows)).toBeNull();
});
