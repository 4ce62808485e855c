import { z } from 'zod';
import { weekFrameSchema } from '../period-grids/index.ts';
import { listQuerySchema } from '../resource/query.ts';
import { defineOperation, editOf, unitEditOf, viewOf } from './define.ts';

const id = z.int().positive();
const unitPage = '/administration/unit';
const shortText = (max: number) => z.string().trim().max(max);

const schoolFields = {
  name: shortText(200).min(1),
  code: shortText(30).min(1),
  provinceId: id.nullable(),
  levelIds: z.array(id).max(5),
  shiftIds: z.array(id).max(5),
  address: shortText(300),
  phone: shortText(30),
  email: shortText(100),
  principal: shortText(100),
  contact: shortText(100),
  /** The authority above (Sở, UBND xã). */
  parent: shortText(200),
  /** Address of the uploaded logo, empty = none. */
  logo: shortText(500),
  /** Weekdays 2..8 with lessons. */
  teachingDays: z.array(z.int().min(2).max(8)).max(7),
};

/** Goes on although placed lessons lose their place (a first call without it lists them with 409 `week.holds_lessons`). */
export const forceQuery = z.object({ force: z.stringbool().optional() });

/** Đơn vị: a school of the unit. */
export const schoolSchema = z.object({
  id,
  version: z.int(),
  ...schoolFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type School = z.infer<typeof schoolSchema>;

/** What a school has that nobody has filled in yet, beside its name and code. */
export const emptySchool = {
  ...{ provinceId: null, levelIds: [] as number[], shiftIds: [] as number[], address: '', phone: '', email: '' },
  ...{ principal: '', contact: '', parent: '', logo: '', teachingDays: [2, 3, 4, 5, 6, 7] },
};

export const schoolOperations = {
  listSchools: defineOperation({
    method: 'GET',
    path: '/api/donvi',
    title: 'Xem danh sách trường',
    access: viewOf(unitPage, '/administration/user'),
    query: listQuerySchema,
    data: z.object({ items: z.array(schoolSchema.extend({ stt: z.int() })), totalrecord: z.int() }),
  }),
  readSchool: defineOperation({
    method: 'GET',
    path: '/api/donvi/detail',
    title: 'Xem trường',
    access: viewOf(unitPage),
    query: z.object({ id: z.coerce.number().int().positive() }),
    data: schoolSchema,
  }),
  createSchool: defineOperation({
    method: 'POST',
    path: '/api/donvi',
    title: 'Thêm trường',
    access: unitEditOf(unitPage),
    body: z.strictObject(schoolFields),
    data: z.object({ item: schoolSchema }),
  }),
  updateSchool: defineOperation({
    method: 'PUT',
    path: '/api/donvi',
    title: 'Sửa trường',
    access: editOf(unitPage),
    query: forceQuery,
    body: z.strictObject({ id, version: z.int(), ...schoolFields }),
    data: z.object({ item: schoolSchema }),
  }),
  /** A school with data is deleted with all of it once its name is sent as `confirmName` (without: 409 `school.has_data`). */
  deleteSchool: defineOperation({
    method: 'DELETE',
    path: '/api/donvi',
    title: 'Xóa trường',
    access: unitEditOf(unitPage),
    query: z.object({
      id: z.string().regex(/^\d{1,9}(,\d{1,9}){0,199}$/),
      confirmName: z.string().max(200).optional(),
    }),
    data: z.object({ items: z.array(schoolSchema) }),
  }),

  listShiftsOfSchool: defineOperation({
    method: 'GET',
    path: '/api/cahoc/catheodonvi',
    title: 'Xem ca học của trường',
    access: { kind: 'signedIn' },
    data: z.object({
      items: z.array(z.object({ id, code: z.string(), name: z.string(), order: z.int(), periods: z.int() })),
      totalrecord: z.int(),
    }),
  }),
  listGradesOfSchool: defineOperation({
    method: 'GET',
    path: '/api/khoilop/khoiloptheodonvi',
    title: 'Xem khối lớp của trường',
    access: { kind: 'signedIn' },
    data: z.object({
      items: z.array(z.object({ id, name: z.string(), levelId: id, order: z.int() })),
      totalrecord: z.int(),
    }),
  }),
  /** The frame of the school's week, for grids. */
  readWeekFrame: defineOperation({
    method: 'GET',
    path: '/api/ngayhoc/khung',
    title: 'Xem khung giờ',
    access: { kind: 'signedIn' },
    data: weekFrameSchema,
  }),

  /** Ready-made invented schools that a unit administrator can load (one call each). */
  listDemoSchools: defineOperation({
    method: 'GET',
    path: '/api/dulieumau',
    title: 'Xem dữ liệu mẫu',
    access: unitEditOf(unitPage),
    data: z.object({
      items: z.array(
        z.object({ name: z.string(), title: z.string(), classes: z.int(), teachers: z.int(), isLoaded: z.boolean() }),
      ),
      totalrecord: z.int(),
    }),
  }),
  loadDemoSchool: defineOperation({
    method: 'POST',
    path: '/api/dulieumau',
    title: 'Nạp dữ liệu mẫu',
    access: unitEditOf(unitPage),
    body: z.strictObject({ name: z.string() }),
    data: z.object({ item: schoolSchema }),
  }),

  /** Imports a `.fet` file (body: the file, `application/octet-stream` or `application/xml`) as a new school. */
  importFet: defineOperation({
    method: 'POST',
    path: '/api/nhap/fet',
    title: 'Nhập tệp FET',
    access: unitEditOf(unitPage),
    query: z.object({ name: z.string().trim().max(200).optional() }),
    data: z.object({
      item: schoolSchema,
      timetableId: id,
      counts: z.record(z.string(), z.int()),
      /** What was not understood, by element name. */
      ignored: z.array(z.object({ name: z.string(), count: z.int(), reason: z.string() })),
    }),
  }),
} as const;
