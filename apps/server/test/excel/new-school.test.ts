import { expect, test } from 'vitest';
import type { ExcelPreview } from '@tkb/contract';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';
import { bookOf, type Sheets } from './books.ts';
import { excelOf, rowsOf } from './sheets.ts';

const server = await serverOfFile();

/** The lists that the assignments of a school without anything imply, and how their import would go. */
async function sortFor(rows: readonly (readonly string[])[]) {
  const caller = await server.signIn(await server.createSchool());
  const book = bookOf(caller);
  const sorted = await book.sort({ PC: rows });
  return { caller, ...sorted, preview: () => book.preview(sorted), run: () => book.run(sorted) };
}

test('subjects alone are taught in the own class of a primary school', async () => {
  const rows = [
    ['TT', 'Họ và tên', 'Chủ nhiệm', 'Dạy các môn', 'Số tiết'],
    ['1', 'Nguyễn Thị Lan', '4A', 'Dạy các môn: Toán, Lịch sử và Địa lí, Tiếng Việt và Đạo đức.', '16'],
    ['2', 'Phạm Văn Hùng', '', 'Thể dục 4A (2 tiết)', '2'],
    ['3', 'Trần Thị Cúc', '4B', 'Toán, Tiếng Việt, Kĩ năng sống (4B)', '16'],
  ];
  const { parts, notes, preview } = await sortFor(rows);
  expect(notes.join()).toContain('Chưa biết buổi học của 4A, 4B, đang ghi Sáng');
  expect(parts.map(({ kind }) => kind)).toEqual(['teacher', 'class', 'classSubject']);
  const [, , assignments] = await preview();
  expect(assignments?.warnings.join()).toMatch(/Tiếng Việt và Đạo đức\." được hiểu là dạy lớp chủ nhiệm 4A/);
  expect(assignments?.rows.flatMap(({ errors }) => errors.map(({ value, message }) => `${value}: ${message}`))).toEqual(
    [
      ...['Toán', 'Lịch sử và Địa lí', 'Tiếng Việt', 'Đạo đức'].map((name) => `4A – ${name}`),
      ...['Toán', 'Tiếng Việt', 'Kĩ năng sống'].map((name) => `4B – ${name}`),
    ].map((said) => expect.stringContaining(`${said}: chưa biết số tiết`) as string),
  );
});

test('what somebody is called says what they teach in the classes beside it', async () => {
  const { parts, notes, preview } = await sortFor([
    ['TT', 'Họ và tên', 'Chức vụ', 'Dạy lớp'],
    ['1', 'Nguyễn Thị Lan', 'GVCN', '1A1'],
    ['2', 'Trần Thị Hồng', 'GVCN, Tổ trưởng', '2A1'],
    ['3', 'Cao Thị Anh', 'GV Tiếng Anh', '1A1, 2A1'],
    ['4', 'Phan Văn Thể', 'GV Thể dục', 'Khối 1, 2'],
  ]);
  expect(notes).toEqual([
    'Chưa biết buổi học của 1A1, 2A1, đang ghi Sáng. Hãy xem lại cột Buổi chính của danh sách lớp.',
  ]);
  const classes = parts.find(({ kind }) => kind === 'class')?.rows.slice(1);
  expect(classes?.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
    ['1A1', 'Nguyễn Thị Lan'],
    ['2A1', 'Trần Thị Hồng'],
  ]);
  const said = (await preview()).at(-1)?.rows.flatMap(({ errors }) => errors.map(({ message }) => message));
  expect(said).toEqual(
    ['Tiếng Anh', 'Giáo dục thể chất'].flatMap((name) =>
      ['1A1', '2A1'].map((row) => expect.stringContaining(`${row} – ${name}: chưa biết số tiết`) as string),
    ),
  );
});

