import type { KnownWords, Tells } from '../../names/tells.ts';
import { orStandard } from '../../names/called.ts';

/** Classes of the five grades in which one teacher teaches nearly everything. */
export const isPrimaryClass = (name: string): boolean => /^[1-5](?!\d)/.test(name);

/** Periods behind a subject: `TV (12)`, `Toán: 3t`. */
const periodsBehind = /\s*(?:[(:–-]\s*|\s)(\d{1,2}(?:[.,]5)?)\s*(?:tiết|t)?(?:\s*\/\s*tuần)?\s*\)?$/iu;
const withoutPeriods = (text: string) => text.replace(periodsBehind, '');

/** The subjects of a text that says nothing besides, perhaps with their periods: `TV, Toán, ĐĐ`; null of any other. */
export function subjectsAlone(text: string, isSubject: Tells): string[] | null {
  const isSaid = orStandard(isSubject);
  const parts = text
    .replace(/^\s*(?:giảng\s+)?dạy(?:\s+(?:các\s+)?môn)?\s*:?\s+/iu, '')
    .split(/[,;+\n]/u)
    .flatMap((part) => (isSaid(withoutPeriods(part.trim())) ? [part] : part.split(/\s+và\s+/u)))
    .map((part) => part.replace(/\.\s*$/, '').trim())
    .filter(Boolean);
  return parts.length > 1 && parts.map(withoutPeriods).every(isSaid) ? parts : null;
}

/** Each of some subjects, perhaps with its periods, in a class. */
const eachIn = (name: string, subjects: readonly string[]): string[] =>
  subjects.map((subject) => {
    const periods = periodsBehind.exec(subject)?.[1];
    return `${withoutPeriods(subject)} ${name}${periods === undefined ? '' : ` (${periods}t)`}`;
  });

const subjectsThenClass = /^(.*\S)\s*(?:[(:]|[-–]\s)\s*([^\s():;,]+)\s*\)?\s*$/u;
const classThenSubjects = /^\s*(?:(?:giảng\s+)?dạy\s+)?(?:lớp\s+)?([^\s():;,]+)\s*[:(]\s*(.*\S)\s*$/iu;

/** `TV 12 tiết, Toán (3) - 1A`, `Dạy lớp 1A: TV, Toán`: several subjects of one class; null of any other text. */
export function ofNamedClass(text: string, { isSubject, isClass }: KnownWords): string[] | null {
  const [, before = '', last = ''] = subjectsThenClass.exec(text) ?? [];
  const [, first = '', behind = ''] = classThenSubjects.exec(text) ?? [];
  const [name, list] = isClass(last) ? [last, before] : [first, behind];
  // In `Toán 6, Tin (6A1)` the number can be that of a grade.
  if (!isClass(name) || /\p{L}\s+\d{1,2}\s*(?:[,;+]|$)/u.test(list)) return null;
  const subjects = subjectsAlone(list, isSubject);
  return subjects && eachIn(name, subjects);
}

/** In primary schools a list of subjects alone is taught in the teacher's own class. */
export function ofOwnClass(
  text: string,
  own: {
    readonly isSubject: Tells;
    readonly homerooms: readonly string[];
    readonly warn: (message: string) => void;
  },
): string {
  const [name = '', ...others] = own.homerooms;
  const subjects = subjectsAlone(text, own.isSubject);
  if (!isPrimaryClass(name) || others.length > 0 || subjects === null) return text;
  own.warn(`"${text}" được hiểu là dạy lớp chủ nhiệm ${name}.`);
  return eachIn(name, subjects).join('; ');
}
