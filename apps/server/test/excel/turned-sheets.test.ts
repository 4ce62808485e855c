import { expect, test } from 'vitest';
import { namesOf } from '../../src/excel/names/school-names.ts';
import { turnedOf } from '../../src/excel/sheet/origins.ts';
import { planFile, schoolOf } from './planned-assignments.ts';

const subjects = ['Toán', 'Ngữ văn', 'Tin học', 'Công nghệ'];
const school = schoolOf({
  classes: ['6A1', '6A2', '7A1', '7A2'],
  people: ['Nguyễn Thị Lan', 'Trần Đức Tiến', 'Lê Thị Hoa', 'Phạm Văn Hùng'],
  subjects,
});

function preview(rows: readonly (readonly string[])[]) {
  const { names, body, sheet, headings, planned } = planFile(school, rows);
  const wrong = planned.flatMap(({ row, errors }) => errors.map(({ column, value }) => ({ row, column, value })));
  const read = new Set(planned.map(({ row }) => row));
  const facts = planned.flatMap(({ row, assignments }) =>
    assignments.map(({ after }) => `${row} ${names.labelOf('class', after.classId)} ${subjects[after.subjectId - 1]}`),
  );
  return { wrong, facts, turned: turnedOf({ sheet, headings, file: body.rows, read }) };
}

test('bands of classes are shown as the file has them, with faults in their own cells and the lower heads as rows', () => {
  const { wrong, facts, turned } = preview([
    ['PHÂN CÔNG', 'PHÂN CÔNG', 'PHÂN CÔNG'],
    ['TT', '6A1', '6A2'],
    ['1', 'Toán - Lan', 'Toán - Tiến'],
    ['2', 'Ngữ văn - Tiến', 'Ngữ văn - Khuê'],
    ['TT', '7A1', '7A2'],
    ['1', 'Toán - Hoa', 'Tin học - Hùng'],
  ]);
  expect(facts).toEqual(['3 6A1 Toán', '3 6A2 Toán', '4 6A1 Ngữ văn', '6 7A1 Toán', '6 7A2 Tin học']);
  expect(wrong).toEqual([{ row: 4, column: 2, value: 'Khuê' }]);
  expect(turned).toEqual({
    columns: [
      { head: 'TT', column: 3 },
      { head: '6A1 / 7A1', column: null },
      { head: '6A2 / 7A2', column: null },
    ],
    headings: [5],
  });
});

test('columns that stay as they are keep their field, and one that a heading adds is none of the file', () => {
  const { wrong, turned } = preview([
    ['Môn', 'Giáo viên'],
    ['LỚP 6A1'],
    ['Toán', 'Lan'],
    ['LỚP 6A2'],
    ['Toán', 'Khuê'],
  ]);
  expect(wrong).toEqual([{ row: 5, column: 1, value: 'Khuê' }]);
  expect(turned).toEqual({
    columns: [
      { head: 'Môn', column: 0 },
      { head: 'Giáo viên', column: 1 },
    ],
    headings: [2, 4],
  });
});

test('a sheet that is read as it stands is not turned', () => {
  const { turned } = preview([
    ['Lớp', 'Môn', 'Giáo viên'],
    ['6A1', 'Toán', 'Lan'],
    ['6A2', 'Toán', 'Khuê'],
  ]);
  expect(turned).toBeNull();
});

test('heads below each other are one, those of a further band stand behind a stroke', () => {
  const band = (grade: number) => [
    ['TT', `${grade}A1`, '', `${grade}A2`, ''],
    ['', 'Môn', 'GV', 'Môn', 'GV'],
    ['1', 'Toán', 'Lan', 'Toán', 'Tiến'],
  ];
  const { turned } = preview([...band(6), ...band(7)]);
  expect(turned?.columns.map(({ head }) => head)).toEqual([
    'TT',
    '6A1 – Môn / 7A1 – Môn',
    'GV',
    '6A2 – Môn / 7A2 – Môn',
    'GV',
  ]);
  expect(turned?.headings).toEqual([2, 4, 5]);
});

