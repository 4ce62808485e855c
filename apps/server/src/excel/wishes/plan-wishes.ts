import { markTitles, periodGrids, slotKey, type ExcelImport, type ExcelRow } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { readMarks, replaceMarks } from '../../period-grid/marks.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { knows, loadNames, type SchoolNames } from '../names/school-names.ts';
import { isTotal } from '../resources/odd-rows.ts';
import type { MappedSheet } from '../sheet/head.ts';
import { readReference, type RowError } from '../sheet/cell-values.ts';
import type { WaitingRows } from '../names/waiting-rows.ts';
import { isTicked } from '../sheet/ticks.ts';
import { shiftFinder } from '../sheet/slot-words.ts';
import { changeWords, type MarkChange } from './mark-cells.ts';
import { isBeyondShifts } from './counted-through.ts';
import { readTurned, type TurnedSheet } from './turned-sheet.ts';
import { readSignLegend } from './sign-legend.ts';
import { marksOfFields, readUpright, slotField, teacherHead, wordsOfPlace, type WishSheet } from './wish-sheet.ts';
import { marksInWords, marksOfCell, spellShifts, type FoundMark, type Report, type Week } from './wish-marks.ts';
import { textsIn } from '../sheet/row-texts.ts';

const grid = periodGrids.teacherSlots;

/** A mark and whose it is. */
interface OwnMark {
  readonly teacherId: number;
  readonly cell: MarkChange;
}

interface PlannedWishes {
  readonly row: number;
  readonly label: string;
  readonly marks: readonly OwnMark[];
  readonly changes: readonly string[];
  readonly errors: readonly RowError[];
}

type Reading = Week & WishSheet;

