import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { listSchema } from '../errors/envelope.ts';
import { text } from '../resource/fields.ts';
import { listQuerySchema } from '../resource/query.ts';
import { defineOperation, editOf, viewOf } from './define.ts';

const page = pageUrls.program;
const id = z.int().positive();
const queryId = z.coerce.number().int().positive();

/** What a school can be told of. `test`: somebody tries whether it arrives. */
export const webhookEvents = ['timetable.published', 'timetable.withdrawn', 'test'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why an attempt had no answer. */
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
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  /** Nothing is sent any more since then: every attempt of days failed. */
  stoppedAt: z.iso.datetime().nullable(),
  /** When something last arrived. */
  lastDeliveredAt: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  id: z.uuid(),
  event: z.enum(webhookEvents),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  triedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable(),
  answer: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const webhookOperations = {
  listWebhooks: defineOperation({
    method: 'GET',
    path: '/api/baotin',
    title: 'Xem các địa chỉ được báo tin',
    access: viewOf(page),
    query: listQuerySchema,
    data: listSchema(webhookSchema.extend({ stt: z.int() })),
  }),
  /** Answers the secret that signs what is sent, this once (Standard Webhooks). */
  createWebhook: defineOperation({
    method: 'POST',
    path: '/api/baotin',
    title: 'Thêm địa chỉ được báo tin',
    access: editOf(page),
    body: z.strictObject({ name: text('Tên', 60), url: z.string().trim().min(1).max(500) }),
    data: z.object({ item: webhookSchema, secret: z.string() }),
  }),
  deleteWebhook: defineOperation({
    method: 'DELETE',
    path: '/api/baotin',
    title: 'Xóa địa chỉ được báo tin',
    access: editOf(page),
    query: z.object({ id: queryId }),
    data: z.object({ item: webhookSchema }),
  }),
  resumeWebhook: defineOperation({
    method: 'POST',
    path: '/api/baotin/batlai',
    title: 'Báo tin trở lại',
    access: editOf(page),
    body: z.strictObject({ id }),
    data: z.object({ item: webhookSchema }),
  }),
  testWebhook: defineOperation({
    method: 'POST',
    path: '/api/baotin/guithu',
    title: 'Gửi thử',
    access: editOf(page),
    body: z.strictObject({ id }),
    data: z.object({ deliveries: z.array(deliverySchema) }),
  }),
  readDeliveries: defineOperation({
    method: 'GET',
    path: '/api/baotin/nhatky',
    title: 'Xem nhật ký báo tin',
    access: viewOf(page),
    query: z.object({ id: queryId }),
    data: z.object({ deliveries: z.array(deliverySchema) }),
  }),
} as const;
