import type { Tells } from '../../names/tells.ts';
/** `K6: A1, A2` and `Khối 6 (A, B)` are classes of the grade, not all that it has. */
const spellOfGrade = (text: string, isClass: Tells) =>
  text.replace(
    /(?<![\p{L}\p{N}/.])(?:khối|k|lớp)\s*(\d{1,2})\s*[:(]\s*([a-zđ]\d{0,2}(?:\s*(?:,|và|&)\s*[a-zđ]\d{0,2})*)(?![\p{L}\p{N}])\s*\)?/giu,
    (whole, grade: string, list: string) => {
      const classes = list.split(/\s*(?:,|và|&)\s*/iu).map((part) => `${grade}${part}`);
      return (classes.length > 1 || /\d/.test(list)) && classes.every(isClass) ? classes.join(', ') : whole;
    },
  );

/** `khối 6 (6A → 6C)`: the brackets say which classes of the grade. */
const ofGrade = (text: string) =>
  text.replace(/(?<!\p{L})(?:khối|k)\s*(\d{1,2})\s*\(\s*((?:lớp\s+)?\1\s?[A-ZĐ/.][^()]*)\)/giu, '$2');

const range = /^\s*([a-zđ]\d{0,2}|\d{1,2})\s*[-–]\s*([a-zđ]\d{0,2}|\d{1,2})\s*$/i;

/** `6(A1, A2)`, `6A(1, 2)` and `6A(1-4)` have the head of their classes before the brackets. */
export const spellHeads = (text: string, isClass: Tells) =>
  spellOfGrade(ofGrade(text), isClass).replace(
    /(?<![\p{L}\p{N}/.])(\d{1,2}[a-zđ]{0,2})\s*\(([^()]*)\)/giu,
    (whole, head: string, inside: string) => {
      const ends = range.exec(inside)?.slice(1) ?? [];
      const isRange = ends.length > 0 && (/\D$/.test(head) || ends.every((end) => /^\D/.test(end)));
      if (isRange && ends.every((end) => isClass(`${head}${end}`))) return `${head}${ends[0]}-${head}${ends[1]}`;
      const parts = inside.split(/[,;+\s]+/).filter(Boolean);
      const names = parts.map((part) => `${head}${part}`);
      const isList = /^\d+$/.test(head) ? parts.every((part) => /^[a-zđ]/i.test(part)) : parts.length > 1;
      return isList && names.every(isClass) ? names.join(', ') : whole;
    },
  );
