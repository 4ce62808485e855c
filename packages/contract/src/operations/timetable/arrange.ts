import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, listQuerySchema, queryId } from '../../resource/query.ts';
import { rulePresetIds } from '../../rule-settings/settings.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
import { numberedList } from '../row-calls.ts';
import { arrangeResultSchema, jobSchema } from './schemas.ts';

const manage = pageUrls.timetables;

export const arrangeScopes = [
  'all',
  'subject',
  'class',
  'classSubject',
  'room',
  'teacher',
  'homeroomTeacher',
  'functionRoom',
] as const;

/** A run as everybody sees it who manages timetables. */
export const runSchema = z.object({
  id: z.string(),
  kind: z.enum(['arrange', 'repair']),
  status: jobSchema.shape.status,
  timetableId: id,
  timetable: z.object({ number: z.int(), name: z.string() }).describe('Thời khóa biểu'),
  by: z.string().describe('Người bắt đầu'),
  /** When it is expected to end; null while it is queued. */
  expectedEnd: z.iso.datetime().nullable().describe('Lúc dự kiến xong'),
  finishedAt: z.iso.datetime().nullable().describe('Lúc xong'),
  unplaced: z.int().nullable().describe('Số tiết chưa xếp; null = chưa có kết quả'),
  broken: z.int().nullable().describe('Số chỗ vi phạm quy tắc bắt buộc; null = chưa có kết quả'),
});
export type TimetableRun = z.infer<typeof runSchema>;

/** The body of the arrange calls. `ids` is the scope of `xeptheo*`; `POST /api/tkb` arranges everything and takes no ids. */
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
  /** Saves nothing; answers the moves, which `POST /api/tkb/apdung` then makes. */
  preview: z.boolean().default(false),
  /** The preset that this run alone follows; null = the school's settings. */
  emphasis: z.enum(rulePresetIds).nullable().default(null),
});

const noIds = arrangeBody.shape.ids
  .unwrap()
  .max(0, 'lượt xếp toàn trường không nhận phạm vi; bỏ trống, hoặc gọi xeptheo…');

const arrange = (path: string, title: string) =>
  defineOperation({
    method: 'POST',
    path: `/api/tkb${path}`,
    title,
    access: editOf(manage),
    body: path === '' ? arrangeBody.extend({ ids: noIds.default([]) }) : arrangeBody,
    data: arrangeResultSchema,
    isLong: true,
  });
/** Starting runs for the whole school or a part of it, finding the newest, continuing one, and repeating one. */
export const arrangeOperations = {
  arrangeAll: arrange('', 'Xếp tự động toàn trường'),
  arrangeBySubject: arrange('/xeptheomon', 'Xếp theo môn'),
  arrangeByClass: arrange('/xeptheolop', 'Xếp theo lớp'),
  arrangeByClassSubject: arrange('/xeptheolopmon', 'Xếp theo môn của lớp'),
  arrangeByRoom: arrange('/xeptheophong', 'Xếp theo phòng'),
  arrangeByTeacher: arrange('/xeptheogv', 'Xếp theo giáo viên'),
  arrangeByHomeroomTeacher: arrange('/xeptheogvcn', 'Xếp theo giáo viên chủ nhiệm'),
  arrangeByFunctionRoom: arrange('/xeptheophongcn', 'Xếp theo phòng chức năng'),

  /** The newest run of a timetable, of any kind; null when there was none. */
  latestRun: defineOperation({
    method: 'GET',
    path: '/api/tkb/luotchay',
    title: 'Xem lượt chạy mới nhất',
    access: viewOf(manage),
    query: z.object({ timetableId: queryId }),
    data: z.object({
      job: jobSchema.nullable().describe('Lượt chạy'),
      seconds: z.number().nullable().describe('Thời gian được cho, tính bằng giây; null = không ai định trước'),
      asked: z
        .object({
          scope: z.enum(arrangeScopes).describe('Xếp những tiết nào'),
          ids: z.array(z.int()),
          allowMove: z.boolean(),
          seconds: z.int(),
          emphasis: z.enum(rulePresetIds).nullable(),
        })
        .nullable()
        .describe('Yêu cầu của lượt xếp, để xếp tiếp như thế; null = việc khác'),
    }),
  }),
  /** The school's runs that are under way, and those that ended recently. */
  listRuns: defineOperation({
    method: 'GET',
    path: '/api/tkb/cacluotchay',
    title: 'Xem các lượt đang chạy',
    access: viewOf(manage),
    query: listQuerySchema,
    data: numberedList(runSchema),
  }),
  /** Continues from where a run ended, was stopped or broke off, with the request of that run; a proposal stays a proposal. */
  continueRun: defineOperation({
    method: 'POST',
    path: '/api/tkb/chaytiep',
    title: 'Chạy tiếp một lượt xếp',
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      jobId: z.uuid(),
      /** Absent = as long as the run itself was to take. */
      seconds: z.int().min(1).max(600).optional(),
    }),
    data: arrangeResultSchema,
    isLong: true,
  }),
  /** Repeats a run from its own start with the same seed, rules and steps; saves nothing, like `preview`. */
  repeatRun: defineOperation({
    method: 'POST',
    path: '/api/tkb/chaylai',
    title: 'Chạy lại y hệt một lượt xếp',
    access: editOf(manage),
    body: z.strictObject({ timetableId: id, jobId: z.uuid() }),
    data: arrangeResultSchema,
    isLong: true,
  }),
} as const;
