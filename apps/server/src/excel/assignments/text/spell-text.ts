import type { KnownWords, Tells } from '../../names/tells.ts';
import { findStandardSubject } from '@tkb/contract';
import { orStandard } from '../../names/called.ts';
import { isDuty } from '../../names/duty-words.ts';
import { spellClassesBefore } from './classes-before.ts';
import { spellAmounts } from './spell-amounts.ts';
import { allBut } from './all-but.ts';
import { extraWork, isOfWeek, wordsBefore } from './extra-work.ts';
import { Placeholders } from './placeholders.ts';
import { spellHeads } from './heads-before.ts';
import { classesOf, spellSubjects } from './spell-subjects.ts';
import { spellTopics } from './topics.ts';

/** Words of a cell that are no assignments, taken out of it, and the rest with all classes written in full. */
export interface SpelledText {
  readonly text: string;
  /** Homerooms and duties: `GVCN 6A1`, `TTCM`. */
  readonly duties: readonly string[];
  readonly groups: readonly ClassGroup[];
  /** Subjects with a part in brackets, `KHTN (Lí)`; in the text their signs stand behind the subjects. */
  readonly parts: SubjectParts;
  /** Sentences about words that say several assignments at once. */
  readonly told: readonly string[];
}

export type SubjectParts = Placeholders<string>;

/** A word that stands for several classes: `khối 6`, `8AB`. */
export interface ClassGroup {
  readonly word: string;
  readonly classes: readonly string[];
}

/** Periods beside a duty: `(3 tiết)`, `: 2t`. */
const amount = String.raw`(?:\s*[:=–-]?\s*\(?\s*\d{1,2}\s*(?:t|tiết)?(?:\s*/\s*tuần)?\s*\)?)?\s*`;
const begins = String.raw`(?<=^|[;,+\n])`;
const ends = String.raw`${amount}(?=$|[;,+\n])`;
/** A homeroom or a sum; else a piece of the list without what could be its classes. */
const duty = new RegExp(
  String.raw`${begins}\s*(?:(?:gvcn|chủ nhiệm|chu nhiem)(?:\s+lớp)?\s*:?\s*[^\s,;+()]+|cn(?:\s+lớp)?\s*:?\s*[^\s,;+():]+\s*[(:–-]\s*4\s*(?:t|tiết)\s*\)?|tổng(?: cộng| số)?(?: số)?(?: tiết)?\s*[:=])${ends}|${begins}([^;,+\n():=–-]*\p{L})${ends}`,
  'giu',
);

export interface ClassNames {
  readonly isClass: Tells;
  /** Is the name of a class of the school, not only like one. */
  readonly isKnown: Tells;
  readonly classes: readonly string[];
}

/** The part of the school that decides how a text is read. */
export interface Spelling extends ClassNames, KnownWords {
  /** The teacher of the row is the homeroom teacher of the class. */
  readonly isHomeroom: Tells;
  /** Nobody is known to be the homeroom teacher of the class. */
  readonly lacksHomeroom: Tells;
}

const bullet = /(?<=^|\n)\s*[-–—+*•·▪‣]+\s*(?=[\p{L}\d])/gu;
const numbering = /(?<=^|\n)\s*\d{1,2}\s*[.)]\s+/gu;
/** Words that may stand before an assignment without being a part of it: `Dạy môn`. */
const opening =
  /(?<=^|[;,+\n])\s*(?:gv\s+)?(?:(?:giảng\s+)?dạy(?:\s+(?:các\s+)?môn)?(?!\s+(?:bù|thay|thêm|hộ|kê)(?!\p{L}))|môn)\s*:?\s+(?=\p{L})/giu;

/** `Kiêm: TTCM`: duties follow. */
const besides = /(?<=^|[;,+\n])\s*kiêm(?:\s+nhiệm)?\s*:\s*/giu;

/** A dot behind a class, an amount or a duty (TTCM) ends a sentence; behind other letters it shortens a word. */
const sentenceEnd = /(?<=[)\d]|\d\p{L}|\p{Lu}{4})\.(?=\s+\p{Lu}|\s*$)/gu;

const homeroom = /(?<=^|[;,+\n])\s*cn\s*:?\s*(?:lớp\s*)?([^\s,;+():]+)\s*(?=$|[;,+\n])/giu;

