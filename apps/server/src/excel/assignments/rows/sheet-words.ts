import type { ExcelRow } from '@tkb/contract';
import { foldHead } from '../../sheet/columns.ts';
import type { MappedSheet } from '../../sheet/head.ts';
import type { AssignmentEntry, EntryRow } from './row-reading.ts';

interface Told {
  readonly rows: readonly EntryRow[];
  readonly told: readonly string[];
}

const opposite = /(?<!\p{L})(?:trái buổi|buổi (?:2|hai|thứ (?:2|hai)))(?![\p{L}\d/])/iu;
const both = /(?<!\p{L})(?:chính khóa|chính khoá|buổi (?:1|chính|một|thứ nhất))(?![\p{L}\d])/iu;

/** Those of the programme are of the main shift. */
const noPeriods = 'bảng trái buổi cần ghi số tiết của từng môn, ví dụ Toán 6A1 (2t)';

/** Periods below a title that says they are of the opposite shift: those of the main shift stay as they are. */
export function ofOppositeShift(read: readonly EntryRow[], sheet: MappedSheet, file: readonly ExcelRow[]): Told {
  const titles = file.flatMap(({ row, cells }) => (row < (sheet.headRow ?? 0) ? cells.filter(Boolean) : []));
  const title = titles.find((text) => opposite.test(text));
  const isPlain = title === undefined || titles.some((text) => both.test(text));
  if (isPlain || sheet.columns.includes('oppositePeriods')) return { rows: read, told: [] };
  const said = `Tiêu đề ghi "${title.slice(0, 80)}": số tiết trong bảng được nhập vào trái buổi. Số tiết buổi chính đã có trong phân công giữ nguyên; môn chưa có phân công thì buổi chính là 0 tiết.`;
  const moved = ({ details: { mainPeriods, ...details }, stated, ...entry }: AssignmentEntry): AssignmentEntry => {
    if (typeof mainPeriods === 'number') return { ...entry, details: { ...details, oppositePeriods: mainPeriods } };
    if (!stated || stated.amount % stated.classes !== 0) return { ...entry, details, ...(stated && { stated }) };
    return { ...entry, details: { ...details, oppositePeriods: stated.amount / stated.classes } };
  };
  const isBare = ({ details: { mainPeriods }, stated }: AssignmentEntry) => mainPeriods === undefined && !stated;
  const rows = read.map((row): EntryRow => {
    const bare = row.entries.filter(isBare);
    const errors = bare
      .slice(0, 1)
      .map(({ column }) => ({ column, title: 'Phân công', value: '', message: noPeriods }));
    const entries = row.entries.filter((entry) => !bare.includes(entry)).map(moved);
    return { ...row, entries, errors: [...row.errors, ...errors] };
  });
  return { rows, told: [said] };
}

/** Heads over somebody who taught until now. */
const formerTeacher = /^(?:gv|giaovien|nguoi(?:dai)?)(?:cu|truoc|duocthai|nghi|dangdai)$/;

/**
 * A table of who takes over from whom: assignments are of the whole year, so those before the change would be gone with the weeks from
 * which it holds.
 */
export function ofChange(read: readonly EntryRow[], { heads }: MappedSheet): Told {
  if (!heads.some((head) => formerTeacher.test(foldHead(head)))) return { rows: read, told: [] };
  const said =
    'Bảng ghi giáo viên cũ và mới: phân công được đổi sang giáo viên mới cho cả năm; tuần bắt đầu không nhập. Thời khóa biểu đã phát hành giữ nguyên giáo viên cũ; hãy lập thời khóa biểu mới áp dụng từ tuần thay đổi.';
  const rows = read.map((row) => ({
    ...row,
    entries: row.entries.map((entry) => {
      const { weekFrom: _from, weekTo: _to, ...details } = entry.details;
      return { ...entry, details };
    }),
  }));
  return { rows, told: [said] };
}
