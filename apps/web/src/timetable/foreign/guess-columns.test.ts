import { expect, test } from 'vitest';
import { guessColumns, guessHeadRow, guessRowKind } from './guess-columns.ts';

test('heads as other systems have them are recognised, each value once and only where its rows have it', () => {
  const values = (titles: readonly string[], kind: Parameters<typeof guessColumns>[1]) =>
    guessColumns(titles, kind).map(({ value }) => value);
  expect(
    values(['STT', 'Mã lớp', 'Môn học', 'Mã giáo viên', 'Giáo viên dạy', 'Số tiết/tuần', 'Cột lạ'], 'assignment'),
  ).toEqual(['index', 'className', 'subjectName', 'teacherCode', 'teacherName', 'periodsPerWeek', null]);
  expect(values(['Thứ', 'Tiết', 'Lớp', 'Lớp', 'Tuần'], 'period')).toEqual([
    'weekdayNumber',
    'period',
    'className',
    null,
    'weeks',
  ]);
  expect(values(['Họ và tên', 'Thứ'], 'teacher')).toEqual(['teacherName', null]);
});

test('days and periods among the heads make a row a lesson; heads that fit as well leave what was chosen', () => {
  expect(guessRowKind(['STT', 'Lớp', 'Thứ', 'Buổi', 'Tiết', 'Môn học', 'Giáo viên'], 'assignment')).toBe('period');
  expect(guessRowKind(['Lớp', 'Môn', 'Giáo viên', 'Số tiết'], 'assignment')).toBe('assignment');
  expect(guessRowKind(['Mã giáo viên', 'Họ và tên'], 'teacher')).toBe('teacher');
});

test('the row of heads is the one with most known names', () => {
  expect(guessHeadRow([['SỞ GIÁO DỤC'], ['DANH SÁCH', 'a', 'b'], ['STT', 'Lớp', 'Môn'], ['1', '6A1', 'Toán']])).toBe(2);
});
