import { calendarDate } from '../text/calendar-date.ts';
import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { listSchema } from '../errors/envelope.ts';
import { weekFrameSchema } from '../period-grids/index.ts';
import { id, listQuerySchema } from '../resource/query.ts';
import { defineOperation, unitEditOf, viewOf } from './define.ts';
import { scoreSchema, timetableSchema } from './timetable/schemas.ts';

const count = z.int().min(0);
const named = z.object({ id, name: z.string() });
const timetableName = timetableSchema.pick({ id: true, number: true, name: true });

/** A period of the week in the timetable in force. */
const weekSlotSchema = z.object({
  shiftId: id,
  day: z.int(),
  period: z.int(),
  classes: count.describe('Số lớp đang học'),
  /** Teachers who neither teach nor are blocked then, are not away that day and take no lesson over. */
  freeTeacherIds: z.array(id).describe('Giáo viên đang rảnh'),
  /** Rooms that take no further class; home rooms of classes are not listed. */
  fullRoomIds: z.array(id).describe('Phòng đã kín'),
  /** The number of classes with a lesson at each site that has any. */
  sites: z
    .array(z.object({ siteId: id, classes: count.describe('Số lớp đang học ở điểm trường') }))
    .describe('Các điểm trường'),
});
export type WeekSlot = z.infer<typeof weekSlotSchema>;

const homeWeekSchema = z.object({
  /** The number of the school week; below 1 before the first. */
  number: z.int(),
  /** There are no lessons from Monday to Friday: the week is not counted, and `number` is that of the week before. */
  isOff: z.boolean().describe('Cả tuần được nghỉ'),
  /** Days of the week without lessons, with the name of the holiday; they have no slots. */
  daysOff: z.array(z.object({ day: z.int(), name: z.string() })).describe('Các ngày nghỉ trong tuần, với tên ngày lễ'),
  frame: weekFrameSchema.describe('Khung tuần học'),
  teachers: z.array(named).describe('Các giáo viên'),
  rooms: z.array(named).describe('Các phòng học'),
  sites: z.array(named).describe('Các điểm trường'),
  slots: z.array(weekSlotSchema).describe('Các tiết trong tuần'),
});
export type HomeWeek = z.infer<typeof homeWeekSchema>;

const runningJobSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running']),
  timetable: timetableName.describe('Thời khóa biểu'),
  startedBy: z.string().describe('Người bắt đầu'),
  startedAt: z.iso.datetime().describe('Lúc bắt đầu'),
  /** How many of all lessons are placed, and how many places break a required rule; null until the run reports it. */
  progress: z
    .object({
      placed: z.int().describe('Số tiết đã xếp'),
      total: z.int().describe('Số tiết phải xếp'),
      broken: z.int().describe('Số chỗ vi phạm quy tắc bắt buộc'),
    })
    .nullable()
    .describe('Tiến độ'),
});
export type RunningJob = z.infer<typeof runningJobSchema>;

const homeAwaySchema = named.extend({
  date: z.iso.date(),
  periods: count.describe('Số tiết nghỉ trong ngày'),
  alone: count.describe('Số tiết không có người dạy thay'),
});
export type HomeAway = z.infer<typeof homeAwaySchema>;

const homeLessonSchema = z.object({
  id,
  shiftName: z.string().describe('Ca học'),
  period: z.int(),
  duration: z.int().describe('Số tiết liền nhau'),
  /** Bell times, `07:00`; null where the school has set none. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable().describe('Giờ kết thúc'),
  title: z.string().describe('Môn học hoặc hoạt động'),
  classNames: z.string().describe('Tên các lớp'),
  /** The lesson's room, else the room of its class. */
  roomName: z.string().describe('Phòng học'),
  siteName: z.string().describe('Điểm trường; trống khi trường chỉ có một điểm'),
  /**
   * A substitution. `away`: somebody (no name: the class works by itself) takes the lesson for the reader. `comes`: the
   * reader takes it for that teacher.
   */
  substitution: z
    .object({ kind: z.enum(['away', 'comes']), name: z.string() })
    .nullable()
    .describe('Dạy thay: người này vắng, hoặc đến dạy thay'),
});
export type HomeLesson = z.infer<typeof homeLessonSchema>;

const teacherDaySchema = z.object({
  date: z.iso.date(),
  timetable: timetableName.nullable().describe('Thời khóa biểu áp dụng trong ngày'),
  holiday: z.string().nullable().describe('Tên ngày lễ rơi vào ngày này; null = ngày học'),
  lessons: z.array(homeLessonSchema),
});
export type TeacherDay = z.infer<typeof teacherDaySchema>;

