import { findStandardSubject } from '@tkb/contract';

/** Classes of the five grades in which one teacher teaches nearly everything. */
export const isPrimaryClass = (name: string): boolean => /^[1-5](?!\d)/.test(name);

/** The subjects of a text that says nothing besides: `TV, Toán, ĐĐ`; null of any other. */
export function subjectsAlone(text: string, isSubject: (text: string) => boolean): string[] | null {
  const parts = text
    .replace(/^\s*(?:giảng\s+)?dạy(?:\s+(?:các\s+)?môn)?\s*:?\s+/iu, '')
    .split(/[,;+\n]|\s+và\s+/u)
    .map((part) => part.replace(/\.\s*$/, '').trim())
    .filter(Boolean);
  const isTaught = (part: string) => isSubject(part) || findStandardSubject(part) !== undefined;
  return parts.length > 1 && parts.every(isTaught) ? parts : null;
}
