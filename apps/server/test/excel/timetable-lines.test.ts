import { expect, test } from 'vitest';
import { joinClassHeads } from '../../src/excel/timetable/shape/class-heads.ts';
import { spreadLines } from '../../src/excel/timetable/shape/lines-in-cells.ts';
import { serverOfFile } from '../support/test-server.ts';
import { read } from './timetable-reading.ts';
import { fileOf, importerOf, periodsIn, viewOf } from './timetable-files.ts';

const server = await serverOfFile();

async function emptySchool() {
  const caller = await server.signIn(await server.createSchool());
  return { caller, importer: importerOf(caller) };
}

const monday = ['2 1 1 Toán 6A/0 ', '2 1 2 Ngữ văn 6A/0 ', '2 1 1 Ngữ văn 6B/0 ', '2 1 3 Toán 6B/0 '];
const tuesday = ['3 1 1 Tin học 6A/0 ', '3 1 1 Toán 6B/0 ', '3 1 2 Tin học 6B/0 '];

test.each([
  [
    'classes below each other, days beside each other',
    [
      ['Lớp', 'Thứ 2', 'Thứ 3'],
      ['6A', 'Toán\nVăn', 'Tin'],
      ['6B', 'Văn\n\nToán', 'Toán\nTin'],
    ],
  ],
  [
    'days below each other, the periods written before',
    [
      ['THỜI KHÓA BIỂU'],
      ['Thứ', '6A', '6B'],
      ['Hai', '1. Toán\n2. Văn', 'Tiết 1: Văn\nTiết 3: Toán'],
      ['Ba', 'T1: Tin', '2) Tin\n1) Toán'],
      ['Người lập'],
    ],
  ],
])('periods as lines of a cell: %s', async (_, rows) => {
  const { caller, importer } = await emptySchool();
  const { unread, warnings, counts } = await importer.preview(fileOf(rows), { createMissing: true });
  expect([unread, counts.placed]).toEqual([[], 7]);
  const note =
    'TKB: không có cột tiết, mỗi dòng trong ô (hoặc mỗi môn giữa dấu phẩy) được hiểu là một tiết, tính từ tiết 1.';
  const isNumbered = rows.flat().some((text) => text.includes('Tiết 1:'));
  expect(warnings.slice(0, 1)).toEqual(isNumbered ? [] : [note]);
  const { item } = await importer.run(fileOf(rows), { createMissing: true });
  const shift = (line: string) => line.replace(/^(\d) \d+/, '$1 1');
  expect(
    periodsIn(await viewOf(caller, item.id))
      .map(shift)
      .toSorted(),
  ).toEqual([...monday, ...tuesday].toSorted());
});

