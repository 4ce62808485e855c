import { excelImportSchema, type ResourceName } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readEntries } from '../../src/excel/assignments/read/assignment-entries.ts';
import { assignmentColumns } from '../../src/excel/assignments/text/assignment-columns.ts';
import { findHead, hasSemesters } from '../../src/excel/assignments/rows/head-texts.ts';
import { hasHalvesBelow, rowsOfHalf } from '../../src/excel/assignments/shape/halves-below.ts';
import { findLayout } from '../../src/excel/assignments/read/find-layout.ts';
import { joinStacked } from '../../src/excel/assignments/shape/join-stacked.ts';
import { planAssignments } from '../../src/excel/assignments/plan-assignments.ts';
import { namesOf, type Meanings, type Row } from '../../src/excel/names/school-names.ts';
import { spellDittos } from '../../src/excel/sheet/dittos.ts';
import { unusedColumns } from '../../src/excel/sheet/head.ts';
import { kinds, lan, list, tien, type Kind } from './assignment-kinds.ts';
import { furtherKinds } from './further-kinds.ts';
import { oddKinds } from './odd-kinds.ts';
import { messyKinds } from './messy-kinds.ts';
import { moreKinds } from './more-assignment-kinds.ts';
import { ownHeadKinds } from './own-head-kinds.ts';
import { programKinds } from './program-kinds.ts';
import { schoolKinds } from './school-kinds.ts';
import { staffRoomKinds } from './staff-room-kinds.ts';
import { rowsOf } from './sheets.ts';
import { subject, teacher } from './timetable-reading.ts';

const teachers = [
  teacher(1, 'Lan.NT', 'Nguyễn Thị', 'Lan'),
  teacher(2, 'Tien.TD', 'Trần Đức', 'Tiến'),
  teacher(3, 'Hoa.LT', 'Lê Thị', 'Hoa'),
  teacher(4, 'Tien.BT', 'Bùi Thủy', 'Tiền'),
  teacher(5, 'Hung.PV', 'Phạm Văn', 'Hùng'),
];
const subjects = [
  subject(1, 'TOAN', 'Toán', 'Toán'),
  subject(2, 'VAN', 'Ngữ văn', 'Văn'),
  subject(3, 'TIN', 'Tin học', 'Tin'),
  subject(4, 'CN', 'Công nghệ', 'CN'),
  subject(5, 'LSDL', 'Lịch sử và Địa lí', 'LSĐL'),
];
const curriculum = [4, 4, 1, 1, 3].map((mainPeriods, index) => ({
  id: index + 1,
  gradeId: 6,
  subjectId: index + 1,
  streamId: null,
  mainPeriods,
  oppositePeriods: 0,
}));

function importKind(
  { rows, classes = ['6A1', '6A2'], says = {}, leaves = [] }: Kind,
  isHelped: boolean,
  semester: 1 | 2 = 1,
  isPreview = true,
) {
  const schoolRows = new Map<ResourceName, readonly Row[]>([
    [
      'class',
      [...classes, '7A1'].map((name, index) => ({
        id: index + 1,
        name,
        gradeId: index < 2 ? 6 : 7,
        streamId: null,
        homeroomTeacherId: index + 1,
      })),
    ],
    ['subject', subjects],
    ['teacher', teachers],
    ['curriculum', curriculum],
  ]);
  const answers = Object.entries(isHelped ? says : {}).map(([text, name]): Meanings[number] => {
    const meant = subjects.find((row) => row.name === name);
    const id = meant?.id ?? teachers.find((row) => `${row.familyName} ${row.givenName}` === name)!.id;
    return { kind: meant ? 'subject' : 'teacher', text, id };
  });
  const names = namesOf(schoolRows, answers);
  const { body, told } = spellDittos(
    excelImportSchema.parse({
      rows: rowsOf(rows).filter(({ cells }) => cells.length > 0),
      leftOut: isHelped ? leaves : [],
      semester,
    }),
  );
  const guessed = findLayout(body, new Map(), names);
  const { headRow, columns } = guessed.sheet;
  // The import sends the mapping as it was previewed.
  const asPreviewed = { ...body, layout: guessed.layout, headRow, columns: [...columns] };
  const { layout, sheet } = isPreview ? guessed : findLayout(asPreviewed, new Map(), names);
  const context = { names, createMissing: false };
  const read = readEntries(layout, sheet, context, semester);
  const stored = { rows: [], classes: names.rowsOf('class'), curriculum: names.rowsOf('curriculum') };
  const planned = planAssignments(read.rows, stored, context);
  const facts = planned.flatMap(({ assignments }) =>
    assignments.map(({ after }) =>
      [after.classId, names.labelOf('subject', after.subjectId), after.teacherIds.join('+'), after.mainPeriods].join(
        ' ',
      ),
    ),
  );
  const unusedTitles = unusedColumns(sheet).map(({ title }) => title);
  return {
    facts: facts.toSorted(),
    errors: planned.flatMap(({ errors }) => errors.map(({ message }) => message)),
    told: [...unusedTitles, ...read.warnings].join('; '),
    asked: [...names.asked.values()],
    hasSemesters: hasSemesters(body.rows),
    tells: [`Không nhập các cột: ${unusedTitles.join(', ')}`, ...told, ...guessed.half.told, ...read.warnings].join(
      '; ',
    ),
  };
}

