import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { weekFrameSchema } from '../period-grids/index.ts';
import { listSchema } from '../errors/envelope.ts';
import { readBackSchema } from '../resource/define.ts';
import { oneLine } from '../resource/fields.ts';
import { id, idsFilter, listQuerySchema, queryIds } from '../resource/query.ts';
import { asEmail, asPhone } from '../text/contact.ts';
import { defineOperation, editOf, unitEditOf, viewOf } from './define.ts';
import { rowCalls, savedSchema } from './row-calls.ts';

const unitPage = pageUrls.school;

const schoolFields = {
  name: oneLine(200).min(1),
  code: oneLine(30).min(1),
  provinceId: id.nullable(),
  levelIds: z.array(id).max(5),
  shiftIds: z.array(id).max(5),
  address: oneLine(300),
  phone: oneLine(30),
  email: oneLine(100),
  principal: oneLine(100),
  contact: oneLine(100),
  /** The superior authority (Sở, UBND xã). */
  parent: oneLine(200),
  /** The address of the uploaded logo; empty = none. */
  logo: oneLine(500),
  /** The weekdays (2..8) with lessons. */
  teachingDays: z.array(z.int().min(2).max(8)).max(7),
  /** The periods a week by which the norm of a homeroom teacher is reduced automatically; 0 = it is entered for each teacher. */
  homeroomReduction: z.int().min(0).max(10),
};

/** The fields that people may send. */
const sentFields = {
  ...schoolFields,
  phone: asPhone(schoolFields.phone),
  email: asEmail(schoolFields.email),
};

/** Goes on even if placed lessons lose their places; the call without it answers 409 `week.holds_lessons` with a list of them. */
export const forceQuery = z.object({ force: z.stringbool().optional() });

/** Đơn vị: a school of the unit. */
export const schoolSchema = z.object({
  id,
  version: z.int(),
  ...schoolFields,
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  updatedAt: z.iso.datetime().describe('Lúc sửa gần nhất'),
});
export type School = z.infer<typeof schoolSchema>;

/** The fields of a new school besides its name and code, before anybody has filled them in. */
export const emptySchool = {
  provinceId: null,
  levelIds: [] as number[],
  shiftIds: [] as number[],
  address: '',
  phone: '',
  email: '',
  principal: '',
  contact: '',
  parent: '',
  logo: '',
  teachingDays: [2, 3, 4, 5, 6, 7],
  homeroomReduction: 0,
};

const ignoredParts = z
  .array(z.object({ name: z.string(), count: z.int().describe('Số phần tử'), reason: z.string() }))
  .describe('Các phần không hiểu được');
const fileNotes = z
  .array(z.string())
  .describe('Những gì được đổi để thành tuần học của trường, và ràng buộc FET không nhận hoặc không có tác dụng');

const calls = rowCalls('/api/donvi', schoolSchema, { view: viewOf(unitPage), edit: unitEditOf(unitPage) });

