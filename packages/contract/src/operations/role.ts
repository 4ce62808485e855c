import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { hasOnlyLevels } from '../access/permission.ts';
import { listSchema } from '../errors/envelope.ts';
import { readBackSchema } from '../resource/define.ts';
import { longText, text } from '../resource/fields.ts';
import { id, idsFilter, listQuerySchema, queryId, queryIds } from '../resource/query.ts';
import { defineOperation, unitEditOf, viewOf } from './define.ts';

const page = pageUrls.role;

const permissions = z.array(
  z.strictObject({
    key: z.string().min(1).max(60),
    permissionValue: z
      .int()
      .min(0)
      .max(2 ** 30 - 1)
      .refine(hasOnlyLevels, 'mỗi mục menu chỉ nhận 0 (ẩn), 1 (xem) hoặc 2 (sửa)'),
  }),
);
const roleFields = {
  name: text('Tên vai trò', 100),
  note: longText('Ghi chú').unwrap(),
  permissions: permissions.max(500),
};

/** A set of permissions that users are given. */
const roleSchema = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  note: z.string(),
  permissions: z.array(z.object({ key: z.string(), permissionValue: z.int() })),
  /** It came with the unit and cannot be deleted. */
  isSeeded: z.boolean().describe('Có sẵn của phần mềm'),
  isFixed: z.boolean().describe('Luôn được làm mọi việc, không đổi quyền được'),
  /** How many users have this role, among those the caller may see. */
  userCount: z.int().describe('Số người dùng'),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  updatedAt: z.iso.datetime().describe('Lúc sửa gần nhất'),
});
export type Role = z.infer<typeof roleSchema>;

export const roleOperations = {
  listRoles: defineOperation({
    method: 'GET',
    path: '/api/roles',
    title: 'Xem danh sách vai trò',
    access: viewOf(page, pageUrls.user),
    query: listQuerySchema.extend({
      id: idsFilter,
      code: z.string().max(60).optional(),
      name: z.string().max(100).optional(),
    }),
    data: listSchema(roleSchema.extend({ stt: z.int() })),
  }),
  readRole: defineOperation({
    method: 'GET',
    path: '/api/roles/detail',
    title: 'Xem vai trò',
    access: viewOf(page, pageUrls.user),
    query: z.object({ id: queryId }),
    data: roleSchema,
  }),
  createRole: defineOperation({
    method: 'POST',
    path: '/api/roles',
    title: 'Thêm vai trò',
    access: unitEditOf(page),
    body: z.strictObject(roleFields),
    data: z.object({ item: roleSchema.describe('Bản ghi sau khi lưu') }),
  }),
  updateRole: defineOperation({
    method: 'PUT',
    path: '/api/roles',
    title: 'Sửa vai trò',
    access: unitEditOf(page),
    body: readBackSchema({ id, version: z.int(), ...roleFields }, roleSchema),
    data: z.object({ item: roleSchema.describe('Bản ghi sau khi lưu') }),
  }),
  deleteRoles: defineOperation({
    method: 'DELETE',
    path: '/api/roles',
    title: 'Xóa vai trò',
    access: unitEditOf(page),
    query: z.object({ id: queryIds }),
    data: z.object({ items: z.array(roleSchema).describe('Các vai trò đã xóa') }),
  }),
} as const;
