import { defineResource } from '../resource/define.ts';
import { flag, integer, reference, time } from '../resource/fields.ts';

/** Tiết học: bell times of each period of a shift. */
export const period = defineResource({
  name: 'period',
  path: 'tiethoc',
  table: 'period',
  title: 'tiết học',
  scope: 'school',
  menu: '/category_management/school_period',
  fields: {
    shiftId: reference('Ca học', 'shift'),
    number: integer('Tiết', { min: 1, max: 12, default: 1 }),
    startTime: time('Bắt đầu'),
    endTime: time('Kết thúc'),
    longBreakAfter: flag('Ra chơi dài sau tiết'),
  },
  search: [],
  sort: ['shiftId', 'number'],
  label: ['number'],
});
