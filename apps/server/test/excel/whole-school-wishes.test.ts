import type { MarkedCell } from '@tkb/contract';
import { expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { bookOf, enterWithProgramme, type Sheets } from './books.ts';
import { excelOf } from './sheets.ts';

const server = await serverOfFile();
let caller: Caller;
const list = (path: string) => excelOf(caller).list(path);

async function enterNewSchool() {
  ({ caller } = await enterWithProgramme(server, { Toán: 'Toán', 'Ngữ văn': 'Văn' }, 4));
}

const teachers = [
  ['DANH SÁCH GIÁO VIÊN'],
  ['STT', 'Họ và tên', 'Tổ', 'Môn', 'Định mức', 'Chủ nhiệm'],
  ['1', 'Nguyễn Thị Lan', 'Tổ Toán', 'Toán', '19', '6A1'],
  ['2', 'Trần Đức Tiến', 'Tổ Văn', 'Ngữ văn', '19', '6A2'],
];
const classes = [
  ['STT', 'Lớp', 'Khối', 'Sĩ số', 'Buổi học', 'GVCN', 'Phòng'],
  ['1', '6A1', '6', '40', 'Sáng', 'Nguyễn Thị Lan', 'P101'],
  ['2', '6A2', '6', '41', 'Sáng', 'Trần Đức Tiến', 'P102'],
];
const assignments = [
  ['STT', 'Họ và tên', 'Phân công chuyên môn'],
  ['1', 'Nguyễn Thị Lan', 'Toán (6A1, 6A2)'],
  ['2', 'Trần Đức Tiến', 'Ngữ văn (6A1, 6A2)'],
];
const wishes = [
  ['NGUYỆN VỌNG CỦA GIÁO VIÊN'],
  ['STT', 'Họ và tên', 'Tổ', 'Nguyện vọng'],
  ['1', 'Nguyễn Thị Lan', 'Tổ Toán', 'bận sáng thứ 3'],
];

test('one file with teachers, classes in rooms, assignments and wishes fills an empty school without a wrong row', async () => {
  await enterNewSchool();
  const book = bookOf(caller);
  const { parts } = await book.sort({
    'DS GV': teachers,
    'DS lớp': classes,
    PCCM: assignments,
    'Nguyện vọng': wishes,
  });
  expect(parts.map(({ kind }) => kind)).toEqual(['teacher', 'class', 'classSubject', 'teacherSlots']);
  const previews = await book.preview({ parts });
  expect(previews.flatMap(({ rows }) => rows.flatMap((row) => row.errors.map(({ message }) => message)))).toEqual([]);
  expect(previews.map(({ problem }) => problem)).toEqual(parts.map(() => null));
  expect(previews[1]?.missing).toEqual([{ title: 'Phòng học', names: ['P101', 'P102'] }]);
  await book.run({ parts });
  const [rooms, types, made, people] = await Promise.all(['phonghoc', 'loaiphonghoc', 'lophoc', 'giaovien'].map(list));
  expect(rooms!.map(({ name, code }) => [name, code])).toEqual([
    ['P101', 'P101'],
    ['P102', 'P102'],
  ]);
  expect(types!.find(({ id }) => id === rooms![0]!['typeId'])).toMatchObject({ kind: 'ordinary' });
  expect(made!.map((row) => row['homeRoomId'])).toEqual(rooms!.map(({ id }) => id));
  expect(made!.map((row) => row['homeroomTeacherId'])).toEqual(people!.map(({ id }) => id));
  expect(people!.map(({ givenName }) => givenName)).toEqual(['Lan', 'Tiến']);
  const { teachers: marked } = await dataFrom<{ teachers: { id: number; cells: MarkedCell[] }[] }>(
    caller.get('/api/tietdanhdau'),
  );
  const lan = people!.find(({ givenName }) => givenName === 'Lan')!;
  const cells = marked.find(({ id }) => id === lan.id)?.cells ?? [];
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.every(({ day, mark }) => day === 3 && mark === 'blocked')).toBe(true);
});

const kindsOf = async (sheets: Sheets) =>
  (await bookOf(caller).sort(sheets)).parts.map(({ kind, isDerived }) => [kind, isDerived]);
const signs = [
  ['Họ và tên', 'Thứ 2 tiết 1', 'Thứ 2 tiết 2', 'Thứ 2 tiết 3'],
  ['Nguyễn Thị Lan', 'x', '', ''],
];
const timetable = [signs[0]!, ['Nguyễn Thị Lan', '6A1', '6A2', '']];

test('wishes are found beside other lists, and take no place of theirs', async () => {
  await enterNewSchool();
  // Their names and departments are no list of teachers where the assignments say more.
  expect(await kindsOf({ NV: wishes, PCCM: assignments })).toEqual([
    ['teacher', true],
    ['class', true],
    ['classSubject', false],
    ['teacherSlots', false],
  ]);
  // Alone they are all that is known of the teachers.
  expect(await kindsOf({ NV: wishes })).toEqual([
    ['teacher', false],
    ['teacherSlots', false],
  ]);
  const both = teachers.map((cells, row) => [...cells, ['', 'Nguyện vọng', 'nghỉ thứ 7', ''][row]!]);
  expect(await kindsOf({ GV: both })).toEqual([
    ['teacher', false],
    ['teacherSlots', false],
  ]);
  expect(await kindsOf({ GV: teachers, NV: signs })).toEqual([
    ['teacher', false],
    ['teacherSlots', false],
  ]);
  const turned = [
    ['Thứ', 'Tiết', 'Nguyễn Thị Lan', 'Trần Đức Tiến'],
    ['2', '1', 'x', ''],
    ['', '2', '', 'M'],
  ];
  expect(await kindsOf({ GV: teachers, NV: turned })).toContainEqual(['teacherSlots', false]);
  // Neither the classes of a timetable nor a sheet that nobody filled in are wishes, nor one without any row.
  const unfilled = [signs[0]!, ['Nguyễn Thị Lan', '', '', '']];
  const taught = turned.map((cells, row) => (row === 0 ? cells : [...cells.slice(0, 2), '6A1', '6A2']));
  for (const sheet of [timetable, taught, unfilled, [['Họ và tên', 'Nguyện vọng']], []])
    expect(await kindsOf({ GV: teachers, Khac: sheet })).not.toContainEqual(['teacherSlots', false]);
});
