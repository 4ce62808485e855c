import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { listQuerySchema, queryIds } from '../../resource/query.ts';
import { sessionSchema } from './auth.ts';
import { erasureSchema } from './personal-data.ts';
import { defineOperation, ownAccount, unitEditOf } from '../define.ts';
import { numberedList } from '../row-calls.ts';
import { userEmail } from '../user.ts';

const currentPassword = z.string().min(1).max(200);
const otp = z.string().trim().min(6).max(20);

/** A device that is signed in. */
const ownSessionSchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  expiresAt: z.iso.datetime().describe('Lúc hết hạn'),
  address: z.string(),
  device: z.string().describe('Thiết bị'),
  isCurrent: z.boolean().describe('Chính là phiên đang hỏi'),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Calls about the user's own account, except the password. */
export const accountOperations = {
  readAccount: defineOperation({
    method: 'GET',
    path: '/api/users/account',
    title: 'Xem tài khoản của tôi',
    access: ownAccount,
    data: z.object({
      username: z.string(),
      fullName: z.string(),
      email: z.string(),
      /** Other people who may erase the account if its owner asks for it. */
      administrators: z.array(z.string()).describe('Tên những người quản trị'),
      erasure: erasureSchema.nullable().describe('Yêu cầu xóa dữ liệu; null = không có'),
    }),
  }),
  changeEmail: defineOperation({
    method: 'PUT',
    path: '/api/users/account',
    title: 'Đổi thư điện tử của tôi',
    access: ownAccount,
    body: z.strictObject({ email: userEmail.unwrap(), currentPassword }),
    data: z.null(),
  }),
  listSessions: defineOperation({
    method: 'GET',
    path: '/api/users/sessions',
    title: 'Xem thiết bị đang đăng nhập',
    access: ownAccount,
    query: listQuerySchema,
    data: numberedList(ownSessionSchema),
  }),
  endSessions: defineOperation({
    method: 'DELETE',
    path: '/api/users/sessions',
    title: 'Đăng xuất thiết bị',
    access: ownAccount,
    query: z.object({ id: queryIds }),
    data: z.object({ ended: z.int().describe('Số phiên đã kết thúc') }),
  }),
  readSecondFactor: defineOperation({
    method: 'GET',
    path: '/api/users/secondFactor',
    title: 'Xem xác thực hai lớp',
    access: ownAccount,
    data: z.object({
      isOn: z.boolean().describe('Đang bật'),
      recoveryCodes: z.int().describe('Số mã dự phòng còn lại'),
      /** The unit requires it of its administrators. */
      isRequired: z.boolean(),
    }),
  }),
  /** Answers the secret for the device; it takes effect once a code has confirmed it. */
  startSecondFactor: defineOperation({
    method: 'POST',
    path: '/api/users/secondFactor',
    title: 'Bắt đầu bật xác thực hai lớp',
    access: ownAccount,
    body: z.strictObject({ currentPassword }),
    data: z.object({ secret: z.string().describe('Khóa để nhập vào ứng dụng xác thực'), address: z.string() }),
  }),
  /** Answers a new session, and this once the codes for when the device is lost. */
  confirmSecondFactor: defineOperation({
    method: 'POST',
    path: '/api/users/secondFactor/confirm',
    title: 'Bật xác thực hai lớp',
    access: ownAccount,
    body: z.strictObject({ otp }),
    data: sessionSchema.extend({ recoveryCodes: z.array(z.string()).describe('Các mã dự phòng, chỉ hiện một lần') }),
  }),
  stopSecondFactor: defineOperation({
    method: 'POST',
    path: '/api/users/secondFactor/stop',
    title: 'Tắt xác thực hai lớp',
    access: ownAccount,
    body: z.strictObject({ currentPassword, otp }),
    data: z.null(),
  }),
  requireSecondFactor: defineOperation({
    method: 'PUT',
    path: '/api/users/secondFactor',
    title: 'Yêu cầu xác thực hai lớp với người quản trị',
    access: unitEditOf(pageUrls.user),
    body: z.strictObject({ isRequired: z.boolean() }),
    data: z.null(),
  }),
} as const;
