import type { ExcelRow, WeekFrame } from '@tkb/contract';
import { spellSlotLists } from '../sheet/slot-lists.ts';
import { dayOf, isDayWord, shiftFinder, type ShiftFinder } from '../sheet/slot-words.ts';
import type { TableHead } from './heads/table-head.ts';
import { dayLine, isLineOver } from './rows/lines-over.ts';
import {
  addressOf,
  textAt,
  withoutStars,
  type RawCell,
  type Sheet,
  type SheetCells,
  type UnreadCell,
} from './cells/raw-cell.ts';
import { unknownPeriod, type Lesson, type ListLesson, type RowReader } from './rows/row-reader.ts';
import { rowsOf } from './rows/rows-of.ts';
import { SaidAbove } from './rows/said-above.ts';
import { isRemark } from './shape/lines-told.ts';
import { spellRows } from './shape/spell-rows.ts';
import { beginningOf, isBlankAt, isTotal, lessonsAround, lessonColumns } from './rows/stray-lines.ts';
import { findTableHead } from './heads/table-heads.ts';

/** Reads every table of a sheet; a new head begins a new one. */
export function readSheet(given: Sheet, shiftOf: ShiftFinder): SheetCells {
  const sheet = { ...given, rows: spellRows(spellSlotLists(given.rows)) };
  const reader = new SheetReader(sheet, shiftOf);
  let skipped = 0;
  sheet.rows.forEach((row, index) => {
    if (skipped > 0) return void skipped--;
    const head = reader.isNext(row)
      ? null
      : findTableHead(sheet.rows.slice(index, index + 3), shiftOf, reader.dayOver() !== null);
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

const read = new WeakMap<WeekFrame, WeakMap<Sheet, SheetCells>>();

/** The same sheet of a file is read again for each round of new names; its cells stay as they are. */
export function readSheetOnce(sheet: Sheet, frame: WeekFrame): SheetCells {
  const ofFrame = read.get(frame) ?? new WeakMap<Sheet, SheetCells>();
  read.set(frame, ofFrame);
  const cells = ofFrame.get(sheet) ?? readSheet(sheet, shiftFinder(frame));
  ofFrame.set(sheet, cells);
  return cells;
}

/** The table that is being read. */
interface OpenTable {
  readonly rows: RowReader;
  /** Why a line between its rows cannot be read. */
  readonly lacking: string;
  /** How its lessons begin. */
  readonly beginnings: Set<string>;
  /** Rows of the head that may be no part of it, and lines between it and the first row of lessons. */
  leading: readonly ExcelRow[];
  /** The number of its last row that was read; null before the first one. */
  lastRow: number | null;
  /** Lessons among its rows lack their period. */
  isRagged: boolean;
}

class SheetReader implements Omit<SheetCells, 'remarks'> {
  readonly cells: RawCell[] = [];
  readonly unread: UnreadCell[] = [];
  readonly titles: string[] = [];
  /** Texts in no column and in no row of a table. */
  readonly beside: string[] = [];
  private readonly sheet: Sheet;
  private readonly shiftOf: ShiftFinder;
  private readonly said: SaidAbove;
  private table: OpenTable | null = null;
  /** Lines since the last row of lessons: titles of the next table, or what stands below the last one. */
  private lines: ExcelRow[] = [];
  /** How the lessons of the last table that was read begin. */
  private before: ReadonlySet<string> = new Set();

  constructor(sheet: Sheet, shiftOf: ShiftFinder) {
    this.sheet = sheet;
    this.shiftOf = shiftOf;
    this.said = new SaidAbove(sheet.name, shiftOf);
  }

  /** The day of the last line over the table to come, where it says nothing else; else that of a sheet for one day. */
  dayOver(): number | null {
    const line = this.lines.at(-1);
    return (line && dayLine(line)) ?? (isDayWord(this.sheet.name) ? dayOf(this.sheet.name) : null);
  }

  isNext(row: ExcelRow): boolean {
    return this.table?.rows.isNext(row) ?? false;
  }

  /** `rows` are those of the head; some may be no part of it, but for the first of columns of lessons. */
  begin(head: TableHead, rows: readonly ExcelRow[]): void {
    this.end();
    const { lines, said, shiftOf } = this;
    this.titles.push(lines.flatMap(({ cells }) => [...new Set(cells)]).join('\n'));
    said.hearTitles(lines);
    for (const row of rows.slice(1)) said.hearWeeks(row);
    this.table = {
      rows: rowsOf(head, { sheetName: this.sheet.name, shiftOf, lines, said, dayOver: this.dayOver() }),
      lacking: head.kind === 'owners' ? 'không rõ tên ở đầu dòng' : unknownPeriod,
      beginnings: new Set(),
      leading: head.kind === 'slots' ? rows.slice(1) : rows,
      lastRow: null,
      isRagged: false,
    };
    this.lines = [];
  }

  read(row: ExcelRow): void {
    const { table } = this;
    const entries = table?.rows.read(row, table.beginnings) ?? null;
    for (const entry of entries ?? []) {
      if ('reason' in entry) this.refuse(row, entry.column, entry.reason);
      else this.add(row, entry);
    }
    const used = new Set(entries && table ? [...table.rows.columns, ...table.rows.leads] : []);
    this.beside.push(...new Set(row.cells.filter((text, column) => text !== '' && !used.has(column))));
    if (!entries || !table) {
      this.said.hearWeeks(row);
      return void this.lines.push(row);
    }
    if (table.lastRow === null) table.leading = [...table.leading, ...this.lines];
    else for (const line of this.lines) this.refuseBetween(line, table);
    table.lastRow = row.row;
    this.lines = [];
  }

  end(): void {
    const { table, lines } = this;
    if (!table) return;
    const { rows, beginnings, leading, lastRow, isRagged } = table;
    if (lastRow === null) {
      for (const row of [...leading, ...lines].filter((line) => !rows.canBeNames?.(line)))
        for (const column of lessonColumns(row, this.before)) this.refuse(row, column, unknownPeriod);
      return;
    }
    for (const line of lessonsAround(rows, { leading, lines, lastRow, beginnings, isRagged }))
      this.refuseBetween(line, table);
    this.before = beginnings;
  }

  /** Between the rows of a table what has no period or no name is a lesson all the same, but for a line over its whole width. */
  private refuseBetween(row: ExcelRow, table: OpenTable): void {
    const columns = table.rows.columns.filter((column) => !isBlankAt(row, column));
    if (isLineOver(row, columns.length, this.shiftOf) || isTotal(row, columns)) return;
    table.isRagged ||= columns.length > 0;
    for (const column of columns) this.refuse(row, column, table.lacking);
  }

  private add(row: ExcelRow, { besideAt = [], ...lesson }: Lesson | ListLesson): void {
    const place = this.placeOf(row, lesson.column);
    const tableWeeks = lesson.tableWeeks ?? this.said.weeks(lesson.column);
    if ('parts' in lesson) return void this.cells.push({ ...lesson, ...place, tableWeeks });
    const said = [lesson.column, ...besideAt].filter((at) => !isBlankAt(row, at)).map((at) => textAt(row, at));
    const text = withoutStars(said.join(' - '));
    if (text === '') return undefined;
    this.table?.beginnings.add(beginningOf(text));
    if (lesson.owner === '') this.refuse(row, lesson.column, 'đầu cột không ghi lớp hoặc giáo viên');
    else this.cells.push({ ...lesson, ...place, tableWeeks, text });
    return undefined;
  }

  private placeOf({ row }: ExcelRow, given: number) {
    const { name: sheet, added = Infinity } = this.sheet;
    return { sheet, row, column: given >= added ? given - 1 : given, table: this.titles.length - 1 };
  }

  private refuse(row: ExcelRow, at: number, reason: string): void {
    const { sheet, column } = this.placeOf(row, at);
    this.unread.push({ sheet, cell: addressOf(row.row, column), text: textAt(row, at), reason });
  }
}
