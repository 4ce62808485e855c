import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { defineResource } from '../resource/define.ts';
import { longText, optionalText, text, valuedLinks } from '../resource/fields.ts';

/** How merged schools head the column of their sites. */
export const siteHeads = ['Cơ sở', 'Phân hiệu', 'Điểm lẻ'];

/** Điểm trường, with the travel time in minutes to the other sites. */
export const site = defineResource({
  name: 'site',
  path: 'diemtruong',
  table: 'site',
  title: 'điểm trường',
  scope: 'school',
  menu: pageUrls.site,
  fields: {
    name: text('Tên điểm trường', 100, { aliases: ['Tên cơ sở', ...siteHeads], example: 'Điểm chính' }),
    address: optionalText('Địa chỉ', 300, { example: 'Số 1 đường Hòa Bình' }),
    travelMinutes: valuedLinks(
      'Thời gian đi tới điểm khác (phút)',
      'site',
      {
        table: 'site_travel',
        own: 'site_id',
        other: 'other_site_id',
        values: { minutes: z.int().min(0).max(600) },
      },
      { inTable: false },
    ),
    note: longText('Ghi chú'),
  },
  search: ['name', 'address'],
  sort: ['name'],
  label: ['name'],
  isAddedInPassing: true,
});
