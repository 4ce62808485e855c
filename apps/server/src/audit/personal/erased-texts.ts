import type { Person } from './find-person.ts';

/** A text of nobody else's, and what takes its place wherever it stands. */
interface Erased {
  readonly pattern: string;
  readonly replacement: string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letter = '[[:alnum:]À-ỹ]';
const between = '[ .()-]*';

/** All patterns are PostgreSQL's. A name between letters that are not its own. */
export const wordPattern = (words: string): string => `(?<!${letter})${words}(?!${letter})`;

export const namePattern = (name: string): string => wordPattern(name.split(/\s+/).map(escape).join('\\s+'));

/** A number however it is written: with spaces or without, from here (0912 ...) or from abroad (+84 912 ...). */
function phonePattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 8) return null;
  const [, core] = /^(?:0084|84(?=\d{9})|0)0?(\d{8,})$/.exec(digits) ?? [];
  const spaced = (text: string) => [...text].join(between);
  const prefix = core ? `(?:(?:\\+|${spaced('00')}${between})?${spaced('84')}${between}0?${between}|0${between})` : '';
  return `(?<!\\d)${prefix}${spaced(core ?? digits)}(?!\\d)`;
}

/** Texts about a person that are replaced everywhere: e-mails and numbers as a whole, full names that nobody else has. */
export function erasedTexts({ names, emails, phones, isNameShared, newFamily, newGiven }: Person): Erased[] {
  return [
    ...emails.map((email) => ({ pattern: `(?<![\\w.+-])${escape(email)}(?![\\w-])`, replacement: '' })),
    ...phones.flatMap((phone) => phonePattern(phone) ?? []).map((pattern) => ({ pattern, replacement: '' })),
    ...(isNameShared ? [] : names)
      .filter((name) => /\s/.test(name))
      .map((name) => ({ pattern: namePattern(name), replacement: `${newFamily} ${newGiven}` })),
  ];
}
