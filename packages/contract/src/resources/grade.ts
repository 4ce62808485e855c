import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { integer, reference, text } from '../resource/fields.ts';

/** Khối lớp: 1 to 12, each of one level. */
export const grade = defineResource({
  name: 'grade',
  path: 'khoilop',
  table: 'grade',
  title: 'khối lớp',
  scope: 'unit',
  menu: pageUrls.grade,
  fields: {
    name: text('Tên khối', 30, { example: 'Khối 6' }),
    levelId: reference('Cấp học', 'schoolLevel', { example: 'THCS' }),
    order: integer('Thứ tự', { min: 1, max: 12, default: 1 }, { example: 6 }),
  },
  search: ['name'],
  sort: ['order', 'name'],
  label: ['name'],
  nicknames: [
    { field: 'order' },
    { field: 'order', after: 'K' },
    { field: 'order', after: 'L' },
    { field: 'order', after: 'Lớp' },
  ],
});
