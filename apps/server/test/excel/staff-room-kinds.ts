import { lan, list, tien, type Kind } from './assignment-kinds.ts';

/** The same five assignments as they hang in staff rooms: heads that complete the cells, marks for what stands above, old beside new. */
export const staffRoomKinds: readonly Kind[] = [
  {
    name: 'columns are numbered below the heads',
    rows: [
      ['TT', 'Họ và tên', 'Phân công', 'Tiết dạy', 'Kiêm nhiệm', 'Tổng'],
      ['(1)', '(2)', '(3)', '(4)', '(5)', '(6) = (4) + (5)'],
      ['1', lan, 'Toán 6A1, 6A2; Tin 6A1', '9', '', '9'],
      ['2', tien, 'Văn 6A1, 6A2', '8', '', '8'],
    ],
  },
  {
    name: 'the first columns below the heads are lettered, the others numbered',
    rows: [
      ['TT', 'Họ và tên', 'Phân công', 'Số tiết'],
      ['A', 'B', '1', '2'],
      ['1', lan, 'Toán 6A1, 6A2; Tin 6A1', '9'],
      ['2', tien, 'Văn 6A1, 6A2', '8'],
    ],
  },
  {
    name: 'names go on in the next line of a narrow cell',
    rows: [
      ['TT', 'Họ và tên', 'Phân công'],
      ['1', lan.replace(' ', '\n'), 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', tien.replace(/ (?=\S+$)/, '\n'), 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'a column for the first class of somebody, one for the second',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp 1', 'Lớp 2', 'Số lớp'],
      [lan, 'Toán', '6A1', '6A2', '2'],
      [lan, 'Tin', '6A1', '', '1'],
      [tien, 'Văn', '6A1', '6A2', '2'],
    ],
  },
  {
    name: 'short classes beside their grade',
    rows: [
      ['Họ và tên', 'Môn', 'Khối', 'Lớp', 'Tổng tiết'],
      [lan, 'Toán', '6', 'A1, A2', '8'],
      ['', 'Tin', '6', 'A1', '1'],
      [tien, 'Văn', 'Khối 6', 'A1-A2', '8'],
    ],
  },
  {
    name: 'short classes below their grades',
    rows: [
      ['PHÂN CÔNG GIẢNG DẠY'],
      ['TT', 'Giáo viên', 'Môn', 'Khối 6', 'Khối 7'],
      ['1', lan, 'Toán', '1; 2', ''],
      ['', '', 'Tin', '6/1', ''],
      ['2', tien, 'Văn', '1, 2', ''],
    ],
    classes: ['6/1', '6/2'],
  },
  {
    name: 'bands of classes below each other',
    rows: [
      ['TT', 'Lớp 6A1', 'Lớp 6A1', 'Lớp 7A1', 'Lớp 7A1'],
      ['', 'Môn', 'GVBM', 'Môn', 'GVBM'],
      ['1', 'Toán', lan, '', ''],
      ['2', 'Văn', tien, '', ''],
      ['3', 'Tin', lan, '', ''],
      ['TT', 'Lớp 6A2', 'Lớp 6A2', 'Lớp 7A1', 'Lớp 7A1'],
      ['', 'Môn', 'GVBM', 'Môn', 'GVBM'],
      ['1', 'Toán', lan, '', ''],
      ['2', 'Văn', tien, '', ''],
    ],
  },
  {
    name: 'marks for what stands above',
    rows: [
      ['Lớp', 'Môn', 'Giáo viên'],
      ['6A1', 'Toán', lan],
      ['"', 'Tin', 'nt'],
      ['-nt-', 'Văn', tien],
      ['6A2', 'Toán', lan],
      ['〃', 'Văn', tien],
    ],
    tells: /Dấu " hay chữ "nt" được hiểu là như ô ngay trên: dòng 3, 4, 6/,
  },
  {
    name: 'ranges with a short end, and in words',
    rows: list('Toán 6A1-2; Tin 6A1', 'Văn: từ 6A1 đến lớp 6A2'),
    tells: /"6A1-2" được hiểu là các lớp 6A1, 6A2/,
  },
  {
    name: 'what was beside what is',
    rows: [
      ['TT', 'Họ và tên', 'Phân công cũ', 'Phân công mới (từ 10/11)'],
      ['1', lan, 'Toán 7A1', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', tien, 'Văn 7A1', 'Văn 6A1, 6A2'],
    ],
    tells: /Không nhập các cột: Phân công cũ/,
  },
  {
    name: 'two school years',
    rows: [
      ['TT', 'Họ và tên', 'Phân công năm học 2025-2026', 'Phân công năm học 2026-2027'],
      ['1', lan, 'Toán 7A1', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', tien, 'Văn 7A1', 'Văn 6A1, 6A2'],
    ],
    tells: /Không nhập các cột: Phân công năm học 2025-2026/,
  },
  {
    name: 'what somebody studied before the classes, their own class among them',
    rows: [
      ['TT', 'GV', 'CM', '6A1', '6A2', 'TS'],
      ['1', lan, 'Toán', 'CN, Toán, Tin', 'Toán', '9'],
      ['2', tien, 'Văn', 'Văn', 'CN + Văn', '8'],
    ],
    tells: /"CN, Toán, Tin" ở 6A1: CN được hiểu là chủ nhiệm/,
  },
  {
    name: 'a page that stands twice',
    rows: [...list('Toán 6A1, 6A2; Tin 6A1', 'Văn 6A1, 6A2'), ['1', lan, 'Toán 6A1, 6A2; Tin 6A1']],
  },
  {
    name: 'sites over their classes',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      Array.from({ length: 4 }, () => 'CƠ SỞ 1 (Trần Phú)'),
      ['6A1', lan, tien, lan],
      Array.from({ length: 4 }, () => 'CƠ SỞ 2'),
      ['6A2', lan, tien, ''],
    ],
    tells: /dòng 2 "CƠ SỞ 1 \(Trần Phú\)"/,
  },
  {
    name: 'grades by their numbers alone',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp'],
      [lan, 'Toán', '6'],
      [lan, 'Tin', '6A1'],
      [tien, 'Văn', 'Từ khối 6 đến khối 6'],
    ],
    tells: /"khối 6" được hiểu là các lớp 6A1, 6A2\./,
  },
  {
    name: 'periods of the week beside each assignment',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp', 'Thứ/Tiết'],
      [lan, 'Toán', '6A1', 'T2: 1,2; T4: 3,4'],
      [lan, 'Toán', '6A2', 'Thứ 3 (tiết 1-2), Thứ 5 (tiết 4, 5)'],
      [lan, 'Tin', '6A1', 'Thứ 6 tiết 1'],
      [tien, 'Văn', '6A1', 'T3: 1-4'],
      [tien, 'Văn', '6A2', 'T2 S1,2; T4 C1,2'],
    ],
    tells: /Cột thứ, tiết chỉ dùng để đếm số tiết .* "Nhập TKB có sẵn"/,
  },
  {
    name: 'teachers below heads that say so, a column of electives, strokes for nobody',
    rows: [
      ['STT', 'Lớp', 'Tổ hợp', 'GV Toán', 'GV dạy Văn', 'Giáo viên Tin', 'Sĩ số'],
      ['1', '6A1', 'Lí-Hóa', lan, tien, lan, '40'],
      ['2', '6A2', 'Sử-Địa', lan, tien, '-', '41'],
    ],
    tells: /Không nhập các cột: Tổ hợp, Sĩ số/,
  },
  {
    name: 'lines with a stroke behind their number',
    rows: [
      ['PHÂN CÔNG NHIỆM VỤ'],
      ['1/ Cô Nguyễn Thị Lan: dạy Toán 6A1, 6A2; Tin 6A1; chủ nhiệm 6A1'],
      ['2/ Thầy Trần Đức Tiến: dạy Ngữ văn 6A1, 6A2'],
    ],
  },
  {
    name: 'classes that a spreadsheet saved as days',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp'],
      [lan, 'Toán', '06-Jan'],
      [lan, 'Toán', '6/2/26'],
      [lan, 'Tin', '06/01/26'],
      [tien, 'Văn', '1-Jun'],
      [tien, 'Văn', '6-Thg 2-26'],
    ],
    classes: ['6/1', '6/2'],
  },
  {
    name: 'a sum below the rows of each person, by his name',
    rows: [
      ['Mã GV', 'Họ tên GV', 'Lớp', 'Môn', 'Số tiết/tuần'],
      ['Lan.NT', lan, '6A1', 'Toán', '4,0'],
      ['', '', '6A2', 'Toán', '4,0'],
      ['', '', '6A1', 'Tin', '1,0'],
      ['', `Cộng: ${lan}`, '', '', '9'],
      ['Tien.TD', tien, '6A1', 'Văn', '4,0'],
      ['', '', '6A2', 'Văn', '4,0'],
      ['', `Tổng cộng ${tien}`, '', '', '8'],
    ],
    tells: /Không đọc các dòng cộng: dòng 5, 8/,
  },
  {
    name: 'a word over all classes of a matrix with sums',
    rows: [
      ['', '', '', 'LỚP', 'LỚP', 'LỚP'],
      ['TT', 'Họ và tên', 'Môn', '6A1', '6A2', 'Cộng'],
      ['1', lan, 'Toán', '4', '4', '8'],
      ['2', lan, 'Tin', '1', '', '1'],
      ['3', tien, 'Văn', '4', '4', '8'],
    ],
  },
  {
    name: 'subjects and the classes of each in columns that are called otherwise',
    rows: [
      ['TT', 'Họ và tên', 'Môn dạy', 'Các lớp dạy', 'Chức vụ'],
      ['1', lan, 'Toán', '6A1, 6A2', 'TT (3t)'],
      ['2', lan, 'Tin', '6A1', ''],
      ['3', tien, 'Văn', '6A1,2', ''],
    ],
  },
  {
    name: 'periods below each subject and their teacher behind',
    rows: [
      ['Lớp', 'Toán', 'GV', 'Văn', 'GV', 'Tin', 'GV'],
      ['6A1', '4', lan, '4', tien, '1', lan],
      ['6A2', '4', lan, '4', tien, '', ''],
    ],
  },
  {
    name: 'ST and GV below each subject',
    rows: [
      ['Lớp', 'Toán', '', 'Văn', '', 'Tin', ''],
      ['', 'ST', 'GV', 'ST', 'GV', 'ST', 'GV'],
      ['6A1', '4', lan, '4', tien, '1', lan],
      ['6A2', '4', lan, '4', tien, '', ''],
    ],
  },
  {
    name: 'abbreviations of people explained below the matrix',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', 'La', 'TĐT', 'La'],
      ['6A2', 'La', 'TĐT', ''],
      ['Chú thích:'],
      [`La: ${lan}`],
      [`TĐT = ${tien}`],
    ],
    tells: /La là Nguyễn Thị Lan, TĐT là Trần Đức Tiến/,
  },
  {
    name: 'abbreviations of people explained beside the matrix',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin', '', 'STT', 'Viết tắt', 'Họ và tên'],
      ['6A1', 'La', 'Kh', 'La', '', '1', 'La', lan],
      ['6A2', 'La', 'Kh', '', '', '2', 'Kh', tien],
      ['', '', '', '', '', '3', 'Ho', 'Lê Thị Hoa'],
    ],
  },
  {
    name: 'abbreviations of subjects explained in a line and in a table',
    rows: [
      ['Giáo viên', '6A1', '6A2'],
      [lan, 'To, Ti', 'To'],
      [tien, 'V', 'V'],
      ['Ghi chú: V: Ngữ văn'],
      ['Ký hiệu', 'Môn'],
      ['To', 'Toán'],
      ['Ti', 'Tin học'],
    ],
  },
  {
    name: 'the periods of each half of the year below its name',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp', 'HK1', 'HK2'],
      [lan, 'Toán', '6A1', '4', '0'],
      [lan, 'Toán', '6A2', '4', '0'],
      [lan, 'Tin', '6A1', '1', '0'],
      [tien, 'Văn', '6A1', '4', '0'],
      [tien, 'Văn', '6A2', '4', '0'],
    ],
  },
  {
    name: 'CN of one class each beside what they teach',
    rows: list('Toán 6A1, 6A2; Tin 6A1; CN 6A2', 'Văn 6A1, 6A2, CN lớp 6A1'),
    tells: /"CN" trước một lớp được hiểu là chủ nhiệm: CN 6A2, CN 6A1/,
  },
  {
    name: 'departments over the lines of their teachers',
    rows: [
      ['PHÂN CÔNG'],
      ['1. Tổ Toán Tin:'],
      [`- ${lan}: Toán 6A1, 6A2; Tin 6A1`],
      ['2. Xã Hội'],
      [`- ${tien}: Văn 6A1, 6A2`],
    ],
  },
  {
    name: 'names over the lines of subjects in capitals',
    rows: [
      [`1. ${lan}`],
      ['- Toán: 6A1, 6A2'],
      ['- Tin Học: 6A1'],
      [`2. ${tien}`],
      ['- Ngữ Văn: 6A1, 6A2'],
      ['- Chủ Nhiệm: 6A2'],
    ],
  },
  {
    name: 'a grade but a class in a bracket that stays open',
    rows: list('Toán khối 6 (trừ 6A2; Toán 6A2; Tin 6A1', 'Văn 6A1, 6A2'),
  },
  {
    name: 'titles before names with periods',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', 'GV Lan 4', 'GV Tiến 4', 'GV Lan 1'],
      ['6A2', 'GV Lan 4', 'Gv Tiến 4', ''],
    ],
  },
  {
    name: 'names over the lines of what they teach',
    rows: [
      ['PHÂN CÔNG'],
      [`1. ${lan}`],
      ['- Toán: 6A1, 6A2'],
      ['- Tin: 6A1'],
      [`2. ${tien}:`],
      ['- Ngữ văn: 6A1, 6A2'],
      ['- Chủ nhiệm: 6A2'],
      ['Người lập'],
    ],
  },
  {
    name: 'lines with offices between a name and what it teaches',
    rows: [
      ['TỔ TOÁN - TIN'],
      [`- Đ/c ${lan} - Tổ trưởng: Dạy Toán lớp 6A1, 6A2; Tin 6A1`],
      [`- Đồng chí ${tien} (Phó HT): Ngữ văn 6A1, 6A2`],
    ],
    tells: /"Tổ trưởng" là chủ nhiệm, kiêm nhiệm/,
  },
  { name: 'classes behind their grade', rows: list('Toán: K6: A1, A2; Tin: K6: A1', 'Văn: Khối 6 (A1 và A2)') },
];
