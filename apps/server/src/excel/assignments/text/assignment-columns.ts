import {
  choice,
  fieldInfo,
  lastSchoolWeek,
  links,
  optionalInteger,
  optionalReference,
  optionalText,
  text,
  weekPatternTitles,
  type AssignmentLayout,
} from '@tkb/contract';
import type { z } from 'zod';
import type { SheetColumn } from '../../sheet/columns.ts';

const column = (field: string, schema: z.ZodType, isRequired: boolean): SheetColumn => ({
  field,
  schema,
  isRequired,
  info: fieldInfo(schema),
  title: fieldInfo(schema).title,
});

/** The fields without which a table of a layout is none. */
export const anchorsOf: Readonly<Record<Exclude<AssignmentLayout, 'matrix'>, readonly string[]>> = {
  list: ['assignments'],
  table: ['class', 'subject'],
};

/** Columns with numbers of periods. */
export const periodFields: ReadonlySet<string> = new Set(['mainPeriods', 'oppositePeriods', 'weekPeriods']);

const noTable = { table: '', own: '', other: '' };
const teacherHeads = [
  'GV',
  'Mã GV',
  'Mã giáo viên',
  'Giáo viên dạy',
  'Giáo viên giảng dạy',
  'Giáo viên bộ môn',
  'Họ và tên',
  'Họ tên',
  'Họ và tên giáo viên',
  'Họ tên giáo viên',
  'Họ và tên GV',
  'Họ tên GV',
  'Tên GV',
  'Tên giáo viên',
  'GVBM',
  'Người dạy',
  'Người phụ trách',
  'GV phụ trách',
  'Cán bộ giáo viên',
  'CBGV',
  'CB-GV',
  'CB-GV-NV',
  'CBGVNV',
  'Họ và tên CBGV',
  'Họ và tên CB-GV',
  'Họ và tên CB-GV-NV',
  'Họ và tên CBGVNV',
  'Họ và tên cán bộ giáo viên',
  'Họ và tên cán bộ giáo viên nhân viên',
];
const candidateHeads = ['Một trong các giáo viên', 'Ứng viên', 'Giáo viên có thể dạy', 'GV có thể dạy'];
const taskHeads = [
  'Phân công',
  'Phân công giảng dạy',
  'Phân công dạy',
  'Dạy',
  'PCCM',
  'PCGD',
  'Môn dạy',
  'Môn, lớp',
  'Môn lớp',
  'Dạy môn, lớp',
  'Dạy các lớp',
  'Lớp dạy',
  'Môn dạy, lớp dạy',
  'Chuyên môn',
  'CM',
  'Nhiệm vụ',
  'Nhiệm vụ giảng dạy',
  'Nhiệm vụ được giao',
  'Phân công nhiệm vụ',
  'Nhiệm vụ được phân công',
  'Giảng dạy',
  'Công việc',
  'Công việc được giao',
  'Dạy các môn',
  'Nội dung phân công',
  'Nội dung công việc',
  'Nội dung giảng dạy',
  'Chuyên môn được phân công',
];
const periodHeads = [
  'Số tiết',
  'Tiết/tuần',
  'Số tiết/tuần',
  'Số tiết tuần',
  'Tiết',
  'ST',
  'Tiết chính khóa',
  'Chính khóa',
  'Số tiết chính khóa',
  'Tiết buổi chính',
  'Buổi chính',
  'Số tiết/lớp',
  'Tiết/lớp',
  'ST/lớp',
  'Số tiết/1 lớp',
  'Số tiết mỗi lớp',
  'Số tiết một lớp',
  'Số tiết/tuần/lớp',
];
const oppositeHeads = [
  'Trái buổi',
  'Tiết trái buổi',
  'Số tiết trái buổi',
  'Tăng cường',
  'Tiết tăng cường',
  'Số tiết tăng cường',
];
const week = { min: 1, max: lastSchoolWeek };
/** `Số tiết/lớp`: the number is of each class. */
export const ofEachClass = /(?:\/|mỗi|một|1)\s*lớp/iu;
/** Of a week in one assignment. */
export const periods = { min: 0, max: 20 };

