import { lan, list, tien, type Kind } from './assignment-kinds.ts';

/** The same five assignments below heads that only what stands below them explains, and in orders that nobody has to keep. */
export const ownHeadKinds: readonly Kind[] = [
  {
    name: 'two lists side by side below a head of their own',
    rows: [
      ['TT', 'Nhân sự', 'Phân công', '', 'TT', 'Nhân sự', 'Phân công'],
      ['1', lan, 'Toán 6A1, 6A2; Tin 6A1', '', '2', tien, 'Văn 6A1, 6A2'],
    ],
    tells: /2 bảng đặt cạnh nhau/,
  },
  {
    name: 'two tables side by side below heads of their own',
    rows: [
      ['Nhân sự', 'Môn', 'Lớp', '', 'Nhân sự', 'Môn', 'Lớp'],
      [lan, 'Toán', '6A1, 6A2', '', tien, 'Văn', '6A1, 6A2'],
      [lan, 'Tin', '6A1', '', '', '', ''],
    ],
    tells: /2 bảng đặt cạnh nhau/,
  },
  {
    name: 'classes and subjects below their heads, teachers below one of their own',
    rows: [
      ['TT', 'Nhân sự', 'Môn', 'Lớp'],
      ['1', lan, 'Toán', '6A1, 6A2'],
      ['', '', 'Tin', '6A1'],
      ['2', tien, 'Văn', '6A1, 6A2'],
    ],
  },
  {
    name: 'staff of all kinds',
    rows: list('Toán 6A1, 6A2; Tin 6A1', 'Văn 6A1, 6A2', ['TT', 'Họ và tên CB-GV-NV', 'Nội dung phân công']),
  },
  {
    name: 'staff and teachers',
    rows: list('Toán 6A1, 6A2; Tin 6A1', 'Văn 6A1, 6A2', ['TT', 'Cán bộ, giáo viên', 'Nội dung công việc']),
  },
  { name: 'a class before each subject', rows: list('6A1 Toán, 6A2 Toán, 6A1 Tin học', '6A1 Ngữ văn và 6A2 Ngữ văn') },
  {
    name: 'a class before its subjects in lines',
    rows: list('6A1 Toán (4t)\n6A2 Toán (4t)\n6A1 Tin', '6A1 Văn\n6A2 Văn'),
  },
  { name: 'classes before their subject', rows: list('6A1, 6A2 Toán; 6A1 Tin', '6A1 và 6A2 Văn') },
  { name: 'numbers of classes apart', rows: list('Toán: 6A 1, 6A 2; Tin 6A 1', 'Văn 6A 1, 6A 2') },
  { name: 'subjects of their first letters', rows: list('Toán 6A1, 6A2; Tin 6A1', 'NV 6A1, 6A2') },
  {
    name: 'numbers of classes apart below their subjects',
    rows: [
      ['Giáo viên', 'Toán', 'Ngữ văn', 'Tin học'],
      [lan, '6A 1, 6A 2', '', '6A 1'],
      [tien, '', '6A 1; 6A 2', ''],
    ],
  },
  {
    name: 'heads of names that could be people',
    rows: [
      ['Họ, tên', 'Tên môn', 'Tên lớp', 'CN lớp'],
      [lan, 'Toán', '6A1', ''],
      [lan, 'Toán', '6A2', ''],
      [lan, 'Tin', '6A1', ''],
      [tien, 'Ngữ văn', '6A1, 6A2', ''],
    ],
  },
  {
    name: 'dates in notes behind names',
    rows: [
      ['Lớp', 'Toán', 'Ngữ văn', 'Tin học'],
      ['6A1', `${lan} (nghỉ TS từ 12/10)`, tien, `${lan} (đến 30-11)`],
      ['6A2', lan, `${tien}\n(4t)`, ''],
    ],
  },
  {
    name: 'titles and duties around names',
    rows: [
      ['TT', 'GV', 'Phân công'],
      ['1', 'Đ.c Nguyễn Thị Lan - TTCM', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', 'Trần Đức Tiến – P.HT', 'Văn 6A1, 6A2'],
    ],
  },
];
