import { z } from 'zod';
import { queryId } from '../../resource/query.ts';
import { password as newPassword, sessionSchema } from './auth.ts';
import { defineOperation, ownAccount } from '../define.ts';

const currentPassword = z.string().min(1).max(200);
const provider = z.int().min(1).max(20);

/** Where the browser goes, and the ticket it keeps meanwhile; without the ticket the provider's answer is not accepted. */
const started = z.object({ address: z.string(), ticket: z.string() });
const ticket = z.string().min(1).max(4000);
/** The query with which the provider sent the browser back. */
const query = z.string().max(8000);

const providerSchema = z.object({ id: provider, title: z.string().describe('Tên nơi đăng nhập') });

/** An account at a provider with which a person signs in. */
const identitySchema = z.object({
  id: z.int(),
  title: z.string().nullable().describe('Tên nơi đăng nhập; null = không còn được cài đặt'),
  email: z.string(),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
});

/** Signing in with other providers (OpenID Connect) besides the password; off until the operator sets one up. */
export const signInOperations = {
  readSignIns: defineOperation({
    method: 'GET',
    path: '/api/users/signIns',
    title: 'Xem các cách đăng nhập',
    access: { kind: 'public' },
    data: z.object({
      providers: z.array(providerSchema).describe('Các nơi đăng nhập'),
      canReset: z.boolean().describe('Đặt lại được mật khẩu qua thư'),
    }),
  }),
  startSignIn: defineOperation({
    method: 'POST',
    path: '/api/users/signIns',
    title: 'Bắt đầu đăng nhập bằng tài khoản khác',
    access: { kind: 'public' },
    body: z.strictObject({ provider }),
    data: started,
  }),
  /** If the account has a second factor: refused with `login.code_required` and a new ticket, to be sent with the code. */
  finishSignIn: defineOperation({
    method: 'POST',
    path: '/api/users/signIns/finish',
    title: 'Đăng nhập bằng tài khoản khác',
    access: { kind: 'public' },
    body: z.strictObject({ ticket, query, otp: z.string().trim().max(20).optional() }),
    data: sessionSchema,
  }),
  /** The answer is the same whether or not there is such an account. */
  forgotPassword: defineOperation({
    method: 'POST',
    path: '/api/users/forgotPassword',
    title: 'Yêu cầu đặt lại mật khẩu',
    access: { kind: 'public' },
    body: z.strictObject({ account: z.string().trim().min(1).max(100) }),
    data: z.null(),
  }),
  resetForgotten: defineOperation({
    method: 'POST',
    path: '/api/users/resetForgotten',
    title: 'Đặt lại mật khẩu đã quên',
    access: { kind: 'public' },
    body: z.strictObject({ token: z.string().min(1).max(200).describe('Mã trong thư đặt lại mật khẩu'), newPassword }),
    data: z.null(),
  }),
  readIdentities: defineOperation({
    method: 'GET',
    path: '/api/users/identities',
    title: 'Xem các tài khoản đã liên kết',
    access: ownAccount,
    data: z.object({
      identities: z.array(identitySchema).describe('Các tài khoản ngoài đã nối'),
      providers: z.array(providerSchema).describe('Các nơi đăng nhập'),
    }),
  }),
  startLink: defineOperation({
    method: 'POST',
    path: '/api/users/identities',
    title: 'Bắt đầu liên kết tài khoản',
    access: ownAccount,
    body: z.strictObject({ provider, currentPassword }),
    data: started,
  }),
  finishLink: defineOperation({
    method: 'POST',
    path: '/api/users/identities/finish',
    title: 'Liên kết tài khoản',
    access: ownAccount,
    body: z.strictObject({ ticket, query }),
    data: z.null(),
  }),
  deleteIdentity: defineOperation({
    method: 'DELETE',
    path: '/api/users/identities',
    title: 'Bỏ liên kết tài khoản',
    access: ownAccount,
    query: z.object({ id: queryId }),
    data: z.null(),
  }),
} as const;
