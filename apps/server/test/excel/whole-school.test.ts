import { excelImportSchema, type ImportDone } from '@tkb/contract';
import { expect, test } from 'vitest';
import { namesOf } from '../../src/excel/names/school-names.ts';
import { deriveLists } from '../../src/excel/assignments/derive/derive-lists.ts';
import { dataFrom, rowsIn } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { bookOf, enterWithProgramme, type Sheets, type Sorted } from './books.ts';
import { rowsOf } from './sheets.ts';

const server = await serverOfFile();
let caller: Caller;

const list = (path: string) => rowsIn(caller, path);

const subjects = { Toán: 'Toán', 'Ngữ văn': 'Văn', 'Tin học': 'Tin' };
async function enterNewSchool() {
  const { gradeId, ...entered } = await enterWithProgramme(server, subjects, 2);
  caller = entered.caller;
  const { id: shiftId } = (await list('cahoc')).find(({ code }) => code === 'C')!;
  return [{ gradeId, shiftId }];
}

const sort = (sheets: Sheets, mainShifts: object[] = []) => bookOf(caller).sort(sheets, mainShifts);
const previewOf = (sorted: Sorted) => bookOf(caller).preview(sorted);
const runOf = (sorted: Sorted) => bookOf(caller).run(sorted);

const assignments = [
  ['PHÂN CÔNG CHUYÊN MÔN HỌC KỲ 1'],
  ['TT', 'Họ và tên', 'Kiêm nhiệm', 'CN', 'Phân công chuyên môn', 'Số tiết'],
  ['I. Tổ Khoa học tự nhiên'],
  ['1', 'Nguyễn Thị Lan', 'TTCM, Thư viện', '6A1', 'Toán(6A1, 6A2); Tin(6A1)', '6'],
  ['2', 'Trần Đức Tiến', 'CTCĐ; Phòng máy (2)', '', 'Tin 6A2', '2'],
  ['II. Tổ Xã hội'],
  ['3', 'Lê Hoa', 'PHT', '', 'Văn: 6A1', '2'],
  ['4', 'Phạm Văn Hùng', 'CN 6A2', '', 'Văn: 6A2 + Văn 6B (2t)', '4'],
];

test('hidden sheets beside others are reported and not read, and so is content that was cut off', async () => {
  const mainShifts = await enterNewSchool();
  const rows = rowsOf(assignments);
  const sheets = ['PCGD', 'Cũ'].map((name, index) => ({ name, isHidden: index > 0, rows, notes: ['cắt'] }));
  const { parts, notes } = await dataFrom<Sorted>(caller.post('/api/khoitao/tep', { sheets, mainShifts }));
  expect(parts.filter(({ kind }) => kind === 'classSubject')).toHaveLength(1);
  expect(notes.slice(0, 2).join(' ')).toMatch(/^PCGD: cắt Chưa đọc trang đang ẩn: Cũ\. Cần/);
});

