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

const menu = pageUrls.curriculum;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ghi giờ và phút, ví dụ 07:00');

const gradeSchema = z.object({ id, name: z.string(), order: z.int().describe('Thứ tự') });

/** A class of upper secondary school chooses so many electives, and so many study topics (cụm chuyên đề). */
export const electivesOfClass = 4;
export const topicsOfClass = 3;
/** The subject of the national programme that every study topic is a part of. */
export const topicOfficialName = 'Chuyên đề học tập';

const programmeSubjectSchema = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string().describe('Tên viết tắt'),
  colour: z.string().describe('Màu'),
  /** Classes choose among these and the other electives or, where `isTopic`, among the study topics. */
  isElective: z.boolean().describe('Môn lựa chọn'),
  isTopic: z.boolean().describe('Chuyên đề học tập'),
  /** Periods a year of the national programme and periods a week of them, in halves; `isOptional` = schools may leave them out. */
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

/** A shift as the school uses it: periods a day and when the first begins. */
const shiftPlanSchema = z.strictObject({
  shiftId: id,
  periods: z.int().min(0).max(8),
  startTime: time,
  /** Minutes of a period, of a short break, and of the long break after a period (0 = none). */
  minutes: z.int().min(20).max(90),
  breakMinutes: z.int().min(0).max(30),
  longBreakAfter: z.int().min(0).max(8),
  longBreakMinutes: z.int().min(0).max(60),
});
export type ShiftPlan = z.infer<typeof shiftPlanSchema>;

/** The beginning of a school as a person describes it; laid out again, it changes what it laid out before. */
export const schoolLayoutSchema = z.strictObject({
  levelIds: z.array(id).min(1).max(3),
  teachingDays: z.array(z.int().min(2).max(8)).min(1).max(7),
  shifts: z.array(shiftPlanSchema).min(1).max(3),
  /** The shift that the classes of a grade mainly study in. */
  grades: z.array(z.strictObject({ gradeId: id, mainShiftId: id })).max(12),
  /** Periods a week of each subject of the national programme, in halves; 0 = not taught in the grade. */
  subjects: z
    .array(
      z.strictObject({
        code: z.string().max(20),
        weekly: z.array(z.strictObject({ gradeId: id, periods: z.number().min(0).max(20).multipleOf(0.5) })).max(12),
      }),
    )
    .max(60),
  /** Flag ceremony and class meeting have their places in the week. */
  fixesCeremonies: z.boolean(),
  /** PE is kept out of the hottest periods. */
  avoidsHeat: z.boolean(),
  computerRooms: z.int().min(0).max(10),
  /** Classes that fit on the sports ground at one time; 0 = not counted. */
  yardClasses: z.int().min(0).max(10),
});
export type SchoolLayout = z.infer<typeof schoolLayoutSchema>;

/** Lists that a whole school's file can have. */
export const bookKindSchema = z.enum(['subject', 'curriculum', 'room', 'teacher', 'class', 'classSubject']);
export type BookKind = z.infer<typeof bookKindSchema>;

const bookPartSchema = z.object({
  kind: bookKindSchema,
  /** The sheet, or what the list was worked out from. */
  name: z.string(),
  isDerived: z.boolean().describe('Được lập từ danh sách khác'),
  rows: excelFileSchema.shape.sheets.element.shape.rows,
});
export type BookPart = z.infer<typeof bookPartSchema>;
const bookBody = z.strictObject({
  parts: z
    .array(z.strictObject({ kind: bookKindSchema, body: excelImportSchema }))
    .max(30)
    .describe('Các phần'),
});
const allLists = editOf(pageUrls.class);

/** The set-up of a new school: the national programme to start from, and what it was laid out as. */
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
      /** Grades whose main shift is too short for their periods: how many go to the opposite one. */
      moved: z
        .array(z.object({ gradeId: id, name: z.string(), periods: z.int() }))
        .describe('Các khối có tiết phải sang buổi kia'),
    }),
  }),
  /** Recognises the lists in the sheets of a file; what its assignments alone say becomes lists of its own. */
  sortBook: defineOperation({
    method: 'POST',
    path: '/api/khoitao/tep',
    title: 'Nhận ra các danh sách trong một tệp',
    access: allLists,
    body: z.strictObject({
      sheets: z.array(givenSheetSchema).max(40),
      mainShifts: z.array(z.strictObject({ gradeId: id, shiftId: id })).max(12),
    }),
    data: z.object({
      parts: z.array(bookPartSchema).describe('Các danh sách tìm thấy trong tệp'),
      ignored: z.array(z.string()).describe('Các trang tính bị bỏ qua'),
      notes: z.array(z.string()).describe('Lời cần biết về tệp'),
    }),
    isLarge: true,
  }),
  /** Nothing is saved; a list is looked at after those before it, null = not looked at because of one of these. */
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
  /** All lists of the file or nothing; refused when their rows were changed since. */
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
  /** Gives every class the subjects of its programme that no file named; nothing that is there changes. */
  completeAssignments: defineOperation({
    method: 'POST',
    path: '/api/khoitao/phancong',
    title: 'Bổ sung môn của chương trình cho các lớp',
    access: editOf(pageUrls.class),
    body: z.strictObject({}),
    data: z.object({ created: z.int().describe('Số phân công được thêm') }),
  }),
} as const;
