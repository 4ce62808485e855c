import type { Mark, MarkedCell, WeekFrame } from '@tkb/contract';
import type { SchoolNames } from '../names/school-names.ts';
import type { ShiftFinder } from '../sheet/slot-words.ts';
import { cellsOfWish, type MarkChange } from './mark-cells.ts';
import { keyOfSign } from './sign-legend.ts';
import { readSign } from './signs.ts';
import { readWishes, type Wish, type WishPlace } from './wish-text.ts';

/** Cells of a sheet are read against these. */
export interface Week {
  readonly names: SchoolNames;
  readonly frame: WeekFrame;
  readonly shiftOf: ShiftFinder;
  readonly isThrough: boolean;
  readonly stored: ReadonlyMap<number, readonly MarkedCell[]>;
  readonly told: Set<string>;
  /** Signs that the sheet explains. */
  readonly signs: ReadonlyMap<string, Mark | 'free'>;
  /** The mark of each period of a teacher so far, and the row in which it stands. */
  readonly seen: Map<string, { readonly mark: string; readonly row: number }>;
}
export type Report = (column: number, message: string) => void;
export interface FoundMark {
  readonly column: number;
  readonly cell: MarkChange;
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}
type CellReading = Week & { readonly report: Report };

/** Words that say what is wished, and when as far as the head does not. */
export function marksInWords(
  { row, column, text }: Cell,
  given: WishPlace,
  { report, ...week }: CellReading,
): FoundMark[] {
  const { wishes, notes, unknown, isSoftened } = readWishes(text, given);
  if (isSoftened) week.told.add(softened);
  for (const note of notes) week.told.add(`Dòng ${row}: không nhập lời ghi thêm "${note}".`);
  for (const piece of unknown) report(column, whyUnknown(piece, given));
  // Whoever writes the number of a period in words counts as people speak, whatever the heads of the table do.
  const isOfHead = (wish: Wish) => wish.periods === given.periods;
  return wishes.flatMap((wish) =>
    meantBy(wish, column, { ...week, report, isThrough: week.isThrough && isOfHead(wish) }),
  );
}

/** A sign or words for the time that a head says. */
export function marksOfCell(cell: Cell, place: WishPlace, reading: CellReading): FoundMark[] {
  const explained = reading.signs.get(keyOfSign(cell.text));
  const sign = explained ? { mark: explained } : readSign(cell.text);
  if (sign && 'told' in sign && sign.told) reading.told.add(sign.told);
  if (!sign) {
    const text = place.shifts ? cell.text : spellShifts(cell.text, reading);
    if (text !== cell.text) reading.told.add(shiftsAlone);
    return marksInWords({ ...cell, text }, { ...place, mark: 'avoid' }, reading);
  }
  const anyTime = { isOnly: false, days: [], shifts: [], periods: [] };
  const found = meantBy({ ...anyTime, ...place, mark: 'avoid' }, cell.column, reading);
  return found.map(({ column, cell: period }) => ({ column, cell: { ...period, mark: sign.mark } }));
}

/** `S`, `S+C` and `C(1,2)` with the names of the shifts: `Sáng`, `Sáng+Chiều`, `Chiều tiết 1,2`. */
export function spellShifts(text: string, { frame, shiftOf }: Pick<Week, 'frame' | 'shiftOf'>): string {
  if (!shortShifts.test(text.trim()) && !bothShifts.test(text.trim())) return text;
  const nameOf = (letter: string) => frame.shifts.find(({ id }) => id === shiftOf(letter))?.name ?? letter;
  return text
    .replace(bothShifts, 'S+C')
    .replace(/\(([^()]*)\)/gu, ' tiết $1 ')
    .replace(/(?<!\p{L})[SCT](?!\p{L})/giu, nameOf)
    .trim();
}

/** Morning and afternoon in one word. */
const bothShifts = /^\s*S\s*C\s*$/iu;

/** Shifts in a letter each, perhaps with periods: all that stands in a cell. */
export const shortShifts = /^[SCT](?:\s*\(?\s*\d[\d\s,–-]*\)?)?(?:\s*[+,&/;]\s*[SCT](?:\s*\(?\s*\d[\d\s,–-]*\)?)?)*$/iu;

function meantBy(wish: Wish, column: number, reading: CellReading): FoundMark[] {
  const found = cellsOfWish(wish, reading);
  if (typeof found === 'string') {
    reading.report(column, found);
    return [];
  }
  if (found.told) reading.told.add(found.told);
  return found.cells.map((cell) => ({ column, cell }));
}

const shiftsAlone =
  'Chữ S, C trong ô được hiểu là Hạn chế cả buổi, hoặc các tiết ghi sau. Nếu là giờ bận, hãy ghi "bận sáng".';
const softened =
  '"Nghỉ", "không", "tránh", "chỉ dạy" được hiểu là Hạn chế: chỉ xếp khi không còn chỗ khác. Muốn không bao giờ xếp thì ghi "bận"; với "chỉ dạy", ghi bận ở những buổi còn lại.';

function whyUnknown(piece: string, { mark }: WishPlace): string {
  if (/(?<!\p{L})(?:trừ|ngoài)(?!\p{L})/iu.test(piece))
    return `"${piece}" nói "trừ" nên không nhập gì của câu này; hãy ghi rõ từng thứ, buổi, tiết`;
  if (/ngày|buổi/iu.test(piece) && /\d|một|hai/iu.test(piece) && !/thứ|sáng|chiều/iu.test(piece))
    return `"${piece}" không nói thứ nào; số ngày nghỉ ghi ở danh sách giáo viên, cột Số ngày nghỉ mong muốn`;
  const hint =
    mark === null ? 'ghi như: nghỉ sáng thứ 2; bận tiết 1 thứ 7; muốn dạy chiều' : 'ghi như: sáng thứ 2; tiết 1 thứ 7';
  return `không hiểu "${piece}"; ${hint}`;
}
