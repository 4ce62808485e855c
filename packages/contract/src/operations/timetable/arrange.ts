import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { listSchema } from '../../errors/envelope.ts';
import { id, listQuerySchema, queryId } from '../../resource/query.ts';
import { rulePresetIds } from '../../rule-settings/settings.ts';
import { defineOperation, editOf, viewOf } from '../define.ts';
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

/** A run as everybody who manages timetables hears of it. */
export const runSchema = z.object({
  id: z.string(),
  kind: z.enum(['arrange', 'repair']),
  status: jobSchema.shape.status,
  timetableId: id,
  timetable: z.object({ number: z.int(), name: z.string() }).describe('Thời khóa biểu'),
  /** Who started it. */
  by: z.string().describe('Người bắt đầu'),
  /** When it should be over; null while it waits for its turn. */
  expectedEnd: z.iso.datetime().nullable().describe('Lúc dự kiến xong'),
  finishedAt: z.iso.datetime().nullable().describe('Lúc xong'),
  /** Lessons that its result leaves without a place; null when there is no result. */
  unplaced: z.int().nullable().describe('Số tiết chưa xếp; null = chưa có kết quả'),
  /** Places of its result that break a required rule; null when there is no result. */
  broken: z.int().nullable().describe('Số chỗ vi phạm quy tắc bắt buộc; null = chưa có kết quả'),
});
export type TimetableRun = z.infer<typeof runSchema>;

/** Body of the arrange calls. `ids` is the scope of `xeptheo*`; `POST /api/tkb` takes everything and no ids. */
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
/** Arranging: runs of the whole school or by what is listed, finding the newest again, going on from one, repeating one. */
export const arrangeOperations = {
  arrangeAll: arrange('', 'Xếp tự động toàn trường'),
  arrangeBySubject: arrange('/xeptheomon', 'Xếp theo môn'),
  arrangeByClass: arrange('/xeptheolop', 'Xếp theo lớp'),
  arrangeByClassSubject: arrange('/xeptheolopmon', 'Xếp theo môn của lớp'),
  arrangeByRoom: arrange('/xeptheophong', 'Xếp theo phòng'),
  arrangeByTeacher: arrange('/xeptheogv', 'Xếp theo giáo viên'),
  arrangeByHomeroomTeacher: arrange('/xeptheogvcn', 'Xếp theo giáo viên chủ nhiệm'),
  arrangeByFunctionRoom: arrange('/xeptheophongcn', 'Xếp theo phòng chức năng'),

  /** The newest run of a timetable, of whatever kind; null when there was none. */
  latestRun: defineOperation({
    method: 'GET',
    path: '/api/tkb/luotchay',
    title: 'Xem lượt chạy mới nhất',
    access: viewOf(manage),
    query: z.object({ timetableId: queryId }),
    data: z.object({
      job: jobSchema.nullable().describe('Lượt chạy'),
      /** The request of an arrangement, to go on with the same; null for other kinds of runs. */
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
  /** The runs of the school that are under way, and those that ended a short while ago. */
  listRuns: defineOperation({
    method: 'GET',
    path: '/api/tkb/cacluotchay',
    title: 'Xem các lượt đang chạy',
    access: viewOf(manage),
    query: listQuerySchema,
    data: listSchema(runSchema.extend({ stt: z.int() })),
  }),
  /** From where a run stopped, was stopped or broke off, with what that run was asked for; keeps a proposal a proposal. */
  continueRun: defineOperation({
    method: 'POST',
    path: '/api/tkb/chaytiep',
    title: 'Chạy tiếp một lượt xếp',
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      jobId: z.uuid(),
      /** Absent = as long as the run itself was meant to take. */
      seconds: z.int().min(1).max(600).optional(),
    }),
    data: arrangeResultSchema,
    isLong: true,
  }),
  /** From the same start with the same seed, rules and steps, whatever the timetable is now; saves nothing, as `preview`. */
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
