import { findStandardSubject, type ExcelImport, type ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../../names/called.ts';
import { knows, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED, mapSheet, type MappedSheet } from '../../sheet/head.ts';
import { assignmentColumns, keyKindOf, rowColumns } from '../text/assignment-columns.ts';
import { withoutRemarks } from '../text/remarks.ts';
import { periodsIn } from '../../sheet/period-sums.ts';
import { otherOf, semesterIn, withoutSemester, type Semester } from '../../sheet/semesters.ts';
import { isUnticked } from '../../sheet/ticks.ts';

export type HeadKind = 'class' | 'subject';
type KeyKind = HeadKind | 'teacher';

const noSubject =
  /^(stt|tt|khoi|siso|(?:sotiet)?(?:gvcn|gvchunhiem|chunhiem)(?:dai)?(?:sotiet)?|cn|buoi|phong|ghichu|tong.*|lop|sotiet|tiet|kiemnhiem|cu|namtruoc|sohs|sohocsinh|solop|tietlop|sotietlop|cong|congtiet|tohop.*|ban|khoithi|diemtruong|(?:cac)?lop(?:dai|hoc|daichinhkhoa|chinhkhoa|chuiende|daichuiende|tuchon|bosung).*|)$/;

/** A matrix: the head row that names most subjects or classes, and the column that names its rows. */
export function findMatrix(body: ExcelImport, names: SchoolNames): MappedSheet {
  const head = bestHead(body, names);
  const mapped = mapSheet({ ...body, headRow: head?.row ?? null, columns: [] }, []);
  if (!head) return mapped;
  const { sheet, isOther } = ofSemester(mapped, body.semester);
  const isHead = sheet.heads.map((text) => namesA(head.kind, text, names));
  const above = body.rows.filter(({ row }) => row < head.row).at(-1)?.cells ?? [];
  const key = findKey(sheet, { isHead, head: head.kind, above }, names);
  const other = key && head.kind === 'class' && hasAmountsOnly(sheet, isHead, names) ? findOther(sheet, key) : null;
  const columns = sheet.heads.map((text, index) => {
    if (index === key?.index) return key.kind;
    if (index === other?.index) return other.kind;
    if (isOther[index]) return null;
    const isBehind = head.kind === 'subject' && index > (key?.index ?? 0) && !noSubject.test(foldHead(text));
    const isUnknown = isBehind && (head.count > 0 || key?.kind !== 'teacher' || holdsClasses(sheet.rows, index));
    return isHead[index] || isUnknown ? `${head.kind}Head` : null;
  });
  return { ...sheet, columns };
}

/** Of a matrix with columns for both semesters, named in the heads or in the row below them, only one is read. */
function ofSemester(sheet: MappedSheet, wanted: Semester) {
  const [below] = sheet.rows;
  const under = below && below.cells.filter((text) => semesterIn(text) !== null).length > 1 ? below : undefined;
  const halves = sheet.heads.map((text, index) => semesterIn(text) ?? semesterIn(under?.cells[index] ?? ''));
  if (!halves.includes(wanted)) return { sheet, isOther: [] };
  const other = otherOf(wanted);
  const isOther = halves.map((half) => half === other);
  const heads = sheet.heads.map((text, index) =>
    isOther[index] ? `${withoutSemester(text)} HK${other}` : withoutSemester(text),
  );
  const rows = sheet.rows.filter((row) => row !== under);
  return { sheet: { ...sheet, heads, rows }, isOther };
}

/** A head beside subjects or classes that is none of them: `TT`, `Sĩ số`, `Ghi chú`. */
export const isOtherHead = (text: string): boolean => noSubject.test(foldHead(text));

export function namesA(kind: HeadKind, given: string, names: SchoolNames): boolean {
  const text = withoutSemester(given);
  if (text === '' || (kind === 'subject' && noSubject.test(foldHead(text)) && foldHead(text) !== 'cn')) return false;
  return knows(names, kind, text) || (kind === 'class' && looksLikeClass(text.split('\n', 1)[0] ?? ''));
}

function bestHead({ rows, headRow }: ExcelImport, names: SchoolNames) {
  let best: { readonly row: number; readonly kind: HeadKind; readonly count: number } | null = null;
  for (const { row, cells } of rows.slice(0, HEAD_ROWS_SEARCHED)) {
    if (headRow !== null && row !== headRow) continue;
    for (const kind of ['class', 'subject'] as const) {
      const named = new Set(cells.filter((text) => namesA(kind, text, names)));
      // CN alone stands over the homerooms, beside other subjects it is one.
      const isHomeroom = headRow === null && [...named].every((text) => foldHead(text) === 'cn');
      const count = isHomeroom ? 0 : named.size;
      const isKeyed = cells.some((text) => fieldOfHead(text, assignmentColumns.matrix) !== null);
      if (count >= (isKeyed || headRow !== null ? 1 : 2) && count > (best?.count ?? 0)) best = { row, kind, count };
    }
  }
  return best ?? headWithoutKnownNames(rows, headRow);
}

/** A school that has no subjects yet: the row whose first known head is the class, and that has more columns. */
function headWithoutKnownNames(rows: readonly ExcelRow[], headRow: number | null) {
  const found = rows.slice(0, HEAD_ROWS_SEARCHED).find(({ row, cells }) => {
    const isChosen = headRow === null || row === headRow;
    const isWide = cells.filter(Boolean).length > 2 || cells.some((text) => findStandardSubject(text) !== undefined);
    return isChosen && isWide && cells.some((text) => fieldOfHead(text, keyColumns) === 'class');
  });
  const head = found ?? rows.slice(0, HEAD_ROWS_SEARCHED).find((own) => isOverClasses(own, rows));
  return head && (headRow === null || head.row === headRow)
    ? { row: head.row, kind: 'subject' as const, count: 0 }
    : null;
}

/** Teachers, and in columns below subjects the classes that they have: `Họ tên | Toán | Lí`. */
function isOverClasses({ row, cells }: ExcelRow, rows: readonly ExcelRow[]): boolean {
  const below = rows.filter((other) => other.row > row);
  const isSubject = (text: string, index: number) =>
    !noSubject.test(foldHead(text)) && fieldOfHead(text, rowColumns) === null && holdsClasses(below, index);
  return cells.some((text) => fieldOfHead(text, keyColumns) === 'teacher') && cells.filter(isSubject).length > 1;
}

/** Every cell of the column begins with a class. */
function holdsClasses(rows: readonly ExcelRow[], index: number): boolean {
  const cells = rows.flatMap(({ cells: own }) => own[index] || []).filter((text) => periodsIn(text) === null);
  return cells.length > 0 && cells.every((text) => looksLikeClass(text.trim().split(/[,;+&(\s]/, 1)[0] ?? ''));
}

export const keyColumns = assignmentColumns.matrix.filter(({ field }) => keyKindOf(field));

interface Heads {
  readonly isHead: readonly boolean[];
  readonly head: HeadKind;
  /** The row over them: what names the rows can have its head there alone. */
  readonly above: readonly string[];
}

/** The column that names the rows. */
function findKey(sheet: MappedSheet, { isHead, head, above }: Heads, names: SchoolNames) {
  const kinds = (['class', 'subject', 'teacher'] as const).filter((kind) => kind !== head);
  const candidates = sheet.heads.flatMap((text, index) => {
    if (isHead[index]) return [];
    const cells = sheet.rows.map((row) => row.cells[index] ?? '').filter(Boolean);
    const titled = fieldOfHead(text || (above[index] ?? ''), keyColumns);
    return kinds.map((kind) => ({ index, kind, share: shareOf(kind, cells, names) + (titled === kind ? 0.5 : 0) }));
  });
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (most, next) => (next.share > (most?.share ?? 0) ? next : most),
    null,
  );
  return best && best.share >= 0.3 ? best : null;
}

/** The column beside it that says the rest, by its head: departments are called as subjects are. */
function findOther({ heads }: MappedSheet, key: { readonly index: number; readonly kind: KeyKind }) {
  const kind: KeyKind = key.kind === 'teacher' ? 'subject' : 'teacher';
  const index = heads.findIndex((text, at) => at !== key.index && fieldOfHead(text, keyColumns) === kind);
  return index < 0 ? null : { index, kind };
}

/** Cells of names say who or what it is by themselves. */
function hasAmountsOnly({ rows }: MappedSheet, isHead: readonly boolean[], names: SchoolNames): boolean {
  const cells = rows.flatMap((row) =>
    row.cells.filter((text, index) => isHead[index] && text !== '' && !isUnticked(text)),
  );
  return cells.filter((text) => periodsIn(withoutRemarks(text, names).bare)).length * 2 > cells.length;
}

function shareOf(kind: KeyKind, cells: readonly string[], names: SchoolNames): number {
  const hits = cells.filter((text) => knows(names, kind, text) || (kind === 'class' && looksLikeClass(text)));
  return cells.length === 0 ? 0 : hits.length / cells.length;
}
