import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, editOf } from '../define.ts';
import {
  askedKindSchema,
  excelFileSchema,
  excelPreviewSchema,
  givenSheetSchema,
  lookedAtSchema,
} from '../excel/schemas.ts';
import { timetableSchema } from './schemas.ts';
import { timetableDraftFields } from './timetables.ts';

/** The most sheets in one file: a page for each teacher of the largest school. */
export const timetableSheetLimit = 400;

const word = z.strictObject({ kind: askedKindSchema, text: z.string().min(1).max(200).describe('Chữ trong tệp') });

/** A timetable from a file, with a person's answers about its words. */
export const timetableImportSchema = z.strictObject({
  ...timetableDraftFields,
  sheets: z.array(givenSheetSchema).min(1).max(timetableSheetLimit),
  /** Words that were asked about, with the row each of them means throughout. */
  meanings: z
    .array(word.extend({ id: z.int() }))
    .max(1000)
    .default([]),
  ignored: z.array(word).max(1000).default([]).describe('Phần được bỏ qua'),
  /** Adds classes, teachers and subjects that the school does not have. */
  createMissing: z.boolean().default(false),
  /** Where the assignments differ from the file, they take its teachers and numbers of periods. */
  updateAssignments: z.boolean().default(false),
  /** Goes on even if some cells could not be read. */
  acceptsUnread: z.boolean().default(false),
  lastImport: lookedAtSchema,
});
export type TimetableImport = z.output<typeof timetableImportSchema>;

const countsSchema = z.object({
  /** The number of cells with text in the file's timetables, and how many of them were understood. */
  cells: z.int(),
  read: z.int().describe('Số ô đã đọc'),
  /** Periods that get a place, those that only the assignments have, and those that only the file has. */
  placed: z.int().describe('Số tiết đã xếp'),
  missing: z.int().describe('Số tiết còn thiếu trong tệp'),
  extra: z.int().describe('Số tiết tệp có thêm'),
  /** Assignments that are added, and those that are changed. */
  assigned: z.int().describe('Số phân công được thêm'),
  updated: z.int().describe('Số phân công được sửa'),
});

export const timetableImportPreviewSchema = z.object({
  tables: z
    .array(
      z.object({
        sheet: z.string().describe('Trang tính'),
        kind: z.enum(['class', 'teacher', 'room']),
        cells: z.int(),
      }),
    )
    .describe('Các bảng tìm thấy'),
  otherSheets: z.array(z.string()).describe('Các trang không có thời khóa biểu'),
  counts: countsSchema.describe('Số ô và số tiết đọc được'),
  unread: z
    .array(
      z.object({
        sheet: z.string().describe('Trang tính'),
        cell: z.string().describe('Địa chỉ của ô'),
        text: z.string().describe('Chữ trong ô'),
        reason: z.string(),
      }),
    )
    .describe('Các ô chưa đọc được'),
  ...excelPreviewSchema.pick({ asked: true, known: true, missing: true, problem: true, lastImport: true }).shape,
  differences: z
    .array(
      z.object({
        classes: z.string().describe('Các lớp học chung'),
        subject: z.string().describe('Môn học, hoặc hoạt động'),
        kind: z.enum(['periods', 'teachers', 'fixed']).describe('Khác ở số tiết, giáo viên, hay chỗ của tiết cố định'),
        said: z.string().describe('Trong tệp'),
        own: z.string().describe('Trong phân công của trường'),
      }),
    )
    .describe('Những chỗ tệp và phân công nói khác nhau'),
  warnings: z.array(z.string()).describe('Điều cần biết trước khi lưu'),
});
export type TimetableImportPreview = z.infer<typeof timetableImportPreviewSchema>;
export type ImportDifference = TimetableImportPreview['differences'][number];

const access = editOf(pageUrls.timetables);

/** Importing a timetable that a school already has in a file. */
export const timetableImportOperations = {
  previewTimetableImport: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/nhap/xemtruoc',
    title: 'Xem trước khi nhập thời khóa biểu có sẵn',
    access,
    body: timetableImportSchema,
    data: timetableImportPreviewSchema,
    isLarge: true,
  }),
  importTimetable: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/nhap',
    title: 'Nhập thời khóa biểu có sẵn',
    access,
    body: timetableImportSchema,
    data: z.object({
      importId: z.int().describe('Lần nhập'),
      item: timetableSchema.describe('Bản ghi sau khi lưu'),
      counts: countsSchema.describe('Số ô và số tiết đã nhập'),
      missing: excelPreviewSchema.shape.missing.describe('Các mục được tạo kèm vì trường chưa có, theo loại'),
      unread: z.int().describe('Số ô không đọc được'),
    }),
    isLarge: true,
  }),
  /** A timetable of an earlier year as the rows of a file, to begin the new year with. */
  readTimetableSheets: defineOperation({
    method: 'GET',
    path: '/api/thoikhoabieu/nhap/tkbcu',
    title: 'Đọc thời khóa biểu cũ để nhập lại',
    access,
    query: z.object({ timetableId: queryId }),
    data: excelFileSchema,
  }),
  /** Removes the timetable with everything that was added for it; refused when somebody has changed it since. */
  undoTimetableImport: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/nhap/hoantac',
    title: 'Hoàn tác lượt nhập thời khóa biểu',
    access,
    body: z.strictObject({ id }),
    data: z.object({
      removed: z.int().describe('Số dòng đã bỏ'),
      restored: z.int().describe('Số dòng được trả lại như cũ'),
    }),
  }),
} as const;