const expected = ['1 Ngữ văn 2 4', '1 Tin học 1 1', '1 Toán 1 4', '2 Ngữ văn 2 4', '2 Toán 1 4'];
const allKinds = [
  ...kinds,
  ...moreKinds,
  ...messyKinds,
  ...schoolKinds,
  ...oddKinds,
  ...furtherKinds,
  ...programKinds,
  ...staffRoomKinds,
  ...ownHeadKinds,
];
const needsHelp = ({ says = {}, leaves = [] }: Kind) => Object.keys(says).length + leaves.length > 0;

test.each(allKinds)('$name', (kind) => {
  const { facts, errors, tells } = importKind(kind, true);
  expect({ errors, facts }).toEqual({ errors: [], facts: expected });
  if (kind.tells) expect(tells).toMatch(kind.tells);
});

const inSemesters = allKinds.filter(({ rows }) => hasSemesters(rowsOf(rows)));
/** Columns of the other half, or cells that are of it. */
const ofFirst = /Không nhập các cột: .*HK1|HK1.* là của học kỳ 1/;

test.each(inSemesters)('$name: the second half of the year is read when it is asked for', (kind) => {
  const swap: Record<string, string> = { HK1: 'HK2', HK2: 'HK1' };
  const rows = kind.rows.map((cells) => cells.map((text) => text.replace(/HK[12]/g, (half) => swap[half] ?? '')));
  const { facts, errors, tells } = importKind({ ...kind, rows }, true, 2);
  expect({ errors, facts }).toEqual({ errors: [], facts: expected });
  expect(tells).toMatch(ofFirst);
});

test.each(allKinds)('$name: is imported as it was previewed', (kind) => {
  for (const semester of [1, 2] as const)
    expect(importKind(kind, true, semester, false).facts).toEqual(importKind(kind, true, semester).facts);
});

test('a table that has columns or cells for the halves of the year says so', () => {
  expect(inSemesters).toHaveLength(12);
});

test('51 kinds: at least 45 need no help, and those that do say where', () => {
  expect(kinds).toHaveLength(51);
  expect(kinds.filter((kind) => !needsHelp(kind)).length).toBeGreaterThanOrEqual(45);
  for (const kind of kinds.filter(needsHelp)) {
    const { errors, asked } = importKind(kind, false);
    expect(errors.length, kind.name).toBeGreaterThan(0);
    for (const [text, name] of Object.entries(kind.says ?? {})) {
      const choices = asked.find((word) => word.text === text)?.choices.map((row) => row.names[0]);
      expect(choices, `${kind.name}: ${text}`).toContain(name);
    }
  }
});

test('the sum beside marks is divided among the classes whose periods nobody knows', () => {
  const heads = ['TT', 'Giáo viên', 'Môn', '6A1', '7A1', 'Tổng'];
  const { facts } = importKind({ name: '', rows: [heads, ['1', lan, 'Toán', 'x', 'x', '7']] }, true);
  expect(facts).toEqual(['1 Toán 1 4', '3 Toán 1 3']);
});

test.each([
  [['CN', '6A1', '6A2'], ''],
  [['Kiêm nhiệm', 'CN 6A1', 'TTCM'], ''],
  [['Ghi chú', '', ''], '; GVCN 6A2'],
])(
  'CN of one class each is Công nghệ where homerooms are marked otherwise: %s %s',
  ([head = '', first = '', second = ''], more) => {
    const rows = [
      ['TT', 'Giáo viên', head, 'Phân công chuyên môn'],
      ['1', lan, first, 'Toán 6A1, 6A2; CN 6A2'],
      ['2', tien, second, `Văn 6A1; CN 6A1${more}`],
    ];
    expect(importKind({ name: '', rows }, true).facts).toEqual(
      expect.arrayContaining(['1 Công nghệ 2 1', '2 Công nghệ 1 1']),
    );
  },
);

