import { lan, list, tien, type Kind } from './assignment-kinds.ts';

/** The same five assignments as they come out of word processors and out of matrices with remarks. */
export const messyKinds: readonly Kind[] = [
  {
    name: 'lines with bullets, duties and a sum with their periods',
    rows: list(
      '- Toán: 6A1, 6A2 (8 tiết)\n- Tin: 6A1\n- CN lớp 6A1 (4 tiết)\n- TTCM (3 tiết)\nTổng: 16 tiết',
      '* Văn: 6A1, 6A2 (8t)\n* Thư ký HĐ: 2t\n* GVCN 6A2 (4 tiết)',
    ),
    tells: /CN lớp 6A1 \(4 tiết\), TTCM \(3 tiết\), Tổng: 16 tiết.*Thư ký HĐ: 2t, GVCN 6A2 \(4 tiết\)/,
  },
  {
    name: 'a grade without some of its classes',
    rows: list('Toán khối 6; Tin khối 6 (trừ 6A2)', 'Văn 6A1; Văn khối 6 trừ lớp 6A1'),
    tells: /"khối 6 \(trừ 6A2\)" được hiểu là các lớp 6A1\./,
  },
  {
    name: 'weeks in brackets behind a class',
    rows: list('Toán 6A1, 6A2; Tin 6A1 (từ tuần 10)', 'Văn 6A1 (thay cô 2 tháng), 6A2'),
    tells: /\(từ tuần 10\).*\(thay cô 2 tháng\)/,
  },
  {
    name: 'a part of a subject in brackets before its classes',
    rows: list('Toán (Hình) 6A1, 6A2; Tin 6A1', 'Văn 6A1; Văn (đọc) 6A2'),
    tells: /Toán \(Hình\): nhập vào cả môn/,
  },
  {
    name: 'classes below each other in a cell, classes between a dash',
    rows: [
      ['Giáo viên', 'Môn', 'Lớp'],
      [lan, 'Toán', '6A1\n6A2'],
      [lan, 'Tin', '6A1'],
      [tien, 'Văn', '6A1 - 6A2'],
    ],
  },
  {
    name: 'periods as sums and about, and a row of the whole school',
    rows: [
      ['Giáo viên', 'Môn', '6A1', '6A2', 'Tổng'],
      [lan, 'Toán', '3 + 1', '~4', '8'],
      ['', 'Tin', '1', '', '1'],
      [tien, 'Văn', '4', '4', '8'],
      ['Toàn trường', '', '9', '8', '17'],
    ],
    tells: /dòng 5.*"3 \+ 1" ở 6A1 được tính là 4 tiết.*"~4" ở 6A2 được tính là 4 tiết/,
  },
  {
    name: 'nobody yet in a matrix',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin', 'Công nghệ'],
      ['6A1', lan, tien, lan, ''],
      ['6A2', lan, tien, '', ''],
    ],
  },
  {
    name: 'periods behind a colon, sums at the end, notes under the list',
    rows: [
      ...list('Toán 6A1: 4, 6A2: 4; Tin 6A1: 1', 'Văn: 6A1(4)+6A2(4)=8'),
      ['Ghi chú: cô Lan nghỉ từ tháng 11', '', ''],
    ],
    tells: /Không đọc các dòng ghi chú: dòng 4 "Ghi chú: cô Lan/,
  },
  {
    name: 'names with phones and dots',
    rows: [
      ['Họ và tên', 'Phân công'],
      ['Nguyễn Thị Lan.', 'Toán 6A1, 6A2; Tin 6A1'],
      ['Trần Đức Tiến - 0987 654 321', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'the homeroom teacher called so in a matrix, a note under it',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6A1', 'GVCN', tien, 'GVCN'],
      ['6A2', lan, 'Giáo viên chủ nhiệm', ''],
      ['* Dạy bù ngày thứ Bảy', '', '', ''],
    ],
    tells: /Dòng 4: không đọc "\* Dạy bù ngày thứ Bảy"/,
  },
  {
    name: 'the homeroom teacher called so in a table',
    rows: [
      ['Lớp', 'Môn', 'Giáo viên'],
      ['6A1', 'Toán', 'GVCN'],
      ['6A1', 'Tin', 'GVCN'],
      ['6A2', 'Toán', lan],
      ['6A1', 'Văn', tien],
      ['6A2', 'Văn', 'GVCN'],
    ],
  },
  {
    name: 'a matrix turned round whose subjects have their head in the row of grades alone',
    rows: [
      ['Môn', 'Khối 6', 'Khối 6'],
      ['', '6A1 (35)', '6A2 (36)'],
      ['GVCN', 'Lan', 'Tiến'],
      ['Toán', lan, lan],
      ['Văn', tien, tien],
      ['Tin', lan, ''],
      ['Trải nghiệm sáng tạo', '', ''],
      ['Phòng học', 'P1', 'P2'],
      ['Sĩ số', '35', '36'],
      ['Ghi chú', '', ''],
      ['Đánh giá', '', ''],
    ],
    tells: /Phòng học.*P1, P2/,
  },
  {
    name: 'what people studied under a head that can mean assignments',
    rows: [
      ['TT', 'Giáo viên', 'Chuyên môn', 'Phân công', 'Số tiết'],
      ['1', lan, 'ĐHSP Toán', 'Toán 6A1, 6A2; Tin 6A1', ''],
      ['2', tien, '', 'Văn 6A1, 6A2', ''],
    ],
    tells: /Không nhập các cột: Chuyên môn/,
  },
];
