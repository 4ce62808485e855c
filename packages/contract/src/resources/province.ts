import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { text } from '../resource/fields.ts';

/** Tỉnh, thành phố: the 34 of Decision 19/2025/QĐ-TTg; the list cannot be changed. */
export const province = defineResource({
  name: 'province',
  path: 'tinh',
  table: 'province',
  title: 'tỉnh, thành phố',
  scope: 'unit',
  menu: pageUrls.school,
  calls: ['list'],
  fields: {
    code: text('Mã', 10),
    name: text('Tên'),
    kind: text('Loại', 30),
    fullName: text('Tên đầy đủ'),
    mergedFrom: text('Hợp nhất từ', 200),
  },
  search: ['code', 'name'],
  sort: ['code'],
  label: ['name'],
});
