import { defineResource } from '../resource/define.ts';
import { integer, optionalInteger, optionalReference, reference, text } from '../resource/fields.ts';

/** Phòng học. `simultaneousClasses`: how many classes use it at once (a yard 3). */
export const room = defineResource({
  name: 'room',
  path: 'phonghoc',
  table: 'room',
  title: 'phòng học',
  scope: 'school',
  menu: '/category_management/classroom',
  fields: {
    code: text('Mã phòng', 30),
    name: text('Tên phòng'),
    typeId: reference('Loại phòng', 'classroomType'),
    siteId: optionalReference('Điểm trường', 'site'),
    capacity: optionalInteger('Sức chứa (học sinh)', { min: 1, max: 2000 }),
    simultaneousClasses: integer('Số lớp cùng lúc', { min: 1, max: 20, default: 1 }),
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  label: ['name'],
});