const kinds: Readonly<Record<string, { rows: string[][]; at: [row: number, column: number] }>> = {
  'subject and teacher below each class': {
    rows: [
      ['TT', '6A1', '', '6A2', ''],
      ['', 'Môn', 'GV', 'Môn', 'GV'],
      ['1', 'Toán', 'Lan', 'Toán', 'Tiến'],
      ['2', 'Tin học', 'Hoa', 'Tin học', 'Khuê'],
    ],
    at: [4, 4],
  },
  'tables of classes beside each other': {
    rows: [
      ['Lớp 6A1', '', '', 'Lớp 6A2', ''],
      ['Môn', 'GV', '', 'Môn', 'GV'],
      ['Toán', 'Lan', '', 'Toán', 'Tiến'],
      ['Tin học', 'Hoa', '', 'Tin học', 'Khuê'],
    ],
    at: [4, 4],
  },
  'grades across': {
    rows: [
      ['TT', 'Môn', 'Khối 6', 'Khối 7'],
      ['1', 'Toán', 'Lan: 6A1; Tiến: 6A2', 'Hoa: 7A1, 7A2'],
      ['2', 'Tin học', 'Hùng: 6A1, 6A2', 'Khuê: 7A1, 7A2'],
    ],
    at: [3, 3],
  },
  'pairs in the cells of a class': {
    rows: [
      ['TT', 'Lớp', 'Phân công'],
      ['1', '6A1', 'Toán: Lan; Tin học: Tiến'],
      ['2', '6A2', 'Toán: Lan; Tin học: Khuê'],
    ],
    at: [3, 2],
  },
  'teacher and subject in a cell': {
    rows: [
      ['Lớp', 'GV - Môn', 'Ghi chú'],
      ['6A1', 'Lan - Toán', ''],
      ['6A2', 'Khuê - Toán', ''],
    ],
    at: [3, 1],
  },
  'lines of a letter': {
    rows: [
      ['', 'Kính gửi các thầy cô'],
      ['', '1. Nguyễn Thị Lan: Toán 6A1, 6A2'],
      ['', '2. Vũ Đức Khuê: Tin học 6A1, 6A2'],
    ],
    at: [3, 1],
  },
  'teachers across, classes down': {
    rows: [
      ['Lớp', 'Nguyễn Thị Lan', 'Vũ Đức Khuê'],
      ['6A1', 'Toán', ''],
      ['6A2', 'Ngữ văn', 'Tin học'],
    ],
    at: [3, 2],
  },
  'teachers across, subjects down': {
    rows: [
      ['Môn', 'Nguyễn Thị Lan', 'Vũ Đức Khuê'],
      ['Toán', '6A1, 6A2', ''],
      ['Tin học', '', '6A1, 6A2'],
    ],
    at: [3, 2],
  },
  'further classes below with their own heads': {
    rows: [
      ['Môn', '6A1', '6A2'],
      ['Toán', 'Lan', 'Tiến'],
      ['Môn', '7A1', '7A2'],
      ['Toán', 'Hoa', 'Khuê'],
    ],
    at: [4, 2],
  },
};

test.each(Object.entries(kinds))('a fault is told in its cell of the file: %s', (_, { rows, at: [row, column] }) => {
  const { wrong, turned } = preview(rows);
  expect(new Set(wrong.map((own) => `${own.row}:${own.column}`))).toEqual(new Set([`${row}:${column}`]));
  expect(turned?.columns).toHaveLength(Math.max(...rows.map((cells) => cells.length)));
});

test('what a text names is worked out once for a sheet, in whatever ways it is read', () => {
  const names = namesOf(school, []);
  for (const text of ['Trần Đức Tiến', 'Không ai cả']) {
    const match = names.find('teacher', text);
    expect(names.find('teacher', text)).toBe(match);
    expect(names.find('subject', text)).not.toBe(match);
  }
});
