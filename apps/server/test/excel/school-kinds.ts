import { lan, list, tien, type Kind } from './assignment-kinds.ts';

const lettered = ['6A', '6B'];
const table = (...rows: readonly (readonly string[])[]) => rows;

/** The same five assignments with sums behind the classes, in sentences, under heads of two rows, in blocks: classes called by letters. */
export const schoolKinds: readonly Kind[] = [
  {
    name: 'sentences with duties between them',
    rows: list(
      'Dạy Toán các lớp: 6A (4t), 6B (4t). Dạy Tin: 6A (1t). PT phòng máy (3 tiết).',
      'Dạy Văn ở các lớp 6A, 6B.',
    ),
    tells: /PT phòng máy \(3 tiết\)/,
  },
  { name: 'classes before their subject', rows: list('6A,B: Toán; 6A: Tin', '6A, B - Văn') },
  { name: 'letters of classes in brackets', rows: list('Toán 6(A,B); Tin 6A', 'Văn [6A, 6B]') },
  { name: 'products and sums', rows: list('Toán 6A 6B x 4t = 8t; Tin (6A): 1x1', 'Văn: 6A, 6B: 2 lớp x 4 = 8 tiết') },
  { name: 'products in brackets', rows: list('Toán (6A, 6B): 4x2 = 8; Tin 6A (1x1=1)', 'Văn 6A; 6B = 8') },
  { name: 'bare periods behind each class', rows: list('Toán 6A 4, Toán 6B 4, Tin 6A 1', 'Văn 6A-4, 6B-4') },
  {
    name: 'how many classes they are',
    rows: list('Toán 6A,6B (2 lớp); Tin 6A (1 lớp)', 'Văn 6A,6B (2 lớp)'),
    tells: /\(2 lớp\), \(1 lớp\)/,
  },
  {
    name: 'heads that say the same in other words',
    rows: table(
      ['TT', 'Họ tên GV giảng dạy', 'Nhiệm vụ được phân công'],
      ['1', lan, 'Toán 6A, 6B; Tin 6A'],
      ['2', tien, 'Văn 6A, 6B'],
    ),
  },
  {
    name: 'family and given names apart',
    rows: table(
      ['STT', 'Họ đệm', 'Tên', 'Phân công'],
      ['1', 'Nguyễn Thị', 'Lan', 'Toán 6A, 6B; Tin 6A'],
      ['2', 'Trần Đức', 'Tiến', 'Văn 6A, 6B'],
    ),
  },
  {
    name: 'names in two columns below one head',
    rows: table(
      ['STT', 'Họ và tên', 'Họ và tên', 'Phân công'],
      ['1', 'Nguyễn Thị', 'Lan', 'Toán 6A, 6B; Tin 6A'],
      ['2', 'Trần Đức', 'Tiến', 'Văn 6A, 6B'],
    ),
  },
  {
    name: 'codes that the school does not use beside names',
    rows: table(
      ['Mã GV', 'Họ và tên', 'Phân công'],
      ['GV001', lan, 'Toán 6A, 6B; Tin 6A'],
      ['GV002', tien, 'Văn 6A, 6B'],
    ),
    tells: /Mã GV/,
  },
  {
    name: 'grades and letters of classes apart',
    rows: table(['Khối', 'Lớp', 'Toán', 'Văn', 'Tin'], ['6', 'A', lan, tien, lan], ['', 'B', lan, tien, '']),
  },
  {
    name: 'teachers and periods below each subject',
    rows: table(
      ['Lớp', 'Toán', 'Toán', 'Văn', 'Văn', 'Tin', 'Tin'],
      ['Lớp', 'GV', 'ST', 'GV', 'ST', 'GV', 'ST'],
      ['6A', lan, '4', tien, '4', lan, '1'],
      ['6B', lan, '4', tien, '4', '', ''],
    ),
  },
  {
    name: 'teachers and periods in two rows',
    rows: table(
      ['Môn', '', '6A', '6B'],
      ['Toán', 'GV', lan, lan],
      ['', 'Số tiết', '4', '4'],
      ['Văn', 'GV', tien, tien],
      ['', 'Số tiết', '4', '4'],
      ['Tin', 'GV', lan, ''],
      ['', 'Số tiết', '1', ''],
    ),
  },
  {
    name: 'a table for each teacher',
    rows: table(
      [`Giáo viên: ${lan}`],
      ['Môn', 'Lớp', 'Số tiết'],
      ['Toán', '6A, 6B', '8'],
      ['Tin', '6A', '1'],
      ['Giáo viên:', tien],
      ['Môn', 'Lớp', 'Số tiết'],
      ['Văn', '6A, 6B', '8'],
    ),
  },
  {
    name: 'a table for each class with its own heads',
    rows: table(
      [`LỚP 6A - GVCN: ${lan}`],
      ['TT', 'Môn', 'Giáo viên', 'Số tiết'],
      ['1', 'Toán', lan, '4'],
      ['2', 'Văn', tien, '4'],
      ['3', 'Tin', lan, '1'],
      [`LỚP 6B - GVCN: ${tien}`],
      ['TT', 'Môn', 'Giáo viên', 'Số tiết'],
      ['1', 'Toán', lan, '4'],
      ['2', 'Văn', tien, '4'],
    ),
  },
  {
    name: 'subjects below one head for all, with a total over two rows',
    rows: table(
      ['TT', 'Họ và tên', 'Phân công chuyên môn', 'Phân công chuyên môn', 'Phân công chuyên môn', 'Tổng'],
      ['', '', 'Toán', 'Văn', 'Tin', 'tiết'],
      ['1', lan, '6A,6B', '', '6A', '9'],
      ['2', tien, '', '6A,6B', '', '8'],
    ),
  },
  {
    name: 'two subjects in one column, a part of a subject in brackets',
    rows: table(['Lớp', 'Toán (Hình)', 'Văn/Tin', 'Văn'], ['6A', lan, `${tien}/${lan}`, ''], ['6B', lan, '', tien]),
    tells: /Toán \(Hình\): nhập vào cả môn/,
  },
].map((kind) => ({ ...kind, classes: lettered }));
