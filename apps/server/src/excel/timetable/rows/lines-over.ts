import type { ExcelRow } from '@tkb/contract';
import { isPrimaryClass } from '../../assignments/text/own-class.ts';
import { looksLikeClass, looksLikeRoom } from '../../names/called.ts';
import { dayOf, isDayWord, type ShiftFinder } from '../../sheet/slot-words.ts';
import { textsIn } from '../../sheet/row-texts.ts';

const shiftAlone = /^(?:(?:khối|các lớp)\s+)?(?:sáng|chiều|tối)$/iu;

const namesShift = /buổi|^ca\s|(?:biểu|tkb)\s+(?:(?:khối|các lớp)\s+)?(?:sáng|chiều|tối)(?!\p{L})/iu;

/** The shift of a line that names one (`BUỔI SÁNG`); null where it names several, undefined where none. */
export function shiftLine(text: string, shiftOf: ShiftFinder): number | null | undefined {
  if (!namesShift.test(text) && !shiftAlone.test(text.trim())) return undefined;
  return shiftOf(text.replace(/^.*buổi/iu, '').trim());
}

/** A line over the whole width of a table, or one that names a shift. */
export function isLineOver({ cells }: ExcelRow, filled: number, shiftOf: ShiftFinder): boolean {
  const texts = textsIn(cells);
  return (texts.length === 1 && filled > 1) || texts.some((text) => shiftLine(text, shiftOf) !== undefined);
}

/** The shift of each column of a table: `BUỔI SÁNG` and `BUỔI CHIỀU` beside each other reach to the right, one alone is of all. */
export type ShiftsOver = (column: number) => number | null;

/** By the last line that names shifts; `before` is the shift of lines further up. */
export function shiftsOver(
  lines: readonly ExcelRow[],
  before: number | null,
  shiftOf: ShiftFinder,
): { readonly shiftId: number | null; readonly at: ShiftsOver } {
  const named = lines.map(({ cells }) =>
    cells.flatMap((text, column) => {
      const shiftId = shiftLine(text, shiftOf);
      return shiftId === undefined ? [] : [{ column, shiftId }];
    }),
  );
  const last = named.findLast((own) => own.length > 0) ?? [];
  const shiftId = last.length > 0 ? (last.at(-1)?.shiftId ?? null) : before;
  if (new Set(last.map((own) => own.shiftId)).size < 2) return { shiftId, at: () => shiftId };
  const at = (column: number) => last.findLast((own) => own.column <= column)?.shiftId ?? last[0]?.shiftId ?? null;
  return { shiftId: null, at };
}

/** The day of a line that says nothing else: `THỨ HAI`, `Thứ 2 (14/9)`. */
export function dayLine({ cells }: ExcelRow): number | null {
  const [text = '', ...others] = textsIn(cells);
  return others.length === 0 && isDayWord(text) && !/^t\s*\d/iu.test(text) ? dayOf(text) : null;
}

const title =
  /^\s*(?:thời kh[oó][áa] biểu\s*)?(?:lớp|giáo viên|gv|phòng(?! (?:gd|giáo dục))(?: học)?)\s*[:.]?\s+(.+)$/iu;

