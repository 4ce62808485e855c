import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { listSchema } from '../errors/envelope.ts';
import { readBackSchema } from '../resource/define.ts';
import { text } from '../resource/fields.ts';
import { id, idsFilter, listQuerySchema } from '../resource/query.ts';
import { defineOperation, unitEditOf, viewOf } from './define.ts';
import { rowCalls } from './row-calls.ts';

const page = pageUrls.menu;

const menuFields = {
  parent_Id: id.nullable(),
  title: text('Tên mục', 100),
  key: text('Khóa', 60).regex(/^[\w-]+$/, 'chỉ gồm chữ không dấu, chữ số, gạch ngang, gạch dưới'),
  /** The path of a page of this site; null = a heading. */
  url: text('Địa chỉ', 200)
    .regex(/^\/(?!\/)[^\s?#\\]*$/, 'bắt đầu bằng / và không có dấu cách, ví dụ /timetable')
    .nullable(),
  icon: text('Biểu tượng', 60).nullable(),
  permissionBit: z.int().min(0).max(28).multipleOf(2),
  /** The position among the items of the same parent, from 1; the others move. */
  stt: z.int().min(1).max(1000),
};

const menuRow = z.object({
  id,
  version: z.int(),
  parent_Id: id.nullable(),
  title: z.string().describe('Tên của mục'),
  key: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  permissionBit: z.int(),
  stt: z.int(),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  updatedAt: z.iso.datetime().describe('Lúc sửa gần nhất'),
});
/** A menu item as the server keeps it. */
export type MenuRow = z.infer<typeof menuRow>;

const calls = rowCalls('/api/menus', menuRow, { view: viewOf(page), edit: unitEditOf(page) });

export const menuOperations = {
  /** The menu of the unit as a flat list, from which the client builds the tree. Any signed-in user may read it. */
  listMenus: defineOperation({
    method: 'GET',
    path: '/api/menus',
    title: 'Xem menu',
    access: { kind: 'signedIn' },
    /** In the order of the menu unless another is asked for. `parent_Id` 0 = the top-level items. */
    query: listQuerySchema.extend({ parent_Id: idsFilter, key: z.string().max(60).optional() }),
    data: listSchema(menuRow),
  }),
  readMenu: calls.read('Xem mục menu'),
  createMenu: calls.create('Thêm mục menu', z.strictObject(menuFields)),
  updateMenu: calls.update('Sửa mục menu', readBackSchema({ id, version: z.int(), ...menuFields }, menuRow)),
  deleteMenus: calls.delete('Xóa mục menu', 'Các mục đã xóa'),
} as const;
