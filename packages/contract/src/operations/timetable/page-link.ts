import { z } from 'zod';
import { menuUrls, pageUrls, type MenuUrl } from '../../access/menu-items.ts';

/** Parts of pages that a link can open: a tab, or a panel over the page. */
export const pageViews = ['assignments', 'combinations', 'list', 'fixed', 'rules'] as const;

/** Where something can be changed: a page of the menu, which part of it, and the name of the row to look for there. */
export const pageLinkSchema = z.object({
  url: z.enum(menuUrls),
  title: z.string(),
  view: z.enum(pageViews).nullable(),
  row: z.string().nullable(),
});
export type PageLink = z.infer<typeof pageLinkSchema>;

const page = (url: MenuUrl, title: string, view: PageLink['view'] = null) => ({ url, title, view, row: null });

/** The pages where what a reason names can be changed, without a row to look for. */
export const linkPages = {
  assignments: page(pageUrls.class, 'Phân công chuyên môn', 'assignments'),
  class: page(pageUrls.class, 'Lớp học'),
  combinations: page(pageUrls.subject, 'Tổ hợp môn', 'combinations'),
  curriculum: page(pageUrls.curriculum, 'Môn khối lớp', 'list'),
  department: page(pageUrls.department, 'Tổ chuyên môn'),
  fixedLessons: page(pageUrls.period, 'Tiết cố định', 'fixed'),
  room: page(pageUrls.room, 'Phòng học'),
  rules: page(pageUrls.timetables, 'Quy tắc xếp', 'rules'),
  subject: page(pageUrls.subject, 'Môn học'),
  teacher: page(pageUrls.teacher, 'Giáo viên'),
  timetable: page(pageUrls.timetable, 'Thời khóa biểu'),
  timetables: page(pageUrls.timetables, 'Quản lý thời khóa biểu'),
} as const satisfies Record<string, PageLink>;

/** For each of the reasons beside it, in the same order, the pages where what it names can be changed. */
export const reasonPagesSchema = z.array(z.array(pageLinkSchema)).default([]);

/** The data of an error whose sentences are about the school's data. */
export const reasonDataSchema = z.object({ pages: reasonPagesSchema });

const index = z.int().min(0);
const indices = z.array(index).readonly();

/** Where the parts of an engine's problem can be changed: by their index, the index into `pages`. */
export const problemPagesSchema = z.object({
  pages: z.array(pageLinkSchema).readonly(),
  rules: indices,
  students: indices,
  teachers: indices,
  rooms: indices,
  /** Of each lesson: who teaches it and how long it is, the rooms it may use, and the periods it may start in. */
  assignments: indices,
  lessonRooms: indices,
  starts: indices,
  /** Slots in which a teacher is blocked by a meeting and not by cells of his own. */
  meetings: z.array(z.object({ teacher: index, slot: index, page: index })).readonly(),
  lock: index,
});
export type ProblemPages = z.infer<typeof problemPagesSchema>;
