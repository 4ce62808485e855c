import { lan, tien, type Kind } from './assignment-kinds.ts';

/** The same five assignments as schools write them whose sheets are turned, in blocks, or no table at all. */
export const oddKinds: readonly Kind[] = [
  {
    name: 'classes below each other, teachers beside each other, their subjects in the cells',
    rows: [
      ['Lớp', lan, tien],
      ['6A1', 'Toán, Tin', 'Văn'],
      ['6A2', 'Toán', 'Văn'],
    ],
  },
  {
    name: 'teachers beside each other with the periods of each subject',
    rows: [
      ['PHÂN CÔNG CHUYÊN MÔN'],
      ['TT', 'Lớp', 'Cô Lan', 'Trần Đức Tiến'],
      ['1', '6A1', 'Toán (4)\nTin (1t)', 'Ngữ văn (4)'],
      ['2', '6A2', 'Toán (4)', 'Ngữ văn (4)'],
    ],
  },
  {
    name: 'a block for each subject, named in the line over it',
    rows: [
      ['MÔN TOÁN'],
      ['TT', 'Giáo viên', 'Lớp dạy', 'Tiết/lớp'],
      ['1', lan, '6A1, 6A2', '4'],
      ['II. Môn: Ngữ văn'],
      ['TT', 'Giáo viên', 'Lớp dạy', 'Tiết/lớp'],
      ['1', tien, '6A1, 6A2', '4'],
      ['Bộ môn Tin học'],
      ['TT', 'Giáo viên', 'Lớp dạy', 'Tiết/lớp'],
      ['1', lan, '6A1', '1'],
    ],
  },
  {
    name: 'a letter: a line for each teacher',
    rows: [
      ['PHÂN CÔNG CHUYÊN MÔN HKI'],
      ['1. Nguyễn Thị Lan: Toán 6A1 (4), 6A2 (4); Tin 6A1'],
      ['2. Trần Đức Tiến: Văn 6A1, 6A2 (8 tiết)'],
    ],
  },
  {
    name: 'a range with dots',
    rows: [
      ['TT', 'Giáo viên', 'Phân công'],
      ['1', lan, 'Toán 6A1...6A2; Tin 6A1'],
      ['2', tien, 'Văn 6A1…6A2'],
    ],
  },
  {
    name: 'classes behind strokes',
    rows: [
      ['TT', 'Giáo viên', 'Môn/Lớp'],
      ['1', lan, 'Toán/6A1, Toán/6A2, Tin/6A1'],
      ['2', tien, 'Văn/6A1,6A2'],
    ],
  },
];