test('periods below the subjects are no numbers of the teachers that are listed below them', () => {
  const people = [lan, tien, 'Lê Thị Hoa', 'Phạm Văn Hùng'].map((name, index) => [String(index + 1), name]);
  const matrix = [
    ['Lớp', 'Toán', 'Ngữ văn', 'Tin học'],
    ['6A1', '4', '4', '1'],
    ['6A2', '4', '4', '1'],
  ];
  expect(importKind({ name: '', rows: [...matrix, ['STT', 'Họ và tên'], ...people] }, true).tells).not.toMatch(
    /Số trong ô/,
  );
});

test('skipped content is reported: numbers or matrix rows without a name, unknown columns', () => {
  const table = importKind(
    {
      name: '',
      rows: [
        ['Lớp', 'Môn', 'GV', 'Số tiết', 'Phòng máy'],
        ['6A1', 'Toán', '', '4', 'x'],
        ['', '', '', '29', ''],
      ],
    },
    true,
  );
  expect(table.facts).toEqual(['1 Toán  4']);
  expect(table.tells).toMatch(/Không nhập các cột: Phòng máy.*Không đọc các dòng không ghi lớp.*: dòng 3\./);
  const matrix = importKind(
    {
      name: '',
      rows: [
        ['Lớp', 'Toán', 'Văn'],
        ['6A1', 'Lan', 'Tiến'],
        ['', '4', '4'],
      ],
    },
    true,
  );
  expect(matrix.tells).toMatch(/Dòng 3: không đọc vì đầu dòng trống: 4, 4\./);
});

test('a cell with both halves of the year, two teachers behind a dash, nobody yet', () => {
  const list = (text: string) => [
    ['Giáo viên', 'Phân công chuyên môn'],
    ['Lan', text],
  ];
  const both = { name: '', rows: list('Văn 6A1; HKI: Toán 6A1; HKII: Tin 6A1') };
  expect(importKind(both, true).facts).toEqual(['1 Ngữ văn 1 4', '1 Toán 1 4']);
  expect(importKind(both, true).tells).toMatch(/"HKII: Tin 6A1" là của học kỳ 2, không nhập/);
  expect(importKind(both, true, 2).facts).toEqual(['1 Ngữ văn 1 4', '1 Tin học 1 1']);
  const unclear = importKind({ name: '', rows: list('Toán 6A1, 6A2 (HK2)') }, true);
  expect(unclear.errors).toEqual([expect.stringMatching(/^không rõ phần nào của học kỳ nào; hãy xóa/)]);
  const fewer = importKind({ name: '', rows: list('Toán 3 lớp 6A1, 6A2') }, true);
  expect(fewer.errors).toEqual(['ghi 3 lớp nhưng kể 2 lớp (6A1, 6A2); hãy sửa số lớp hoặc ghi đủ các lớp']);
  const rows = [
    ['Lớp', 'Toán', 'Văn'],
    ['6A1', 'Lan - Hoa', 'chưa có'],
    ['6A2', 'Lan - Toán', '(trống)'],
  ];
  const matrix = importKind({ name: '', rows }, true);
  expect(matrix.facts).toEqual(['1 Ngữ văn  4', '1 Toán 1+3 4', '2 Ngữ văn  4']);
  expect(matrix.errors).toEqual(['không có giáo viên "Lan - Toán" trong danh mục']);
  expect(matrix.tells).toMatch(/Dòng 2: "chưa có" được hiểu là chưa có giáo viên.*Dòng 3: "\(trống\)"/);
});

test.each(['CN 6A1/6A2 (4t)', 'CN: 6A1/6A2'])('several classes are no homeroom: %s', (text) => {
  const { facts, errors } = importKind({ name: '', rows: list(text, 'Văn 6A1') }, false);
  expect({ errors, facts }).toEqual({ errors: [], facts: ['1 Công nghệ 1 1', '1 Ngữ văn 2 4', '2 Công nghệ 1 1'] });
});

const onlyCounted = (text: string) => `"${text}" chỉ ghi số lớp; hãy ghi tên từng lớp, ví dụ 6A1, 6A2`;

