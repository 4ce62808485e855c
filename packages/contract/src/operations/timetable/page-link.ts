import { z } from 'zod';
import { menuUrls, pageUrls, type MenuUrl } from '../../access/menu-items.ts';

/** The parts of a page that a link can open: a tab, or a panel over the page; `periods` is the grid of the row that is named. */
export const pageViews = ['assignments', 'combinations', 'list', 'fixed', 'rules', 'wishes', 'periods'] as const;

/** Where something can be changed: a page in the menu, a part of it, and the name of the row to look for. */
export const pageLinkSchema = z.object({
  url: z.enum(menuUrls),
  title: z.string().describe('Tên của trang'),
  view: z.enum(pageViews).nullable().describe('Cách xem được mở; null = mặc định'),
  row: z.string().nullable(),
});
export type PageLink = z.infer<typeof pageLinkSchema>;

const page = (url: MenuUrl, title: string, view: PageLink['view'] = null) => ({ url, title, view, row: null });

/** The pages where the things in a reason can be changed, without a row to look for. */
export const linkPages = {
  assignments: page(pageUrls.class, 'Phân công chuyên môn', 'assignments'),
  class: page(pageUrls.class, 'Lớp học'),
  classBreaks: page(pageUrls.class, 'Tiết nghỉ của lớp', 'periods'),
  combinations: page(pageUrls.subject, 'Tổ hợp môn', 'combinations'),
  curriculum: page(pageUrls.curriculum, 'Môn khối lớp', 'list'),
  department: page(pageUrls.department, 'Tổ chuyên môn'),
  fixedLessons: page(pageUrls.period, 'Tiết cố định', 'fixed'),
  periods: page(pageUrls.period, 'Tiết học'),
  room: page(pageUrls.room, 'Phòng học'),
  roomBusy: page(pageUrls.room, 'Tiết bận của phòng', 'periods'),
  rules: page(pageUrls.timetables, 'Quy tắc xếp', 'rules'),
  schoolDay: page(pageUrls.schoolDay, 'Ngày học'),
  site: page(pageUrls.site, 'Điểm trường'),
  subject: page(pageUrls.subject, 'Môn học'),
  subjectSlots: page(pageUrls.subject, 'Tiết tránh xếp của môn', 'periods'),
  teacher: page(pageUrls.teacher, 'Giáo viên'),
  timetable: page(pageUrls.timetable, 'Thời khóa biểu'),
  timetables: page(pageUrls.timetables, 'Quản lý thời khóa biểu'),
  wishes: page(pageUrls.teacher, 'Nguyện vọng', 'wishes'),
} as const satisfies Record<string, PageLink>;

/** For each reason beside it, in the same order, the pages where the things it names can be changed. */
export const reasonPagesSchema = z.array(z.array(pageLinkSchema)).default([]);

/** The data of an error about the school's data. */
export const reasonDataSchema = z.object({
  pages: reasonPagesSchema.describe('Các trang sửa được điều nêu trong lý do'),
});

const index = z.int().min(0);
const indices = z.array(index).readonly();

/** Where the parts of an engine's problem can be changed: each list gives indexes into `pages`, in the order of the parts. */
export const problemPagesSchema = z.object({
  pages: z.array(pageLinkSchema).readonly().describe('Các trang, được nhắc bằng số thứ tự'),
  rules: indices.describe('Trang của từng quy tắc'),
  students: indices.describe('Trang của từng lớp'),
  teachers: indices.describe('Trang của từng giáo viên'),
  rooms: indices.describe('Trang của từng phòng học'),
  roomBusy: indices.describe('Trang nói tiết bận của từng phòng học'),
  /** The page of each lesson, for its teacher, length, rooms and possible starts. */
  assignments: indices.describe('Trang của từng phân công'),
  lessonRooms: indices.describe('Trang nói phòng của từng tiết'),
  starts: indices.describe('Trang nói tiết nào bắt đầu được'),
  /** The slots in which a teacher is blocked by a meeting instead of marked periods. */
  meetings: z
    .array(
      z.object({
        teacher: index.describe('Số thứ tự giáo viên'),
        slot: index.describe('Số thứ tự tiết trong tuần'),
        page: index.describe('Số thứ tự trang'),
      }),
    )
    .readonly()
    .describe('Các buổi họp'),
  lock: index.describe('Trang khóa tiết'),
});
export type ProblemPages = z.infer<typeof problemPagesSchema>;
