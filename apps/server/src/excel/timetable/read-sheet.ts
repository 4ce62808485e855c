import type { ExcelRow } from '@tkb/contract';
import { dayLine, isLineOver, ownerOver, shiftLine, shiftsOver, type ShiftsOver } from './lines-over.ts';
import {
  addressOf,
  textAt,
  withoutStars,
  type RawCell,
  type Sheet,
  type SheetCells,
  type UnreadCell,
} from './raw-cell.ts';
import { dayOf, isDayWord, isNumbered, periodIn, type PeriodWords, type ShiftFinder } from '../sheet/slot-words.ts';
import { readListRow } from './list-row.ts';
import { spellSlotLists } from '../sheet/slot-lists.ts';
import { spellRows } from './shape/spell-rows.ts';
import {
  beginningOf,
  blank,
  canBeNames,
  columnsOf,
  isTotal,
  lackedBy,
  lessonsAround,
  lessonsIn,
  usedColumns,
  type EndOfDay,
} from './stray-lines.ts';
import type { ListHead, OwnerHead, SlotHead, TableHead, WeekHead } from './heads/table-head.ts';
import { findHead } from './table-heads.ts';
import { isRemark } from './shape/lines-told.ts';
import { goesOn, slotIn, slotPlace } from './slot-place.ts';
import { noWeeks, weeksAlone, weeksOver, weeksSaid, type WeeksOver } from './weeks/weeks-said.ts';

/** Reads every table of a sheet; a new head begins a new one. */
export function readSheet(given: Sheet, shiftOf: ShiftFinder): SheetCells {
  const sheet = { ...given, rows: spellRows(spellSlotLists(given.rows)) };
  const reader = new SheetReader(sheet, shiftOf);
  let skipped = 0;
  sheet.rows.forEach((row, index) => {
    if (skipped > 0) return void skipped--;
    const head = reader.isNext(row)
      ? null
      : findHead(sheet.rows.slice(index, index + 3), shiftOf, reader.dayOver() !== null);
    if (head) {
      reader.begin(head, sheet.rows.slice(index, index + head.height));
      skipped = head.height - 1;
    } else reader.read(row);
    return undefined;
  });
  reader.end();
  const { cells, unread, titles } = reader;
  const told = new Set(unread.map(({ text }) => text));
  return { cells, unread, titles, remarks: reader.beside.filter((text) => isRemark(text) && !told.has(text.trim())) };
}

class SheetReader implements Omit<SheetCells, 'remarks'> {
  readonly cells: RawCell[] = [];
  readonly unread: UnreadCell[] = [];
  readonly titles: string[] = [];
  /** Texts in no column and in no row of a table. */
  readonly beside: string[] = [];
  private readonly sheet: Sheet;
  private readonly shiftOf: ShiftFinder;
  private head: TableHead | null = null;
  /** Lines since the last period: titles of the next table, or what stands below the last one. */
  private lines: ExcelRow[] = [];
  /** The number of its last row that was read; null before the first one. */
  private lastRow: number | null = null;
  /** Rows of the head that may be no part of it, and lines between it and the first row of lessons. */
  private leading: readonly ExcelRow[] = [];
  /** How the lessons of the last table that was read begin. */
  private before: ReadonlySet<string> = new Set();
  /** How the lessons of the table begin. */
  private beginnings = new Set<string>();
  /** The last row of each of its days. */
  private ends = new Map<string, EndOfDay>();
  /** Lessons among its rows lack their period. */
  private isRagged = false;
  private shiftId: number | null;
  /** The shifts of columns that stand under several. */
  private shiftAt: ShiftsOver = () => null;
  private weeksAt: WeeksOver;
  /** Of rows below that are of further classes. */
  private period: PeriodWords | null = null;
  private day: number | null = null;
  private owner = '';
  private over: readonly ExcelRow[] = [];

  constructor(sheet: Sheet, shiftOf: ShiftFinder) {
    this.sheet = sheet;
    this.shiftOf = shiftOf;
    this.shiftId = shiftOf(sheet.name);
    this.weeksAt = weeksOver([sheet.name]) ?? noWeeks;
  }

  /** The day of the last line over the table to come, where it says nothing else; else that of a sheet for one day. */
  dayOver(): number | null {
    const line = this.lines.at(-1);
    return (line && dayLine(line)) ?? (isDayWord(this.sheet.name) ? dayOf(this.sheet.name) : null);
  }

  /** True for a row with day and period where the table that is read has them, whatever its lessons are called. */
  isNext(row: ExcelRow): boolean {
    const place = slotPlace(this.head);
    return place !== undefined && goesOn(row, place, slotIn(row, place, this.shiftOf), this.day);
  }

