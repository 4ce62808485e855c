import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, listQuerySchema, queryId } from '../../resource/query.ts';
import { excelRowSchema } from '../excel/schemas.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { numberedList, savedSchema } from '../row-calls.ts';

/** The kinds of rows in another system's sheet. */
export const foreignRowKinds = {
  teacher: 'Mỗi dòng một giáo viên',
  class: 'Mỗi dòng một lớp',
  assignment: 'Mỗi dòng một phân công',
  period: 'Mỗi dòng một tiết của thời khóa biểu',
} as const;
export type ForeignRowKind = keyof typeof foreignRowKinds;
export const foreignRowKindSchema = z.enum(['teacher', 'class', 'assignment', 'period']);

/** Our values that a column can be filled with. */
export const foreignValues = {
  index: 'Số thứ tự',
  fixed: 'Chữ cố định',
  school: 'Tên trường',
  schoolCode: 'Mã trường',
  schoolYear: 'Năm học',
  semester: 'Học kỳ',
  teacherCode: 'Mã giáo viên',
  teacherName: 'Họ và tên giáo viên',
  teacherFamilyName: 'Họ và tên đệm giáo viên',
  teacherGivenName: 'Tên giáo viên',
  teacherPhone: 'Điện thoại giáo viên',
  teacherEmail: 'Thư điện tử giáo viên',
  homeroomOf: 'Lớp chủ nhiệm',
  className: 'Tên lớp',
  grade: 'Khối lớp',
  classSize: 'Sĩ số',
  mainShift: 'Buổi chính của lớp',
  homeroomTeacher: 'Giáo viên chủ nhiệm',
  subjectCode: 'Mã môn',
  subjectName: 'Tên môn',
  subjectShortName: 'Tên môn viết tắt',
  group: 'Nhóm',
  periodsPerWeek: 'Số tiết mỗi tuần',
  weekday: 'Thứ (Thứ 2)',
  weekdayNumber: 'Thứ bằng số (2)',
  shift: 'Buổi (Sáng)',
  shiftCode: 'Mã buổi (S)',
  period: 'Tiết trong buổi',
  dayPeriod: 'Tiết trong ngày',
  room: 'Phòng',
  weeks: 'Tuần học',
  effectiveFrom: 'Ngày áp dụng',
} as const;
export type ForeignValue = keyof typeof foreignValues;

const always = ['index', 'fixed', 'school', 'schoolCode', 'schoolYear', 'semester'] as const;
const ofTeacher = [
  'teacherCode',
  'teacherName',
  'teacherFamilyName',
  'teacherGivenName',
  'teacherPhone',
  'teacherEmail',
] as const;
const ofClass = ['className', 'grade', 'classSize', 'mainShift', 'homeroomTeacher'] as const;
const ofSubject = ['subjectCode', 'subjectName', 'subjectShortName', 'group'] as const;

/** The values available for each kind of row. */
export const foreignValuesOf: Readonly<Record<ForeignRowKind, readonly ForeignValue[]>> = {
  teacher: [...always, ...ofTeacher, 'homeroomOf', 'periodsPerWeek'],
  class: [...always, ...ofClass],
  assignment: [...always, ...ofClass, ...ofSubject, ...ofTeacher, 'periodsPerWeek', 'room', 'weeks'],
  period: [
    ...always,
    ...ofClass,
    ...ofSubject,
    ...ofTeacher,
    'weekday',
    'weekdayNumber',
    'shift',
    'shiftCode',
    'period',
    'dayPeriod',
    'room',
    'weeks',
    'effectiveFrom',
  ],
};

const columnSchema = z.strictObject({
  /** Null = the column stays empty. */
  value: z.enum(Object.keys(foreignValues) as [ForeignValue, ...ForeignValue[]]).nullable(),
  /** The text for every row of a column with a fixed text. */
  fixedText: z.string().max(200).default(''),
});
export type ForeignColumn = z.output<typeof columnSchema>;

const fields = {
  name: z.string().trim().min(1, 'hãy đặt tên cho mẫu').max(100),
  rowKind: foreignRowKindSchema,
  /** The top rows of the sheet down to the heads of the columns, as the other system wants them. */
  heads: z.array(excelRowSchema.shape.cells).min(1, 'hãy chọn tệp mẫu hoặc ghi tên các cột').max(20),
  columns: z.array(columnSchema).min(1).max(100),
};
const foreignSheetSchema = z.object({
  ...fields,
  id,
  version: z.int(),
  updatedAt: z.string().describe('Lúc sửa gần nhất'),
  updatedByName: z.string().describe('Người sửa gần nhất'),
});
export type ForeignSheet = z.infer<typeof foreignSheetSchema>;

const read = viewOf(pageUrls.timetable, pageUrls.timetables);
const write = editOf(pageUrls.timetables);

/** The import sheets of other systems (vnEdu, SMAS, CSDL ngành): described once, and filled at every download. */
export const foreignSheetOperations = {
  listForeignSheets: defineOperation({
    method: 'GET',
    path: '/api/export/mauhethong',
    title: 'Xem các mẫu của hệ thống khác',
    access: read,
    query: listQuerySchema,
    data: numberedList(foreignSheetSchema),
  }),
  saveForeignSheet: defineOperation({
    method: 'POST',
    path: '/api/export/mauhethong',
    title: 'Lưu mẫu của hệ thống khác',
    access: write,
    /** Without id and version it is a new one. */
    body: z
      .strictObject({ ...fields, id: id.nullable().default(null), version: z.int().nullable().default(null) })
      .superRefine(({ rowKind, columns }, context) => {
        columns.forEach(({ value }, index) => {
          if (value === null || foreignValuesOf[rowKind].includes(value)) return;
          const message = `“${foreignValues[value]}” không có ở dòng loại “${foreignRowKinds[rowKind]}”; hãy chọn mục khác hoặc để trống`;
          context.addIssue({ code: 'custom', path: ['columns', index, 'value'], message });
        });
      }),
    data: savedSchema(foreignSheetSchema),
  }),
  deleteForeignSheet: defineOperation({
    method: 'DELETE',
    path: '/api/export/mauhethong',
    title: 'Xóa mẫu của hệ thống khác',
    access: write,
    query: z.object({ id: queryId }),
    data: z.object({ items: z.array(foreignSheetSchema).describe('Các mẫu đã xóa') }),
  }),
  exportForeignSheet: defineOperation({
    method: 'GET',
    path: '/api/export/mauhethong/tep',
    title: 'Tải tệp theo mẫu của hệ thống khác',
    access: read,
    answers: ['xlsx'],
    query: z.object({
      id: queryId,
      timetableId: queryId,
    }),
  }),
} as const;
