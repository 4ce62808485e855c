import { lan, list, tien, type Kind } from './assignment-kinds.ts';

/** The same five assignments as other programs and forms of the authorities write them. */
export const programKinds: readonly Kind[] = [
  {
    name: 'codes of classes with a leading zero, ticks for the halves of the year',
    rows: [
      ['STT', 'Mã lớp', 'Tên lớp', 'Mã môn học', 'Tên môn học', 'Họ tên giáo viên', 'HK1', 'HK2'],
      ['1', '06A1', '6A1', 'TOAN', 'Toán', lan, 'x', 'x'],
      ['2', '06A2', '6A2', 'TOAN', 'Toán', lan, 'x', 'x'],
      ['3', '06A1', '6A1', 'TIN', 'Tin học', lan, 'x', 'x'],
      ['4', '06A1', '6A1', 'VAN', 'Ngữ văn', tien, 'x', 'x'],
      ['5', '06A2', '6A2', 'VAN', 'Ngữ văn', tien, 'x', ''],
      ['6', '06A2', '6A2', 'VAN', 'Ngữ văn', lan, '', 'x'],
    ],
    tells: /Không nhập các cột: .*HK1/,
  },
  {
    name: 'boxes that are ticked or not',
    rows: [
      ['STT', 'Giáo viên', 'Môn học', '6A1', '6A2'],
      ['1', lan, 'Toán', 'Có', 'Có'],
      ['', lan, 'Tin', 'Có', 'Không'],
      ['2', tien, 'Văn', 'TRUE', 'TRUE'],
      ['', tien, 'Toán', 'FALSE', 'FALSE'],
    ],
  },
  {
    name: 'tables of two classes beside each other, with the number of pupils before the homeroom teacher',
    rows: [
      [...Array.from({ length: 4 }, () => `LỚP 6A1 - Sĩ số: 40 - GVCN: ${lan}`), '', 'LỚP 6A2 - Sĩ số: 41 - GVCN: X'],
      ['TT', 'Môn', 'Giáo viên', 'Số tiết', '', 'TT', 'Môn', 'Giáo viên', 'Số tiết'],
      ['1', 'Toán', lan, '4', '', '1', 'Toán', lan, '4'],
      ['2', 'Văn', tien, '4', '', '2', 'Văn', tien, '4'],
      ['3', 'Tin', lan, '1', '', '', '', '', ''],
    ],
  },
  {
    name: 'grades over the rest of the names of their classes',
    rows: [
      ['TT', 'Họ và tên', 'KHỐI 6', 'KHỐI 6', 'KHỐI 7'],
      ['TT', 'Họ và tên', 'A1', 'A2', 'A1'],
      ['1', lan, 'Toán, Tin', 'Toán', ''],
      ['2', tien, 'Văn', 'Văn', ''],
    ],
  },
  {
    name: 'subjects down, grades across, people with their classes in the cells',
    rows: [
      ['TT', 'Môn', 'Khối 6', 'Khối 7'],
      ['1', 'Toán', 'Lan: 6A1, 6A2', ''],
      ['2', 'Văn', 'Tiến (6A1); 6A2: Tiến', ''],
      ['3', 'Tin', 'Lan - 6A1', ''],
      ['', '', 'Ngày 5 tháng 9', ''],
    ],
  },
  {
    name: 'pages with their sum, their number and the heads again',
    rows: [
      ['TT', 'Giáo viên', 'Phân công', 'Số tiết'],
      ['1', lan, 'Toán: 6A1, 6A2; Tin: 6A1', '9'],
      ['', 'Cộng trang', '', '9'],
      ['', '', 'Trang 1/2', ''],
      ['TT', 'Giáo viên', 'Phân công', 'Số tiết'],
      ['2', tien, 'Văn: 6A1, 6A2', '8'],
    ],
  },
  {
    name: 'teacher and periods named behind each subject',
    rows: [
      ['Lớp', 'Toán (GV)', 'Toán (ST)', 'Văn (GV)', 'Văn (ST)', 'Tin (GV)', 'Tin (ST)'],
      ['6A1', 'Lan', '4', 'Tiến', '4', 'Lan', '1'],
      ['6A2', 'Lan', '4', 'Tiến', '4', '', ''],
    ],
  },
  {
    name: 'teacher and subject in one cell, periods below the classes',
    rows: [
      ['TT', 'GV - Môn', '6A1', '6A2'],
      ['1', `${lan} - Toán`, '4', '4'],
      ['2', `${lan} - Tin`, '1', ''],
      ['3', `${tien} - Văn`, '4', '4'],
    ],
  },
  {
    name: 'subject, class and periods joined by low lines',
    rows: list('TOAN_6A1_4; TOAN_6A2_4; TIN_6A1_1', 'VAN_6A1_4; VAN_6A2_4'),
  },
  {
    name: 'ranges that leave the grade out at their end',
    rows: list('Toán 6A1-A2; Tin 6A1', 'Văn 6A1÷A2'),
  },
  {
    name: 'sentences about what is taught and done besides',
    rows: list('Dạy: Toán 6A1, 6A2; Tin 6A1. Kiêm: TTCM. Chủ nhiệm lớp 6A1', 'Dạy: Văn 6A1, 6A2. Kiêm nhiệm: TPCM'),
    tells: /"TTCM, Chủ nhiệm lớp 6A1" là chủ nhiệm, kiêm nhiệm/,
  },
  {
    name: 'a row of periods below the heads',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['Số tiết', '4', '4', '1'],
      ['6A1', 'Lan', 'Tiến', 'Lan'],
      ['6A2', 'Lan', 'Tiến', ''],
    ],
    tells: /Số tiết ở dòng 2/,
  },
];
