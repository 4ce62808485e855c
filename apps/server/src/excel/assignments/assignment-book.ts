import {
  assignmentLayouts,
  averagePeriods,
  weekPatternTitles,
  type AssignmentLayout,
  type ClassSubject,
  withGroupMark,
} from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { rowOf, describe, loadNames, type SchoolNames } from '../names/school-names.ts';
import { teachersIn } from './rows/teachers-in.ts';
import { listClassSubjects } from '../../school/assignments/class-subjects.ts';
import type { BookColumn, BookSheet } from '../file/sheet-book.ts';

interface School {
  readonly names: SchoolNames;
  readonly rows: readonly ClassSubject[];
}

/** The assignments of the school in one of the layouts; a template is the same without them, with an example row. */
export async function assignmentBook(
  tx: Transaction,
  layout: AssignmentLayout,
  isTemplate: boolean,
): Promise<BookSheet> {
  const names = await loadNames(tx, ['class', 'subject', 'teacher', 'room']);
  const teachersOf = teachersIn(names);
  const stored = isTemplate ? [] : await listClassSubjects(tx);
  const school = { names, rows: stored.map((row) => ({ ...row, teacherIds: [...teachersOf(row)] })) };
  const sheet = { list: listSheet, matrix: matrixSheet, table: tableSheet }[layout](school, isTemplate);
  return {
    ...sheet,
    name: 'Phân công',
    title: `${isTemplate ? 'MẪU ' : ''}PHÂN CÔNG CHUYÊN MÔN – ${assignmentLayouts[layout].toLocaleUpperCase('vi')}`,
    ...(isTemplate && { notes: notes[layout] }),
  };
}

type Sheet = Omit<BookSheet, 'name' | 'title'>;

function textsOf({ names }: School) {
  const field = (name: 'class' | 'subject' | 'teacher', id: number, key: string) =>
    String(rowOf(names, name, id)?.[key] ?? '');
  return {
    className: (id: number) => field('class', id, 'name'),
    subjectName: (id: number) => field('subject', id, 'name'),
    teacherCode: (id: number) => field('teacher', id, 'code'),
    roomName: (id: number | null) => (id === null ? '' : names.labelOf('room', id)),
  };
}

const labels = ({ names }: School, name: 'class' | 'subject' | 'teacher') =>
  names.rowsOf(name).map((row) => describe(name, row).label);

function listSheet(school: School, isTemplate: boolean): Sheet {
  const { className, subjectName } = textsOf(school);
  const columns: readonly BookColumn[] = [
    { title: 'Giáo viên', width: 34, isRequired: true, options: labels(school, 'teacher') },
    { title: 'Phân công chuyên môn', width: 70, isRequired: true },
    { title: 'Số tiết', width: 9 },
  ];
  const groupName = ({ classId, group }: ClassSubject) => withGroupMark(className(classId), group);
  const rows = school.names.rowsOf('teacher').map((teacher) => {
    const own = school.rows.filter(({ teacherIds }) => teacherIds.includes(teacher.id));
    const bySubject = Map.groupBy(own, ({ subjectId }) => subjectId);
    const parts = [...bySubject].map(
      ([subjectId, list]) => `${subjectName(subjectId)}(${list.map(groupName).join(', ')})`,
    );
    const periods = own.reduce((sum, row) => sum + averagePeriods(row), 0);
    return [describe('teacher', teacher).label, parts.join('; '), isTemplate ? '' : periods];
  });
  const example = ['Nguyễn Thị Lan (Lan.NT)', 'Toán(6A1, 6A2); Tin học(6A1)', 10];
  return {
    columns,
    rows,
    ...(isTemplate && { example }),
    hint: 'Mỗi dòng một giáo viên; ghi Môn(lớp, lớp); Môn(lớp).',
  };
}

function matrixSheet(school: School, isTemplate: boolean): Sheet {
  const { teacherCode } = textsOf(school);
  const used = new Set(school.rows.map(({ subjectId }) => subjectId));
  const subjects = school.names.rowsOf('subject').filter(({ id }) => isTemplate || used.has(id));
  const codes = school.names.rowsOf('teacher').map((row) => String(row['code']));
  const whole = new Map(
    school.rows.filter(({ group }) => group === 0).map((row) => [`${row.classId} ${row.subjectId}`, row.teacherIds]),
  );
  const columns = [
    { title: 'Lớp', width: 10, isRequired: true },
    ...subjects.map((row) => ({ title: String(row['name']), width: 14, options: codes })),
  ];
  const rows = school.names
    .rowsOf('class')
    .map(({ id, ...row }) => [
      String(row['name']),
      ...subjects.map((subject) => (whole.get(`${id} ${subject.id}`) ?? []).map(teacherCode).join('; ')),
    ]);
  return {
    columns,
    rows,
    hint: 'Mỗi dòng một lớp, mỗi cột một môn, trong ô là mã giáo viên (hai người cùng dạy: A; B).',
  };
}