/** Duties go, `khối 6`, `6(A1, A2)` and `6A1+2` become classes, `x 4 = 8` becomes periods. */
export function spellText(given: string, spelling: Spelling): SpelledText {
  const { isHomeroom, lacksHomeroom, isSubject, ...names } = spelling;
  const apart = spellGlued(partSubjects(spellApart(given, names.isKnown), names.isClass), spelling);
  const topics = spellTopics(apart, spelling);
  const { text, told: ofSubjects } = spellSubjects(spellClassesBefore(topics.text, spelling), spelling);
  const told = [...topics.told, ...ofSubjects];
  const { isClass } = names;
  const duties: string[] = [];
  const take = (found: string) => {
    duties.push(found.trim());
    return ' ';
  };
  const without = text
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(bullet, '')
    .replace(numbering, '')
    .replace(sentenceEnd, ';')
    .replace(besides, ' ')
    .replace(opening, '')
    .replace(extraWork, (found) =>
      isSubject(wordsBefore(found, isClass)) || isOfWeek(found, isClass) ? found : take(found),
    )
    .replace(duty, (found, name: string | undefined) => {
      const isPlain =
        (name === undefined && saysClasses(found, isClass)) ||
        (name !== undefined && (isSubject(name.trim()) || name.split(/\s+/).some(isClass) || !isDuty(name)));
      return isPlain ? found : take(found);
    })
    .replace(homeroom, (found, name: string, at: number, whole: string) => {
      const [, next = ''] = /^,\s*([^\s,;+()]+)/.exec(whole.slice(at + found.length)) ?? [];
      // A list of classes goes on: that is the subject Công nghệ.
      if (isClass(next)) return found;
      if (isHomeroom(name)) return take(found);
      if (isClass(name) && lacksHomeroom(name))
        told.push(`"${found.trim()}" được hiểu là môn Công nghệ; nếu là chủ nhiệm, hãy ghi "GVCN ${name}"`);
      return found;
    });
  const { text: named, parts } = spellParts(spellCommas(without, isSubject), isSubject, isClass);
  const { text: grouped, groups } = spellGroups(spellHeads(spellPlus(named, isClass), isClass), names);
  return { text: spellAmounts(grouped, isClass, names.isKnown).replace(/^[\s;,+]+/, ''), duties, groups, parts, told };
}

