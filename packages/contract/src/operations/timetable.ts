import { z } from 'zod';
import { listQuerySchema } from '../resource/query.ts';
import { rulePresetIds } from '../rule-settings/settings.ts';
import { defineOperation, editOf, viewOf } from './define.ts';
import {
  arrangeCheckSchema,
  arrangeResultSchema,
  jobSchema,
  scoreSchema,
  timetableSchema,
  timetableViewSchema,
  unplacedSchema,
} from './timetable-schemas.ts';

const id = z.int().positive();
const queryId = z.coerce.number().int().positive();
const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .optional();
const manage = '/list_management/timetable';
const viewer = '/timetable';

const draftFields = {
  name: z.string().trim().max(100).default(''),
  schoolYear: z.string().regex(/^20\d\d-20\d\d$/, 'ghi hai năm liền nhau, ví dụ 2026-2027'),
  semester: z.int().min(1).max(2),
  effectiveFrom: z.iso.date().nullable().default(null),
};

/** Body of the arrange calls. `ids` is the scope of `xeptheo*`; `POST /api/tkb` takes everything. */
const arrangeBody = z.strictObject({
  timetableId: id,
  ids: z.array(id).max(500).default([]),
  allowMove: z.boolean().default(false),
  seconds: z.int().min(1).max(600).default(30),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  /** Save nothing: answer the moves, to be made by `POST /api/tkb/apdung`. */
  preview: z.boolean().default(false),
  /** Weighs this one run as a preset does; null = as the school has set. */
  emphasis: z.enum(rulePresetIds).nullable().default(null),
});

const arrange = (path: string, title: string) =>
  defineOperation({
    method: 'POST',
    path: `/api/tkb${path}`,
    title,
    access: editOf(manage),
    body: arrangeBody,
    data: arrangeResultSchema,
    isLong: true,
  });
const view = (path: string, title: string) =>
  defineOperation({
    method: 'GET',
    path: `/api/tkb/${path}`,
    title,
    access: viewOf(viewer, manage),
    query: z.object({ timetableId: queryId, id: idList }),
    data: timetableViewSchema,
  });
const exportQuery = z.object({
  timetableId: queryId,
  id: idList,
  format: z.enum(['xlsx', 'pdf']).default('xlsx'),
  /** PDF of the whole school. */
  paper: z.enum(['a4', 'a3']).default('a4'),
  /** PDF of classes or teachers: a page each, eight cards to cut from a page, or (teachers) one A3 sheet per shift. */
  layout: z.enum(['page', 'cards', 'sheet']).default('page'),
  showRoom: z.stringbool().default(false),
  showTeacher: z.stringbool().default(true),
});
const download = (path: string, title: string) =>
  defineOperation({
    method: 'GET',
    path: `/api/export${path}`,
    title,
    access: viewOf(viewer, manage),
    query: exportQuery,
  });
const count = (path: string, title: string) =>
  defineOperation({
    method: 'GET',
    path: `/api/sotiet/${path}`,
    title,
    access: viewOf(manage),
    query: z.object({ timetableId: queryId }),
    data: z.object({
      items: z.array(z.object({ id, name: z.string(), total: z.int(), placed: z.int(), unplaced: z.int() })),
      totalrecord: z.int(),
    }),
  });
const itemOf = z.object({ item: timetableSchema });
const change = z.object({
  placedCount: z.int(),
  lessonCount: z.int(),
  version: z.int(),
  /** Quality of the timetable now; null when it was never measured. */
  score: scoreSchema.nullable(),
});
const lessonIds = z.array(id).max(5000);

/** Locking and unlocking: lessons by id (none = the whole timetable), of one class-subject, or of one teacher. */
const lockLessons = (verb: string, title: string) =>
  defineOperation({
    method: 'PUT',
    path: `/api/tkb/${verb}`,
    title,
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, lessonIds: lessonIds.default([]) }),
    data: change,
  });
const lockClassSubject = (verb: string, title: string) =>
  defineOperation({
    method: 'PUT',
    path: `/api/tkb/${verb}/mon`,
    title,
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, classSubjectId: id }),
    data: change,
  });
const lockTeacher = (verb: string, title: string) =>
  defineOperation({
    method: 'PUT',
    path: `/api/tkb/${verb}/giaovien`,
    title,
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, teacherId: id }),
    data: change,
  });

