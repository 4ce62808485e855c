import { type ExcelRow, fieldInfo, firstFew, type Resource, type ResourceName } from '@tkb/contract';
import type { z } from 'zod';
import type { MappedSheet } from '../sheet/head.ts';
import { textsIn } from '../sheet/row-texts.ts';

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

const roman = /^[IVX]+[.)]?$/;
const romanBefore = /^[IVX]+\s*[.)–-]\s*(?=\p{L})/u;

/** The text of a row that is a heading over those below: alone in its row, behind a Roman number, or merged over its columns. */
function headingOf({ cells }: SheetRow, kind: Told): string | null {
  const all = cells.map((text) => text.trim()).filter(Boolean);
  const group = kind.group && all.find((text) => kind.group!.test(text.replace(romanBefore, '')));
  if (group !== undefined) return group.replace(romanBefore, '');
  const texts = all.length > 1 && numberAlone.test(all[0] ?? '') ? all.slice(1) : all;
  const [text = ''] = texts;
  if (texts.some((other) => other !== text)) return null;
  if (texts.length > 0 && (texts.length < all.length ? roman.test(all[0]!) : romanBefore.test(text)))
    return text.replace(romanBefore, '').replace(count, '').trim();
  const [, name = shiftWord.test(text.replace(count, '').trim()) ? text : undefined] = groupWord.exec(text) ?? [];
  if (name !== undefined) return name.replace(count, '').trim();
  return texts.length > 2 && texts.length === all.length && /\p{L}/u.test(text) ? text : null;
}

/** A field of the rows below headings, where no column says it. */
interface Told {
  readonly field: string;
  readonly below: string;
  /** The text for that field in such a heading; null of any other. */
  readonly read: (heading: string) => string | null;
  /** Any other heading ends it. */
  readonly isEnded: boolean;
  /** A heading whatever else its row says. */
  readonly group?: RegExp;
  /** A title over the whole list that says it of all its rows. */
  readonly over?: RegExp;
}

const groupOfSubjects =
  /^(?:các\s+)?(?:môn(?:\s+học)?|(?:hoạt động|nội dung)\s+giáo dục)\s+(?:bắt buộc|(?:tự|lựa) chọn)/iu;

const typesOfRooms = [
  [/bộ môn|chức năng|thực hành|thí nghiệm/iu, 'Phòng bộ môn'],
  [/^(?:khối\s+)?phòng học/iu, 'Phòng học thường'],
] as const;

const toldBy: Readonly<Partial<Record<ResourceName, Told>>> = {
  teacher: {
    field: 'departments',
    below: 'Tổ ghi ở dòng tiêu đề được dùng cho các giáo viên bên dưới',
    read: (heading) => (/^(?:tổ|nhóm|bộ môn)(?!\p{L})/iu.test(heading) ? heading : null),
    isEnded: true,
    over: /(?<![\p{L}])((?:tổ|nhóm)\s+(?!(?:chức|trưởng|phó|viên)(?!\p{L})).*?|tổ(?: chuyên môn)?\s*:\s*\S.*?)(?:\s*[-–,(]?\s*(?:năm học|học k[ỳì]|hk).*)?$/iu,
  },
  class: {
    field: 'mainShiftId',
    below: 'Buổi ghi ở dòng tiêu đề được dùng cho các lớp bên dưới',
    read: (heading) => shiftWord.exec(heading)?.[1] ?? null,
    isEnded: false,
    over: /(?:buổi|ca)\s+(?:học\s+)?(sáng|chiều|tối)\s*$/iu,
  },
  room: {
    field: 'typeId',
    below: 'Loại phòng ghi ở dòng tiêu đề được dùng cho các phòng bên dưới',
    read: (heading) => typesOfRooms.find(([words]) => words.test(heading))?.[1] ?? null,
    isEnded: true,
  },
  subject: {
    field: 'elective',
    below: 'Loại môn ghi ở dòng tiêu đề được dùng cho các môn bên dưới',
    read: (heading) => (/tự chọn|lựa chọn/iu.test(heading) ? 'Có' : null),
    isEnded: true,
    group: groupOfSubjects,
  },
  curriculum: {
    field: 'subjectId',
    below: '',
    read: () => null,
    isEnded: true,
    group: groupOfSubjects,
  },
};

/** Is it a heading over several rows of such a list, wherever it stands? */
export const isGroupHeading = (text: string, { name }: Resource): boolean =>
  toldBy[name] !== undefined && (groupWord.test(text.trim()) || shiftWord.test(text.trim()));

/**
 * Headings between the teachers or classes of a list are none of them. A group over teachers is that of each of them, a shift over
 * classes theirs, where no column says it.
 */
export function lowerGroups(
  sheet: MappedSheet,
  { name, fields }: Resource,
  above: readonly ExcelRow[] = [],
): { sheet: MappedSheet; told: string[] } {
  // Departments and grades are called so themselves.
  const kind = toldBy[name];
  if (!kind) return { sheet, told: [] };
  const column = { field: kind.field, title: fieldInfo(fields[kind.field] as z.ZodType).title };
  const headings = sheet.rows.map((row) => headingOf(row, kind));
  const found = sheet.rows.flatMap(({ row }, index) => {
    const text = headings[index] ?? null;
    return text === null ? [] : [{ row, text }];
  });
  const titles = sheet.columns.includes(kind.field) ? [] : titlesOver(above, kind);
  if (found.length === 0 || found.length === sheet.rows.length)
    return titles.length === 1 ? ofTitle(sheet, column, titles[0]!) : { sheet, told: [] };
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
  return { sheet: isTold ? withField(sheet, column, rows) : { ...sheet, rows }, told: [told] };
}

interface Column {
  readonly field: string;
  readonly title: string;
}

/** A column of its own for what headings say. */
const withField = (sheet: MappedSheet, { field, title }: Column, rows: readonly SheetRow[]): MappedSheet => ({
  ...sheet,
  heads: [...sheet.heads, `${title} (ghi ở dòng tiêu đề)`],
  columns: [...sheet.columns, field],
  rows,
});

interface Title {
  readonly row: number;
  readonly text: string;
}

/** `DANH SÁCH GIÁO VIÊN TỔ TOÁN - TIN` over a list. */
function titlesOver(above: readonly ExcelRow[], { over }: Told): Title[] {
  return above.flatMap(({ row, cells }) =>
    textsIn(cells).flatMap((text) => {
      const [, said = ''] = over?.exec(text.normalize('NFC')) ?? [];
      return said === '' ? [] : [{ row, text: said.replace(/^tổ chuyên môn\s*:|^tổ\s*:/iu, 'Tổ').trim() }];
    }),
  );
}

/** All rows of the list are of one title. */
function ofTitle(sheet: MappedSheet, column: Column, { row, text }: Title): { sheet: MappedSheet; told: string[] } {
  const rows = sheet.rows.map((own) => ({ ...own, cells: [...sheet.heads.map((_, at) => own.cells[at] ?? ''), text] }));
  return {
    sheet: withField(sheet, column, rows),
    told: [`${column.title} "${text}" ở tiêu đề (dòng ${row}) được dùng cho cả danh sách.`],
  };
}