export const schoolOperations = {
  listSchools: defineOperation({
    ...calls.list('Xem danh sách trường', {
      id: idsFilter,
      provinceId: idsFilter,
      levelIds: idsFilter,
      shiftIds: idsFilter,
      name: z.string().max(200).optional(),
      code: z.string().max(30).optional(),
    }),
    access: viewOf(unitPage, pageUrls.user),
  }),
  readSchool: calls.read('Xem trường'),
  createSchool: calls.create(
    'Thêm trường',
    z.strictObject({ ...sentFields, homeroomReduction: sentFields.homeroomReduction.default(0) }),
  ),
  updateSchool: defineOperation({
    ...calls.update('Sửa trường', readBackSchema({ id, version: z.int(), ...sentFields }, schoolSchema)),
    access: editOf(unitPage),
    query: forceQuery,
  }),
  /**
   * Deletes a school. If it has data, its name must be sent as `confirmName`, and all of it is deleted (without: 409
   * `school.has_data`).
   */
  deleteSchool: defineOperation({
    ...calls.delete('Xóa trường', 'Các trường đã xóa'),
    query: z.object({ id: queryIds, confirmName: z.string().max(200).optional() }),
  }),

  listShiftsOfSchool: defineOperation({
    method: 'GET',
    path: '/api/cahoc/catheodonvi',
    title: 'Xem ca học của trường',
    access: { kind: 'signedIn' },
    query: listQuerySchema,
    data: listSchema(
      z.object({
        stt: z.int(),
        id,
        code: z.string(),
        name: z.string(),
        order: z.int().describe('Thứ tự'),
        periods: z.int(),
      }),
    ),
  }),
  listGradesOfSchool: defineOperation({
    method: 'GET',
    path: '/api/khoilop/khoiloptheodonvi',
    title: 'Xem khối lớp của trường',
    access: { kind: 'signedIn' },
    query: listQuerySchema.extend({ levelId: idsFilter }),
    data: listSchema(z.object({ stt: z.int(), id, name: z.string(), levelId: id, order: z.int().describe('Thứ tự') })),
  }),
  /** The frame of the school's week, from which grids are drawn. */
  readWeekFrame: defineOperation({
    method: 'GET',
    path: '/api/ngayhoc/khung',
    title: 'Xem khung giờ',
    access: { kind: 'signedIn' },
    data: weekFrameSchema,
  }),

  /** Invented schools that a unit administrator can load with one call each. */
  listDemoSchools: defineOperation({
    method: 'GET',
    path: '/api/dulieumau',
    title: 'Xem dữ liệu mẫu',
    access: unitEditOf(unitPage),
    query: listQuerySchema,
    data: listSchema(
      z.object({
        stt: z.int(),
        name: z.string(),
        title: z.string().describe('Tên trường mẫu'),
        classes: z.int().describe('Số lớp'),
        teachers: z.int().describe('Số giáo viên'),
        isLoaded: z.boolean().describe('Đã có trong đơn vị'),
      }),
    ),
  }),
  loadDemoSchool: defineOperation({
    method: 'POST',
    path: '/api/dulieumau',
    title: 'Nạp dữ liệu mẫu',
    access: unitEditOf(unitPage),
    body: z.strictObject({ name: z.string() }),
    data: savedSchema(schoolSchema),
  }),

  /** Shows the new school that a `.fet` file (the body) would become, for the chosen days of a long one; nothing is stored. */
  previewFet: defineOperation({
    method: 'POST',
    path: '/api/nhap/fet/xemtruoc',
    title: 'Xem trước tệp FET',
    takes: ['bytes', 'xml'],
    access: unitEditOf(unitPage),
    query: z.object({ days: idsFilter }),
    data: z.object({
      name: z.string(),
      counts: z.record(z.string(), z.int()).describe('Số lượng từng loại trong tệp'),
      /** The constraints by what becomes of them: data and rules of the school, the timetable of the file only, or nothing. */
      constraints: z
        .array(
          z.object({
            title: z.string().describe('Tên ràng buộc'),
            count: z.int().describe('Số ràng buộc loại này'),
            use: z
              .enum(['school', 'timetable', 'none'])
              .describe('Được dùng ở đâu: trường, thời khóa biểu, hoặc không'),
          }),
        )
        .describe('Các ràng buộc trong tệp'),
      ignored: ignoredParts,
      notes: fileNotes,
      /** If the file has more days than a week: its days, the groups of days that make a week, and the days that are shown. */
      week: z
        .object({
          days: z.array(z.string()).describe('Tên các ngày trong tệp'),
          parts: z.array(z.array(z.int())).describe('Các nhóm ngày thành một tuần'),
          chosen: z.array(z.int()).nullable().describe('Các ngày được lấy; null = chưa chọn'),
          fitsWhole: z.boolean().describe('Cả tệp vừa một tuần'),
        })
        .nullable()
        .describe('Các ngày của tệp dài hơn một tuần; null = vừa một tuần'),
    }),
  }),

  /** Imports a `.fet` file (the body, `application/octet-stream` or `application/xml`) as a new school. */
  importFet: defineOperation({
    method: 'POST',
    path: '/api/nhap/fet',
    title: 'Nhập tệp FET',
    takes: ['bytes', 'xml'],
    access: unitEditOf(unitPage),
    query: z.object({ name: z.string().trim().max(200).optional(), days: idsFilter }),
    data: savedSchema(schoolSchema).extend({
      timetableId: id,
      counts: z.record(z.string(), z.int()).describe('Số lượng từng loại đã tạo'),
      ignored: ignoredParts,
      notes: fileNotes,
    }),
  }),
} as const;
