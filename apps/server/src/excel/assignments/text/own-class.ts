import { orStandard } from '../../names/called.ts';

/** Classes of the five grades in which one teacher teaches nearly everything. */
export const isPrimaryClass = (name: string): boolean => /^[1-5](?!\d)/.test(name);

/** Periods behind a subject: `TV (12)`, `Toán: 3t`. */
const periodsBehind = /\s*(?:[(:–-]\s*|\s)(\d{1,2}(?:[.,]5)?)\s*(?:tiết|t)?(?:\s*\/\s*tuần)?\s*\)?$/iu;
const withoutPeriods = (text: string) => text.replace(periodsBehind, '');

/** The subjects of a text that says nothing besides, perhaps with their periods: `TV, Toán, ĐĐ`; null of any other. */
export function subjectsAlone(text: string, isSubject: (text: string) => boolean): string[] | null {
  const parts = text
    .replace(/^\s*(?:giảng\s+)?dạy(?:\s+(?:các\s+)?môn)?\s*:?\s+/iu, '')
    .split(/[,;+\n]|\s+và\s+/u)
    .map((part) => part.replace(/\.\s*$/, '').trim())
    .filter(Boolean);
  return parts.length > 1 && parts.map(withoutPeriods).every(orStandard(isSubject)) ? parts : null;
}

/** In primary schools a list of subjects alone is taught in the teacher's own class. */
export function ofOwnClass(
  text: string,
  own: {
    readonly isSubject: (text: string) => boolean;
    readonly homerooms: readonly string[];
    readonly warn: (message: string) => void;
  },
): string {
  const [name = '', ...others] = own.homerooms;
  const subjects = subjectsAlone(text, own.isSubject);
  if (!isPrimaryClass(name) || others.length > 0 || subjects === null) return text;
  own.warn(`"${text}" được hiểu là dạy lớp chủ nhiệm ${name}.`);
  const periodsOf = (subject: string) => periodsBehind.exec(subject)?.[1];
  return subjects
    .map((subject) => {
      const periods = periodsOf(subject);
      return `${withoutPeriods(subject)}: ${name}${periods === undefined ? '' : ` (${periods}t)`}`;
    })
    .join('; ');
}
