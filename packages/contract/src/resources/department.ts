import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { longText, optionalInteger, optionalReference, optionalWeekday, text } from '../resource/fields.ts';

/** Tổ chuyên môn, with its head, deputy and weekly meeting (day, shift and period: all three or none). */
export const department = defineResource({
  name: 'department',
  path: 'tochuyenmon',
  table: 'department',
  title: 'tổ chuyên môn',
  scope: 'school',
  menu: pageUrls.department,
  calls: ['list', 'create', 'update', 'delete'],
  fields: {
    name: text('Tên tổ', 100, { example: 'Tổ Toán – Tin' }),
    headId: optionalReference('Tổ trưởng', 'teacher', { aliases: ['TTCM', 'Tổ trưởng chuyên môn'] }),
    deputyId: optionalReference('Tổ phó', 'teacher'),
    meetingDay: optionalWeekday('Họp tổ: thứ'),
    meetingShiftId: optionalReference('Họp tổ: ca', 'shift'),
    meetingPeriod: optionalInteger('Họp tổ: tiết', { min: 1, max: 12 }),
    note: longText('Ghi chú'),
  },
  search: ['name'],
  sort: ['name'],
  label: ['name'],
  isAddedInPassing: true,
});
