import { fullDate, mediaTypes, operations, weekdayName, weekdayOf, type Substitution } from '@tkb/contract';
import { implement, type Route } from '../call/route.ts';
import { listSubstitutions } from '../timetable/substitution/list-substitutions.ts';
import { sendFile } from './send-file.ts';
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

function lineOf(row: Substitution & { readonly stt: number }): string[] {
  const last = row.period + row.duration - 1;
  return [
    String(row.stt),
    weekdayName(weekdayOf(row.date)),
    fullDate(row.date),
    row.shiftName,
    last > row.period ? `${row.period}–${last}` : String(row.period),
    row.classNames,
    row.title,
    row.teacherName,
    row.substituteName || 'Lớp tự quản',
  ];
}

/** Who takes which lessons, as a table to hang up or to send: why somebody is away is not for the wall. */
async function writeBook(rows: readonly (Substitution & { readonly stt: number })[]): Promise<Buffer> {
  const { workbook, sheet } = await openTable(title, columns);
  for (const row of rows) sheet.addRow(lineOf(row));
  sheet.pageSetup = { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
  sheet.pageSetup.printTitlesRow = '1:1';
  return toBytes(workbook);
}

export const substitutionFileRoutes: readonly Route[] = [
  implement(operations.exportSubstitutions, async (call) => {
    const { items } = await call.transaction((tx) => listSubstitutions(tx, call.query));
    return sendFile(call, `${title}.xlsx`, await writeBook(items), mediaTypes.xlsx);
  }),
];
