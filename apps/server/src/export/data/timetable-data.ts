import {
  bellAt,
  compareLists,
  gradesIn,
  hoursOf,
  weekdayName,
  weekWords,
  type LessonView,
  type TimetableData,
  type TimetableView,
  withGroupMark,
} from '@tkb/contract';
import type { SchoolTimes } from '../../timetable/published/read-published.ts';

/** A timetable by names instead of the ids that only this server knows. */
export function timetableData(view: TimetableView, school: string, clocks: SchoolTimes['periods']): TimetableData {
  const { timetable, frame } = view;
  const name = (list: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(list.map((row) => [row.id, row.name]));
  const [subject, teacher, className, room] = [view.subjects, view.teachers, view.classes, view.rooms].map(name);
  const code = new Map(frame.shifts.map((shift) => [shift.id, shift.code]));
  return {
    school,
    number: timetable.number,
    schoolYear: timetable.schoolYear,
    semester: timetable.semester,
    effectiveFrom: timetable.effectiveFrom,
    shifts: frame.shifts.map(({ id, code: shiftCode, name: shiftName, periods }) => ({
      code: shiftCode,
      name: shiftName,
      periods: Array.from({ length: Math.max(0, ...periods) }, (_, index) => {
        const clock = bellAt(clocks, { shiftId: id, period: index + 1 }, []);
        return { number: index + 1, startTime: clock?.startTime ?? null, endTime: clock?.endTime ?? null };
      }),
    })),
    lessons: inOrder(view).map((lesson) => ({
      day: lesson.day,
      shift: code.get(lesson.shiftId) ?? '',
      period: lesson.period,
      duration: lesson.duration,
      ...clockOf(lesson, view, clocks),
      subject: lesson.activity || (subject?.get(lesson.subjectId ?? 0) ?? ''),
      classes: lesson.classes.map(({ id, group }) => ({ name: className?.get(id) ?? '', group })),
      teachers: lesson.teacherIds.map((id) => teacher?.get(id) ?? ''),
      room: lesson.roomId === null ? null : (room?.get(lesson.roomId) ?? null),
      weeks: weekWords(lesson.weeks),
    })),
  };
}

function clockOf({ period, ...lesson }: LessonView, { classes }: TimetableView, clocks: SchoolTimes['periods']) {
  const hours = period === null ? null : hoursOf(clocks, { ...lesson, period }, gradesIn([lesson], classes));
  return { startTime: hours?.start ?? null, endTime: hours?.end ?? null };
}

/** Class by class, and within a class through the week; lessons without a place come last. */
function inOrder({ lessons, classes, frame }: TimetableView): LessonView[] {
  const [classAt, shiftAt] = [classes, frame.shifts].map((list) => new Map(list.map(({ id }, index) => [id, index])));
  const placeOf = (lesson: LessonView) => [
    classAt?.get(lesson.classes[0]?.id ?? 0) ?? classes.length,
    lesson.day ?? Infinity,
    shiftAt?.get(lesson.shiftId) ?? Infinity,
    lesson.period ?? Infinity,
  ];
  const keyed = lessons.map((lesson) => ({ lesson, place: placeOf(lesson) }));
  return keyed.toSorted((a, b) => compareLists(a.place, b.place)).map(({ lesson }) => lesson);
}

const heads = ['Thứ', 'Buổi', 'Tiết', 'Số tiết', 'Lớp', 'Môn', 'Giáo viên', 'Phòng', 'Tuần'];

/** The lessons as a table, a row each, under its heads. */
export function timetableRows({ lessons, shifts }: TimetableData): string[][] {
  const shiftName = new Map(shifts.map(({ code, name }) => [code, name]));
  const rows = lessons.map(({ day, shift, period, duration, subject, classes, teachers, room, weeks }) => [
    day === null ? '' : weekdayName(day),
    shiftName.get(shift) ?? '',
    period === null ? '' : String(period),
    String(duration),
    classes.map(({ name, group }) => withGroupMark(name, group)).join('; '),
    subject,
    teachers.join('; '),
    room ?? '',
    weeks,
  ]);
  return [[...heads], ...rows];
}

/** The same as CSV (RFC 4180), with the mark by which Excel knows UTF-8. */
export const timetableCsv = (data: TimetableData): string =>
  `\uFEFF${timetableRows(data)
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')}\r\n`;

/**
 * Quoted where it must be. Where a spreadsheet would calculate a text, a quote keeps it a text: also after a semicolon, which ends
 * cells where numbers are written with a comma, as they are in Vietnam.
 */
function csvCell(text: string): string {
  const safe = text.replace(/(?<=^|[;,\t\r\n]) *(?=[=+\-@])/g, `$&'`);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
