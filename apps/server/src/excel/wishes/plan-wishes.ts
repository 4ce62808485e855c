import { periodGrids, type ExcelImport, type ExcelRow, type MarkedCell, type WeekFrame } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { cellKey } from '../../period-grid/grid.ts';
import { readMarks, replaceMarks } from '../../period-grid/marks.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { loadNames, type SchoolNames } from '../names/school-names.ts';
import type { RowError } from '../resources/plan-rows.ts';
import { readReference } from '../sheet/cell-values.ts';
import { shiftFinder, type ShiftFinder } from '../sheet/slot-words.ts';
import { cellsOfWish, changeWords, markTitles, type MarkChange } from './mark-cells.ts';
import { readSign } from './signs.ts';
import { marksOfFields, readSheet, slotField, type WishSheet } from './wish-sheet.ts';
import { readWishes, type WishPlace } from './wish-text.ts';

const grid = periodGrids.teacherSlots;

interface PlannedWishes {
  readonly row: number;
  readonly label: string;
  readonly teacherId: number | null;
  readonly marks: readonly MarkChange[];
  readonly changes: readonly string[];
  readonly errors: readonly RowError[];
}

interface Reading extends WishSheet {
  readonly names: SchoolNames;
  readonly frame: WeekFrame;
  readonly shiftOf: ShiftFinder;
  readonly told: Set<string>;
}

/** The marks that a sheet of wishes would make, row by row, beside the marks that are there. */
export async function planWishes(tx: Transaction, given: ExcelImport) {
  const names = await loadNames(tx, ['teacher'], given.meanings);
  const frame = await readWeekFrame(tx);
  const shiftOf = shiftFinder(frame);
  const body = { ...given, rows: spellLines(given.rows, names) };
  const found = readSheet(body, shiftOf);
  await tx.query('select id from teacher for update');
  const stored = await readMarks(tx, grid);
  const told = new Set<string>();
  const reading = found && { ...found, names, frame, shiftOf, told };
  const rows = reading ? planRows(reading, stored) : [];
  const marks = new Map<number, MarkChange[]>();
  for (const { teacherId, marks: own, errors } of rows)
    if (teacherId !== null && errors.length === 0) marks.set(teacherId, [...(marks.get(teacherId) ?? []), ...own]);
  return {
    sheet: found?.sheet ?? { headRow: null, heads: [], columns: [], rows: [] },
    rows,
    told: found ? [...told] : ['Chưa thấy dòng tên cột; cần cột Giáo viên và cột Nguyện vọng, hoặc mỗi cột một tiết.'],
    names,
    save: async (inner: Transaction) => {
      const owners = [...marks].flatMap(([id, own]) => {
        const cells = new Map((stored.get(id) ?? []).map((cell) => [cellKey(cell), cell]));
        for (const { mark, ...place } of own)
          if (mark === 'free') cells.delete(cellKey(place));
          else cells.set(cellKey(place), { ...place, mark });
        return own.length > 0 ? [{ id, cells: [...cells.values()] }] : [];
      });
      await replaceMarks(inner, grid, owners);
    },
  };
}

/** `Cô Lan: nghỉ sáng thứ 2` in one cell as teacher and wish, where no row has more than that. */
function spellLines(rows: readonly ExcelRow[], names: SchoolNames): ExcelRow[] {
  const split = rows.map(({ cells }) => {
    const own = cells.filter(Boolean);
    const [, who = '', wish = ''] =
      /^(?:\d+[.)]\s*)?([^:]{2,60}?)\s*(?::|\s[-–]\s)\s*(\S.*)$/su.exec(own[0] ?? '') ?? [];
    return own.length === 1 && names.find('teacher', who).kind !== 'none' ? [who, wish] : null;
  });
  const first = split.findIndex(Boolean);
  const isLines = first >= 0 && rows.every(({ cells }) => cells.filter(Boolean).length < 2);
  if (!isLines) return [...rows];
  const texts = rows.map(({ cells }, index) => split[index] ?? ['', cells.find(Boolean) ?? '']);
  const heads = { row: Math.max(1, rows[first]!.row - 1), cells: ['Giáo viên', 'Nguyện vọng'] };
  const before = rows.slice(0, Math.max(0, first - 1));
  return [...before, heads, ...rows.slice(first).map((row, index) => ({ ...row, cells: texts[first + index]! }))];
}

