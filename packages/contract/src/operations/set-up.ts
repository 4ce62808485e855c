import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { id } from '../resource/query.ts';
import { defineOperation, editOf, viewOf } from './define.ts';
import {
  excelFileSchema,
  excelImportSchema,
  excelPreviewSchema,
  excelResultSchema,
  givenSheetSchema,
  undoImportSchema,
  undoneImportSchema,
} from './excel/schemas.ts';
import { timetableSheetLimit } from './timetable/import.ts';

const menu = pageUrls.curriculum;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ghi giờ và phút, ví dụ 07:00');

const gradeSchema = z.object({ id, name: z.string(), order: z.int().describe('Thứ tự') });

/** How many electives, and how many study topics (cụm chuyên đề), a class of upper secondary school chooses. */
export const electivesOfClass = 4;
export const topicsOfClass = 3;
/** The subject of the national programme that all study topics belong to. */
export const topicOfficialName = 'Chuyên đề học tập';

const programmeSubjectSchema = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string().describe('Tên viết tắt'),
  colour: z.string().describe('Màu'),
  /** Classes choose from these: the electives or, with `isTopic`, the study topics. */
  isElective: z.boolean().describe('Môn lựa chọn'),
  isTopic: z.boolean().describe('Chuyên đề học tập'),
  /** Periods a year in the national programme, and half periods a week; `isOptional` = schools may leave the subject out. */
  grades: z.array(
    z.object({
      gradeId: id,
      yearly: z.int().describe('Số tiết cả năm'),
      weekly: z.number(),
      isOptional: z.boolean().describe('Tự chọn'),
    }),
  ),
});
export type ProgrammeSubjectRow = z.infer<typeof programmeSubjectSchema>;

const programmeLevelSchema = z.object({
  levelId: id,
  name: z.string(),
  grades: z.array(gradeSchema),
  subjects: z.array(programmeSubjectSchema),
});
export type ProgrammeLevelRow = z.infer<typeof programmeLevelSchema>;

/** A shift in the school: its periods a day, and when the first begins. */
const shiftPlanSchema = z.strictObject({
  shiftId: id,
  periods: z.int().min(0).max(8),
  startTime: time,
  /** The minutes of a period, of a short break, and of the long break after a certain period (0 = none). */
  minutes: z.int().min(20).max(90),
  breakMinutes: z.int().min(0).max(30),
  longBreakAfter: z.int().min(0).max(8),
  longBreakMinutes: z.int().min(0).max(60),
});
export type ShiftPlan = z.infer<typeof shiftPlanSchema>;

/** The last of the five grades of Tiểu học. */
export const lastPrimaryGrade = 5;

/** Periods that being a homeroom teacher takes off the weekly norm, by Circular 05/2025; a school may set another number. */
export const homeroomPeriods = 4;

/** A new school as a person describes it. Sent again, it changes what the first one laid out. */
export const schoolLayoutSchema = z.strictObject({
  levelIds: z.array(id).min(1).max(3),
  teachingDays: z.array(z.int().min(2).max(8)).min(1).max(7),
  shifts: z.array(shiftPlanSchema).min(1).max(3),
  /** The main shift of the classes in each grade. */
  grades: z.array(z.strictObject({ gradeId: id, mainShiftId: id })).max(12),
  /** Half periods a week of each subject, of the national programme or the school's own; 0 = not taught in the grade. */
  subjects: z
    .array(
      z.strictObject({
        code: z.string().max(20),
        /** Only for a subject that the programme does not have; its code then only tells it from the others here. */
        name: z.string().trim().min(1).max(100).optional().describe('Tên môn riêng của trường'),
        weekly: z.array(z.strictObject({ gradeId: id, periods: z.number().min(0).max(20).multipleOf(0.5) })).max(12),
      }),
    )
    .max(60),
  /** Flag ceremony and class meeting get fixed places in the week. */
  fixesCeremonies: z.boolean(),
  /** PE is kept out of the hottest periods. */
  avoidsHeat: z.boolean(),
  /** Minutes of a period of Tiểu học where they are fewer than those of the other levels; absent = the same. */
  primaryMinutes: z.int().min(20).max(90).optional(),
  computerRooms: z.int().min(0).max(10),
  /** How many classes the sports ground takes at one time; 0 = not limited. */
  yardClasses: z.int().min(0).max(10),
  /** Periods a week that being a homeroom teacher takes off the norm; absent = as the school has it. */
  homeroomReduction: z.int().min(0).max(10).optional(),
});
export type SchoolLayout = z.infer<typeof schoolLayoutSchema>;

