import type { WeekPattern } from '@tkb/contract';

/** The weeks of a table, `TUẦN A`, `Tuần 2, 4`: which of them where they are every other one, else null. */
export interface TableWeeks {
  readonly label: string;
  readonly pattern: Exclude<WeekPattern, 'every'> | null;
}

const pieces = /\s[-–—|]\s(?!\d)|(?<!\d)\s[-–—|]\s|[()\n;]/u;
const frame = String.raw`(?:thời kh[oó][aá] biểu|tkb|lịch|bảng|lớp|khối|gv|giáo viên)(?=[\s_])`;
const list = String.raw`\d{1,2}(?:\s*(?:,|\+|&|và|[-–])\s*\d{1,2})*`;
const behind = String.raw`\s*[.,:]?\s*$|[,.]?\s+(?:năm|học k[iìỳ]|hk|từ|áp dụng|lớp|khối|buổi|sáng|chiều|ngày|\d{1,2}/)`;
const named = new RegExp(
  String.raw`^(?:${frame}.*[\s_])?(?<!(?:từ|đến|hết|sang|trong)\s)(tu[aầ]n(?: học)?[\s_]*:?[\s_]*(${list}|A|B|I{1,2}|l[eẻ]|ch[aẵ]n))(?![\p{L}\d])(?:${behind})`,
  'iu',
);
const alone = /^(lẻ|chẵn)$/iu;

/** The weeks that a title, a sheet's name or a head says it is of. */
export function weeksSaid(text: string): TableWeeks | null {
  for (const piece of text.normalize('NFC').split(pieces)) {
    const [, label, which = label] = alone.exec(piece.trim()) ?? named.exec(piece.trim()) ?? [];
    if (label !== undefined && which !== undefined) return { label: label.trim(), pattern: patternOf(which) };
  }
  return null;
}

function patternOf(which: string): TableWeeks['pattern'] {
  const numbers = (which.match(/\d+/g) ?? []).map(Number);
  if (numbers.length === 0) return /^(?:a|i|l[eẻ])$/iu.test(which) ? 'odd' : 'even';
  const isSpan = numbers.length === 2 && /[-–]/.test(which);
  const [first = 0] = numbers;
  if (isSpan || numbers.some((number) => number % 2 !== first % 2)) return null;
  return first % 2 === 1 ? 'odd' : 'even';
}

export type WeeksOver = (column: number) => TableWeeks | null;

export const noWeeks: WeeksOver = () => null;

/** Where nothing else can stand, `A`, `Tuần lẻ`. */
export const weeksAlone = (text: string): TableWeeks | null =>
  weeksSaid(/^tu[aầ]n/iu.test(text) ? text : `tuần ${text}`);

/** The weeks of each column below a line: `TUẦN A` and `TUẦN B` beside each other reach to the right; null of a line that says none. */
export function weeksOver(cells: readonly string[]): WeeksOver | null {
  const found = cells.flatMap((text, column) => {
    const weeks = weeksSaid(text);
    return weeks ? [{ column, weeks }] : [];
  });
  return found.length === 0
    ? null
    : (column) => (found.findLast((item) => item.column <= column) ?? found[0])?.weeks ?? null;
}
