import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { listSchema } from '../../errors/envelope.ts';
import { id, idsFilter, listQuerySchema, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';

/** The number of periods of somebody or something; a double lesson counts two. */
const countSchema = z.object({
  stt: z.int(),
  id,
  name: z.string(),
  total: z.int().describe('Số tiết phải xếp'),
  placed: z.int().describe('Số tiết đã xếp'),
  unplaced: z.int().describe('Số tiết chưa xếp'),
});
export type PeriodCount = z.infer<typeof countSchema>;

const count = (path: string, title: string) =>
  defineOperation({
    method: 'GET',
    path: `/api/sotiet/${path}`,
    title,
    access: viewOf(pageUrls.timetables),
    query: listQuerySchema.extend({ timetableId: queryId, id: idsFilter }),
    data: listSchema(countSchema),
  });

/** How many periods of a timetable are placed, by person, class, subject or room. */
export const countOperations = {
  countBySubject: count('monhoc', 'Đếm tiết theo môn'),
  countByClass: count('lophoc', 'Đếm tiết theo lớp'),
  countByClassSubject: count('lopmon', 'Đếm tiết theo môn của lớp'),
  countByRoom: count('phonghoc', 'Đếm tiết theo phòng'),
  countByTeacher: count('giaovien', 'Đếm tiết theo giáo viên'),
} as const;
