import { foldLoose, type ExcelRow } from '@tkb/contract';
import {
  dayOf,
  isDayWord,
  isNameOfDay,
  isNumbered,
  isPlainSlot,
  listHeads,
  periodInColumn,
  slotOf,
  type ShiftFinder,
} from '../../sheet/slot-words.ts';
import { hasDayAndPeriod, headsOf, indexOf, words } from './head-words.ts';
import { joinShifts, ownerHead, turnedWeek } from './owner-heads.ts';
import type { OwnerColumn, TableHead } from './table-head.ts';
import { textAt } from '../cells/raw-cell.ts';
import { weeksSaid } from '../cells/weeks-said.ts';

/** The head that begins in the first of some rows, the line over them a day or not; null where none does. */
export function findTableHead(rows: readonly ExcelRow[], shiftOf: ShiftFinder, isDayOver = false): TableHead | null {
  const [row, below, third] = rows;
  if (!row) return null;
  const joined = below && third && joinShifts(below, third, shiftOf);
  const threeRows = joined && ownerHead(row, joined, shiftOf);
  if (threeRows) return { ...threeRows, height: 3 };
  return (
    listHead(row) ??
    ownerHead(row, below, shiftOf) ??
    turnedWeek(row, below, shiftOf) ??
    weekOfShifts(row, below, shiftOf) ??
    weekHead(row) ??
    slotHead(row, below, { shiftOf, isDayOver })
  );
}

function listHead(row: ExcelRow): TableHead | null {
  const slot = hasDayAndPeriod(row) ? -1 : indexOf(row, words.slot);
  // Beside the day its date can stand.
  const dayAt = indexOf(row, /^thu$/) < 0 ? indexOf(row, words.day) : indexOf(row, /^thu$/);
  const at = {
    day: slot < 0 ? dayAt : slot,
    shift: indexOf(row, words.shift),
    period: slot < 0 ? indexOf(row, words.period) : slot,
    count: indexOf(row, listHeads.count),
    class: indexOf(row, listHeads.class),
    subject: indexOf(row, listHeads.subject),
    teacher: indexOf(row, listHeads.teacher),
    room: indexOf(row, words.room),
    weeks: indexOf(row, words.weeks),
  };
  return at.day >= 0 && at.period >= 0 && at.class >= 0 && at.subject >= 0 ? { kind: 'list', at, height: 1 } : null;
}

/** `Thứ 2 | Thứ 3` over `Sáng | Chiều | Sáng | Chiều`, or over some of them. */
function weekOfShifts(row: ExcelRow, below: ExcelRow | undefined, shiftOf: ShiftFinder): TableHead | null {
  if (!below) return null;
  let day: number | null = null;
  const days = below.cells.flatMap((text, column) => {
    const head = textAt(row, column);
    if (head !== '') day = isDayWord(head) ? dayOf(head) : null;
    const shiftId = text === '' ? null : shiftOf(text);
    return day !== null && shiftId !== null ? [{ column, day, shiftId }] : [];
  });
  const first = days[0]?.column ?? 0;
  const within = (pattern: RegExp) => headsOf(row).findIndex((head, at) => at < first && pattern.test(head));
  const periodAt = within(words.period);
  if (new Set(days.map((item) => item.day)).size < 2 || periodAt < 0) return null;
  const to = days.at(-1)!.column;
  const block = { from: 0, to, shiftAt: -1, periodAt, ownerAt: within(words.owner), days };
  return { kind: 'weeks', blocks: [block], height: 2 };
}

