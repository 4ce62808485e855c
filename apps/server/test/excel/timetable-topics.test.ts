import type { ResourceName } from '@tkb/contract';
import { expect, test } from 'vitest';
import type { Row } from '../../src/excel/names/school-names.ts';
import { fileOf } from './timetable-files.ts';
import { read, rows, subject } from './timetable-reading.ts';

const school = new Map<ResourceName, readonly Row[]>([
  ...rows,
  [
    'subject',
    [
      subject(1, 'LI', 'Vật lí', 'Lý'),
      subject(2, 'HOA', 'Hóa học', 'Hóa'),
      subject(3, 'CD', 'Giáo dục công dân', 'CD'),
    ],
  ],
]);
const readCells = (...cells: string[]) =>
  read(
    fileOf([['Thứ', 'Tiết', '6A1', '6A2'], ...cells.map((text, at) => ['2', String(at + 1), text, ''])]),
    [],
    school,
  );

test('two subjects with their teachers beside each other in a cell are two lessons, none a room', () => {
  const { said, rooms } = readCells('Lý - Lan, Hóa - Tiến', 'Lý (Lan) - Hóa (Tiến)', 'Lý - Lan, Tiến');
  expect(said).toEqual([
    '6A1 Vật lí Lan T2 Sáng 1',
    '6A1 Hóa học Tiến T2 Sáng 1',
    '6A1 Vật lí Lan T2 Sáng 2',
    '6A1 Hóa học Tiến T2 Sáng 2',
    '6A1 Vật lí Lan+Tiến T2 Sáng 3',
  ]);
  expect(rooms).toEqual([]);
});

test('topics of a subject that a cell does not say are not civics', () => {
  const { said, unread } = readCells('CĐ - Lan', 'CD - Lan');
  expect(said).toEqual(['6A1 Giáo dục công dân Lan T2 Sáng 2']);
  expect(unread).toEqual([expect.stringContaining('CĐ')]);
});
