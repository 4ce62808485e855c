import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { idsFilter, queryId } from '../../resource/query.ts';
import { defineOperation, viewOf } from '../define.ts';

const formats = ['xlsx', 'pdf', 'docx', 'png'] as const;
const layouts = ['page', 'cards', 'shifts', 'sheet', 'exchange'] as const;
/** How cells are tinted by subject: not at all, in its colour, or in greys for black and white printers. */
const tints = ['none', 'colour', 'grey'] as const;

const exportQuery = z.object({
  timetableId: queryId,
  id: idsFilter,
  /** Without it, each print gets the size it is designed for. */
  paper: z.enum(['a4', 'a3']).optional(),
  showRoom: z.stringbool().default(false),
  showTeacher: z.stringbool().default(true),
  tint: z.enum(tints).default('none'),
  /** A QR code in the heads of pages and sheets that leads to the timetable in force. */
  showCode: z.stringbool().default(true),
});

type Offered<Name extends string> = readonly [Name, ...Name[]];

/** One of the values that this export offers, by default the first; others are refused with a reason. */
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

/** The layouts that each kind of file can have. */
const layoutsOfFormat: Readonly<Record<Format, readonly Layout[]>> = {
  xlsx: layouts,
  pdf: ['page', 'cards', 'shifts', 'sheet'],
  docx: ['page', 'cards'],
  png: ['page', 'cards', 'shifts', 'sheet'],
};

/** The layouts that an export offers as this kind of file. */
export const layoutsOffered = ({ layouts: offered }: Offers, format: Format): readonly Layout[] =>
  offered.filter((layout) => layoutsOfFormat[format].includes(layout));

const download = (path: string, title: string, offers: Offers) =>
  defineOperation({
    method: 'GET',
    path: `/api/export${path}`,
    title,
    access: viewOf(pageUrls.timetable, pageUrls.timetables),
    // Several pictures are sent as one zip file.
    answers: offers.formats.includes('png') ? [...offers.formats, 'zip'] : offers.formats,
    hasNote: true,
    query: exportQuery
      .extend({
        format: among(formats, offers.formats, 'không có loại tệp này cho bản xuất đã chọn'),
        layout: among(layouts, offers.layouts, 'không có cách trình bày này cho bản xuất đã chọn'),
      })
      .refine(({ format, layout }) => layoutsOfFormat[format].includes(layout), {
        path: ['layout'],
        error: 'không có cách trình bày này cho loại tệp đã chọn',
      }),
  });

/**
 * The formats and layouts of each export. `page`: a page for each week (of the school: a table for each shift). `cards`:
 * weeks to be cut apart. `shifts`: everything in one table for each shift. `sheet`: all shifts in one table. `exchange`: the
 * workbook that programs for schools exchange.
 */
export const exportOffers = {
  exportSchool: { formats: ['xlsx', 'pdf'], layouts: ['page', 'sheet', 'exchange'] },
  exportClasses: { formats, layouts: ['page', 'cards'] },
  exportTeachers: { formats, layouts: ['page', 'cards', 'shifts', 'sheet'] },
  exportRooms: { formats, layouts: ['page', 'cards', 'shifts', 'sheet'] },
} as const satisfies Readonly<Record<string, Offers>>;

const viewer = viewOf(pageUrls.timetable, pageUrls.timetables);
const timetableQuery = z.object({ timetableId: queryId });

/**
 * A timetable for programs, with the school's own names and codes. Days are 2 (Monday) to 8 (Sunday). Fields may be added
 * later; the meaning of none will change.
 */
const timetableDataSchema = z.object({
  school: z.string().describe('Tên trường'),
  number: z.int(),
  schoolYear: z.string(),
  semester: z.int(),
  /** ISO date; null while none is set. */
  effectiveFrom: z.string().nullable(),
  shifts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Bell times, `07:00`; null where the school has set none. A lesson of a level with times of its own has those. */
      periods: z.array(
        z.object({
          number: z.int(),
          startTime: z.string().nullable(),
          endTime: z.string().nullable().describe('Giờ kết thúc'),
        }),
      ),
    }),
  ),
  lessons: z.array(
    z.object({
      /** Null for a lesson without a place. */
      day: z.int().nullable(),
      shift: z.string().describe('Mã ca học'),
      period: z.int().nullable(),
      duration: z.int().describe('Số tiết liền nhau'),
      startTime: z.string().nullable(),
      endTime: z.string().nullable().describe('Giờ kết thúc'),
      subject: z.string().describe('Môn học, hoặc hoạt động'),
      classes: z.array(z.object({ name: z.string(), /** 0 = the whole class. */ group: z.int() })).describe('Các lớp'),
      teachers: z.array(z.string()).describe('Các giáo viên'),
      room: z.string().nullable().describe('Phòng học; null = không có'),
      weeks: z.string().describe('Các tuần có tiết, bằng lời; để trống = mọi tuần'),
    }),
  ),
});
export type TimetableData = z.infer<typeof timetableDataSchema>;

/** Timetables as files. */
export const exportOperations = {
  exportData: defineOperation({
    method: 'GET',
    path: '/api/export/dulieu',
    title: 'Thời khóa biểu dạng dữ liệu (JSON)',
    access: viewer,
    query: timetableQuery,
    data: timetableDataSchema,
  }),
  /** The same lessons as a CSV file in UTF-8, one row each. */
  exportCsv: defineOperation({
    method: 'GET',
    path: '/api/export/csv',
    title: 'Xuất thời khóa biểu dạng CSV',
    answers: ['csv'],
    access: viewer,
    query: timetableQuery,
  }),
  /** A file for FET (with placed lessons locked) or aSc Timetables, with sentences about what such a file cannot express. */
  exportForeign: defineOperation({
    method: 'GET',
    path: '/api/export/chuongtrinh',
    title: 'Xuất cho chương trình xếp khác',
    access: viewer,
    query: timetableQuery.extend({ format: z.enum(['fet', 'asc']) }),
    data: z.object({
      fileName: z.string().describe('Tên tệp'),
      content: z.string().describe('Nội dung'),
      losses: z.array(z.string()).describe('Những gì tệp ấy không nói được'),
    }),
  }),
  exportSchool: download('', 'Xuất thời khóa biểu toàn trường', exportOffers.exportSchool),
  exportClasses: download('/lop', 'Xuất thời khóa biểu lớp', exportOffers.exportClasses),
  exportTeachers: download('/giaovien', 'Xuất thời khóa biểu giáo viên', exportOffers.exportTeachers),
  exportRooms: download('/phong', 'Xuất thời khóa biểu phòng học', exportOffers.exportRooms),
} as const;
