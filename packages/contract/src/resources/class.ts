import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { integer, optionalReference, reference, text } from '../resource/fields.ts';
import { siteHeads } from './site.ts';

/** Lớp học. */
export const schoolClass = defineResource({
  name: 'class',
  path: 'lophoc',
  table: 'class',
  title: 'lớp học',
  scope: 'school',
  menu: pageUrls.class,
  fields: {
    name: text('Tên lớp', 30, {
      aliases: ['Lớp', 'Mã lớp', 'Tên lớp học', 'Các lớp', 'Tên các lớp', 'Danh sách lớp'],
      example: '6A1',
    }),
    gradeId: reference('Khối lớp', 'grade', { aliases: ['Khối'], example: 'Khối 6', isDerived: true }),
    streamId: optionalReference('Ban học', 'stream', { inTable: false, aliases: ['Ban'] }),
    electiveSetId: optionalReference('Tổ hợp lựa chọn', 'subjectCombination', {
      inTable: false,
      aliases: ['Tổ hợp', 'Mã tổ hợp', 'Tổ hợp môn'],
    }),
    size: integer(
      'Sĩ số',
      { min: 0, max: 100, default: 0 },
      { aliases: ['Số HS', 'SS', 'HS', 'TSHS', 'Tổng số HS', 'SL HS'], example: 40 },
    ),
    mainShiftId: reference('Buổi chính', 'shift', {
      aliases: ['Buổi', 'Buổi học', 'Ca', 'Ca học', 'Ca chính', 'Thời gian học'],
      example: 'Sáng',
      isDerived: true,
    }),
    homeroomTeacherId: optionalReference('GV chủ nhiệm', 'teacher', {
      aliases: [
        'GVCN',
        'Giáo viên CN',
        'Chủ nhiệm',
        'Chủ nhiệm lớp',
        'Tên GVCN',
        'Họ tên GVCN',
        'Họ và tên GVCN',
        'Giáo viên chủ nhiệm lớp',
      ],
      example: 'Nguyễn Thị Lan (Lan.NT)',
    }),
    homeRoomId: optionalReference('Phòng học', 'room', { aliases: ['Phòng', 'Phòng số', 'Số phòng', 'Địa điểm học'] }),
    siteId: optionalReference('Điểm trường', 'site', { aliases: siteHeads }),
  },
  search: ['name'],
  sort: ['name'],
  label: ['name'],
});
