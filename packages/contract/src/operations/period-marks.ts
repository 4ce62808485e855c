import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { markSchema, weekFrameSchema } from '../period-grids/index.ts';
import { id } from '../resource/query.ts';
import { defineOperation, viewOf } from './define.ts';

const placeSchema = z.object({ day: z.int(), shiftId: id, period: z.int() });
const markedCellSchema = placeSchema.extend({ mark: markSchema.describe('Dấu của ô') });

/** A person or room with their marked periods. */
const ownerSchema = z.object({ id, name: z.string(), cells: z.array(markedCellSchema) });

/** The weekly meeting of a department, at which none of its teachers teaches. */
const meetingSchema = placeSchema.extend({ name: z.string(), teacherIds: z.array(id) });

export const periodMarksSchema = z.object({
  frame: weekFrameSchema.describe('Khung tuần học'),
  /** Everybody in the school, including those without a mark; `loads` are their weekly periods in each shift. */
  teachers: z
    .array(
      ownerSchema.extend({
        isTeaching: z.boolean().describe('Sai: thôi dạy hoặc nghỉ dài ngày'),
        loads: z.array(z.object({ shiftId: id, periods: z.int() })).describe('Số tiết mỗi tuần ở từng ca'),
      }),
    )
    .describe('Mọi giáo viên của trường'),
  classes: z.array(ownerSchema.extend({ mainShiftId: id })).describe('Mọi lớp của trường'),
  rooms: z.array(ownerSchema).describe('Mọi phòng học của trường'),
  meetings: z.array(meetingSchema).describe('Các buổi họp'),
});
export type PeriodMarks = z.infer<typeof periodMarksSchema>;

/** The marks of all teachers, classes and rooms at once; the six grids show one owner each. */
export const periodMarkOperations = {
  listPeriodMarks: defineOperation({
    method: 'GET',
    path: '/api/tietdanhdau',
    title: 'Xem tiết bận, hạn chế và mong muốn của toàn trường',
    access: viewOf(pageUrls.timetables, pageUrls.teacher),
    data: periodMarksSchema,
  }),
} as const;
