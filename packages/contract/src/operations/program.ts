import { calendarDate } from '../text/calendar-date.ts';
import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { text } from '../resource/fields.ts';
import { id, queryId } from '../resource/query.ts';
import { defineOperation, editOf, viewOf } from './define.ts';
import { rowCalls, savedSchema } from './row-calls.ts';

const page = pageUrls.program;

/** The most days for which a token is valid, and the choices offered. */
export const longestTokenDays = 366;
export const usualTokenDays = 180;

const level = z.literal([1, 2]);

/** `ownerGone`: the person who made it is locked or no longer works there. */
export const tokenStates = ['active', 'expired', 'revoked', 'ownerGone'] as const;

/** A key with which a program works in the school with part of its maker's rights. The key itself is shown once. */
const programTokenSchema = z.object({
  id,
  name: z.string(),
  ownerName: z.string().describe('Người tạo mã'),
  state: z.enum(tokenStates),
  pages: z
    .array(z.object({ menuId: id, title: z.string().describe('Tên của trang'), level }))
    .describe('Các trang mà mã mở được, xem hoặc sửa'),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  /** The last day on which it works. */
  expiresOn: calendarDate(),
  lastUsedAt: z.iso.datetime().nullable().describe('Lần dùng gần nhất'),
  calls: z.int().describe('Số lời gọi đã làm'),
});
export type ProgramToken = z.infer<typeof programTokenSchema>;

/** Each change is one entry; reads are added up by the hour. */
const tokenUseSchema = z.object({
  usedAt: z.iso.datetime().describe('Lúc dùng'),
  title: z.string().describe('Tên của lời gọi'),
  method: z.string().describe('Phương thức HTTP'),
  path: z.string().describe('Đường dẫn của lời gọi'),
  /** HTTP status of the answer. */
  status: z.int(),
  calls: z.int().describe('Số lời gọi; các lần xem trong cùng một giờ tính chung một dòng'),
});
export type TokenUse = z.infer<typeof tokenUseSchema>;

const byPage = { view: viewOf(page), edit: editOf(page) };
const tokens = rowCalls('/api/matruycap', programTokenSchema, byPage);

export const programOperations = {
  listProgramTokens: tokens.list('Xem các mã truy cập của chương trình', {}),
  /** Answers the key this once; afterwards only its digest is kept. */
  createProgramToken: defineOperation({
    method: 'POST',
    path: '/api/matruycap',
    title: 'Tạo mã truy cập cho chương trình',
    access: editOf(page),
    body: z.strictObject({
      name: text('Tên chương trình', 60),
      expiresOn: calendarDate(),
      pages: z
        .array(z.strictObject({ menuId: id, level }))
        .min(1)
        .max(100),
    }),
    data: savedSchema(programTokenSchema).extend({ key: z.string() }),
  }),
  revokeProgramToken: defineOperation({
    method: 'DELETE',
    path: '/api/matruycap',
    title: 'Thu hồi mã truy cập',
    access: editOf(page),
    query: z.object({ id: queryId }),
    data: savedSchema(programTokenSchema),
  }),
  readTokenUses: defineOperation({
    method: 'GET',
    path: '/api/matruycap/nhatky',
    title: 'Xem nhật ký của mã truy cập',
    access: viewOf(page),
    query: z.object({ id: queryId }),
    data: z.object({ uses: z.array(tokenUseSchema).describe('Các lần dùng') }),
  }),
} as const;

/** The events that a school's addresses can be told about. `test`: somebody tries whether messages arrive. */
export const webhookEvents = [
  'timetable.published',
  'timetable.withdrawn',
  'substitution.saved',
  'substitution.deleted',
  'test',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why an attempt got no answer. */
export const deliveryFailures = [
  'privateAddress',
  'unknownHost',
  'refused',
  'timeout',
  'certificate',
  'redirect',
  'status',
  'broken',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** An address that is told when something happens in the school. */
const webhookSchema = z.object({
  id,
  name: z.string(),
  url: z.string(),
  createdByName: z.string().describe('Người tạo'),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  stoppedAt: z.iso.datetime().nullable().describe('Lúc ngừng gửi vì nơi nhận không trả lời; null = đang gửi'),
  lastDeliveredAt: z.iso.datetime().nullable().describe('Lần gửi được gần nhất'),
});
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  id: z.uuid(),
  event: z.enum(webhookEvents).describe('Sự kiện'),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  attempts: z.int().describe('Số lần đã gửi'),
  triedAt: z.iso.datetime().nullable().describe('Lần gửi gần nhất'),
  nextAt: z.iso.datetime().nullable().describe('Lúc sẽ gửi lại; null = không gửi nữa'),
  answer: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable().describe('Vì sao không gửi được'),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

const webhooks = rowCalls('/api/baotin', webhookSchema, byPage);

export const webhookOperations = {
  listWebhooks: webhooks.list('Xem các địa chỉ được báo tin', {}),
  /** Answers this once the secret with which messages are signed (Standard Webhooks). */
  createWebhook: defineOperation({
    method: 'POST',
    path: '/api/baotin',
    title: 'Thêm địa chỉ được báo tin',
    access: editOf(page),
    body: z.strictObject({ name: text('Tên', 60), url: z.string().trim().min(1).max(500) }),
    data: savedSchema(webhookSchema).extend({
      secret: z.string().describe('Khóa bí mật để kiểm chữ ký, chỉ hiện một lần'),
    }),
  }),
  deleteWebhook: defineOperation({
    method: 'DELETE',
    path: '/api/baotin',
    title: 'Xóa địa chỉ được báo tin',
    access: editOf(page),
    query: z.object({ id: queryId }),
    data: savedSchema(webhookSchema),
  }),
  resumeWebhook: defineOperation({
    method: 'POST',
    path: '/api/baotin/batlai',
    title: 'Báo tin trở lại',
    access: editOf(page),
    body: z.strictObject({ id }),
    data: savedSchema(webhookSchema),
  }),
  testWebhook: defineOperation({
    method: 'POST',
    path: '/api/baotin/guithu',
    title: 'Gửi thử',
    access: editOf(page),
    body: z.strictObject({ id }),
    data: z.object({ deliveries: z.array(deliverySchema).describe('Các lần gửi') }),
  }),
  readDeliveries: defineOperation({
    method: 'GET',
    path: '/api/baotin/nhatky',
    title: 'Xem nhật ký báo tin',
    access: viewOf(page),
    query: z.object({ id: queryId }),
    data: z.object({ deliveries: z.array(deliverySchema).describe('Các lần gửi') }),
  }),
} as const;
