import { foldLoose, type ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../../names/called.ts';
import type { SpreadSheet } from './lines-in-cells.ts';

const timeHead = /^(?:thu|ngai|thungai|ngaithu|tiet|tiethoc|buoi)$/;
/** `KHỐI 6`, `Lớp 6`, `6`, `6A`. */
const upperHead = /^(khối|lớp)?\s*(1[0-2]|[1-9])\s*([a-zđ]{0,3})$/iu;
const letters = /^[a-zđ]{1,3}\d{0,2}$/iu;
const number = /^\d{1,2}$/;
/** Of one class, not several: columns of its shifts. */
const shifts = /^[sc]$/i;
const twoLines = /^(1[0-2]|[1-9])\s*\n\s*([a-zđ]{1,3}\d{0,2})$/iu;
const fewest = 2;

/** Classes whose names stand in two rows, `KHỐI 6` over `A1 | A2` or `6A` over `1 | 2`, or in two lines, get them into one. */
export function joinClassHeads(sheet: SpreadSheet): SpreadSheet {
  const isHead = ({ cells }: ExcelRow) => cells.some((text) => timeHead.test(foldLoose(text)));
  let joinedRow: ExcelRow | undefined;
  const rows = sheet.rows.flatMap((row, index) => {
    if (row === joinedRow) return [];
    const below = sheet.rows[index + 1];
    if (!isHead(row) && !(below && isHead(below))) return [row];
    const bands = below && isHead(row) ? underBands(row, below) : null;
    const joined = bands ?? (below && joinedHead(row, below));
    if (joined) joinedRow = below;
    if (joined || !isHead(row)) return joined ?? [row];
    return [{ ...row, cells: row.cells.map((text) => text.trim().replace(twoLines, '$1$2')) }];
  });
  return { ...sheet, rows };
}

interface Column {
  readonly upper: string;
  readonly lower: string;
  readonly name: string | null;
}

function joinedHead(row: ExcelRow, below: ExcelRow): ExcelRow[] | null {
  let upper = '';
  const columns = Array.from({ length: Math.max(row.cells.length, below.cells.length) }, (_, at): Column => {
    const [own, lower] = [(row.cells[at] ?? '').trim(), (below.cells[at] ?? '').trim()];
    if (own !== '') upper = upperHead.test(own) ? own : '';
    return { upper, lower, name: upper === '' || lower === '' ? null : nameOf(upper, lower) };
  });
  const under = columns.filter((column) => column.upper !== '' && column.lower !== '');
  const names = new Set(under.map(({ name }) => name));
  const groups = Map.groupBy(under, (column) => column.upper);
  const isWide = [...groups.values()].some((group) => group.length >= fewest);
  const isCounted = [...groups.values()].every((group) => {
    const counted = group.filter(({ lower }) => number.test(lower)).map(({ lower }) => Number(lower));
    return counted.every((value, at) => at === 0 || value > counted[at - 1]!);
  });
  const isOfClasses = !names.has(null) && names.size === under.length && names.size >= fewest;
  if (!isOfClasses || !isWide || !isCounted || under.every(({ lower }) => shifts.test(lower))) return null;
  const cells = columns.map(({ name, lower }, at) => name ?? ((row.cells[at] ?? '').trim() || lower));
  return [{ ...row, cells }];
}

/** Over classes that have their whole name: `Cấp 2`, `KHỐI SÁNG`, `THPT`. */
const band =
  /^(?:khối|cấp|buổi|ca|lớp|các lớp|khu|cơ sở|điểm trường|th|thcs|thpt|tiểu học|trung học|sáng|chiều)(?!\p{L})/iu;

/** `Cấp 2 | Cấp 3` over classes called in full is a line over their head: it can say their shift. */
function underBands(row: ExcelRow, below: ExcelRow): ExcelRow[] | null {
  const isTime = (text = '') => timeHead.test(foldLoose(text));
  const lastTime = Math.max(row.cells.findLastIndex(isTime), below.cells.findLastIndex(isTime));
  if (below.cells.slice(0, lastTime + 1).some((text) => text !== '' && !isTime(text))) return null;
  let upper = '';
  const columns = below.cells.flatMap((text, at) => {
    upper = (row.cells[at] ?? '').trim() || upper;
    return at > lastTime && text.trim() !== '' ? [{ at, upper, name: text.trim() }] : [];
  });
  const groups = [...Map.groupBy(columns, (column) => column.upper)];
  const areBands = groups.every(([word, own]) => !looksLikeClass(word) && (own.length >= fewest || band.test(word)));
  const areClasses = columns.length >= fewest && columns.every(({ name }) => looksLikeClass(name));
  if (!areBands || !areClasses) return null;
  const line = row.cells.map((text, at) => (at > lastTime ? text : ''));
  return [
    { ...row, cells: line },
    { ...below, cells: below.cells.map((text, at) => text || (at <= lastTime ? (row.cells[at] ?? '') : '')) },
  ];
}

/** Periods stand below days, too: a number alone over another is no class. */
function nameOf(upper: string, lower: string): string | null {
  const [, word = '', grade = '', letter = ''] = upperHead.exec(upper) ?? [];
  const isNumbered = number.test(lower) && (word !== '' || letter !== '');
  if (!isNumbered && !(letter === '' && letters.test(lower))) return null;
  const name = isNumbered && letter === '' ? `${grade}/${lower}` : `${grade}${letter}${lower}`;
  return looksLikeClass(name) ? name : null;
}