/** Stands behind the name of a class in a title. */
const besideOwner =
  /\s*[-–(,;]?\s*(?<!\p{L})(?:GVCN|giáo viên chủ nhiệm|năm học|học k[ìỳ]|HK|tuần|áp dụng|từ ngày|sĩ số|phòng)/iu;

const homeroom = /(?<!\p{L})(?:GVCN|(?:gv|giáo viên)\s+chủ nhiệm|chủ nhiệm)\s*:\s*(\p{L}[^\d()\n;:–-]*)/iu;

/** Whose week it is, by the lines over it, or of several weeks of one by those to the left: `LỚP 6A1 - GVCN: Lan`, of a primary class with the homeroom teacher, `GIÁO VIÊN: Nguyễn Thị Lan`. */
export function ownerOver(lines: readonly ExcelRow[], from: number, to: number, isOfAll = false): string {
  const said = lines
    .toReversed()
    .map(({ cells }) => cells.slice(from, to + 1).flatMap((text) => text.split('\n')))
    .flat();
  const [name = ''] = said.flatMap((line) => {
    const own = title.exec(homeroom.exec(line)?.index === 0 ? '' : line)?.[1];
    // `PHÒNG MÁY 1` is called so, `PHÒNG: P12` is not.
    return own === undefined ? [] : looksLikeRoom(line) ? line : own;
  });
  const owner = looksLikeRoom(name) ? name.trim() : (name.split(besideOwner, 1)[0]?.trim() ?? '');
  const [teacher = ''] = said.flatMap((line) => homeroom.exec(line)?.[1]?.trim() ?? []);
  // In primary classes they teach what names nobody else.
  const own = teacher !== '' && isPrimary(owner) ? `${owner} (GVCN: ${teacher})` : owner;
  return own === '' && isOfAll && from > 0 ? ownerOver(lines, 0, from - 1) : own;
}

/** Words of sheets that are called after nobody: `TKB_GV_S`, `Sheet1`, `Trang 2`. */
const namesNobody =
  /^(?:(?:tkb|thời khóa biểu|sheet|trang|bảng|table|dữ liệu|data|lịch dạy|gv|giáo viên|word|pdf|s|c|sc|sáng|chiều|\d+)[\s_.-]*)+$/iu;
const opening =
  /^\s*(?:(?:thời kh[oó][áa] biểu|tkb|lịch(?: giảng)? dạy)(?:\s+(?:của|cá nhân|(?:giảng )?dạy|giáo viên|gv))*|họ (?:và )?tên(?: (?:gv|giáo viên))?)\s*[:.–-]?\s+/iu;
const person =
  /^(?:(?:thầy|cô|Thầy|Cô|THẦY|CÔ)(?: giáo)?\s+\p{Lu}\p{L}*|\p{Lu}\p{L}*\s+\p{Lu}\p{L}*)(?:\s+\p{Lu}\p{L}*){0,3}$/u;
const nobody =
  /(?<!\p{L})(?:trường|thời|tkb|biểu|buổi|năm|học|tuần|tổ|khối|lớp|môn|phòng|sở|ubnd|cộng|độc lập|hiệu trưởng|danh sách|lịch|bảng|áp dụng|sáng|chiều|ca|thứ|tiết|thcs|thpt|số)(?!\p{L})/iu;

/** Whose week stands below a line with a name alone, `Nguyễn Văn Tiến - TKB giáo viên`, in a sheet that is called after nobody. */
export function personOver(lines: readonly ExcelRow[], from: number, to: number, sheetName: string): string {
  if (!namesNobody.test(sheetName.trim())) return '';
  const said = lines.toReversed().flatMap(({ cells }) => cells.slice(from, to + 1).flatMap((text) => text.split('\n')));
  const names = said.map(
    (line) =>
      line
        .replace(opening, '')
        .split(/\s*[-–(,;|]\s*/u, 1)[0]
        ?.trim() ?? '',
  );
  return names.find((name) => person.test(name) && !nobody.test(name)) ?? '';
}

const isPrimary = (owner: string) => looksLikeClass(owner) && isPrimaryClass(owner.replace(/^lớp\s*/iu, ''));

/** `LỚP 6A1 - GVCN: Lan`: a class of a higher grade with its homeroom teacher; null of any other line. */
export function foreignHomeroom(texts: readonly string[]): string | null {
  const line = texts.join(' - ');
  const owner = title.exec(line)?.[1]?.split(besideOwner, 1)[0]?.trim() ?? '';
  const teacher = homeroom.exec(line)?.[1]?.trim() ?? '';
  return teacher !== '' && looksLikeClass(owner) && !isPrimary(owner) ? `${owner} (${teacher})` : null;
}
