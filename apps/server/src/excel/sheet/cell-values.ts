import { askedKindSchema, type FieldInfo, foldLoose, resourceNamed, type ResourceName } from '@tkb/contract';
import type { SheetColumn } from './columns.ts';
import { dayOf } from './slot-words.ts';
import { notWeekly, saysOtherWeeks } from './weekly-periods.ts';
import { knows, type SchoolNames } from '../names/school-names.ts';

/** A cell (or, without column, a row) that cannot be imported. */
export interface RowError {
  readonly column: number | null;
  readonly title: string;
  readonly value: string;
  readonly message: string;
}

/** A cell's value, with what of the cell it leaves out, or why it has none. */
export type CellValue = { readonly value: unknown; readonly told?: string } | { readonly error: string };

/** The names that cells can refer to. `createMissing`: names nobody knows become rows to add. */
export interface CellContext {
  readonly names: SchoolNames;
  readonly createMissing: boolean;
}

const truths = new Set(['co', 'x', '1', 'true', 'dung', 'yes', 'v', 'c']);
const lies = new Set(['khong', '0', 'false', 'sai', 'no', 'k', 'ko']);
/** No grade by itself is meant. */
const everybody = /^(?:toàn trường|cả trường|tất cả|mọi khối|(?:tất cả )?các khối)$/iu;
/** Written into a cell to empty a field; an empty cell leaves it as it is. */
export const clearMark = '-';

/** Reads the text of a cell as a value of its column's field. The text is not empty. */
export function readCell({ info, field, schema }: SheetColumn, text: string, context: CellContext): CellValue {
  if (text.startsWith('#') && info.kind !== 'colour') return { error: `ô đang báo lỗi ${text}; hãy sửa công thức` };
  switch (info.kind) {
    case 'integer':
      return readNumber(text);
    case 'flag':
      return readFlag(text, info);
    case 'choice':
      return readChoice(info.choices ?? {}, text);
    case 'weekday':
      return readWeekday(text);
    case 'time':
      return readTime(text);
    case 'date':
      return readDate(text);
    case 'reference':
      if (info.reference === 'grade' && everybody.test(text) && schema.safeParse(null).success) return { value: null };
      return readReference(info.reference!, text, context);
    case 'links':
      return info.link?.values
        ? readValuedLinks(info.reference!, Object.keys(info.link.values)[0]!, text, context)
        : readLinks(info.reference!, text, context);
    case 'list':
      return readAmounts(info, text);
    default:
      if (field === 'phone' || field === 'email') return readContact(text, schema);
      return { value: field === 'colour' ? text.toUpperCase() : text };
  }
}

/**
 * A number or an address, the first of several where they are more than their field takes, without words before it. A spreadsheet takes the
 * first 0 from a phone number: what is left begins as no number of its own does.
 */
function readContact(text: string, schema: SheetColumn['schema']): CellValue {
  if (/^(?:không|khong|ko|chưa)(?: có| co)?$/iu.test(text)) return { value: '' };
  if (/^[35789]\d{8}$/.test(text)) return { value: `0${text}` };
  if (schema.safeParse(text).success) return { value: text };
  const [first = '', ...others] = text.split(/\s*[;,/\n]\s*|\s+[-–]\s+|\s+(?:và|hoặc)\s+/u).filter(Boolean);
  const own = first
    .replace(/^(?:zalo|s?đt(?:dđ)?|dđ|di động|điện thoại|e-?mail)\s*[:.]?\s*/iu, '')
    .replace(/^\(\+84\)/, '+84');
  return { value: own, ...(others.length > 0 && { told: `Không nhập "${others.join('; ')}" ghi cùng ô` }) };
}

/** A number with comma or point, `4 tiết`, `40 HS` and `45 chỗ` too; blanks inside are thousands. */
export function readNumber(text: string): CellValue {
  const bare = text.replace(
    /^tiết\s+(?=\d)|\s*(?:(?:tiết|tiet|t)?\.?\s*\/\s*(?:tuần|t)|(?:tiết|tiet|t)\.?|hs|học sinh|em|chỗ(?: ngồi)?|ghế|máy|bộ|lớp|người|gv|giáo viên)$/iu,
    '',
  );
  const value = bare === '' ? Number.NaN : Number(bare.replace(/\s/g, '').replace(',', '.'));
  if (Number.isFinite(value)) return { value };
  return { error: saysOtherWeeks(text) ? notWeekly(text) : `"${text}" không phải là số` };
}

