import type { Tells } from './tells.ts';
import { findStandardSubject, firstFew, foldName, splitFullName } from '@tkb/contract';
import { dutyBehind } from './duty-words.ts';

const title =
  /^(?:cô giáo|thầy giáo|cô|co|thầy|thày|thay|gv|ông|bà|đ[/.]?c|đồng chí|ths|ts|th|c|t)(?:\s*[.:]\s*|\s+)/iu;
/** A name without what stands behind it: brackets, a duty, a telephone number, when somebody was born. */
export function withoutBeside(text: string): string {
  const bare = text.replace(/(?:[([][^()[\]]*(?:[)\]]\s*)?)+$/, '');
  return bare
    .slice(0, bare.length - dutyBehind(bare).length)
    .replace(phone, '')
    .replace(birth, '')
    .trim();
}
const distinct = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];

/** Behind a name; a dot there ends it, too. */
const phone = /\s*[-–,:]?\s*(?:(?:sđt|đt)\s*:?\s*)?0\d{2,3}[\s.]?\d{3}[\s.]?\d{3,4}$|(?<=\p{L}{2})\.$/iu;

/** `1987`, `- 02/09/87`, `sn 87` behind a name of two words. */
const birth =
  /(?<=\p{L}\s+\p{L}+)(?:\s+|\s*[-–,]\s*)(?:(?:(?:sn|ns|sinh(?:\s+(?:năm|ngày))?)\s*[.:]?\s*)(?:\d{1,2}[/.-]){0,2}(?:(?:19|20)?\d{2})|(?:\d{1,2}[/.-]){1,2}(?:(?:19|20)?\d{2})|(?:19|20)\d{2})$/iu;

const numbering = /^\d{1,3}\s*(?:[.)]|[-–]\s)\s*(?=\p{L})/u;

/** `Sử: An`: the subject before who teaches it. */
function withoutSubject(text: string): string {
  const [, subject = '', name = ''] = /^(\p{L}[^:;,\d]{0,30}?)\s*:\s*(\p{L}.*)$/su.exec(text) ?? [];
  return subject !== '' && findStandardSubject(subject) ? name : text;
}

/** As the school's own subjects are known, also those that all schools have: a new one has none yet. */
export const orStandard =
  (isSubject: Tells) =>
  (text: string): boolean =>
    isSubject(text) || findStandardSubject(text) !== undefined;

/** A teacher's name as a cell has it, then without what schools write around names. */
export function teacherTexts(text: string): string[] {
  const bare = withoutBeside(text);
  return distinct(
    [text, bare, withoutSubject(bare)].flatMap((own) => [
      own,
      own.replace(title, ''),
      own.replace(numbering, '').replace(title, ''),
    ]),
  );
}

/** How a teacher of this name is called shorter: `Tiến`, `Đức Tiến`, `T.Đ.Tiến`, `Trần Tiến`, `Tiến TĐ`. */
export function teacherForms(name: string): string[] {
  const { before, given } = splitFullName(name);
  const others = before.split(' ').filter(Boolean);
  if (others.length === 0) return [given];
  const initials = others.map((word) => word.charAt(0)).join('');
  const middle = others.at(-1) ?? '';
  return distinct([
    given,
    `${initials}${given}`,
    // With one initial it would be another name: La N is not Lan.
    ...(initials.length > 1 ? [`${given}${initials}`] : []),
    `${middle}${given}`,
    `${middle.charAt(0)}${given}`,
    `${others[0]}${given}`,
    `${others[0]?.charAt(0)}${given}`,
    [...others.slice(1), given].join(''),
  ]);
}

/** `Tiến.T` of a teacher with one name before the given one. */
export function dottedForms(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length === 2 ? [`${words[1]}.${words[0]?.charAt(0)}`] : [];
}

/** Letters and digits, with a dot between what stands apart. */
export const foldDotted = (text: string) => foldName(text.replace(/[\s.]+/g, '.'));

