import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { schoolYearSchema } from '../calendar/school-year.ts';
import { listSchema } from '../errors/envelope.ts';
import { listQuerySchema } from '../resource/query.ts';
import { defineOperation, editOf, viewOf } from './define.ts';

const unitPage = pageUrls.school;

/** Who teaches the classes of the new year: the teachers of the same pupils, those of the same grade, or nobody yet. */
export const carryChoices = {
  follow: 'Theo lớp lên',
  stay: 'Ở lại khối',
  clear: 'Để trống',
} as const;
const carrySchema = z.enum(['follow', 'stay', 'clear']);

/** The choices for opening a new school year. */
export const newYearSchema = z.strictObject({
  schoolYear: schoolYearSchema,
  homeroom: carrySchema.default('follow'),
  teachers: carrySchema.default('follow').describe('Giáo viên chủ nhiệm theo lớp lên hay ở lại khối'),
});
export type NewYear = z.output<typeof newYearSchema>;

/** Effects of opening a year. */
export const yearReportSchema = z.object({
  schoolYear: z.string(),
  classes: z
    .array(
      z.object({
        name: z.string(),
        grade: z.string().describe('Khối lớp'),
        /** up: the pupils of `from`; new: a first grade; added: a class that did not exist; removed: nobody comes into it. */
        change: z
          .enum(['up', 'new', 'added', 'removed', 'unknown'])
          .describe('Lớp này từ đâu đến: lên lớp, lớp mới đầu cấp, thêm hoặc bỏ'),
        from: z.string().nullable().describe('Lớp của năm cũ; null = không có'),
        size: z.int().describe('Sĩ số'),
        homeroomTeacher: z.string().nullable().describe('Giáo viên chủ nhiệm'),
        /** The number of subjects of the class, and how many of them have a teacher. */
        subjects: z.int(),
        assigned: z.int().describe('Số phân công được giữ'),
      }),
    )
    .describe('Các lớp của năm học mới'),
  leaving: z.array(z.string()).describe('Các lớp ra trường'),
  timetables: z.int().describe('Số thời khóa biểu ở lại năm cũ'),
  missing: z
    .object({
      homeroom: z.array(z.string()),
      /** "7A1 – Tin học" for each subject without a teacher. */
      teachers: z.array(z.string()).describe('Các lớp còn thiếu giáo viên'),
      sizes: z.array(z.string()).describe('Các lớp còn thiếu sĩ số'),
    })
    .describe('Những gì còn phải điền'),
  warnings: z.array(z.string()).describe('Điều cần biết trước khi lưu'),
});
export type YearReport = z.infer<typeof yearReportSchema>;

export const schoolYearOperations = {
  listSchoolYears: defineOperation({
    method: 'GET',
    path: '/api/namhoc',
    title: 'Xem các năm học đã mở',
    access: viewOf(unitPage),
    query: listQuerySchema,
    data: listSchema(
      z.object({
        stt: z.int(),
        schoolYear: z.string(),
        openedAt: z.iso.datetime().describe('Lúc mở năm học'),
        openedByName: z.string().describe('Người mở năm học'),
      }),
    ),
  }),
  /** The same effects, without changing anything. */
  previewSchoolYear: defineOperation({
    method: 'POST',
    path: '/api/namhoc/xemtruoc',
    title: 'Xem trước năm học mới',
    access: editOf(unitPage),
    body: newYearSchema,
    data: yearReportSchema,
  }),
  /** Freezes the timetables of the year that ends, and moves the classes up, in one transaction. */
  openSchoolYear: defineOperation({
    method: 'POST',
    path: '/api/namhoc',
    title: 'Mở năm học mới',
    access: editOf(unitPage),
    body: newYearSchema,
    data: yearReportSchema,
  }),
} as const;
