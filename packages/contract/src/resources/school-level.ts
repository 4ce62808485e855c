import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { longText, text } from '../resource/fields.ts';

/** Cấp học: Tiểu học, THCS, THPT. */
export const schoolLevel = defineResource({
  name: 'schoolLevel',
  path: 'caphoc',
  table: 'school_level',
  title: 'cấp học',
  scope: 'unit',
  menu: pageUrls.schoolLevel,
  fields: { name: text('Tên cấp học', 100, { example: 'THCS' }), note: longText('Ghi chú') },
  search: ['name'],
  // In the order of learning, as they were added; alphabetical order would put primary school last.
  sort: [],
  label: ['name'],
});
