import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { readBackSchema } from '../resource/define.ts';
import { email, text } from '../resource/fields.ts';
import { id, idsFilter, listQuerySchema, queryId } from '../resource/query.ts';
import { asUsername } from '../text/username.ts';
import { defineOperation, editOf, viewOf } from './define.ts';
import { numberedList, rowCalls, savedSchema } from './row-calls.ts';

const page = pageUrls.user;

/** Unique in the unit, ignoring case; empty = not given. */
export const userEmail = email('Thư điện tử');

const userFields = {
  username: asUsername(text('Tên đăng nhập', 100)),
  fullName: text('Họ và tên', 100),
  email: userEmail,
  /** Null = administers the unit. */
  schoolId: id.nullable(),
  roleIds: z.array(id).min(1).max(20),
  isActive: z.boolean(),
  /** The teacher of the same school who is this user; null = none. */
  teacherId: id.nullable().default(null),
};

/** A person who can sign in; without the password. */
const userSchema = z.object({
  id,
  version: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  roleIds: z.array(id),
  isActive: z.boolean(),
  teacherId: id.nullable(),
  /** Still has the password that was issued. */
  mustChangePassword: z.boolean(),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  updatedAt: z.iso.datetime().describe('Lúc sửa gần nhất'),
});
export type User = z.infer<typeof userSchema>;

/** A letter to somebody that was not delivered: about a forgotten password, or about erased data. */
const unsentLetterSchema = z.object({
  id,
  kind: z.enum(['reset', 'erasure']),
  fullName: z.string(),
  /** Empty if the person is erased. */
  username: z.string(),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  /** True if the mail server finally refused the address or the letter; else sending was given up. */
  isRefused: z.boolean().describe('Bị máy chủ thư từ chối'),
});
export type UnsentLetter = z.infer<typeof unsentLetterSchema>;

/** The password is answered only once and stored as a hash; the first login must replace it. */
const issuedPassword = savedSchema(userSchema).extend({ password: z.string() });

/** The most accounts that one call creates: as many as a large school has teachers. */
export const mostTeacherAccounts = 300;

const calls = rowCalls('/api/users', userSchema, { view: viewOf(page), edit: editOf(page) });
const letters = { path: '/api/users/letters', access: editOf(page) };

export const userOperations = {
  listUsers: calls.list('Xem danh sách người dùng', {
    /** 0 = users who administer the unit. */
    schoolId: idsFilter,
    id: idsFilter,
    roleId: idsFilter,
    teacherId: idsFilter,
    isActive: z.stringbool().optional(),
    mustChangePassword: z.stringbool().optional(),
    username: z.string().max(100).optional(),
  }),
  readUser: calls.read('Xem người dùng'),
  createUser: defineOperation({
    ...calls.create('Thêm người dùng', z.strictObject(userFields)),
    data: issuedPassword,
  }),
  /** An e-mail that is not sent stays as it is: clients from before accounts had one send the other fields only. */
  updateUser: calls.update(
    'Sửa người dùng',
    readBackSchema(
      { id, version: z.int(), ...userFields, email: userEmail.unwrap().optional(), teacherId: id.nullable() },
      userSchema,
    ),
  ),
  deleteUsers: calls.delete('Xóa người dùng', 'Các tài khoản đã xóa'),
  resetPassword: defineOperation({
    method: 'POST',
    path: '/api/users/resetPassword',
    title: 'Cấp lại mật khẩu',
    access: editOf(page),
    body: z.strictObject({ id }),
    data: issuedPassword,
  }),
  listUnsentLetters: defineOperation({
    ...letters,
    method: 'GET',
    title: 'Xem thư chưa tới người nhận',
    query: listQuerySchema,
    data: numberedList(unsentLetterSchema),
  }),
  dismissUnsentLetter: defineOperation({
    ...letters,
    method: 'DELETE',
    title: 'Bỏ thư chưa tới khỏi danh sách',
    query: z.object({ id: queryId }),
    data: z.null(),
  }),
  /** Creates accounts for teachers who have none, named after their codes; all or none. */
  createTeacherAccounts: defineOperation({
    method: 'POST',
    path: '/api/users/teachers',
    title: 'Cấp tài khoản cho giáo viên',
    access: editOf(page),
    body: z.strictObject({
      teacherIds: z.array(id).min(1).max(mostTeacherAccounts),
      roleIds: userFields.roleIds,
    }),
    data: z.object({
      items: z.array(z.object({ teacherId: id, ...issuedPassword.shape })).describe('Các tài khoản đã tạo'),
    }),
  }),
} as const;
