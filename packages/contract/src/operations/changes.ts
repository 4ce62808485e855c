import { calendarDate } from '../text/calendar-date.ts';
import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { idsFilter, listQuerySchema } from '../resource/query.ts';
import { defineOperation, viewOf } from './define.ts';
import { numberedList } from './row-calls.ts';

const access = viewOf(pageUrls.changes);

const kindSchema = z.enum(['insert', 'update', 'delete']);
export type ChangeKind = z.infer<typeof kindSchema>;
export const changeKindTitles: Readonly<Record<ChangeKind, string>> = { insert: 'Thêm', update: 'Sửa', delete: 'Xóa' };

/** How a call changed rows of one kind. */
const changeCountSchema = z.object({
  table: z.string().describe('Bảng dữ liệu'),
  title: z.string().describe('Loại dữ liệu, bằng lời'),
  kind: kindSchema,
  count: z.int().describe('Số dòng đã đổi'),
});

/** A call that changed something: who made it, when, from where, and how many rows of each kind it changed. */
const entrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime().describe('Lúc làm'),
  userId: z.int().nullable(),
  userName: z.string().describe('Người làm'),
  title: z.string().describe('Việc đã làm'),
  address: z.string(),
  device: z.string().describe('Thiết bị'),
  /** The school whose data was changed; null = the unit's. */
  schoolId: z.int().nullable(),
  schoolName: z.string().nullable(),
  changes: z.array(changeCountSchema).describe('Số dòng đã đổi của từng loại dữ liệu'),
});
export type ChangeEntry = z.infer<typeof entrySchema>;

/** A changed row, in the words of the forms; a field that was empty has an empty text. */
const changedRowSchema = z.object({
  table: z.string().describe('Bảng dữ liệu'),
  title: z.string().describe('Loại dữ liệu, bằng lời'),
  kind: kindSchema,
  name: z.string(),
  fields: z
    .array(
      z.object({
        title: z.string().describe('Tên của trường'),
        before: z.string().describe('Giá trị trước khi đổi'),
        after: z.string().describe('Giá trị sau khi đổi'),
      }),
    )
    .describe('Các trường đã đổi'),
});
export type ChangedRow = z.infer<typeof changedRowSchema>;

const filters = {
  userId: idsFilter,
  table: z.string().max(60).optional(),
  /** The first and the last day, both included. */
  fromDate: calendarDate().optional(),
  toDate: calendarDate().optional(),
};

export const changeOperations = {
  listChanges: defineOperation({
    method: 'GET',
    path: '/api/nhatky',
    title: 'Xem nhật ký thay đổi',
    isEverLonger: true,
    access,
    query: listQuerySchema.extend(filters),
    data: numberedList(entrySchema).extend({
      tables: z
        .array(
          z.object({
            table: z.string().describe('Bảng dữ liệu'),
            title: z.string().describe('Loại dữ liệu, bằng lời'),
          }),
        )
        .describe('Các loại dữ liệu lọc được'),
      keptMonths: z.int().describe('Số tháng giữ lịch sử; 0 = giữ mãi'),
    }),
  }),
  readChange: defineOperation({
    method: 'GET',
    path: '/api/nhatky/chitiet',
    title: 'Xem một thay đổi',
    access,
    query: z.object({ id: z.uuid() }),
    /** The first rows; `rowCount` is the number of all. */
    data: z.object({ rows: z.array(changedRowSchema), rowCount: z.int().describe('Số dòng đã đổi') }),
  }),
  exportChanges: defineOperation({
    method: 'GET',
    path: '/api/nhatky/xuat',
    title: 'Xuất nhật ký thay đổi',
    access,
    query: z.object({ search: z.string().max(200).default(''), ...filters }),
    answers: ['xlsx'],
  }),
} as const;
