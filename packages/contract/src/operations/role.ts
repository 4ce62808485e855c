import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { hasOnlyLevels } from '../access/permission.ts';
import { readBackSchema } from '../resource/define.ts';
import { longText, text } from '../resource/fields.ts';
import { id, idsFilter } from '../resource/query.ts';
import { unitEditOf, viewOf } from './define.ts';
import { rowCalls } from './row-calls.ts';

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

const calls = rowCalls('/api/roles', roleSchema, { view: viewOf(page, pageUrls.user), edit: unitEditOf(page) });

export const roleOperations = {
  listRoles: calls.list('Xem danh sách vai trò', {
    id: idsFilter,
    code: z.string().max(60).optional(),
    name: z.string().max(100).optional(),
  }),
  readRole: calls.read('Xem vai trò'),
  createRole: calls.create('Thêm vai trò', z.strictObject(roleFields)),
  updateRole: calls.update('Sửa vai trò', readBackSchema({ id, version: z.int(), ...roleFields }, roleSchema)),
  deleteRoles: calls.delete('Xóa vai trò', 'Các vai trò đã xóa'),
} as const;
