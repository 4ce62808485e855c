import { z } from 'zod';
import { weekPatterns } from '../../calendar/school-weeks.ts';
import { weekFrameSchema } from '../../period-grids/index.ts';
import { id } from '../../resource/query.ts';
import { pageLinkSchema, reasonPagesSchema } from './page-link.ts';
import { relaxationSchema } from './relax.ts';

/** Hard costs first, then the levels in the order of importance in Vietnam; lower is better everywhere. */
export const scoreSchema = z.object({
  unplaced: z.int().describe('Số tiết chưa xếp'),
  hard: z.int().describe('Số vi phạm bắt buộc; chưa kể điều mà các tiết chưa xếp còn có thể làm đủ'),
  singleSessions: z.int().describe('Số buổi chỉ có một tiết'),
  longGaps: z.int().describe('Số lượt trống dài'),
  teacherSessions: z.int().describe('Số buổi dạy của giáo viên'),
  shortGaps: z.int().describe('Số tiết trống'),
});
export type ScoreView = z.infer<typeof scoreSchema>;

export const timetableSchema = z.object({
  id,
  version: z.int(),
  /** The number in "TKB số N", within the school year. */
  number: z.int(),
  name: z.string(),
  schoolYear: z.string(),
  semester: z.int(),
  effectiveFrom: z.iso.date().nullable(),
  status: z.enum(['draft', 'published', 'archived']),
  /** It is of a year that is over: it can be read, exported and deleted, but not changed. */
  isFrozen: z.boolean(),
  lessonCount: z.int().describe('Số tiết phải xếp; cặp tiết là 2'),
  placedCount: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
  /** Null until it is first arranged. */
  score: scoreSchema.nullable().describe('Điểm của thời khóa biểu'),
  /** The school's data has changed since the score of this draft was counted. */
  isScoreStale: z.boolean().describe('Điểm chưa tính lại'),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  updatedAt: z.iso.datetime().describe('Lúc sửa gần nhất'),
});
export type TimetableRow = z.infer<typeof timetableSchema>;
export const statusTitles: Readonly<Record<TimetableRow['status'], string>> = {
  draft: 'Bản nháp',
  published: 'Đã phát hành',
  archived: 'Lưu trữ',
};

/** One lesson of a timetable. If it is unplaced, `day` and `period` are null; its shift is always known. */
export const lessonSchema = z.object({
  id,
  classSubjectId: id.nullable(),
  subjectId: id.nullable(),
  activity: z.string().describe('Tên hoạt động, khi không phải tiết của một môn'),
  duration: z.int().describe('Số tiết liền nhau'),
  classes: z.array(z.object({ id, group: z.int() })).describe('Các lớp'),
  teacherIds: z.array(id),
  roomId: id.nullable(),
  shiftId: id,
  day: z.int().nullable(),
  period: z.int().nullable(),
  locked: z.boolean().describe('Đã khóa'),
  /** Held in place by a fixed lesson. */
  isFixed: z.boolean().describe('Tiết cố định'),
  /** It comes from a file, and may stand in any shift that the file allows; absent or null for others. */
  isImported: z.boolean().nullish().describe('Được nhập từ tệp'),
  /** The first and last school week (null: of the year) of a lesson that is not held every week; absent or null for others. */
  weeks: z
    .object({
      from: z.int().nullable().describe('Tuần đầu; null = tuần đầu của năm học'),
      to: z.int().nullable().describe('Tuần cuối; null = tuần cuối của năm học'),
      pattern: z.enum(weekPatterns).optional().describe('Mọi tuần, tuần lẻ hay tuần chẵn'),
    })
    .nullish()
    .describe('Các tuần có tiết, khi không phải mọi tuần'),
});
export type LessonView = z.infer<typeof lessonSchema>;

const named = { id, name: z.string() };
export const timetableViewSchema = z.object({
  timetable: timetableSchema.describe('Thời khóa biểu'),
  frame: weekFrameSchema.describe('Khung tuần học'),
  classes: z
    .array(
      z.object({
        ...named,
        gradeId: id,
        mainShiftId: id,
        homeroomTeacherId: id.nullable().describe('Giáo viên chủ nhiệm'),
        homeRoomId: id.nullish().describe('Phòng học chính; thời khóa biểu đã lưu trữ có thể không có'),
      }),
    )
    .describe('Các lớp'),
  teachers: z.array(z.object({ ...named, shortName: z.string().describe('Tên viết tắt') })).describe('Các giáo viên'),
  subjects: z.array(
    z.object({ ...named, shortName: z.string().describe('Tên viết tắt'), colour: z.string().describe('Màu') }),
  ),
  rooms: z
    .array(
      z.object({
        ...named,
        code: z.string().optional().describe('Mã phòng; thời khóa biểu đã lưu trữ có thể không có'),
      }),
    )
    .describe('Các phòng học'),
  lessons: z.array(lessonSchema),
});
export type TimetableView = z.infer<typeof timetableViewSchema>;

/** The class in whose room a lesson without a room of its own is held; groups of a class sit apart, so it is nobody's then. */
export const classAtHome = (classes: readonly LessonView['classes'][number][]): number | null =>
  classes.some(({ group }) => group > 0) ? null : (classes[0]?.id ?? null);