test.each(['3 lớp', 'Toán: 3 lớp', 'Toán 3 lớp', 'Toán (3 lớp)', 'Toán 3 lớp (12 tiết)', 'Toán x 3 lớp = 12t'])(
  'a number of classes is no class, and who has it is not left out unsaid: %s',
  (text) => {
    const rows = [
      ['Giáo viên', 'Phân công'],
      ['Lan', `${text}; Văn: 6A1, 6A2 (2 lớp)`],
      ['Tiến', 'Tin 6A1'],
    ];
    const { facts, errors, asked } = importKind({ name: '', rows }, false);
    expect({ errors, asked }).toEqual({ errors: [onlyCounted(text)], asked: [] });
    expect(facts).toEqual(['1 Ngữ văn 1 4', '1 Tin học 2 1', '2 Ngữ văn 1 4']);
  },
);

test('a number of classes in a matrix and in a table asks for no class that is called so', () => {
  const matrix = [
    ['Giáo viên', 'Toán', 'Văn'],
    ['Lan', '3 lớp', '6A1'],
    ['Tiến', '6A1, 6A2', '6A2'],
  ];
  const table = [
    ['Lớp', 'Môn', 'Giáo viên'],
    ['3 lớp', 'Toán', 'Lan'],
    ['6A1', 'Văn', 'Lan'],
  ];
  for (const rows of [matrix, table]) {
    const { errors, asked } = importKind({ name: '', rows }, false);
    expect({ errors, asked }).toEqual({ errors: [onlyCounted('3 lớp')], asked: [] });
  }
});

test('a formula at fault where a teacher should stand is told as one', () => {
  const rows = [
    ['Lớp', 'Môn', 'GV'],
    ['6A1', 'Toán', '#N/A'],
  ];
  expect(importKind({ name: '', rows }, true).errors).toEqual(['ô đang báo lỗi #N/A; hãy sửa công thức']);
});

test('practice of a subject that the school does not have is asked about, and is not the subject', () => {
  const rows = [
    ['TT', '6A1', '6A2'],
    ['1', 'Toán - Lan', 'Toán - Lan'],
    ['2', 'Tin-TH - Tiến', 'Văn - Tiến'],
  ];
  const { facts, asked } = importKind({ name: '', rows }, false);
  expect(facts).toEqual(['1 Toán 1 4', '2 Ngữ văn 2 4', '2 Toán 1 4']);
  expect(asked.map(({ text, choices }) => [text, ...choices.map(({ label }) => label)])).toEqual([
    ['Tin-TH', 'Tin học'],
  ]);
});

test('whoever stands behind brackets is asked about, and so is which of several people has which class', () => {
  const rows = [
    ['Lớp', 'Toán', 'Văn'],
    ['6A1', 'Lan (nghỉ TS), Hoa dạy thay', 'Tiến'],
  ];
  const { facts, asked } = importKind({ name: '', rows }, false);
  expect([facts, asked.map(({ text }) => text)]).toEqual([['1 Ngữ văn 2 4'], ['Hoa dạy thay']]);
  const table = importKind(
    {
      name: '',
      rows: [
        ['Môn', 'Giáo viên', 'Lớp'],
        ['Toán', 'Lan\nHoa', '6A1, 6A2, 7A1'],
      ],
    },
    false,
  );
  expect([table.facts, table.errors]).toEqual([[], [expect.stringMatching(/^không rõ ai dạy lớp nào/)]]);
});

test('parts of a subject under its merged head are read as parts', () => {
  const rows = [
    ['Lớp', 'Toán', 'Lịch sử và Địa lí', 'Lịch sử và Địa lí'],
    ['Lớp', 'Toán', 'Sử', 'Địa'],
    ['6A1', 'Lan', 'Tiến', 'Tiến'],
    ['6A2', 'Lan', 'Tiến', 'Tiến'],
  ];
  const { facts, errors, tells } = importKind({ name: '', rows }, false);
  expect({ facts, errors }).toEqual({
    facts: ['1 Lịch sử và Địa lí 2 3', '1 Toán 1 4', '2 Lịch sử và Địa lí 2 3', '2 Toán 1 4'],
    errors: [],
  });
  expect(tells).toMatch(/\(Sử\), .*\(Địa\): nhập vào cả môn/);
});