function tableSheet(school: School, isTemplate: boolean): Sheet {
  const { className, subjectName, roomName } = textsOf(school);
  const teacherName = (id: number) => school.names.labelOf('teacher', id);
  const columns: readonly BookColumn[] = [
    { title: 'Lớp', width: 10, isRequired: true, options: labels(school, 'class') },
    { title: 'Môn học', width: 26, isRequired: true, options: labels(school, 'subject') },
    { title: 'Giáo viên', width: 34, options: labels(school, 'teacher') },
    { title: 'Chọn trong số giáo viên', width: 34 },
    { title: 'Tiết/tuần buổi chính', width: 12 },
    { title: 'Tiết/tuần trái buổi', width: 12 },
    { title: 'Nhóm', width: 8 },
    { title: 'Học ghép với lớp', width: 18 },
    { title: 'Phòng', width: 14 },
    { title: 'Cách chia tiết', width: 12 },
    { title: 'Từ tuần', width: 9 },
    { title: 'Đến tuần', width: 9 },
    { title: 'Tuần học', width: 11, options: Object.values(weekPatternTitles) },
    { title: 'Số tiết theo tuần', width: 10 },
    { title: 'Nhóm học song song', width: 16 },
  ];
  const rows = school.rows.map((row) => [
    className(row.classId),
    subjectName(row.subjectId),
    row.teacherIds.map(teacherName).join('; '),
    row.candidateIds.map(teacherName).join('; '),
    row.mainPeriods,
    row.oppositePeriods,
    row.group || '',
    row.joinedClassIds.map(className).join('; '),
    roomName(row.roomId),
    row.blockPattern,
    row.weekFrom ?? '',
    row.weekTo ?? '',
    row.weekPattern === 'every' ? '' : weekPatternTitles[row.weekPattern],
    row.weekPeriods ?? '',
    row.parallelGroup,
  ]);
  const example = ['6A1', 'Toán', 'Nguyễn Thị Lan (Lan.NT)', '', 4, 0, '', '', '', '2+1+1', '', '', '', '', ''];
  return { columns, rows, ...(isTemplate && { example }), hint: 'Mỗi dòng một môn của một lớp.' };
}

const shared: readonly (readonly [string, string])[] = [
  [
    'Cách nhập',
    'Lưu tệp (.xlsx) rồi chọn "Nhập từ Excel" trên trang Phân công chuyên môn. Chưa lưu gì cho đến khi bạn xác nhận.',
  ],
  ['Giáo viên', 'Ghi mã, hoặc họ tên đầy đủ nếu không trùng ai.'],
  ['Phân công đã có', 'Được cập nhật theo các cột có trong tệp; phân công không có trong tệp giữ nguyên.'],
];
const fromCurriculum = ['Số tiết', 'Lấy từ phân công đã có, nếu chưa có thì lấy từ môn khối lớp.'] as const;
const notes: Readonly<Record<AssignmentLayout, readonly (readonly [string, string])[]>> = {
  list: [
    ...shared,
    [
      'Phân công chuyên môn',
      'Toán(6A1, 6A2); Tin(6A1). Cũng đọc được: Toán: 6A1,6A2 + Tin: 6A1, và 6A1-Toán, 6A2-Toán.',
    ],
    fromCurriculum,
  ],
  matrix: [
    ...shared,
    ['Ô trong bảng', 'Mã giáo viên. Hai người cùng dạy thì ghi A; B. Ô trống giữ nguyên.'],
    fromCurriculum,
  ],
  table: [
    ...shared,
    [
      'Chọn trong số giáo viên',
      'Khi chưa định ai dạy: ghi những người có thể dạy, cách nhau bằng dấu ; và người muốn nhất trước, rồi bấm "Chọn giáo viên" trên trang Phân công. Ghi - để bỏ.',
    ],
    ['Học ghép với lớp', 'Các lớp học chung tiết này với lớp ở cột Lớp; các lớp đó không cần dòng riêng.'],
    ['Cách chia tiết', 'Ví dụ 2+1+1: một tiết đôi và hai tiết đơn. Để trống: theo quy định của môn.'],
    [
      'Tuần học',
      'Mọi tuần, Tuần lẻ hoặc Tuần chẵn. Môn 1,5 tiết: ghi 2 tiết, Tuần lẻ và 1 ở cột Số tiết theo tuần (tuần chẵn chỉ học 1 tiết).',
    ],
    [
      'Nhóm học song song',
      'Các dòng ghi cùng một tên được xếp cùng lúc (nhóm liên lớp); mỗi nhóm học sinh học một môn.',
    ],
  ],
};
