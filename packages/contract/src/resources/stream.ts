import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { longText, optionalReference, text } from '../resource/fields.ts';

/** Ban học. */
export const stream = defineResource({
  name: 'stream',
  path: 'banhoc',
  table: 'stream',
  title: 'ban học',
  scope: 'school',
  menu: pageUrls.stream,
  fields: {
    name: text('Tên ban', 100, { example: 'Ban cơ bản' }),
    levelId: optionalReference('Cấp học', 'schoolLevel'),
    note: longText('Ghi chú'),
  },
  search: ['name'],
  sort: ['name'],
  label: ['name'],
  isAddedInPassing: true,
});