/** Có, Không or a word of the field's own; of a text that goes on behind such a word it is told what it was taken for. */
function readFlag(text: string, { title, words = { yes: [], no: [] } }: FieldInfo): CellValue {
  const folded = foldLoose(text) || text;
  if (truths.has(folded) || text === '✓') return { value: true };
  if (lies.has(folded)) return { value: false };
  const begins = (list: readonly string[]) => list.some((word) => folded.startsWith(foldLoose(word)));
  const holds = (list: readonly string[]) => list.some((word) => folded.includes(foldLoose(word)));
  const isExact = [...words.yes, ...words.no].some((word) => foldLoose(word) === folded);
  const value = begins(words.yes) ? true : begins(words.no) ? false : null;
  if (value === null || (!isExact && holds(value ? words.no : words.yes)))
    return { error: `ghi Có hoặc Không, không ghi "${text}"` };
  return { value, ...(!isExact && { told: `${title}: đọc "${text}" là ${value ? 'Có' : 'Không'}` }) };
}

function readChoice(choices: Readonly<Record<string, string>>, text: string): CellValue {
  const folded = foldLoose(text);
  const exact = Object.entries(choices).find(([key, word]) => foldLoose(word) === folded || foldLoose(key) === folded);
  const near = Object.entries(choices).filter(([, word]) => foldLoose(word).startsWith(folded));
  const found = exact ?? (near.length === 1 ? near[0] : undefined);
  return found ? { value: found[0] } : { error: `chỉ nhận một trong: ${Object.values(choices).join('; ')}` };
}

function readWeekday(text: string): CellValue {
  const day = dayOf(text);
  return day !== null ? { value: day } : { error: `ghi Thứ 2 đến Thứ 7 hoặc Chủ nhật, không ghi "${text}"` };
}

function readTime(text: string): CellValue {
  const [, hour, minute = '00'] = /^(\d{1,2})\s*(?:[:hg.]\s*(\d{2})?)?/i.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59)
    return { error: `ghi giờ dạng 07:00, không ghi "${text}"` };
  return { value: `${hour.padStart(2, '0')}:${minute}` };
}

const rangeOfDates =
  /^(?:từ\s+)?(?:ngày\s+)?(\d{1,2}[/.-]\d{1,2})([/.-]\d{2,4})?\s*(?:–|-|→|đến|tới)\s*(?:hết\s+)?(?:ngày\s+)?(\d{1,2}[/.-]\d{1,2})([/.-]\d{2,4})$/iu;

/** `3/2 - 14/2/2027` as its first and its last day; null of any other text. */
export function datesOfRange(text: string): readonly [string, string] | null {
  const [, from, year = '', to, lastYear = ''] = rangeOfDates.exec(text.trim()) ?? [];
  return from && to ? [`${from}${year || lastYear}`, `${to}${lastYear}`] : null;
}

