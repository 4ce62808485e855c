import type { Tells } from '../../names/tells.ts';
import { splitClasses } from './assignment-text.ts';

/** When a class has its lessons, as brackets behind it say. */
export interface ClassTimes {
  /** Fields of the assignment: its weeks. */
  readonly weeks?: Readonly<Record<string, number | string>>;
  /** Periods of the morning and the afternoon. */
  readonly sessions?: { readonly morning: number; readonly afternoon: number };
}

const word = String.raw`\d[\p{L}\p{N}./]*`;
/** A class, or several between commas. */
export const classList = String.raw`(?<![\p{L}\p{N}./])(${word}(?:\s*(?:,|và|&)\s*(?:lớp\s+)?${word})*)`;
const inWeeks = String.raw`(?:chỉ\s+)?(?:(?:dạy|học)\s+)?(?:từ\s+)?(?:các\s+)?tuần\s+(?:(\d{1,2})\s*(?:-|–|đến|tới)\s*(?:tuần\s+)?(\d{1,2})|(lẻ|chẵn))`;
const ofSession = String.raw`(?:(\d{1,2})\s*(?:t|tiết)\s*(?:buổi\s+)?(sáng|chiều)|(?:buổi\s+)?(sáng|chiều)\s*:?\s*(\d{1,2})\s*(?:t|tiết))`;

const weeksAlone = new RegExp(String.raw`^\s*${inWeeks}\s*$`, 'iu');
const behindClasses = new RegExp(String.raw`${classList}\s*\(\s*${inWeeks}\s*\)`, 'giu');
const behindSubject = new RegExp(
  String.raw`(?<=^|[;+\n]|,\s)([^;,+\n()\d]*\p{L})\s*\(\s*${inWeeks}\s*\)\s*[:–-]?\s*(?:lớp\s+)?(?=\d)${classList}`,
  'giu',
);
const besidePeriods = new RegExp(String.raw`\(\s*(\d{1,2}(?:[.,]5)?\s*(?:t|tiết))\s*[,;–-]\s*(${inWeeks})\s*\)`, 'giu');
const bySession = new RegExp(
  String.raw`(?<![\p{L}\p{N}./])(${word})\s*\(\s*${ofSession}(?:\s*[,;+]\s*${ofSession})?\s*\)`,
  'giu',
);

/** Says in brackets in which weeks a class is taught. */
export const saysWeeks = (inside: string): boolean => weeksAlone.test(inside);

type Texts = readonly (string | undefined)[];

/**
 * `Toán 6A1 (tuần 1-9)`, `Tin (tuần lẻ) 6A1` and `Toán 6A1 (4t sáng, 2t chiều)`: each class with a sign for its times, and what is told
 * of that.
 */
export function spellTimes(text: string, isClass: Tells, signOf: (times: ClassTimes, words: string) => string) {
  const told: string[] = [];
  const mark = (whole: string, named: string, times: ClassTimes, words: string): string | null => {
    const classes = splitClasses(named, isClass);
    if (classes.length === 0 || !classes.every(isClass)) return null;
    told.push(`"${whole.trim()}" được hiểu là ${classes.join(', ')} học ${words}`);
    return classes.map((name) => `${name}${signOf(times, ` (${words})`)}`).join(', ');
  };
  const marked = text
    .replace(besidePeriods, (_, amount: string, weeks: string) => `(${weeks}) (${amount})`)
    .replace(behindClasses, (whole, named: string, ...given: Texts) => {
      const { times, words } = weeksOf(given);
      return mark(whole, named, times, words) ?? whole;
    })
    .replace(behindSubject, (whole, subject: string, ...given: Texts) => {
      const { times, words } = weeksOf(given);
      const classes = mark(whole, given[3] ?? '', times, words);
      return classes === null ? whole : `${subject} ${classes}`;
    })
    .replace(bySession, (whole, name: string, ...given: Texts) => {
      const parts = [given.slice(0, 4), given.slice(4, 8)].flatMap(([before, first, second, behind]) => {
        const session = (first ?? second)?.toLocaleLowerCase('vi');
        return session === undefined ? [] : [{ session, amount: Number(before ?? behind) }];
      });
      if (new Set(parts.map(({ session }) => session)).size < parts.length) return whole;
      const of = (session: string) => parts.find((part) => part.session === session)?.amount ?? 0;
      const words = parts.map(({ session, amount }) => `${amount} tiết buổi ${session}`).join(', ');
      return mark(whole, name, { sessions: { morning: of('sáng'), afternoon: of('chiều') } }, words) ?? whole;
    });
  return { text: marked, told };
}

function weeksOf([from, to, turn]: Texts): { readonly times: ClassTimes; readonly words: string } {
  if (turn !== undefined) {
    const isOdd = turn.toLocaleLowerCase('vi') === 'lẻ';
    return { times: { weeks: { weekPattern: isOdd ? 'odd' : 'even' } }, words: `tuần ${isOdd ? 'lẻ' : 'chẵn'}` };
  }
  return { times: { weeks: { weekFrom: Number(from), weekTo: Number(to) } }, words: `tuần ${from} đến ${to}` };
}
