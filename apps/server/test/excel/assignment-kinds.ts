/** How a file comes in: rows of cells; what a person says about words; columns chosen by hand. */
export interface Kind {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Names of the classes; 6A1 and so on where absent. */
  readonly classes?: readonly string[];
  /** The answers of a person: the word, and the teacher, class or subject that is meant. */
  readonly says?: Readonly<Record<string, string>>;
  /** Rows that a person leaves out. */
  readonly leaves?: readonly number[];
  /** Has to be told before saving. */
  readonly tells?: RegExp;
}

export const lan = 'Nguyễn Thị Lan';
export const tien = 'Trần Đức Tiến';
export const list = (first: string, second: string, heads = ['TT', 'Giáo viên', 'Phân công chuyên môn']) => [
  heads,
  ['1', lan, first],
  ['2', tien, second],
];
const slashed = ['6/1', '6/2'];
const matrix = (first: readonly string[], second: readonly string[]) => [
  ['Lớp', 'Toán', 'Ngữ văn', 'Tin học'],
  first,
  second,
];
const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]) => [heads, ...rows];

/** The same five assignments as 51 schools write them: Lan has Toán in both classes and Tin in the first, Tiến the rest. */
export const kinds: readonly Kind[] = [
  { name: 'list with brackets', rows: list('Toán(6A1, 6A2);Tin(6A1);', 'Văn(6A1, 6A2);') },
  { name: 'list with brackets and commas', rows: list('Toán (6A1, 6A2), Tin (6A1)', 'Ngữ văn (6A1,6A2)') },
  { name: 'list with colons', rows: list('Toán: 6A1,6A2 + Tin: 6A1', 'Văn: 6A1, 6A2') },
  { name: 'classes first', rows: list('6A1-Toán, 6A2-Toán, 6A1-Tin', '6A1-Văn; 6A2-Văn') },
  { name: 'subject and classes with blanks', rows: list('Toán 6A1, 6A2; Tin 6A1', 'Văn 6A1, 6A2') },
  { name: 'sums of periods behind', rows: list('Toán 6A1, 6A2 (8t); Tin 6A1 (1t)', 'Văn 6A1, 6A2 (8t)') },
  { name: 'periods spelt', rows: list('Toán 6A1 (4 tiết), 6A2 (4 tiết); Tin: 6A1: 1 tiết', 'Văn(6A1, 6A2): 8 tiết') },
  { name: 'periods behind the subject', rows: list('Toán (4t): 6A1, 6A2; Tin (1t): 6A1', 'Văn 4t: 6A1, 6A2') },
  { name: 'no separators', rows: list('Toán 6A1 6A2 Tin 6A1', 'Văn 6A1 6A2') },
  { name: 'lines in a cell', rows: list('Toán: 6A1, 6A2\nTin: 6A1', 'Văn: 6A1\nVăn: 6A2') },
  { name: 'short class names', rows: list('Toán(6A1,2); Tin(6A1)', 'Văn 6A1, A2') },
  { name: 'a range of classes', rows: list('Toán 6A1-6A2; Tin 6A1', 'Văn 6A1 đến 6A2') },
  { name: 'word lớp', rows: list('Toán lớp 6A1, 6A2; Tin lớp 6A1', 'Văn các lớp 6A1 và 6A2') },
  {
    name: 'own export with classes 6/1',
    classes: slashed,
    rows: list('Toán(6/1, 6/2); Tin học(6/1)', 'Ngữ văn(6/1, 6/2)'),
  },
  { name: 'classes 6/1 with blanks', classes: slashed, rows: list('Toán 6/1, 6/2; Tin 6/1', 'Văn: 6/1, 6/2') },
  {
    name: 'given names',
    rows: [
      ['STT', 'Họ và tên giáo viên', 'Phân công'],
      ['1', 'Lan', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', 'Tiến', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'titles',
    rows: [
      ['STT', 'GV', 'PCCM'],
      ['1', 'Cô Lan', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', 'Thầy Tiến', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'initials',
    rows: [
      ['STT', 'GV', 'PCGD'],
      ['1', 'N.T.Lan', 'Toán 6A1, 6A2; Tin 6A1'],
      ['2', 'T.Đ.Tiến', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'names with a title and a note',
    rows: [
      ['GV', 'Chuyên môn'],
      ['Cô Lan (TPCM)', 'Toán 6A1, 6A2; Tin 6A1'],
      ['Đức Tiến', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'a given name of two teachers is asked',
    rows: [
      ['GV', 'Chuyên môn'],
      ['Lan', 'Toán 6A1, 6A2; Tin 6A1'],
      ['Tiên', 'Văn 6A1, 6A2'],
    ],
    says: { Tiên: tien },
  },
  {
    name: 'codes',
    rows: [
      ['Mã GV', 'Phân công giảng dạy'],
      ['Lan.NT', 'Toán 6A1, 6A2; Tin 6A1'],
      ['Tien.TD', 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'merged headings of departments',
    rows: [
      ['TT', 'Giáo viên', 'Phân công chuyên môn'],
      ['Tổ Toán', 'Tổ Toán', 'Tổ Toán'],
      ['1', lan, 'Toán 6A1, 6A2; Tin 6A1'],
      ['Tổ Văn', 'Tổ Văn', 'Tổ Văn'],
      ['2', tien, 'Văn 6A1, 6A2'],
      ['', '', 'Người lập bảng'],
    ],
    tells: /Tổ Toán.*Tổ Văn.*Người lập/,
  },
  {
    name: 'title above and signature below',
    rows: [
      ['PHÒNG GD&ĐT'],
      ['PHÂN CÔNG CHUYÊN MÔN', 'PHÂN CÔNG CHUYÊN MÔN'],
      [],
      ['TT', 'Họ và tên', 'Kiêm nhiệm', 'CN', 'Phân công chuyên môn', 'Số tiết'],
      ['1', lan, 'TTCM', '6A1', 'Toán(6A1, 6A2);Tin(6A1)', '9'],
      ['2', tien, '', '', 'Văn(6A1, 6A2)', '8'],
      ['', '', '', '', 'HIỆU TRƯỞNG', ''],
    ],
    tells: /Không nhập các cột: Kiêm nhiệm, CN, Số tiết/,
  },
  {
    name: 'name only in the first row',
    rows: [
      ['TT', 'Giáo viên', 'Phân công chuyên môn'],
      ['1', lan, 'Toán 6A1, 6A2'],
      ['', '', 'Tin 6A1'],
      ['2', tien, 'Văn 6A1'],
      ['', '', 'Văn 6A2'],
    ],
    tells: /dòng đầu.*3, 5/,
  },
  {
    name: 'two lists side by side',
    rows: [
      ['TT', 'Giáo viên', 'Phân công', '', 'TT', 'Giáo viên', 'Phân công'],
      ['1', lan, 'Toán 6A1, 6A2; Tin 6A1', '', '2', tien, 'Văn 6A1, 6A2'],
    ],
    tells: /2 bảng đặt cạnh nhau/,
  },
  { name: 'matrix of codes', rows: matrix(['6A1', 'Lan.NT', 'Tien.TD', 'Lan.NT'], ['6A2', 'Lan.NT', 'Tien.TD', '']) },
  {
    name: 'matrix of given names with periods',
    rows: matrix(['6A1', 'Lan (4)', 'Tiến (4)', 'Lan (1)'], ['6A2', 'Lan (4)', 'Tiến (4)', '']),
  },
  {
    name: 'matrix with periods in a second line',
    rows: matrix(['6A1', 'Lan\n4', 'Tiến\n4t', 'Lan\n1 tiết'], ['6A2', 'Cô Lan\n4', 'Tiến - 4', '']),
  },
  {
    name: 'matrix of classes with sizes',
    rows: matrix(['6A1 (36)', 'Lan', 'Tiến', 'Lan'], ['Lớp 6A2 (35)', 'Lan', 'Tiến', '']),
  },
  {
    name: 'matrix turned round',
    rows: [
      ['TT', 'Môn', '6A1', '6A2'],
      ['1', 'Toán', 'Lan', 'Lan'],
      ['2', 'Ngữ văn', 'Tiến', 'Tiến'],
      ['3', 'Tin học', 'Lan', ''],
    ],
  },
  {
    name: 'matrix turned round, classes over their homeroom teachers',
    rows: [
      ['Môn', '6A1', '6A2'],
      ['GVCN', 'Lan', 'Tiến'],
      ['Toán', 'Lan', 'Lan'],
      ['Văn', 'Tiến', 'Tiến'],
      ['Tin', 'Lan', ''],
    ],
    tells: /GVCN.*Lan, Tiến/,
  },
  {
    name: 'class over its teacher in one cell',
    rows: [
      ['Môn', '6A1\n(Lan)', '6A2\n(Tiến)'],
      ['Toán', 'Lan', 'Lan'],
      ['Văn', 'Tiến', 'Tiến'],
      ['Tin', 'Lan', ''],
    ],
  },
  {
    name: 'matrix under a row of grades',
    rows: [
      ['Môn', 'Khối 6', 'Khối 6'],
      ['Môn', '6A1', '6A2'],
      ['Toán', 'Lan', 'Lan'],
      ['Văn', 'Tiến', 'Tiến'],
      ['Tin', 'Lan', ''],
    ],
  },
  {
    name: 'teachers by subjects',
    rows: [
      ['Giáo viên', 'Toán', 'Ngữ văn', 'Tin học'],
      [lan, '6A1, 6A2', '', '6A1'],
      [tien, '', '6A1, 6A2', ''],
    ],
  },
  {
    name: 'teachers by classes',
    rows: [
      ['TT', 'Họ và tên', '6A1', '6A2'],
      ['1', lan, 'Toán, Tin', 'Toán'],
      ['2', tien, 'Văn', 'Văn'],
    ],
  },
  {
    name: 'matrix with classes 61',
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['61', 'Lan', 'Tiến', 'Lan'],
      ['62', 'Lan', 'Tiến', ''],
    ],
  },
  {
    name: 'classes that Excel took for dates',
    classes: slashed,
    rows: [
      ['Lớp', 'Toán', 'Văn', 'Tin'],
      ['6/1/2026', 'Lan', 'Tiến', 'Lan'],
      ['6/2/2026', 'Lan', 'Tiến', ''],
    ],
  },
  {
    name: 'long table',
    rows: table(
      ['Lớp', 'Môn học', 'Giáo viên', 'Số tiết'],
      ['6A1', 'Toán', lan, '4'],
      ['6A2', 'Toán', lan, '4'],
      ['6A1', 'Tin', lan, '1'],
      ['6A1', 'Văn', tien, '4'],
      ['6A2', 'Văn', tien, '4'],
    ),
  },
  {
    name: 'several classes in a cell',
    rows: table(
      ['Giáo viên', 'Môn dạy', 'Lớp dạy', 'Số tiết'],
      [lan, 'Toán', '6A1, 6A2', '8'],
      [lan, 'Tin', '6A1', '1'],
      [tien, 'Văn', '6A1; 6A2', '8'],
    ),
  },
  {
    name: 'several classes with words',
    rows: table(
      ['Họ và tên giáo viên', 'Môn dạy', 'Lớp dạy', 'Tiết'],
      [lan, 'Toán', '6A1 và 6A2', '4 tiết'],
      ['', 'Tin', '6A1', '1t'],
      [tien, 'Văn', 'Lớp 6A1, 6A2', '4t'],
    ),
  },
  {
    name: 'two subjects side by side',
    rows: table(
      ['Giáo viên', 'Môn', 'Lớp', 'Môn', 'Lớp'],
      [lan, 'Toán', '6A1, 6A2', 'Tin', '6A1'],
      [tien, 'Văn', '6A1, 6A2', '', ''],
    ),
  },
  {
    name: 'both semesters in one row of heads',
    rows: table(
      ['Lớp', 'Môn', 'Số tiết HK1', 'GV HK1', 'Số tiết HK2', 'GV HK2'],
      ['6A1', 'Toán', '4', 'Lan', '4', 'Hoa'],
      ['6A2', 'Toán', '4', 'Lan', '4', 'Hoa'],
      ['6A1', 'Tin', '1', 'Lan', '1', 'Hoa'],
      ['6A1', 'Văn', '4', 'Tiến', '4', ''],
      ['6A2', 'Văn', '4', 'Tiến', '4', ''],
    ),
    tells: /Số tiết HK2, GV HK2/,
  },
  {
    name: 'semesters over their columns',
    rows: table(
      ['Lớp', 'Môn', 'HK1', '', 'HK2', ''],
      ['', '', 'Số tiết', 'GV', 'Số tiết', 'GV'],
      ['6A1', 'Toán', '4', 'Lan', '4', 'Hoa'],
      ['6A2', 'Toán', '4', 'Lan', '4', 'Hoa'],
      ['6A1', 'Tin', '1', 'Lan', '1', 'Hoa'],
      ['6A1', 'Văn', '4', 'Tiến', '4', ''],
      ['6A2', 'Văn', '4', 'Tiến', '4', ''],
    ),
    tells: /HK2/,
  },
  {
    name: 'merged teacher heads with code, name and norm',
    rows: table(
      ['STT', 'Lớp', 'Tên môn', 'Tiết HK1', 'GV HK1', 'GV HK1', 'GV HK1'],
      ['STT', 'Lớp', 'Tên môn', 'Tiết HK1', 'Mã', 'Tên', 'Định mức'],
      ['1', '6A1', 'Toán', '4', 'Lan.NT', lan, '19'],
      ['2', '6A2', 'Toán', '4', 'Lan.NT', lan, '19'],
      ['3', '6A1', 'Tin', '1', 'Lan.NT', lan, '19'],
      ['4', '6A1', 'Văn', '4', 'Tien.TD', tien, '19'],
      ['5', '6A2', 'Văn', '4', 'Tien.TD', tien, '19'],
    ),
  },
  {
    name: 'no heads',
    rows: [
      [lan, 'Toán 6A1, 6A2; Tin 6A1'],
      [tien, 'Văn 6A1, 6A2'],
    ],
  },
  {
    name: 'a table without heads',
    rows: [
      ['6A1', 'Toán', 'Lan'],
      ['6A2', 'Toán', 'Lan'],
      ['6A1', 'Tin', 'Lan'],
      ['6A1', 'Văn', 'Tiến'],
      ['6A2', 'Văn', 'Tiến'],
    ],
  },
  {
    name: 'unusual heads',
    rows: [
      ['Cô giáo, thầy giáo', 'Được giao'],
      [lan, 'Toán 6A1, 6A2; Tin 6A1'],
      [tien, 'Văn 6A1, 6A2'],
    ],
    leaves: [1],
  },
  { name: 'abbreviations of subjects', rows: list('To(6A1, 6A2); Tin(6A1)', 'N.Văn(6A1, 6A2)'), says: { To: 'Toán' } },
  {
    name: 'a misspelt subject',
    rows: list('Tóan(6A1, 6A2); Tin hoc(6A1)', 'Ngữ vâng(6A1, 6A2)'),
    says: { 'Ngữ vâng': 'Ngữ văn' },
  },
  {
    name: 'class in the first row only',
    rows: table(
      ['Lớp', 'Môn', 'GV', 'Tiết/tuần'],
      ['6A1', 'Toán', 'Lan', '4'],
      ['', 'Tin', 'Lan', '1'],
      ['', 'Văn', 'Tiến', '4'],
      ['6A2', 'Toán', 'Lan', '4'],
      ['', 'Văn', 'Tiến', '4'],
    ),
    tells: /dòng đầu/,
  },
  {
    name: 'a plus between subjects with periods',
    rows: list('Toán 6A1,6A2 (8 tiết) + Tin 6A1 (1 tiết)', 'Văn 6A1+6A2 (8t)'),
    says: {},
  },
];
