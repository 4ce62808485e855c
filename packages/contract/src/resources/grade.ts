import { defineResource } from '../resource/define.ts';
import { integer, reference, text } from '../resource/fields.ts';

/** Khối lớp: 1 to 12, each of one level. */
export const grade = defineResource({
  name: 'grade',
  path: 'khoilop',
  table: 'grade',
  title: 'khối lớp',
  scope: 'unit',
  menu: '/category_management/grade_level',
  fields: {
    name: text('Tên khối', 30),
    levelId: reference('Cấp học', 'schoolLevel'),
    order: integer('Thứ tự', { min: 1, max: 12, default: 1 }),
  },
  search: ['name'],
  sort: ['order', 'name'],
  label: ['name'],
});
