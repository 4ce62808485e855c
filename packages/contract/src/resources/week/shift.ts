import { pageUrls } from '../../access/menu-items.ts';
import { defineResource } from '../../resource/define.ts';
import { integer, text } from '../../resource/fields.ts';

/** Ca học: Sáng, Chiều, Tối. A school uses some of them, each with its own number of periods a day. */
export const shift = defineResource({
  name: 'shift',
  path: 'cahoc',
  table: 'shift',
  title: 'ca học',
  scope: 'unit',
  menu: pageUrls.shift,
  fields: {
    code: text('Mã ca', 10, { example: 'S' }),
    name: text('Tên ca', 100, { example: 'Sáng' }),
    order: integer('Thứ tự', { min: 1, max: 9, default: 1 }, { example: 1 }),
  },
  search: ['code', 'name'],
  sort: ['order', 'name'],
  label: ['name'],
  identity: [['code'], ['name']],
  nicknames: [
    { field: 'name', after: 'Buổi' },
    { field: 'name', after: 'Ca' },
  ],
});
