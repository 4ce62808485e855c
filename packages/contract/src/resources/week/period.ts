import { pageUrls } from '../../access/menu-items.ts';
import { defineResource } from '../../resource/define.ts';
import { flag, integer, reference, time } from '../../resource/fields.ts';

/** Tiết học: the bell times of each period of a shift. */
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
    startTime: time('Bắt đầu', { example: '07:00' }),
    endTime: time('Kết thúc', { example: '07:45' }),
    longBreakAfter: flag('Ra chơi dài sau tiết', false, { example: 'Không' }),
  },
  ascending: [{ fields: ['startTime', 'endTime'], isStrict: true }],
  search: ['shiftId', 'number'],
  sort: ['shiftId', 'number'],
  label: ['shiftId', 'number'],
  identity: [['shiftId', 'number']],
});
