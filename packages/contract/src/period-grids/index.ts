import { z } from 'zod';
import { pageUrls, type MenuUrl } from '../access/menu-items.ts';
import { readBackSchema } from '../resource/define.ts';
import type { ResourceName } from '../resource/fields.ts';
import { id } from '../resource/query.ts';

/** The marks of a grid; a cell that is not listed is free. `blocked` must be obeyed, the others are wishes. */
export const markSchema = z.enum(['blocked', 'avoid', 'prefer']);
export type Mark = z.infer<typeof markSchema>;
export const markTitles: Readonly<Record<Mark, string>> = { blocked: 'Bận', avoid: 'Hạn chế', prefer: 'Mong muốn' };

/** One of the six grids: shifts x days x periods of an owner, in which each cell is marked or free. */
export interface PeriodGrid {
  readonly name: string;
  /** The path below `/api/`; GET reads the whole grid of `?id=owner`, POST replaces it. */
  readonly path: string;
  readonly table: string;
  readonly owner: ResourceName;
  /** The column of `table` that refers to the owner. */
  readonly ownerColumn: string;
  readonly title: string;
  readonly menu: MenuUrl;
  readonly marks: readonly Mark[];
}

const everyMark = markSchema.options;

export const periodGrids = {
  roomBusy: {
    name: 'roomBusy',
    path: 'phonghoc/tietban',
    table: 'room_busy',
    owner: 'room',
    ownerColumn: 'room_id',
    title: 'Tiết bận của phòng',
    menu: pageUrls.room,
    marks: ['blocked'],
  },
  subjectSlots: {
    name: 'subjectSlots',
    path: 'monhoc/tiettranhxep',
    table: 'subject_slot',
    owner: 'subject',
    ownerColumn: 'subject_id',
    title: 'Tiết tránh xếp của môn',
    menu: pageUrls.subject,
    marks: everyMark,
  },
  curriculumSlots: {
    name: 'curriculumSlots',
    path: 'monhoc/monkhoilop/tiettranhxep',
    table: 'curriculum_slot',
    owner: 'curriculum',
    ownerColumn: 'curriculum_id',
    title: 'Tiết tránh xếp của môn theo khối',
    menu: pageUrls.curriculum,
    marks: everyMark,
  },
  teacherSlots: {
    name: 'teacherSlots',
    path: 'giaovien/tiettranhxep',
    table: 'teacher_slot',
    owner: 'teacher',
    ownerColumn: 'teacher_id',
    title: 'Tiết tránh xếp của giáo viên',
    menu: pageUrls.teacher,
    marks: everyMark,
  },
  classBreaks: {
    name: 'classBreaks',
    path: 'lophoc/tietnghi',
    table: 'class_break',
    owner: 'class',
    ownerColumn: 'class_id',
    title: 'Tiết nghỉ của lớp',
    menu: pageUrls.class,
    marks: ['blocked'],
  },
  classSubjectSlots: {
    name: 'classSubjectSlots',
    path: 'lopmon/tiettranhxep',
    table: 'class_subject_slot',
    owner: 'classSubject',
    ownerColumn: 'class_subject_id',
    title: 'Tiết tránh xếp của môn trong lớp',
    menu: pageUrls.class,
    marks: everyMark,
  },
} as const satisfies Record<string, PeriodGrid>;
export type PeriodGridName = keyof typeof periodGrids;

const cellPlace = { day: z.int().min(2).max(8), shiftId: id, period: z.int().min(1).max(12) };

/** A cell: weekday 2..8, id of the shift, period 1..n. */
const gridCellSchema = z.strictObject({
  ...cellPlace,
  mark: z.enum(['free', ...markSchema.options]).describe('Dấu của ô'),
});
export type GridCell = z.infer<typeof gridCellSchema>;

/** A cell that is not free. */
export type MarkedCell = Omit<GridCell, 'mark'> & { readonly mark: Mark };

export const markedCells = (cells: readonly GridCell[]): MarkedCell[] =>
  cells.flatMap(({ mark, ...place }) => (mark === 'free' ? [] : [{ ...place, mark }]));

/** The frame of the school's week: its days in order, and the number of periods of each day in each shift. */
export const weekFrameSchema = z.object({
  days: z.array(z.int().min(2).max(8)).describe('Các ngày học: 2 là thứ Hai, 8 là Chủ nhật'),
  shifts: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      periods: z.array(z.int()),
      longBreakAfter: z.array(z.int()),
    }),
  ),
});
export type WeekFrame = z.infer<typeof weekFrameSchema>;

/** The answer of GET: every cell of the owner's week, including free ones; `version` protects POST from lost updates. */
export const gridSchema = z.object({
  id: z.int(),
  frame: weekFrameSchema.describe('Khung tuần học'),
  cells: z.array(gridCellSchema),
  version: z.int(),
  /** True when the caller may save it, with permission for the page or as head of the teacher's department. */
  canEdit: z.boolean().describe('Sửa được'),
  /** Other owners to whom the caller may copy the grid, with their versions, and how many of their marks a copy would replace. */
  copyTargets: z
    .array(z.object({ id: z.int(), version: z.int(), markCount: z.int().describe('Số ô đã đánh dấu') }))
    .describe('Các nơi có thể chép đến'),
});
export type Grid = z.infer<typeof gridSchema>;

/**
 * The body of POST: the answer of GET with other marks; cells that are left out are free. They replace all earlier ones of
 * the owner and of the owners in `copyTo`, each with its own version; all or nothing.
 */
export const gridUpdateSchema = readBackSchema(
  {
    id,
    version: z.int(),
    cells: z.array(gridCellSchema).max(600),
    copyTo: z
      .array(z.strictObject({ id, version: z.int() }))
      .max(500)
      .optional()
      .describe('Những người, lớp hoặc phòng khác nhận bản chép'),
  },
  gridSchema,
);
export type GridUpdate = z.infer<typeof gridUpdateSchema>;