test('in a list of classes, subjects between dashes are what a class has chosen, and nobody who teaches', async () => {
  const { parts } = await sortFor([
    ['TT', 'Lớp', 'Khối', 'Buổi', 'Tổ hợp lựa chọn', 'Sĩ số'],
    ['1', '10A1', '10', 'Sáng', 'Lí – Hóa – Sinh – Tin', '42'],
    ['2', '10A2', '10', 'Sáng', 'Địa - KTPL - Tin - Công nghệ', '40'],
  ]);
  expect(parts.map(({ kind }) => kind)).toEqual(['class']);
});

test('what a class has chosen, called by its subjects, becomes a set of electives with them; any other name is told', async () => {
  const caller = await server.signIn(await server.createSchool());
  const excel = excelOf(caller);
  const added = ['Vật lí', 'Hóa học', 'Sinh học'].map((name, index) => [`M${index}`, name, name]);
  await excel.run('monhoc', [['Mã môn', 'Tên môn', 'Tên viết tắt'], ...added]);
  const classes = [
    ['Lớp', 'Khối', 'Buổi', 'Tổ hợp lựa chọn'],
    ['10A1', '10', 'Sáng', 'Lí – Hóa – Sinh'],
    ['10A2', '10', 'Sáng', 'Lý, Hoá'],
    ['10A3', '10', 'Sáng', 'A00'],
  ];
  const { rows } = await excel.preview('lophoc', classes, { createMissing: true });
  expect(rows.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
    'không tìm thấy "A00" trong danh mục; ghi tên các môn, ví dụ Lí, Hóa, Sinh, hoặc bỏ qua cột này',
  ]);
  await excel.run('lophoc', classes.slice(0, 3), { createMissing: true });
  const sets = await excel.list('tohopmon');
  expect(sets.map(({ name, kind, subjects }) => [name, kind, (subjects as number[]).length])).toEqual([
    ['Lí – Hóa – Sinh', 'elective', 3],
    ['Lý, Hoá', 'elective', 2],
  ]);
  const stored = await excel.list('lophoc');
  expect(stored.map(({ electiveSetId }) => electiveSetId)).toEqual(sets.map(({ id }) => id));
});

test('assignments written as nobody understands are no list of teachers: they are told cell by cell', async () => {
  const { parts, preview } = await sortFor([
    ['TT', 'Họ và tên', 'Phân công'],
    ['1', 'Nguyễn Thị Lan', 'Toán @6A1@6A2'],
    ['2', 'Trần Đức Tiến', 'Văn @6A1@6A2'],
  ]);
  expect(parts.map(({ kind }) => kind)).toContain('classSubject');
  expect((await preview()).at(-1)?.rows.map(({ errors }) => errors[0]?.message)).toEqual([
    expect.stringContaining('không hiểu "Toán @6A1@6A2"'),
    expect.stringContaining('không hiểu "Văn @6A1@6A2"'),
  ]);
});

test('names are taken where codes stand beside them', async () => {
  const { caller, run } = await sortFor([
    ['Mã GV', 'Họ và tên', 'Phân công'],
    ['GV001', 'Nguyễn Thị Lan', 'Toán 6A1 (4t)'],
    ['GV002', 'Trần Đức Tiến', 'Văn 6A1 (4t)'],
  ]);
  await run();
  const teachers = await excelOf(caller).list('giaovien');
  expect(teachers.map(({ familyName, givenName }) => `${familyName} ${givenName}`)).toEqual([
    'Nguyễn Thị Lan',
    'Trần Đức Tiến',
  ]);
});

