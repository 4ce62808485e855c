import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { choice, longText, text } from '../resource/fields.ts';

/** Loại phòng học. */
export const classroomType = defineResource({
  name: 'classroomType',
  path: 'loaiphonghoc',
  table: 'classroom_type',
  title: 'loại phòng học',
  scope: 'unit',
  menu: pageUrls.classroomType,
  fields: {
    name: text('Tên loại phòng', 100, { example: 'Phòng máy tính' }),
    kind: choice(
      'Nhóm',
      { ordinary: 'Phòng thường', function: 'Phòng chức năng, bộ môn', yard: 'Sân bãi, nhà đa năng' },
      'ordinary',
      { example: 'Phòng chức năng, bộ môn' },
    ),
    note: longText('Ghi chú'),
  },
  search: ['name'],
  sort: ['name'],
  label: ['name'],
});
