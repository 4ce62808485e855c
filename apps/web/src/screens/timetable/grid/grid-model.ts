import { weekdayName } from '@tkb/contract';
import type { LessonView, TimetableView } from '@tkb/contract';
import { makeCards, type CardOptions, type GridCard } from './cards.ts';
import { cellKey, ownersOf, placesOf, type OwnerKind, type Place } from './places.ts';

/** A row or a column: its heads from the outermost in; a head equal to the one before is drawn once over both. */
export interface GridLine {
  readonly key: string;
  readonly heads: readonly string[];
  /** Opens a new day (or a new class where lines are classes). */
  readonly startsGroup: boolean;
}

export interface GridCell {
  readonly owner: number;
  readonly place: Place;
  /** Null = the cell cannot be used. */
  readonly cards: readonly GridCard[] | null;
}

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Everything a grid draws. Cells are looked up, so that only those in sight are ever made. */
export interface GridModel {
  readonly ownerKind: OwnerKind;
  readonly rowTitles: readonly string[];
  readonly rows: readonly GridLine[];
  readonly columns: readonly GridLine[];
  readonly cellAt: (position: CellPosition) => GridCell;
  readonly positionOf: (owner: number, place: Place) => CellPosition | null;
}

export interface GridOwner {
  readonly id: number;
  readonly name: string;
}

/** The wanted grid: one owner's week (days across), or several owners beside each other. */
export interface GridRequest {
  readonly ownerKind: OwnerKind;
  readonly owners: readonly GridOwner[];
  /** The week of the first owner, days across; else all owners beside each other. */
  readonly isWeek: boolean;
  /** Several owners: only this shift; null = all that are used. */
  readonly shiftId: number | null;
  /** Several owners: they are the rows instead of the columns. */
  readonly hasOwnersAsRows: boolean;
  /** One owner: only this day; null = all. */
  readonly day: number | null;
}

type Shift = TimetableView['frame']['shifts'][number];

/** The shifts in which some class has a lesson, in the order of the day. */
export function shiftsInUse({ lessons, frame }: Pick<TimetableView, 'lessons' | 'frame'>): Shift[] {
  const used = new Set(lessons.map(({ shiftId }) => shiftId));
  return frame.shifts.filter(({ id }) => used.has(id));
}

/** The cards of an owner at a place. */
type FindCards = (owner: number, place: Place) => readonly GridCard[];

/**
 * Finds lessons by owner and place; one of several periods stands in each of its cells. Cards are made when they are asked
 * for: after a change only those in sight have to be.
 */
function cardFinder(view: TimetableView, kind: OwnerKind, options: CardOptions): FindCards {
  const cells = new Map<string, { readonly lesson: LessonView; readonly index: number }[]>();
  for (const lesson of view.lessons) {
    for (const [index, place] of placesOf(lesson).entries()) {
      for (const owner of ownersOf(lesson, kind)) {
        const key = cellKey(kind, owner, place);
        const found = cells.get(key);
        if (found) found.push({ lesson, index });
        else cells.set(key, [{ lesson, index }]);
      }
    }
  }
  const cardOf = makeCards(view, kind, options);
  return (owner, place) =>
    (cells.get(cellKey(kind, owner, place)) ?? []).map(({ lesson, index }) => cardOf(lesson, index));
}

interface Axis<At> {
  readonly lines: readonly GridLine[];
  readonly at: readonly At[];
}

/** Every period of the week as one line each. */
function weekAxis({ frame }: TimetableView, shifts: readonly Shift[]): Axis<Place> {
  const lines: GridLine[] = [];
  const at: Place[] = [];
  for (const [dayIndex, day] of frame.days.entries()) {
    let startsGroup = true;
    for (const shift of shifts) {
      for (let period = 1; period <= (shift.periods[dayIndex] ?? 0); period += 1) {
        const place = { day, shiftId: shift.id, period };
        lines.push({
          key: `${day}:${shift.id}:${period}`,
          heads: [weekdayName(day), shift.name, `${period}`],
          startsGroup,
        });
        at.push(place);
        startsGroup = false;
      }
    }
  }
  return { lines, at };
}

