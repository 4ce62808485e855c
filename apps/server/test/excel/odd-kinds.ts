import { lan, list, tien, type Kind } from './assignment-kinds.ts';

/** The same five assignments as schools write them whose sheets are turned, in blocks, or no table at all. */
export const oddKinds: readonly Kind[] = [
  {
    name: 'the classes of each session in a column beside their subject',
    rows: [
      ['TT', 'Họ và tên', 'Môn', 'Sáng', 'Chiều', 'Số tiết'],
      ['1', lan, 'Toán', '6A1', '6A2', '8'],
      ['2', lan, 'Tin', '6A1', '', '1'],
      ['3', tien, 'Văn', '6A1', '6A2', '8'],
    ],
  },
  {
    name: 'the classes of each session below one head',
    rows: [
      ['Họ và tên', 'Môn', 'Lớp dạy', 'Lớp dạy'],
      ['', '', 'Sáng', 'Chiều'],
      [lan, 'Toán', '6A1', '6A2'],
      [lan, 'Tin', '6A1', ''],
      [tien, 'Văn', '', '6A1, 6A2'],
    ],
  },
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
    name: 'a letter: given names before the tasks',
    rows: [['PHÂN CÔNG'], ['- Lan: Toán 6A1, 6A2; Tin 6A1'], ['- Tiến: Văn 6A1, 6A2'], ['Lưu ý: 6A1 học phòng 3']],
    tells: /Lưu ý: 6A1/,
  },
  {
    name: 'numbers of teachers below the subjects, and who has which',
    rows: [
      ['Lớp', 'Toán', 'Ngữ văn', 'Tin học'],
      ['6A1', '1', '2', '1'],
      ['6A2', '01', '2 (4)', ''],
      [],
      ['STT', 'Họ và tên'],
      ['1', lan],
      ['2', tien],
    ],
    tells: /Số trong ô được hiểu là giáo viên.*1 là Nguyễn Thị Lan, 2 là Trần Đức Tiến/,
  },
  {
    name: 'the same with classes across and a legend in words',
    rows: [
      ['Môn', '6A1', '6A2'],
      ['Toán', '1', '1'],
      ['Văn', '2', '2'],
      ['Tin', '1', ''],
      [`Chú giải: `, `1: ${lan}; 2: ${tien}`],
    ],
    tells: /1 là Nguyễn Thị Lan/,
  },
  {
    name: 'marks below the classes, with the sum of their periods',
    rows: [
      ['TT', 'Giáo viên', 'Môn', '6A1', '6A2', 'Tổng'],
      ['1', lan, 'Toán', 'x', 'x', '8'],
      ['', lan, 'Tin', 'x', '', '1'],
      ['2', tien, 'Văn', 'x', 'x', '8'],
    ],
  },
  {
    name: 'a grade with its classes in brackets',
    rows: list('Toán khối 6 (6A1 → 6A2); Tin 6A1', 'Văn khối 6 (6A1, 6A2)'),
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
  {
    name: 'a list without heads, lines of text between its rows',
    rows: [
      ['PHÂN CÔNG'],
      [lan, 'Toán 6A1, 6A2'],
      ['', 'Tin 6A1'],
      ['(nghỉ thai sản từ tháng 10)'],
      [tien, 'Văn 6A1, 6A2'],
      ['Văn 7A1'],
    ],
    tells: /Dòng 4: không đọc "\(nghỉ thai sản.*Dòng 6: không đọc "Văn 7A1"/,
  },
  {
    name: 'how many classes there are before their names',
    rows: list('Toán 2 lớp 6A1, 6A2; Tin (1) x 1 lớp 6A1', 'Văn: 2 lớp (6A1, 6A2)'),
  },
  {
    name: 'periods of each class behind a sign',
    rows: list('Toán 6A1x4, 6A2 x 4; Tin 6A1 x1', 'Văn K6 (2 lớp x 4 tiết)'),
  },
  {
    name: 'a semester behind a class',
    rows: list('Toán 6A1, 6A2; Tin 6A1 (HK1), Tin 6A2 (HK2)', 'Văn 6A1 (HK1: 4 tiết, HK2: 3 tiết), Văn 6A2'),
    tells: /"Tin 6A2 \(HK2\)" là của học kỳ 2.*"HK2: 3 tiết" là của học kỳ 2/,
  },
  {
    name: 'both halves of the year in one line of a cell',
    rows: list('HK1: Toán(6A1, 6A2);Tin(6A1) HK2: Toán(6A1)', 'HK1: Văn(6A1, 6A2), HK2: Văn(6A1)'),
    tells: /là của học kỳ 2, không nhập/,
  },
  {
    name: 'semesters in a matrix',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', `${lan} (HK1)`, tien, lan],
      ['6A2', lan, tien, `${lan} (HK2)`],
    ],
    tells: /Dòng 3: "Nguyễn Thị Lan \(HK2\)" là của học kỳ 2/,
  },
  {
    name: 'rooms behind classes',
    rows: list('Toán 6A1 (P.12), 6A2 phòng 3; Tin 6A1 - PM1', 'Văn 6A1, 6A2 (sân)'),
    tells: /không nhập ghi chú P\.12, phòng 3, PM1.*không nhập ghi chú sân/,
  },
  {
    name: 'rooms behind teachers, other words in brackets',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', 'Lan\n(P12)', 'Tiến (dạy thay Hoa)', 'Lan - PM'],
      ['6A2', lan, tien, ''],
    ],
    tells: /không nhập ghi chú P12, PM\..*không nhập ghi chú \(dạy thay Hoa\)/,
  },
  {
    name: 'the subject in brackets behind several classes',
    rows: list('6A1, 6A2 (Toán); 6A1 (Tin)', '6A1, 6A2 (Văn)'),
  },
  {
    name: 'two subjects of a teacher beside each other, their heads numbered',
    rows: [
      ['Họ tên', 'Môn 1', 'Lớp', 'Môn 2', 'Lớp'],
      [lan, 'Toán', '6A1,6A2', 'Tin', '6A1'],
      [tien, 'Văn', '6A1, 6A2', '', ''],
    ],
  },
  {
    name: 'what people are beside their names, called as a head of a matrix is',
    rows: [
      ['TT', 'Họ và tên', 'Chức vụ', 'Môn dạy', 'Lớp dạy', 'Tổng'],
      ['1', lan, 'HT', 'Toán', '6A1, 6A2', '9'],
      ['1', lan, 'HT', 'Tin', '6A1', '9'],
      ['2', tien, 'GV', 'Văn', '6A1', '8'],
      ['2', tien, 'GV', 'Văn', '6A2', '8'],
    ],
  },
  {
    name: 'codes and names below the merged head of the teachers',
    rows: [
      ['TT', 'Lớp', 'Mã môn', 'Giáo viên', 'Giáo viên', 'Giáo viên'],
      ['', '', '', 'Mã GV', 'Họ tên', 'Định mức'],
      ['1', '6A1', 'TOAN', 'Lan.NT', lan, '19'],
      ['2', '6A1', 'VAN', 'Tien.TD', tien, '19'],
      ['3', '6A1', 'TIN', 'Lan.NT', lan, '19'],
      ['4', '6A2', 'TOAN', 'Lan.NT', lan, '19'],
      ['5', '6A2', 'VAN', 'Tien.TD', tien, '19'],
    ],
    tells: /Không đọc các dòng tiêu đề, ký tên: dòng 2/,
  },
  {
    name: 'classes with the half of the day in which they learn',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1-Chiều', 'Lan', 'Tiến', 'Lan'],
      ['6A2 (buổi sáng)', 'Lan', 'Tiến', ''],
    ],
  },
  {
    name: 'family and given names below one head, the second cell of it blank',
    rows: [
      ['TT', 'Họ và tên', '', 'Phân công'],
      ['1', 'Nguyễn Thị', 'Lan', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', 'Trần Đức', 'Tiến', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'family and given names below HỌ VÀ and TÊN',
    rows: [
      ['TT', 'HỌ VÀ', 'TÊN', 'Phân công'],
      ['1', 'NGUYỄN THỊ', 'LAN', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', 'TRẦN ĐỨC', 'TIẾN', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'short forms behind a semicolon',
    classes: ['6A1', '6B2'],
    rows: list('Toán 6A1; 6B2, Tin 6A1', 'Văn 6A1; 6B2'),
  },
];
