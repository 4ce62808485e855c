import { schoolYearSchema } from '../../calendar/school-year.ts';
import { calendarDate } from '../../text/calendar-date.ts';
import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { readBackSchema } from '../../resource/define.ts';
import { id, idsFilter, listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { rowCalls, savedSchema } from '../row-calls.ts';
import { timetableSchema, timetableViewSchema } from './schemas.ts';

const manage = pageUrls.timetables;
const viewer = pageUrls.timetable;

/** The fields of a new timetable, without its lessons. */
export const timetableDraftFields = {
  name: z.string().trim().max(100).default(''),
  schoolYear: schoolYearSchema,
  semester: z.int().min(1).max(2),
  effectiveFrom: calendarDate().nullable().default(null),
};

const view = (path: string, title: string) =>
  defineOperation({
    method: 'GET',
    path: `/api/tkb/${path}`,
    title,
    access: viewOf(viewer, manage),
    query: z.object({ timetableId: queryId, id: idsFilter }),
    data: timetableViewSchema,
  });
const itemOf = savedSchema(timetableSchema);
const calls = rowCalls('/api/thoikhoabieu', timetableSchema, { view: viewOf(viewer, manage), edit: editOf(manage) });

/** Timetables as a whole: listing them, reading one to draw it, and bringing it up to date with the assignments. */
export const timetableOperations = {
  listTimetables: defineOperation({
    method: 'GET',
    path: '/api/thoikhoabieu',
    title: 'Xem danh sách thời khóa biểu',
    access: viewOf(viewer, manage),
    query: listQuerySchema.extend({
      id: idsFilter,
      status: z.enum(['draft', 'published', 'archived']).optional(),
      schoolYear: timetableDraftFields.schoolYear.optional(),
      semester: z.coerce.number().int().min(1).max(2).optional(),
      number: z.coerce.number().int().positive().optional(),
      name: z.string().max(100).optional(),
      effectiveFrom: calendarDate().optional(),
      isFrozen: z.stringbool().optional(),
    }),
    data: z.object({
      items: z.array(timetableSchema.extend({ stt: z.int() })).describe('Các bản ghi'),
      totalrecord: z.int().describe('Số dòng của mọi trang'),
    }),
  }),
  readTimetable: calls.read('Xem thời khóa biểu'),
  createTimetable: calls.create('Tạo thời khóa biểu', z.strictObject(timetableDraftFields)),
  updateTimetable: calls.update(
    'Sửa thời khóa biểu',
    readBackSchema(
      {
        id,
        version: z.int(),
        name: z.string().trim().max(100),
        schoolYear: timetableDraftFields.schoolYear,
        semester: timetableDraftFields.semester,
        effectiveFrom: calendarDate().nullable(),
        status: z.enum(['draft', 'published', 'archived']),
        replacedId: id
          .nullable()
          .default(null)
          .describe('Bản đã phát hành cho cùng ngày áp dụng, được lưu trữ khi bản này phát hành'),
      },
      timetableSchema,
    ),
  ),
  deleteTimetable: calls.delete('Xóa thời khóa biểu', 'Các thời khóa biểu đã xóa'),
  /** Who publishes a draft that is not brought up to date publishes teachers of before. */
  readOutdatedAssignments: defineOperation({
    method: 'GET',
    path: '/api/thoikhoabieu/dongbo',
    title: 'Xem phân công đã đổi mà bản nháp chưa theo',
    access: viewOf(manage),
    query: z.object({ id: queryId }),
    data: z.object({
      outdated: z.array(z.string()).describe('Các phân công bản nháp chưa theo, mỗi câu một phân công'),
      stopped: z
        .array(z.object({ id, name: z.string(), periods: z.int().describe('Số tiết') }))
        .describe('Người đã thôi dạy mà bản nháp vẫn còn tiết'),
    }),
  }),
  /** Who stops teaching stays in drafts that were made before. */
  readDraftsOfTeacher: defineOperation({
    method: 'GET',
    path: '/api/thoikhoabieu/dongbo/giaovien',
    title: 'Xem bản nháp còn tiết của một giáo viên',
    access: viewOf(pageUrls.teacher, manage),
    query: z.object({ id: queryId }),
    data: z.object({
      drafts: z
        .array(
          timetableSchema.pick({ id: true, number: true, name: true }).extend({ periods: z.int().describe('Số tiết') }),
        )
        .describe('Các bản nháp có tiết của giáo viên này'),
    }),
  }),
  /** Brings the lessons up to date with the assignments; those that are still valid stay. */
  syncTimetable: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/dongbo',
    title: 'Đồng bộ phân công',
    access: editOf(manage),
    body: z.strictObject({ id }),
    data: z.object({
      added: z.array(z.string()).describe('Các tiết được thêm'),
      dropped: z.array(z.string()).describe('Các tiết bị bỏ'),
      unplaced: z.array(z.string()).describe('Các tiết trở lại khay chưa xếp'),
      changed: z.int().describe('Số tiết còn lại mà người dạy, chỗ cố định hoặc tuần học đổi'),
    }),
  }),
  copyTimetable: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/saochep',
    title: 'Sao chép thời khóa biểu',
    access: editOf(manage),
    body: z.strictObject({ id }),
    data: itemOf,
  }),
  renewScore: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/tinhlai',
    title: 'Tính lại số liệu của bản nháp',
    access: editOf(manage),
    body: z.strictObject({ id }),
    data: itemOf,
  }),
  viewByClass: view('lop', 'Xem thời khóa biểu theo lớp'),
  viewByTeacher: view('giaovien', 'Xem thời khóa biểu theo giáo viên'),
} as const;
