import type { Tells } from '../../names/tells.ts';
import { splitClasses } from './assignment-text.ts';

const count = String.raw`\d{1,3}`;
const periods = String.raw`(?:\s*(?:tiết|t)(?!\p{L}))?`;
const behind = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])|(?!\d))\s*(?:[:–-]\s*|\(\s*)?(?:(${count})(?:\s*lớp|${periods}))?(?:\s*[x×*]\s*(${count})(?:\s*lớp|${periods}))?(?:\s*=\s*(${count})${periods})?\s*\)?(?=\s*(?:[;,+\n]|$))`,
  'giu',
);
const sumOfStated = /(\(\s*\d{1,2}\s*(?:t|tiết)?\s*\))\s*=\s*\d{1,3}\s*(?:t|tiết)?(?=\s*(?:[;\n]|$))/giu;

/** Periods behind classes as sums, products and bare numbers become `(8t)`: `x 4 = 8`, `: 2 lớp x 4 = 8 tiết`, `= 8`, `6A 4`. */
export function spellAmounts(text: string, isClass: Tells, isKnown: Tells): string {
  return spellBare(text.replace(sumOfStated, '$1'), isClass, isKnown).replace(
    behind,
    (
      whole,
      first: string | undefined,
      factor: string | undefined,
      total: string | undefined,
      at: number,
      all: string,
    ) => {
      const word = wordBefore(all, at);
      const before = all.slice(0, at).trimEnd();
      const isBehind =
        /^[\s:–(x×*=-]/iu.test(whole) && (isClass(word) || before.endsWith(')') || endsInList(before, isClass));
      if (!isBehind || (total ?? factor ?? (/^\s*:/.test(whole) ? first : undefined)) === undefined) return whole;
      const product = first && factor ? Number(first) * Number(factor) : null;
      // A sum that is none is shown to be mended.
      if (product !== null && total !== undefined && product !== Number(total)) return whole;
      if (factor === undefined && total === undefined && isClass(first ?? '')) return whole;
      const together = total ?? product ?? (factor === undefined ? first : undefined);
      return together === undefined ? ` (${factor}t/lớp)` : ` (${together}t)`;
    },
  );
}

/** `9A, B`: the last class in short. */
function endsInList(text: string, isClass: Tells): boolean {
  const [list = ''] = /\d[^\s,;:+()]*(?:\s*[,&]\s*\p{L}?\d{0,2})+$/u.exec(text) ?? [];
  return list !== '' && splitClasses(list, isClass).every(isClass);
}

const wordBefore = (text: string, at: number) => /[^\s,;:+()]*$/.exec(text.slice(0, at).trimEnd())?.[0] ?? '';

/**
 * `6A 4` and `6A-4`. Behind a class that ends in a number a second one can be another class (`6A1 2`): it is of periods where each
 * of several classes has one.
 */
function spellBare(text: string, isClass: Tells, isKnown: Tells): string {
  const parts = text.split(/[;,+\n]/).filter((part) => part.trim() !== '');
  const isEach = parts.length > 1 && parts.every((part) => /\d\S*\s+\d{1,2}\s*$/.test(part));
  return text.replace(
    /([^\s,;:+()–-]+)([^\S\n]*[–-][^\S\n]*|[^\S\n]+)(\d{1,2})(?=[^\S\n]*(?:[;,+\n]|$))/g,
    (whole, word: string, between: string, amount: string) => {
      const isAmount = /\p{L}$/u.test(word) || (isEach && between.trim() === '');
      const isWhole = isKnown(`${word}${amount}`) && !isKnown(word);
      const isName = !isClass(word) || isClass(amount) || isWhole;
      return isAmount && !isName ? `${word} (${amount}t)` : whole;
    },
  );
}
