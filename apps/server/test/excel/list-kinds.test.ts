import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { excelOf } from './sheets.ts';

const server = await serverOfFile();

/** A list as schools write it, with what its preview says of each row and, behind these, of the whole. */
const lists: Record<string, { path: string; rows: string[][]; outcome: (string | RegExp)[][]; told?: RegExp }> = {
  'duties that are ticked, or have their periods, below one head': {
    path: 'giaovien',
    rows: [
      ['STT', 'Họ và tên', 'Kiêm nhiệm', 'Kiêm nhiệm', 'Kiêm nhiệm', 'Định mức'],
      ['STT', 'Họ và tên', 'TT', 'TP', 'GVCN', 'Định mức'],
      ['1', 'Nguyễn Thị Lan', 'x', '', '', '19'],
      ['2', 'Trần Văn Hùng', '', '2', '6A', '19'],
    ],
    outcome: [
      ['Nguyễn Thị Lan (Lan.NT)', 'Giảm 3 tiết: Tổ trưởng'],
      ['Trần Văn Hùng (Hung.TV)', 'Giảm 2 tiết: Tổ phó', 'Chủ nhiệm 6A: nhập ở danh sách lớp'],
    ],
  },
  'the same without merged cells': {
    path: 'giaovien',
    rows: [
      ['STT', 'Họ và tên', 'Kiêm nhiệm', '', 'Định mức'],
      ['', '', 'Tổ trưởng', 'Thư viện', ''],
      ['1', 'Nguyễn Thị Lan', '', '✓', '19'],
    ],
    outcome: [['Nguyễn Thị Lan (Lan.NT)', 'Giảm 3 tiết: Thư viện']],
  },
  'people pasted without heads': {
    path: 'giaovien',
    rows: [
      ['1', 'Nguyễn Thị Lan', 'Toán'],
      ['2', 'Trần Văn Hùng', 'Văn'],
    ],
    outcome: [['Nguyễn Thị Lan (Lan.NT)'], ['Trần Văn Hùng (Hung.TV)']],
    told: /Không nhập các cột: cột thứ 3/,
  },
  'a reduction that is no number is refused': {
    path: 'giaovien',
    rows: [
      ['Mã CBGV', 'Họ và tên', 'Số tiết được giảm'],
      ['G1', 'Nguyễn Thị Lan', '3+1'],
    ],
    outcome: [['Nguyễn Thị Lan (G1)', /Giảm tiết "3\+1": ghi dạng/]],
  },
  'titles, names in capitals or small letters, telephone numbers as people write them': {
    path: 'giaovien',
    rows: [
      ['Họ và tên của thầy/cô', 'SĐT / Zalo', 'Địa chỉ email'],
      ['Ths. Phạm Minh Quân', '(+84) 912345671', 'không có'],
      ['TRẦN VĂN HÙNG', '0912345678 - 0987654321', ''],
      ['nguyễn thị lan', 'Zalo: 0912345672', 'lan@a.vn'],
    ],
    outcome: [
      ['Phạm Minh Quân (Quan.PM)'],
      ['Trần Văn Hùng (Hung.TV)', 'Không nhập "0987654321" ghi cùng ô'],
      ['Nguyễn Thị Lan (Lan.NT)'],
    ],
  },
  'who is there and who is not, in the words of schools': {
    path: 'giaovien',
    rows: [
      ['TT', 'Họ và tên', 'Trạng thái làm việc'],
      ['1', 'Nguyễn Thị Lan', 'Đang làm việc'],
      ['2', 'Trần Văn Hùng', 'Nghỉ thai sản'],
      ['3', 'Lê Văn Ba', 'CHUYỂN CÔNG TÁC (từ 01/10/2026)'],
      ['4', 'Phạm Thị Cúc', 'Hợp đồng'],
      ['5', 'Đỗ Văn Dần', ''],
      ['6', 'Hồ Thị Én', 'Chưa nghỉ hưu'],
      ['7', 'Vũ Văn Giáp', 'Đang dạy, sắp nghỉ hưu'],
      ['8', 'Bùi Thị Hoa', 'Thôi việc'],
      ['9', 'Ngô Văn Khoa', 'Không'],
    ],
    outcome: [
      ['Nguyễn Thị Lan (Lan.NT)'],
      ['Trần Văn Hùng (Hung.TV)', 'Đang dạy: Không'],
      ['Lê Văn Ba (Ba.LV)', 'Đang dạy: đọc "CHUYỂN CÔNG TÁC (từ 01/10/2026)" là Không', 'Đang dạy: Không'],
      ['Phạm Thị Cúc (Cuc.PT)'],
      ['Đỗ Văn Dần (Dan.DV)'],
      ['Hồ Thị Én (En.HT)', /Đang dạy "Chưa nghỉ hưu": ghi Có hoặc Không/],
      ['Vũ Văn Giáp (Giap.VV)', /Đang dạy "Đang dạy, sắp nghỉ hưu": ghi Có hoặc Không/],
      ['Bùi Thị Hoa (Hoa.BT)', 'Đang dạy: Không'],
      ['Ngô Văn Khoa (Khoa.NV)', 'Đang dạy: Không'],
    ],
  },
  'the department of a title over the list, and who has left': {
    path: 'giaovien',
    rows: [
      ['DANH SÁCH GIÁO VIÊN TỔ TOÁN - TIN NĂM HỌC 2026-2027'],
      ['TT', 'Họ và tên', 'Ghi chú'],
      ['1', 'Nguyễn Thị Lan', ''],
      ['2', 'Trần Văn Hùng', 'Đã nghỉ hưu'],
    ],
    outcome: [['Nguyễn Thị Lan (Lan.NT)'], ['Trần Văn Hùng (Hung.TV)']],
    told: /"TỔ TOÁN - TIN" ở tiêu đề \(dòng 1\).*không còn ở trường: dòng 4 "Đã nghỉ hưu"/,
  },
  'the half of the day of a class is ticked below one head': {
    path: 'lophoc',
    rows: [
      ['STT', 'Lớp', 'Buổi học', 'Buổi học'],
      ['STT', 'Lớp', 'Sáng', 'Chiều'],
      ['1', '6A', 'x', ''],
      ['2', '7A', '', '1'],
    ],
    outcome: [['6A'], ['7A']],
  },
  'or under heads of their own; boys and girls are one number': {
    path: 'lophoc',
    rows: [
      ['Lớp', 'Số HS', '', 'Sáng', 'Chiều', 'Họ tên GVCN', 'Phòng số'],
      ['', 'Nam', 'Nữ', '', '', '', ''],
      ['6A', '20', '101', 'x', '', '', '1'],
      ['6B', '20', '21', '', 'x', '', '2'],
    ],
    outcome: [['6A', /Sĩ số "121"/], ['6B']],
  },
  'groups of subjects are none, and say which are chosen': {
    path: 'monhoc',
    rows: [
      ['TT', 'Môn học', 'Ký hiệu'],
      ['I', 'Môn học bắt buộc', ''],
      ['1', 'Toán', 'T'],
      ['II', 'Các hoạt động khác', ''],
      ['2', 'Chào cờ', 'CC'],
      ['III', 'Môn học tự chọn', '2'],
      ['3', 'Tiếng Nhật', 'Nh'],
    ],
    outcome: [['Toán'], ['Chào cờ'], ['Tiếng Nhật']],
    told: /Loại môn ghi ở dòng tiêu đề.*dòng 4 "Các hoạt động khác", dòng 6 "Môn học tự chọn"/,
  },
  'groups of rooms say their type, and how many there are is no room': {
    path: 'phonghoc',
    rows: [
      ['TT', 'Phòng', 'Sức chứa'],
      ['I', 'PHÒNG HỌC', ''],
      ['1', '101', '45 HS'],
      ['II. PHÒNG BỘ MÔN', 'II. PHÒNG BỘ MÔN', 'II. PHÒNG BỘ MÔN'],
      ['2', 'Lý', '40'],
      ['Tổng cộng', '2 phòng', ''],
    ],
    outcome: [
      ['101', 'Loại phòng: Phòng học thường'],
      ['Lý', 'Loại phòng: Phòng bộ môn'],
    ],
  },
};

