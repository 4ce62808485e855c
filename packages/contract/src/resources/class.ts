import { defineResource } from '../resource/define.ts';
import { integer, optionalReference, reference, text } from '../resource/fields.ts';

/** Lớp học. */
export const schoolClass = defineResource({
  name: 'class',
  path: 'lophoc',
  table: 'class',
  title: 'lớp học',
  scope: 'school',
  menu: '/category_management/class',
  fields: {
    name: text('Tên lớp', 30),
    gradeId: reference('Khối lớp', 'grade'),
    streamId: optionalReference('Ban học', 'stream', { inTable: false }),
    electiveSetId: optionalReference('Tổ hợp lựa chọn', 'subjectCombination', { inTable: false }),
    size: integer('Sĩ số', { min: 0, max: 100, default: 0 }),
    mainShiftId: reference('Buổi chính', 'shift'),
    homeroomTeacherId: optionalReference('GV chủ nhiệm', 'teacher'),
    homeRoomId: optionalReference('Phòng học', 'room'),
    siteId: optionalReference('Điểm trường', 'site'),
  },
  search: ['name'],
  sort: ['name'],
  label: ['name'],
});