/** `16/2/2026` and `16/2/26`, also with points or dashes, or `2026-02-16`. */
function readDate(text: string): CellValue {
  const [, day, month, digits = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s*\([^()]*\))?$/.exec(text) ?? [];
  const year = digits.length === 2 ? `20${digits}` : digits;
  const [, isoYear = year, isoMonth = month, isoDay = day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (!isoYear || !isoMonth || !isoDay) return { error: `ghi ngày dạng 16/2/2026, đủ cả năm, không ghi "${text}"` };
  return { value: `${isoYear}-${isoMonth.padStart(2, '0')}-${isoDay.padStart(2, '0')}` };
}

/** The id of the row a text names; stand-ins count as found. */
export function readReference(name: ResourceName, text: string, { names, createMissing }: CellContext): CellValue {
  const match = names.find(name, text);
  if (match.kind === 'found') {
    names.onNamed?.(name, text);
    return { value: match.row.id };
  }
  if (match.kind === 'ambiguous') {
    names.ask(name, text, match);
    const labels = match.rows.slice(0, 5).map(({ label }) => label);
    return { error: `"${text}" có thể là ${labels.join(' hoặc ')}; hãy ghi rõ mã hoặc tên đầy đủ` };
  }
  const row = names.waiting.rowOf(name, text);
  if (row !== null)
    return {
      error: `"${text}" đang có lỗi ở dòng ${row} của danh sách ${resourceNamed(name)?.title}; hãy sửa dòng ấy trước`,
    };
  const id = names.standIn(name, text);
  if (createMissing && id !== null) return { value: id };
  names.ask(name, text, match);
  // For the kinds that are asked about, one question covers all cells.
  const isAsked = askedKindSchema.safeParse(name).success;
  const near = isAsked ? [] : names.suggest(name, text).slice(0, 2);
  const guess = near.length > 0 ? `có phải ${near.map(({ label }) => label).join(' hay ')}?` : undefined;
  const how = guess ?? resourceNamed(name)?.namingAdvice;
  return { error: `không tìm thấy "${text}" trong danh mục${how === undefined ? '' : `; ${how}`}` };
}

/** Splits at `;` or line ends; at commas only when the whole is not a name itself. */
export function splitNames(text: string): string[] {
  return text
    .split(/[;\n]|\s\+\s/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The word stands once, for all that follows: `Tổ Sử, Địa, GDCD`, `Tổ Văn + Anh`. */
const oneDepartment = /^(?:tổ|nhóm|bộ môn)\s(?!.*[,+]\s*(?:tổ|nhóm|bộ môn)\s)/iu;

/** The single names of a list; a department that is called by several subjects is one, unless the school has each of them. */
function splitLinks(name: ResourceName, text: string, { names }: CellContext): string[] {
  const isKnown = (part: string) => knows(names, name, part);
  const isOne = (part: string, pieces: readonly string[]) =>
    isKnown(part) || (name === 'department' && oneDepartment.test(part) && !pieces.every(isKnown));
  return text.split(/[;\n]/).flatMap((line) => {
    const own = line.trim();
    const pieces = own.split(/,|\s\+\s/).map((piece) => piece.trim());
    if (isOne(own, pieces)) return [own];
    return splitNames(own).flatMap((part) => (isKnown(part) ? [part] : part.split(',').map((piece) => piece.trim())));
  });
}

function readLinks(name: ResourceName, text: string, context: CellContext): CellValue {
  const ids: number[] = [];
  for (const item of splitLinks(name, text, context)) {
    if (item === '') continue;
    const read = readReference(name, item, context);
    if ('error' in read) return read;
    ids.push(read.value as number);
  }
  return { value: [...new Set(ids)].toSorted((a, b) => a - b) };
}

function readValuedLinks(name: ResourceName, key: string, text: string, context: CellContext): CellValue {
  const links: Record<string, unknown>[] = [];
  for (const { title, number, error } of readPairTexts(text)) {
    if (error) return { error };
    const read = readReference(name, title, context);
    if ('error' in read) return read;
    links.push({ id: read.value, [key]: number });
  }
  return { value: links.toSorted((a, b) => Number(a['id']) - Number(b['id'])) };
}

/** `Tổ trưởng: 3; Thư viện: 3` as named amounts; a bare number is one by the name of the field. */
function readAmounts({ title: fieldTitle, items }: FieldInfo, text: string): CellValue {
  const item = (name: string, amount: unknown) => ({ [items!.name.key]: name, [items!.amount.key]: amount });
  const bare = readNumber(text);
  if ('value' in bare) return { value: bare.value === 0 ? [] : [item(fieldTitle, bare.value)] };
  const pairs = readPairTexts(text);
  const wrong = pairs.find(({ error }) => error)?.error;
  return wrong ? { error: wrong } : { value: pairs.map(({ title, number }) => item(title, number)) };
}

function readPairTexts(text: string): { title: string; number: number; error: string | null }[] {
  return splitNames(text).map((part) => {
    const [, title = '', digits = ''] =
      /^(.*?)\s*[:=(]\s*(\d+(?:[.,]\d+)?)\s*(?:tiết|t|phút|p)?\s*\)?$/i.exec(part) ?? [];
    const error = title === '' ? `ghi dạng "tên: số", ví dụ "Tổ trưởng: 3", không ghi "${part}"` : null;
    return { title, number: Number(digits.replace(',', '.')), error };
  });
}