lists['what a room is used for says its type, or its name does'] = {
  path: 'phonghoc',
  rows: [
    ['Tên phòng', 'Mục đích sử dụng'],
    ['Phòng Hóa', 'Phòng bộ môn'],
    ['Sân TD', 'Thể dục'],
  ],
  outcome: [
    ['Phòng Hóa', 'Loại phòng: Phòng bộ môn'],
    ['Sân TD', 'Loại phòng: Sân bãi, nhà đa năng'],
  ],
};
lists['the periods of a duty beside it'] = {
  path: 'giaovien',
  rows: [
    ['Họ và tên', 'Kiêm nhiệm', 'Số tiết KN'],
    ['Nguyễn Thị Lan', 'Phòng máy', '2'],
    ['Trần Văn Hùng', 'Tổ trưởng', '4'],
  ],
  outcome: [['Nguyễn Thị Lan (Lan.NT)'], ['Trần Văn Hùng (Hung.TV)']],
};
lists['a subject marked by a star, and one called so'] = {
  path: 'monhoc',
  rows: [['Môn'], ['Toán*'], ['Môn Ngữ văn']],
  outcome: [['Toán'], ['Ngữ văn']],
};
lists['the half of the day of a title over classes'] = {
  path: 'lophoc',
  rows: [['DANH SÁCH LỚP HỌC BUỔI CHIỀU'], ['TT', 'Lớp'], ['1', '6A']],
  outcome: [['6A']],
};
lists['rooms by their numbers, types in short'] = {
  path: 'phonghoc',
  rows: [
    ['Số phòng', 'Loại'],
    ['101', 'LT'],
    ['Lab 1', 'Thực hành'],
    ['Phòng học số 2', ''],
  ],
  outcome: [
    ['101', 'Loại phòng: Phòng học thường'],
    ['Lab 1', 'Loại phòng: Phòng bộ môn'],
    [/./, 'Loại phòng: Phòng học thường'],
  ],
};
const programme = (head: string, ...amounts: string[]) => [
  ['KHUNG KẾ HOẠCH'],
  ['TT', 'Môn học/Hoạt động giáo dục', head, head],
  ['TT', 'Môn học/Hoạt động giáo dục', 'Lớp 6', 'Lớp 8'],
  ['I', 'Môn học bắt buộc', '24', '25'],
  ['1', 'Công nghệ', ...amounts],
  ['', 'Tổng số tiết', '24', '25'],
];
const perGrade = ['Khối 6 – Công nghệ', 'Khối 6 – Công nghệ: 1 tiết', 'Khối 8 – Công nghệ: 2 tiết'];
lists['grades in the second line of the head of a programme'] = {
  path: 'monhoc/monkhoilop',
  rows: programme('Số tiết/tuần', '1', '1.5'),
  outcome: [perGrade],
};
lists['a programme with the periods of a year'] = {
  path: 'monhoc/monkhoilop',
  rows: programme('Số tiết/năm học', '35', '52'),
  outcome: [perGrade],
  told: /"52 tiết\/năm" được hiểu là 1,5 tiết mỗi tuần/,
};
lists['periods of a year in a column of their own'] = {
  path: 'monhoc/monkhoilop',
  rows: [
    ['Môn', 'Khối', 'Số tiết/năm'],
    ['Toán', '6', '140'],
    ['Tin', '6', '40'],
  ],
  outcome: [['Khối 6 – Toán'], ['Khối 6 – Tin học', /chưa rõ "40 tiết\/năm"/]],
};
lists['the classes of a grade in one cell'] = {
  path: 'lophoc',
  rows: [
    ['Khối', 'Các lớp', 'Sĩ số', 'Buổi'],
    ['6', '6A, 6B', '80', 'Sáng'],
    ['7', '7A1 → 7A3', '', 'Chiều'],
  ],
  outcome: [
    ['6A; 6B', '6A: thêm', '6B: thêm'],
    ['7A1; 7A2; 7A3', '7A1: thêm', '7A2: thêm', '7A3: thêm'],
  ],
  told: /Sĩ số ghi chung cho nhiều lớp không nhập: dòng 2/,
};
lists['a fixed lesson of the whole school'] = {
  path: 'tietcodinh',
  rows: [
    ['Nội dung', 'Thứ', 'Tiết', 'Buổi', 'Khối'],
    ['Họp', 'Thứ Hai', 'Tiết 1', 'Sáng', 'Toàn trường'],
  ],
  outcome: [[/./]],
};

test.each(Object.entries(lists))('%s', async (_, { path, rows, outcome, told = /./ }) => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const preview = await excel.preview(path, rows, { createMissing: true });
  const said = preview.rows.map(({ label, changes, errors }) => [
    label,
    ...changes,
    ...errors.map(({ title, value, message }) => `${title} "${value}": ${message}`),
  ]);
  expect(said).toEqual(
    outcome.map((row) => row.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text))),
  );
  expect(preview.warnings.join(' ') || '-').toMatch(told);
});