/** A class as a cell has it, then without what schools write around it; a date is what Excel makes of 6/1. */
export function classTexts(text: string): string[] {
  const [first = '', ...others] = text.split('\n');
  const [before = '', ...behind] = first.split(/\s+[-–]\s+|(?=\s*[([])/);
  if ([...others, ...behind].some(isFurtherClass) || listGoesOn.test(first)) return [text.trim()];
  const bare = withoutBeside(first).replace(classWord, '').replace(shiftWord, '');
  // Programs sort classes by codes of one length: 06A1.
  const coded = bare.replace(/^0(?=[1-9]\p{L})/u, '');
  const dates = datesAsClasses(text);
  return distinct([text, ...dates, bare, coded, before.replace(classWord, '')]);
}

/** `10A1(3), 10A2(3)`: behind the brackets stands another class. */
const listGoesOn = /[)\]]\s*(?:[,;+&]|và\s)\s*\d/iu;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `6/1/2026`, `06/01/26` and `06-Jan` as 6/1 and 1/6. */
function datesAsClasses(text: string): string[] {
  const [, one, other] = /^(\d{1,2})[/-](\d{1,2})[/-](?:20)?\d\d$/.exec(text.trim()) ?? [];
  const [, number, word = ''] =
    /^(\d{1,2})[-\s](\p{L}{3}|(?:thg|tháng)\s?\d{1,2})(?:[-\s]\d{2,4})?$/iu.exec(text.trim()) ?? [];
  const month = months.indexOf(word.toLowerCase()) + 1 || Number(/\d+/.exec(word)?.[0] ?? 0);
  const [first, second] = [Number(one ?? number ?? 0), Number(other ?? month)];
  return first > 0 && second > 0 ? [`${first}/${second}`, `${second}/${first}`] : [];
}

const classWord = /^(?:lớp|lop|l\.)\s*/iu;
/** Behind a class: the half of the day in which it learns. */
const shiftWord = /(?:\s+|\s*[-–_/,]\s*)(?:(?:buổi|ca)\s+)?(?:sáng|chiều)$/iu;

/** The name of several subjects and the one that is meant: `Nghệ thuật (Âm nhạc)`. */
export function partOfSubject(text: string): { whole: string; part: string } | null {
  const [, whole, part] =
    /^([^()]*\p{L})\s*(?:[([]\s*|\s[-–]\s|:\s*)([^()[\]]*\p{L}[^()[\]]*?)\s*[)\]]?$/u.exec(text.trim()) ?? [];
  return whole !== undefined && part !== undefined ? { whole, part } : null;
}

/** A subject without the words that say only that it is one. */
export const bareSubject = (text: string): string =>
  text
    .trim()
    .replace(/^(?:(?:gv|giáo viên)\s+(?:(?:dạy|bộ môn)\s+)?)?(?:(?:môn(?:\s+học)?|nd|nội dung)\s+)?(?=\p{L})/iu, '')
    .replace(/^cđ\s+/iu, 'Chuyên đề ');

const topicsWord = String.raw`(?:chuyên đề(?:\s+học tập)?|cđ(?:ht)?)`;
const topicsBefore = new RegExp(String.raw`^${topicsWord}(?:\s*[-–:.]\s*|\s+)(.*\p{L}.*)$`, 'iu');
const topicsBehind = new RegExp(String.raw`^(.*\p{L}.*?)(?:\s*[-–]\s*|\s+|\s*\()${topicsWord}\s*\)?$`, 'iu');

/** The subject of which a text names the topics: `CĐ Toán`, `Chuyên đề học tập Toán`, `Toán (CĐ)`; null for any other. */
export function subjectOfTopics(text: string): string | null {
  const bare = text.trim();
  return (topicsBefore.exec(bare) ?? topicsBehind.exec(bare))?.[1]?.trim() ?? null;
}

/** Beside or below a class stands who or where it is, and no other class: `6B`, `B`, `A2`. */
function isFurtherClass(given: string): boolean {
  const text = given.replace(/[\s()[\]]+/g, '');
  return looksLikeClass(text) || (/^[a-zđ]\d{0,2}$/iu.test(text) && !looksLikeRoom(text));
}

/** 6A1 is written 61 where a grade has one class of each number. */
export function classForms(name: string): string[] {
  const [, grade, number] = /^(\d{1,2})\D+(\d{1,2})$/.exec(name) ?? [];
  return grade && number ? [`${grade}${number}`] : [];
}

