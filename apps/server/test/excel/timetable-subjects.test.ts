import { expect, test } from 'vitest';
import { fileOf } from './timetable-files.ts';
import { cell, read } from './timetable-reading.ts';

test.each([
  ['Toán-TH - Lan', 'Toán-TH'],
  ['Toán TC - Lan', 'Toán TC'],
  ['Toán (Hình) - Lan', 'Toán (Hình)'],
  ['Toán nâng cao\nLan', 'Toán nâng cao'],
  ['Toán-TH - Người Mới', 'Toán-TH'],
  ['Toán-TH', 'Toán-TH'],
  ['Toán-TH -', 'Toán-TH'],
  ['Lan - KHTN-Toán', 'KHTN-Toán'],
])('letters between a subject and who teaches make another subject, which is asked about: %j', (text, name) => {
  expect(cell(text)).toEqual({
    ...{ said: [], contradictions: [], otherSheets: [], rooms: [] },
    unread: [`C2 "${text}": không có môn "${name}" trong danh mục`],
  });
});

test.each(['Toán Mới - Phòng lạ', 'Toán P12 - Lan', 'Toán (tuần lẻ) - Lan', 'Toán (Lan) - Tiến'])(
  'a person, a place or weeks between a subject and a dash make no other subject: %j',
  (text) => {
    expect(cell(text).said).toEqual([expect.stringMatching(/^6A1 Toán /)]);
  },
);

test('letters between a subject and a class make another subject in the week of a teacher', () => {
  const week = (text: string) =>
    read(fileOf([['GIÁO VIÊN: Nguyễn Thị Lan'], ['TIẾT', 'Thứ 2', 'Thứ 3'], ['1', text, '']])).unread;
  for (const text of ['Toán-TH 6A1', 'Toán-TH - 6A1', 'Toán (TH) 6A1', '6A1 KHTN-Toán'])
    expect(week(text)).toEqual([expect.stringMatching(/không có môn "(?:Toán-TH|Toán \(TH\)|KHTN-Toán)"/)]);
  expect(week('Toán 6A1')).toEqual([]);
});
