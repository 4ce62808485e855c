import { otherOf, semesterIn, type Semester } from '../../sheet/semesters.ts';

const word = String.raw`(?:hk|học\s*k[ìỳ])\s*\.?\s*(?:[12]|ii?)(?![\p{L}\p{N}])`;
const saysHalf = new RegExp(String.raw`(?<![\p{L}\p{N}])${word}`, 'iu');
/** `HK1: Toán 6A1; HK2: Tin 6A1`. */
const beginning = new RegExp(String.raw`(?<=^|[;\n.]\s*)[-•*]?\s*\(?(${word})\)?\s*[:–-]\s*`, 'giu');
/** `HK1: Toán 6A1 HK2: Tin 6A1`, in one line: where the first half begins the text, the other needs no sign before it. */
const beginsText = new RegExp(String.raw`^\s*\(?${word}\)?\s*:`, 'iu');
const besideText = new RegExp(String.raw`(?<=^|[;\n.]\s*|[\s,])[-•*]?\s*\(?(${word})\)?\s*:\s*`, 'giu');
/** `(HK1: 4 tiết, HK2: 3 tiết)`. */
const both = new RegExp(
  String.raw`\(\s*(${word})\s*[:–-]?\s*([^,;()]+?)\s*[,;]\s*${word}\s*[:–-]?\s*([^,;()]+?)\s*\)`,
  'giu',
);
/** `Tin 6A1 (HK2)`. */
const ending = new RegExp(String.raw`^(.*?\S)\s*[(–-]?\s*(${word})\s*\)?\s*$`, 'isu');

/** The part of a text that is of one half of the year, and the pieces of the other half; null where it is not clear which those are. */
export interface HalfText {
  readonly text: string;
  readonly left: readonly string[];
}

/** A piece that begins with a subject stands for itself; classes alone go on with the piece before. */
const namesSubject = (piece: string) => /(?<![\p{L}\p{N}])\p{L}{2,}/u.test(piece.replace(saysHalf, ''));

export function ofHalf(given: string, wanted: Semester): HalfText | null {
  if (!saysHalf.test(given)) return { text: given, left: [] };
  const left: string[] = [];
  const periods = given.replace(both, (_, first: string, one: string, other: string) => {
    const isFirst = semesterIn(first) === wanted;
    left.push(`HK${otherOf(wanted)}: ${isFirst ? other : one}`);
    return `(${isFirst ? one : other})`;
  });
  const [before = '', ...sections] = periods.split(beginsText.test(periods) ? besideText : beginning);
  const kept = [before];
  for (let at = 0; at < sections.length; at += 2) {
    const [half = '', text = ''] = sections.slice(at, at + 2);
    if (semesterIn(half) === wanted) kept.push(text);
    else left.push(`${half}: ${text.trim().replace(/;$/, '')}`);
  }
  const pieces = kept
    .join('; ')
    .split(/([;\n,])/)
    .map((piece) => {
      const [, bare, half] = ending.exec(piece) ?? [];
      if (bare === undefined || half === undefined) return piece;
      if (!namesSubject(bare)) return null;
      if (semesterIn(half) === wanted) return bare;
      left.push(piece.trim());
      return '';
    });
  const text = pieces.join('').replace(/^[\s;,]+/, '');
  return pieces.includes(null) || saysHalf.test(text) ? null : { text, left };
}
