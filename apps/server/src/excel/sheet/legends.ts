import type { Tells } from '../names/tells.ts';
import { firstFew, type ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../names/called.ts';
import { isDuty } from '../names/duty-words.ts';
import { saysHomeroom } from '../names/homeroom-duty.ts';
import { foldHead, numberHead } from './columns.ts';

/** `T: Toán`, `NVT = Nguyễn Văn Tiến`. */
const pair = /^[([]?([\p{L}Đđ][\p{L}\p{N}.]{0,7})[)\]]?\s*(?::|=|[-–](?!>)|->|là\s)\s*(\p{L}[^:=;\n]*?)\s*$/u;
/** `Nguyễn Văn Tiến`, `Ng.V.Tiến Anh`: words that each begin with a capital letter, two at least. */
export const fullName = /^\p{Lu}[\p{L}.]*(?:\s+\p{Lu}[\p{L}.]*)+$/u;
const opening =
  /^[\s*(]*(?:ghi chú|chú thích|chú giải|quy ước|k[íý] hiệu|(?:chữ )?viết tắt|bảng (?:k[íý] hiệu|viết tắt))(?:\s+(?:gv|giáo viên|môn|môn học|tên gv))*\s*[:.]?\s*/iu;
const shortHead = /^(?:(?:chu|ten)?viettat|kihieu|tentat|tenngan|ma|magv|mamon)(?:gv|giaovien|mon)?$/;
const fullHead =
  /^(?:hovaten|hoten|hotengv|hovatengv|hotengiaovien|hovatengiaovien|giaovien|gv|tengv|tengiaovien|tendaidu|mon|monhoc|tenmon|tenmonhoc|inghia|giaithich|diengiai)$/;
/** Codes beside names are a legend where the table itself calls people by them. */
const fewest = 2;
const leastUsed = 0.5;

interface Cell {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
}

interface Pair {
  readonly short: string;
  readonly full: string;
  readonly cells: readonly Cell[];
}

const keyOf = ({ sheet, row, column }: Cell) => `${sheet} ${row} ${column}`;

/**
 * Sheets that explain their abbreviations beside or below the table, `T: Toán`, `Ký hiệu | Họ và tên`: each abbreviation is written in
 * full, and the legend itself is no row. Only where the table uses what the legend explains.
 */
export function spellLegends(
  sheets: readonly (readonly ExcelRow[])[],
  isSubject: Tells,
): { readonly sheets: readonly (readonly ExcelRow[])[]; readonly told: readonly string[] } {
  const same = { sheets, told: [] };
  const found = sheets.flatMap((rows, sheet) => [
    ...inTexts(rows, sheet, isSubject),
    ...inTables(rows, sheet, isSubject),
  ]);
  const legend = new Map(
    [...Map.groupBy(found, ({ short }) => short)].flatMap(([short, own]) =>
      new Set(own.map(({ full }) => full)).size === 1 ? [[short, own[0]!.full] as const] : [],
    ),
  );
  if (legend.size < fewest) return same;
  const ofLegend = new Set(found.flatMap(({ cells }) => cells.map(keyOf)));
  const used = new Set<string>();
  const spelled = sheets.map((rows, sheet) =>
    rows.flatMap((row): ExcelRow[] => {
      const cells = row.cells.map((text, column) =>
        ofLegend.has(keyOf({ sheet, row: row.row, column })) ? '' : spellCell(text, legend, used),
      );
      return cells.some((text) => text !== '') ? [{ ...row, cells }] : [];
    }),
  );
  if (used.size < fewest || used.size < legend.size * leastUsed) return same;
  const words = [...used].map((short) => `${short} là ${legend.get(short)}`);
  return { sheets: spelled, told: [`Chữ viết tắt được hiểu theo chú giải của tệp: ${firstFew(words, 12)}.`] };
}

/** A word explained by its letters needs no heading: the first ones of the name, or of each of its words. */
function isShortOf(short: string, full: string): boolean {
  const words = full.split(/\s+/);
  const initials = foldHead(words.map((word) => word.charAt(0)).join(''));
  return words.some((word) => foldHead(word).startsWith(foldHead(short))) || initials.includes(foldHead(short));
}

function readPair(text: string, isSubject: Tells): { short: string; full: string } | null {
  const [, short = '', full = ''] = pair.exec(text.trim()) ?? [];
  return isExplained(short, full, isSubject) ? { short, full } : null;
}

/** `Kh` can be a person, though it is short for Khoa học; `Toán: Nguyễn Văn Tiến` explains nothing. */
const longestOfPeople = 3;

function isExplained(short: string, full: string, isSubject: Tells): boolean {
  if (short === '' || short === full || looksLikeClass(short) || isDuty(short) || saysHomeroom(short)) return false;
  return isSubject(full) || (fullName.test(full) && (short.length <= longestOfPeople || !isSubject(short)));
}

/** The pairs that cells with nothing but pairs say. */
function inTexts(rows: readonly ExcelRow[], sheet: number, isSubject: Tells): Pair[] {
  let isOpen = false;
  let heading: Cell | null = null;
  // `Văn - Nguyễn Văn Minh` explains nothing.
  const isLesson = (short: string, full: string) => isSubject(short) && !isSubject(full);
  return rows.flatMap(({ row, cells }) =>
    cells.flatMap((text, column): Pair[] => {
      if (text.trim() === '') return [];
      const opened = opening.exec(text)?.[0] ?? '';
      const rest = text.slice(opened.length);
      const cell = { sheet, row, column };
      if (opened !== '' && rest.trim() === '') {
        isOpen = true;
        heading = cell;
        return [];
      }
      const parts = splitPairs(rest, isSubject);
      if (parts.length === 0) {
        isOpen = false;
        return [];
      }
      const isTold = isOpen || opened !== '';
      const own = parts.filter(({ short, full }) => isTold || (isShortOf(short, full) && !isLesson(short, full)));
      if (own.length < parts.length) return [];
      return own.map((part) => ({ ...part, cells: heading ? [cell, heading] : [cell] }));
    }),
  );
}

/** Pairs behind semicolons, or behind commas where each piece is one; none where anything else stands between them. */
function splitPairs(text: string, isSubject: Tells) {
  for (const separator of [/[;\n]/, /[;,\n]/]) {
    const pieces = text.split(separator).map((piece) => piece.replace(/[.\s]+$/, '').trim());
    const pairs = pieces.filter(Boolean).map((piece) => readPair(piece, isSubject));
    const known = pairs.filter((own) => own !== null);
    if (known.length > 0 && known.length === pairs.length) return known;
  }
  return [];
}

/** `STT | Ký hiệu | Họ và tên` over the pairs. */
function inTables(rows: readonly ExcelRow[], sheet: number, isSubject: Tells): Pair[] {
  const headAt = rows.flatMap((row, index) => {
    const shortAt = row.cells.findIndex((text, at) => shortHead.test(foldHead(text)) && isFullHead(row, at + 1));
    return shortAt < 0 ? [] : [{ index, shortAt }];
  });
  return headAt.flatMap(({ index, shortAt }) => {
    const head = rows[index]!;
    // The table itself may call people so in its first columns: then other columns stand behind the names.
    const others = head.cells.filter((text, at) => text !== '' && at > shortAt + 1);
    if (others.length > 0) return [];
    const numberAt = numberHead.test(foldHead(head.cells[shortAt - 1] ?? '')) ? shortAt - 1 : shortAt;
    const cellsOf = (row: number) =>
      Array.from({ length: shortAt + 2 - numberAt }, (_, at) => ({ sheet, row, column: numberAt + at }));
    const pairs: Pair[] = [];
    for (const { row, cells } of rows.slice(index + 1)) {
      const [short = '', full = ''] = [cells[shortAt], cells[shortAt + 1]].map((text) => (text ?? '').trim());
      if (short === '' && full === '') continue;
      if (/\s/.test(short) || short.length > 12 || !/^\p{L}/u.test(short) || !isExplained(short, full, isSubject))
        break;
      pairs.push({ short, full, cells: cellsOf(row) });
    }
    const [first, ...rest] = pairs;
    return first ? [{ ...first, cells: [...first.cells, ...cellsOf(head.row)] }, ...rest] : [];
  });
}

const isFullHead = ({ cells }: ExcelRow, at: number) => fullHead.test(foldHead(cells[at] ?? ''));

/** A piece that is an abbreviation, perhaps beside classes and periods. */
function spellCell(text: string, legend: ReadonlyMap<string, string>, used: Set<string>): string {
  return text
    .split(/(\s+[-–]\s+|\s*[\n()+,;:&/|–]\s*|(?<=\p{L})-(?=\p{L}))/u)
    .map((piece, at) => {
      if (at % 2 === 1) return piece;
      const words = piece.split(/(\s+)/);
      const strange = words.filter((word) => /\p{L}/u.test(word) && !looksLikeClass(word) && !periods.test(word));
      const [short] = strange;
      const full = strange.length === 1 && short !== undefined ? legend.get(short) : undefined;
      if (full === undefined) return piece;
      used.add(short!);
      return words.map((word) => (word === short ? full : word)).join('');
    })
    .join('');
}

const periods = /^\d{1,2}(?:[.,]5)?(?:t|tiết)?$|^tiết$/iu;