test('two people whose names differ in accents alone stay two; where the tone stands tells nobody apart', async () => {
  const { caller, parts, run } = await sortFor([
    ['TT', 'Họ và tên', 'CN', 'Phân công'],
    ['1', 'Lê Hoa', '6A1', 'Toán 6A1 (4t)'],
    ['2', 'Lê Hòa', '', 'Văn 6A1 (4t)'],
    ['', 'Lê Hoà', '', 'Văn 6A2 (4t)'],
    ['3', 'Tran Duc Tien', '', 'Tin 6A1 (1t)'],
    ['4', 'Trần Đức Tiến', '', 'Tin 6A2 (1t)'],
  ]);
  expect(parts[0]?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(['Lê Hoa', 'Lê Hòa', 'Tran Duc Tien']);
  await run();
  const excel = excelOf(caller);
  const teachers = new Map((await excel.list('giaovien')).map((row) => [row.id, row.givenName]));
  const subjects = new Map((await excel.list('monhoc')).map((row) => [row.id, row.shortName]));
  const taught = (await excel.list('lopmon')).map(
    ({ subjectId, teacherIds }) =>
      `${String(subjects.get(subjectId))} ${String(teachers.get((teacherIds as number[])[0]))}`,
  );
  expect(taught.toSorted()).toEqual(['Tin Tien', 'Tin Tien', 'Toán Hoa', 'Văn Hòa', 'Văn Hòa']);
  const rows = [
    ['Giáo viên', 'Phân công'],
    ['Lê Hóa', 'Tin 6A1 (1t)'],
    ['Hòa', 'Tin 6A2 (1t)'],
    ['Le Hoa', 'Văn 6A1 (4t)'],
  ];
  const { asked } = await excel.preview('lopmon', rows);
  expect(asked.map(({ text, choices }) => [text, choices.length > 0])).toEqual([
    ['Lê Hóa', true],
    ['Le Hoa', true],
  ]);
});

test('in a school of several levels a homeroom teacher has the norm of the own class, anybody else that of the level of all classes taught', async () => {
  const { parts } = await sortFor([
    ['TT', 'Họ và tên', 'CN', 'Phân công chuyên môn'],
    ['1', 'Nguyễn Thị Lan', '1A', 'Tiếng Việt 1A (12t)'],
    ['2', 'Trần Đức Tiến', '6A', 'Toán 6A (4t)'],
    ['3', 'Lê Thị Hòa', '10A', 'Ngữ văn 10A (3t)'],
    ['4', 'Phạm Văn Hùng', '', 'Thể dục 1A (2t), 6A (2t)'],
    ['5', 'Vũ Thị Mai', '', 'Âm nhạc 1A (1t)'],
  ]);
  expect(parts[0]?.rows.slice(1).map(({ cells }) => [cells[0], cells[2]])).toEqual([
    ['Nguyễn Thị Lan', '23'],
    ['Trần Đức Tiến', '19'],
    ['Lê Thị Hòa', '17'],
    ['Phạm Văn Hùng', '19'],
    ['Vũ Thị Mai', '23'],
  ]);
});

type Rows = Sheets[string];
const people = ['Nguyễn Thị Lan', 'Trần Văn Hùng', 'Lê Thị Mai'];
const teachers = [['Họ và tên', 'Tổ'], ...people.map((name) => [name, 'Tổ Toán'])];
const classes = [
  ['Lớp', 'Sĩ số', 'GVCN'],
  ['6A1', '40', people[0]!],
  ['6A2', '41', people[1]!],
];
const bells = [
  ['Tiết', 'Sáng', 'Chiều'],
  ['1', '7h00-7h45', '13h00-13h45'],
  ['2', '7h50-8h35', '13h50-14h35'],
];

/** Sheets of a whole school's file: the lists that are read from it with what their previews name, and what is told of the rest. */
const books: Record<string, { sheets: Sheets; read: string[]; told?: RegExp[] }> = {
  'sheets of a row are named; so are notes below bell times': {
    sheets: {
      Bìa: [['TRƯỜNG THCS A']],
      'Giờ học': [
        ['GIỜ VÀO LỚP'],
        ['Tiết', 'Vào lớp buổi sáng', 'Vào lớp buổi chiều'],
        ...bells.slice(1),
        ['Mùa đông vào muộn 15 phút'],
      ],
      'Hướng dẫn': [['Bước 1', 'Nhập']],
    },
    read: ['period: Sáng 1; Chiều 1, Sáng 2; Chiều 2'],
    told: [/^Bìa, Hướng dẫn$/, /^Không đọc các dòng không có giờ: dòng 5 "Mùa đông/],
  },
  'lists without heads, below their titles': {
    sheets: {
      GV: [['DANH SÁCH GIÁO VIÊN'], ...people.map((name, at) => [`${at + 1}`, name])],
      Lớp: [['DANH SÁCH LỚP'], ['6A1', '40'], ['6A2', '41'], ['Tổng', '81']],
      'Phòng học': [['Phòng 101'], ['Phòng Tin']],
      'Môn học': [['CÁC MÔN'], ['Toán', '4'], ['Tin học', '4']],
    },
    read: [
      'subject: Toán, Tin học',
      'room: Phòng 101, Phòng Tin',
      'teacher: Nguyễn Thị Lan, Trần Văn Hùng, Lê Thị Mai',
      'class: 6A1, 6A2',
    ],
    told: [/Không nhập các cột: cột thứ 2/, /dòng 4 "Tổng"/],
  },
  'lists of several kinds below each other in one sheet': {
    sheets: {
      Chung: [
        ...teachers,
        ['Ghi chú: cô Mai nghỉ từ tháng 10'],
        [],
        ['DANH SÁCH LỚP'],
        ...classes,
        [],
        ...bells,
        ['Phòng học', 'Loại phòng'],
        ['P101', 'Thường'],
      ],
    },
    read: [
      'period: Sáng 1; Chiều 1, Sáng 2; Chiều 2',
      'room: P101',
      'teacher: Nguyễn Thị Lan, Trần Văn Hùng, Lê Thị Mai',
      'class: 6A1, 6A2',
    ],
    told: [
      /Chung: trang có 4 danh sách, .*: giáo viên ở dòng 1–5; lớp học ở dòng 7–10; tiết học ở dòng 12–14; phòng học ở dòng 15–16\./,
      /Không đọc các dòng tổng, ghi chú, ký tên: dòng 5/,
    ],
  },
  'a list below a matrix of assignments': {
    sheets: {
      PC: [
        ['Lớp', 'Toán', 'Ngữ văn'],
        ['6A1', `${people[0]} (4)`, `${people[1]} (4)`],
        ['6A2', `${people[0]} (4)`, `${people[1]} (4)`],
        [],
        ['DANH SÁCH LỚP'],
        ...classes,
      ],
    },
    read: ['teacher: Nguyễn Thị Lan, Trần Văn Hùng', 'class: 6A1, 6A2', 'classSubject: 6A1, 6A2'],
    told: [/phân công chuyên môn ở dòng 1–3; lớp học ở dòng 5–8/],
  },
  'a list beside another': {
    sheets: { Chung: teachers.map((row, at) => [...row, '', ...(classes[at] ?? [])]) },
    read: ['teacher: Nguyễn Thị Lan, Trần Văn Hùng, Lê Thị Mai', 'class: 6A1, 6A2'],
    told: [/giáo viên ở cột A–C; lớp học ở cột D–F/],
  },
  'two lists of teachers below each other with other columns': {
    sheets: {
      GV: [
        ['TỔ TOÁN'],
        ['STT', 'Họ và tên', 'Tổ'],
        ['1', people[0]!, 'Toán'],
        ['2', people[1]!, 'Toán'],
        [],
        ['TỔ VĂN'],
        ['STT', 'Họ và tên', 'Điện thoại'],
        ['1', people[2]!, '0912345678'],
      ],
    },
    read: ['teacher: Nguyễn Thị Lan, Trần Văn Hùng', 'teacher: Lê Thị Mai'],
    told: [/giáo viên ở dòng 1–4; giáo viên ở dòng 6–8/],
  },
  'pupils, other people without heads and the week of a class are named and not taken': {
    sheets: {
      'HS 6A1': [
        ['STT', 'Họ và tên', 'Ngày sinh'],
        ['1', 'Nguyễn An', '01/01/2014'],
        ['2', 'Trần Bình', '02/02/2014'],
      ],
      'Thi đua': people.map((name) => [name, 'A']),
      '6A1': [['THỜI KHÓA BIỂU LỚP 6A1'], ['Tiết', 'Thứ 2', 'Thứ 3'], ['1', 'Chào cờ', 'Toán']],
    },
    read: [],
    told: [/^HS 6A1, Thi đua$/, /^6A1: đây là thời khóa biểu/],
  },
  'a sheet for each class beside the lists, and more lists than one import takes': {
    sheets: Object.fromEntries<Rows>([
      ...Array.from({ length: 60 }, (_, at): [string, Rows] => [
        `6A${at + 1}`,
        [
          ['Tiết', 'Thứ 2', 'Thứ 3'],
          ['1', 'Toán', 'Văn'],
        ],
      ]),
      ...Array.from({ length: 101 }, (_, at): [string, Rows] => [
        `Điểm ${at + 1}`,
        [
          ['Tên điểm trường', 'Địa chỉ'],
          [`Khu ${at + 1}`, 'Số 1'],
        ],
      ]),
    ]),
    read: Array.from({ length: 100 }, (_, at) => `site: Khu ${at + 1}`),
    told: [/6A1, 6A2, .*: đây là thời khóa biểu/, /101 danh sách, chỉ nhận 100 danh sách một lần; chưa nhận: Điểm 101/],
  },
  'a table above the heads of a list is named': {
    sheets: { GV: [['Khối', 'Số lớp', 'Số HS'], ['6', '2', '81'], ['7', '1', '38'], ...teachers] },
    read: ['teacher: Nguyễn Thị Lan, Trần Văn Hùng, Lê Thị Mai'],
    told: [/Không đọc phần ở trên dòng tên cột: dòng 1 đến 3 \("Khối, Số lớp, Số HS"\)/],
  },
  'periods of subjects by grade, in halves of the year': {
    sheets: {
      'Số tiết': [
        ['Môn học', 'Lớp 6', 'Lớp 6', 'Lớp 7', 'Lớp 7'],
        ['', 'HK1', 'HK2', 'HK1', 'HK2'],
        ['Toán', '4', '5', '3', '3'],
      ],
      'Điểm trường': [
        ['Tên điểm trường', 'Địa chỉ'],
        ['Khu chính', 'Số 1'],
      ],
      'Tổ CM': [
        ['Tổ chuyên môn', 'Tổ trưởng'],
        ['Tổ Toán', people[0]!],
      ],
      GV: teachers,
    },
    read: [
      'site: Khu chính',
      'curriculum: Khối 6 – Toán',
      'teacher: Nguyễn Thị Lan, Trần Văn Hùng, Lê Thị Mai',
      'department: Tổ Toán',
    ],
    told: [/Không nhập các cột: Lớp 6 \(cột thứ 3\), Lớp 7 \(cột thứ 5\)/],
  },
  'duties and homerooms of the assignments are those of the people and classes in lists that do not say any': {
    sheets: {
      GV: teachers,
      Lớp: [
        ['Lớp', 'Buổi'],
        ['6A1', 'Sáng'],
        ['6A2', 'Sáng'],
      ],
      PCGD: [
        ['TT', 'Họ và tên', 'Kiêm nhiệm', 'CN', 'Phân công'],
        ['1', people[0]!, 'TTCM', '6A1', 'Toán 6A1, 6A2 (4t/lớp)'],
        ['2', people[1]!, 'Trông nhà xe', '', 'Tin 6A1, 6A2 (1t/lớp)'],
      ],
    },
    read: [
      'teacher: Nguyễn Thị Lan, Trần Văn Hùng, Lê Thị Mai',
      'teacher: Nguyễn Thị Lan, Trần Văn Hùng',
      'class: 6A1, 6A2',
      'class: 6A1',
      'classSubject: Nguyễn Thị Lan, Trần Văn Hùng',
    ],
    told: [
      /Giảm tiết: trống → Tổ trưởng: 3/,
      /GV chủ nhiệm: trống → Nguyễn Thị Lan/,
      /giảm của: Trông nhà xe \(Trần Văn Hùng\)/,
    ],
  },
  'rooms that only the assignments name are added': {
    sheets: {
      PC: [
        ['Lớp', 'Môn', 'GV', 'Số tiết', 'Phòng'],
        ['6A1', 'Tin', people[0]!, '1', 'Phòng Tin 1'],
      ],
    },
    read: ['teacher: Nguyễn Thị Lan', 'class: 6A1', 'classSubject: 6A1 – Tin'],
  },
};

test.each(Object.entries(books))('a whole school in one file: %s', async (_, { sheets, read, told = [] }) => {
  const book = bookOf(await server.signIn(await server.createSchool()));
  const { parts, ignored, notes } = await book.sort(sheets);
  const previews = await book.preview({ parts });
  const named = previews.map(({ rows }) => rows.map(({ label }) => label.replace(/ \([^)]*\)$/, '')).join(', '));
  expect(parts.map(({ kind }, at) => `${kind}: ${named[at]}`)).toEqual(read);
  expect(previews.flatMap(({ problem, counts }) => [problem, counts.wrong])).toEqual(parts.flatMap(() => [null, 0]));
  const changes = previews.flatMap(({ rows }) => rows.flatMap((row) => row.changes));
  const all = [ignored.join(', '), ...notes, ...previews.flatMap(({ warnings }) => warnings), ...changes];
  for (const words of told) expect(all).toContainEqual(expect.stringMatching(words));
});

test('two new teachers of one name: answers hold at every later look, though the teachers are only being added', async () => {
  const caller = await server.signIn(await server.createSchool());
  const lists = {
    teacher: [
      ['STT', 'Họ và tên', 'Tổ'],
      ['1', 'Nguyễn Thị Hương', 'Toán'],
      ['2', 'Nguyễn Thị Hương', 'Văn'],
    ],
    class: [
      ['Lớp', 'Buổi', 'GVCN'],
      ['6A1', 'Sáng', 'Nguyễn Thị Hương'],
      ['6A2', 'Sáng', 'Nguyễn Thị Hương'],
    ],
    classSubject: [
      ['TT', 'Họ và tên', 'Phân công'],
      ['1', 'Nguyễn Thị Hương', 'Toán 6A1 (4t)'],
      ['2', 'Nguyễn Thị Hương', 'Văn 6A2 (4t)'],
    ],
    teacherSlots: [
      ['Giáo viên', 'Nguyện vọng'],
      ['Nguyễn Thị Hương', 'nghỉ sáng thứ 2'],
    ],
  };
  const meanings: Record<string, unknown[]> = {};
  const post = async (path: string) =>
    dataFrom<{ parts: ExcelPreview[] }>(
      caller.post(path, {
        parts: Object.entries(lists).map(([kind, rows]) => ({
          kind,
          body: { rows: rowsOf(rows), createMissing: true, meanings: meanings[kind] ?? [] },
        })),
      }),
    );
  for (const [at, kind] of Object.keys(lists).entries()) {
    const { asked, known } = (await post('/api/khoitao/tep/xemtruoc')).parts[at]!;
    for (const word of asked)
      expect(word.choices.map(({ label }) => label)).toEqual([
        expect.stringContaining('Nguyễn Thị Hương (Huong.NT), tổ Toán'),
        expect.stringContaining('Nguyễn Thị Hương (Huong.NT2), tổ Văn'),
      ]);
    meanings[kind] = asked.map(({ text, choices }, index) => {
      const { id, label } = known.teacher!.find((row) => row.id === choices[index]!.id)!;
      return { kind: 'teacher', text, id, label };
    });
  }
  expect(Object.values(meanings).map((answers) => answers.length)).toEqual([0, 2, 2, 1]);
  const { parts } = await post('/api/khoitao/tep/xemtruoc');
  expect(parts.map(({ counts, asked }) => [counts.wrong, asked.length])).toEqual(parts.map(() => [0, 0]));
  await post('/api/khoitao/tep/nhap');
  const homerooms = (await excelOf(caller).list('lophoc')).map(({ homeroomTeacherId }) => homeroomTeacherId);
  expect(new Set(homerooms).size).toBe(2);
  // The same list once more: their departments tell who is who.
  const again = await excelOf(caller).preview('giaovien', lists.teacher);
  expect(again.counts).toMatchObject({ create: 0, same: 2, wrong: 0 });
});
