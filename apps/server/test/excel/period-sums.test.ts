import { expect, test } from 'vitest';
import { NameIndex } from '../../src/excel/names/names.ts';
import { periodSum } from '../../src/excel/sheet/period-sums.ts';
import { dataOf } from '../support/answers.ts';
import { startSmallServer } from '../timetable/small-server.ts';
import { excelOf } from './sheets.ts';

const { editor } = await startSmallServer();
const excel = excelOf(editor);

test.each<[string, { total: number; topics: number } | null]>([
  ['3+1CĐ', { total: 4, topics: 1 }],
  ['2 + 1 cđ', { total: 3, topics: 1 }],
  ['4 (3+1)', { total: 4, topics: 0 }],
  ['3t + 1t (CĐ)', { total: 4, topics: 1 }],
  ['3+1 = 4 tiết', { total: 4, topics: 0 }],
  ['2+2+1CĐ', { total: 5, topics: 1 }],
  ['4 (2+1)', null],
  ['3+1 = 5', null],
  ['4', null],
  ['6A+6B', null],
  ['3+1HK', null],
])('%s', (text, expected) => {
  expect(periodSum(text)).toEqual(expected);
});

/** Each row of a sheet with its faults or changes. */
async function outcome(path: string, rows: readonly (readonly string[])[]) {
  const preview = await excel.preview(path, rows);
  return {
    rows: preview.rows.map(({ row, errors, changes }) => [row, ...errors.map(({ message }) => message), ...changes]),
    told: preview.warnings.join('\n'),
  };
}

const programme = [
  ['Môn', 'Khối 6'],
  ['Toán', '3+1CĐ'],
  ['Ngữ văn', '4 (3+1)'],
  ['Tin học', '4 (2+1)'],
];

test('sums in programme and assignments are told; one that does not add up is refused', async () => {
  const { rows, told } = await outcome('monhoc/monkhoilop', programme);
  expect(rows).toEqual([
    [2, expect.stringMatching(/Toán.*: 4 tiết$/)],
    [3, expect.stringMatching(/Ngữ văn.*: 4 tiết$/)],
    [4, '"4 (2+1)" không phải là số'],
  ]);
  expect(told).toContain('Số tiết "3+1CĐ" được tính là 4 tiết, kể cả chuyên đề.');
  expect(told).toContain('Số tiết "4 (3+1)" được tính là 4 tiết.');
  const list = (text: string) => [
    ['TT', 'Giáo viên', 'Phân công chuyên môn'],
    ['1', 'Lan', text],
  ];
  for (const sheet of [
    [
      ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
      ['6A', 'Toán', 'Lan', '4+1CĐ'],
    ],
    [
      ['Lớp', 'Toán', 'Ngữ văn'],
      ['6A', 'Lan (4+1CĐ)', 'Hùng'],
      ['6B', 'Lan', 'Hùng'],
    ],
  ]) {
    const assigned = await outcome('lopmon', sheet);
    expect(assigned.rows[0]).toEqual([2, '6A – Toán: Nguyễn Thị Lan (T1), 5 tiết']);
    expect(assigned.told).toMatch(/4\+1CĐ\)?" được tính là 5 tiết, kể cả chuyên đề/);
  }
  // The school has 4: that is kept and told.
  for (const text of ['Toán (4+1CĐ): 6A, 6B', 'Toán 6A, 6B (4t + 1t)', 'Toán 4+1CĐ: 6A; Toán 4+1CĐ: 6B']) {
    const listed = await outcome('lopmon', list(text));
    expect(listed.rows).toEqual([[2]]);
    expect(listed.told).toMatch(/được tính là 5 tiết/);
    expect(listed.told).toContain('tệp ghi 5 tiết, vẫn lấy 4 tiết');
  }
});