test('assignments alone fill an empty school: teachers, groups, classes, homerooms, duties, each shown before', async () => {
  const sorted = await sort({ PCGD: assignments, 'Ghi chú': [['Ghi chú']] }, await enterNewSchool());
  expect(sorted.parts.map(({ kind, isDerived }) => [kind, isDerived])).toEqual([
    ['teacher', true],
    ['class', true],
    ['classSubject', false],
  ]);
  expect(sorted.notes).toEqual([expect.stringContaining('CTCĐ (Trần Đức Tiến)')]);
  expect(sorted.parts[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['Họ và tên', 'Tổ chuyên môn', 'Định mức tiết/tuần', 'Giảm tiết chủ nhiệm', 'Giảm tiết'],
    ['Nguyễn Thị Lan', 'Tổ Khoa học tự nhiên', '19', '4', 'Tổ trưởng: 3; Thư viện: 3'],
    ['Trần Đức Tiến', 'Tổ Khoa học tự nhiên', '19', '', 'CTCĐ: 0; Phòng máy: 2'],
    ['Lê Hoa', 'Tổ Xã hội', '4', '', ''],
    ['Phạm Văn Hùng', 'Tổ Xã hội', '19', '4', ''],
  ]);
  expect(sorted.parts[1]?.rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['6A1', '', 'Chiều', 'Nguyễn Thị Lan'],
    ['6A2', '', 'Chiều', 'Phạm Văn Hùng'],
    ['6B', '', 'Chiều', ''],
  ]);
  const parts = await previewOf(sorted);
  expect(parts.map((part) => part.counts.wrong)).toEqual([0, 0, 0]);
  expect(parts.map((part) => part.counts.create)).toEqual([4, 3, 7]);
  expect(parts[2]?.warnings).toContainEqual(
    expect.stringMatching(/không ghi số tiết của 4 phân công, lấy theo môn khối lớp: Toán khối 6 \(2 tiết\), /),
  );
  expect(await list('giaovien')).toEqual([]);
  await runOf(sorted);
  const [teachers, classes, rows] = await Promise.all(['giaovien', 'lophoc', 'lopmon'].map(list));
  const homeroom = classes!.find(({ name }) => name === '6A1')?.['homeroomTeacherId'];
  expect(teachers!.find(({ id }) => id === homeroom)).toMatchObject({
    givenName: 'Lan',
    weeklyNorm: 19,
    homeroomReduction: 4,
    reductions: [
      { reason: 'Tổ trưởng', periods: 3 },
      { reason: 'Thư viện', periods: 3 },
    ],
  });
  expect((await list('tochuyenmon')).map(({ name }) => name)).toEqual(['Tổ Khoa học tự nhiên', 'Tổ Xã hội']);
  expect(rows).toHaveLength(7);
  expect(rows!.every(({ teacherIds }) => (teacherIds as number[]).length === 1)).toBe(true);

  // The same file once more adds nothing: everybody is known.
  const again = await sort({ PCGD: assignments }, []);
  expect(again.parts.map(({ kind }) => kind)).toEqual(['classSubject']);
  expect((await previewOf(again))[0]?.counts).toEqual({ create: 0, update: 0, same: 7, wrong: 0 });
});

/** The assignments that a sorted book makes: class, subject and the names of the teachers. */
async function importedFrom(sorted: Sorted) {
  const parts = await previewOf(sorted);
  expect(parts.map((part) => part.counts.wrong)).toEqual(parts.map(() => 0));
  await runOf(sorted);
  const [teachers, classes, subjects, rows] = await Promise.all(['giaovien', 'lophoc', 'monhoc', 'lopmon'].map(list));
  const of = (rowsOfKind: Awaited<ReturnType<typeof list>> | undefined, id: unknown) =>
    rowsOfKind?.find((row) => row.id === id);
  return rows!
    .map(({ classId, subjectId, teacherIds }) =>
      [
        of(classes, classId)?.['name'],
        of(subjects, subjectId)?.['name'],
        ...(teacherIds as number[]).map(
          (id) => `${of(teachers, id)?.['familyName']} ${of(teachers, id)?.['givenName']}`,
        ),
      ].join(' '),
    )
    .toSorted();
}

const tasks = (...people: readonly (readonly [string, string])[]) => [
  ['TT', 'Họ và tên', 'Phân công chuyên môn'],
  ...people.map(([name, text], index) => [String(index + 1), name, text]),
];

test('of two sheets of assignments, one for each half of the year, the second is left out and told', async () => {
  const mainShifts = await enterNewSchool();
  const sheets = {
    'PCGD HK1': tasks(['Nguyễn Thị Lan', 'Toán 6A1, 6A2']),
    'PCGD HK2': tasks(['Nguyễn Thị Lan', 'Toán 6A1'], ['Lê Hoa', 'Toán 6A2; Văn 6A1']),
  };
  const sorted = await sort(sheets, mainShifts);
  expect(sorted.parts.map(({ kind }) => kind)).toEqual(['teacher', 'class', 'classSubject']);
  expect(sorted.notes).toEqual([expect.stringContaining('PCGD HK2: chưa nhập')]);
  expect(await importedFrom(sorted)).toEqual(['6A1 Toán Nguyễn Thị Lan', '6A2 Toán Nguyễn Thị Lan']);
  const alone = await sort({ 'PCGD HK2': sheets['PCGD HK2'] }, []);
  expect([alone.parts.length, alone.notes]).toEqual([1, []]);
});

