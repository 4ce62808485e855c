import { foldVietnamese, type ExcelImport, type ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../../names/called.ts';
import { fieldOfHead, foldHead, type SheetColumn } from '../../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED, type SavedMapping } from '../../sheet/head.ts';
import { ageOf } from '../../sheet/head-ages.ts';
import { sessionFields } from './session-columns.ts';
import { otherOf, semesterIn, withoutSemester, type Semester } from '../../sheet/semesters.ts';
import { textsIn } from '../../sheet/row-texts.ts';

/** Longer texts are no heads. */
const HEAD_LENGTH = 40;
/** A head that is a grade, and its number: `KHỐI 6`, `Lớp 7`. */
export const gradeHead = /^(?:khối|lớp|k)\s*:?\s*(1[0-2]|[1-9])$/iu;

/** True for a sheet that has columns for both halves of the year, or cells of one: `Tin 6A1 HK2`, `Lan (HK2)`. */
export const hasSemesters = (rows: readonly ExcelRow[]): boolean =>
  rows.slice(0, HEAD_ROWS_SEARCHED).some(hasBoth) || rows.some(({ cells }) => cells.some(saysSemester));

function hasBoth({ cells }: ExcelRow): boolean {
  const named = new Set(cells.filter((text) => text.length <= HEAD_LENGTH).map(semesterIn));
  return named.has(1) && named.has(2);
}

const saysSemester = (text: string): boolean =>
  semesterIn(text) !== null &&
  (/\(\s*(?:hk|học k[ìỳ])[^()]*\)/iu.test(text) ||
    semesterIn(withoutSemester(text)) !== null ||
    text.split(/[\s,;:()+-]+/).some(looksLikeClass));

/** A head row with the field of each column, null where it has none. */
export interface Head {
  readonly row: number;
  readonly heads: readonly string[];
  readonly fields: readonly (string | null)[];
  /** Some of its cells reach over two rows, so that the row above is a part of it. */
  readonly isMerged?: boolean;
}

/** `HK1` and nothing else. */
const isHalfAlone = (head: string): boolean => semesterIn(head) !== null && withoutSemester(head) === '';

/** Periods a week stand below a head. */
const areAmounts = (cells: readonly string[]): boolean => {
  const filled = cells.filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => /^\d{1,2}(?:[.,]\d)?$/.test(text));
};

const mainHead = /chinh khoa|buoi chinh/;

/** The head row that names most columns, alone or together with the row above it: `HK1` over `Giáo viên` and `Số tiết`. */
export function findHead(
  rows: readonly ExcelRow[],
  known: readonly SheetColumn[],
  saved: SavedMapping,
  { headRow, semester: wanted }: Pick<ExcelImport, 'headRow' | 'semester'>,
): Head | null {
  const found = rows.slice(0, HEAD_ROWS_SEARCHED).flatMap(({ row, cells }, index) => {
    if (headRow !== null && row !== headRow) return [];
    // A title can be a word that stands over columns, too.
    if (headRow === null && textsIn(cells).length < 2) return [];
    const above = rows[index - 1]?.cells;
    const below = rows.slice(index + 1);
    const cellsOf = (at: number) => below.map((other) => other.cells[at] ?? '');
    const alone = readHead({ row, heads: cells, cellsOf }, known, saved, wanted);
    const isMerged = cells.filter((text, at) => text !== '' && text === above?.[at]).length > 1;
    const joined = above
      ? [{ ...readHead({ row, heads: joinHeads(above, cells), cellsOf }, known, saved, wanted), isMerged }]
      : [];
    return [alone, ...joined.filter((head) => new Set(head.heads).size > 1 && !isBody(above ?? [], cells))];
  });
  const best = found.reduce<Head | null>((most, head) => (fieldCount(head) > fieldCount(most) ? head : most), null);
  return best && fieldCount(best) > 0 ? best : null;
}

function fieldCount(head: Head | null): number {
  const count = new Set(head?.fields.filter((field) => field !== null)).size;
  return count > 0 && head?.isMerged ? count + 0.5 : count;
}

/** A row that repeats nothing of the one above and is longer text is no second line of heads. */
const isBody = (above: readonly string[], cells: readonly string[]) =>
  cells.some((text, index) => text.length > 40 && text !== above[index]);

/** Each column's own head under the one above it, which reaches to the right over columns without one. */
function joinHeads(above: readonly string[], cells: readonly string[]): string[] {
  let upper = '';
  return Array.from({ length: Math.max(above.length, cells.length) }, (_, index) => {
    const lower = cells[index] ?? '';
    upper = above[index] || upper;
    if (lower === '') return above[index] ?? '';
    return upper === '' || upper === lower ? lower : `${lower} ${upper}`;
  });
}

/** A row that can be the head of a table. */
interface PossibleHead extends Pick<Head, 'row' | 'heads'> {
  /** The cells below a head. */
  readonly cellsOf: (index: number) => readonly string[];
}

function readHead(
  { row, heads, cellsOf }: PossibleHead,
  known: readonly SheetColumn[],
  saved: SavedMapping,
  wanted: Semester,
): Head {
  const halves = heads.map(semesterIn);
  const ages = heads.map((head) => ageOf(head));
  const isThere = halves.includes(wanted);
  const isOfBoth = isThere && halves.includes(otherOf(wanted));
  const hasPeriods = known.some(({ field }) => field === 'oppositePeriods');
  const named = heads.map((head, index) => {
    if (isThere && halves[index] === otherOf(wanted)) return null;
    // The columns saved of one half are of no use for the other.
    const own = isOfBoth && halves[index] !== null ? undefined : saved.get(foldHead(head));
    if (own !== undefined) return known.some(({ field }) => field === own) ? own : null;
    return (
      fieldOfAnyHead(head, known) ??
      fieldOfAnyHead(ages[index]!.bare, known) ??
      (isOfBoth && hasPeriods && isHalfAlone(head) && areAmounts(cellsOf(index)) ? 'mainPeriods' : null)
    );
  });
  const ofSessions = hasPeriods ? sessionFields(heads, named, cellsOf) : [];
  const fields = named.map((field, index) =>
    saved.has(foldHead(heads[index]!)) ? field : (ofSessions[index] ?? field),
  );
  // Of `Phân công cũ | Phân công mới` the former says what was.
  const isOutdated = (field: string | null, index: number) =>
    fields.some((other, at) => other === field && ages[at]!.age > ages[index]!.age);
  // Beside `Chính khóa` and `Tăng cường` the number of periods is the sum of both.
  const isOfMain = heads.map(
    (head, index) =>
      (fields[index] === 'mainPeriods' && mainHead.test(foldVietnamese(head))) || ofSessions[index] === 'mainPeriods',
  );
  const isSum = (field: string | null, index: number) =>
    field === 'mainPeriods' && !isOfMain[index] && isOfMain.includes(true) && fields.includes('oppositePeriods');
  return {
    row,
    heads,
    fields: fields.map((field, index) => (isOutdated(field, index) || isSum(field, index) ? null : field)),
  };
}

const fieldOfAnyHead = (head: string, known: readonly SheetColumn[]): string | null =>
  fieldOfHead(head, known) ??
  fieldOfHead(withoutSemester(head), known) ??
  fieldOfHead(withoutSemester(withoutSemester(head)).replace(/[\s/&,–-]+$/, ''), known) ??
  fieldOfHead(head.replace(/(?<=\p{L}\s*)\d$/u, ''), known);
