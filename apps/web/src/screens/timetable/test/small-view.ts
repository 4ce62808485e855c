import type { LessonView, PlaceVerdictView, TimetableView } from '@tkb/contract';
import type { PaneChoice } from '../view/pane.ts';

/** A lesson of class 1 with teacher 1 on Monday morning, first period, unless told otherwise. */
export const lesson = (changes: Partial<LessonView> = {}): LessonView => ({
  id: 1,
  classSubjectId: 1,
  subjectId: 1,
  activity: '',
  duration: 1,
  classes: [{ id: 1, group: 0 }],
  teacherIds: [1],
  roomId: null,
  shiftId: 1,
  day: 2,
  period: 1,
  locked: false,
  isFixed: false,
  ...changes,
});

/** Two classes, two teachers, two days; the second day's morning is shorter. */
export const view = (lessons: LessonView[] = [lesson()]): TimetableView => ({
  timetable: {
    id: 1,
    version: 1,
    number: 1,
    name: '',
    schoolYear: '2026-2027',
    semester: 1,
    effectiveFrom: null,
    status: 'draft',
    isFrozen: false,
    lessonCount: lessons.length,
    placedCount: lessons.length,
    score: { unplaced: 0, hard: 0, singleSessions: 2, longGaps: 0, teacherSessions: 5, shortGaps: 0 },
    isScoreStale: false,
    createdAt: '2026-09-01T00:00:00Z',
    updatedAt: '2026-09-01T00:00:00Z',
  },
  frame: {
    days: [2, 3],
    shifts: [
      { id: 1, code: 'S', name: 'Sáng', periods: [3, 2], longBreakAfter: [2] },
      { id: 2, code: 'C', name: 'Chiều', periods: [2, 2], longBreakAfter: [] },
    ],
  },
  classes: [
    { id: 1, name: '6A1', gradeId: 6, mainShiftId: 1, homeroomTeacherId: null, homeRoomId: 8 },
    { id: 2, name: '6A2', gradeId: 6, mainShiftId: 1, homeroomTeacherId: null },
  ],
  teachers: [
    { id: 1, name: 'Trần Thị Lan', shortName: 'Lan.TT' },
    { id: 2, name: 'Lê Văn Hùng', shortName: 'Hùng' },
  ],
  subjects: [{ id: 1, name: 'Toán', shortName: 'Toán', colour: '#1D4ED8' }],
  rooms: [
    { id: 7, name: 'Phòng Tin 1' },
    { id: 8, name: 'P.101' },
  ],
  lessons,
});

export const noChange = { unplaced: 0, hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 0, shortGaps: 0 };

/** A verdict that lesson 1 may go to Tuesday, second period, unless told otherwise. */
export const verdict = (changes: Partial<PlaceVerdictView> = {}): PlaceVerdictView => ({
  lessonId: 1,
  title: 'Toán 6A1',
  day: 3,
  shiftId: 1,
  period: 2,
  verdict: 'ok',
  isCurrent: false,
  reasons: [],
  pages: [],
  partners: [],
  moves: [{ lessonId: 1, day: 3, period: 2 }],
  change: noChange,
  effect: 'same',
  ...changes,
});

/** The whole school, unless told otherwise. */
export const pane = (changes: Partial<PaneChoice> = {}): PaneChoice => ({
  kind: 'school',
  item: 0,
  hasOwnersAsRows: false,
  day: 0,
  ...changes,
});
