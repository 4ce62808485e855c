import { slotKey, weekdayName } from '@tkb/contract';
import type { LessonView, TimetableView } from '@tkb/contract';
import type { CellPosition } from '../../../ui/table/cell-keys.ts';
import { makeCards, type CardOptions, type GridCard } from './cards.ts';
import { withAttendance, type CellNote, type NoteOf } from './notes.ts';
import { cellKey, kindTitles, ownersOf, placesOf, type OwnerKind, type Place } from './places.ts';
import { idleSessionsOf, sessionKey, type IdleSession } from './sessions.ts';

/** A row or a column: its heads from the outermost in; a head equal to the one before is drawn once over both. */
export interface GridLine {
  readonly key: string;
  readonly heads: readonly string[];
  /** Opens a new day (or a new class where lines are classes). */
  readonly startsGroup: boolean;
  /** True for a session without lessons; when folded, it has only this line, whose last head names it. */
  readonly idle?: IdleSession | undefined;
}

export interface GridCell {
  readonly owner: number;
  readonly place: Place;
  /** Null = the cell cannot be used. */
  readonly cards: readonly GridCard[] | null;
  readonly note?: CellNote | undefined;
  /** True when it stands for a whole folded session. */
  readonly idle?: IdleSession | undefined;
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

export interface GridOptions extends CardOptions {
  readonly noteOf?: NoteOf | undefined;
  /** Sessions without lessons that somebody has opened; the others are folded. Absent = nothing is folded. */
  readonly opened?: ReadonlySet<string> | undefined;
}

type Shift = TimetableView['frame']['shifts'][number];

/** The shifts in which some class has a lesson or, of a file, may have one, in the order of the day. */
export function shiftsInUse({ lessons, frame }: Pick<TimetableView, 'lessons' | 'frame'>): Shift[] {
  const used = new Set(lessons.map(({ shiftId }) => shiftId));
  const isFromFile = lessons.some(({ isImported }) => isImported);
  return frame.shifts.filter(({ id, periods }) => used.has(id) || (isFromFile && periods.some((count) => count > 0)));
}

type FindCards = (owner: number, place: Place) => readonly GridCard[];

/**
 * Finds lessons by owner and place; a lesson of several periods is in each of its cells. Cards are made on demand: after a
 * change only those in view are needed.
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

/** A period, or a whole session that is folded. */
interface WeekPlace {
  readonly place: Place;
  readonly folded: IdleSession | undefined;
}

interface Axis<At> {
  readonly lines: readonly GridLine[];
  readonly at: readonly At[];
}

type FindIdle = ReturnType<typeof idleSessionsOf>;

const idleWords: Readonly<Record<OwnerKind, string>> = { class: 'không học', teacher: 'không dạy', room: 'không dùng' };
const foldedHead = ({ name }: Shift, kind: OwnerKind): string => `${name}: ${idleWords[kind]}`;

/** Every period of the week as one line each; of a folded session there is one line for all. */
function weekAxis(
  { frame }: TimetableView,
  kind: OwnerKind,
  shifts: readonly Shift[],
  idleAt: FindIdle,
): Axis<WeekPlace> {
  const lines: GridLine[] = [];
  const at: WeekPlace[] = [];
  for (const [dayIndex, day] of frame.days.entries()) {
    let startsGroup = true;
    for (const shift of shifts) {
      const idle = idleAt(day, shift.id);
      const periods = shift.periods[dayIndex] ?? 0;
      for (let period = 1; period <= (idle?.isFolded ? Math.min(1, periods) : periods); period += 1) {
        const heads = idle?.isFolded ? [foldedHead(shift, kind)] : [shift.name, `${period}`];
        lines.push({
          key: slotKey({ day, shiftId: shift.id, period }),
          heads: [weekdayName(day), ...heads],
          startsGroup,
          idle,
        });
        at.push({ place: { day, shiftId: shift.id, period }, folded: idle?.isFolded ? idle : undefined });
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

interface Finders {
  readonly cardsAt: FindCards;
  readonly noteAt: (owner: number, place: Place) => CellNote | undefined;
  readonly idleAt: FindIdle;
}

/** Several owners side by side over the whole week. */
function manyModel(view: TimetableView, request: GridRequest, { cardsAt, noteAt, idleAt }: Finders): GridModel {
  const { ownerKind, owners, shiftId, hasOwnersAsRows } = request;
  const week = weekAxis(
    view,
    ownerKind,
    shiftsInUse(view).filter(({ id }) => shiftId === null || id === shiftId),
    idleAt,
  );
  const people = ownerAxis(owners);
  const weekIndex = new Map(week.lines.flatMap(({ key }, index) => (week.at[index]?.folded ? [] : [[key, index]])));
  const ownerIndex = new Map(people.at.map((id, index) => [id, index]));
  const swap = (weekAt: number, ownerAt: number): CellPosition =>
    hasOwnersAsRows ? { row: ownerAt, column: weekAt } : { row: weekAt, column: ownerAt };
  const ownerTitle = kindTitles[ownerKind];
  return {
    ownerKind,
    rowTitles: hasOwnersAsRows ? [ownerTitle] : ['Thứ', 'Buổi', 'Tiết'],
    rows: hasOwnersAsRows ? people.lines : week.lines,
    columns: hasOwnersAsRows ? week.lines : people.lines,
    cellAt: ({ row, column }) => {
      const at = week.at[hasOwnersAsRows ? column : row];
      const owner = people.at[hasOwnersAsRows ? row : column];
      if (!at || owner === undefined) throw new RangeError(`no cell ${row}, ${column}`);
      const { place, folded } = at;
      if (folded) return { owner, place, cards: null, idle: folded };
      return { owner, place, cards: cardsAt(owner, place), note: noteAt(owner, place) };
    },
    positionOf: (owner, place) => {
      const [weekAt, ownerAt] = [weekIndex.get(slotKey(place)), ownerIndex.get(owner)];
      return weekAt === undefined || ownerAt === undefined ? null : swap(weekAt, ownerAt);
    },
  };
}

/** The week of one owner: days across, shifts and periods down; closed cells where a day is shorter. */
function weekModel(view: TimetableView, request: GridRequest, { cardsAt, noteAt, idleAt }: Finders): GridModel {
  const { frame } = view;
  const owner = request.owners[0]?.id ?? 0;
  const { ownerKind } = request;
  const days = frame.days.filter((day) => request.day === null || day === request.day);
  const slots = frame.shifts.flatMap((shift) => {
    const idle = idleAt(0, shift.id);
    const most = Math.max(0, ...shift.periods);
    const length = idle?.isFolded ? Math.min(1, most) : most;
    return Array.from({ length }, (_, index) => ({ shift, period: index + 1, idle }));
  });
  const cellAt = ({ row, column }: CellPosition): GridCell => {
    const [slot, day] = [slots[row], days[column]];
    if (!slot || day === undefined) throw new RangeError(`no cell ${row}, ${column}`);
    const place = { day, shiftId: slot.shift.id, period: slot.period };
    if (slot.idle?.isFolded) return { owner, place, cards: null, idle: slot.idle };
    const isOpen = slot.period <= (slot.shift.periods[frame.days.indexOf(day)] ?? 0);
    return isOpen
      ? { owner, place, cards: cardsAt(owner, place), note: noteAt(owner, place) }
      : { owner, place, cards: null };
  };
  return {
    ownerKind,
    rowTitles: ['Buổi', 'Tiết'],
    rows: slots.map(({ shift, period, idle }) => ({
      key: `${shift.id}:${period}`,
      heads: idle?.isFolded ? [foldedHead(shift, ownerKind)] : [shift.name, `${period}`],
      startsGroup: period === 1,
      idle,
    })),
    columns: days.map((day) => ({ key: `${day}`, heads: [weekdayName(day)], startsGroup: false })),
    cellAt,
    positionOf: (wanted, place) => {
      const row = slots.findIndex(
        ({ shift, period, idle }) => !idle?.isFolded && shift.id === place.shiftId && period === place.period,
      );
      const column = days.indexOf(place.day);
      return wanted !== owner || row < 0 || column < 0 ? null : { row, column };
    },
  };
}

/** The sessions of the week in which the owner of a week has marked some periods: not those that are wholly closed. */
function wishedSessions({ frame }: TimetableView, owner: number, noteAt: Finders['noteAt']): Set<string> {
  const wished = frame.shifts.filter(({ id: shiftId, periods }) => {
    const notes = frame.days.flatMap((day, index) =>
      Array.from({ length: periods[index] ?? 0 }, (_, period) => noteAt(owner, { day, shiftId, period: period + 1 })),
    );
    const isClosed = notes.every((note) => note?.kind === 'blocked');
    return !isClosed && notes.some((note) => note !== undefined && note.kind !== 'off');
  });
  return new Set(wished.map(({ id }) => sessionKey(0, id)));
}

export function gridModel(view: TimetableView, request: GridRequest, options: GridOptions = {}): GridModel {
  const { ownerKind, owners, isWeek } = request;
  const shown = new Set((isWeek ? owners.slice(0, 1) : owners).map(({ id }) => id));
  const noteOf = withAttendance(view, options.noteOf);
  const noteAt: Finders['noteAt'] = (owner, place) => noteOf(ownerKind, owner, place);
  const wished = isWeek ? wishedSessions(view, owners[0]?.id ?? 0, noteAt) : new Set<string>();
  const finders: Finders = {
    cardsAt: cardFinder(view, ownerKind, options),
    noteAt,
    idleAt: idleSessionsOf(view, { kind: ownerKind, owners: shown, wished, opened: options.opened }),
  };
  return isWeek ? weekModel(view, request, finders) : manyModel(view, request, finders);
}