/** Looks like a class, whether the school has it or not: `6A1`, `10CB2`, `6/1`, `Lớp 6A`, one over its teacher. `8t` and `4x2` are periods, `6HK1` half a year. */
export function looksLikeClass(text: string): boolean {
  const [, name = ''] = overTeacher.exec(text.trim()) ?? [];
  const [, inside = ''] = /\(([^()]*)\)\s*$/.exec(text) ?? [];
  return (
    (inside === '' || !isFurtherClass(inside)) &&
    !/^\d+(?:t|x\d+)$|hk\s*[12]$/i.test(text.trim()) &&
    /^(?:lớp\s*)?(?:1[0-2]|[1-9])(?:[a-zđ]{1,3}\d{0,2}|[./]\d{1,2})(?:\s*\([^()]*\))*$/iu.test(name || text.trim())
  );
}

/** A class with a name under it, not with `B` or `A2` for another class. */
const overTeacher = /^([^\n]+)\n\(?(?:(?:GVCN|gvcn|CN|GV)\s*[:.]?\s*)?(?:\p{L}+[\s.]+\p{L}|\p{Lu}\p{Ll})[^\d\n]*$/u;

/** Called as rooms are, whether the school has it or not: `P12`, `PM`, `phòng máy`, `sân`. */
export const roomPattern = String.raw`(?:ph|pm|pth|ptn|phòng|p)\s*\.?\s*\p{L}?\d{1,3}\p{L}?|pm|pth|ptn|lab|phòng\s(?:máy|tin|lab|thực hành|bộ môn|thí nghiệm)(?:\s\d{1,2})?|sân(?:\s(?:tập|bóng|trường|vận động))?|nhà (?:đa năng|thể chất)`;
const roomWord = new RegExp(`^(?:${roomPattern})$`, 'iu');
/** `Phòng KHTN 1`, `Sân thể dục`: nobody is called so. */
const roomName = /^(?:phòng|sân)\s+[\p{L}\d]/iu;
export const looksLikeRoom = (text: string): boolean => roomWord.test(text.trim()) || roomName.test(text.trim());

/** A short name is made of beginnings of the words of a name, in order: `CNghệ`, `L.sử`, `HĐTN-HN`. */
export function isShortFor(short: string, name: string): boolean {
  const letters = foldName(short).replace(/[^a-z0-9]/g, '');
  const words = foldName(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return letters.length >= 2 && startsWords(letters, words);
}

function startsWords(letters: string, words: readonly string[]): boolean {
  if (letters === '') return true;
  const [word, ...rest] = words;
  if (word === undefined) return false;
  for (let length = word.length; length > 0; length--)
    if (letters.startsWith(word.slice(0, length)) && startsWords(letters.slice(length), rest)) return true;
  return startsWords(letters, rest);
}

/** The homeroom teacher that stands below a class or in brackets behind it: `6A (Lan)`, `6A` over `GVCN: Lan`; empty where none does. */
export function teacherBeside(head: string): string {
  const beside =
    /^[^\n(]*(?:\n\(?|\()(?:gvcn|cn|gv)?\s*[:.]?\s*(?:(?:cô|thầy|thày)(?:\s+giáo)?\s+)?(\p{L}[^\d()\n]*)\)?$/iu;
  const name = beside.exec(head.trim())?.[1]?.trim() ?? '';
  return isBranch(name) ? '' : name;
}

/** `10A1 (KHTN)`, `10A2 (Ban xã hội)`: which subjects a class has more of; every name has a vowel. */
const isBranch = (text: string): boolean =>
  /^(?:ban|chuyên|tổ hợp|khối|nhóm)(?!\p{L})/iu.test(text) ||
  text.split(/\s+/).every((word) => !/[aeiouy]/.test(foldName(word)));

/** All that many files call people by; a person completes it. */
export const isGivenName = (name: string): boolean => !/\s/.test(name.trim());

/** People beside each other, or with their subjects: `Lan, Tiến`, `Lan/Phúc`, `Tiến (Sử) - Hiền`. */
export const areSeveral = /[,;/+&]|\)\s*[-–]\s/u;

/** Says how the classes of a sheet were written, and how they are read. */
export function tellSpelled(sheet: string, spelled: ReadonlyMap<string, string>): string {
  const [from, to] = [[...spelled.keys()], [...new Set(spelled.values())]].map((names) => firstFew(names, 6));
  return `${sheet}: các lớp ghi ${from} được hiểu là ${to}.`;
}
