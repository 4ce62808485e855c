import { describe, expect, test } from 'vitest';
import { isDayWord } from '../../src/excel/sheet/slot-words.ts';
import { fileOf } from './timetable-files.ts';
import { read, rows, subject, teacher } from './timetable-reading.ts';

const school = new Map(rows)
  .set('subject', [subject(1, 'TOAN', 'Toán', 'Toán'), subject(2, 'CN', 'Công nghệ', 'CN')])
  .set('teacher', [teacher(1, 'Lan', 'Nguyễn Thị', 'Lan'), teacher(2, 'Ba', 'Trần Văn', 'Ba')]);

describe('subjects and teachers called like a day', () => {
  test.each(['CN\nLan', 'CN (Lan)', 'Ba\n6A1', 'Năm (Toán)'])('%j is a lesson', (text) => {
    expect(isDayWord(text)).toBe(false);
  });

  test.each([
    'CN',
    'CN\n20/9',
    'CN (Chủ nhật)',
    'Ba\n(Sáng)',
    'Hai\nngày 14 tháng 9',
    'Tư\nWednesday',
    'Thứ 2\n(Chào cờ)',
  ])('%j is a day', (text) => {
    expect(isDayWord(text)).toBe(true);
  });

  test.each(['\n', ' ('])(
    'no row is taken for the days of another table, and none below it is lost: CN%jLan',
    (mark) => {
      const cell = (name: string, who: string) => `${name}${mark}${who}${mark === ' (' ? ')' : ''}`;
      const found = read(
        fileOf([
          ['Thứ', 'Tiết', '6A1', '6A2'],
          ['Thứ 5', '1', cell('CN', 'Lan'), cell('Toán', 'Ba')],
          ['Thứ 5', '2', cell('Toán', 'Ba'), cell('CN', 'Lan')],
          ['Thứ 6', '1', cell('Toán', 'Ba'), cell('CN', 'Lan')],
        ]),
        [],
        school,
      );
      expect(found.unread).toEqual([]);
      expect(found.said).toHaveLength(6);
    },
  );

  test('a row with its day and period is no head, whatever its lessons are called', () => {
    const table = [
      ['Thứ', 'Tiết', '6A1', '6A2'],
      ['2', '1', 'Toán', 'CN'],
      ['Thứ 5', '1', 'CN', 'Toán'],
      ['Thứ 5', '2', 'Toán', 'CN'],
    ];
    const { said, unread } = read(fileOf(table), [], school);
    expect([said.length, unread]).toEqual([6, []]);
  });
});

test('lessons below a head that reads none of them are told', () => {
  const table = [
    ['Thứ', 'Tiết', '6A1', '6A2'],
    ['2', '1', 'Toán', 'CN'],
    ['2', '2', 'CN', 'Toán'],
    ['Tiết', 'Thứ 5', 'Thứ 6'],
    ['', 'Toán', 'CN'],
    ['', 'CN', 'Toán'],
  ];
  const { said, unread } = read(fileOf(table), [], school);
  expect(said).toHaveLength(4);
  expect(unread).toEqual(
    [5, 6].flatMap((row) => ['B', 'C'].map((column) => expect.stringContaining(`${column}${row} `))),
  );
});