test('teachers of one half of the year only are in the list of teachers', async () => {
  const table = [
    ['Lớp', 'Môn', 'GV HK1', 'GV HK2', 'Kiêm nhiệm'],
    ['6A1', 'Toán', 'Nguyễn Thị Lan', 'Lê Hoa', ''],
  ];
  const sorted = await sort({ PCGD: table }, await enterNewSchool());
  expect(sorted.parts[0]?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(['Nguyễn Thị Lan', 'Lê Hoa']);
});

test('a teacher of two sheets keeps the duties that one of them names', async () => {
  const head = ['TT', 'Họ và tên', 'Kiêm nhiệm', 'Phân công chuyên môn'];
  const sheets = {
    'Khối 6': [head, ['1', 'Nguyễn Thị Lan', 'TTCM', 'Toán 6A1']],
    'Khối 7': [head, ['1', 'Nguyễn Thị Lan', '', 'Toán 6A2']],
  };
  const sorted = await sort(sheets, await enterNewSchool());
  expect(sorted.parts[0]?.rows[1]?.cells).toEqual(['Nguyễn Thị Lan', '', '19', '', 'Tổ trưởng: 3']);
});

test('a teacher known by the given name only gets a name to complete, unless the full name is in the file', async () => {
  const mainShifts = await enterNewSchool();
  const sheet = tasks(['Cô Lan', 'Toán 6A1'], ['Nguyễn Thị Hoa', 'Toán 6A2'], ['Hoa', 'Văn 6A1'], ['Tiến', 'Văn 6A2']);
  const sorted = await sort({ PCGD: sheet }, mainShifts);
  expect(sorted.notes).toEqual([expect.stringMatching(/không ghi họ của: Lan, Tiến\./)]);
  expect(await importedFrom(sorted)).toEqual([
    '6A1 Ngữ văn Nguyễn Thị Hoa',
    '6A1 Toán GV Lan',
    '6A2 Ngữ văn GV Tiến',
    '6A2 Toán Nguyễn Thị Hoa',
  ]);
  expect((await sort({ PCGD: sheet }, [])).parts.map(({ kind }) => kind)).toEqual(['classSubject']);
});

test('classes of an empty school that could be numbers are told as they are read', async () => {
  const sheet = tasks(['Nguyễn Thị Lan', 'Toán 61, 62'], ['Lê Thị Hoa', 'Văn(61); Tin(62)']);
  const sorted = await sort({ PCGD: sheet }, await enterNewSchool());
  expect(sorted.notes).toEqual(['PCGD: các lớp ghi 61, 62 được hiểu là 6/1, 6/2.']);
  expect(await importedFrom(sorted)).toEqual([
    '6/1 Ngữ văn Lê Thị Hoa',
    '6/1 Toán Nguyễn Thị Lan',
    '6/2 Tin học Lê Thị Hoa',
    '6/2 Toán Nguyễn Thị Lan',
  ]);
});

test('heads of classes over their homeroom teachers make classes', async () => {
  const sheet = [
    ['Môn', '6A1\nLan', '6A2\nCô Hoa'],
    ['Toán', 'Nguyễn Thị Lan', 'Lê Thị Hoa'],
  ];
  const sorted = await sort({ PCGD: sheet }, await enterNewSchool());
  expect(await importedFrom(sorted)).toEqual(['6A1 Toán Nguyễn Thị Lan', '6A2 Toán Lê Thị Hoa']);
});

test('homerooms beside their teachers are no lessons of Công nghệ', async () => {
  const mainShifts = await enterNewSchool();
  await dataFrom(caller.post('/api/monhoc', { code: 'CN', name: 'Công nghệ', shortName: 'CN' }));
  const sheet = [
    ['TT', 'Họ và tên', 'CN'],
    ['1', 'Nguyễn Thị Lan', '6A1'],
    ['2', 'Lê Hoa', '6A2'],
  ];
  expect((await sort({ GV: sheet }, mainShifts)).parts.map(({ kind }) => kind)).toEqual(['teacher']);
});

test('one file with all sheets is recognised and imported in the order in which lists refer to each other', async () => {
  const mainShifts = await enterNewSchool();
  const sorted = await sort(
    {
      'Phân công': [
        ['Lớp', 'Toán', 'Ngữ văn'],
        ['6A1', 'Nguyễn Thị Lan', 'Lê Hoa'],
      ],
      Lớp: [
        ['Lớp', 'Sĩ số', 'GVCN'],
        ['6A1', '40', 'Lê Hoa'],
      ],
      'Giáo viên': [
        ['STT', 'Họ và tên', 'Tổ', 'Môn dạy', 'Điện thoại'],
        ['1', 'Nguyễn Thị Lan', 'Tự nhiên', 'Toán', ''],
        ['2', 'Lê Hoa', 'Xã hội', 'Văn', ''],
      ],
    },
    mainShifts,
  );
  expect(sorted.parts.map(({ kind, isDerived }) => [kind, isDerived])).toEqual([
    ['teacher', false],
    ['class', false],
    ['classSubject', false],
  ]);
  expect(sorted.parts[1]?.rows.map(({ cells }) => cells.at(-1))).toEqual(['Buổi chính', 'Chiều']);
  const parts = await previewOf(sorted);
  expect(parts.map((part) => [part.counts.create, part.counts.wrong])).toEqual([
    [2, 0],
    [1, 0],
    [2, 0],
  ]);
  await runOf(sorted);
  expect(await list('lopmon')).toHaveLength(2);
});

test('a wrong row of one list does not make those after it wrong, and nothing is saved of a file with one', async () => {
  const mainShifts = await enterNewSchool();
  const table = (...lines: readonly string[]) => lines.map((line) => line.split('|'));
  const teachers = table('Họ và tên|Định mức|Thư điện tử', 'Nguyễn Thị Lan|19|', 'Lê Hoan|mười|', 'Lê Hoàng|19|');
  const classes = table('Tên lớp|Sĩ số|GVCN', '6A1|40|Nguyễn Thị Lan', '6A2|40|Lê Hoan');
  const sorted = await sort({ 'Giáo viên': teachers, Lớp: classes }, mainShifts);
  const parts = await previewOf(sorted);
  expect(parts.map((part) => part.counts.wrong)).toEqual([1, 1]);
  // Nobody of a name alike is offered for the one who is still to come.
  const waits = '"Lê Hoan" đang có lỗi ở dòng 3 của danh sách giáo viên; hãy sửa dòng ấy trước';
  expect(parts[1]?.rows[1]?.errors.map(({ message }) => message)).toEqual([waits]);
  expect(parts[1]?.asked).toEqual([]);
  await expect(runOf(sorted)).rejects.toThrow(/^400/);
  expect(await list('giaovien')).toEqual([]);
});

test('one and a half periods are taken as schools write them, beside the classes and in a column of their own', async () => {
  const mainShifts = await enterNewSchool();
  const classes = [
    ['Tên lớp', 'GVCN'],
    ['6A1', ''],
    ['6A2', ''],
  ];
  const said = [
    ['Giáo viên', 'Phân công chuyên môn'],
    ['Nguyễn Thị Lan', 'Mĩ thuật 6A1 (1,5t)'],
  ];
  const long = [
    ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'],
    ['6A2', 'Mĩ thuật', 'Nguyễn Thị Lan', '1,5'],
  ];
  await runOf(await sort({ Lớp: classes, PCGD: said, Thêm: long }, mainShifts));
  const rows = await list('lopmon');
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ mainPeriods: 2, weekPattern: 'odd', weekPeriods: 1 });
});