  /** `rows` are those of the head; some may be no part of it, but for the first of columns of lessons. */
  begin(head: TableHead, rows: readonly ExcelRow[]): void {
    this.end();
    this.head = head;
    this.leading = head.kind === 'slots' ? rows.slice(1) : rows;
    if (this.lastRow !== null) this.before = this.beginnings;
    this.beginnings = new Set();
    this.ends = new Map();
    this.isRagged = false;
    this.titles.push(this.lines.flatMap(({ cells }) => [...new Set(cells)]).join('\n'));
    ({ shiftId: this.shiftId, at: this.shiftAt } = shiftsOver(this.lines, this.shiftId, this.shiftOf));
    this.day = head.kind === 'slots' && head.columns.every(({ dayAt }) => dayAt < 0) ? this.dayOver() : null;
    for (const { cells } of rows.slice(1)) this.weeksAt = weeksOver(cells) ?? this.weeksAt;
    this.owner = '';
    this.period = null;
    this.over = this.lines;
    this.lines = [];
    this.lastRow = null;
  }

  read(row: ExcelRow): void {
    const { head } = this;
    const isRead =
      head !== null &&
      (head.kind === 'slots'
        ? this.readSlots(row, head)
        : head.kind === 'weeks'
          ? this.readWeeks(row, head)
          : head.kind === 'owners'
            ? this.readOwner(row, head)
            : this.readListRow(row, head));
    const used = isRead ? usedColumns(head) : null;
    this.beside.push(...new Set(row.cells.filter((text, column) => text !== '' && !used?.has(column))));
    if (!isRead) this.weeksAt = weeksOver(row.cells) ?? this.weeksAt;
    if (!isRead) return void this.lines.push(row);
    if (this.lastRow === null) this.leading = [...this.leading, ...this.lines];
    else if (head) for (const line of this.lines) this.refuseBetween(line, head);
    this.lastRow = row.row;
    this.lines = [];
  }

  end(): void {
    const { head, lastRow } = this;
    if (!head) return;
    if (lastRow === null) {
      for (const row of [...this.leading, ...this.lines].filter((line) => !canBeNames(line, head)))
        for (const column of lessonsIn(row, this.before)) this.refuse(row, column, 'không rõ tiết của dòng này');
      return;
    }
    const lacked = this.isRagged ? Infinity : lackedBy([...this.ends.values()]);
    const { leading, lines, beginnings } = this;
    for (const line of lessonsAround(head, { leading, lines, lastRow, beginnings, lacked }))
      this.refuseBetween(line, head);
  }

  /** Between the rows of a table what has no period or no name is a lesson all the same, but for a line over its whole width. */
  private refuseBetween(row: ExcelRow, head: TableHead): void {
    const columns = columnsOf(head).filter((column) => !blank.test(textAt(row, column)));
    if (isLineOver(row, columns.length, this.shiftOf) || isTotal(row, columns)) return;
    const missing = head.kind === 'owners' ? 'tên ở đầu dòng' : 'tiết của dòng này';
    this.isRagged ||= columns.length > 0;
    for (const column of columns) this.refuse(row, column, `không rõ ${missing}`);
  }

  private add(
    row: ExcelRow,
    column: number,
    cell: Pick<RawCell, 'owner' | 'day' | 'shiftId' | 'period' | 'subject' | 'tableWeeks'>,
    besideAt: readonly number[] = [],
  ): void {
    const said = [column, ...besideAt].map((at) => textAt(row, at)).filter((part) => !blank.test(part));
    const text = withoutStars(said.join(' - '));
    if (text === '') return;
    this.beginnings.add(beginningOf(text));
    if (cell.owner === '') this.refuse(row, column, 'đầu cột không ghi lớp hoặc giáo viên');
    else this.cells.push({ ...this.placeOf(row, column), ...cell, text });
  }

  private placeOf({ row }: ExcelRow, given: number) {
    const { name: sheet, added = Infinity } = this.sheet;
    const column = given >= added ? given - 1 : given;
    return { sheet, row, column, table: this.titles.length - 1, tableWeeks: this.weeksAt(given) };
  }

  private refuse(row: ExcelRow, at: number, reason: string): void {
    const { sheet, column } = this.placeOf(row, at);
    this.unread.push({ sheet, cell: addressOf(row.row, column), text: textAt(row, at), reason });
  }

  private refuseRow(row: ExcelRow, columns: readonly number[]): void {
    for (const column of columns)
      if (!blank.test(textAt(row, column))) this.refuse(row, column, 'không rõ tiết của dòng này');
  }

