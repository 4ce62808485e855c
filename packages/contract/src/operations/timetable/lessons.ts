import { z } from 'zod';
import { pageUrls } from '../../access/menu-items.ts';
import { id, queryId } from '../../resource/query.ts';
import { defineOperation, editOf } from '../define.ts';
import { problemPagesSchema, reasonPagesSchema } from './page-link.ts';
import { scoreSchema } from './schemas.ts';

const manage = pageUrls.timetables;

/**
 * Where a lesson is to go. Day and period null = out of its slot. Without `shiftId` it stays in its shift; without `roomId`
 * the server chooses the room.
 */
export const moveSchema = z
  .strictObject({
    lessonId: id,
    day: z.int().min(2).max(8).nullable(),
    period: z.int().positive().nullable(),
    shiftId: id.optional(),
    roomId: id.nullable().optional(),
  })
  .refine(({ day, period }) => (day === null) === (period === null), { path: ['period'] });
export type LessonMove = z.infer<typeof moveSchema>;

/** Moves to be made together, up to a limit, each lesson once. */
export const movesSchema = (most: number) =>
  z
    .array(moveSchema)
    .min(1)
    .max(most)
    .refine(
      (moves) => new Set(moves.map(({ lessonId }) => lessonId)).size === moves.length,
      'mỗi tiết chỉ chuyển một lần',
    );

/** How a timetable stands after moves. */
export const movedSchema = z.object({
  placedCount: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
  lessonCount: z.int().describe('Số tiết phải xếp; cặp tiết là 2'),
  version: z.int(),
  before: scoreSchema.describe('Trước khi đổi'),
  after: scoreSchema.describe('Sau khi đổi'),
  warnings: z.array(z.string()).describe('Các mong muốn bị vi phạm'),
  pages: reasonPagesSchema.describe('Các trang sửa được điều nêu trong lý do'),
});

const ids = z.array(id).readonly();
const slotName = z.object({ day: z.int(), shiftId: id, period: z.int() });
/** A period as people name it: weekday 2..8, shift, and period from 1. */
export type SlotName = Readonly<z.infer<typeof slotName>>;
/** A period; with the name of its shift if the lesson may stand in several. */
const namedSlot = slotName.extend({ shift: z.string().optional().describe('Tên ca học, khi tiết có thể ở nhiều ca') });
export type NamedSlot = Readonly<z.infer<typeof namedSlot>>;

const effectSchema = z.enum(['better', 'same', 'worse']);

/** The verdict on a lesson in a slot: it may go there (`ok`), may go only together with others (`swap`), or may not go. */
const verdictSchema = namedSlot.extend({
  lessonId: id,
  title: z.string().describe('Tiết nào'),
  verdict: z.enum(['ok', 'swap', 'blocked']).describe('Được hay không'),
  isCurrent: z.boolean().describe('Tiết đang ở đây'),
  reasons: z.array(z.string()).describe('Điều ngăn cản, hoặc mong muốn bị vi phạm'),
  pages: reasonPagesSchema.describe('Các trang sửa được điều nêu trong lý do'),
  partners: z.array(z.string()).describe('Các tiết phải chuyển cùng'),
  moves: z.array(moveSchema).describe('Các lần chuyển cần gửi; trống = không chuyển được hoặc đang ở đây'),
  change: scoreSchema.describe('Điểm thay đổi; số âm là tốt hơn'),
  /** The difference over all levels, wishes included. */
  effect: effectSchema.describe('Tốt hơn, như cũ hay xấu hơn'),
});
export type PlaceVerdictView = z.infer<typeof verdictSchema>;