const teacherWeekSchema = z.object({
  title: z.string().describe('Tên tuần: "Tuần 13", "Tuần nghỉ"'),
  days: z.array(teacherDaySchema).describe('Từ thứ Hai đến thứ Bảy, cả Chủ nhật khi có tiết'),
});
export type TeacherWeek = z.infer<typeof teacherWeekSchema>;

/** A timetable that begins soon or began a few days ago, and how many of the reader's lessons it changes. */
const teacherChangeSchema = z.object({
  timetable: timetableName.describe('Thời khóa biểu mới'),
  from: z.iso.date().describe('Ngày áp dụng'),
  lessons: count.describe('Số tiết của người này bị đổi'),
});
export type TeacherChange = z.infer<typeof teacherChangeSchema>;

const dateQuery = z.object({ date: calendarDate() });

/** The home page for each kind of user: one call that returns everything it shows. */
export const homeOperations = {
  /** The timetable in force on a date, and the work under way. */
  readSchoolHome: defineOperation({
    method: 'GET',
    path: '/api/tongquan/truong',
    title: 'Xem tổng quan trường',
    access: viewOf(pageUrls.timetables),
    query: dateQuery,
    data: z.object({
      inForce: timetableSchema.nullable().describe('Thời khóa biểu đang áp dụng'),
      week: homeWeekSchema.nullable().describe('Tuần này theo thời khóa biểu đang áp dụng'),
      trend: z
        .array(
          timetableName.extend({
            effectiveFrom: z.iso.date().nullable(),
            score: scoreSchema.describe('Điểm của thời khóa biểu'),
          }),
        )
        .describe('Các thời khóa biểu đã công bố trong năm học, từ bản đầu'),
      jobs: z.array(runningJobSchema).describe('Các lượt đang chạy'),
      /** The newest drafts, and who has them open. */
      drafts: z
        .array(timetableSchema.extend({ openFor: z.array(z.string()).describe('Những người đang mở bản nháp') }))
        .describe('Các bản nháp mới nhất'),
      away: z.array(homeAwaySchema).describe('Giáo viên nghỉ hôm nay và ngày mai'),
      /** Teachers with blocked periods; `lessons` are those of them in which they teach in the timetable in force. */
      blocked: z.array(named.extend({ periods: count, lessons: count })).describe('Các giáo viên có tiết bị chặn'),
      stopped: z
        .array(named.extend({ lessons: count.describe('Số tiết trong thời khóa biểu đang áp dụng') }))
        .describe('Các giáo viên đã thôi dạy mà thời khóa biểu đang áp dụng còn tiết'),
    }),
  }),
  /**
   * The user's own lessons as a teacher: on the date and the day after, or on the next day with any if both have none; in the week
   * of the date (on a Sunday the coming one); and the timetable that changes them about now.
   */
  readTeacherHome: defineOperation({
    method: 'GET',
    path: '/api/tongquan/giaovien',
    title: 'Xem lịch dạy hôm nay và ngày mai',
    access: viewOf(pageUrls.timetable),
    query: dateQuery,
    data: z.object({
      days: z.array(teacherDaySchema).describe('Các ngày của giáo viên'),
      week: teacherWeekSchema.nullable().describe('Cả tuần; null khi không có thời khóa biểu nào áp dụng trong tuần'),
      change: teacherChangeSchema.nullable().describe('Thời khóa biểu vừa đổi hoặc sắp đổi; null = không có'),
    }),
  }),
  /** Every school of the unit, for unit administrators. */
  readUnitHome: defineOperation({
    method: 'GET',
    path: '/api/tongquan/donvi',
    title: 'Xem tổng quan các trường',
    access: unitEditOf(pageUrls.school),
    query: listQuerySchema.extend(dateQuery.shape),
    data: listSchema(
      named.extend({
        stt: z.int(),
        classes: count.describe('Số lớp'),
        teachers: count.describe('Số giáo viên'),
        lastSignIn: z
          .object({ at: z.iso.datetime().describe('Lúc đăng nhập'), fullName: z.string() })
          .nullable()
          .describe('Lần đăng nhập gần nhất'),
        inForce: timetableName
          .extend({ effectiveFrom: z.iso.date(), unplaced: count.describe('Số tiết chưa xếp') })
          .nullable()
          .describe('Thời khóa biểu đang áp dụng của trường'),
        toCome: timetableName
          .extend({ effectiveFrom: z.iso.date() })
          .nullable()
          .describe('Thời khóa biểu đã phát hành sắp áp dụng của trường'),
        drafts: count.describe('Số bản nháp'),
        fileBytes: count.describe('Dung lượng tệp, tính bằng byte'),
        jobs: count.describe('Số lượt đang chạy'),
      }),
    ),
  }),
} as const;
