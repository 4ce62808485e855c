import type { LessonView, TimetableView, WeekFrame } from '@tkb/contract';
import { namesOf, ownersOf, type CellOptions, type Owner } from '../content/lesson-text.ts';
import { cellsOf, type SlotCell } from './cells.ts';

/** A class, teacher or room with what is written over its lessons; `under` is below the title. */
interface SlotColumn {
  readonly id: number;
  readonly title: string;
  readonly under: string;
}

/** One period of a day, a cell for each column. */
export interface SlotRow {
  readonly day: number;
  readonly shift: string;
  readonly period: number;
  readonly cells: readonly SlotCell[];
}

/** A table of the whole school: periods of the week down, classes, teachers or rooms across. */
export interface SlotTable {
  /** The shifts in it, in capitals: `SÁNG, CHIỀU`. */
  readonly shifts: string;
  readonly kind: Owner['kind'];
  /** A column says the shift where there are several. */
  readonly isMixed: boolean;
  readonly columns: readonly SlotColumn[];
  readonly rows: readonly SlotRow[];
}

/** Which tables are wanted, and how their cells are written. */
export interface TableWish {
  readonly kind: Owner['kind'];
  /** Only these; null = all who have lessons there. */
  readonly ids: readonly number[] | null;
  /** All shifts of a day under each other; else a table for each shift. */
  readonly isMixed: boolean;
  readonly options: CellOptions;
}

type Shift = WeekFrame['shifts'][number];

/** The tables of a timetable; a shift without lessons has none, unless there is no other. */
export function slotTables(view: TimetableView, wish: TableWish): SlotTable[] {
  const shifts = usedShifts(view.frame, view.lessons);
  const groups = wish.isMixed ? [shifts] : shifts.map((shift) => [shift]);
  return groups.map((members) => slotTable(view, members, wish));
}

function slotTable(view: TimetableView, shifts: readonly Shift[], wish: TableWish): SlotTable {
  const ids = new Set(shifts.map(({ id }) => id));
  const lessons = view.lessons.filter(({ shiftId }) => ids.has(shiftId));
  const columns = columnsOf(view, shifts, lessons, wish);
  const cellAt = cellsOf(lessons, wish.kind, namesOf(view), wish.options);
  const rows = view.frame.days.flatMap((day, dayIndex) =>
    shifts.flatMap((shift) =>
      Array.from(
        { length: Math.min(shift.periods[dayIndex] ?? 0, lastPeriod(shift, lessons)) },
        (_, index): SlotRow => ({
          day,
          shift: shift.name,
          period: index + 1,
          cells: columns.map(({ id }) => cellAt(id, { day, shiftId: shift.id, period: index + 1 })),
        }),
      ),
    ),
  );
  const names = shifts.map(({ name }) => name.toLocaleUpperCase('vi')).join(', ');
  return { shifts: names, kind: wish.kind, isMixed: wish.isMixed, columns, rows };
}

/** The last period of a shift that any of the lessons takes all week; what is after it need not be printed. */
export function lastPeriod({ id }: Pick<Shift, 'id'>, lessons: readonly LessonView[]): number {
  const ends = lessons.flatMap(({ shiftId, period, duration }) =>
    shiftId === id && period !== null ? [period + duration - 1] : [],
  );
  return ends.length > 0 ? Math.max(...ends) : Infinity;
}

/** Columns in the school's order; in the table of a shift the classes that come in the other one stand behind. */
function columnsOf(
  view: TimetableView,
  shifts: readonly Shift[],
  lessons: readonly LessonView[],
  { kind, ids }: TableWish,
): SlotColumn[] {
  const having = new Set(ids ?? lessons.flatMap((lesson) => ownersOf(lesson, kind)));
  const isWanted = ({ id }: { readonly id: number }) => having.has(id);
  const isAtHome = ({ mainShiftId }: { readonly mainShiftId: number }) =>
    shifts.length > 1 || shifts[0]?.id === mainShiftId;
  if (kind !== 'class')
    return view[kind === 'room' ? 'rooms' : 'teachers']
      .filter(isWanted)
      .map(({ id, name }) => ({ id, title: name, under: '' }));
  const teacher = new Map(view.teachers.map(({ id, shortName }) => [id, shortName]));
  const wanted = view.classes.filter(isWanted);
  return [...wanted.filter(isAtHome), ...wanted.filter((item) => !isAtHome(item))].map(
    ({ id, name, homeroomTeacherId }) => ({ id, title: name, under: teacher.get(homeroomTeacherId ?? 0) ?? '' }),
  );
}

/** The shifts in which any of the lessons is; when there are none, that of the owner, or the first one. */
export function usedShifts(frame: WeekFrame, lessons: readonly LessonView[], home?: number): Shift[] {
  const used = frame.shifts.filter(({ id }) => lessons.some(({ shiftId }) => shiftId === id));
  if (used.length > 0) return used;
  const [first] = frame.shifts;
  const own = frame.shifts.find(({ id }) => id === home) ?? first;
  return own ? [own] : [];
}