test('the import of a whole school is undone as one step, and is listed as long as that is possible', async () => {
  const paths = ['giaovien', 'lophoc', 'lopmon', 'tochuyenmon', 'monhoc'];
  const sizes = async () => Promise.all(paths.map(async (path) => (await list(path)).length));
  const shifts = await enterNewSchool();
  const before = await sizes();
  await runOf(await sort({ PCGD: assignments }, shifts));
  expect(await sizes()).not.toEqual(before);
  const imports = () => dataFrom<{ items: ImportDone[] }>(caller.get('/api/nhap/excel/luot'));
  const [done, ...others] = (await imports()).items;
  expect(others).toEqual([]);
  expect([done?.isWhole, done?.lists.map(({ kind }) => kind)]).toEqual([true, ['teacher', 'class', 'classSubject']]);
  expect(done?.lists[0]).toMatchObject({ added: 6, changed: 0 });
  const undone = await dataFrom<object>(caller.post('/api/khoitao/tep/hoantac', { id: done?.id }));
  expect(undone).toMatchObject({ restored: 0 });
  expect([await sizes(), (await imports()).items]).toEqual([before, []]);
});

test(
  'nothing of a whole school’s import is undone when one of its rows was changed since',
  { tags: ['soak'] },
  async () => {
    await runOf(await sort({ PCGD: assignments }, await enterNewSchool()));
    const [teacher] = await list('giaovien');
    await dataFrom(caller.put('/api/giaovien', { ...teacher, phone: '0912 345 678' }));
    const { items } = await dataFrom<{ items: ImportDone[] }>(caller.get('/api/nhap/excel/luot'));
    const answer = await caller.post('/api/khoitao/tep/hoantac', { id: items[0]?.id });
    expect([answer.status, answer.body.code]).toEqual([409, 'import.changed_since']);
    expect((await list('lophoc')).length).toBe(3);
  },
);

