import {
  choice,
  fieldInfo,
  links,
  optionalInteger,
  optionalReference,
  optionalText,
  text,
  weekPatternTitles,
  type AssignmentLayout,
} from '@tkb/contract';
import type { z } from 'zod';
import type { SheetColumn } from './columns.ts';

const column = (field: string, schema: z.ZodType, isRequired: boolean, aliases: readonly string[]): SheetColumn => ({
  field,
  schema,
  isRequired,
  aliases,
  info: fieldInfo(schema),
  title: fieldInfo(schema).title,
});

const noTable = { table: '', own: '', other: '' };
const teacherHeads = [
  'GV',
  'Mã GV',
  'Mã giáo viên',
  'Giáo viên dạy',
  'Họ và tên',
  'Họ tên',
  'GV HK1',
  'Tên giáo viên',
  'GVBM',
];
const classHeads = ['Tên lớp', 'Lớp học', 'Mã lớp'];

const teacher = column('teacher', optionalText('Giáo viên'), true, teacherHeads);
const schoolClass = column('class', text('Lớp'), true, classHeads);

/** Columns of the three layouts; in a matrix every further column is a subject. */
export const assignmentColumns: Readonly<Record<AssignmentLayout, readonly SheetColumn[]>> = {
  list: [
    teacher,
    column('assignments', text('Phân công chuyên môn'), true, [
      'Phân công',
      'Phân công giảng dạy',
      'PCCM',
      'PCGD',
      'Môn dạy',
      'Dạy môn, lớp',
      'Chuyên môn',
    ]),
  ],
  matrix: [schoolClass, column('subject', text('Môn (tên ở đầu cột)'), true, [])],
  table: [
    schoolClass,
    column('subject', text('Môn học'), true, ['Môn', 'Tên môn', 'Tên môn học', 'Mã môn']),
    { ...teacher, isRequired: false },
    column('mainPeriods', optionalInteger('Tiết/tuần buổi chính', { min: 0, max: 20 }), false, [
      'Số tiết',
      'Tiết/tuần',
      'Số tiết/tuần',
      'Tiết',
      'Tiết HK1',
      'Số tiết HK1',
      'Tiết chính khóa',
    ]),
    column('oppositePeriods', optionalInteger('Tiết/tuần trái buổi', { min: 0, max: 20 }), false, [
      'Trái buổi',
      'Tiết trái buổi',
    ]),
    column('group', optionalInteger('Nhóm', { min: 0, max: 4 }), false, ['Nhóm tách']),
    column('joinedClassIds', links('Học ghép với lớp', 'class', noTable), false, ['Lớp ghép', 'Ghép lớp']),
    column('roomId', optionalReference('Phòng', 'room'), false, ['Phòng học']),
    column('blockPattern', optionalText('Cách chia tiết'), false, ['Chia tiết']),
    column('weekFrom', optionalInteger('Từ tuần', { min: 1, max: 37 }), false, []),
    column('weekTo', optionalInteger('Đến tuần', { min: 1, max: 37 }), false, []),
    column('weekPattern', choice('Tuần học', weekPatternTitles, 'every'), false, ['Tuần lẻ chẵn', 'Tuần A/B']),
    column('weekPeriods', optionalInteger('Số tiết theo tuần', { min: 1, max: 20 }), false, []),
    column('parallelGroup', optionalText('Nhóm học song song', 40), false, ['Nhóm liên lớp', 'Học song song']),
  ],
};