/** `Văn 7/1, 7/2 và GDCD 7/1`: behind the word the next subject begins. */
const partSubjects = (text: string, isClass: Tells) =>
  text.replace(
    /([^\s,;+()]+)(\s*\([^()]*\))?\s+(?:và|&)\s+(?=(\p{L}[^,;+\n()]*?)\s*[:(]?\s*([^\s,;+()]*\d[^\s,;+()]*))/giu,
    (whole, before: string, amount = '', subject: string, next: string) =>
      isClass(before) && isClass(next) && !/^(?:các\s+)?lớp$/iu.test(subject.trim()) ? `${before}${amount}; ` : whole,
  );

/** `T6A(4)`: the letters of a subject before a class, where no class is called so as a whole. */
const spellGlued = (text: string, { isClass, isKnown, isSubject }: Spelling) =>
  text.replace(
    /(?<![\p{L}\p{N}./])(\p{L}{1,5})(\d{1,2}(?:[a-zđ]{1,2}\d{0,2}|[./]\d{1,2}))(?![\p{L}\p{N}])/giu,
    (whole, subject: string, name: string) =>
      !isKnown(whole) && isClass(name) && (isSubject(subject) || isUsual(subject)) ? `${subject} ${name}` : whole,
  );

/** Short for a subject, whether the school has it or not; of a single letter a person is asked which. */
const isUsual = (text: string) => findStandardSubject(text) !== undefined || /^[AHLSTVĐ]$/u.test(text);

/** `CN 6A1/6A2 (4t)`: a homeroom is one class. */
function saysClasses(text: string, isClass: Tells): boolean {
  const classes = (/\S+\/\S+/.exec(text)?.[0] ?? '').split('/');
  return classes.length > 1 && classes.every(isClass);
}

/** `KHTN (Lí) 6A1` is a subject called so, else the one before the brackets. */
function spellParts(text: string, isSubject: Tells, isClass: Tells) {
  const parts: SubjectParts = new Placeholders('part');
  const spelled = text.replace(
    /(?<=^|[;+\n,])([^;+\n,()]*\p{L}[^;+\n,()]*?)\s*\(([^()\d]*\p{L}[^()\d]*)\)(?=\s*[:-]?\s*([^\s,;+():]+))/gu,
    (whole, subject: string, part: string, next: string) => {
      if (!isClass(next)) return whole;
      if (isSubject(`${subject.trim()} ${part}`)) return `${subject} ${part}`;
      if (!orStandard(isSubject)(subject.trim())) return whole;
      return `${subject}${parts.put(whole.trim(), ` (${part})`)}`;
    },
  );
  return { text: spelled, parts };
}

/** A subject as the text has it, with the part that its sign stands for. */
export function unmarkPart(text: string, parts: SubjectParts): { name: string; part?: string } {
  const part = parts.of(text.slice(-1));
  return part === undefined ? { name: text } : { name: text.slice(0, -1).trim(), part };
}

/** `Hoạt động trải nghiệm, hướng nghiệp 6A`: a comma inside the name of a subject parts nothing. */
const spellCommas = (text: string, isSubject: Tells) =>
  text.replace(
    /(?<=^|[;+\n(,]|\d[\p{L}\d/.]*\s*[-–:]\s*)([^;+\n,()\d]*\p{L})\s*,\s*(\p{L}[^;+\n,()\d:]*?)(?=\s*[(:;\n]|\s+[-–]\s|\s+(?:các\s+)?lớp\s|\s+[^\s,;]*\d|\s*,\s*\S*\d|$)/giu,
    (whole, first: string, second: string) =>
      isSubject(`${first.trim()} ${second}`) && !isSubject(second) ? `${first} ${second}` : whole,
  );

/** The text after a number makes it a class (`lớp 6 A1`, `lớp 6/1`) or periods, and no grade. */
const noGrade = String.raw`(?![\p{L}\p{N}]|\s*[./]\s*\d|\s*[a-zđ]{1,2}\d|\s*(?:tiết|t)(?![\p{L}\p{N}]))`;
const classWord = String.raw`[^\s,;+()]*\d[^\s,;+()]*`;
const classList = String.raw`${classWord}(?:\s*(?:,|và|&)\s*${classWord})*`;
const gradeJoint = String.raw`\s*(?:[,;&+–-]|và|đến|tới)\s*`;
const except = String.raw`(?:ngoại\s+)?trừ\s+(?:các\s+)?(?:lớp\s+)?`;
const gradeWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:cả|toàn|tất cả)\s+)?(?:các\s+)?(?:lớp\s+)?(?:từ\s+)?(?:khối|k|lớp)\s*(?:lớp\s*)?(\d{1,2}${noGrade}(?:${gradeJoint}(?:(?:khối|k|lớp)\s*)?\d{1,2}${noGrade})*)(?:\s*,?\s*(?:\(\s*${except}([^()]*?)\s*\)|\(?\s*${except}(${classList})))?`,
  'giu',
);

const wholeSchool =
  /(?<![\p{L}\p{N}])(?:(?:toàn|cả|khắp) trường|(?:tất cả|mọi)\s+(?:các\s+)?(?:lớp|khối))(?![\p{L}\p{N}]|\s+(?:khối|lớp|trừ|\d))/giu;
const gradeNumber = String.raw`(?:1[0-2]|[1-9])`;
const plainGrades = new RegExp(String.raw`^${gradeNumber}(?:${gradeJoint}${gradeNumber})*$`, 'iu');

/** A list of classes that has nothing but numbers, `6, 7, 8`, means grades, where no class is called so. */
export const nameGrades = (text: string, { isKnown }: ClassNames): string =>
  plainGrades.test(text.trim()) && !gradesIn(text).some(isKnown) ? `khối ${text.trim()}` : text;

/** Words that stand for several classes as these: `toàn khối 6`, `lớp 6, 7`, `6A1-4`, `8AB` where 8A and 8B are classes. */
export function spellGroups(text: string, names: ClassNames) {
  const groups: ClassGroup[] = [];
  const take = (word: string, classes: readonly string[]) => {
    groups.push({ word: word.trim(), classes });
    return classes.join(', ');
  };
  const spelled = text
    .replace(wholeSchool, (whole) => (names.classes.length > 0 ? take(whole, names.classes) : whole))
    .replace(
      gradeWords,
      (whole, list: string, inBrackets: string | undefined, behind: string | undefined, at: number, all: string) => {
        if (namesAClass(list, all.slice(at + whole.length), names)) return whole;
        const [, first = list, amount = ''] = /^(\d+)(\s*[-–]\s*\d+)$/.exec(list) ?? [];
        // Behind a stroke stand grades further on, or the periods: khối 6 - 4.
        const isAmount = amount !== '' && gradesIn(list).length === 0;
        const own = (isAmount ? [first] : gradesIn(list)).map((grade) => classesOf(grade, names.classes));
        if (names.isClass(whole) || own.length === 0 || own.some((classes) => classes.length === 0)) return whole;
        const without = inBrackets ?? behind;
        const kept = without === undefined ? null : allBut(own.flat(), without, names.isClass);
        if (without !== undefined) return kept ? take(whole, kept) : whole;
        return isAmount ? `${take(whole.slice(0, -amount.length), own.flat())}${amount}` : take(whole, own.flat());
      },
    )
    .replace(
      /(?<![\p{L}\p{N}/.])(\d{1,2}(?:[a-zđ]{1,3}|[/.]))(\d{1,2})[-–](\d{1,2})(?![\p{L}\p{N}/.-]|\s*(?:tiết|t)(?!\p{L}))/giu,
      (whole, head: string, from: string, to: string) => {
        const own = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${head}${Number(from) + at}`);
        return names.isKnown(whole) || own.length < 2 || !own.every(names.isKnown) ? whole : take(whole, own);
      },
    )
    .replace(
      /(?<![\p{L}\p{N}/.])(\d{1,2})([a-zđ]{2,8})(?![\p{L}\p{N}])/giu,
      (whole, grade: string, letters: string) => {
        const own = isAlphabetic(letters) ? [...letters].map((letter) => `${grade}${letter}`) : [];
        return names.isKnown(whole) || own.length === 0 || !own.every(names.isKnown) ? whole : take(whole, own);
      },
    );
  return { text: spelled, groups };
}

