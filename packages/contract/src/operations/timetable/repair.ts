import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id } from '../../resource/query.ts';
import { defineOperation, editOf } from '../define.ts';
import { movedSchema, movesSchema } from './lessons.ts';
import { previewMoveSchema, scoreSchema, unplacedSchema } from './schemas.ts';

const manage = pageUrls.timetables;

const personSchema = z.object({
  kind: z.enum(['class', 'teacher']),
  id,
  name: z.string(),
  count: z.int().describe('Số tiết bị chuyển'),
});

/** A proposal: nothing is saved until its moves and version are sent to `apdung`. */
export const repairResultSchema = z.object({
  version: z.int(),
  placed: z.int().describe('Số tiết đã xếp'),
  unplaced: z.array(unplacedSchema).describe('Các tiết chưa xếp được'),
  before: scoreSchema.describe('Điểm trước khi sửa'),
  after: scoreSchema.describe('Điểm sau khi sửa'),
  moves: z.array(previewMoveSchema).describe('Các tiết cần chuyển'),
  /** How many placed lessons would move, and how many must leave their slots. */
  movedCount: z.int().describe('Số tiết đã chuyển'),
  people: z.array(personSchema).describe('Các lớp và giáo viên có tiết bị chuyển, nhiều nhất đứng đầu'),
  /** False when `maxMoves` or `maxPeople` did not allow everything to be placed. */
  isComplete: z.boolean().describe('Đã xếp đủ'),
  seconds: z.number(),
  seed: z.int(),
  steps: z.int().describe('Số bước đã tìm'),
});
export type RepairResult = z.infer<typeof repairResultSchema>;

/** Mending a timetable after the data changed, while moving few lessons and affecting few people. */
export const repairOperations = {
  repairTimetable: defineOperation({
    method: 'POST',
    path: '/api/tkb/suachua',
    title: 'Sửa thời khóa biểu với ít thay đổi nhất',
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      /** The most placed lessons that may move, and the most classes and teachers affected; absent = as few as possible. */
      maxMoves: z.int().min(0).max(5000).optional(),
      maxPeople: z.int().min(0).max(5000).optional(),
      seconds: z.int().min(1).max(600).default(20),
      seed: z
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .optional(),
    }),
    data: repairResultSchema,
    isLong: true,
  }),
  /** Makes the moves of a proposal (from repair, or arrange with `preview`) as one step, all or nothing. */
  applyProposal: defineOperation({
    method: 'POST',
    path: '/api/tkb/apdung',
    title: 'Áp dụng phương án',
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      version: z.int(),
      source: z.enum(['repair', 'arrange']),
      moves: movesSchema(5000),
    }),
    data: movedSchema,
  }),
} as const;