/** Two to five moves that are legal together; offered where a lesson can go neither alone nor by a simple swap. */
const chainSchema = z.object({
  moves: z.array(moveSchema).describe('Các lần chuyển cần gửi, tiết được chọn đứng đầu'),
  steps: z
    .array(
      z.object({
        lessonId: id,
        title: z.string().describe('Tiết nào'),
        from: namedSlot.nullable().describe('Chỗ cũ; null = từ khay chưa xếp'),
        to: namedSlot.nullable().describe('Chỗ mới; null = vào khay chưa xếp'),
      }),
    )
    .describe('Các lần chuyển, bằng lời'),
  people: z.array(z.string()).describe('Các lớp và giáo viên có tuần học thay đổi'),
  /** The wishes that it breaks, in Vietnamese. */
  reasons: z.array(z.string()).describe('Các lý do'),
  pages: reasonPagesSchema.describe('Các trang sửa được điều nêu trong lý do'),
  change: scoreSchema.describe('Điểm thay đổi; số âm là tốt hơn'),
  effect: effectSchema.describe('Tốt hơn, như cũ hay xấu hơn'),
});
export type ChainView = z.infer<typeof chainSchema>;

const findPlaces = (path: string, title: string) =>
  defineOperation({
    method: 'POST',
    path: `/api/tkb/timvitri/${path}`,
    title,
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      lessonId: id,
      /** Also looks for chains that bring the lesson to this period (in its own shift if none is named). */
      chainsFor: z
        .strictObject({ day: z.int().min(2).max(8), period: z.int().positive(), shiftId: id.optional() })
        .optional(),
    }),
    /** `chains`: up to five, the best change first, and of equal ones the shorter; empty unless asked for. */
    data: z.object({
      lessonId: id,
      title: z.string().describe('Tiết đang chọn'),
      version: z.int(),
      slots: z.array(verdictSchema).describe('Các chỗ có thể đặt'),
      chains: z.array(chainSchema).describe('Các chuỗi đổi tiết'),
    }),
  });

const slotFields = { timetableId: id, day: z.int().min(2).max(8), shiftId: id, period: z.int().positive() };
const candidates = z.object({
  version: z.int(),
  items: z.array(verdictSchema).describe('Các tiết có thể đặt vào ô'),
  totalrecord: z.int().describe('Số tiết của mọi trang'),
});

const moveLessons = (method: 'POST' | 'PUT', path: string, title: string) =>
  defineOperation({
    method,
    path: `/api/tkb/update${path}`,
    title,
    access: editOf(manage),
    body: z.strictObject({
      timetableId: id,
      version: z.int(),
      moves: movesSchema(20),
    }),
    data: movedSchema.extend({
      undo: z.array(moveSchema).describe('Các lần chuyển để trả lại như cũ'),
    }),
  });

/**
 * A timetable as the engine's problem, for a browser that judges moves itself. `lessons[i]`, `teacherIds[i]` and so on
 * belong to the same index in the problem.
 */
const problemSchema = z.object({
  version: z.int(),
  /** Changes whenever something changes from which the problem is made, lessons and reference data alike. */
  dataVersion: z.string().describe('Phiên bản dữ liệu'),
  problem: z.record(z.string(), z.unknown()).describe('Bài toán của máy xếp; cấu trúc bên trong có thể đổi'),
  lessons: z.array(z.object({ id, shiftId: id, classIds: ids.describe('Các lớp'), teacherIds: ids })).readonly(),
  /** The ids of the engine's teachers; one whose weeks differ occurs once for each part of the year. */
  teacherIds: ids,
  roomIds: ids.describe('Các phòng học'),
  slots: z.array(slotName).readonly().describe('Các tiết trong tuần, theo thứ tự của bài toán'),
  pages: problemPagesSchema.describe('Trang sửa được từng điều trong bài toán'),
});
export type ProblemView = z.infer<typeof problemSchema>;

/** A timetable after a change that moves no lesson to another slot. */
const changedSchema = z.object({
  placedCount: z.int().describe('Số tiết đã xếp; cặp tiết là 2'),
  lessonCount: z.int().describe('Số tiết phải xếp; cặp tiết là 2'),
  version: z.int(),
  /** The current score; null when it was never measured. */
  score: scoreSchema.nullable().describe('Điểm của thời khóa biểu'),
});
const lessonIds = z.array(id).max(5000);

