import {
  compareLists,
  foldLoose,
  optionalText,
  fieldInfo,
  markTitles,
  weekdayName,
  type ExcelImport,
  type ExcelRow,
  type Mark,
} from '@tkb/contract';
import { fieldOfHead, type SheetColumn } from '../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED, type MappedSheet } from '../sheet/head.ts';
import { dayOf, isDayWord, periodInColumn, slotOf, type ShiftFinder } from '../sheet/slot-words.ts';
import type { WishPlace } from './wish-text.ts';

/** The head of a column says the period, the half of a day or the day; there are many of these. */
export const slotField = 'slot';

/** The head of a column says whose marks stand below it; there are many of these. */
export const teacherHead = 'teacherHead';

const textColumn = (field: string, title: string, aliases: readonly string[], isRequired = false): SheetColumn => {
  const schema = optionalText(title, 200, { aliases: [...aliases] });
  return { field, title, schema, info: fieldInfo(schema), isRequired, takesWords: field === 'teacher' };
};

export const wishColumns: readonly SheetColumn[] = [
  textColumn(
    'teacher',
    'Giáo viên',
    ['GV', 'Họ và tên', 'Họ tên', 'Họ và tên giáo viên', 'Họ tên giáo viên', 'Tên giáo viên', 'Mã giáo viên'],
    true,
  ),
  textColumn('wish', 'Nguyện vọng', ['Yêu cầu', 'Đề nghị', 'Đề xuất', 'Nội dung', 'Nguyện vọng cá nhân', 'Ý kiến']),
  textColumn('blocked', markTitles.blocked, ['Tiết bận', 'Buổi bận', 'Ngày bận', 'Lịch bận', 'Giờ bận']),
  textColumn('avoid', markTitles.avoid, [
    'Tránh',
    'Tránh xếp',
    'Tiết tránh',
    'Nghỉ',
    'Buổi nghỉ',
    'Ngày nghỉ',
    'Xin nghỉ',
    'Đăng ký nghỉ',
    'Tiết nghỉ',
    'Không xếp',
    'Nguyện vọng nghỉ',
    'Muốn nghỉ',
    'Buổi xin nghỉ',
    'Buổi không dạy',
  ]),
  textColumn('prefer', markTitles.prefer, [
    'Muốn dạy',
    'Mong muốn dạy',
    'Ưu tiên',
    'Đăng ký dạy',
    'Buổi dạy',
    'Xin dạy',
  ]),
  textColumn('kind', 'Loại', ['Loại nguyện vọng', 'Hình thức', 'Mức độ']),
  textColumn('day', 'Thứ', ['Ngày', 'Thứ ngày', 'Ngày trong tuần']),
  textColumn('shift', 'Buổi', ['Ca', 'Buổi học']),
  textColumn('period', 'Tiết', ['Các tiết', 'Tiết học', 'Tiết thứ']),
  textColumn(slotField, 'Tiết, buổi hoặc ngày ở tên cột', []),
  textColumn(teacherHead, 'Giáo viên ở tên cột', []),
];

/** Columns in which texts say when. */
export const marksOfFields: Readonly<Record<string, Mark | null>> = {
  wish: null,
  blocked: 'blocked',
  avoid: 'avoid',
  prefer: 'prefer',
};

/** Questions of a form and heads of several words, by the first that fits. */
const headWords: readonly (readonly [string | null, RegExp])[] = [
  [null, /^(?:số|tổng|lý do|lí do|ghi chú)(?!\p{L})|hưu|thai sản/iu],
  ['wish', /(?<!không (?:thể )?)dạy.*nghỉ|nghỉ.*(?<!không (?:thể )?)dạy/iu],
  ['blocked', /(?<!\p{L})bận(?!\p{L})|không (?:thể )?dạy được|không thể dạy/iu],
  ['avoid', /(?<!\p{L})(?:nghỉ|không dạy|không xếp|tránh)(?!\p{L})/iu],
  ['prefer', /(?:muốn|đăng ký|xin|nguyện vọng) dạy/iu],
  ['wish', /nguyện vọng|đề xuất|đề nghị|kiến nghị|yêu cầu/iu],
];

/** The field that a head names by itself or by its words: `Thầy/cô xin nghỉ buổi nào trong tuần?`. */
const wishField = (text: string): string | null =>
  fieldOfHead(text, wishColumns) ?? headWords.find(([, words]) => words.test(text.normalize('NFC')))?.[0] ?? null;

