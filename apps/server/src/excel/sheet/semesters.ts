import type { ExcelImport } from '@tkb/contract';

const semester = /(?:\bhk|\bhọc\s*k[ìỳiy]|\bk[ìỳ])\s*\.?\s*(1|2|ii|i)(?![\p{L}\p{N}])/iu;

export type Semester = ExcelImport['semester'];

/** The half of the year that a head names; null where it names none. */
export function semesterIn(text: string): Semester | null {
  const [, number] = semester.exec(text) ?? [];
  return number === undefined ? null : /^(1|i)$/i.test(number) ? 1 : 2;
}

export const otherOf = (semester: Semester): Semester => (semester === 1 ? 2 : 1);

export const withoutSemester = (text: string) =>
  text
    .replace(semester, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
