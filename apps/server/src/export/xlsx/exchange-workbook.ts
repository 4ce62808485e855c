import type { TimetableView } from '@tkb/contract';
import type { ExportHead } from '../content/head.ts';
import type { CellOptions } from '../content/lesson-text.ts';
import type { Paper } from '../content/paper.ts';
import { slotTables, usedShifts, type SlotTable } from '../table/slot-table.ts';
import { addAssignmentSheet, type AssignmentRow } from './assignment-sheet.ts';
import { addSlotSheet, fitSheet } from './slot-sheet.ts';
import { openWorkbook, toPrintedBytes } from './workbook.ts';

/**
 * The workbook that schools hand to each other and to the ministry's program: sheets `TKB_LOP_S`, `TKB_LOP_C` and
 * `TKB_LOP_SC` (both shifts) by class, `TKB_GV_*` by teacher, and `PCGD`, days as numbers, lessons from C6 on.
 */
export async function exchangeWorkbook(
  view: TimetableView,
  head: ExportHead,
  rows: readonly AssignmentRow[],
  { paper, options }: { readonly paper: Paper; readonly options: CellOptions },
): Promise<Buffer> {
  const workbook = await openWorkbook(head);
  const codes = new Map(view.frame.shifts.map(({ name, code }) => [name, code]));
  const hasSeveralShifts = usedShifts(view.frame, view.lessons).length > 1;
  const breaks = (['class', 'teacher'] as const).flatMap((kind) =>
    (hasSeveralShifts ? [false, true] : [false]).flatMap((isMixed) =>
      slotTables(view, { kind, ids: null, isMixed, options }).map((table) => {
        const plain = { ...table, columns: table.columns.map((column) => ({ ...column, under: '' })) };
        const name = `${kind === 'class' ? 'TKB_LOP' : 'TKB_GV'}_${suffixOf(table, codes)}`;
        const subtitle = `BUỔI ${table.shifts}`;
        const look = { tintOf: () => null, code: null, dayName: String };
        const style = { head, paper, name, subtitle, ...look };
        return addSlotSheet(workbook, view, { table: plain, fitted: fitSheet(plain, paper, ['line']) }, style);
      }),
    ),
  );
  if (rows.length > 0) addAssignmentSheet(workbook, rows, { view, head, paper });
  return toPrintedBytes(workbook, new Map(breaks));
}

/** The codes of the shifts in a table: `S`, `C`, `SC`. */
function suffixOf({ rows }: SlotTable, codes: ReadonlyMap<string, string>): string {
  return [...new Set(rows.map(({ shift }) => shift))].map((shift) => codes.get(shift) ?? shift).join('');
}
