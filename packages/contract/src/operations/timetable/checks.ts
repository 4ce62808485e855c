import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';
import { numberedList } from '../row-calls.ts';
import { pageLinkSchema } from './page-link.ts';
import { relaxationSchema } from './relax.ts';
import { arrangeCheckSchema, scoreSchema, unplacedSchema } from './schemas.ts';

const manage = pageUrls.timetables;

/** Somebody who causes cost: how much of the level, and mostly why. `key` is the `payer` when asking for a remedy. */
const payerSchema = z.object({
  key: z.string(),
  name: z.string(),
  cost: z.number().describe('Điểm trừ'),
  reason: z.string(),
  pages: z.array(pageLinkSchema).describe('Các trang sửa được điều gây điểm trừ'),
});

const levelCostSchema = z.object({
  id: z.string(),
  title: z.string().describe('Tên mức ưu tiên'),
  cost: z.number().describe('Điểm trừ'),
  /** Those who cause the most cost, at most three. */
  payers: z.array(payerSchema).describe('Ai chịu điểm trừ'),
});
export type LevelCost = z.infer<typeof levelCostSchema>;

/** Questions about a timetable: what is impossible, bounds, costs by person, and unplaced lessons. */
export const checkOperations = {
  listUnplaced: defineOperation({
    method: 'GET',
    path: '/api/tkb/tietchuaxep',
    title: 'Xem tiết chưa xếp',
    access: viewOf(manage),
    query: listQuerySchema.extend({ timetableId: queryId }),
    data: numberedList(unplacedSchema),
  }),
  checkArrange: defineOperation({
    method: 'GET',
    path: '/api/tkb/kiemtra',
    title: 'Kiểm tra trước khi xếp',
    access: viewOf(manage),
    isAnalysis: true,
    query: z.object({ timetableId: queryId }),
    data: arrangeCheckSchema,
  }),
  /** One change that ends all that the check finds, tried by a search; null where one way out does anyway, or none can. */
  findWholeWayOut: defineOperation({
    method: 'GET',
    path: '/api/tkb/kiemtra/tatca',
    title: 'Tìm cách nới lỏng mọi điều vướng bằng một lần',
    access: viewOf(manage),
    isAnalysis: true,
    query: z.object({ timetableId: queryId }),
    data: z.object({ way: relaxationSchema.nullable().describe('Cách nới lỏng; null = không cần hoặc không có') }),
  }),
  /** Lower bounds for each number of the score of a complete timetable; 0 where nothing is proved. */
  timetableBounds: defineOperation({
    method: 'GET',
    path: '/api/tkb/totnhat',
    title: 'Xem mức tốt nhất có thể',
    access: viewOf(manage),
    isAnalysis: true,
    query: z.object({ timetableId: queryId }),
    data: z.object({ least: scoreSchema.describe('Điểm thấp nhất có thể đạt') }),
  }),

  /** In the order of the school's levels; levels without cost are left out. */
  listCosts: defineOperation({
    method: 'GET',
    path: '/api/tkb/chiphi',
    title: 'Xem ai chịu phần chưa tốt của thời khóa biểu',
    access: viewOf(manage),
    isAnalysis: true,
    query: z.object({ timetableId: queryId }),
    data: z.object({ levels: z.array(levelCostSchema).describe('Điểm trừ theo từng mức ưu tiên') }),
  }),
  /** A change of one or two lessons that lowers somebody's cost and raises no more important one; null = there is none. */
  findCostRemedy: defineOperation({
    method: 'GET',
    path: '/api/tkb/chiphi/cach',
    title: 'Tìm cách bớt phần người ấy chịu',
    access: viewOf(manage),
    query: z.object({
      timetableId: queryId,
      level: z.string().max(100),
      payer: z.string().max(40),
    }),
    data: z.object({ remedy: z.string().nullable().describe('Cách giảm điểm trừ; null = không tìm thấy') }),
  }),
} as const;
