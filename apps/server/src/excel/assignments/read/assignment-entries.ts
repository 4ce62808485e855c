import type { AssignmentLayout, ClassSubject } from '@tkb/contract';
import type { CellContext, RowError } from '../../sheet/cell-values.ts';
import type { MappedSheet } from '../../sheet/head.ts';
import { prepareRows, type TableRow } from '../rows/assignment-rows.ts';
import { readListRow } from './list-entries.ts';
import { settleHomerooms } from '../rest/homeroom-rest.ts';
import { settleRests } from '../rest/settle-rest.ts';
import { inFile, placeOf } from '../../sheet/origins.ts';
import type { Semester } from '../../sheet/semesters.ts';
import { dropRemarks } from '../text/remarks.ts';
import { readMatrixRow } from './matrix-entries.ts';
import { joinWeeks } from '../table/join-weeks.ts';
import { spellPeriodSums } from '../../sheet/period-sums.ts';
import { slotReader } from '../../sheet/slot-lists.ts';
import { settleParts } from './settle-parts.ts';
import { addSession, halfDayHeads, isOfSession } from '../rows/session-columns.ts';
import { spellTopicColumn } from '../shape/topic-column.ts';
import { joinRowsOfOne } from '../table/joined-rows.ts';
import { periodRows } from '../shape/period-rows.ts';
import { readTableRow } from '../table/read-table-row.ts';
import { sharedTotalNotes, takeSharedTotals } from '../rows/shared-total.ts';
import type { EntryRow, ReadRow, Report, RowReading } from '../rows/row-reading.ts';

type RowReader = (source: TableRow, reading: RowReading) => ReadRow | null;

const readers: Readonly<Record<AssignmentLayout, RowReader>> = {
  list: readListRow,
  matrix: readMatrixRow,
  table: readTableRow,
};

/** Reads the rows of a layout; tables side by side give one row together. `stored`: what the rest of a class may leave as it is. */
export function readEntries(
  layout: AssignmentLayout,
  body: MappedSheet,
  context: CellContext,
  semester: Semester,
  stored: readonly ClassSubject[] = [],
) {
  const topics = spellTopicColumn(body, layout, context.names);
  const { sheet, warnings: remarks } = dropRemarks(topics.sheet, context.names, semester);
  const { sheet: spelled, told: sums } = spellPeriodSums(joinRowsOfOne(sheet), context.names);
  const { rows: prepared, warnings } = prepareRows(layout, spelled, context.names);
  const { rows: given, statedIn, told: ofHeads, usedHeads } = periodRows(prepared, layout, sheet.heads);
  const { rows, shared } = layout === 'list' ? takeSharedTotals(given, sheet.heads) : { rows: given, shared: [] };
  const told: string[] = [...warnings, ...topics.told, ...remarks, ...sums, ...ofHeads];
  const read = new Map<number, EntryRow>();
  const slotsOf = slotReader(sheet.heads);
  for (const source of rows) {
    const errors: RowError[] = [];
    const report: Report = (column, title, value, message) =>
      void errors.push({ column: column < 0 ? null : placeOf(source, column), title, value, message });
    const warn = (message: string) => void told.push(`Dòng ${source.row}: ${message}`);
    const own = readers[layout](source, { heads: sheet.heads, slotsOf, context, semester, report, warn });
    if (!own) continue;
    const other = read.get(source.row);
    const entries = inFile(statedIn(source, own.entries), source);
    const isSession = isOfSession(sheet.heads[source.columns.indexOf('assignments')]);
    read.set(source.row, {
      row: source.row,
      label: other && !isSession ? `${other.label}; ${own.label}` : own.label,
      entries: isSession ? addSession(other?.entries ?? [], entries) : [...(other?.entries ?? []), ...entries],
      rests: [...(other?.rests ?? []), ...inFile(own.rests ?? [], source)],
      errors: [...(other?.errors ?? []), ...errors],
    });
  }
  told.push(...sharedTotalNotes(shared, read));
  const halfDays = halfDayHeads(sheet.heads, sheet.columns);
  if (halfDays.length > 0)
    told.push(
      `Cột ${halfDays.map((head) => `"${head}"`).join(' và ')}: tiết của buổi lớp học chính được nhập là tiết buổi chính, tiết của buổi kia là tiết trái buổi; số tiết của môn là tổng hai cột.`,
    );
  if (layout === 'table' && rows.some(({ cells }) => slotsOf(cells) !== null)) told.push(slotsElsewhere);
  let settled: readonly EntryRow[] = [...read.values()];
  for (const settle of [joinWeeks, settleParts, settleRests, settleHomerooms]) {
    const { rows: own, warnings: more } = settle(settled, context, stored);
    settled = own;
    told.push(...more);
  }
  return { rows: settled, usedHeads: [...usedHeads, ...topics.usedHeads], warnings: told };
}

const slotsElsewhere =
  'Cột thứ, tiết chỉ dùng để đếm số tiết khi tệp không có cột số tiết. Muốn đưa các tiết vào thời khóa biểu: mở trang Thời khóa biểu, bấm "Nhập TKB có sẵn" và chọn tệp này.';
