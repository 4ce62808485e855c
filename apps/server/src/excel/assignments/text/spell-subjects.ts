import type { KnownWords } from '../../names/tells.ts';
import { orStandard } from '../../names/called.ts';
import { splitClasses } from './assignment-text.ts';
import { ofNamedClass } from './own-class.ts';

// Up to its first letter it can be matched in one way only: any other pattern takes forever on seven subjects in a row.
const subject = String.raw`[^;,+\n():\d\p{L}]*\p{L}[^;,+\n():\d]*`;
const ends = String.raw`(?=\s*(?:$|[;\n]))`;
/** `Toán+HĐTN 6A1`, `Văn + GDCD (6A1, 6A2)` and, as a class teacher of a primary school has them, `TV, Toán, ĐĐ (1A)`. */
const severalSubjects = new RegExp(
  String.raw`(?<=^|[;\n]|\)\s*,)\s*([^;\n():\d\p{L}]*\p{L}[^;\n():\d]*)(\([^();\n]*\)(?=\s*(?:$|[;,\n]))|[(:\d][^;\n]*${ends})`,
  'gu',
);
/** `6A1: Toán, Tin` and `6A1 (Văn, GDCD)`. */
const classBefore = new RegExp(
  String.raw`(?<=^|[;,\n])\s*([^\s;,:()]+)\s*(?::|\(|\s[-–]\s)\s*(${subject}(?:[,+]${subject})+)\)?(?=\s*(?:$|[;,\n]))`,
  'gu',
);
/** `TOAN_6A1_4`, as programs write them. */
const triple = /(?<![\p{L}\p{N}_])(\p{L}[\p{L}\p{N}]*)_([^\s_,;:()]+)_(\d{1,2})(?=\s*(?:$|[;,\n]))/gu;
/** `Văn6A1`. */
const glued = /(?<![\p{L}\p{N}])(\p{L}[\p{L}&.]*?)(\d{1,2}(?:[A-ZĐ]\d{0,2}|\/\d{1,2}))(?![\p{L}\p{N}])/gu;
/** `CN9`: of the secondary grades; a smaller number can be periods. */
const gradeBehind = /(?<=^|[;,+\n]\s*)(\p{L}[\p{L}&. ]*?)\s?(1[0-2]|[6-9])(?=\s*(?:$|[;,+\n]))/gu;

/** `Chào cờ (6, 7, 8)`: a single number there is one of periods. */
const gradesInBrackets =
  /(?<=^|[;+\n]\s*)(\p{L}[\p{L}&. ]*?)\s*(?:\(\s*|:\s*)(\d{1,2}(?:\s*[,;&–-]\s*\d{1,2})+)\s*(?:\)|(?=$|[;+\n]))/gu;

/** The text with each subject beside its classes, and what was made out of several at once, to be told. */
export function spellSubjects(
  text: string,
  { isSubject, isClass, classes }: KnownWords & { readonly classes: readonly string[] },
) {
  const told: string[] = [];
  const isSaid = orStandard(isSubject);
  const isTaught = (name: string) => isSaid(name.trim());
  const areTaught = (list: string, names: readonly string[]) => !isTaught(list) && names.every(isTaught);
  /** One of three or more may be new to the school: it is asked about. */
  const areMostlyTaught = (list: string, names: readonly string[]) =>
    !isTaught(list) && names.length > 1 && names.filter(isTaught).length >= Math.max(2, names.length - 1);
  const say = (whole: string, pieces: readonly string[]) => {
    told.push(`"${whole.trim()}" được hiểu là ${pieces.join('; ')}`);
    return pieces.join('; ');
  };
  const spelled = text
    .replace(/[^;\n]+/g, (whole) => {
      const each = isTaught(whole) ? null : ofNamedClass(whole, { isSubject, isClass });
      return each ? say(whole, each) : whole;
    })
    .replace(triple, (whole, subject: string, word: string, amount: string) =>
      isClass(word) ? `${subject} ${word} (${amount}t)` : whole,
    )
    .replace(/_+/g, (_, at: number, all: string) => (/\S/.test(all[at - 1] ?? ' ') ? ' - ' : ' '))
    .replace(/[ \t]+-\s*(?=$|[;,+\n])/g, '')
    .replace(glued, (whole, name: string, schoolClass: string) =>
      isTaught(name) && isClass(schoolClass) ? `${name} ${schoolClass}` : whole,
    )
    .replace(gradeBehind, (whole, name: string, grade: string) =>
      isTaught(name) && !isTaught(whole) && classesOf(grade, classes).length > 0 ? `${name} khối ${grade}` : whole,
    )
    .replace(gradesInBrackets, (whole, name: string, list: string) => {
      const grades = list.match(/\d+/g) ?? [];
      const areGrades = grades.every((grade) => classesOf(grade, classes).length > 0);
      return isTaught(name) && areGrades && !grades.some(isClass) ? `${name} khối ${list}` : whole;
    })
    .replace(severalSubjects, (whole, list: string, behind: string) => {
      const names = list
        .split(/[,+]/)
        .flatMap((name) => (isTaught(name) ? [name] : name.split(/\s+và\s+/u)))
        .map((name) => name.trim());
      const where = splitClasses(behind.replace(/[():]/g, ' '), isClass);
      if (!areMostlyTaught(list, names) || where.length === 0 || !where.every(isClass)) return whole;
      return say(
        whole,
        names.map((name) => `${name} ${where.join(', ')}`),
      );
    })
    .replace(classBefore, (whole, schoolClass: string, list: string) => {
      const names = list.split(/[,+]/).map((name) => name.trim());
      if (!isClass(schoolClass) || !areTaught(list, names)) return whole;
      return say(
        whole,
        names.map((name) => `${name} ${schoolClass}`),
      );
    });
  return { text: spelled, told };
}

/** The classes whose names begin with the number of a grade. */
export const classesOf = (grade: string, classes: readonly string[]): string[] =>
  classes.filter((name) => new RegExp(`^\\D*${grade}(?!\\d)`).test(name) || new RegExp(`^${grade}\\d$`).test(name));
