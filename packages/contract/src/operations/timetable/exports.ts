import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { defineOperation, viewOf } from '../define.ts';

const formats = ['xlsx', 'pdf', 'docx', 'png'] as const;
const layouts = ['page', 'cards', 'shifts', 'sheet', 'exchange'] as const;
/** How cells are tinted by subject: not, in its colour, or in greys for black and white printers. */
const tints = ['none', 'colour', 'grey'] as const;

const exportQuery = z.object({
  timetableId: z.coerce.number().int().positive(),
  id: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
  /** Without it each print gets the size it is made for. */
  paper: z.enum(['a4', 'a3']).optional(),
  showRoom: z.stringbool().default(false),
  showTeacher: z.stringbool().default(true),
  tint: z.enum(tints).default('none'),
  /** A QR code in the head of PDF pages, which leads to the timetable in force. */
  showCode: z.stringbool().default(true),
});

type Offered<Name extends string> = readonly [Name, ...Name[]];

/** A value among those that this export offers, the first one by default; any other is refused with a reason. */
const among = <Name extends string>(all: readonly Name[], offered: Offered<Name>, refusal: string) =>
  z
    .enum(all)
    .default(offered[0])
    .refine((value) => offered.includes(value), refusal);

type Format = (typeof formats)[number];
type Layout = (typeof layouts)[number];

interface Offers {
  readonly formats: Offered<Format>;
  readonly layouts: Offered<Layout>;
}

const download = (path: string, title: string, offers: Offers) =>
  defineOperation({
    method: 'GET',
    path: `/api/export${path}`,
    title,
    access: viewOf(pageUrls.timetable, pageUrls.timetables),
    answers: [...offers.formats],
    query: exportQuery.extend({
      format: among(formats, offers.formats, 'không có loại tệp này cho bản xuất đã chọn'),
      layout: among(layouts, offers.layouts, 'không có cách trình bày này cho bản xuất đã chọn'),
    }),
  });

const weekFormats = ['xlsx', 'pdf', 'docx', 'png'] as const;

/**
 * What each export offers. `page`: a week each (of the school: a table per shift); `cards`: weeks to cut apart;
 * `shifts`: all in one table per shift; `sheet`: all shifts in one table; `exchange`: the workbook that programs for
 * schools hand to each other.
 */
export const exportOffers = {
  exportSchool: { formats: ['xlsx', 'pdf'], layouts: ['page', 'sheet', 'exchange'] },
  exportClasses: { formats: weekFormats, layouts: ['page', 'cards'] },
  exportTeachers: { formats: weekFormats, layouts: ['page', 'cards', 'shifts', 'sheet'] },
  exportRooms: { formats: weekFormats, layouts: ['page', 'cards', 'shifts', 'sheet'] },
} as const satisfies Readonly<Record<string, Offers>>;

/** Timetables as files. */
export const exportOperations = {
  exportSchool: download('', 'Xuất thời khóa biểu toàn trường', exportOffers.exportSchool),
  exportClasses: download('/lop', 'Xuất thời khóa biểu lớp', exportOffers.exportClasses),
  exportTeachers: download('/giaovien', 'Xuất thời khóa biểu giáo viên', exportOffers.exportTeachers),
  exportRooms: download('/phong', 'Xuất thời khóa biểu phòng học', exportOffers.exportRooms),
} as const;
