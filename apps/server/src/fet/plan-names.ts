import { foldBlanks, splitFullName, weekdayShort, weekdayWords } from '@tkb/contract';

/** Folds blanks and cuts to `max` characters. */
export const tidy = (name: string, max: number): string => foldBlanks(name).slice(0, max).trim();

/** The names, tidied and different from each other without case and blanks, as the database asks; empty ones become `fallback`. */
export function distinctNames(names: readonly string[], max: number, fallback: string): string[] {
  const taken = new Set<string>();
  return names.map((original) => {
    const base = tidy(original, max) || fallback;
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = `${base.slice(0, max - suffix.length).trim()}${suffix}`;
      const key = name.toLocaleLowerCase('vi').replace(/\s/g, '');
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
}

/** Splits a Vietnamese full name before the given name. A single word (a code) is given a family name. */
export function splitName(name: string): { familyName: string; givenName: string } {
  const { before, given } = splitFullName(tidy(name, 150));
  return { familyName: before.slice(0, 100) || 'GV', givenName: given.slice(0, 50) || 'GV' };
}

/** Codes for things: the name itself where it is short and one word, else a letter code with a number. */
export function codesFor(names: readonly string[], prefix: string, max: number): string[] {
  const raw = names.map((name, index) => {
    const short = tidy(name, max + 1);
    return short !== '' && short.length <= Math.min(max, 12) && !short.includes(' ')
      ? short
      : `${prefix}${String(index + 1).padStart(3, '0')}`;
  });
  return distinctNames(raw, max, prefix);
}

/** Weekday 2..8 that a day's name says (`Thứ Hai`, `T2`, `Monday`, `CN`), or null. */
export function weekdayNamed(name: string): number | null {
  const text = name.trim().toLocaleLowerCase('vi');
  const number = /^(?:thứ|t)\s*([2-7])$/.exec(text)?.[1];
  if (number) return Number(number);
  const index = weekdayWords.findIndex(([vietnamese, english], at) => {
    const short = weekdayShort(at + 2).toLocaleLowerCase('vi');
    return [vietnamese, english, english.slice(0, 3), short].some(
      (word) => text === word || text.startsWith(`${word} `),
    );
  });
  return index < 0 ? null : index + 2;
}

/** Weekdays of the days of a file: by their names when all say one, each a different one, else from Monday on. */
export function weekdaysOf(names: readonly string[]): number[] {
  const found = names.map(weekdayNamed);
  const known = found.filter((day) => day !== null);
  const ascending = known.every((day, index) => index === 0 || day > (known[index - 1] ?? 0));
  return known.length === names.length && ascending ? known : names.map((_, index) => index + 2);
}

/** Grade 1..12 that a year's name says (`Lớp 6`, `10A`), else by its position. */
export function gradeOf(name: string, position: number): number {
  const number = Number(/\d+/.exec(name)?.[0] ?? 0);
  return number >= 1 && number <= 12 ? number : Math.min(12, position + 1);
}
