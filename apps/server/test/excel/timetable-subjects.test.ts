import { describe, expect, test } from 'vitest';
import { fileOf } from './timetable-files.ts';
import { cell, read, rows, subject, teacher } from './timetable-reading.ts';

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
    said: [],
    contradictions: [],
    inTurn: [],
    byStroke: [],
    groups: [],
    otherSheets: [],
    rooms: [],
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

describe('people called as subjects are', () => {
  const people = new Map([
    ...rows,
    [
      'teacher',
      [...rows.get('teacher')!, teacher(4, 'Anh.PV', 'Phạm Việt', 'Anh'), teacher(5, 'Ly.DT', 'Đỗ Thị', 'Lý')],
    ],
    ['subject', [...rows.get('subject')!, subject(4, 'ANH', 'Tiếng Anh', 'Anh'), subject(5, 'LY', 'Vật lí', 'Lý')]],
  ] as const);
  const table = (...cells: string[]) =>
    read(fileOf([['THỨ', 'TIẾT', '6A1'], ...cells.map((text, at) => ['2', String(at + 1), text])]), [], people);
  const doubt = 'không rõ tên nào là môn học, tên nào là giáo viên; các ô khác của bảng chưa cho biết';

  test.each(['\n', ' - ', '-', ' ', '/'])(
    'the other cells of a table tell which of two names %j is the subject',
    (mark) => {
      const last = (...names: string[]) => names.join(mark);
      expect(table(last('Lan', 'Toán'), last('Anh', 'Toán'), last('Anh', 'Lý'), last('Lý', 'Anh'))).toMatchObject({
        said: [
          '6A1 Toán Lan T2 Sáng 1',
          '6A1 Toán Anh T2 Sáng 2',
          '6A1 Vật lí Anh T2 Sáng 3',
          '6A1 Tiếng Anh Lý T2 Sáng 4',
        ],
        unread: [],
      });
      expect(table(last('Toán', 'Lan'), last('Anh', 'Lý'), last('Toán', 'Anh'))).toMatchObject({
        said: ['6A1 Toán Lan T2 Sáng 1', '6A1 Tiếng Anh Lý T2 Sáng 2', '6A1 Toán Anh T2 Sáng 3'],
        unread: [],
      });
    },
  );

  test('without such cells, or with cells of both ways, they are asked about', () => {
    expect(table('Anh\nLý').unread).toEqual([`C2 "Anh\nLý": ${doubt}`]);
    expect(table('Lan\nToán', 'Toán\nLan', 'Lý - Anh').unread).toEqual([`C4 "Lý - Anh": ${doubt}`]);
    // `Anh văn` is a subject as a whole, but where people stand over subjects.
    const english = '6A1 Tiếng Anh - T2 Sáng 2';
    expect(table('Toán\nLan', 'Anh\nVăn').said[1]).toBe(english);
    expect(table('Lan\nToán', 'Anh\nVăn').said[1]).toBe('6A1 Ngữ văn Anh T2 Sáng 2');
    expect(table('Lan Toán', 'Anh Văn').unread).toEqual([`C3 "Anh Văn": ${doubt}`]);
    // Cells of two subjects, and no people anywhere: both are held, but where each is somebody's name, too.
    const pairs = table('Toán\nHĐTN-HN', 'Anh\nToán', 'Anh\nLý');
    expect([pairs.said.length, pairs.unread]).toEqual([4, [`C4 "Anh\nLý": ${doubt}`]]);
    expect(table('Lan\nToán', 'Anh\nLý\nPT1').said).toEqual(['6A1 Toán Lan T2 Sáng 1', '6A1 Vật lí Anh T2 Sáng 2 PT1']);
  });
});