test('tables for the halves of the year below each other: one is read, the other is told', () => {
  const half = (word: string, math: string) => [
    [word],
    ['Lớp', 'Toán', 'Văn'],
    ['6A1', math, 'Tiến'],
    ['6A2', math, 'Tiến'],
  ];
  const rows = [...half('HỌC KỲ I', 'Lan'), ...half('HỌC KỲ II', 'Hoa')];
  const read = (semester: 1 | 2, given = rows) => {
    const { facts, errors } = importKind({ name: '', rows: given }, false, semester);
    return { errors, math: facts.filter((fact) => fact.includes('Toán')) };
  };
  expect(read(1)).toEqual({ errors: [], math: ['1 Toán 1 4', '2 Toán 1 4'] });
  expect(read(2)).toEqual({ errors: [], math: ['1 Toán 3 4', '2 Toán 3 4'] });
  const bare = rows.filter((_, index) => index !== 5);
  expect(read(2, bare)).toEqual(read(2));
  expect(hasHalvesBelow(rowsOf(rows))).toBe(true);
  expect(rowsOfHalf(rowsOf(rows), 1).told).toEqual([
    'Bảng của học kỳ 2 (dòng 6 đến 8) không nhập; muốn nhập thì chọn học kỳ 2.',
  ]);
  expect(rowsOfHalf(rowsOf(half('HỌC KỲ I', 'Lan')), 2)).toMatchObject({
    rows: rowsOf(half('HỌC KỲ I', 'Lan')),
    told: [],
  });
});

test('columns that were saved for one half of the year are not read for the other', () => {
  const rows = rowsOf([
    ['Lớp', 'Môn', 'GV HK1', 'GV HK2'],
    ['6A1', 'Toán', 'Lan', 'Hoa'],
  ]);
  const saved = new Map<string, string | null>([
    ['gvhk1', 'teacher'],
    ['gvhk2', null],
  ]);
  const head = (semester: 1 | 2) => findHead(rows, assignmentColumns.table, saved, { headRow: null, semester })?.fields;
  expect(head(1)).toEqual(['class', 'subject', 'teacher', null]);
  expect(head(2)).toEqual(['class', 'subject', null, 'teacher']);
});

test('a subject is found by its part in brackets only where the name before them could mean it', () => {
  const art = { officialName: 'Nghệ thuật' };
  const names = namesOf(
    new Map<ResourceName, readonly Row[]>([
      [
        'subject',
        [
          ...subjects,
          { ...subject(6, 'NHAC', 'Âm nhạc', 'Nhạc'), ...art },
          { ...subject(7, 'MT', 'Mĩ thuật', 'MT'), ...art },
          subject(8, 'GDDP', 'Giáo dục địa phương', 'GDĐP'),
        ],
      ],
    ]),
  );
  const found = (text: string) => {
    const match = names.find('subject', text);
    return match.kind === 'found' ? match.row.id : match.kind;
  };
  expect(['NGHỆ THUẬT (MỸ THUẬT)', 'Nghệ thuật - Âm nhạc', 'ND GDĐP', 'Môn Toán'].map(found)).toEqual([7, 6, 8, 1]);
  expect(['TC (Toán)', 'Nghệ thuật (Toán)', 'Nghệ thuật'].map(found)).toEqual(['none', 'none', 'ambiguous']);
});

test('what unknown people are, called as a head is, begins no further table', () => {
  const rows = rowsOf([
    ['TT', 'Họ và tên', 'Chức vụ', 'Môn dạy', 'Lớp dạy'],
    ['1', lan, 'GV', 'Toán', '6A1, 6A2'],
    ['2', tien, 'GV', 'Văn', '6A1'],
    ['2', tien, 'GV', 'Văn', '6A2'],
  ]);
  expect(joinStacked(excelImportSchema.parse({ rows }), namesOf(new Map())).rows).toEqual(rows);
});

test('the title of a table of classes says its subject', () => {
  const rows = [
    ['PHÂN CÔNG GIẢNG DẠY MÔN TOÁN - HỌC KỲ I'],
    ['TT', 'Giáo viên', 'Khối 6', 'Khối 7'],
    ['1', lan, 'A1, A2', ''],
    ['2', tien, '', 'A1'],
  ];
  const { facts, errors } = importKind({ name: '', rows }, false);
  expect({ facts, errors: errors.length }).toEqual({ facts: ['1 Toán 1 4', '2 Toán 1 4'], errors: 1 });
  expect(errors).toEqual([expect.stringMatching(/^7A1 – Toán: chưa biết số tiết/)]);
});

test('in one row an assignment that stands twice is asked about: both can be meant', () => {
  const { errors } = importKind({ name: '', rows: list('Toán 6A1 (2t); Toán 6A1 (2t)', 'Văn 6A1') }, false);
  expect(errors).toEqual([expect.stringMatching(/^6A1 – Toán: đã được phân công ở dòng 2/)]);
});