/** The marks that a sheet of wishes would make, row by row, beside the marks that are there. */
export async function planWishes(tx: Transaction, given: ExcelImport, waiting?: WaitingRows) {
  const names = await loadNames(tx, ['teacher'], given.meanings, waiting);
  const frame = await readWeekFrame(tx);
  const shiftOf = shiftFinder(frame);
  const legend = readSignLegend(given.rows);
  const body = { ...given, rows: spellLines(legend.rows, names) };
  const isPerson = (text: string) => knows(names, 'teacher', text);
  const turned = readTurned(body, { shiftOf, isPerson });
  const upright = turned ? null : readUpright(body, shiftOf);
  const stored = await readMarks(tx, grid);
  const told = new Set(legend.told);
  const places = turned ? [...turned.places.values()] : (upright?.places ?? []);
  const isThrough = places.some((place) => !place?.shifts && place?.periods?.some((n) => isBeyondShifts(n, frame)));
  const week: Week = { names, frame, shiftOf, isThrough, stored, told, signs: legend.marks, seen: new Map() };
  const rows = turned ? planTurned({ ...week, ...turned }) : upright ? planRows({ ...week, ...upright }) : [];
  const marks = Map.groupBy(
    rows.flatMap(({ marks: own }) => own),
    ({ teacherId }) => teacherId,
  );
  const sheet = (turned ?? upright)?.sheet;
  if (turned) told.add('Giáo viên được hiểu là ở tên cột, mỗi dòng là một tiết, buổi hoặc ngày.');
  return {
    sheet: sheet ?? { headRow: null, heads: [], columns: [], rows: [] },
    rows,
    told: sheet ? [...told] : ['Chưa thấy dòng tên cột; cần cột Giáo viên và cột Nguyện vọng, hoặc mỗi cột một tiết.'],
    names,
    save: async (inner: Transaction) => {
      const owners = [...marks].flatMap(([id, own]) => {
        const cells = new Map((stored.get(id) ?? []).map((cell) => [slotKey(cell), cell]));
        for (const {
          cell: { mark, ...place },
        } of own)
          if (mark === 'free') cells.delete(slotKey(place));
          else cells.set(slotKey(place), { ...place, mark });
        return [{ id, cells: [...cells.values()] }];
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
    return own.length === 1 && knows(names, 'teacher', who) ? [who, wish] : null;
  });
  const first = split.findIndex(Boolean);
  const isLines = first >= 0 && rows.every(({ cells }) => cells.filter(Boolean).length < 2);
  if (!isLines) return [...rows];
  const texts = rows.map(({ cells }, index) => split[index] ?? ['', cells.find(Boolean) ?? '']);
  const heads = { row: Math.max(1, rows[first]!.row - 1), cells: ['Giáo viên', 'Nguyện vọng'] };
  const before = rows.slice(0, Math.max(0, first - 1));
  return [...before, heads, ...rows.slice(first).map((row, index) => ({ ...row, cells: texts[first + index]! }))];
}

/** Keeps what is wrong with a cell of a row among the errors. */
const reporterOf =
  ({ heads }: MappedSheet, cells: readonly string[], errors: RowError[]): Report =>
  (column, message) =>
    void errors.push({ column, title: heads[column] ?? '', value: cells[column] ?? '', message });

function planRows(reading: Reading): PlannedWishes[] {
  const { sheet, names, frame, told } = reading;
  const teacherAt = sheet.columns.indexOf('teacher');
  let above = '';
  return sheet.rows.flatMap(({ row, cells }): PlannedWishes[] => {
    const own = cells[teacherAt] ?? '';
    const isSaying = sheet.columns.some((field, at) => field !== null && field !== 'teacher' && cells[at]);
    const isTeacher = own !== '' && knows(names, 'teacher', own);
    const texts = textsIn(cells);
    const isHeading = texts.length === 1 && !isTeacher && cells.filter(Boolean).length > 1;
    if ((!isSaying && !isTeacher) || isHeading || (own === '' && isTotal({ row, cells }))) {
      const text = (isHeading ? texts : cells.filter(Boolean)).join(' ').slice(0, 60);
      if (text !== '') told.add(`Dòng ${row}: không đọc "${text}".`);
      return [];
    }
    above = own || above;
    const errors: RowError[] = [];
    const report = reporterOf(sheet, cells, errors);
    const read =
      above === '' ? { error: 'chưa ghi giáo viên' } : readReference('teacher', above, { names, createMissing: false });
    if ('error' in read)
      errors.push({ column: teacherAt < 0 ? null : teacherAt, title: 'Giáo viên', value: own, message: read.error });
    const found = marksOfRow({ row, cells }, reading, report);
    const teacherId = 'value' in read ? Number(read.value) : null;
    const changed = changedMarks({ teacherId, row, found }, reading, report);
    const isWrong = errors.length > 0 || teacherId === null;
    const marks = isWrong ? [] : changed.map((cell) => ({ teacherId, cell }));
    return [{ row, label: above, marks, changes: isWrong ? [] : changeWords(changed, frame), errors }];
  });
}

/** Rows are periods: each column has the marks of one teacher. */
function planTurned(reading: Week & TurnedSheet): PlannedWishes[] {
  const { sheet, places, names, frame, told } = reading;
  const people = sheet.columns.flatMap((field, column) => (field === teacherHead ? [column] : []));
  return sheet.rows.flatMap(({ row, cells }): PlannedWishes[] => {
    const place = places.get(row);
    const marked = people.filter((column) => cells[column]);
    const text = cells.filter(Boolean).join(' ').slice(0, 60);
    if (!place && marked.length < 2) {
      told.add(`Dòng ${row}: không đọc "${text}".`);
      return [];
    }
    if (marked.length === 0) return [];
    const errors: RowError[] = [];
    const report = reporterOf(sheet, cells, errors);
    const own = marked.flatMap((column) => {
      const head = sheet.heads[column] ?? '';
      const read = readReference('teacher', head, { names, createMissing: false });
      if ('error' in read) errors.push({ column, title: 'Giáo viên', value: head, message: read.error });
      if (!place) report(column, 'dòng này không nói thứ, buổi hay tiết nào');
      if (!place || 'error' in read) return [];
      const found = marksOfCell({ row, column, text: cells[column]!.trim() }, place, { ...reading, report });
      const teacherId = Number(read.value);
      const changed = changedMarks({ teacherId, row, found }, reading, report);
      return changed.map((cell) => ({ teacherId, cell }));
    });
    const isWrong = errors.length > 0;
    const byTeacher = Map.groupBy(isWrong ? [] : own, ({ teacherId }) => teacherId);
    const changes = [...byTeacher].flatMap(([id, all]) =>
      changeWords(
        all.map(({ cell }) => cell),
        frame,
      ).map((words) => `${names.labelOf('teacher', id)} – ${words}`),
    );
    return [{ row, label: place ? wordsOfPlace(place) : text, marks: isWrong ? [] : own, changes, errors }];
  });
}

interface RowMarks {
  readonly teacherId: number | null;
  readonly row: number;
  readonly found: readonly FoundMark[];
}

/** The marks that are not there yet; two that contradict each other are reported. */
function changedMarks({ teacherId, row, found }: RowMarks, { stored, seen, frame }: Week, report: Report) {
  const before = new Map((stored.get(teacherId ?? 0) ?? []).map((cell) => [slotKey(cell), cell.mark]));
  for (const { column, cell } of found) {
    const key = `${teacherId} ${slotKey(cell)}`;
    const other = seen.get(key);
    if (other && other.mark !== cell.mark)
      report(column, `${changeWords([cell], frame)[0]} trái với dòng ${other.row}, nơi ghi ${wordOf(other.mark)}`);
    seen.set(key, { mark: cell.mark, row });
  }
  const cells = [...new Map(found.map(({ cell }) => [slotKey(cell), cell])).values()];
  return cells.filter((cell) => (before.get(slotKey(cell)) ?? 'free') !== cell.mark);
}

const wordOf = (mark: string): string => markTitles[mark as keyof typeof markTitles] ?? 'trống';

function marksOfRow({ row, cells }: ExcelRow, reading: Reading, report: Report): FoundMark[] {
  const { sheet, places } = reading;
  const week = { ...reading, report };
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
      // Whoever is asked for the days off answers that there are none.
      if (nothing.test(text) && /nghỉ|bận/iu.test(sheet.heads[column] ?? '')) return [];
      return marksOfCell({ row, column, text }, place, week);
    }
    const mark = marksOfFields[field];
    if (mark === undefined || nothing.test(text)) return [];
    // Below `Nghỉ thứ 2` a tick says that it is so.
    const said = isTicked(text) || /^[1v]$/iu.test(text) ? (sheet.heads[column] ?? '') : text;
    return marksInWords({ row, column, text: said }, { mark }, week);
  });
  // A row for each wish, its time in columns of their own.
  const timeFields = ['day', 'shift', 'period'] as const;
  const place = [spellShifts(textOf('shift'), week), textOf('day')];
  const period = textOf('period');
  if (place.every((text) => text === '') && period === '') return inColumns;
  const day = /^\d$/.test(place[1]!) ? `thứ ${place[1]}` : place[1];
  const spelled = [
    textOf('kind') || textOf('wish') || (timeFields.some((field) => isOfBan(sheet, field)) ? 'bận' : 'nghỉ'),
    place[0],
    day,
    period && `tiết ${period.replace(/^tiết\s*/iu, '')}`,
  ];
  const column = Math.max(0, ...timeFields.map((field) => sheet.columns.indexOf(field)));
  return marksInWords({ row, column, text: spelled.filter(Boolean).join(' ') }, { mark: null }, week);
}

const isOfBan = ({ columns, heads }: WishSheet['sheet'], field: string): boolean =>
  /bận/iu.test(heads[columns.indexOf(field)] ?? '');

const nothing =
  /^(?:-|–|(?:không|ko)(?: có)?(?: (?:nguyện vọng|yêu cầu|đề xuất|đề nghị|ý kiến))?(?: gì)?|0|\.+|(?:theo|tùy|tuỳ)(?: sự)? (?:sắp xếp|phân công|bố trí|nhà trường)(?: của .*)?)[\s.]*$/iu;
