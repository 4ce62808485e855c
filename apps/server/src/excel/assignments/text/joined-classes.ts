import type { Tells } from '../../names/tells.ts';
import { splitClasses } from './assignment-text.ts';

const noAmount = String.raw`(?!\d{1,2}(?:[.,]5)?\s*(?:t|tiết)(?![\p{L}\p{N}]))`;
const word = String.raw`${noAmount}\d[\p{L}\p{N}./]*`;
const joint = String.raw`\s*(?:[,+&]|và)\s*(?:lớp\s+)?`;
const list = String.raw`${word}(?:${joint}${noAmount}[\p{L}\p{N}./]{1,6}(?![\p{L}\p{N}]))*`;
/** The first can be without its grade, too. */
const further = String.raw`(?:${list}|[a-zđ]\d{0,2}(?![\p{L}\p{N}])(?:${joint}[a-zđ]?\d{0,2}(?![\p{L}\p{N}]))*)`;
const ofLesson = String.raw`(?<!\p{L})(?:(?:học|dạy|lớp)\s+)?(?:ghép|gộp)(?!\p{L})(?:\s+(?:với|cùng|lớp|các))*`;
const amount = String.raw`(?:\s*[,;:–-]?\s*(\d{1,2}(?:[.,]5)?)\s*(?:t|tiết)(?!\p{L}))?`;
const start = String.raw`(?<![\p{L}\p{N}./])`;
const bracketed = new RegExp(
  String.raw`${start}(${list})\s*\(\s*(?:(\d{1,2})\s*(?:t|tiết)\s+)?${ofLesson}\s*:?\s*(${further})?${amount}\s*\)`,
  'giu',
);
const behind = new RegExp(String.raw`${start}(${list})[\s,–-]*${ofLesson}\s*(?:(${further})|(?=[\s;+(]|$))`, 'giu');
const before = new RegExp(String.raw`${ofLesson}\s*:?\s*(${word}(?:${joint}${word})+)`, 'giu');

/** Says in brackets that classes have a lesson together. */
export const saysJoined = (inside: string): boolean => new RegExp(`^\\s*${ofLesson}`, 'iu').test(inside);

/**
 * `GDTC 6A (ghép 6B)`, `Nhạc 6A+6B (ghép, 1t)` and `MT: ghép 6A, 6B` as one class with a sign for those that have the lesson with it, and
 * what is told of that.
 */
export function spellJoined(text: string, isClass: Tells, signOf: (others: readonly string[]) => string) {
  const told: string[] = [];
  const join = (whole: string, named: string, further = '', periods?: string): string => {
    const classes = splitClasses(named, isClass);
    const others = further === '' ? [] : splitClasses(further, isClass, classes.at(-1));
    if (![...classes, ...others].every(isClass)) return whole;
    const behindPeriods = periods === undefined ? '' : ` (${periods}t)`;
    // A plus holds closer together than a comma.
    const lastComma = /[+&]|và/u.test(named) ? named.split(',').slice(0, -1).join(',') : '';
    const alone = further === '' ? splitClasses(lastComma, isClass).filter(Boolean) : classes.slice(0, -1);
    const [host = '', ...rest] = [...classes.slice(alone.length), ...others];
    if (rest.length === 0) {
      told.push(
        `"${whole.trim()}": không rõ ghép với lớp nào nên nhập là lớp học riêng; nếu học ghép, hãy ghi cả lớp, ví dụ Toán 6A1 (ghép 6A2)`,
      );
      return `${named}${behindPeriods}`;
    }
    told.push(`"${whole.trim()}" được hiểu là các lớp ${[host, ...rest].join(', ')} học ghép`);
    return [...alone, `${host}${signOf(rest)}`].join(', ') + behindPeriods;
  };
  const spelled = text
    .replace(bracketed, (whole, named: string, first?: string, further?: string, periods?: string) =>
      join(whole, named, further, first ?? periods),
    )
    .replace(behind, (whole, named: string, further?: string) => join(whole, named, further))
    .replace(before, (whole, named: string) => join(whole, named));
  return { text: spelled, told };
}