test('topics that are a subject of the school get their own periods', async () => {
  dataOf(await editor.post('/api/monhoc', { code: 'CDTO', name: 'Chuyên đề Toán', shortName: 'CĐ Toán' }));
  const { rows, told } = await outcome('monhoc/monkhoilop', programme);
  expect(rows[0]).toEqual([
    2,
    expect.stringMatching(/ Toán: 3 tiết$/),
    expect.stringMatching(/Chuyên đề Toán: 1 tiết$/),
  ]);
  expect(told).toContain('Số tiết "3+1CĐ" của Toán được tính là 3 tiết và 1 tiết Chuyên đề Toán');
  const long = [
    ['Môn', 'Khối', 'Số tiết'],
    ['Toán', '6', '3+1CĐ'],
  ];
  expect((await outcome('monhoc/monkhoilop', long)).rows).toEqual([
    [2, 'Khối 6 – Toán: thêm', 'Khối 6 – Chuyên đề Toán: thêm'],
  ]);
  const assigned = [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6A', 'Toán', 'Lan', '3+1CĐ'],
  ];
  expect((await outcome('lopmon', assigned)).rows).toEqual([
    [2, '6A – Toán: Nguyễn Thị Lan (T1), 3 tiết', '6A – Chuyên đề Toán: Nguyễn Thị Lan (T1), 1 tiết'],
  ]);
  await excel.run('monhoc/monkhoilop', programme.slice(0, 2));
  const stored = (await excel.list('monhoc/monkhoilop')).map((row) => row['mainPeriods']);
  expect(stored.toSorted()).toEqual([1, 3]);
});

test('three periods of activities are those of the programme, of which the school has two by themselves', async () => {
  const grades = await excel.list('khoilop');
  const six = grades.find(({ name }) => name === 'Khối 6')!;
  for (const name of ['Chào cờ', 'Sinh hoạt lớp'])
    dataOf(await editor.post('/api/monhoc', { code: name.slice(0, 5), name, shortName: name.slice(0, 5) }));
  const parts = ['Chào cờ', 'Sinh hoạt lớp', 'HĐTN'];
  for (const { id } of (await excel.list('monhoc')).filter(({ name }) => parts.includes(String(name))))
    dataOf(await editor.post('/api/monhoc/monkhoilop', { gradeId: six.id, subjectId: id, mainPeriods: 1, groups: 1 }));
  const of = (...rows: string[][]) => outcome('monhoc/monkhoilop', [['Môn', 'K6'], ...rows]);
  const whole = await of(['HĐTN', '3']);
  expect(whole.rows).toEqual([[2]]);
  expect(whole.told).toContain('3 tiết HĐTN được hiểu là gồm cả Chào cờ 1, Sinh hoạt lớp 1 mà trường đang ghi riêng');
  expect((await of(['HĐTN', '2'])).rows).toEqual([[2, expect.stringMatching(/: 1 → 2$/)]]);
  expect((await of(['HĐTN', '3'], ['SHL', '1'])).rows[0]).toEqual([2, expect.stringMatching(/: 1 → 3$/)]);
});

test('topics are found by every usual name of their subject, before or behind the word for them', () => {
  const names = ['Giáo dục kinh tế và pháp luật', 'Toán'];
  const row = (name: string, id: number) => ({ id, label: name, codes: [], names: [name] });
  const index = new NameIndex(
    [...names, ...names.map((name) => `Chuyên đề ${name}`)].map((name, id) => row(name, id)),
    'subject',
  );
  const found = (text: string) => {
    const match = index.find(text);
    return match.kind === 'found' ? match.row.label : match.kind;
  };
  for (const text of ['CĐ GDKT&PL', 'CĐ KTPL', 'Chuyên đề học tập GDKTPL', 'GDKT&PL (CĐ)'])
    expect(found(text), text).toBe('Chuyên đề Giáo dục kinh tế và pháp luật');
  for (const text of ['CĐHT Toán', 'CĐ-Toán học', 'Toán CĐ', 'Toán - chuyên đề'])
    expect(found(text), text).toBe('Chuyên đề Toán');
  expect([found('GDKT&PL'), found('Toán học'), found('CĐ')]).toEqual([...names, 'none']);
});
