import { tintsOf, weekdayName } from '@tkb/contract/plain';
import type { Content, ContentStack, TableCell } from 'pdfmake/interfaces.js';
import { cellText } from '../table/cells.ts';
import { fitTable, type FittedTable } from '../table/fit-table.ts';
import type { PageRange } from '../table/measure-table.ts';
import type { Orientation } from '../content/paper.ts';
import { printedTables, type PrintedTable } from '../table/printed-tables.ts';
import type { SlotTable } from '../table/slot-table.ts';
import { tableWords } from '../table/table-words.ts';
import {
  cell,
  gridLayout,
  headCell,
  spanCell,
  tableLeading,
  tablePageHead,
  tableRooms,
  tableSignatures,
} from './page-frame.ts';
import { isTable, type PrintTask } from '../content/print-task.ts';

/** A page is a stack that says how its paper is held. */
export type TablePage = ContentStack & { readonly pageOrientation: Orientation };

/** The tables that a document has, each cut into pages. */
export function taskTables(task: PrintTask): PrintedTable[] {
  if (!isTable(task)) return [];
  const kind = task.what === 'school' ? 'class' : task.what;
  const rooms = tableRooms(task);
  return printedTables(task.view, { ...task, kind, isMixed: task.layout === 'sheet' }, (table) =>
    fitTable(table, rooms),
  );
}

/** Tables of the whole school: each page has its head, whole days and the names of its columns; the last one signatures. */
export function slotPages(task: PrintTask, tables: readonly PrintedTable[]): TablePage[] {
  const pages = tables.flatMap((table) => tablePages(task, table));
  return pages.map((page, index) => ({ ...page, ...(index > 0 && { pageBreak: 'before' as const }) }));
}

function tablePages(task: PrintTask, { table, fitted }: PrintedTable): TablePage[] {
  const { room, across, down } = fitted;
  return across.flatMap((columns, side) =>
    down.map((rows, at): TablePage => {
      const isLastSide = side === across.length - 1;
      const rowHeights = isLastSide ? fitted.rowHeights : fitted.unsignedHeights;
      return {
        pageOrientation: room.orientation,
        stack: [
          tablePageHead(task, `${tableWords[table.kind]}BUỔI ${table.shifts}`, room.width),
          pageTable(task, table, { ...fitted, rowHeights }, { columns, rows }),
          ...(isLastSide && at === down.length - 1 ? [tableSignatures(task)] : []),
        ],
      };
    }),
  );
}

interface Page {
  readonly columns: PageRange;
  readonly rows: PageRange;
}

/** Height that borders take of a row. */
const line = 0.6;

function pageTable(task: PrintTask, table: SlotTable, fitted: FittedTable, { columns, rows }: Page): Content {
  const hasUnder = fitted.underHeight > 0;
  const tintOf = tintsOf(task.view, task.tint);
  // The library sets lines that stand closer too low.
  const raise = fitted.type * (1 - tableLeading);
  const raised = [0, -raise, 0, raise];
  const shown = table.columns.slice(columns.from, columns.to);
  const lead = ['THỨ', ...(table.isMixed ? ['BUỔI'] : []), 'TIẾT'].map((text) =>
    headCell(text, hasUnder ? { rowSpan: 2, verticalAlignment: 'top', margin: [0, fitted.underHeight / 2, 0, 0] } : {}),
  );
  const heads: TableCell[][] = [
    [...lead, ...shown.map(({ title }) => headCell(title))],
    ...(hasUnder ? [[...lead.map(() => ({})), ...shown.map(({ under }) => headCell(under, { bold: false }))]] : []),
  ];
  const strongRows = new Set<number>();
  const body = table.rows.slice(rows.from, rows.to).map(({ day, shift, period, cells }, index): TableCell[] => {
    const at = rows.from + index;
    const isNewDay = index === 0 || table.rows[at - 1]?.day !== day;
    const isNewShift = isNewDay || table.rows[at - 1]?.shift !== shift;
    if (isNewDay) strongRows.add(heads.length + index);
    const span = (isEqual: (row: SlotTable['rows'][number]) => boolean, text: string) => {
      const count = table.rows.slice(at).findIndex((row) => !isEqual(row));
      const length = count < 0 ? table.rows.length - at : count;
      return spanCell(text, fitted.rowHeights.slice(at, at + length));
    };
    return [
      isNewDay ? span((row) => row.day === day, weekdayName(day)) : {},
      ...(table.isMixed ? [isNewShift ? span((row) => row.day === day && row.shift === shift, shift) : {}] : []),
      cell(String(period)),
      ...cells.slice(columns.from, columns.to).map((item) => {
        const fillColor = tintOf(item.subjectId);
        return cell(cellText(item, fitted.style), { margin: raised, ...(fillColor && { fillColor }) });
      }),
    ];
  });
  const heights = [
    fitted.titleHeight,
    ...(hasUnder ? [fitted.underHeight] : []),
    ...fitted.rowHeights.slice(rows.from, rows.to),
  ].map((height) => height - line);
  const width = (points: number) => points - 2;
  return {
    table: {
      widths: [...fitted.leads.map(width), ...shown.map(() => width(fitted.columnWidth))],
      heights,
      headerRows: heads.length,
      body: [...heads, ...body],
      dontBreakRows: true,
    },
    layout: gridLayout(strongRows, { top: 0, side: 0.75 }),
    fontSize: fitted.type,
    lineHeight: tableLeading,
  };
}