const derive = (rows: readonly (readonly string[])[]) =>
  deriveLists(excelImportSchema.parse({ rows: rowsOf(rows) }), namesOf(new Map()));

test('headings of groups and signatures are no teachers, a principal is one; sizes stand beside their classes', () => {
  const { teachers } = derive([
    ['TT', 'Họ và tên', 'Kiêm nhiệm', 'CN', 'Phân công chuyên môn'],
    ['I', 'Ban giám hiệu'],
    ['1', 'Phan Hà', 'Hiệu trưởng', '', ''],
    ['', 'Cao Mai', 'PHT', '', ''],
    ['II', 'Tổ Ngữ văn'],
    ['2', 'Lê Lan', 'TKHĐ', '6A1', 'Văn(6A1)'],
    ['III', 'TỔ TOÁN', 'TỔ TOÁN', 'TỔ TOÁN', 'TỔ TOÁN'],
    ['3', 'Vũ Hoa', '', '', 'Toán(6A1)'],
    ['', 'NGƯỜI LẬP', '', '', 'HIỆU TRƯỞNG'],
    ['', 'Cao Mai', '', '', 'Phan Hà'],
  ]);
  const said = teachers.map(({ name, department, duties }) => [name, department, duties.norm ?? duties.reductions]);
  expect(said.toSorted()).toEqual([
    ['Cao Mai', '', 4],
    ['Lê Lan', 'Tổ Ngữ văn', [{ reason: 'Thư ký hội đồng', periods: 2 }]],
    ['Phan Hà', '', 2],
    ['Vũ Hoa', 'TỔ TOÁN', []],
  ]);
  const { classes } = derive([
    ['Lớp', 'Sĩ số', 'GVCN', 'Toán', 'Văn'],
    ['6/1', '42', 'Lan', 'Hoa', 'Lan'],
    ['Cộng', '42', '', '', ''],
  ]);
  expect(classes).toEqual([{ name: '6/1', size: 42, homeroomTeacher: 'Lan' }]);
  const marked = derive([
    ['Giáo viên', 'Môn', 'Lớp', 'Chủ nhiệm'],
    ['Lan', 'Toán', '10S', 'x'],
    ['Lan', 'Toán', '10Đ', ''],
    ['Hoa', 'Toán', '10SĐ', ''],
  ]);
  expect(marked.teachers.map(({ name }) => name)).toEqual(['Lan', 'Hoa']);
  expect(marked.classes.map(({ name, homeroomTeacher }) => [name, homeroomTeacher])).toEqual([
    ['10S', 'Lan'],
    ['10Đ', ''],
    ['10SĐ', ''],
  ]);
});

test('the homeroom teacher below a class is not taken for a class', () => {
  const { classes } = derive([
    ['Lớp', 'Môn', 'GV', 'Số tiết'],
    ['6A1\nLan', 'Toán', 'Lê Hoa', '4'],
    ['6A2\nCô Mai', 'Toán', 'Lê Hoa', '4'],
    ['6B\n6C\nD', 'Văn', 'Lê Hoa', '4'],
  ]);
  expect(classes.map(({ name }) => name)).toEqual(['6A1', '6A2', '6B', '6C', '6D']);
});

