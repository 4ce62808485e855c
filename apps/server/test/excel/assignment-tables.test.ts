import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { assignmentsReader } from './assignments-reader.ts';

const read = assignmentsReader(await serverOfFile());

const below = (...rows: readonly (readonly string[])[]) => [
  ...rows,
  ['1', 'Trần Lan', 'Toán', 'A1, A2', '3', 'A1', '4'],
  ['2', 'Lê Nam', 'Văn', 'A1', '4', '', ''],
];

test.each([
  ['Khối 10 | Tiết', below(['TT', 'Họ và tên', 'Môn', 'Khối 10', 'Tiết', 'Khối 11', 'Tiết'])],
  [
    'Khối 10 over Lớp | Tiết',
    below(['TT', 'Họ và tên', 'Môn', 'Khối 10', '', 'Khối 11', ''], ['', '', '', 'Lớp', 'Số tiết', 'Lớp', 'Số tiết']),
  ],
  [
    'Khối 10 merged over Lớp | Tiết',
    below(
      ['TT', 'Họ và tên', 'Môn', 'Khối 10', 'Khối 10', 'Khối 11', 'Khối 11'],
      ['TT', 'Họ và tên', 'Môn', 'Lớp', 'Tiết', 'Lớp', 'Tiết'],
    ),
  ],
])('each grade has its classes and their periods: %s', async (_, rows) => {
  const { rows: said, classes, told } = await read(rows);
  expect(classes).toEqual(['10A1', '10A2', '11A1']);
  expect(said).toEqual([
    '10A1 – Toán: Trần Lan (Lan.T), 3 tiết | 10A2 – Toán: Trần Lan (Lan.T), 3 tiết | 11A1 – Toán: Trần Lan (Lan.T), 4 tiết',
    '10A1 – Ngữ văn: Lê Nam (Nam.L), 4 tiết',
  ]);
  expect(told).not.toContain('Không nhập các cột');
});

test('a matrix of one subject below another keeps its subject', async () => {
  const { rows, told } = await read([
    ['TT', 'Lớp', 'Toán', 'Văn'],
    ['1', '6A1', 'Trần Lan (4)', 'Võ Mai (4)'],
    ['2', '6A2', 'Trần Lan (4)', 'Lê Hoa (4)'],
    [],
    ['TT', 'Lớp', 'Tin', 'Ghi chú'],
    ['1', '6A1', 'Đỗ Bình (1)', ''],
    ['2', '6A2', 'Đỗ Bình (1)', ''],
  ]);
  expect(rows.slice(2)).toEqual(['6A1 – Tin học: Đỗ Bình (Binh.D), 1 tiết', '6A2 – Tin học: Đỗ Bình (Binh.D), 1 tiết']);
  expect(told).toBe('');
});

test.each([1, 2])(
  'lines of a subject alone say what the periods of teachers in their classes are of: %i',
  async (subjects) => {
    const { rows, people } = await read(
      [
        ['TT', 'Họ và tên', '6A1', '6A2'],
        ['TOÁN', '', '', ''],
        ['1', 'Trần Lan', '4', '4'],
        ['Văn'],
        ['2', 'Võ Mai', '4', '3'],
      ].slice(0, 1 + subjects * 2),
    );
    expect(rows).toEqual(
      [
        '6A1 – Toán: Trần Lan (Lan.T), 4 tiết | 6A2 – Toán: Trần Lan (Lan.T), 4 tiết',
        '6A1 – Ngữ văn: Võ Mai (Mai.V), 4 tiết | 6A2 – Ngữ văn: Võ Mai (Mai.V), 3 tiết',
      ].slice(0, subjects),
    );
    expect(people).toHaveLength(subjects);
  },
);