/** A sheet of wishes, and what the head of each column of it says of the time. */
export interface WishSheet {
  readonly sheet: MappedSheet;
  readonly places: readonly (WishPlace | null)[];
}

interface Heads {
  readonly row: number;
  readonly texts: readonly string[];
  readonly places: readonly (WishPlace | null)[];
  readonly slots: number;
  readonly named: number;
}

export function readUpright(body: ExcelImport, shiftOf: ShiftFinder): WishSheet | null {
  const { rows, columns, headRow } = body;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const found = bestHeads(rows, headRow, { width, shiftOf }) ?? (columns ? noHeads(width) : null);
  if (!found) return null;
  const taken = new Set<string>();
  const guessed = found.texts.map((text, index) => {
    if (found.places[index]) return slotField;
    const field = wishField(text);
    // Wishes can stand in several columns: `Nguyện vọng 1 | Nguyện vọng 2`.
    if (field === null || field === slotField || field === teacherHead || taken.has(field)) return null;
    if (!(field in marksOfFields)) taken.add(field);
    return field;
  });
  const below = rows.filter(({ row }) => row > found.row);
  for (const [index, field] of columns ? [] : timeParts(found.texts, below)) guessed[index] = field;
  const without = new Set(body.leftOut);
  const isExample = ([first = '']: readonly string[]) => /^(?:vd|vidu)$/.test(foldLoose(first));
  const data = rows.filter(
    ({ row, cells }) => row > found.row && !without.has(row) && cells.some(Boolean) && !isExample(cells),
  );
  const sheet = { headRow: found.row || null, heads: found.texts, columns: columns ?? guessed, rows: data };
  return { sheet, places: found.places };
}

const partOfTime =
  /^(ngai|thu|buoi|ca|tiet)(?:hoc|dai)?(?:xin|dangki|muon)?(?:nghi|ban|khongdai|khongxep|tranh|hanche)$/;
const partFields: Readonly<Record<string, string>> = {
  ngai: 'day',
  thu: 'day',
  buoi: 'shift',
  ca: 'shift',
  tiet: 'period',
};
/** A cell that says a shift or periods and no day. */
const withoutDay = /^(?:(?:buổi\s+|ca\s+)?(?:sáng|chiều|tối|[sct])|cả(?:\s+ngày|\s+hai buổi)?|[\d\s,;&và–-]+)$/iu;

/** `Ngày nghỉ`, `Buổi bận`: when somebody is not there. */
export const saysAbsence = (head: string): boolean => partOfTime.test(foldLoose(head));

/** `Ngày nghỉ | Buổi nghỉ | Tiết nghỉ` beside each other are the day, the shift and the periods of one wish, where only the first says days. */
function timeParts(heads: readonly string[], rows: readonly ExcelRow[]): (readonly [number, string])[] {
  const parts = heads.flatMap((text, index) => {
    const field = partFields[partOfTime.exec(foldLoose(text))?.[1] ?? ''];
    return field ? [[index, field] as const] : [];
  });
  const others = parts.filter(([, field]) => field !== 'day');
  const areParts = others.every(([index]) =>
    rows.every(({ cells }) => !cells[index] || withoutDay.test(cells[index].trim())),
  );
  return new Set(parts.map(([, field]) => field)).size === parts.length &&
    others.length > 0 &&
    parts.length > others.length &&
    areParts
    ? parts
    : [];
}

const noHeads = (width: number): Heads => {
  const none = Array.from({ length: width });
  return { row: 0, texts: none.map(() => ''), places: none.map(() => null), slots: 0, named: 0 };
};

interface Reading {
  readonly width: number;
  readonly shiftOf: ShiftFinder;
}

/** Heads take up to three rows: days over shifts over periods. */
function bestHeads(rows: readonly ExcelRow[], headRow: number | null, reading: Reading): Heads | null {
  let best: Heads | null = null;
  for (const [index, { row }] of rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    if (headRow !== null && row !== headRow) continue;
    for (const height of [1, 2, 3].filter((count) => count <= index + 1)) {
      const heads = headsOf(rows.slice(index + 1 - height, index + 1), reading);
      if ((heads.slots > 1 || heads.named > 1) && (best === null || isBetter(heads, best))) best = heads;
    }
  }
  return best ?? (headRow === null ? null : { ...noHeads(reading.width), row: headRow });
}

