import { z } from 'zod';
import { defineOperation, viewOf } from './define.ts';

/** Someone who pays: how much of the level's cost, and for what mostly; `key` is the `payer` to ask a way out for. */
const payerSchema = z.object({
  key: z.string(),
  name: z.string(),
  cost: z.number(),
  reason: z.string(),
});

const levelCostSchema = z.object({
  id: z.string(),
  title: z.string(),
  cost: z.number(),
  /** Those who pay the most, at most three. */
  payers: z.array(payerSchema),
});
export type LevelCost = z.infer<typeof levelCostSchema>;

export const costOperations = {
  /** Level by level in the school's order; a level that costs nothing is left out. */
  listCosts: defineOperation({
    method: 'GET',
    path: '/api/tkb/chiphi',
    title: 'Xem ai chịu phần chưa tốt của thời khóa biểu',
    access: viewOf('/list_management/timetable'),
    query: z.object({ timetableId: z.coerce.number().int().positive() }),
    data: z.object({ levels: z.array(levelCostSchema) }),
  }),
  /** A change of one or two lessons that lowers what somebody pays and raises nothing that matters more; null: there is none. */
  findCostRemedy: defineOperation({
    method: 'GET',
    path: '/api/tkb/chiphi/cach',
    title: 'Tìm cách bớt phần người ấy chịu',
    access: viewOf('/list_management/timetable'),
    query: z.object({
      timetableId: z.coerce.number().int().positive(),
      level: z.string().max(100),
      payer: z.string().max(40),
    }),
    data: z.object({ remedy: z.string().nullable() }),
  }),
} as const;
