import type { TimetableView } from '@tkb/contract';
import { tintsOf, weekdayName, type Tint } from '@tkb/contract/plain';
import type { ExportHead } from '../content/head.ts';
import type { CellOptions } from '../content/lesson-text.ts';
import { printedTables, type PrintedTable } from '../table/printed-tables.ts';
import type { SlotTable } from '../table/slot-table.ts';
import { tableWords } from '../table/table-words.ts';
import type { Paper } from '../content/paper.ts';
import { addEmptySheet } from './page-frame.ts';
import { addSlotSheet, fitSheet } from './slot-sheet.ts';
import { openWorkbook, toPrintedBytes } from './workbook.ts';

export interface SlotBookWish {
  readonly kind: SlotTable['kind'];
  readonly ids: readonly number[] | null;
  readonly isMixed: boolean;
  readonly paper: Paper;
  readonly tint: Tint;
  readonly options: CellOptions;
  /** The picture of a QR code as a data URL; null = none. */
  readonly code: string | null;
}

/** The tables of a workbook, each cut into printed pages. */
export const workbookTables = (view: TimetableView, wish: Omit<SlotBookWish, 'code' | 'tint'>): PrintedTable[] =>
  printedTables(view, wish, (table) => fitSheet(table, wish.paper));

/** Tables of the whole school, a sheet per shift or one for all of them, as the bytes of an xlsx file. */
export async function slotWorkbook(
  view: TimetableView,
  head: ExportHead,
  wish: SlotBookWish,
  tables = workbookTables(view, wish),
): Promise<Buffer> {
  const workbook = await openWorkbook(head);
  const tintOf = tintsOf(view, wish.tint);
  const breaks = tables.map((printed) => {
    const { table } = printed;
    const subtitle = `${tableWords[table.kind]}BUỔI ${table.shifts}`;
    const style = { ...wish, head, name: nameOf(table), subtitle, tintOf, dayName: weekdayName };
    return addSlotSheet(workbook, view, printed, style);
  });
  if (tables.length === 0) addEmptySheet(workbook, wish.paper);
  return toPrintedBytes(workbook, new Map(breaks));
}

/** `Sáng`, or `Cả ngày` where all shifts stand on one sheet. */
const nameOf = ({ rows, isMixed }: SlotTable): string => (isMixed ? 'Cả ngày' : (rows[0]?.shift ?? 'TKB'));
