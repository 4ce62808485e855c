import type { Tells } from '../../names/tells.ts';
import { splitClasses } from './assignment-text.ts';

/** How many classes a text says before it names them: `2 lớp 6A1, 6A2`, `x 2 lớp: (6A1, 6A2)`. */
const counted = /(?<![\p{L}\p{N}/.])(?:[x×]\s*)?(\d{1,2})\s*lớp(?!\p{L})\s*:?\s*(?=\(?\s*([^;\n()]+))/giu;

/** The text without such numbers, and what is wrong with those that do not fit the classes behind them or have none. */
export function dropClassCounts(text: string, isClass: Tells) {
  const wrong: string[] = [];
  const bare = spellEach(text).replace(counted, (whole, said: string, behind: string) => {
    const classes = leadingClasses(behind, isClass);
    if (classes.length === 0) return whole;
    if (classes.length !== Number(said))
      wrong.push(
        `ghi ${said} lớp nhưng kể ${classes.length} lớp (${classes.join(', ')}); hãy sửa số lớp hoặc ghi đủ các lớp`,
      );
    return '';
  });
  const named = bare.replace(/[^,;+\n]+/g, (piece, at: number) => {
    const [, subject] = onlyCount.exec(piece) ?? [];
    const [before = ''] = /[^;\n]*$/.exec(bare.slice(0, at)) ?? [];
    // Behind its classes a number of them says nothing more.
    const isBehind = subject?.trim() === '' && before.split(/[\s,:()]+/).some(isClass);
    // A grade (K6) says which classes.
    if (subject === undefined || isBehind || /\d/.test(subject)) return piece;
    wrong.push(`"${piece.trim()}" ${onlyCounted}`);
    return '';
  });
  return { text: named.replace(/^[\s,;+]+/, ''), wrong };
}

/** `GDQP 10, 11 (3 lớp x 1)`: behind its classes a number of them with the periods of each says these alone. */
const spellEach = (text: string) =>
  text.replace(
    /(?<=\d[^\n;()]*)\(\s*\d{1,2}\s*lớp\s*[x×]\s*(\d{1,2}(?:[.,]5)?)\s*(?:tiết|t)?\s*\)/giu,
    '(mỗi lớp $1 tiết)',
  );

const countOnly = String.raw`\(?\s*(?:[x×]\s*)?\d{1,2}\s*lớp(?:\s*[x×:=–,(-]*\s*\d{1,2}(?:[.,]5)?\s*(?:tiết|t))?[\s.)]*$`;
/** `Toán: 3 lớp`, `Toán (3 lớp)`: a number, and before it what is taught. */
const onlyCount = new RegExp(String.raw`^(|.*[\s:(–-])${countOnly}`, 'isu');
const bareCount = new RegExp(String.raw`^\s*${countOnly}`, 'iu');

/** A number of classes alone, `3 lớp`. */
export const isClassCount = (text: string): boolean => bareCount.test(text);

/** Goes on behind the number. */
export const onlyCounted = 'chỉ ghi số lớp; hãy ghi tên từng lớp, ví dụ 6A1, 6A2';

function leadingClasses(text: string, isClass: Tells): string[] {
  const words = text.split(/[\s,+&]+/).filter(Boolean);
  for (let length = words.length; length > 0; length--) {
    const classes = splitClasses(words.slice(0, length).join(' '), isClass);
    if (classes.every(isClass) && isClass(words[0] ?? '')) return classes;
  }
  return [];
}
