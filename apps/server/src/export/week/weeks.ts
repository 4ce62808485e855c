import type { LessonView, TimetableView, WeekFrame } from '@tkb/contract';
import { gradesIn, gradesOfWeek, hoursOf, ownHours, shortHours, weekdayName } from '@tkb/contract/plain';
import type { PlacedLesson } from '../../timetable/published/lessons-on.ts';
import type { SchoolTimes } from '../../timetable/published/read-published.ts';
import { namesOf, ownersOf, type CellOptions, type Owner } from '../content/lesson-text.ts';
import { cellsOf, type SlotCell } from '../table/cells.ts';
import { lastPeriod, usedShifts } from '../table/slot-table.ts';

/** One period of a week, a cell for each day. */
export interface WeekRow {
  readonly shift: string;
  readonly period: number;
  /** `7:00-7:45`; empty where there are no bell times. */
  readonly clock: string;
  readonly cells: readonly SlotCell[];
}

/** The week of a class, teacher or room: days across, shifts and periods down. */
export interface Week {
  readonly owner: Owner;
  readonly name: string;
  readonly title: string;
  readonly days: readonly string[];
  readonly rows: readonly WeekRow[];
  readonly unplaced: number;
}

/** Which weeks are wanted, and how their cells are written. */
export interface WeekWish {
  readonly kind: Owner['kind'];
  /** Only these; null = all who have lessons, and in a draft every class: in what is published, one without has gone or is to come. */
  readonly ids: readonly number[] | null;
  readonly options: CellOptions;
  readonly clocks: SchoolTimes['periods'];
  readonly subjects: 'short' | 'whole';
}

export function weeksOf(view: TimetableView, wish: WeekWish): Week[] {
  const { kind, ids } = wish;
  const lessonsOf = Map.groupBy(
    view.lessons.flatMap((lesson) => ownersOf(lesson, kind).map((id) => ({ id, lesson }))),
    ({ id }) => id,
  );
  const isWhole = kind === 'class' && view.timetable.status === 'draft';
  const isWanted = (id: number) => (ids === null ? isWhole || lessonsOf.has(id) : ids.includes(id));
  return titlesOf(view, kind).flatMap(({ id, name, title }) => {
    if (!isWanted(id)) return [];
    const lessons = (lessonsOf.get(id) ?? []).map(({ lesson }) => lesson);
    const unplaced = lessons.filter(({ day }) => day === null).reduce((sum, { duration }) => sum + duration, 0);
    const days = view.frame.days.map(weekdayName);
    return [{ owner: { kind, id }, name, title, days, rows: rowsOf(view, id, lessons, wish), unplaced }];
  });
}

function titlesOf({ classes, teachers, rooms }: TimetableView, kind: Owner['kind']) {
  if (kind === 'room') return rooms.map(({ id, name }) => ({ id, name, title: titleOfRoom(name) }));
  if (kind === 'teacher') return teachers.map(({ id, name }) => ({ id, name, title: `GIÁO VIÊN: ${name}` }));
  const teacher = new Map(teachers.map(({ id, name }) => [id, name]));
  return classes.map(({ id, name, homeroomTeacherId }) => {
    const homeroom = teacher.get(homeroomTeacherId ?? 0);
    return { id, name, title: `LỚP ${name}${homeroom ? ` - GVCN: ${homeroom}` : ''}` };
  });
}

/** A room that is called “Phòng máy 4” says itself that it is one. */
const titleOfRoom = (name: string): string =>
  /^phòng /iu.test(name) ? name.toLocaleUpperCase('vi') : `PHÒNG: ${name}`;

function rowsOf(view: TimetableView, id: number, lessons: readonly LessonView[], wish: WeekWish): WeekRow[] {
  const { clocks, kind, options } = wish;
  const home = kind === 'class' ? view.classes.find((item) => item.id === id) : undefined;
  const grades = gradesOfWeek(lessons, view.classes, kind === 'class' ? id : null);
  // Who teaches in two levels finds the time of a lesson in it where it is not that of the row.
  const hoursIn = (lesson: PlacedLesson) =>
    shortHours(ownHours(clocks, lesson, gradesIn([lesson], view.classes), grades));
  const cellAt = cellsOf(lessons, kind, namesOf(view, wish.subjects), { ...options, hoursIn });
  const rows = (shifts: WeekFrame['shifts'], within: readonly LessonView[]) =>
    shifts.flatMap((shift) =>
      Array.from({ length: periodsOf(shift, within) }, (_, index): WeekRow => {
        const slot = { shiftId: shift.id, period: index + 1 };
        return {
          shift: shift.name,
          period: slot.period,
          clock: shortHours(hoursOf(clocks, { ...slot, duration: 1 }, grades)),
          cells: view.frame.days.map((day) => cellAt(id, { day, ...slot })),
        };
      }),
    );
  const used = () => rows(usedShifts(view.frame, lessons, home?.mainShiftId), lessons);
  if (kind !== 'room') return used();
  // Where a room is free is looked up, too. A yard that many classes share needs its page for those that are there.
  const all = rows(view.frame.shifts, []);
  return all.some(({ cells }) => cells.some((cell) => cell.lessons.length > 1)) ? used() : all;
}

const periodsOf = (shift: WeekFrame['shifts'][number], lessons: readonly LessonView[]): number =>
  Math.min(Math.max(0, ...shift.periods), lastPeriod(shift, lessons));