function weekHead(row: ExcelRow): TableHead | null {
  const headOf = (text: string, column: number) => ({ column, day: dayOf(text) ?? 0, text: text.trim() });
  const periods = indexOf(row, words.period);
  // Behind the periods 2 to 7 are days: nothing else begins there with 2.
  const behind = row.cells.flatMap((text, column) => (column > periods && text !== '' ? [headOf(text, column)] : []));
  const isWeek = periods >= 0 && behind.length > 4 && behind.every(({ day }, index) => day === index + 2);
  const named = isWeek ? behind : row.cells.flatMap((text, column) => (isDayWord(text) ? [headOf(text, column)] : []));
  // People are called Ba and Năm, too.
  const sure = named.filter(({ text }) => !isNameOfDay(text));
  const isOfNames = named.length * 2 >= row.cells.filter(Boolean).length;
  const days = sure.length > 0 ? sure : isOfNames ? named : [];
  if (new Set(days.map(({ day }) => day)).size < 2) return null;
  const groups: (typeof days)[] = [];
  for (const item of days) {
    const last = groups.at(-1);
    if (!last || last.some(({ day }) => day === item.day)) groups.push([item]);
    else last.push(item);
  }
  const blocks = groups.map((own, index) => {
    const from = index === 0 ? 0 : (groups[index - 1]?.at(-1)?.column ?? 0) + 1;
    const first = own[0]?.column ?? 0;
    const within = (pattern: RegExp) =>
      headsOf(row).findIndex((head, column) => column >= from && column < first && pattern.test(head));
    const headed = within(words.period);
    const periodAt = headed >= 0 ? headed : first - 1;
    // Narrow cards write the shifts before the periods and no head above them.
    const isUnnamed = periodAt > from && textAt(row, periodAt - 1) === '';
    return {
      from,
      to: own.at(-1)?.column ?? first,
      shiftAt: isUnnamed ? periodAt - 1 : within(words.shift),
      periodAt,
      ownerAt: within(words.owner),
      days: own.map(({ column, day }) => ({ column, day, shiftId: null })),
    };
  });
  return { kind: 'weeks', blocks, height: 1 };
}

/** The column of a head under which day and period stand together. */
function joinedSlot(row: ExcelRow, below: ExcelRow | undefined): number {
  if (hasDayAndPeriod(row)) return -1;
  const titled = indexOf(row, words.slot);
  if (titled >= 0 || !below || row.cells.filter(Boolean).length < 2) return titled;
  const periodAt = indexOf(row, words.period);
  if (indexOf(row, words.day) < 0 && slotOf(textAt(below, periodAt)) !== null) return periodAt;
  const at = below.cells.findIndex(Boolean);
  return isPlainSlot(textAt(below, at)) && slotOf(textAt(row, at)) === null ? at : -1;
}

interface Around {
  readonly shiftOf: ShiftFinder;
  /** The line over the head says the day of the whole table. */
  readonly isDayOver: boolean;
}

function slotHead(row: ExcelRow, below: ExcelRow | undefined, { shiftOf, isDayOver }: Around): TableHead | null {
  const isUnderDay = isDayOver && indexOf(row, words.day) < 0 && indexOf(row, words.period) >= 0;
  const slotAt = isUnderDay ? -1 : joinedSlot(row, below);
  if (slotAt < 0 && !hasDayAndPeriod(row) && !isUnderDay) return null;
  const periodAt = slotAt < 0 ? indexOf(row, words.period) : slotAt;
  const under = below && textAt(below, periodAt);
  const hasUnder =
    under !== undefined && !isNumbered(under) && periodInColumn(under) === null && slotOf(under) === null;
  const columns: OwnerColumn[] = [];
  const lead = { dayAt: -1, shiftAt: -1, periodAt: -1, weeksAt: -1 };
  let owner = '';
  const width = Math.max(row.cells.length, hasUnder && below ? below.cells.length : 0);
  for (let column = 0; column < width; column++) {
    const text = textAt(row, column);
    const head = headsOf(row)[column] ?? '';
    if (column === slotAt) Object.assign(lead, { dayAt: column, periodAt: column });
    else if (words.day.test(head)) lead.dayAt = column;
    else if (words.shift.test(head)) lead.shiftAt = column;
    else if (words.period.test(head)) lead.periodAt = column;
    else if (words.weeks.test(head)) lead.weeksAt = column;
    else if ([words.count, words.bell, words.slot].some((known) => known.test(head))) owner = '';
    else {
      const under = hasUnder && below ? textAt(below, column) : '';
      const shiftId = under === '' ? null : shiftOf(under);
      const last = columns.at(-1);
      const isNext = last !== undefined && last.column + last.besideAt.length === column - 1;
      const isNamedBelow =
        ['', last?.owner].includes(text) &&
        words.beside.test(foldLoose(under)) &&
        words.subject.test(foldLoose(textAt(below!, last?.column ?? -1)));
      if (isNext && last.owner !== '' && (isNamedBelow || words.beside.test(head))) {
        columns[columns.length - 1] = { ...last, besideAt: [...last.besideAt, column] };
        continue;
      }
      owner = text || (shiftId === null && !weeksSaid(under) ? '' : owner);
      columns.push({ column, owner, shiftId, besideAt: [], ...lead });
    }
  }
  return columns.some((item) => item.owner !== '') ? { kind: 'slots', columns, height: hasUnder ? 2 : 1 } : null;
}
