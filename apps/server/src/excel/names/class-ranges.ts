import type { Tells } from './tells.ts';
/** Ranges of classes as the classes in them. */
export const spellClassRanges = (text: string, isClass: Tells): string =>
  spellLetters(spellRanges(withoutFrom(spellChains(spellGrades(text, isClass), isClass)), isClass), isClass);

/** `6A,C - 8A`: behind the stroke a list goes on with another grade. */
const spellGrades = (text: string, isClass: Tells) =>
  text.replace(
    /(?<![\p{L}\p{N}])(\d{1,2})([A-Z]\d{0,2}(?:\s*,\s*[A-Z]\d{0,2})+)\s*[-–]\s*(?=(\d{1,2})[A-Z])/gu,
    (whole, grade: string, list: string, next: string) => {
      const names = list.split(',').map((part) => `${grade}${part.trim()}`);
      return grade !== next && names.every(isClass) ? `${names.join(', ')}, ` : whole;
    },
  );

/** `6A1 - 6A3 - 6A5`: three and more classes are a list, two are a range. */
const spellChains = (text: string, isClass: Tells) =>
  text.replace(/(?<![^\s,;:(])[^\s,;:()+–-]+(?:\s*[-–]\s*[^\s,;:()+–-]+){2,}/gu, (whole) => {
    const names = whole.split(/\s*[-–]\s*/u);
    return names.every(isClass) ? names.join(', ') : whole;
  });

/** `từ 6A1 tới lớp 6A3` as `6A1 đến 6A3`. */
const withoutFrom = (text: string) =>
  text
    .replace(/(?<!\p{L})từ\s+(?:lớp\s+)?(?=\d\S*\s+(?:đến|tới)\s)/giu, '')
    .replace(/(?<=\d)\s+(?:đến|tới)\s+(?:hết\s+)?(?:lớp\s+)?(?=\d)/giu, ' đến ');

/** `6A-6C` and `6A-C` as 6A, 6B and 6C, where all of them are classes. */
const spellLetters = (text: string, isClass: Tells) =>
  text.replace(
    /(?<![\p{L}\p{N}])(\d{1,2})([A-Z])\s*(?:-|–|→|÷|~|\.{2,}|…|đến)\s*(\d{1,2})?([A-Z])(?![\p{L}\p{N}])/gu,
    (whole, grade: string, from: string, other: string | undefined, to: string) => {
      const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
      if ((other ?? grade) !== grade || last <= first) return whole;
      const names = Array.from({ length: last - first + 1 }, (_, at) => `${grade}${String.fromCharCode(first + at)}`);
      return names.every(isClass) ? names.join(', ') : whole;
    },
  );

/** `6A1-6A4`, `6A1-A4` and `6A1 đến 6A4` as the classes between, where all of them are classes. */
function spellRanges(text: string, isClass: Tells): string {
  return text.replace(
    /([^\s,;:()+~÷]+?)(\d+)\s*(?:-+>?|–|→|÷|~|\.{2,}|…|đến)\s*([^\s,;:()+-]+?)(\d+)(?![\p{L}\p{N}])/gu,
    (whole, head: string, from: string, otherHead: string, to: string) => {
      const isSame = head.toLowerCase() === otherHead.toLowerCase();
      // `6A1-A3`, but not `6A1-6`.
      const isShort = /^\p{L}+$/u.test(otherHead) && head.toLowerCase().endsWith(otherHead.toLowerCase());
      if (!(isSame || isShort) || Number(to) <= Number(from)) return whole;
      const names = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${head}${Number(from) + at}`);
      return names.every(isClass) ? names.join(', ') : whole;
    },
  );
}
