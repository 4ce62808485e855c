import { defineResource } from '../resource/define.ts';
import { integer, optionalReference, reference } from '../resource/fields.ts';

/** Môn khối lớp: periods a week of a subject for a grade (and stream), in the main and the opposite shift. */
export const curriculum = defineResource({
  name: 'curriculum',
  path: 'monhoc/monkhoilop',
  table: 'curriculum',
  title: 'môn khối lớp',
  scope: 'school',
  menu: '/category_management/subject_grade_level',
  calls: ['list', 'create', 'update', 'delete'],
  fields: {
    gradeId: reference('Khối lớp', 'grade'),
    streamId: optionalReference('Ban học', 'stream'),
    subjectId: reference('Môn học', 'subject'),
    mainPeriods: integer('Tiết/tuần buổi chính', { min: 0, max: 20, default: 1 }),
    oppositePeriods: integer('Tiết/tuần trái buổi', { min: 0, max: 20, default: 0 }),
    groups: integer('Số nhóm tách', { min: 1, max: 4, default: 1 }),
  },
  search: [],
  sort: ['gradeId', 'subjectId'],
  label: ['subjectId'],
});
