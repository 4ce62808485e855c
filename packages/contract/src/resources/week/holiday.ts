import { pageUrls } from '../../access/menu-items.ts';
import { defineResource } from '../../resource/define.ts';
import { date, optionalDate, text } from '../../resource/fields.ts';

/** Ngày nghỉ: dates without lessons; one day if no last day is given. */
export const holiday = defineResource({
  name: 'holiday',
  path: 'ngaynghi',
  table: 'holiday',
  title: 'ngày nghỉ',
  scope: 'school',
  menu: pageUrls.schoolDay,
  calls: ['list', 'create', 'update', 'delete'],
  fields: {
    name: text('Tên ngày nghỉ', 100, {
      aliases: ['Tên', 'Nội dung', 'Nội dung nghỉ', 'Ngày lễ', 'Dịp nghỉ', 'Lý do'],
      example: 'Tết Nguyên đán',
    }),
    fromDate: date('Từ ngày', {
      example: '16/02/2026',
      aliases: ['Ngày', 'Ngày bắt đầu', 'Ngày nghỉ', 'Thời gian', 'Thời gian nghỉ'],
    }),
    toDate: optionalDate('Đến ngày', {
      example: '22/02/2026',
      aliases: ['Ngày kết thúc'],
      help: 'Ngày nghỉ cuối cùng; để trống nếu chỉ nghỉ một ngày.',
    }),
  },
  search: ['name'],
  sort: ['fromDate'],
  label: ['name', 'fromDate'],
  ascending: [{ fields: ['fromDate', 'toDate'] }],
});
