import { expect, test } from 'vitest';
import { spreadLines } from '../../src/excel/timetable/shape/lines-in-cells.ts';
import { serverOfFile } from '../support/test-server.ts';
import { fileOf, importerOf, periodsIn, viewOf } from './timetable-files.ts';

const server = await serverOfFile();

async function emptySchool() {
  const caller = await server.signIn(await server.createSchool());
  return { caller, importer: importerOf(caller) };
}

const monday = ['2 1 1 Toán 6A/0 ', '2 1 2 Ngữ văn 6A/0 ', '2 1 1 Ngữ văn 6B/0 ', '2 1 3 Toán 6B/0 '];
const tuesday = ['3 1 1 Tin học 6A/0 ', '3 1 1 Toán 6B/0 ', '3 1 2 Tin học 6B/0 '];

test.each([
  [
    'classes below each other, days beside each other',
    [
      ['Lớp', 'Thứ 2', 'Thứ 3'],
      ['6A', 'Toán\nVăn', 'Tin'],
      ['6B', 'Văn\n\nToán', 'Toán\nTin'],
    ],
  ],
  [
    'days below each other, the periods written before',
    [
      ['THỜI KHÓA BIỂU'],
      ['Thứ', '6A', '6B'],
      ['Hai', '1. Toán\n2. Văn', 'Tiết 1: Văn\nTiết 3: Toán'],
      ['Ba', 'T1: Tin', '2) Tin\n1) Toán'],
      ['Người lập'],
    ],
  ],
])('periods as lines of a cell: %s', async (_, rows) => {
  const { caller, importer } = await emptySchool();
  const { unread, warnings, counts } = await importer.preview(fileOf(rows), { createMissing: true });
  expect([unread, counts.placed]).toEqual([[], 7]);
  const note = 'TKB: không có cột tiết, mỗi dòng trong ô được hiểu là một tiết, tính từ tiết 1.';
  const isNumbered = rows.flat().some((text) => text.includes('Tiết 1:'));
  expect(warnings.slice(0, 1)).toEqual(isNumbered ? [] : [note]);
  const { item } = await importer.run(fileOf(rows), { createMissing: true });
  const shift = (line: string) => line.replace(/^(\d) \d+/, '$1 1');
  expect(
    periodsIn(await viewOf(caller, item.id))
      .map(shift)
      .toSorted(),
  ).toEqual([...monday, ...tuesday].toSorted());
});

test('cells with fewer lines are told, and what is not read is told by its place in the file', async () => {
  const { importer } = await emptySchool();
  const file = fileOf([
    ['Lớp', 'Thứ 2', 'Thứ 3'],
    ['6A', 'Toán\nVăn\nTin', 'Toán\nVăn'],
    ['6B', 'Toán\n(Lan)\nVăn\n(Hoa)\nTin', '2. Văn\n3. Toán'],
  ]);
  const { warnings, unread } = await importer.preview(file);
  expect(warnings[1]).toMatch(/^TKB: ô C2 có ít dòng hơn các ô cùng hàng/);
  expect(new Set(unread.map(({ cell }) => cell))).toEqual(new Set(['B2', 'C2', 'B3', 'C3']));
});

test('a subject over its teacher under periods is one lesson, and other tables stay as they are', () => {
  const given = [
    [
      ['Thứ', 'Tiết', '6A', '6B'],
      ['2', '1', 'Toán\nLan', 'Văn\nHoa'],
    ],
    [
      ['', 'T', 'T2', 'T3'],
      ['S', '1', 'Toán\nLan', 'Văn\nHoa'],
      ['S', '2', 'Toán\nLan', 'Văn\nHoa'],
    ],
    [
      ['TT', 'Giáo viên', 'Phân công'],
      ['1', 'Lan', 'Toán 6A\nTin 6A'],
    ],
    [
      ['Lớp', 'Thứ 2', 'Thứ 3'],
      ['6A', 'Toán', 'Văn'],
    ],
  ];
  for (const rows of given) {
    const own = fileOf(rows).sheets;
    expect(spreadLines(own)).toEqual({ sheets: own, notes: [] });
  }
});
