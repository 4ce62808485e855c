import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';

const ownerKind = z.enum(['class', 'teacher', 'room']);
const viewer = pageUrls.timetable;

/** An address that calendar programs fetch: whose lessons it holds, and when one last came for it. */
const calendarFeedSchema = z.object({
  id,
  ownerKind: ownerKind.describe('Lịch của ai'),
  ownerId: id,
  ownerName: z.string().describe('Tên của lớp, giáo viên hoặc phòng'),
  /** Belongs to the school instead of one user: it goes on when whoever made it has gone. */
  isShared: z.boolean(),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  lastReadAt: z.iso.datetime().nullable().describe('Lần đọc gần nhất'),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

const feedsSchema = z.object({
  feeds: z.array(calendarFeedSchema).describe('Các liên kết lịch'),
  /** The caller may make and revoke shared addresses. */
  canShare: z.boolean().describe('Được tạo liên kết cho lớp'),
});

/** Addresses for calendar programs: a user's own, and those that a school hands to the families of a class. */
export const calendarOperations = {
  readCalendarFeeds: defineOperation({
    method: 'GET',
    path: '/api/lich',
    title: 'Xem các địa chỉ lịch',
    access: viewOf(viewer),
    data: feedsSchema,
  }),
  /** Makes an address; the caller's own one for the same owner, made before, no longer works. It is told this once. */
  createCalendarFeed: defineOperation({
    method: 'POST',
    path: '/api/lich',
    title: 'Tạo địa chỉ lịch',
    access: viewOf(viewer),
    body: z.strictObject({ ownerKind, ownerId: id, isShared: z.boolean().default(false) }),
    data: feedsSchema.extend({ path: z.string().describe('Đường dẫn của liên kết lịch, chỉ hiện một lần') }),
  }),
  revokeCalendarFeed: defineOperation({
    method: 'DELETE',
    path: '/api/lich',
    title: 'Thu hồi địa chỉ lịch',
    access: viewOf(viewer),
    query: z.object({ id: queryId }),
    data: feedsSchema,
  }),
  /** `<token>.ics` (RFC 5545): the address itself is the key. */
  readCalendar: defineOperation({
    method: 'GET',
    path: '/api/lich/:file',
    answers: ['calendar'],
    title: 'Tải lịch dạy, lịch học',
    access: { kind: 'public' },
  }),
} as const;