/** A change of a timetable, answered with its state afterwards. */
const change = <Body extends z.ZodType>(path: string, title: string, body: Body) =>
  defineOperation({ method: 'PUT', path, title, access: editOf(manage), body, data: changedSchema });

/** None = the whole timetable. */
const ofLessons = z.strictObject({ timetableId: id, lessonIds: lessonIds.default([]) });
const ofClassSubject = z.strictObject({ timetableId: id, classSubjectId: id });
const ofTeacher = z.strictObject({ timetableId: id, teacherId: id });

/** Editing a timetable by hand: locking, taking out, looking for slots and lessons, and moving. */
export const lessonOperations = {
  cancelResult: change(
    '/api/thoikhoabieu/huykq',
    'Hủy kết quả xếp',
    z.strictObject({ timetableId: id, includeLocked: z.boolean().default(false) }),
  ),

  lockLessons: change('/api/tkb/khoatiet', 'Khóa tiết', ofLessons),
  lockClassSubject: change('/api/tkb/khoatiet/mon', 'Khóa tiết của môn trong lớp', ofClassSubject),
  lockTeacher: change('/api/tkb/khoatiet/giaovien', 'Khóa tiết của giáo viên', ofTeacher),
  unlockLessons: change('/api/tkb/huykhoa', 'Mở khóa tiết', ofLessons),
  unlockClassSubject: change('/api/tkb/huykhoa/mon', 'Mở khóa tiết của môn trong lớp', ofClassSubject),
  unlockTeacher: change('/api/tkb/huykhoa/giaovien', 'Mở khóa tiết của giáo viên', ofTeacher),
  /** Takes lessons out of their slots; refused as a whole when one of them is locked. */
  unplaceLessons: change(
    '/api/tkb/huytiet',
    'Hủy xếp tiết',
    z.strictObject({ timetableId: id, lessonIds: lessonIds.min(1) }),
  ),

  readProblem: defineOperation({
    method: 'GET',
    path: '/api/tkb/baitoan',
    title: 'Đọc bài toán của thời khóa biểu',
    access: editOf(manage),
    query: z.object({ timetableId: queryId }),
    data: problemSchema,
  }),
  findPlacesOfClass: findPlaces('lop', 'Tìm vị trí cho tiết của lớp'),
  findPlacesOfTeacher: findPlaces('giaovien', 'Tìm vị trí cho tiết của giáo viên'),
  /** The same for unplaced lessons; placed ones are refused. */
  findPlacesOfUnplacedByClass: findPlaces('chuaxep/lop', 'Tìm vị trí cho tiết chưa xếp của lớp'),
  findPlacesOfUnplacedByTeacher: findPlaces('chuaxep/giaovien', 'Tìm vị trí cho tiết chưa xếp của giáo viên'),
  findLessonsOfClass: defineOperation({
    method: 'POST',
    path: '/api/tkb/timtiet/lop',
    title: 'Tìm tiết của lớp cho một ô',
    access: editOf(manage),
    body: z.strictObject({ ...slotFields, classId: id }),
    data: candidates,
  }),
  findLessonsOfTeacher: defineOperation({
    method: 'POST',
    path: '/api/tkb/timtiet/giaovien',
    title: 'Tìm tiết của giáo viên cho một ô',
    access: editOf(manage),
    body: z.strictObject({ ...slotFields, teacherId: id }),
    data: candidates,
  }),
  moveLessonsOfClass: moveLessons('POST', '/lop', 'Chuyển tiết của lớp'),
  moveLessonsOfTeacher: moveLessons('POST', '/giaovien', 'Chuyển tiết của giáo viên'),
  moveLessons: moveLessons('PUT', '', 'Chuyển hoặc đổi tiết'),
} as const;
