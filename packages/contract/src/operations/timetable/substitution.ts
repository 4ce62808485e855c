import { z } from 'zod';
import { calendarDate } from '../../text/calendar-date.ts';
import { pageUrls } from '../../access/menu-items.ts';
import { optionalText } from '../../resource/fields.ts';
import { id, idsFilter, listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { rowCalls } from '../row-calls.ts';
import { timetableSchema } from './schemas.ts';

const page = pageUrls.substitution;

/** The most days that one absence may have when it is recorded. */
export const longestAbsence = 7;

/**
 * `lessonChanged`, `substituteBusy`: the timetable in force on the date has changed since it was recorded. `substituteAway`: who should
 * come is away that day, too, or teaches no longer.
 */
export const substitutionStates = ['fits', 'lessonChanged', 'substituteBusy', 'substituteAway'] as const;
export type SubstitutionState = (typeof substitutionStates)[number];

/** A lesson on a date whose teacher is away, as it was when it was recorded. */
export const substitutionSchema = z.object({
  id,
  date: calendarDate(),
  /** The teacher who is away. */
  teacherId: id,
  teacherName: z.string().describe('Giáo viên vắng'),
  /** Null = the class works by itself. */
  substituteId: id.nullable(),
  substituteName: z.string().describe('Người dạy thay'),
  shiftId: id,
  shiftName: z.string().describe('Ca học'),
  period: z.int(),
  duration: z.int().describe('Số tiết liền nhau'),
  title: z.string().describe('Môn học hoặc hoạt động'),
  classNames: z.string().describe('Tên các lớp'),
  reason: z.string(),
  state: z.enum(substitutionStates),
});
export type Substitution = z.infer<typeof substitutionSchema>;

/** `busy`: has to be elsewhere. `unwanted`: can be asked, but it is better not to. */
export const availabilities = ['free', 'unwanted', 'busy'] as const;

const candidateSchema = z.object({
  teacherId: id,
  availability: z.enum(availabilities).describe('Có rảnh không'),
  why: z.string().describe('Vì sao vướng; để trống = đang rảnh'),
  teachesSubject: z.boolean().describe('Dạy môn này'),
  teachesClass: z.boolean().describe('Dạy lớp này'),
  isOfDepartment: z.boolean().describe('Cùng tổ chuyên môn'),
  /** Has something to do in that shift of the date anyway. */
  isThere: z.boolean().describe('Buổi ấy có ở trường'),
  /** Periods on that date, including those taken over. */
  periodsThatDay: z.int().describe('Số tiết hôm ấy'),
  substituted: z.int().describe('Số tiết đã dạy thay trong học kỳ'),
});
export type SubstituteCandidate = z.infer<typeof candidateSchema>;

const absentLessonSchema = z.object({
  lessonId: id,
  shiftName: z.string().describe('Ca học'),
  period: z.int(),
  duration: z.int().describe('Số tiết liền nhau'),
  title: z.string().describe('Môn học hoặc hoạt động'),
  classNames: z.string().describe('Tên các lớp'),
  saved: z.object({ substituteId: id.nullable() }).nullable().describe('Đã ghi ai dạy; null = chưa ghi'),
  /** All other teachers, the most suitable first. */
  candidates: z.array(candidateSchema).describe('Các người có thể chọn'),
});
export type AbsentLesson = z.infer<typeof absentLessonSchema>;

const absentDaySchema = z.object({
  date: calendarDate(),
  timetable: timetableSchema
    .pick({ id: true, number: true, name: true })
    .nullable()
    .describe('Thời khóa biểu áp dụng trong ngày'),
  lessons: z.array(absentLessonSchema),
  outdated: z.array(substitutionSchema).describe('Các tiết dạy thay ghi theo bản cũ, sẽ được thay khi lưu'),
  takenOver: z.array(substitutionSchema).describe('Các tiết người vắng đã nhận dạy thay'),
});
export type AbsentDay = z.infer<typeof absentDaySchema>;

/** A lesson that is held differently on one date than in other weeks. */
const changedLessonSchema = z.object({
  date: calendarDate(),
  timetableId: id,
  lessonId: id,
  /** Who teaches it then; empty = the class works by itself. */
  teacherIds: z.array(id),
  /** Who takes it for whom, in words. */
  note: z.string(),
});
export type SubstitutedLesson = z.infer<typeof changedLessonSchema>;

/** Without the reason: whoever publishes need not know why somebody is away. */
const brokenSchema = substitutionSchema.omit({ reason: true });
export type BrokenSubstitution = z.infer<typeof brokenSchema>;

const filters = {
  /** The first and the last day, both included. */
  fromDate: calendarDate().optional(),
  toDate: calendarDate().optional(),
  teacherId: idsFilter,
  substituteId: idsFilter,
  state: z.enum(substitutionStates).optional(),
};
const calls = rowCalls('/api/daythay', substitutionSchema, { view: viewOf(page), edit: editOf(page) });

/** Who takes the lessons of teachers who are away on a date. */
export const substitutionOperations = {
  listSubstitutions: calls.list('Xem danh sách dạy thay', filters),
  exportSubstitutions: defineOperation({
    method: 'GET',
    path: '/api/daythay/xuat',
    title: 'Xuất bảng phân công dạy thay',
    access: viewOf(page),
    /** A `pdf` has a sheet to sign for each day. */
    query: listQuerySchema.extend({ ...filters, format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
    answers: ['xlsx', 'pdf'],
    hasNote: true,
  }),
  /** The lessons of a week that others take, for readers of published timetables. */
  readWeekSubstitutions: defineOperation({
    method: 'GET',
    path: '/api/daythay/tuan',
    title: 'Xem dạy thay trong tuần',
    access: viewOf(pageUrls.timetable, page),
    query: z.object({ date: calendarDate() }),
    data: z.object({ lessons: z.array(changedLessonSchema) }),
  }),
  /** Substitutions that would no longer fit if a timetable were published from a date on, or withdrawn. */
  readBrokenSubstitutions: defineOperation({
    method: 'GET',
    path: '/api/daythay/phathanh',
    title: 'Xem dạy thay không còn khớp khi phát hành hoặc rút lại',
    access: viewOf(pageUrls.timetables),
    query: z.object({ timetableId: queryId, date: calendarDate().optional() }),
    data: z.object({ broken: z.array(brokenSchema).describe('Các tiết dạy thay không còn đúng') }),
  }),
  /** The lessons of a teacher on some days, each with the teachers who could take it. */
  readAbsence: defineOperation({
    method: 'GET',
    path: '/api/daythay/ngay',
    title: 'Xem các tiết cần dạy thay',
    access: viewOf(page),
    query: z.object({ teacherId: queryId, fromDate: calendarDate(), toDate: calendarDate() }),
    data: z.object({
      teachers: z.array(z.object({ id, name: z.string() })).describe('Các giáo viên chọn được'),
      reason: z.string(),
      days: z.array(absentDaySchema).describe('Các ngày vắng'),
      /** The substitutions recorded for the teacher on these days; they must be sent when they are to be replaced. */
      replacedIds: z.array(id),
    }),
  }),
  /** Saves an absence as a whole; it replaces what was recorded before for the teacher on these days. */
  saveAbsence: defineOperation({
    method: 'PUT',
    path: '/api/daythay',
    title: 'Lưu phân công dạy thay',
    access: editOf(page),
    body: z.strictObject({
      teacherId: id,
      reason: optionalText('Lý do', 200),
      replacedIds: z.array(id).max(200),
      days: z
        .array(
          z.strictObject({
            date: calendarDate(),
            lessons: z.array(z.strictObject({ lessonId: id, substituteId: id.nullable() })).max(40),
          }),
        )
        .min(1)
        .max(longestAbsence),
    }),
    data: z.object({ items: z.array(substitutionSchema).describe('Các tiết dạy thay sau khi lưu') }),
  }),
  deleteSubstitutions: calls.delete('Xóa dạy thay', 'Các tiết dạy thay đã xóa'),
} as const;
