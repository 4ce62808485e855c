import { expect, test } from 'vitest';
import { fileOf } from './timetable-files.ts';
import { cell, read } from './timetable-reading.ts';

test.each([
  'Toán N1 - Lan / Văn N2 - Tiến',
  'Toán N1-Lan/Văn N2-Tiến',
  'Toán (N1) - Lan / Văn (N2) - Tiến',
  'Toán N1 (Lan), Văn N2 (Tiến)',
  'Toán\nLan (N1)\nVăn\nTiến (N2)',
  'Toán nhóm 1 - Lan; Văn nhóm 2 - Tiến',
  'Toán Nhóm A - Lan / Văn Nhóm B - Tiến',
  'N1: Toán - Lan; N2: Văn - Tiến',
  'Toán/Văn (N1/N2) - Lan/Tiến',
])('two groups of a class at once, each with its subject and teacher, are no turns of weeks: %j', (text) => {
  expect(cell(text)).toMatchObject({
    said: ['6A1/1 Toán Lan T2 Sáng 1', '6A1/2 Ngữ văn Tiến T2 Sáng 1'],
    unread: [],
    inTurn: [],
    rooms: [],
  });
});

test.each(['Toán N1 - Lan / N2 - Tiến', 'Toán (Lan N1, Tiến N2)', 'Toán: N1 Lan, N2 Tiến'])(
  'groups share the subject that is said once: %j',
  (text) => {
    expect(cell(text).said).toEqual(['6A1/1 Toán Lan T2 Sáng 1', '6A1/2 Toán Tiến T2 Sáng 1']);
  },
);

test('of a further group who is called as a subject without its marks is a person', () => {
  const { said, unread } = cell('Toán: N1 Lan, N2 Van');
  expect([said, unread]).toEqual([['6A1/1 Toán Lan T2 Sáng 1', '6A1/2 Toán Vân T2 Sáng 1'], []]);
  expect(cell('Toan: N1 Lan; N2 Hoa')).toMatchObject({
    said: ['6A1/1 Toán Lan T2 Sáng 1', '6A1/2 Toán - T2 Sáng 1'],
    unread: ['C2: Hoa?'],
  });
});

test.each(['Toán/(Lan)/N1', 'Toán-N1-Lan', 'ToánN1 - Lan', 'Toán (Lan - N1)', 'Toán - Lan (nhóm 1)'])(
  'the group of one lesson: %j',
  (text) => {
    expect(cell(text)).toMatchObject({ said: ['6A1/1 Toán Lan T2 Sáng 1'], unread: [], rooms: [] });
  },
);

test('both groups named with one lesson are the whole class; a room is no group; what could be a room is told', () => {
  expect(cell('Toán (N1, N2) - Lan').said).toEqual(['6A1 Toán Lan T2 Sáng 1']);
  expect(cell('Toán - Lan (Phòng N1)')).toMatchObject({ said: ['6A1 Toán Lan T2 Sáng 1'], groups: [] });
  expect(cell('Toán N1 - Lan').groups).toEqual(['N1']);
  expect(cell('Toán (N1) - Lan').groups).toEqual([]);
});

test('the groups of the classes that a teacher has', () => {
  const file = fileOf([
    ['Thứ', 'Tiết', 'Nguyễn Thị Lan'],
    ['2', '1', 'Toán 6A1 N1'],
    ['2', '2', '6A1 (N2) - Toán'],
    ['2', '3', 'Toán - 6A1 (N1), 6A2 (N2)'],
  ]);
  expect(read(file)).toMatchObject({
    said: [
      '6A1/1 Toán Lan T2 Sáng 1',
      '6A1/2 Toán Lan T2 Sáng 2',
      '6A1/1 Toán Lan T2 Sáng 3',
      '6A2/2 Toán Lan T2 Sáng 3',
    ],
    unread: [],
  });
});

test.each(['Toán + Văn (Lan + Tiến)', 'Toán+Văn - Lan+Tiến', 'Toán & Văn - Lan & Tiến'])(
  'two subjects at once without groups are both read, and that is told: %j',
  (text) => {
    expect(cell(text)).toMatchObject({
      said: ['6A1 Toán Lan T2 Sáng 1', '6A1 Ngữ văn Tiến T2 Sáng 1'],
      contradictions: [
        '1 tiết bị ghi hai lần. Cả hai môn đều được nhập; hãy xem lại nếu lớp không chia nhóm.',
        '6A1 Thứ 2 tiết 1: TKB, ô C2 ghi hai môn khác nhau.',
      ],
    });
  },
);