/** An unplaced lesson and, in plain Vietnamese, why it cannot be placed. */
export const unplacedSchema = z.object({
  lessonId: id,
  title: z.string().describe('Tiết nào'),
  periods: z.int().describe('Số tiết; cặp tiết là 2'),
  reasons: z.array(z.string()).describe('Vì sao chưa xếp được'),
  pages: reasonPagesSchema.describe('Các trang sửa được điều nêu trong lý do'),
});

const previewPlace = z.object({
  day: z.int().nullable(),
  period: z.int().nullable(),
  shiftId: id,
  roomId: id.nullable(),
});

/** One move of a proposal that is not saved yet; to make it, send everything except title and `from`. */
export const previewMoveSchema = previewPlace.extend({
  lessonId: id,
  title: z.string().describe('Tiết nào'),
  from: previewPlace.describe('Chỗ cũ'),
});
export type PreviewMove = z.infer<typeof previewMoveSchema>;

export const arrangeResultSchema = z.object({
  /** Periods of the lessons that the run was asked for; `unplaced` also has others that lost their places. */
  placed: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
  unplaced: z.array(unplacedSchema).describe('Các tiết chưa xếp được'),
  before: scoreSchema.describe('Điểm trước khi xếp'),
  after: scoreSchema.describe('Điểm sau khi xếp'),
  seconds: z.number(),
  seed: z.int(),
  steps: z.int().describe('Số bước đã tìm, của mọi luồng'),
  threads: z.int().describe('Số luồng'),
  /** Searches of the run in other processes, each with its own seed; numbered from 1. */
  branches: z
    .array(z.object({ number: z.int(), seed: z.int(), threads: z.int().describe('Số luồng') }))
    .default([])
    .describe('Các nhánh'),
  /** The branch whose timetable was the best and was taken; 0 = the run's own process. */
  bestBranch: z.int().default(0).describe('Nhánh tốt nhất'),
  origin: z
    .object({ kind: z.enum(['continue', 'repeat']), jobId: z.string() })
    .nullable()
    .default(null)
    .describe('Lượt chạy mà lượt này tiếp tục hoặc làm lại; null = bắt đầu mới'),
  /** With `preview` nothing was saved: the moves, and the version of the timetable they start from; null when the run saved. */
  preview: z.object({ version: z.int(), moves: z.array(previewMoveSchema).describe('Các tiết sẽ chuyển') }).nullable(),
});
export type ArrangeResult = z.infer<typeof arrangeResultSchema>;

/** `problem` lists what is impossible, in plain Vietnamese with the arithmetic. */
export const arrangeCheckSchema = z.object({
  problems: z
    .array(
      z.object({
        title: z.string().describe('Điều vướng mắc'),
        lessonIds: z.array(z.int()).describe('Các tiết vì thế chưa có chỗ'),
        relaxations: z.array(relaxationSchema).describe('Các cách nới lỏng'),
        pages: z.array(pageLinkSchema).describe('Các trang sửa được bằng tay'),
      }),
    )
    .describe('Những gì khiến không xếp đủ được'),
});

const curveSchema = z.array(scoreSchema.extend({ seconds: z.number() }));

/** The progress of a run: the best of its threads and branches. Numbers that a kind of run does not have are left out. */
export const jobProgressSchema = z.object({
  placed: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
  total: z.int().describe('Số tiết phải xếp'),
  steps: z.int().describe('Số bước đã tìm'),
  seconds: z.number(),
  score: scoreSchema.nullable().describe('Điểm của thời khóa biểu'),
  /** Each thread: what it is doing, its best score, and how it got there. */
  workers: z
    .array(
      z.object({
        strategy: z.enum(['steady', 'fewSessions', 'cycles']).optional().describe('Cách tìm'),
        steps: z.int().describe('Số bước đã tìm'),
        phase: z.enum(['construct', 'repair', 'improve']).describe('Giai đoạn'),
        score: scoreSchema.describe('Điểm của thời khóa biểu'),
        curve: curveSchema.optional().describe('Điểm theo thời gian'),
      }),
    )
    .optional()
    .describe('Các luồng'),
  classes: z
    .array(
      z.object({
        name: z.string(),
        placed: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
        total: z.int().describe('Số tiết phải xếp'),
      }),
    )
    .optional()
    .describe('Số tiết đã xếp của từng lớp'),
  curve: curveSchema.optional().describe('Điểm theo thời gian'),
});
export type JobProgress = z.infer<typeof jobProgressSchema>;

export const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']),
  progress: jobProgressSchema.nullable().describe('Tiến độ'),
  result: z.unknown().describe('Kết quả của lượt chạy, theo loại việc'),
  error: z
    .object({ code: z.string(), message: z.string().describe('Một câu cho người đọc') })
    .nullable()
    .describe('Vì sao lượt chạy không thành; null = không có lỗi'),
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  finishedAt: z.iso.datetime().nullable().describe('Lúc xong'),
});
export type Job = z.infer<typeof jobSchema>;
