import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { defineResource } from '../../resource/define.ts';
import { flag, integer, valuedLinks, weekday } from '../../resource/fields.ts';

/** Ngày học: a weekday, and how many periods it has in each shift. */
export const schoolDay = defineResource({
  name: 'schoolDay',
  path: 'ngayhoc',
  table: 'school_day',
  title: 'ngày học',
  scope: 'school',
  menu: pageUrls.schoolDay,
  fields: {
    day: weekday('Thứ', { example: 'Thứ 2' }),
    order: integer('Thứ tự', { min: 1, max: 7, default: 1 }, { example: 1 }),
    active: flag('Có học', true, { example: 'Có' }),
    shifts: valuedLinks(
      'Số tiết mỗi ca',
      'shift',
      {
        table: 'school_day_shift',
        own: 'school_day_id',
        other: 'shift_id',
        values: { periods: z.int().min(0).max(12) },
      },
      { example: 'Sáng: 5; Chiều: 5' },
    ),
  },
  search: ['day'],
  sort: ['order', 'day'],
  label: ['day'],
});
