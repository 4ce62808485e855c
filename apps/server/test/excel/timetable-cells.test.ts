import { describe, expect, test } from 'vitest';
import { namesOf } from '../../src/excel/names/school-names.ts';
import { dayOf } from '../../src/excel/sheet/slot-words.ts';
import { fileOf } from './timetable-files.ts';
import { cell, read, rows, teacher } from './timetable-reading.ts';

test.each([
  ['Toán - Lan', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán-Lan', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán (Lan)', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán\nLan', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán: Cô Lan', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán Lan', '6A1 Toán Lan T2 Sáng 1'],
  ['Lan - Toán', '6A1 Toán Lan T2 Sáng 1'],
  ['Lan (Toán)', '6A1 Toán Lan T2 Sáng 1'],
  ['TOÁN - N.T.Lan', '6A1 Toán Lan T2 Sáng 1'],
  ['HĐTN-HN - Tiến', '6A1 Hoạt động trải nghiệm, hướng nghiệp Tiến T2 Sáng 1'],
  ['HĐTN-HN-Tiến', '6A1 Hoạt động trải nghiệm, hướng nghiệp Tiến T2 Sáng 1'],
  ['Toán - Lan, Tiến', '6A1 Toán Lan+Tiến T2 Sáng 1'],
  ['Toán (N1) - Lan', '6A1/1 Toán Lan T2 Sáng 1'],
  ['Toán - Lan (Phòng Tin 1, tuần lẻ 1-17)', '6A1 Toán Lan T2 Sáng 1 PT1 tuần lẻ 1-17'],
  ['Toán - Lan (7:00-7:35, Phòng Tin 1)', '6A1 Toán Lan T2 Sáng 1 PT1'],
  ['Chào cờ', '6A1 Chào cờ - T2 Sáng 1'],
  ['Văn', '6A1 Ngữ văn - T2 Sáng 1'],
  ['Toán-Lan-P12', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán Lan P.12', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán Lan PM', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán/PM/Lan', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán (PM)', '6A1 Toán - T2 Sáng 1'],
  ['Toán - Lan - sân', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán.Lan', '6A1 Toán Lan T2 Sáng 1'],
  ['Toán\nLan (Sân Văn)', '6A1 Toán Lan T2 Sáng 1'],
])('a cell of a class: %j', (text, fact) => {
  expect(cell(text)).toMatchObject({ said: [fact], unread: [] });
});

test('bell times after a period are skipped; lessons of a row with an unreadable period are reported', () => {
  const rowsOf = (period: string) =>
    read(
      fileOf([
        ['THỨ', 'TIẾT', '6A1'],
        ['2', '1', 'Văn - Tiến'],
        ['2', period, 'Toán - Lan'],
      ]),
    );
  for (const period of ['2 14:00-14:35', '2 (14h00 - 14h35)', '2\n14:00'])
    expect(rowsOf(period)).toMatchObject({ said: [expect.any(String), '6A1 Toán Lan T2 Sáng 2'], unread: [] });
  expect(rowsOf('2 và 3')).toMatchObject({
    said: ['6A1 Ngữ văn Tiến T2 Sáng 1'],
    unread: ['C3 "Toán - Lan": không rõ tiết của dòng này'],
  });
});

test('a short name does not combine a given name with the initial of somebody else', () => {
  const others = new Map([...rows, ['teacher', [teacher(9, 'GV09', 'Nguyễn', 'La')]] as const]);
  expect(namesOf(others).find('teacher', 'Lan').kind).toBe('none');
  expect(namesOf(others).find('teacher', 'La N').kind).toBe('found');
});

test('two lessons of a cell, a line each', () => {
  expect(cell('Toán (N1) - Lan\nVăn (N2) - Tiến').said).toEqual([
    '6A1/1 Toán Lan T2 Sáng 1',
    '6A1/2 Ngữ văn Tiến T2 Sáng 1',
  ]);
});

test('two subjects in turn are held in odd and in even weeks, each by the teacher at its place', () => {
  expect(cell('Toán/Văn - Lan/Tiến').said).toEqual([
    '6A1 Toán Lan T2 Sáng 1 Tuần lẻ',
    '6A1 Ngữ văn Tiến T2 Sáng 1 Tuần chẵn',
  ]);
  expect(cell('Toán/Văn (Lan)')).toMatchObject({
    said: ['6A1 Toán Lan T2 Sáng 1 Tuần lẻ', '6A1 Ngữ văn Lan T2 Sáng 1 Tuần chẵn'],
    inTurn: ['Toán/Văn (Lan)'],
  });
  for (const text of [
    'Toán - Lan (tuần chẵn)\nVăn - Tiến (tuần lẻ)',
    // As cards in print say it: the room for the next line is in the one before, or not.
    'Toán\nLan.NT (tuần chẵn) Văn\nTien.TD (tuần lẻ)',
    'Toán Lan.NT (tuần chẵn)\nVăn\nTien.TD (tuần lẻ)',
  ])
    expect(cell(text), text).toMatchObject({
      said: ['6A1 Toán Lan T2 Sáng 1 tuần chẵn', '6A1 Ngữ văn Tiến T2 Sáng 1 tuần lẻ'],
      inTurn: [],
    });
  expect(cell('Toán (tuần lẻ) Lan').said).toEqual(['6A1 Toán Lan T2 Sáng 1 tuần lẻ']);
});

test.each([
  'Toán (Lan)/Văn (Tiến)',
  'Toán - Lan / Văn - Tiến',
  'Toán-Lan/Văn-Tiến',
  'Toán Lan/Văn Tiến',
  'Toán\nLan/Văn\nTiến',
])('two lessons in turn, each with its teacher: %j', (text) => {
  expect(cell(text)).toMatchObject({
    said: ['6A1 Toán Lan T2 Sáng 1 Tuần lẻ', '6A1 Ngữ văn Tiến T2 Sáng 1 Tuần chẵn'],
    unread: [],
    inTurn: [text],
  });
});

test.each([
  'Toán - Lan (chẵn)/Văn - Tiến (lẻ)',
  'Toán (chẵn) - Lan\nVăn (lẻ) - Tiến',
  'Chẵn: Toán - Lan\nLẻ: Văn - Tiến',
  'T.chẵn: Toán - Lan; T.lẻ: Văn - Tiến',
])('lessons whose weeks are said in short: %j', (text) => {
  expect(cell(text)).toMatchObject({
    said: ['6A1 Toán Lan T2 Sáng 1 tuần chẵn', '6A1 Ngữ văn Tiến T2 Sáng 1 tuần lẻ'],
    unread: [],
    inTurn: [],
  });
});

test.each(['Toán - Lan (tuần lẻ), Tiến (tuần chẵn)', 'Toán - Lan (lẻ)\nToán - Tiến (chẵn)'])(
  'two teachers of one subject by turns stay its teachers in every week, and that is told: %j',
  (text) => {
    expect(cell(text)).toMatchObject({
      said: ['6A1 Toán Lan+Tiến T2 Sáng 1'],
      contradictions: [expect.stringContaining('thay nhau dạy theo tuần')],
    });
  },
);

test.each(['Toán (Lan/Tiến)', 'Toán - Lan / Tiến'])(
  'people with a stroke between them are two people, and that is told: %j',
  (text) => {
    expect(cell(text)).toMatchObject({ said: ['6A1 Toán Lan+Tiến T2 Sáng 1'], byStroke: [text] });
  },
);

test('people together, groups and classes at one time are no turns', () => {
  expect(cell('Toán - Lan, Tiến')).toMatchObject({ said: ['6A1 Toán Lan+Tiến T2 Sáng 1'], byStroke: [] });
  expect(cell('Toán (Mai/Tú)').unread).toEqual(['C2: Mai?', 'C2: Tú?']);
  expect(cell('Toán (N1) - Lan/Văn (N2) - Tiến').inTurn).toEqual([]);
});

test('unreadable and skipped content is reported with its cell', () => {
  // A subject alone over a person whose name is a subject's, too.
  expect(cell('Toán\nVân').said).toEqual(['6A1 Toán Vân T2 Sáng 1']);
  expect(cell('Toán\nVăn - Lan').said).toEqual(['6A1 Toán - T2 Sáng 1', '6A1 Ngữ văn Lan T2 Sáng 1']);
  expect(cell('Múa').unread).toEqual(['C2 "Múa": không có môn "Múa" trong danh mục']);
  expect(cell('Toán - Hoa')).toMatchObject({ said: ['6A1 Toán - T2 Sáng 1'], unread: ['C2: Hoa?'] });
  expect(cell('Toán - Lan (P.999)').rooms).toEqual(['P.999']);
  const file = fileOf([
    ['Thứ', 'Tiết', '6A1', '9X', ''],
    ['2', '12', 'Toán - Lan', 'Toán', 'Văn'],
    ['8', '1', 'Toán - Lan', '', ''],
  ]);
  expect(read(file).unread).toEqual([
    'E2 "Văn": đầu cột không ghi lớp hoặc giáo viên',
    'C2 "Toán - Lan": buổi Chiều của trường chỉ có 4 tiết ngày này',
    'D2 "Toán": lớp "9X" chưa rõ là ai',
    'C3 "Toán - Lan": trường không học Chủ nhật',
  ]);
  expect(
    read(
      fileOf([
        ['Thứ', 'Tiết', '6A1'],
        ['2', '1', 'Dã ngoại'],
      ]),
      ['Dã ngoại'],
    ).unread,
  ).toEqual(['C2 "Dã ngoại": bạn đã chọn bỏ qua chữ này']);
});

describe('tables', () => {
  const expected = ['6A1 Toán Lan T2 Sáng 1', '6A1 Ngữ văn Tiến T2 Sáng 2', '6A1 Toán Lan T3 Chiều 1'];
  test.each<[string, string[][], string?]>([
    [
      'shifts under each other, days in the first row only',
      [
        ['BUỔI SÁNG'],
        ['Thứ', 'Tiết', '6A1'],
        ['Hai', '1', 'Toán - Lan'],
        ['', '2', 'Văn - Tiến'],
        ['BUỔI CHIỀU'],
        ['Thứ', 'Tiết', '6A1'],
        ['Ba', '1', 'Toán - Lan'],
        ['HIỆU TRƯỞNG'],
      ],
    ],
    [
      'a column for the shift',
      [
        ['THỨ', 'BUỔI', 'TIẾT', 'Lớp 6A1'],
        ['Thứ 2', 'Sáng', '1', 'Toán - Lan'],
        ['', '', '2', 'Văn - Tiến'],
        ['Thứ 3', 'Chiều', '1', 'Toán - Lan'],
      ],
    ],
    [
      'a week with lines of the shifts between its periods',
      [
        ['Lớp: 6A1', '', ''],
        ['Tiết', 'Thứ 2', 'Thứ 3'],
        ['SÁNG', '', ''],
        ['1', 'Toán - Lan', ''],
        ['2', 'Văn - Tiến', ''],
        ['CHIỀU', '', ''],
        ['1', '', 'Toán - Lan'],
      ],
    ],
    [
      'shifts below the days of a week',
      [
        ['Tiết', 'Lớp', 'Thứ 2', 'Thứ 3', 'Thứ 3'],
        ['', '', 'Sáng', 'Sáng', 'Chiều'],
        ['1', '6A1', 'Toán - Lan', '', ''],
        ['2', '6A1', 'Văn - Tiến', '', ''],
        ['1', '6A1', '', '', 'Toán - Lan'],
      ],
    ],
    [
      'columns for the subjects and the teachers of a class',
      [
        ['Thứ', 'Buổi', 'Tiết', '6A1', '6A1', '6A2', '6A2'],
        ['', '', '', 'Môn', 'GV', 'Môn', 'GV'],
        ['2', 'Sáng', '1', 'Toán', 'Lan', '', ''],
        ['', '', '2', 'Văn', 'Tiến', '', ''],
        ['3', 'Chiều', '1', 'Toán', 'Lan', '', ''],
      ],
    ],
    [
      'classes called 6/1 beside it, which are no periods of a Friday',
      [
        ['THỨ', 'BUỔI', 'TIẾT', '6A1', '6/3', '7/2', '8/3', '5/1'],
        ['Thứ 2', 'Sáng', '1', 'Toán - Lan', '', '', '', ''],
        ['', '', '2', 'Văn - Tiến', '', '', '', ''],
        ['Thứ 3', 'Chiều', '1', 'Toán - Lan', '', '', '', ''],
      ],
    ],
    [
      'periods numbered through the day',
      [
        ['Ngày', 'Tiết', '6A1', '6A2'],
        ['T2', '1', 'Toán - Lan', ''],
        ['', '2', 'Văn - Tiến', ''],
        ['Thứ Ba', '6', 'Toán - Lan', ''],
      ],
    ],
    [
      'a card for a class, too narrow for a head over its shifts',
      [
        ['LỚP 6A1 - GVCN: Lan'],
        ['', 'T', 'T2', 'T3'],
        ['S', '1', 'Toán - Lan', ''],
        ['S', '2', 'Văn - Tiến', ''],
        ['C', '1', '', 'Toán - Lan'],
      ],
    ],
    [
      'a week for a class',
      [
        ['THỜI KHÓA BIỂU LỚP 6A1'],
        ['BUỔI', 'TIẾT', 'Thứ 2', 'Thứ 3'],
        ['Sáng', '1\n7:00-7:45', 'Toán - Lan', ''],
        ['Sáng', '2', 'Văn - Tiến', ''],
        ['Chiều', '1', '', 'Toán - Lan'],
      ],
    ],
    [
      'a week for a class, named by its sheet',
      [
        ['Buổi', 'Tiết', 'T2', 'T3'],
        ['S', '1', 'Toán - Lan', ''],
        ['', '2', 'Văn - Tiến', ''],
        ['C', '1', '', 'Toán - Lan'],
      ],
      '6A1',
    ],
    [
      'a row for each class and shift',
      [
        ['STT', 'Khối', 'Lớp', 'Buổi', 'T2_T1', 'T2_T2', 'T3_T1'],
        ['1', '6', '6A1', 'Sáng', 'Toán (Lan)', 'Văn (Tiến)', ''],
        ['1', '6', '6A1', 'Chiều', '', '', 'Toán (Lan)'],
      ],
    ],
    [
      'a row for each class under two rows of heads',
      [
        ['Lớp', 'Buổi', 'Thứ 2', '', 'Thứ 3'],
        ['', '', '1', '2', '1'],
        ['6A1', 'Sáng', 'Toán - Lan', 'Văn - Tiến', ''],
        ['', 'Chiều', '', '', 'Toán - Lan'],
      ],
    ],
    [
      'teachers with a column for each shift',
      [
        ['Thứ', 'Tiết', 'Nguyễn Thị Lan', '', 'Trần Đức Tiến', ''],
        ['', '', 'S', 'C', 'S', 'C'],
        ['2', '1', 'Toán - 6A1', '', '', ''],
        ['', '2', '', '', 'Văn - 6A1', ''],
        ['3', '1', '', '6A1 - Toán', '', ''],
      ],
    ],
    [
      'a row for each lesson',
      [
        ['Thứ', 'Buổi', 'Tiết', 'Số tiết', 'Lớp', 'Môn', 'Giáo viên'],
        ['Thứ 2', 'Sáng', '1', '1', '6A1', 'Toán', 'Nguyễn Thị Lan'],
        ['Thứ 2', 'Sáng', '2', '1', '6A1', 'Ngữ văn', 'Tiến'],
        ['Thứ 3', 'Chiều', '1', '1', '6A1', 'Toán', 'Lan.NT'],
      ],
    ],
  ])('%s', (_, cells, name) => {
    expect(read(fileOf(cells, name))).toMatchObject({ said: expected, unread: [] });
  });

  test('weeks side by side, each under its class', () => {
    const file = fileOf([
      ['LỚP: 6A1', '', '', '', 'LỚP: 6/3', '', ''],
      ['Tiết', 'Thứ 2', 'Thứ 3', '', 'Tiết', 'Thứ 2', 'Thứ 3'],
      ['1', 'Toán - Lan', '', '', '1', 'Văn - Tiến', ''],
    ]);
    expect(read(file)).toMatchObject({ said: ['6A1 Toán Lan T2 Sáng 1', '6/3 Ngữ văn Tiến T2 Sáng 1'], unread: [] });
  });

  test('weeks under each other, each under a title that reaches over all columns', () => {
    const title = (text: string) => Array.from({ length: 4 }, () => text);
    const file = fileOf([
      title('LỚP 6A1'),
      ['BUỔI', 'TIẾT', 'Thứ 2', 'Thứ 3'],
      ['Sáng', '1', 'Toán - Lan', ''],
      title('LỚP 6A2'),
      ['BUỔI', 'TIẾT', 'Thứ 2', 'Thứ 3'],
      ['Sáng', '1', '', 'Văn - Tiến'],
    ]);
    expect(read(file)).toMatchObject({ said: ['6A1 Toán Lan T2 Sáng 1', '6A2 Ngữ văn Tiến T3 Sáng 1'], unread: [] });
  });

  test('two timetables in one file are told', () => {
    const first = fileOf(
      [
        ['Thứ', 'Tiết', '6A1'],
        ['2', '1', 'Toán'],
      ],
      'TKB 1',
    ).sheets;
    const second = fileOf(
      [
        ['Thứ', 'Tiết', '6A1'],
        ['2', '1', 'Văn'],
      ],
      'TKB 2',
    ).sheets;
    expect(read({ sheets: [...first, ...second] }).contradictions).toEqual([
      '1 tiết bị ghi hai lần. Nếu tệp có nhiều thời khóa biểu, hãy chỉ chọn các trang của một bản.',
      '6A1 Thứ 2 tiết 1: TKB 1, ô C2 và TKB 2, ô C2 ghi hai môn khác nhau.',
    ]);
  });

  test('two subjects at once in one sheet are told without a word about other sheets', () => {
    const file = fileOf(
      [
        ['Ngày', 'Tiết (giờ học)', 'Lớp 6A1'],
        ['Thứ Hai\n(07/09)', 'Tiết 1 (7h00-7h45)', 'Toán'],
        ['Thứ Hai\n(07/09)', 'Tiết 1 (7h00-7h45)', 'Văn'],
      ],
      'Năm ngoái',
    );
    expect(read(file).contradictions).toEqual([
      '1 tiết bị ghi hai lần. Cả hai môn đều được nhập; hãy xem lại nếu lớp không chia nhóm.',
      '6A1 Thứ 2 tiết 1: Năm ngoái, ô C2 và C3 ghi hai môn khác nhau.',
    ]);
  });

  test('the sheet of teachers fills in teachers missing in that of the classes; contradictions are reported', () => {
    const classes = fileOf(
      [
        ['Thứ', 'Tiết', '6A1'],
        ['2', '1', 'Toán'],
        ['2', '2', 'Văn'],
      ],
      'TKB_LOP_S',
    ).sheets;
    const teachers = fileOf(
      [
        ['Thứ', 'Tiết', 'Lan'],
        ['2', '1', 'Toán - 6A1'],
        ['2', '2', 'Toán - 6A1'],
      ],
      'TKB_GV_S',
    );
    const both = read({ sheets: [...classes, ...teachers.sheets, ...fileOf([['Ghi chú']], 'Khác').sheets] });
    expect(both.said.slice(0, 2)).toEqual(['6A1 Toán Lan T2 Sáng 1', '6A1 Ngữ văn - T2 Sáng 2']);
    expect(both.contradictions).toEqual([
      'TKB_GV_S, ô C3: Nguyễn Thị Lan có lớp 6A1 Thứ 2 tiết 2, nhưng trang theo lớp ghi khác.',
    ]);
    expect(both.otherSheets).toEqual(['Khác']);
  });
});

test('a lesson between the rows of a table that has no period or no name is told', () => {
  const table = [
    ['THỨ', 'TIẾT', '6A1', '6A2'],
    ['2', '1', 'Toán - Lan', 'Văn - Tiến'],
    ['2', '', 'Văn - Tiến', 'Toán - Lan'],
    ['BUỔI CHIỀU', '', '', ''],
    ['', '', 'Ra chơi', 'Ra chơi'],
    ['2', '3', 'Văn - Tiến', 'Toán - Lan'],
    ['', '', 'Người lập', 'Hiệu trưởng'],
  ];
  expect(read(fileOf(table)).unread).toEqual([
    'C3 "Văn - Tiến": không rõ tiết của dòng này',
    'D3 "Toán - Lan": không rõ tiết của dòng này',
  ]);
  const [head, first, without] = table as [string[], string[], string[]];
  const signed = ['', '', 'Người lập', 'Hiệu trưởng'];
  const lost = [['Toán - Lan', 'không rõ tiết của dòng này']];
  for (const ends of [
    [head, without, first, signed],
    [head, first, without, signed],
    [head, first, without, head, first],
  ])
    expect(read(fileOf(ends)).unread.map((text) => text.split('"').slice(1))).toEqual(
      expect.arrayContaining(lost.map(([text, reason]) => [text, `: ${reason}`])),
    );
  // Homeroom teachers stand under the classes; one is called as a subject is.
  const homerooms = ['', '', 'Toán', 'Hoa', 'Yến'];
  expect(read(fileOf([[...head, '6/3'], homerooms, first, signed, head, first, signed])).unread).toEqual([]);
  const teachers = [
    ['Giáo viên', 'T2_1', 'T2_2', 'T3_1'],
    ['Lan', '6A1 Toán', '', ''],
    ['', '6A1 Văn', '', ''],
    ['Tiến', '', '6A1 Văn', ''],
  ];
  expect(read(fileOf(teachers))).toMatchObject({
    said: [expect.any(String), expect.any(String)],
    unread: ['B3 "6A1 Văn": không rõ tên ở đầu dòng'],
  });
});

test('a subject called like a day is no day before a class that looks like a date', () => {
  expect(dayOf('CN 6/1')).toBeNull();
  expect([dayOf('Chủ nhật, 6/1'), dayOf('Thứ Tư - ngày 23/9/2026')]).toEqual([8, 4]);
});

test.each<[string, string[][]]>([
  [
    'days over shifts over periods',
    [
      ['GV', 'Thứ 2', 'Thứ 2', 'Thứ 2', 'Thứ 3', 'Thứ 3'],
      ['GV', 'Sáng', 'Sáng', 'Chiều', 'Sáng', 'Chiều'],
      ['GV', '1', '2', '1', '1', '1'],
      ['Lan', '6A1 Toán', '', '', '', '6A1 Toán'],
    ],
  ],
  [
    'a row for each lesson, day and period in one column',
    [
      ['Thứ - tiết', 'Lớp', 'Môn', 'GV'],
      ['T2-1', '6A1', 'Toán', 'Lan'],
      ['Thứ Ba - Chiều 1', '6A1', 'Toán', 'Lan'],
    ],
  ],
  ...[
    ['Thứ 2 - Tiết 1', 'Thứ 3 - Chiều - Tiết 1'],
    ['T2-1', 'T3-C1'],
    ['Tiết 1 thứ Hai', 'Tiết 6 - thứ Ba'],
    ['2.1', '3.6'],
  ].flatMap(([first = '', second = '']): [string, string[][]][] =>
    ['Thứ/Tiết', 'Tiết'].map((title) => [
      `days and periods as ${first} under ${title}`,
      [
        [title, '6A1'],
        [first, 'Toán - Lan'],
        [second, 'Toán - Lan'],
      ],
    ]),
  ),
  [
    'days and periods across as Thứ 2 - Tiết 1',
    [
      ['Lớp', 'Thứ 2 - Tiết 1', 'T3-C1', 'T4-1'],
      ['6A1', 'Toán - Lan', 'Toán - Lan', ''],
    ],
  ],
  [
    'periods in Roman numbers, days with their dates',
    [
      ['THỨ', 'TIẾT', 'BUỔI', '6A1'],
      ['Thứ hai 21/9', 'I', 'Sáng', 'Toán - Lan'],
      ['Thứ Ba, 22/9/2026', 'Tiết I', 'Chiều', 'Toán - Lan'],
    ],
  ],
])('%s', (_, table) => {
  const said = ['6A1 Toán Lan T2 Sáng 1', '6A1 Toán Lan T3 Chiều 1'];
  expect(read(fileOf(table))).toMatchObject({ said, unread: [] });
});