function planRows(reading: Reading, stored: ReadonlyMap<number, readonly MarkedCell[]>): PlannedWishes[] {
  const { sheet, names, frame, told } = reading;
  const teacherAt = sheet.columns.indexOf('teacher');
  const seen = new Map<string, { readonly mark: string; readonly row: number }>();
  let above = '';
  return sheet.rows.flatMap(({ row, cells }): PlannedWishes[] => {
    const own = cells[teacherAt] ?? '';
    const isSaying = sheet.columns.some((field, at) => field !== null && field !== 'teacher' && cells[at]);
    const isTeacher = own !== '' && names.find('teacher', own).kind !== 'none';
    if (!isSaying && !isTeacher) {
      const text = cells.filter(Boolean).join(' ').slice(0, 60);
      if (text !== '') told.add(`Dòng ${row}: không đọc "${text}".`);
      return [];
    }
    above = own || above;
    const errors: RowError[] = [];
    const report = (column: number, message: string) =>
      void errors.push({ column, title: sheet.heads[column] ?? '', value: cells[column] ?? '', message });
    const read =
      above === '' ? { error: 'chưa ghi giáo viên' } : readReference('teacher', above, { names, createMissing: false });
    if ('error' in read)
      errors.push({ column: teacherAt < 0 ? null : teacherAt, title: 'Giáo viên', value: own, message: read.error });
    const marks = marksOfRow({ row, cells }, reading, report);
    const teacherId = 'value' in read ? Number(read.value) : null;
    const before = new Map((stored.get(teacherId ?? 0) ?? []).map((cell) => [cellKey(cell), cell.mark]));
    for (const { column, cell } of marks) {
      const key = `${teacherId} ${cellKey(cell)}`;
      const other = seen.get(key);
      if (other && other.mark !== cell.mark)
        report(column, `${changeWords([cell], frame)[0]} trái với dòng ${other.row}, nơi ghi ${wordOf(other.mark)}`);
      seen.set(key, { mark: cell.mark, row });
    }
    const changed = marks.map(({ cell }) => cell).filter((cell) => (before.get(cellKey(cell)) ?? 'free') !== cell.mark);
    const isWrong = errors.length > 0;
    const changes = isWrong ? [] : changeWords(changed, frame);
    return [{ row, label: above, teacherId, marks: isWrong ? [] : changed, changes, errors }];
  });
}

const wordOf = (mark: string): string => markTitles[mark as keyof typeof markTitles] ?? 'trống';

type Report = (column: number, message: string) => void;
interface FoundMark {
  readonly column: number;
  readonly cell: MarkChange;
}

function marksOfRow({ row, cells }: ExcelRow, reading: Reading, report: Report): FoundMark[] {
  const { sheet, places, frame, shiftOf, told } = reading;
  const read = (column: number, text: string, given: WishPlace): FoundMark[] => {
    const { wishes, notes, unknown, isSoftened } = readWishes(text, given);
    if (isSoftened) told.add(softened);
    for (const note of notes) told.add(`Dòng ${row}: không nhập lời ghi thêm "${note}".`);
    for (const piece of unknown) report(column, whyUnknown(piece, given));
    return wishes.flatMap((wish) => {
      const found = cellsOfWish(wish, frame, shiftOf);
      if (typeof found === 'string') report(column, found);
      return typeof found === 'string' ? [] : found.map((cell) => ({ column, cell }));
    });
  };
  const textOf = (field: string) => cells[sheet.columns.indexOf(field)] ?? '';
  const inColumns = sheet.columns.flatMap((field, column) => {
    const text = (cells[column] ?? '').trim();
    if (field === null || text === '') return [];
    const place = places[column];
    if (field === slotField) {
      if (!place) {
        report(column, 'tên cột không nói thứ, buổi hay tiết nào');
        return [];
      }
      const sign = readSign(text);
      if (sign?.told) told.add(sign.told);
      if (!sign) return read(column, text, { ...place, mark: 'avoid' });
      const found = cellsOfWish(
        { mark: 'avoid', isOnly: false, days: [], shifts: [], periods: [], ...trimmed(place) },
        frame,
        shiftOf,
      );
      if (typeof found === 'string') report(column, found);
      return typeof found === 'string' ? [] : found.map((cell) => ({ column, cell: { ...cell, mark: sign.mark } }));
    }
    const mark = marksOfFields[field];
    if (mark === undefined || nothing.test(text)) return [];
    return read(column, text, { mark });
  });
  // A row for each wish, its time in columns of their own.
  const place = (['shift', 'day'] as const).map(textOf);
  const period = textOf('period');
  if (place.every((text) => text === '') && period === '') return inColumns;
  const day = /^\d$/.test(place[1]!) ? `thứ ${place[1]}` : place[1];
  const spelled = [
    textOf('kind') || textOf('wish') || 'nghỉ',
    place[0],
    day,
    period && `tiết ${period.replace(/^tiết\s*/iu, '')}`,
  ];
  const column = Math.max(0, ...(['day', 'shift', 'period'] as const).map((field) => sheet.columns.indexOf(field)));
  return read(column, spelled.filter(Boolean).join(' '), { mark: null });
}

const trimmed = ({ mark: _, ...place }: WishPlace) => place;

const nothing = /^(?:-|–|không|không có|ko|0|\.+)$/iu;
const softened =
  '"Nghỉ", "không", "tránh" được hiểu là Hạn chế: chỉ xếp khi không còn chỗ khác. Muốn không bao giờ xếp thì ghi "bận".';

function whyUnknown(piece: string, { mark }: WishPlace): string {
  if (/ngày|buổi/iu.test(piece) && /\d|một|hai/iu.test(piece) && !/thứ|sáng|chiều/iu.test(piece))
    return `"${piece}" không nói thứ nào; số ngày nghỉ ghi ở danh sách giáo viên, cột Số ngày nghỉ mong muốn`;
  const hint =
    mark === null ? 'ghi như: nghỉ sáng thứ 2; bận tiết 1 thứ 7; muốn dạy chiều' : 'ghi như: sáng thứ 2; tiết 1 thứ 7';
  return `không hiểu "${piece}"; ${hint}`;
}
