import { z } from 'zod';
import { oneLine } from '../../resource/fields.ts';
import { id } from '../../resource/query.ts';
import { asUsername } from '../../text/username.ts';
import { defineOperation, ownAccount } from '../define.ts';

/** The user, as the session cookie keeps it beside the token. */
export const sessionUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  hoten: z.string().describe('Họ và tên'),
  /** `unit`: administers the unit, and may enter any school. */
  tier: z.enum(['unit', 'school']).describe('Cấp quản trị'),
  school: z.object({ id: z.int(), name: z.string() }).nullable().describe('Trường đang làm việc'),
  mustChangePassword: z.boolean(),
  /** The unit requires a second factor of administrators, and this one has none yet. */
  mustSetUpSecondFactor: z.boolean().optional().describe('Phải cài xác thực hai bước'),
  /** The teacher in the school who is this user, for the user's own timetable; null = none. */
  teacherId: z.int().nullable(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({
  token: z.string().describe('Mã của phiên, gửi trong tiêu đề Authorization'),
  user: sessionUserSchema.describe('Người dùng'),
});
/** A password that the user chooses. */
export const password = z.string().min(8).max(200);

export const authOperations = {
  login: defineOperation({
    method: 'POST',
    path: '/api/users/login',
    title: 'Đăng nhập',
    access: { kind: 'public' },
    body: z.strictObject({
      username: z.string().trim().min(1).max(100),
      password: z.string().min(1).max(200),
      /** A code from the device, or one for a lost device, if the account has a second factor. */
      otp: z.string().trim().max(20).optional(),
    }),
    data: sessionSchema,
  }),
  logout: defineOperation({
    method: 'POST',
    path: '/api/users/logout',
    title: 'Đăng xuất',
    access: ownAccount,
    data: z.null(),
  }),
  register: defineOperation({
    method: 'POST',
    path: '/api/users/register',
    title: 'Đăng ký dùng thử',
    access: { kind: 'public' },
    body: z.strictObject({
      schoolName: oneLine(200).min(1),
      levelIds: z.array(z.int()).default([]),
      fullName: oneLine(100).min(1),
      username: asUsername(z.string().trim().max(100)),
      password,
    }),
    data: sessionSchema,
  }),
  readPermission: defineOperation({
    method: 'GET',
    path: '/api/users/permission',
    title: 'Xem quyền của tôi',
    access: { kind: 'signedIn' },
    data: z.array(z.object({ key: z.string(), permissionValue: z.int() })),
  }),
  changePassword: defineOperation({
    method: 'POST',
    path: '/api/users/changePassword',
    title: 'Đổi mật khẩu',
    access: ownAccount,
    body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: password }),
    data: sessionSchema,
  }),
  /** A unit administrator enters a school (null: leaves it); answers a new session. */
  enterSchool: defineOperation({
    method: 'POST',
    path: '/api/users/enterSchool',
    title: 'Vào trường',
    access: ownAccount,
    body: z.strictObject({ schoolId: id.nullable() }),
    data: sessionSchema,
  }),
} as const;
