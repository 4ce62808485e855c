import type { Tells } from '../../names/tells.ts';
import { extraWorkWords } from '../../names/duty-words.ts';

/** `Dạy thay 1B`, `Ôn thi vào 10: Lý 9A, Toán 9A`: with all its classes, behind a colon with its subjects, too. */
export const extraWork = new RegExp(
  String.raw`(?<=^|[;,+\n])\s*${extraWorkWords}(?:[^;,:+\n]*:[^;\n]*|[^;,:+\n]*(?:,\s*\d[^;,:+\n]*)*)(?=$|[;,+\n])`,
  'giu',
);

/** `Ôn thi 9A1 (2t)`: periods of a class of the school, which stand in its week; standing in for somebody never does. */
export const isOfWeek = (text: string, isClass: Tells): boolean =>
  !/^\s*dạy/iu.test(text) &&
  !text.includes(':') &&
  /(?<![\p{L}\p{N}/])\d{1,2}\s*(?:t|tiết)(?!\p{L})/iu.test(text) &&
  text.split(/[\s,;()]+/).some(isClass);

/** The words before the first class: a school can have a subject called so. */
export function wordsBefore(text: string, isClass: Tells): string {
  const words = text.trim().split(/[\s,:()]+/);
  const end = words.findIndex((word) => isClass(word));
  return words.slice(0, end < 0 ? undefined : end).join(' ');
}
