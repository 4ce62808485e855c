import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { defineOperation, viewOf } from '../define.ts';

const exportQuery = z.object({
  timetableId: z.coerce.number().int().positive(),
  id: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
  format: z.enum(['xlsx', 'pdf']).default('xlsx'),
  /** Without it each print gets the size it is made for. */
  paper: z.enum(['a4', 'a3']).optional(),
  showRoom: z.stringbool().default(false),
  showTeacher: z.stringbool().default(true),
});
const layouts = ['page', 'cards', 'sheet'] as const;
type Layout = (typeof layouts)[number];

/** Classes and teachers on a page each or as cards to cut apart; teachers also on one sheet per shift. */
const layoutAmong = (offered: readonly Layout[]) =>
  z
    .enum(layouts)
    .default('page')
    .refine((layout) => offered.includes(layout), 'không có cách trình bày này cho bản xuất đã chọn');

const download = (path: string, title: string, offered: readonly Layout[]) =>
  defineOperation({
    method: 'GET',
    path: `/api/export${path}`,
    title,
    access: viewOf(pageUrls.timetable, pageUrls.timetables),
    query: exportQuery.extend({ layout: layoutAmong(offered) }),
  });

/** Timetables as files, xlsx or PDF. */
export const exportOperations = {
  exportSchool: download('', 'Xuất thời khóa biểu toàn trường', ['page']),
  exportClasses: download('/lop', 'Xuất thời khóa biểu lớp', ['page', 'cards']),
  exportTeachers: download('/giaovien', 'Xuất thời khóa biểu giáo viên', layouts),
} as const;