test('8AB is no class of its own where there are 8A and 8B', () => {
  const { classes, teachers } = derive([
    ['Giáo viên', 'Phân công chuyên môn'],
    ['Lan', 'Toán 8AB; Tin 8A'],
    ['Hoa', 'Văn 8B, 10CB'],
    ['Cộng', ''],
  ]);
  expect(classes.map(({ name }) => name).toSorted()).toEqual(['10CB', '8A', '8B']);
  expect(teachers.map(({ name }) => name)).toEqual(['Lan', 'Hoa']);
});

const derivedOf = (rows: readonly (readonly string[])[]) => {
  const { classes, teachers } = derive(rows);
  return {
    classes: classes.map(({ name }) => name).toSorted(),
    teachers: teachers.map(({ name }) => name).toSorted(),
  };
};
const taught = (...texts: readonly string[]) => [
  ['Giáo viên', 'Phân công chuyên môn'],
  ...texts.map((text) => ['Lan', text]),
];

test.each([
  [
    ['Toán 8AB; Văn 8AB', 'Tin 8CD'],
    ['8A', '8B', '8C', '8D'],
  ],
  [
    ['Toán 8AB', 'Tin 10AB, 10C'],
    ['10A', '10B', '10C', '8A', '8B'],
  ],
  // Beside these it may be a class.
  [
    ['Toán 8AB', 'Tin 8A1'],
    ['8A1', '8AB'],
  ],
  [
    ['Toán 10AB', 'Tin 10CB'],
    ['10AB', '10CB'],
  ],
  [['Toán 8CD'], ['8CD']],
])('letters together in %j are the classes %j of a school that has none', (texts, classes) => {
  expect(derivedOf(taught(...texts)).classes).toEqual(classes);
});

test('dashes, formula errors and words for nobody are not taken for teachers', () => {
  const nobody = ['-', '???', '#REF!', 'Chưa có', 'chưa phân công'].map((text) => ['6A', 'Toán', text]);
  expect(derivedOf([['Lớp', 'Môn', 'GV'], ['6A', 'Văn', 'Lan'], ...nobody]).teachers).toEqual(['Lan']);
});

test('a teacher called as sums are is listed, and no sum', () => {
  const list = [
    ['Giáo viên', 'Phân công chuyên môn', 'Số tiết'],
    ['Cộng', 'Toán 8A', '4'],
    ['Lan', 'Văn 8A', '4'],
    ['Cộng', '', '8'],
  ];
  const table = [
    ['Giáo viên', 'Môn', 'Lớp', 'Số tiết'],
    ['Cộng', 'Toán', '8A', '4'],
    ['Lan', 'Văn', '8B', '4'],
    ['Cộng', '', '', '8'],
  ];
  const matrix = [
    ['Môn', '8A', '8B'],
    ['Toán', 'Cộng', 'Lan'],
    ['Văn', 'Lan', 'Cộng'],
    ['Cộng', '8', '8'],
  ];
  for (const rows of [list, table, matrix]) {
    expect(derivedOf(rows).teachers).toEqual(['Cộng', 'Lan']);
    const sumsOnly = rows.map((cells, index) =>
      index === rows.length - 1 ? cells : cells.map((text) => text.replace('Cộng', 'Hoa')),
    );
    expect(derivedOf(sumsOnly).teachers).toEqual(['Hoa', 'Lan']);
  }
});

test('whole grades are read as assignments before there are classes, and a sum is not a teacher with that name', async () => {
  const shifts = await enterNewSchool();
  const rows = [
    ['TT', 'Giáo viên', 'Phân công chuyên môn'],
    ['1', 'Nguyễn Thị Lan', 'Toán khối 6'],
    ['2', 'Lê Văn Cộng', 'Văn khối 6'],
    ['3', 'Trần Đức Tiến', 'Tin 6A, 6B'],
    ['', 'Cộng', ''],
  ];
  const sorted = await sort({ PCGD: rows }, shifts);
  expect(sorted.parts.map(({ kind, isDerived }) => [kind, isDerived])).toEqual([
    ['teacher', true],
    ['class', true],
    ['classSubject', false],
  ]);
  const parts = await previewOf(sorted);
  expect(parts.map((part) => part.counts)).toEqual(
    [3, 2, 6].map((create) => ({ create, update: 0, same: 0, wrong: 0 })),
  );
  expect(parts[2]?.warnings.join()).toContain('Không đọc các dòng cộng: dòng 5');
});
