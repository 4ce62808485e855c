import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, type Access } from '../define.ts';

const ownerKind = z.enum(['class', 'teacher', 'room']);
/** Closed to programs: an address works on when the key that made it is revoked. */
const access: Access = { kind: 'menu', items: [pageUrls.timetable], level: 1, isPersonal: true };

/** An address that calendar programs read: whose lessons it has, and when it was last read. */
const calendarFeedSchema = z.object({
  id,
  ownerKind: ownerKind.describe('Lịch của ai'),
  ownerId: id,
  ownerName: z.string().describe('Tên của lớp, giáo viên hoặc phòng'),
  /** It belongs to the school and not to one user, so it keeps working when its maker has left. */
  isShared: z.boolean(),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  lastReadAt: z.iso.datetime().nullable().describe('Lần đọc gần nhất'),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

const feedsSchema = z.object({
  feeds: z.array(calendarFeedSchema).describe('Các liên kết lịch'),
  /** The caller may create and revoke shared addresses. */
  canShare: z.boolean().describe('Được tạo liên kết cho lớp'),
});

/** Addresses for calendar programs: users' own ones, and those that a school gives to the families of a class. */
export const calendarOperations = {
  readCalendarFeeds: defineOperation({
    method: 'GET',
    path: '/api/lich',
    title: 'Xem các địa chỉ lịch',
    access,
    data: feedsSchema,
  }),
  /** Creates an address, which is shown this once; the caller's previous address for the same owner stops working. */
  createCalendarFeed: defineOperation({
    method: 'POST',
    path: '/api/lich',
    title: 'Tạo địa chỉ lịch',
    access,
    body: z.strictObject({ ownerKind, ownerId: id, isShared: z.boolean().default(false) }),
    data: feedsSchema.extend({ path: z.string().describe('Đường dẫn của liên kết lịch, chỉ hiện một lần') }),
  }),
  revokeCalendarFeed: defineOperation({
    method: 'DELETE',
    path: '/api/lich',
    title: 'Thu hồi địa chỉ lịch',
    access,
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
