import { firstFew, type Resource } from '@tkb/contract';
import type { MappedSheet } from '../sheet/head.ts';

type SheetRow = MappedSheet['rows'][number];

/** `I. TỔ TOÁN - TIN (5 đ/c)`, `KHỐI 6`, `BAN GIÁM HIỆU`: a word for several, and its number before it. */
const groupWord =
  /^(?:(?:[ivx]+|[a-h]|\d{1,2})\s*[.)–-]\s*)?((?:tổ|nhóm|bộ môn|khối|ban (?:giám hiệu|lãnh đạo))(?!\p{L}).*|bgh)$/iu;
const department = /^(?:tổ|nhóm|bộ môn)(?!\p{L})/iu;
/** How many there are, behind the name of a group. */
const count = /\s*(?:[([:–-]\s*)?(?:gồm\s+)?\d{1,3}\s*(?:đ\/c|đồng chí|gv|giáo viên|người|lớp)\s*[)\]]?\s*$/iu;

/** The number of a group in a cell of its own. */
const numberAlone = /^(?:[ivx]+|[a-h]|\d{1,2})[.)]?$/iu;

/** The text of a row that is a heading over those below: alone in its row, or merged over its columns. */
function headingOf({ cells }: SheetRow): string | null {
  const all = cells.map((text) => text.trim()).filter(Boolean);
  const texts = all.length > 1 && numberAlone.test(all[0] ?? '') ? all.slice(1) : all;
  const [text = ''] = texts;
  if (texts.some((other) => other !== text)) return null;
  const [, name] = groupWord.exec(text) ?? [];
  if (name !== undefined) return name.replace(count, '').trim();
  return texts.length > 2 && texts.length === all.length && /\p{L}/u.test(text) ? text : null;
}

const field = 'departments';

/**
 * Headings between the teachers or classes of a list are none of them. A group over teachers is that of each of them, where no column says it.
 */
export function lowerHeadings(sheet: MappedSheet, resource: Resource): { sheet: MappedSheet; told: string[] } {
  // Departments and grades are called so themselves.
  if (resource.name !== 'teacher' && resource.name !== 'class') return { sheet, told: [] };
  const headings = sheet.rows.map(headingOf);
  const found = sheet.rows.flatMap(({ row }, index) => {
    const text = headings[index] ?? null;
    return text === null ? [] : [{ row, text }];
  });
  if (found.length === 0) return { sheet, told: [] };
  const isOfGroups = resource.name === 'teacher' && !sheet.columns.includes(field);
  const hasGroups = isOfGroups && found.some(({ text }) => department.test(text));
  const width = sheet.heads.length;
  let group = '';
  const rows = sheet.rows.flatMap((row, index): SheetRow[] => {
    const heading = headings[index] ?? null;
    if (heading !== null) {
      group = department.test(heading) ? heading : '';
      return [];
    }
    if (!hasGroups) return [row];
    return [{ ...row, cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), group] }];
  });
  const said = firstFew(
    found.map(({ row, text }) => `dòng ${row} "${text.slice(0, 40)}"`),
    8,
  );
  const told = hasGroups
    ? `Tổ ghi ở dòng tiêu đề được dùng cho các giáo viên bên dưới: ${said}.`
    : `Không đọc các dòng tiêu đề: ${said}.`;
  if (!hasGroups) return { sheet: { ...sheet, rows }, told: [told] };
  return {
    sheet: {
      ...sheet,
      heads: [...sheet.heads, 'Tổ chuyên môn (ghi ở dòng tiêu đề)'],
      columns: [...sheet.columns, field],
      rows,
    },
    told: [told],
  };
}
