import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { bookOf } from './books.ts';
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
  'heads of a second table are no person, whatever stands below them': {
    path: 'giaovien',
    rows: [
      ['STT', 'Họ và tên', 'Tổ', 'Điện thoại'],
      ['1', 'Nguyễn Thị Lan', '', ''],
      ['STT', 'Họ tên', 'Tổ CM', ''],
      ['STT', 'Họ và tên', 'Điện thoại', ''],
    ],
    outcome: [
      ['Nguyễn Thị Lan (Lan.NT)'],
      [/^Họ tên/, /là dòng tên cột, không phải dữ liệu/],
      [/^Họ và tên/, /tên cột của một bảng khác, .* hãy nhập riêng/],
    ],
  },
  'a sum that only the first of two lists beside each other is called': {
    path: 'lophoc',
    rows: [
      ['STT', 'Lớp', 'Sĩ số', 'Buổi', 'Lớp', 'Sĩ số', 'Buổi'],
      ['1', '6A1', '40', 'Sáng', '7A1', '39', 'Sáng'],
      ['', 'Cộng', '40', '', '', '39', ''],
    ],
    outcome: [['6A1; 7A1', '6A1: thêm', '7A1: thêm']],
    told: /ký tên: dòng 3 "Cộng"\.(?!.*dòng 3)/,
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
lists['odd spaces in the names of a few classes, and their sites below the word for a campus'] = {
  path: 'lophoc',
  rows: [
    ['Lớp', 'Buổi', 'Cơ sở'],
    ['6 A1', 'Sáng', 'An Lạc'],
    ['6A2', 'Sáng', 'An Lạc'],
    ['6A3', 'Sáng', 'Hòa Bình'],
  ],
  outcome: [['6A1'], ['6A2'], ['6A3']],
  told: /^(?!.*Không nhập).*Tên lớp có khoảng trống được nhập như các lớp khác: 6 A1 là 6A1/,
};
lists['a fixed lesson of the whole school'] = {
  path: 'tietcodinh',
  rows: [
    ['Nội dung', 'Thứ', 'Tiết', 'Buổi', 'Khối'],
    ['Họp', 'Thứ Hai', 'Tiết 1', 'Sáng', 'Toàn trường'],
    ['Sinh hoạt lớp', 'Tư', 'Tiết 5', 'Sáng', 'Toàn trường'],
  ],
  outcome: [[/./], [/./]],
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

const outcomeOf = async (path: string, rows: readonly (readonly string[])[], excel: ReturnType<typeof excelOf>) => {
  const preview = await excel.preview(path, rows);
  const { columns, rows: read, turned } = preview;
  const said = read.map(
    ({ row, label, errors }) => `${row}: ${label}${errors.map(({ column }) => ` !${column}`).join('')}`,
  );
  return { fields: columns.map(({ field }) => field), said, turned: turned?.columns.map(({ head }) => head) };
};

test('lists without heads are known by what stands in them', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  await excel.run('lophoc', [
    ['Lớp', 'Buổi'],
    ['6A', 'Sáng'],
    ['7A', 'Chiều'],
  ]);
  const classes = await outcomeOf(
    'lophoc',
    [
      ['6B1', '40', 'Sáng'],
      ['7B1', '41', 'Chiều'],
    ],
    excel,
  );
  expect(classes).toMatchObject({ fields: ['name', 'size', 'mainShiftId'], said: ['1: 6B1', '2: 7B1'] });
  expect(await outcomeOf('lophoc', [['6B1', '6B2', '7B1']], excel)).toMatchObject({ said: ['1: 6B1; 6B2; 7B1'] });
  expect(
    await outcomeOf(
      'monhoc',
      [
        ['1', 'Toán nâng cao'],
        ['2', 'Tiếng Hàn'],
      ],
      excel,
    ),
  ).toMatchObject({
    said: ['1: Toán nâng cao', '2: Tiếng Hàn'],
  });
  const people = await outcomeOf(
    'giaovien',
    [
      ['1', 'Nguyễn Văn', 'Tài', 'Toán'],
      ['2', 'Trần Thị', 'Lành', 'Văn'],
    ],
    excel,
  );
  expect(people).toMatchObject({ fields: [null, 'familyName', 'givenName', null] });
  const born = [
    ['1', 'Nguyễn Văn An', 'Huế', 'Hiệu Trưởng'],
    ['2', 'Trần Thị Bé', 'Vinh', ''],
  ];
  expect(await outcomeOf('giaovien', born, excel)).toMatchObject({ fields: [null, 'fullName', null, null] });
});

test('heads in the first column: a row for each column, faults in their own, imported as it was previewed', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  await excel.run('lophoc', [
    ['Lớp', 'Buổi'],
    ['6A', 'Sáng'],
    ['7A', 'Chiều'],
  ]);
  const classes = [
    ['DANH SÁCH LỚP', '', ''],
    ['Lớp', '6B1', '7B1'],
    ['Sĩ số', '40', 'nhiều'],
  ];
  expect(await outcomeOf('lophoc', classes, excel)).toMatchObject({
    fields: ['name', 'size'],
    said: ['2: 6B1; 7B1 !2'],
    turned: ['', '', ''],
  });
  const mended = classes.map((cells) => cells.map((text) => (text === 'nhiều' ? '41' : text)));
  const { columns, headRow } = await excel.preview('lophoc', mended);
  await excel.run('lophoc', mended, { columns: columns.map(({ field }) => field), headRow });
  const stored = (await excel.list('lophoc')).map(({ name, size }) => `${String(name)} ${String(size)}`);
  expect(stored).toEqual(expect.arrayContaining(['6B1 40', '7B1 41']));
});

