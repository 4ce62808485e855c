import { firstFew, type Resource, type ResourceName } from '@tkb/contract';
import type { MappedSheet } from '../sheet/head.ts';

type SheetRow = MappedSheet['rows'][number];

/** `I. TỔ TOÁN - TIN (5 đ/c)`, `KHỐI 6`, `BAN GIÁM HIỆU`: a word for several, and its number before it. */
const groupWord =
  /^(?:(?:[ivx]+|[a-h]|\d{1,2})\s*[.)–-]\s*)?((?:tổ|nhóm|bộ môn|khối|ban (?:giám hiệu|lãnh đạo))(?!\p{L}).*|bgh)$/iu;
/** `BUỔI SÁNG`, `KHỐI CHIỀU`. */
const shiftWord = /^(?:(?:khối|(?:các\s+)?lớp)\s+(?:học\s+)?)?(?:(?:buổi|ca)\s+)?(sáng|chiều|tối)$/iu;
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
  const [, name = shiftWord.test(text.replace(count, '').trim()) ? text : undefined] = groupWord.exec(text) ?? [];
  if (name !== undefined) return name.replace(count, '').trim();
  return texts.length > 2 && texts.length === all.length && /\p{L}/u.test(text) ? text : null;
}

/** A field of the rows below headings, where no column says it. */
interface Told {
  readonly field: string;
  readonly title: string;
  readonly below: string;
  /** The text for that field in such a heading; null of any other. */
  readonly read: (heading: string) => string | null;
  /** Any other heading ends it. */
  readonly isEnded: boolean;
}

const toldBy: Readonly<Partial<Record<ResourceName, Told>>> = {
  teacher: {
    field: 'departments',
    title: 'Tổ chuyên môn',
    below: 'Tổ ghi ở dòng tiêu đề được dùng cho các giáo viên bên dưới',
    read: (heading) => (/^(?:tổ|nhóm|bộ môn)(?!\p{L})/iu.test(heading) ? heading : null),
    isEnded: true,
  },
  class: {
    field: 'mainShiftId',
    title: 'Buổi chính',
    below: 'Buổi ghi ở dòng tiêu đề được dùng cho các lớp bên dưới',
    read: (heading) => shiftWord.exec(heading)?.[1] ?? null,
    isEnded: false,
  },
};

/** Is it a heading over several rows of such a list, wherever it stands? */
export const isGroupHeading = (text: string, { name }: Resource): boolean =>
  toldBy[name] !== undefined && (groupWord.test(text.trim()) || shiftWord.test(text.trim()));

/**
 * Headings between the teachers or classes of a list are none of them. A group over teachers is that of each of them, a shift over
 * classes theirs, where no column says it.
 */
export function lowerHeadings(sheet: MappedSheet, { name }: Resource): { sheet: MappedSheet; told: string[] } {
  // Departments and grades are called so themselves.
  const kind = toldBy[name];
  if (!kind) return { sheet, told: [] };
  const headings = sheet.rows.map(headingOf);
  const found = sheet.rows.flatMap(({ row }, index) => {
    const text = headings[index] ?? null;
    return text === null ? [] : [{ row, text }];
  });
  if (found.length === 0) return { sheet, told: [] };
  const isTold = !sheet.columns.includes(kind.field) && found.some(({ text }) => kind.read(text) !== null);
  const width = sheet.heads.length;
  let group = '';
  const rows = sheet.rows.flatMap((row, index): SheetRow[] => {
    const heading = headings[index] ?? null;
    if (heading !== null) {
      group = kind.read(heading) ?? (kind.isEnded ? '' : group);
      return [];
    }
    if (!isTold) return [row];
    return [{ ...row, cells: [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ''), group] }];
  });
  const said = firstFew([...new Set(found.map(({ row, text }) => `dòng ${row} "${text.slice(0, 40)}"`))], 8);
  const told = `${isTold ? kind.below : 'Không đọc các dòng tiêu đề'}: ${said}.`;
  if (!isTold) return { sheet: { ...sheet, rows }, told: [told] };
  return {
    sheet: {
      ...sheet,
      heads: [...sheet.heads, `${kind.title} (ghi ở dòng tiêu đề)`],
      columns: [...sheet.columns, kind.field],
      rows,
    },
    told: [told],
  };
}