/** A row of somebody's days says as many of them as a head does, and no column of people. */
const isBetter = (heads: Heads, best: Heads): boolean =>
  compareLists([Math.sign(heads.named), heads.slots, heads.named], [Math.sign(best.named), best.slots, best.named]) > 0;

/** The time that one cell of a head says; null where it says something else. */
export function placeOfHead(text: string, isUnderDays: boolean, shiftOf: ShiftFinder): WishPlace | null {
  const inBrackets = answerOf(text);
  if (inBrackets) return placeOfHead(inBrackets, isUnderDays, shiftOf);
  const slot = slotOf(text);
  if (slot) return placeOf(slot.day, slot.shift, slot.period);
  const day = isDayWord(text) || (isUnderDays && /^[2-8]$/.test(text.trim())) ? dayOf(text) : null;
  if (day !== null) return { mark: null, days: [day] };
  const [, dayText = '', shift = ''] = /^(.+?)[\s,–-]+((?:buổi\s+)?\p{L}+)$/su.exec(text.trim()) ?? [];
  if (isDayWord(dayText) && shiftOf(shift) !== null) return { mark: null, days: [dayOf(dayText)!], shifts: [shift] };
  if (/^(?:buổi\s+)?\p{L}+$/u.test(text.trim()) && shiftOf(text) !== null) return { mark: null, shifts: [text.trim()] };
  const period = periodInColumn(text);
  return period ? placeOf(null, period.shift, period.period) : null;
}

/** A form writes each line of a question of many: `Đăng ký nghỉ [Thứ 2]`. */
const answerOf = (text: string): string | undefined => /^[^[\]]+\[([^[\]]+)\]\s*$/u.exec(text)?.[1];

const placeOf = (day: number | null, shift: string, period: number): WishPlace => ({
  mark: null,
  ...(day !== null && { days: [day] }),
  ...(shift !== '' && { shifts: [shift] }),
  periods: [period],
});

/** Cells over several columns stand in the first of them. */
function headsOf(rows: readonly ExcelRow[], { width, shiftOf }: Reading): Heads {
  const lastRow = rows.at(-1)!;
  const isDays = (text: string) => /^(?:thu|ngai|cacngai|thutrongtuan|ngaitrongtuan)$/.test(foldLoose(text));
  const over = rows.map((): string => '');
  const texts: string[] = [];
  const places: (WishPlace | null)[] = [];
  for (let column = 0; column < width; column++) {
    const own = rows.map(({ cells }) => (cells[column] ?? '').trim());
    own.forEach((text, at) => {
      if (text === '') return;
      // A text over a column ends the one over the column before it, and those below that.
      over.fill('', at);
      over[at] = text;
    });
    const isUnder = (at: number) => over.slice(0, at).some(isDays);
    const parts = over.map((text, at) => (text === '' ? null : placeOfHead(text, isUnder(at), shiftOf)));
    const isWhole = over.every((text, at) => text === '' || isDays(text) || parts[at] !== null || at < over.length - 1);
    const place = Object.assign({}, ...parts) as WishPlace;
    const isSaid = own.at(-1) !== '' || (own.some(Boolean) && rows.length > 1);
    const isSlot = isWhole && isSaid && place.days !== undefined;
    places.push(isSlot ? { ...place, mark: null } : null);
    const last = own.findLast(Boolean) ?? '';
    texts.push(isSlot && !answerOf(last) ? wordsOfPlace(place) : last);
    // The last row is of this column only.
    if (over.length > 0) over[over.length - 1] = '';
  }
  // A row of people below its heads says little of the time itself.
  const said = places.filter((place, at) => place && lastRow.cells[at]).length;
  const filled = places.filter((place) => place !== null);
  // A day merged over its halves stands in both columns, and says one time.
  const slots = new Set(filled.map(wordsOfPlace)).size;
  const fields = new Set(texts.map((text, at) => (places[at] ? null : wishField(text))));
  fields.delete(null);
  return {
    row: lastRow.row,
    texts,
    places,
    slots: said * 3 > filled.length * 2 ? slots : 0,
    named: fields.has('teacher') ? fields.size : 0,
  };
}

export const wordsOfPlace = ({ days = [], shifts = [], periods = [] }: WishPlace): string =>
  [...days.map(weekdayName), ...shifts, ...periods.map((period) => `tiết ${period}`)].join(' ');
