import { expect, test } from 'vitest';
import { spellBellTimes } from '../../src/excel/timetable/shape/bell-times.ts';
import { fileOf, frame, lessonsIn } from './timetable-files.ts';

function read(...rows: readonly (readonly string[])[]) {
  const { sheets, notes } = spellBellTimes(fileOf(rows).sheets, frame);
  return { notes, found: lessonsIn(sheets[0]!) };
}

test('bell times beside days are periods of the morning and the afternoon, and are told', () => {
  const { found, notes } = read(
    ['Thứ', 'Thời gian', '6A', '6B'],
    ['2', '7h00-7h45', 'Chào cờ', 'Chào cờ'],
    ['', '7h50-8h35', 'Toán', 'Văn'],
    ['', '13h00 - 13h45', 'Tin', ''],
    ['3', '7:00', 'Anh', 'Tin'],
  );
  expect(found).toEqual([
    '6A T2S1 Chào cờ',
    '6B T2S1 Chào cờ',
    '6A T2S2 Toán',
    '6B T2S2 Văn',
    '6A T2C1 Tin',
    '6A T3S1 Anh',
    '6B T3S1 Tin',
  ]);
  expect(notes).toEqual([
    'TKB: không có số tiết, giờ học được hiểu là tiết: 7:00 là Sáng 1, 7:50 là Sáng 2, 13:00 là Chiều 1.',
  ]);
});

test('bell times before the days of a week', () => {
  const { found } = read(
    ['THỜI KHÓA BIỂU LỚP 6A'],
    ['Giờ', 'Thứ 2', 'Thứ 3'],
    ['7:00 - 7:45', 'Chào cờ', 'Anh'],
    ['7:50 - 8:35', 'Toán', 'Văn'],
  );
  expect(found.map((text) => text.replace(/^.*? T(?=\d)/, ''))).toEqual([
    '2S1 Chào cờ',
    '3S1 Anh',
    '2S2 Toán',
    '3S2 Văn',
  ]);
});

test('times beside numbers that begin anew say the shift; one that the school has not is told', () => {
  const { found, notes } = read(
    ['Thứ', 'Tiết', 'Giờ học', '6A'],
    ['2', '1', '7h00', 'Toán'],
    ['', '1', '13h00', 'Văn'],
    ['', '1', '18h30', 'Tin'],
    ['3', '2', '13h50', 'Anh'],
  );
  expect(found).toEqual(['6A T2S1 Toán', '6A T2C1 Văn', '6A T3C2 Anh', '? D4 Tin']);
  expect(notes).toEqual(['TKB: không có cột buổi, buổi học được hiểu theo giờ.']);
  const week = read(['Tiết', 'Thứ 2', 'Thứ 3'], ['1 (13h00)', 'Toán', 'Văn'], ['2 (13h50)', 'Tin', '']);
  expect(week.found.map((text) => text.replace(/^.*? T(?=\d)/, ''))).toEqual(['2C1 Toán', '3C1 Văn', '2C2 Tin']);
  expect(read(['Giờ', 'Thứ 2', 'Thứ 3'], ['7:00', 'Toán', ''], ['18:30', 'Tin', '']).found.at(-1)).toBe('? B3 Tin');
});

test.each([
  [
    [
      ['Thứ', 'Tiết', 'Thời gian', '6A'],
      ['2', '1', '7:05', 'Toán'],
      ['2', '6', '13:00', 'Văn'],
    ],
  ],
  [
    [
      ['Thứ', 'Tiết', 'Thời gian', '6A'],
      ['2', '1', '7:05', 'Toán'],
      ['2', '2', '7:55', 'Văn'],
    ],
  ],
  [
    [
      ['Thời gian', '6A'],
      ['T2-1 (7:05)', 'Toán'],
      ['T2-2 (7:55)', 'Văn'],
    ],
  ],
])('times beside numbers of periods stay', (rows) => {
  expect(read(...rows).notes).toEqual([]);
});
