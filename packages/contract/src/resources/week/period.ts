import { pageUrls } from '../../access/menu-items.ts';
import { defineResource } from '../../resource/define.ts';
import { flag, integer, optionalReference, reference, time } from '../../resource/fields.ts';

/** Tiết học: the bell times of each period of a shift, in the whole school or in a level that has times of its own. */
export const period = defineResource({
  name: 'period',
  path: 'tiethoc',
  table: 'period',
  title: 'tiết học',
  scope: 'school',
  menu: pageUrls.period,
  fields: {
    shiftId: reference('Ca học', 'shift', { example: 'Sáng' }),
    number: integer('Tiết', { min: 1, max: 12, default: 1 }, { example: 1 }),
    levelId: optionalReference('Cấp học có giờ riêng', 'schoolLevel', {
      aliases: ['Cấp học', 'Cấp'],
      help: 'Để trống: giờ chung của trường. Trường liên cấp chọn cấp có giờ khác, ví dụ Tiểu học học tiết 35 phút.',
    }),
    startTime: time('Bắt đầu', { example: '07:00' }),
    endTime: time('Kết thúc', { example: '07:45' }),
    longBreakAfter: flag('Ra chơi dài sau tiết', false, { example: 'Không' }),
  },
  ascending: [{ fields: ['startTime', 'endTime'], isStrict: true }],
  search: ['levelId', 'shiftId', 'number'],
  sort: ['levelId', 'shiftId', 'number'],
  label: ['shiftId', 'number', 'levelId'],
  identity: [['levelId', 'shiftId', 'number']],
});