const teacher = {
  ...column('teacher', optionalText('Giáo viên', 200, { aliases: teacherHeads }), true),
  takesWords: true,
};
const tasks = {
  ...column('assignments', text('Phân công chuyên môn', 100, { aliases: taskHeads }), true),
  takesWords: true,
};
const schoolClass = column(
  'class',
  text('Lớp', 100, {
    aliases: ['Tên lớp', 'Lớp học', 'Mã lớp', 'Lớp dạy', 'Các lớp', 'Các lớp dạy', 'Lớp giảng dạy', 'Dạy lớp'],
  }),
  true,
);
const subject = column(
  'subject',
  text('Môn học', 100, {
    aliases: ['Môn', 'Tên môn', 'Tên môn học', 'Mã môn', 'Môn dạy', 'Bộ môn', 'Dạy môn', 'Môn giảng dạy', 'Chuyên môn'],
  }),
  true,
);

/** Heads over homeroom teachers or their classes. */
export const homeroomHeads = /^(?:cn|gvcn|chunhiem|chunhiemlop|lopchunhiem|cnlop|lopcn|gvchunhiem|giaovienchunhiem)$/;

type NamedKind = 'class' | 'subject' | 'teacher';

/** Columns of a matrix whose head names a subject or a class. */
const headKinds: ReadonlyMap<string | null | undefined, 'class' | 'subject'> = new Map([
  ['subjectHead', 'subject'],
  ['classHead', 'class'],
]);
const keyKinds: ReadonlyMap<string | null | undefined, NamedKind> = new Map([
  ['class', 'class'],
  ['subject', 'subject'],
  ['teacher', 'teacher'],
]);

/** The kind of thing that the head of a column names; undefined where it names none. */
export const headKindOf = (field: string | null | undefined) => headKinds.get(field);

/** The kind of thing that the cells of a column name; undefined where they name none. */
export const keyKindOf = (field: string | null | undefined) => keyKinds.get(field);

/** Columns of the three layouts. In a matrix one of the first three names the rows, the heads name subjects or classes. */
export const assignmentColumns: Readonly<Record<AssignmentLayout, readonly SheetColumn[]>> = {
  list: [teacher, tasks],
  matrix: [
    ...[schoolClass, subject, teacher].map((key) => ({ ...key, isRequired: false })),
    column('subjectHead', text('Môn (tên ở đầu cột)'), false),
    column('classHead', text('Lớp (tên ở đầu cột)'), false),
  ],
  table: [
    schoolClass,
    subject,
    { ...teacher, isRequired: false },
    column('candidates', optionalText('Chọn trong số giáo viên', 400, { aliases: candidateHeads }), false),
    column('mainPeriods', optionalInteger('Tiết/tuần buổi chính', periods, { aliases: periodHeads }), false),
    column('oppositePeriods', optionalInteger('Tiết/tuần trái buổi', periods, { aliases: oppositeHeads }), false),
    column('group', optionalInteger('Nhóm', { min: 0, max: 4 }, { aliases: ['Nhóm tách'] }), false),
    column('joinedClassIds', links('Học ghép với lớp', 'class', noTable, { aliases: ['Lớp ghép', 'Ghép lớp'] }), false),
    column('roomId', optionalReference('Phòng', 'room', { aliases: ['Phòng học'] }), false),
    column('blockPattern', optionalText('Cách chia tiết', 200, { aliases: ['Chia tiết'] }), false),
    column('weekFrom', optionalInteger('Từ tuần', week), false),
    column('weekTo', optionalInteger('Đến tuần', week), false),
    column(
      'weekPattern',
      choice('Tuần học', weekPatternTitles, 'every', { aliases: ['Tuần lẻ chẵn', 'Tuần A/B'] }),
      false,
    ),
    column('weekPeriods', optionalInteger('Số tiết theo tuần', { min: 1, max: 20 }), false),
    column(
      'parallelGroup',
      optionalText('Nhóm học song song', 40, { aliases: ['Nhóm liên lớp', 'Học song song'] }),
      false,
    ),
  ],
};

/** The columns of a table and of a list, where each row is about an assignment or a person. */
export const rowColumns: readonly SheetColumn[] = [...assignmentColumns.table, ...assignmentColumns.list];