export const timetableOperations = {
  listTimetables: defineOperation({
    method: 'GET',
    path: '/api/thoikhoabieu',
    title: 'Xem danh sách thời khóa biểu',
    access: viewOf(viewer, manage),
    query: listQuerySchema.extend({ status: z.enum(['draft', 'published', 'archived']).optional() }),
    data: z.object({ items: z.array(timetableSchema.extend({ stt: z.int() })), totalrecord: z.int() }),
  }),
  readTimetable: defineOperation({
    method: 'GET',
    path: '/api/thoikhoabieu/detail',
    title: 'Xem thời khóa biểu',
    access: viewOf(viewer, manage),
    query: z.object({ id: queryId }),
    data: timetableSchema,
  }),
  createTimetable: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu',
    title: 'Tạo thời khóa biểu',
    access: editOf(manage),
    body: z.strictObject(draftFields),
    data: itemOf,
  }),
  updateTimetable: defineOperation({
    method: 'PUT',
    path: '/api/thoikhoabieu',
    title: 'Sửa thời khóa biểu',
    access: editOf(manage),
    body: z.strictObject({
      id,
      version: z.int(),
      name: z.string().trim().max(100),
      schoolYear: draftFields.schoolYear,
      semester: draftFields.semester,
      effectiveFrom: z.iso.date().nullable(),
      status: z.enum(['draft', 'published', 'archived']),
    }),
    data: itemOf,
  }),
  deleteTimetable: defineOperation({
    method: 'DELETE',
    path: '/api/thoikhoabieu',
    title: 'Xóa thời khóa biểu',
    access: editOf(manage),
    query: z.object({ id: z.string().regex(/^\d+(,\d+)*$/) }),
    data: z.object({ items: z.array(timetableSchema) }),
  }),
  /** Brings the lessons up to date with the assignments; keeps what is still valid. */
  syncTimetable: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/dongbo',
    title: 'Đồng bộ phân công',
    access: editOf(manage),
    body: z.strictObject({ id }),
    data: z.object({ added: z.array(z.string()), dropped: z.array(z.string()), unplaced: z.array(z.string()) }),
  }),
  copyTimetable: defineOperation({
    method: 'POST',
    path: '/api/thoikhoabieu/saochep',
    title: 'Sao chép thời khóa biểu',
    access: editOf(manage),
    body: z.strictObject({ id }),
    data: itemOf,
  }),
  cancelResult: defineOperation({
    method: 'PUT',
    path: '/api/thoikhoabieu/huykq',
    title: 'Hủy kết quả xếp',
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, includeLocked: z.boolean().default(false) }),
    data: change,
  }),

  lockLessons: lockLessons('khoatiet', 'Khóa tiết'),
  lockClassSubject: lockClassSubject('khoatiet', 'Khóa tiết của môn trong lớp'),
  lockTeacher: lockTeacher('khoatiet', 'Khóa tiết của giáo viên'),
  unlockLessons: lockLessons('huykhoa', 'Mở khóa tiết'),
  unlockClassSubject: lockClassSubject('huykhoa', 'Mở khóa tiết của môn trong lớp'),
  unlockTeacher: lockTeacher('huykhoa', 'Mở khóa tiết của giáo viên'),
  /** Takes lessons out of their slots; a locked one among them refuses the whole call. */
  unplaceLessons: defineOperation({
    method: 'PUT',
    path: '/api/tkb/huytiet',
    title: 'Hủy xếp tiết',
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, lessonIds: lessonIds.min(1) }),
    data: change,
  }),

  viewByClass: view('lop', 'Xem thời khóa biểu theo lớp'),
  viewByTeacher: view('giaovien', 'Xem thời khóa biểu theo giáo viên'),
  listUnplaced: defineOperation({
    method: 'GET',
    path: '/api/tkb/tietchuaxep',
    title: 'Xem tiết chưa xếp',
    access: viewOf(manage),
    query: z.object({ timetableId: queryId }),
    data: z.object({ items: z.array(unplacedSchema), totalrecord: z.int() }),
  }),
  checkArrange: defineOperation({
    method: 'GET',
    path: '/api/tkb/kiemtra',
    title: 'Kiểm tra trước khi xếp',
    access: viewOf(manage),
    query: z.object({ timetableId: queryId }),
    data: arrangeCheckSchema,
  }),
  /** What no complete timetable can be better than, number by number; 0 where nothing is proved. */
  timetableBounds: defineOperation({
    method: 'GET',
    path: '/api/tkb/totnhat',
    title: 'Xem mức tốt nhất có thể',
    access: viewOf(manage),
    query: z.object({ timetableId: queryId }),
    data: z.object({ least: scoreSchema }),
  }),

  arrangeAll: arrange('', 'Xếp tự động toàn trường'),
  arrangeBySubject: arrange('/xeptheomon', 'Xếp theo môn'),
  arrangeByClass: arrange('/xeptheolop', 'Xếp theo lớp'),
  arrangeByClassSubject: arrange('/xeptheolopmon', 'Xếp theo môn của lớp'),
  arrangeByRoom: arrange('/xeptheophong', 'Xếp theo phòng'),
  arrangeByTeacher: arrange('/xeptheogv', 'Xếp theo giáo viên'),
  arrangeByHomeroomTeacher: arrange('/xeptheogvcn', 'Xếp theo giáo viên chủ nhiệm'),
  arrangeByFunctionRoom: arrange('/xeptheophongcn', 'Xếp theo phòng chức năng'),

  countBySubject: count('monhoc', 'Đếm tiết theo môn'),
  countByClass: count('lophoc', 'Đếm tiết theo lớp'),
  countByClassSubject: count('lopmon', 'Đếm tiết theo môn của lớp'),
  countByRoom: count('phonghoc', 'Đếm tiết theo phòng'),
  countByTeacher: count('giaovien', 'Đếm tiết theo giáo viên'),

  exportSchool: download('', 'Xuất thời khóa biểu toàn trường'),
  exportClasses: download('/lop', 'Xuất thời khóa biểu lớp'),
  exportTeachers: download('/giaovien', 'Xuất thời khóa biểu giáo viên'),

  readJob: defineOperation({
    method: 'GET',
    path: '/api/jobs/:id',
    title: 'Xem lượt chạy',
    access: viewOf(manage),
    data: jobSchema,
  }),
  watchJob: defineOperation({
    method: 'GET',
    path: '/api/jobs/:id/events',
    title: 'Theo dõi lượt chạy',
    access: viewOf(manage),
  }),
  cancelJob: defineOperation({
    method: 'DELETE',
    path: '/api/jobs/:id',
    title: 'Dừng lượt chạy',
    access: editOf(manage),
    data: jobSchema,
  }),
} as const;