/** Letters of several classes stand in the order of the alphabet, each once: 10AB, but 10TT is a class. */
export const isAlphabetic = (letters: string): boolean =>
  [...letters].every((letter, at) => at === 0 || (letters[at - 1] ?? '').localeCompare(letter, 'vi') < 0);

/** Grades that are a part of a class's name: `lớp 5-1`, `lớp 6 A`. */
function namesAClass(list: string, after: string, { isKnown }: ClassNames): boolean {
  const [, next = ''] = /^\s*([\p{L}\p{N}]+)/u.exec(after) ?? [];
  const [last = ''] = /\d+$/.exec(list) ?? [];
  const pairs = list.match(/\d+\s*[-–]\s*\d+/g) ?? [];
  return (next !== '' && isKnown(`${last}${next}`)) || pairs.some((pair) => isKnown(pair.replaceAll(/\s/g, '')));
}

/** `6, 7`, `6-8` and `6 đến 8`, a grade each. */
function gradesIn(list: string): string[] {
  const [, from, to] = /^(\d+)\s*(?:[-–]|đến|tới)\s*(?:(?:khối|k|lớp)\s*)?(\d+)$/iu.exec(list) ?? [];
  if (!from || !to) return list.match(/\d+/g) ?? [];
  return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, at) => String(Number(from) + at));
}

/** `6A1+2` and `6A1.2` are 6A1 and 6A2, `6A+B` is 6A and 6B. */
const spellPlus = (text: string, isClass: Tells) =>
  text.replace(
    /(?<![\p{L}\p{N}])(?:(\d{1,2}[a-zđ]{1,2})(\d{1,2})((?:[+.]\d{1,2})+)|(\d{1,2})([a-zđ])((?:[+.][a-zđ])+))(?![\p{L}\p{N}])/giu,
    (whole, ...parts: (string | undefined)[]) => {
      const [head = '', first = '', others = ''] = parts[0] === undefined ? parts.slice(3) : parts;
      const names = [first, ...others.split(/[+.]/).filter(Boolean)].map((own) => `${head}${own}`);
      return names.every(isClass) ? names.join(', ') : whole;
    },
  );

/** `6 A1` and `6A 1` are 6A1 where the school has it; behind a class of its own, 6A, the number can be of periods. */
export const spellApart = (text: string, isKnown: Tells) =>
  text
    .replace(
      /(?<![\p{L}\p{N}.,/-])(\d{1,2})[^\S\n]+([a-zđ]\d{0,2})(?![\p{L}\p{N}])/giu,
      (whole, grade: string, rest: string) => (isKnown(`${grade}${rest}`) && rest !== 't' ? `${grade}${rest}` : whole),
    )
    .replace(
      /(?<![\p{L}\p{N}.,/-])(\d{1,2}[a-zđ]{1,2})[^\S\n]+(\d{1,2})(?![\p{L}\p{N}]|\s*(?:tiết|t)(?!\p{L}))/giu,
      (whole, head: string, rest: string) => (isKnown(`${head}${rest}`) && !isKnown(head) ? `${head}${rest}` : whole),
    );