test('bell times of two shifts beside each other, below each other and in lines', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  const beside = [
    ['Buổi sáng', '', '', 'Buổi chiều', '', ''],
    ['Tiết', 'Từ', 'Đến', 'Tiết', 'Từ', 'Đến'],
    ['1', '7:01', '7:46', '1', '13:01', '13:46'],
    ['Ra chơi', '7:46', '8:00', '', '', ''],
    ['2', '8:00', '8:44', '2', '13:50', '14:34'],
  ];
  const expected = ['Chiều 1 13:01 13:46', 'Chiều 2 13:50 14:34', 'Sáng 1 07:01 07:46', 'Sáng 2 08:00 08:44'];
  const shifts = new Map((await excel.list('cahoc')).map(({ id, name }) => [id, String(name)]));
  const kinds = [
    beside,
    [
      ['Tiết', 'Sáng', 'Chiều'],
      ['1', '7h01-7h46', '13h01-13h46'],
      ['2', '8h-8h44', '13h50-14h34'],
    ],
    [['Sáng: Tiết 1: 7h01 - 7h46; Tiết 2: 8h00 - 8h44'], ['Chiều: Tiết 1: 13g01 - 13g46; Tiết 2: 13g50 - 14g34']],
    [['Tiết 1: 7h01 – 7h46'], ['Tiết 2: 8h00 – 8h44'], ['Tiết 1: 13h01 – 13h46'], ['Tiết 2: 13h50 – 14h34']],
  ];
  for (const rows of kinds) {
    const { importId } = await excel.run('tiethoc', rows);
    const stored = (await excel.list('tiethoc')).map(
      (row) =>
        `${shifts.get(row['shiftId'])} ${String(row['number'])} ${String(row['startTime'])} ${String(row['endTime'])}`,
    );
    expect(stored.filter((text) => / [12] /.test(text) && !text.startsWith('Tối')).toSorted()).toEqual(expected);
    expect(importId).not.toBeNull();
    await excel.run('tiethoc', [
      ['Ca học', 'Tiết', 'Bắt đầu', 'Kết thúc'],
      ['Sáng', '1', '06:00', '06:45'],
    ]);
  }
  expect((await excel.preview('tiethoc', beside)).warnings.join()).toContain('Không nhập giờ ra chơi: dòng 4');
  const noted = await excel.preview('tiethoc', [
    ['Tiết', 'Vào', 'Ra', 'Nghỉ', 'Ghi chú'],
    ['1', '7h00', '7h45', '5 phút', ''],
    ['2', '7h50', '8h35', '', 'Ra chơi dài'],
  ]);
  expect(noted.rows.map(({ label }) => label)).toEqual(['Sáng 1', 'Sáng 2']);
  expect(noted.warnings.join(' ')).toMatch(/Không nhập giờ ra chơi: dòng 3.* Không nhập các cột: Nghỉ\./);
});

test('who differs in the accents of his name is another teacher; who has none may be him', async () => {
  const excel = excelOf(await server.signIn(await server.createSchool()));
  await excel.run('giaovien', [['Họ và tên'], ['Phạm Văn Hùng']]);
  const { rows } = await excel.preview('giaovien', [['Họ và tên'], ['Phạm Văn Hưng'], ['PHAM VAN HUNG']]);
  expect(rows.map(({ state }) => state)).toEqual(['create', 'update']);
  const typed = await excel.preview('giaovien', [['Họ và tên'], ['Phạm Van Hùng'], ['Phạm Văn Hung']]);
  expect(typed.rows.map(({ state }) => state)).toEqual(['update', 'create']);
});

test('a sheet that is called as a department, and one with its heads in the first column, are shown as other lists', async () => {
  const caller = await server.signIn(await server.createSchool());
  const { parts } = await bookOf(caller).sort({
    'Tổ Toán': [
      ['TT', 'Họ và tên'],
      ['1', 'Nguyễn Văn Tài'],
      ['', 'Tổng: 1'],
    ],
    Lớp: [
      ['Lớp', '6A', '7A'],
      ['Sĩ số', '40', '41'],
    ],
  });
  expect(parts.map(({ kind, rows }) => [kind, ...rows.map(({ cells }) => cells.join('|'))])).toEqual([
    ['teacher', 'TT|Họ và tên|Tổ chuyên môn', '1|Nguyễn Văn Tài|Tổ Toán', '|Tổng: 1|'],
    ['class', 'Lớp|Sĩ số|Buổi chính', '6A|40|Sáng', '7A|41|Sáng'],
  ]);
});