const ownerAxis = (owners: readonly GridOwner[]): Axis<number> => ({
  lines: owners.map(({ id, name }) => ({ key: `${id}`, heads: [name], startsGroup: false })),
  at: owners.map(({ id }) => id),
});

/** Several owners side by side over the whole week. */
function manyModel(view: TimetableView, request: GridRequest, cardsAt: FindCards): GridModel {
  const { ownerKind, owners, shiftId, hasOwnersAsRows } = request;
  const week = weekAxis(
    view,
    shiftsInUse(view).filter(({ id }) => shiftId === null || id === shiftId),
  );
  const people = ownerAxis(owners);
  const weekIndex = new Map(week.lines.map(({ key }, index) => [key, index]));
  const ownerIndex = new Map(people.at.map((id, index) => [id, index]));
  const swap = (weekAt: number, ownerAt: number): CellPosition =>
    hasOwnersAsRows ? { row: ownerAt, column: weekAt } : { row: weekAt, column: ownerAt };
  const ownerTitle = { class: 'Lớp', teacher: 'Giáo viên', room: 'Phòng' }[ownerKind];
  return {
    ownerKind,
    rowTitles: hasOwnersAsRows ? [ownerTitle] : ['Thứ', 'Buổi', 'Tiết'],
    rows: hasOwnersAsRows ? people.lines : week.lines,
    columns: hasOwnersAsRows ? week.lines : people.lines,
    cellAt: ({ row, column }) => {
      const place = week.at[hasOwnersAsRows ? column : row];
      const owner = people.at[hasOwnersAsRows ? row : column];
      if (!place || owner === undefined) throw new RangeError(`no cell ${row}, ${column}`);
      return { owner, place, cards: cardsAt(owner, place) };
    },
    positionOf: (owner, { day, shiftId, period }) => {
      const [weekAt, ownerAt] = [weekIndex.get(`${day}:${shiftId}:${period}`), ownerIndex.get(owner)];
      return weekAt === undefined || ownerAt === undefined ? null : swap(weekAt, ownerAt);
    },
  };
}

/** The week of one owner: days across, shifts and periods down; closed cells where a day is shorter. */
function weekModel(view: TimetableView, request: GridRequest, cardsAt: FindCards): GridModel {
  const { frame } = view;
  const owner = request.owners[0]?.id ?? 0;
  const { ownerKind } = request;
  const days = frame.days.filter((day) => request.day === null || day === request.day);
  const slots = frame.shifts.flatMap((shift) =>
    Array.from({ length: Math.max(0, ...shift.periods) }, (_, index) => ({ shift, period: index + 1 })),
  );
  const cellAt = ({ row, column }: CellPosition): GridCell => {
    const [slot, day] = [slots[row], days[column]];
    if (!slot || day === undefined) throw new RangeError(`no cell ${row}, ${column}`);
    const place = { day, shiftId: slot.shift.id, period: slot.period };
    const isOpen = slot.period <= (slot.shift.periods[frame.days.indexOf(day)] ?? 0);
    return { owner, place, cards: isOpen ? cardsAt(owner, place) : null };
  };
  return {
    ownerKind,
    rowTitles: ['Buổi', 'Tiết'],
    rows: slots.map(({ shift, period }) => ({
      key: `${shift.id}:${period}`,
      heads: [shift.name, `${period}`],
      startsGroup: period === 1,
    })),
    columns: days.map((day) => ({ key: `${day}`, heads: [weekdayName(day)], startsGroup: false })),
    cellAt,
    positionOf: (wanted, place) => {
      const row = slots.findIndex(({ shift, period }) => shift.id === place.shiftId && period === place.period);
      const column = days.indexOf(place.day);
      return wanted !== owner || row < 0 || column < 0 ? null : { row, column };
    },
  };
}

/** The grid of a view of a timetable. */
export function gridModel(view: TimetableView, request: GridRequest, options: CardOptions = {}): GridModel {
  const cardsAt = cardFinder(view, request.ownerKind, options);
  return request.isWeek ? weekModel(view, request, cardsAt) : manyModel(view, request, cardsAt);
}
