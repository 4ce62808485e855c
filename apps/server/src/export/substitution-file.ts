import {
  fullDate,
  mediaTypes,
  operations,
  weekdayName,
  weekdayOf,
  type QueryOf,
  type Substitution,
} from '@tkb/contract';
import { implement, type Route } from '../call/route.ts';
import { listSubstitutions } from '../timetable/substitution/list-substitutions.ts';
import { seesReasons } from '../timetable/substitution/reasons.ts';
import type { ExportHead } from './content/head.ts';
import { readSchoolHead, withLogo } from './delivery/read-head.ts';
import { makeTable } from './pdf/make-pdf.ts';
import { sendFile } from './delivery/send-file.ts';
import { openTable, toBytes } from './xlsx/workbook.ts';

const title = 'Bảng phân công dạy thay';

const columns = [
  { head: 'STT', width: 6 },
  { head: 'Thứ', width: 10 },
  { head: 'Ngày', width: 12 },
  { head: 'Buổi', width: 10 },
  { head: 'Tiết', width: 8 },
  { head: 'Lớp', width: 12 },
  { head: 'Môn', width: 24 },
  { head: 'Giáo viên nghỉ', width: 26 },
  { head: 'Người dạy thay', width: 26 },
];

type Row = Substitution & { readonly stt: number };

const dayColumns = [
  { head: 'Buổi', width: 60 },
  { head: 'Tiết', width: 45 },
  { head: 'Lớp', width: 90 },
  { head: 'Môn', width: 150 },
  { head: 'Giáo viên nghỉ', width: 165 },
  { head: 'Người dạy thay', width: 165 },
  // Who has read on the wall that a lesson is theirs signs for it.
  { head: 'Ký nhận', width: 80 },
];

/** The texts of a lesson in its line, in the order of the columns of a day. */
function lessonCells(row: Row): string[] {
  const last = row.period + row.duration - 1;
  return [
    row.shiftName,
    last > row.period ? `${row.period}–${last}` : String(row.period),
    row.classNames,
    row.title,
    row.teacherName,
    row.substituteName || 'Lớp tự quản',
  ];
}

/** Who takes which lessons, as a table to hang up or to send: why somebody is away is not for the wall. */
async function writeBook(rows: readonly Row[]): Promise<Buffer> {
  const { workbook, sheet } = await openTable(title, columns);
  for (const row of rows)
    sheet.addRow([String(row.stt), weekdayName(weekdayOf(row.date)), fullDate(row.date), ...lessonCells(row)]);
  sheet.pageSetup = { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
  sheet.pageSetup.printTitlesRow = '1:1';
  return toBytes(workbook);
}

/** The same to be signed and hung up, a sheet a day. */
function printDays(rows: readonly Row[], head: ExportHead): Promise<Buffer> {
  const days = [...Map.groupBy(rows, ({ date }) => date)];
  const parts = days.map(([date, ofDay]) => ({
    subtitle: `${weekdayName(weekdayOf(date))}, ngày ${fullDate(date)}`,
    lines: ofDay.map((row) => [...lessonCells(row), '']),
  }));
  const empty = { subtitle: 'Không có tiết nào được ghi dạy thay.', lines: [] };
  return makeTable({ title, head, columns: dayColumns, parts: parts.length > 0 ? parts : [empty] });
}

/** "Bảng phân công dạy thay 8-9-2026 - A4.pdf": several of them lie in one folder. */
function fileName({ fromDate, toDate, format }: QueryOf<typeof operations.exportSubstitutions>): string {
  const days = [...new Set([fromDate, toDate])].flatMap((date) => (date ? fullDate(date).replaceAll('/', '-') : []));
  const span = days.length > 0 ? ` ${days.join(' đến ')}` : '';
  return `${title}${span}${format === 'pdf' ? ' - A4' : ''}.${format}`;
}

export const substitutionFileRoutes: readonly Route[] = [
  implement(operations.exportSubstitutions, async (call) => {
    const { format, ...query } = call.query;
    const hasReasons = await seesReasons(call);
    const { rows, school } = await call.transaction(async (tx) => ({
      rows: (await listSubstitutions(tx, query, hasReasons)).items,
      school: await readSchoolHead(tx),
    }));
    const { head, note } = await withLogo(school, call);
    const bytes = await (format === 'pdf' ? printDays(rows, head) : writeBook(rows));
    return sendFile(call, fileName(call.query), bytes, mediaTypes[format], format === 'pdf' ? note : null);
  }),
];