/** The lists that the file of a whole school may contain; the last are the wishes of teachers. */
export const bookKindSchema = z.enum([
  'period',
  'site',
  'subject',
  'curriculum',
  'room',
  'teacher',
  'department',
  'class',
  'classSubject',
  'teacherSlots',
]);
export type BookKind = z.infer<typeof bookKindSchema>;

const bookPartSchema = z.object({
  kind: bookKindSchema,
  /** The name of the sheet, or what the list was derived from. */
  name: z.string(),
  isDerived: z.boolean().describe('Được lập từ danh sách khác'),
  rows: excelFileSchema.shape.sheets.element.shape.rows,
});
export type BookPart = z.infer<typeof bookPartSchema>;
/** The most lists of one file; those of more sheets are told and left out. */
export const bookPartLimit = 100;

const bookBody = z.strictObject({
  parts: z
    .array(z.strictObject({ kind: bookKindSchema, body: excelImportSchema }))
    .max(bookPartLimit)
    .describe('Các phần'),
});
const allLists = editOf(pageUrls.class);

/** Setting up a new school: the national programme to start from, and the school as it was laid out. */
export const setUpOperations = {
  readProgramme: defineOperation({
    method: 'GET',
    path: '/api/khoitao/chuongtrinh',
    title: 'Xem chương trình GDPT 2018',
    access: viewOf(menu),
    data: z.object({ levels: z.array(programmeLevelSchema).describe('Chương trình của từng cấp học') }),
  }),
  layOutSchool: defineOperation({
    method: 'POST',
    path: '/api/khoitao/chuongtrinh',
    title: 'Lập khung giờ và chương trình của trường mới',
    access: editOf(menu),
    body: schoolLayoutSchema,
    data: z.object({
      subjects: z.int(),
      curriculum: z.int().describe('Số dòng chương trình đã tạo'),
      fixedLessons: z.int().describe('Số tiết cố định đã tạo'),
      /** Grades with more periods than their main shift holds: how many move to the opposite shift. */
      moved: z
        .array(z.object({ gradeId: id, name: z.string(), periods: z.int() }))
        .describe('Các khối có tiết phải sang buổi kia'),
    }),
  }),
  /** Recognises lists in the sheets of a file; lists that only its assignments imply are added. */
  sortBook: defineOperation({
    method: 'POST',
    path: '/api/khoitao/tep',
    title: 'Nhận ra các danh sách trong một tệp',
    access: allLists,
    body: z.strictObject({
      sheets: z.array(givenSheetSchema).max(timetableSheetLimit),
      mainShifts: z.array(z.strictObject({ gradeId: id, shiftId: id })).max(12),
    }),
    data: z.object({
      parts: z.array(bookPartSchema).describe('Các danh sách tìm thấy trong tệp'),
      ignored: z.array(z.string()).describe('Các trang tính bị bỏ qua'),
      notes: z.array(z.string()).describe('Lời cần biết về tệp'),
    }),
    isLarge: true,
  }),
  /** Nothing is saved. A list is checked after those before it; null = not checked because one of them has errors. */
  previewBook: defineOperation({
    method: 'POST',
    path: '/api/khoitao/tep/xemtruoc',
    title: 'Xem trước khi nhập cả trường',
    access: allLists,
    body: bookBody,
    data: z.object({ parts: z.array(excelPreviewSchema.nullable()).describe('Bản xem trước của từng danh sách') }),
    isLarge: true,
  }),
  importBook: defineOperation({
    method: 'POST',
    path: '/api/khoitao/tep/nhap',
    title: 'Nhập cả trường từ một tệp',
    access: allLists,
    body: bookBody,
    data: z.object({ parts: z.array(excelResultSchema).describe('Kết quả của từng danh sách') }),
    isLarge: true,
  }),
  /** Takes back all lists of the file or nothing; refused when their rows have been changed since. */
  undoBook: defineOperation({
    method: 'POST',
    path: '/api/khoitao/tep/hoantac',
    title: 'Hoàn tác lượt nhập cả trường',
    access: allLists,
    body: undoImportSchema,
    data: undoneImportSchema,
  }),
  bookTemplate: defineOperation({
    method: 'GET',
    path: '/api/khoitao/tep/mau',
    title: 'Tải tệp mẫu cả trường',
    answers: ['xlsx'],
    access: viewOf(pageUrls.class),
  }),
  /** Gives every class the subjects of its programme that the file did not name; existing assignments stay. */
  completeAssignments: defineOperation({
    method: 'POST',
    path: '/api/khoitao/phancong',
    title: 'Bổ sung môn của chương trình cho các lớp',
    access: editOf(pageUrls.class),
    body: z.strictObject({}),
    data: z.object({ created: z.int().describe('Số phân công được thêm') }),
  }),
} as const;
