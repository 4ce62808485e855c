import { isClassIn, type SchoolNames } from '../../names/school-names.ts';
import type { MappedSheet } from '../../sheet/head.ts';
import { semesterIn } from '../head-texts.ts';

/** Columns whose cells say classes, periods or assignments. */
const remarkedFields = new Set([
  'class',
  'mainPeriods',
  'oppositePeriods',
  'weekPeriods',
  'assignments',
  'subjectHead',
  'classHead',
]);

/** `3 (ghép)` and `6A1 (học CLC)`: words in brackets behind a number or a class that say neither subject, class nor periods. */
export function withoutRemarks(text: string, names: SchoolNames) {
  const isClass = isClassIn(names);
  const remarks: string[] = [];
  const bare = text.replace(
    /[^\S\n]*\(([^()\d]*\p{L}[^()\d]*|\s*\d{1,2}\s*lớp\s*|\s*(?:từ|đến|hết|tuần|trong|thay|ghép|cùng)\s[^()]*)\)/giu,
    (whole, inside: string, at: number) => {
      const before = text.slice(0, at).trimEnd();
      const segment = before.split(/[;\n+]/).at(-1) ?? '';
      const word = /[^\s,;:+()]*$/.exec(before)?.[0] ?? '';
      const isBehind = /\d\s*(?:tiết|tiet|t)?$|\)$/iu.test(before) || isClass(word);
      // 6(A, B) are classes.
      const isHead = inside.split(/[,;+\s]+/).every((part) => isClass(`${word}${part}`)) && /^\d{1,2}$/.test(word);
      const isMeant = isHead || names.find('subject', inside.trim()).kind !== 'none' || semesterIn(inside) !== null;
      const isAfterBreak = text[before.length] === '\n';
      if (!isBehind || isMeant || isAfterBreak || segment.trim() === '') return whole;
      remarks.push(whole.trim());
      return '';
    },
  );
  return { bare, remarks };
}

/** The rows of a sheet without remarks in brackets, and what is told of these. */
export function dropRemarks(sheet: MappedSheet, names: SchoolNames) {
  const warnings: string[] = [];
  const isClass = isClassIn(names);
  const rows = sheet.rows.map((row) => {
    const told: string[] = [];
    const cells = row.cells.map((text, index) => {
      const field = sheet.columns[index] ?? null;
      if (!text.includes('(') || field === null || !remarkedFields.has(field)) return text;
      // In a list `6A1 (Toán)` says what is taught there, a subject that the school has or not.
      if (
        field === 'assignments' &&
        /^[^()]*/
          .exec(text)![0]
          .split(/[\s,]+/)
          .filter(Boolean)
          .every(isClass)
      )
        return text;
      const { bare, remarks } = withoutRemarks(text, names);
      told.push(...remarks);
      return bare;
    });
    if (told.length > 0) warnings.push(`Dòng ${row.row}: không nhập ghi chú ${[...new Set(told)].join(', ')}.`);
    return told.length > 0 ? { ...row, cells } : row;
  });
  return { sheet: warnings.length > 0 ? { ...sheet, rows } : sheet, warnings };
}
