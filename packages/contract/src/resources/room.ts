import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { integer, optionalInteger, optionalReference, reference, text } from '../resource/fields.ts';
import { siteHeads } from './site.ts';

/** Phòng học. `simultaneousClasses`: how many classes can use it at once (a yard: 3). */
export const room = defineResource({
  name: 'room',
  path: 'phonghoc',
  table: 'room',
  title: 'phòng học',
  scope: 'school',
  menu: pageUrls.room,
  fields: {
    code: text('Mã phòng', 30, { aliases: ['Mã', 'Ký hiệu', 'Số phòng'], example: 'P101', isDerived: true }),
    name: text('Tên phòng', 100, { aliases: ['Phòng', 'Tên phòng học'], example: 'Phòng 101' }),
    typeId: reference('Loại phòng', 'classroomType', {
      aliases: ['Loại', 'Loại phòng học', 'Chức năng', 'Công năng', 'Mục đích sử dụng'],
      example: 'Phòng học thường',
      isDerived: true,
    }),
    siteId: optionalReference('Điểm trường', 'site', { aliases: siteHeads }),
    capacity: optionalInteger(
      'Sức chứa (học sinh)',
      { min: 1, max: 2000 },
      { aliases: ['Sức chứa', 'Số chỗ', 'Số chỗ ngồi', 'Số HS tối đa'], example: 45 },
    ),
    simultaneousClasses: integer('Số lớp cùng lúc', { min: 1, max: 20, default: 1 }, { example: 1 }),
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  label: ['name'],
  identity: [['code'], ['name']],
  isAddedInPassing: true,
});
