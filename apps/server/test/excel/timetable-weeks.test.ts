import type { ClassSubject } from '@tkb/contract';
import { expect, test } from 'vitest';
import { shiftFinder } from '../../src/excel/sheet/slot-words.ts';
import { readSheet } from '../../src/excel/timetable/read-sheet.ts';
import { dataOf } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';
import { fileOf, importerOf, viewOf } from './timetable-files.ts';

const server = await serverOfFile();
const frame = { days: [2, 3], shifts: [{ id: 1, code: 'S', name: 'Sáng', periods: [5, 5], longBreakAfter: [] }] };

const odd = ['Toán', 'Nhạc'];
const even = ['Toán', 'MT'];
const table = (lessons: readonly string[], ...over: readonly string[]) => [
  over,
  ['Thứ', 'Tiết', '6A'],
  ...lessons.map((text, at) => ['2', String(at + 1), text]),
];

test.each([
  ['lines over two tables', [...table(odd, 'THỜI KHÓA BIỂU TUẦN A'), [], ...table(even, 'LỚP 6A - TUẦN B')]],
  ['numbers', [...table(odd, 'Tuần 1, 3 (áp dụng từ 8/9)'), [], ...table(even, 'Tuần 2, 4')]],
  ['lines between the rows', [...table(odd), ['TUẦN B'], ...table(even).slice(2)].toSpliced(2, 0, ['TUẦN A'])],
  [
    'tables beside each other',
    [
      ['TUẦN LẺ', '', '', '', 'TUẦN CHẴN'],
      ['Thứ', 'Tiết', '6A', '', 'Thứ', 'Tiết', '6A'],
      ...odd.map((text, at) => ['2', String(at + 1), text, '', '2', String(at + 1), even[at]!]),
    ],
  ],
  [
    'columns below each class',
    [
      ['Thứ', 'Tiết', '6A', ''],
      ['', '', 'Lẻ', 'Chẵn'],
      ...odd.map((text, at) => ['2', String(at + 1), text, even[at]!]),
    ],
  ],
  [
    'a column of the rows',
    [
      ['Thứ', 'Tiết', 'Tuần', '6A'],
      ...odd.flatMap((text, at) => [
        ['2', String(at + 1), 'A', text],
        ['2', String(at + 1), 'B', even[at]!],
      ]),
    ],
  ],
])('odd and even weeks are told apart by %s', (_, rows) => {
  const { cells, unread } = readSheet(fileOf(rows).sheets[0]!, shiftFinder(frame));
  expect(unread).toEqual([]);
  expect(cells.map(({ period, text, tableWeeks }) => `${period} ${text} ${tableWeeks?.pattern}`).toSorted()).toEqual([
    '1 Toán even',
    '1 Toán odd',
    '2 MT even',
    '2 Nhạc odd',
  ]);
});

test.each([
  'TKB áp dụng từ tuần 3',
  'Tuần 1 - 18',
  'Tuần lẻ: lớp 6A học Nhạc',
  'Ghi chú: tuần lẻ học Nhạc, tuần chẵn học MT',
])('"%s" says of no table that it is of every other week', (line) => {
  const { cells } = readSheet(fileOf(table(odd, line)).sheets[0]!, shiftFinder(frame));
  expect(cells.map(({ tableWeeks }) => tableWeeks?.pattern ?? null)).toEqual([null, null]);
});

/** A new school after a file: its assignments with their weeks, and where their lessons stand. */
async function intoNewSchool(...named: readonly (readonly [string, readonly (readonly string[])[]])[]) {
  const file = { sheets: named.flatMap(([name, rows]) => fileOf(rows, name).sheets) };
  const caller = await server.signIn(await server.createSchool());
  const importer = importerOf(caller);
  const { unread, warnings } = await importer.preview(file, { createMissing: true });
  const { item } = await importer.run(file, { createMissing: true });
  const rows = dataOf<{ items: ClassSubject[] }>(await caller.get('/api/lopmon?pageSize=100')).items;
  const { lessons, subjects } = await viewOf(caller, item.id);
  const said = rows.map(({ id, subjectId, weekPattern, weekPeriods }) => {
    const own = lessons.filter(({ classSubjectId }) => classSubjectId === id);
    const at = own.map(({ day, period }) => `T${day}-${period}`).toSorted();
    const name = subjects.find((subject) => subject.id === subjectId)?.name;
    return [name, ...at, weekPattern, weekPeriods].filter((part) => part && part !== 'every').join(' ');
  });
  return { said: said.toSorted(), unread, warnings };
}

test('what two sheets of odd and even weeks share is of every week; a subject with two places is told', async () => {
  const { said, unread, warnings } = await intoNewSchool(
    ['TUẦN A', table(['Toán', 'Nhạc', 'Văn', 'Anh', 'Văn'])],
    ['TUẦN B', table(['Toán', 'MT', 'Anh', 'Văn'])],
  );
  expect(unread).toEqual([]);
  expect(said).toEqual([
    'Mĩ thuật T2-2 even',
    'Ngữ văn T2-3 T2-5 odd 1',
    'Tiếng Anh T2-4',
    'Toán T2-1',
    'Âm nhạc T2-2 odd',
  ]);
  const told = warnings.join('\n');
  expect(told).not.toContain('thay nhau dạy theo tuần');
  expect(told).toMatch(/"TUẦN A" được hiểu là của tuần lẻ, "TUẦN B" là của tuần chẵn/);
  expect(told).toMatch(/^2 tiết học ở chỗ khác nhau trong tuần lẻ và tuần chẵn\./m);
  expect(told).toMatch(/^6A: .*Tiếng Anh Thứ 2 tiết 4 Sáng \(tuần chẵn: Thứ 2 tiết 3 Sáng\)/m);
});

test('a table for one kind of weeks alone, and tables of several spans of weeks, are told', async () => {
  const alone = await intoNewSchool(['TKB', table(odd, 'TUẦN CHẴN')]);
  expect(alone.said).toEqual(['Toán T2-1', 'Âm nhạc T2-2']);
  expect(alone.warnings.join('\n')).toMatch(/"TUẦN CHẴN" nhưng tệp không có bảng của tuần kia/);
  const spans = await intoNewSchool(
    ['TKB 1', table(odd, 'Tuần 1 - 9')],
    ['TKB 2', table(['Toán', '', 'MT'], 'Tuần 10 - 18')],
  );
  expect(spans.warnings.join('\n')).toMatch(/nhiều tuần khác nhau \(Tuần 1 - 9; Tuần 10 - 18\)/);
});