test('sentences beside and below a table are told; titles, dates, totals and signatures are not', async () => {
  const { importer } = await emptySchool();
  const file = fileOf([
    ['UBND PHƯỜNG HOA SEN', '', '', 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
    ['TRƯỜNG TIỂU HỌC HOA MAI', '', '', 'Độc lập - Tự do - Hạnh phúc'],
    ['Thời khóa biểu khối 6 học buổi sáng'],
    ['Thực hiện từ ngày 7/9/2026 (Tuần 1)'],
    ['(Kèm theo Quyết định số 12/QĐ của Hiệu trưởng trường)'],
    ['Giờ vào học: sáng 7h00, chiều 13h00'],
    ['THỨ', 'TIẾT', '6A1', '6A2', 'Ghi chú'],
    ['2', '1', 'Toán - Lan', 'Văn - Mai', '6A2 học ở phòng máy tuần chẵn'],
    ['2', '2', 'Văn - Mai', 'Toán - Lan', ''],
    ['Cộng', '', '2', '2', ''],
    ['Ra chơi 20 phút', 'Ra chơi 20 phút', 'Ra chơi 20 phút', 'Ra chơi 20 phút', ''],
    ['3', '1', 'Văn - Mai', 'Toán - Lan', ''],
    ['', '', '', 'Hoa Sen, ngày 5 tháng 9 năm 2026'],
    ['NGƯỜI LẬP', '', '', 'KT. HIỆU TRƯỞNG'],
    ['', '', '', '(Ký, ghi rõ họ tên và đóng dấu)'],
    ['Nguyễn Văn Học', '', '', 'Lê Thị Nghỉ'],
    ['Nơi nhận: các tổ chuyên môn, lớp học'],
    ['Tổng số tiết dạy trong tuần: 12'],
    ['1. Thứ 7 tuần 3 cả trường nghỉ học'],
    ['Tiết 5 thứ Ba cô Lan dạy bù cho 6A1'],
  ]);
  const { warnings, unread } = await importer.preview(file, { createMissing: true });
  expect(unread).toEqual([]);
  expect(warnings).toEqual([
    'Ghi chú ngoài bảng không được nhập: "6A2 học ở phòng máy tuần chẵn", "1. Thứ 7 tuần 3 cả trường nghỉ học", "Tiết 5 thứ Ba cô Lan dạy bù cho 6A1". Hãy xem có tiết nào cần sửa theo ghi chú.',
  ]);
});

test('teachers who share a subject of a class are told: it has one assignment', async () => {
  const { importer } = await emptySchool();
  const file = fileOf([
    ['THỨ', 'TIẾT', '6A1', '6A2'],
    ['2', '1', 'Toán - Lan', 'Văn - Mai'],
    ['2', '2', 'Văn - Mai', 'Toán - Hoa'],
    ['3', '1', 'Toán - Hùng', 'Toán - Hoa'],
  ]);
  const { warnings } = await importer.preview(file, { createMissing: true });
  expect(warnings.join('\n')).toMatch(
    /^1 môn của lớp có nhiều giáo viên.*: 6A1 Toán: [^:]*Lan[^:]*\(T2 sáng tiết 1\)[^:]*Hùng[^:]*\(T3 sáng tiết 1\)\. Hãy/,
  );
});

test('cells with fewer lines are told, and what is not read is told by its place in the file', async () => {
  const { importer } = await emptySchool();
  const file = fileOf([
    ['Lớp', 'Thứ 2', 'Thứ 3'],
    ['6A', 'Toán\nVăn\nTin', 'Toán\nVăn'],
    ['6B', 'Toán\n(Lan)\nVăn\n(Hoa)\nTin', '2. Văn\n3. Toán'],
  ]);
  const { warnings, unread } = await importer.preview(file);
  expect(warnings[1]).toMatch(/^TKB: ô C2 có ít dòng hơn các ô cùng hàng/);
  expect(new Set(unread.map(({ cell }) => cell))).toEqual(new Set(['B2', 'C2', 'B3', 'C3']));
});

test('a subject over its teacher under periods is one lesson, and other tables stay as they are', () => {
  const given = [
    [
      ['Thứ', 'Tiết', '6A', '6B'],
      ['2', '1', 'Toán\nLan', 'Văn\nHoa'],
    ],
    [
      ['', 'T', 'T2', 'T3'],
      ['S', '1', 'Toán\nLan', 'Văn\nHoa'],
      ['S', '2', 'Toán\nLan', 'Văn\nHoa'],
    ],
    [
      ['TT', 'Giáo viên', 'Phân công'],
      ['1', 'Lan', 'Toán 6A\nTin 6A'],
    ],
    [
      ['Lớp', 'Thứ 2', 'Thứ 3'],
      ['6A', 'Toán', 'Văn'],
    ],
  ];
  for (const rows of given) {
    const own = fileOf(rows).sheets;
    expect(spreadLines(own)).toEqual({ sheets: own, notes: [] });
  }
});

const spread = (...rows: readonly (readonly string[])[]) => read({ sheets: spreadLines(fileOf(rows).sheets).sheets });

test.each<[string, ...(readonly string[])[]]>([
  ['lines', ['6A1', 'Sáng', 'Toán\nVăn\nVăn', 'Toán']],
  ['commas', ['6A1', 'Sáng', 'Toán, Văn, Văn', 'Toán']],
  ['numbers of periods', ['6A1', 'Sáng', 'Toán; Văn (2 tiết)', 'Toán']],
  ['times', ['6A1', 'Sáng', '- Toán\n- Văn x2', '- Toán']],
])('several lessons of a half-day in a cell: %s', (_, row) => {
  const { said, unread } = spread(['Lớp', 'Buổi', 'Thứ 2', 'Thứ 3'], row);
  expect(said.toSorted()).toEqual(
    ['Toán - T2 Sáng 1', 'Ngữ văn - T2 Sáng 2', 'Ngữ văn - T2 Sáng 3', 'Toán - T3 Sáng 1']
      .map((text) => `6A1 ${text}`)
      .toSorted(),
  );
  expect(unread).toEqual([]);
});

test.each<[string, ...(readonly string[])[]]>([
  ['before', ['GV', 'Thứ 2', 'Thứ 3'], ['Lan', 'S1,2: 6A1 Toán', 'C1: Toán 6A1; C1: Toán 6A2']],
  ['behind', ['GV', 'Thứ 2', 'Thứ 3'], ['Lan', '6A1 Toán (S1-2)', 'Toán 6A1 C1; Toán 6A2: C1']],
  ['beside a subject', ['GV', 'Môn', 'Thứ 2', 'Thứ 3'], ['Lan', 'Toán', '6A1 S1,2', '6A1 C1; 6A2 C1']],
])('a week of teachers with the periods in its cells, %s', (_, ...rows) => {
  const { said, unread } = spread(...rows);
  expect(said.toSorted()).toEqual(
    [
      '6A1 Toán Lan T2 Sáng 1',
      '6A1 Toán Lan T2 Sáng 2',
      '6A1 Toán Lan T3 Chiều 1',
      '6A2 Toán Lan T3 Chiều 1',
    ].toSorted(),
  );
  expect(unread).toEqual([]);
});

test.each<[string, ...(readonly string[])[]]>([
  ['KHỐI 6', ['Thứ', 'Tiết', 'KHỐI 6', '', 'KHỐI 7'], ['', '', '6A1', '6A2', '6/3']],
  ['LỚP', ['Thứ', 'Tiết', 'LỚP', 'LỚP', 'LỚP'], ['Thứ', 'Tiết', '6A1', '6A2', '6/3']],
  ['Cấp 2 over one', ['Thứ', 'Tiết', 'Cấp 2', 'Cấp 2', 'Cấp 3'], ['', '', '6A1', '6A2', '6/3']],
  ['shifts', ['Thứ', 'Tiết', 'SÁNG', 'SÁNG', 'KHỐI CHIỀU'], ['', '', '6A1', '6A2', '6/3']],
])('words over classes that are called in full are a line over their head: %s', (_, row, below) => {
  const table = fileOf([row, below, ['2', '1', 'Toán - Lan', 'Văn - Tiến', 'Toán']]).sheets.map(joinClassHeads);
  const shift = row.includes('KHỐI CHIỀU') ? 'Chiều' : 'Sáng';
  expect(read({ sheets: table })).toMatchObject({
    said: ['6A1 Toán Lan T2 Sáng 1', '6A2 Ngữ văn Tiến T2 Sáng 1', `6/3 Toán - T2 ${shift} 1`],
    unread: [],
  });
});

test.each(['THỜI KHÓA BIỂU BUỔI CHIỀU (TỪ 14/9)', 'TKB CHIỀU', 'THỜI KHÓA BIỂU KHỐI CHIỀU'])(
  'the title over the head of classes keeps its shift: %s',
  (title) => {
    const sheet = fileOf([[title], ['Thứ', 'Tiết', '6A1', '6A2'], ['2', '1', 'Toán - Lan', 'Văn']]).sheets;
    expect(read({ sheets: sheet.map(joinClassHeads) }).said).toEqual([
      '6A1 Toán Lan T2 Chiều 1',
      '6A2 Ngữ văn - T2 Chiều 1',
    ]);
  },
);

test('a remark below a week and the homeroom teacher over one above the primary grades are told', async () => {
  const { importer } = await emptySchool();
  const week = (name: string) => [
    [name, '', ''],
    ['Tiết', 'Thứ 2', 'Thứ 3'],
    ['1', 'Toán', 'Văn'],
    ['2', 'Văn', 'Toán'],
    ['Ghi chú: từ tuần 5 tiết 2 thứ Hai học Tin', '', ''],
    ['Người lập', '', 'Hiệu trưởng'],
  ];
  const { warnings } = await importer.preview(fileOf(week('LỚP 6A - GVCN: Lan')), { createMissing: true });
  expect(warnings.join('\n')).toMatch(
    /Ghi chú ngoài bảng không được nhập: "Ghi chú: từ tuần 5 [^"]*"\. .*\n.*ở dòng trên bảng không được nhập: 6A \(Lan\)/,
  );
  const primary = await importer.preview(fileOf(week('LỚP 3A - GVCN: Lan')), { createMissing: true });
  expect(primary.warnings.join('\n')).not.toContain('ở dòng trên bảng');
});