  private readSlots(row: ExcelRow, { columns }: SlotHead): boolean {
    const first = columns[0];
    if (!first || !slotIn(row, first, this.shiftOf).period) {
      if (first && isNumbered(textAt(row, first.periodAt))) {
        this.day = slotIn(row, first, this.shiftOf).day ?? this.day;
        this.refuseRow(row, columnsOf({ kind: 'slots', columns, height: 1 }));
        return true;
      }
      this.hearShift(row);
      this.day = dayLine(row) ?? this.day;
      return false;
    }
    for (const { column, owner, dayAt, shiftAt, periodAt, weeksAt, shiftId, besideAt } of columns) {
      const { day, period } = slotIn(row, { dayAt, periodAt }, this.shiftOf);
      this.day = day ?? this.day;
      const shift = shiftAt >= 0 ? this.carried(textAt(row, shiftAt)) : this.shiftAt(column);
      const named = period?.shift ? this.shiftOf(period.shift) : null;
      if (this.day === null || !period) {
        if (!blank.test(textAt(row, column))) this.refuse(row, column, 'không rõ thứ hoặc tiết của dòng này');
        continue;
      }
      const at = { day: this.day, shiftId: shiftId ?? named ?? shift, period: period.period };
      this.ends.set(`${at.shiftId} ${at.day}`, at);
      const tableWeeks = weeksAlone(textAt(row, weeksAt)) ?? weeksSaid(textAt(row, periodAt)) ?? this.weeksAt(column);
      this.add(row, column, { owner, ...at, tableWeeks }, besideAt);
    }
    return true;
  }

  /** A line between the rows that says the shift of those below it. */
  private hearShift(row: ExcelRow): void {
    const said = shiftLine(row.cells.find((text) => text !== '') ?? '', this.shiftOf);
    if (said === undefined) return;
    this.shiftId = said;
    this.shiftAt = () => said;
  }

  /** A shift stands in the first of its rows only where its cells are not merged. */
  private carried(text: string): number | null {
    if (text !== '') this.shiftId = this.shiftOf(text);
    return this.shiftId;
  }

  private readWeeks(row: ExcelRow, { blocks }: WeekHead): boolean {
    const isFurther = ({ ownerAt }: WeekHead['blocks'][number]) =>
      ownerAt >= 0 && this.period !== null && textAt(row, ownerAt) !== '';
    const isPeriod = (text: string) => isNumbered(text) || periodIn(text, this.shiftOf) !== null;
    if (!blocks.some((block) => isPeriod(textAt(row, block.periodAt)) || isFurther(block))) {
      this.hearShift(row);
      return false;
    }
    for (const block of blocks) {
      const { from, to, shiftAt, periodAt, ownerAt, days } = block;
      const period = periodIn(textAt(row, periodAt), this.shiftOf) ?? (isFurther(block) ? this.period : null);
      this.period = period;
      if (!period) {
        const columns = days.map(({ column }) => column);
        const isLesson = columns.some((column) => this.beginnings.has(beginningOf(textAt(row, column))));
        if (isLesson || isNumbered(textAt(row, periodAt))) this.refuseRow(row, columns);
        continue;
      }
      this.owner = (ownerAt < 0 ? '' : textAt(row, ownerAt)) || this.owner;
      const isTurn = this.weeksAt(to) !== null;
      const owner = this.owner || ownerOver(this.over, from, to, isTurn) || this.sheet.name;
      const named = period.shift ? this.shiftOf(period.shift) : null;
      const shift = shiftAt >= 0 ? this.carried(textAt(row, shiftAt)) : this.shiftAt(days[0]?.column ?? from);
      for (const { column, day, shiftId } of days)
        this.add(row, column, { owner, day, shiftId: shiftId ?? named ?? shift, period: period.period });
    }
    return true;
  }

  private readOwner(row: ExcelRow, { ownerAt, shiftAt, dayAt, subjectAt, slots }: OwnerHead): boolean {
    const over = dayAt < 0 ? '' : ownerOver(this.over, 0, slots.at(-1)!.column) || this.sheet.name;
    const named = ownerAt < 0 ? over : textAt(row, ownerAt);
    const owner = named || (dayAt >= 0 || (shiftAt >= 0 && textAt(row, shiftAt)) ? this.owner : '');
    const isSameDay = shiftAt >= 0 && textAt(row, dayAt) === '';
    if (dayAt >= 0) this.day = dayOf(textAt(row, dayAt)) ?? (isSameDay ? this.day : null);
    if (owner === '' || slots.every(({ column }) => textAt(row, column) === '')) return false;
    if (dayAt >= 0 && this.day === null) return false;
    this.owner = owner;
    const subject = textAt(row, subjectAt);
    for (const { column, day: ofColumn, period, shiftId } of slots) {
      const day = ofColumn ?? this.day;
      if (day === null) continue;
      const own = shiftAt >= 0 ? this.shiftOf(textAt(row, shiftAt)) : this.shiftAt(column);
      this.add(row, column, { owner, day, shiftId: shiftId ?? own, period, ...(subject && { subject }) });
    }
    return true;
  }

  private readListRow(row: ExcelRow, head: ListHead): boolean {
    const read = readListRow(row, head, slotIn(row, slotPlace(head)!, this.shiftOf), this.shiftOf);
    if (!read) return false;
    if ('reason' in read) this.refuse(row, read.column, read.reason);
    else for (const cell of read) this.cells.push({ ...cell, ...this.placeOf(row, cell.column) });
    return true;
  }
}
