import { findStandardSubject } from '@tkb/contract';
import { looksLikeClass, looksLikeRoom } from '../../names/called.ts';
import { lessonsIn } from './lessons-beside.ts';
import type { CellWords, Lexicon } from './lexicon.ts';
import { personAlone, readRest, trimmed } from './rest-words.ts';
import { isSubjectName, kindOfLesson } from './subject-names.ts';

/**
 * Everything held in a cell: each line is a lesson where each begins with a subject, else all of it is one.
 */
export function readCellText(given: string, lexicon: Lexicon): CellWords[] {
  // Print cuts off what has no room: `KHTN-TH -`.
  const bare = given.replace(/(?<=\S)[\s:–—-]+$/u, '');
  const isWhole = lexicon.subject(bare) !== null;
  const text = isWhole ? bare : partDots(bare.includes('_') ? partLowLines(bare) : bare, lexicon);
  // In print the next lesson can begin in the line that says the weeks.
  const parts = text.split(afterWeeks).map((part) => readLesson(part, lexicon));
  if (parts.length > 1 && parts.every((lesson) => lesson !== null)) return parts;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const each = lines.map((line) => readLesson(line, lexicon));
  const isEach = lines.length > 1 && each.every((lesson) => lesson !== null);
  if (isEach && !isSpreadOut(lines, each, lexicon)) return each;
  return (
    lessonsIn(text, (piece) => readLesson(piece, lexicon)) ?? [
      readLesson(text, lexicon) ?? strangeLesson(text, lexicon),
    ]
  );
}

/** Behind the weeks of a lesson, `(P.12, tuần lẻ)`. */
const afterWeeks = /(?<=\([^()]*tuần (?:lẻ|chẵn)[^()]*\))\s+/iu;

/** `Toán_Lan_` is `Toán - Lan`. */
const partLowLines = (text: string) => text.replace(/^[\s_]+|[\s_]+$/g, '').replace(/\s*_+\s*/g, ' - ');

/** `Toán.Hiền` is `Toán - Hiền`, but `T.Anh` and `KHTN.Lí` are one name. */
function partDots(text: string, lexicon: Lexicon): string {
  const [, taught = '', who = ''] = /^(\p{L}[^.\n]*)\.\s*(\p{Lu}\p{Ll}[^\n]*)$/u.exec(text.trim()) ?? [];
  const isSubject = (name: string) => lexicon.subject(name) !== null || isSubjectName(name);
  const isPerson = lexicon.teacher(who) !== null || !isSubject(who);
  return who !== '' && isSubject(taught) && isPerson ? `${taught} - ${who}` : text;
}

/** A subject alone over who and where: people are called Anh and Văn, too. */
function isSpreadOut(lines: readonly string[], [first, ...others]: readonly CellWords[], lexicon: Lexicon): boolean {
  const isBare = first?.subject.text === lines[0]?.trim();
  // Below Văn stands Hoa, who is no Hóa.
  const isPerson = (line: string) =>
    isSubjectName(lines[0]!) &&
    personAlone.test(line.trim()) &&
    !isSubjectName(line) &&
    findStandardSubject(line) !== undefined;
  const areNames = lines.slice(1).every((line) => isPerson(line) || readRest(line, lexicon).strange.length === 0);
  return isBare && areNames && others.every(({ teachers }) => teachers.length === 0);
}

const separator = /\s+[-–—]\s+|[-–—:(),;/+\n]|\s+/g;

/** A cut here would part what stands in brackets: `Sân thể dục` is a place. */
const withinBrackets = /\([^()]*[^()\s][^()]*$/u;

/** The longest beginning, else the longest end, that is a subject. */
function readLesson(text: string, lexicon: Lexicon): CellWords | null {
  const cuts = [...text.matchAll(separator)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
  const sides = [
    { subject: text, rest: '', isEnd: false },
    ...cuts.toReversed().map(({ from }) => ({ subject: text.slice(0, from), rest: text.slice(from), isEnd: false })),
    ...cuts.map(({ to }) => ({ subject: text.slice(to), rest: text.slice(0, to), isEnd: true })),
  ];
  for (const { subject, rest, isEnd } of sides) {
    const name = subject.trim().replace(/\s*\)$/, (end) => (subject.includes('(') ? end : ''));
    if (name === '') continue;
    const activity = lexicon.activity(name);
    const word = activity === null ? lexicon.subject(name) : { text: name, ids: [] };
    if (!word) continue;
    if (isEnd && (endsInSubject(rest, lexicon) || withinBrackets.test(rest))) continue;
    const longer = isEnd ? null : longerSubject(rest, lexicon);
    if (longer === null) return { ...readRest(rest, lexicon), subject: word, activity };
    const own = { text: subject + rest.slice(0, longer), ids: [] };
    return { ...readRest(rest.slice(longer), lexicon), subject: own, activity: null };
  }
  return null;
}

/** Of `Lan - KHTN-TH` the letters at the end alone are a part of a name. */
function endsInSubject(before: string, lexicon: Lexicon): boolean {
  const [, word = ''] = /([^\s\-–—/.:,()]+)[-–—/.]$/.exec(before) ?? [];
  return lexicon.teacher(word) === null && (lexicon.subject(word) !== null || isSubjectName(word));
}

/** A strong separator, or what stands between a word and a class. */
const beforeWho = /\s+[-–—]\s+|\n|[\s(:,-]+(?=\d{1,2}[\p{Lu}/])/u;
const isPlain = (text: string) => !looksLikeRoom(text) && !/\d/.test(text);

/**
 * The letters between a subject and who is taught or teaches, `-TH` of `KHTN-TH - Lan`, make it another subject; null where they are a
 * name, a place or weeks.
 */
function longerSubject(rest: string, lexicon: Lexicon): number | null {
  const at = rest.search(beforeWho);
  const between = readRest(at < 0 ? rest : rest.slice(0, at), lexicon);
  const isOther = between.strange.length > 0 && between.strange.every(isPlain);
  if (!isOther || between.teachers.length + between.classes.length > 0 || between.weeks !== '') return null;
  if (at < 0) return between.strange.length === 1 && kindOfLesson.test(between.strange[0]!) ? rest.length : null;
  const { teachers, classes, strange } = readRest(rest.slice(at), lexicon);
  if (teachers.length + classes.length > 0) return at;
  // `Toán Lan - Tin 1` of somebody who is not there yet: a person can stand before a place.
  const isPerson = between.strange.every((text) => /^\p{Lu}\p{Ll}+$/u.test(text));
  return !isPerson && strange.some((text) => !looksLikeRoom(text)) ? at : null;
}

/** `T/Lan` and `T-Lan`: behind the mark stands a name. */
const beforePerson = /^([^/–-]+)([/–-]\p{Lu}\p{Ll}[^/–-]*)$/su;
/** `Tin-Bình (PM1)`, `Anh-Tú/Mai`: a name and more behind the name of a subject. */
const beforePeople = /^([^\s/–(:-][^/–(:\n-]*)([/–-]\p{Lu}\p{Ll}.*)$/su;

const oneClass = String.raw`\d{1,2}[\p{L}/.][^\s,;+&]*`;
const classList = String.raw`(${oneClass}(?:\s*[,;+&]\s*${oneClass})*)`;
/** `Văn 6B`, `Văn - 6B, 6C` and `6/1 Văn`: words and classes with a blank or a dash between them. */
const classAtAnEnd = new RegExp(
  String.raw`^(?:(\p{L}[^\d\n]*?)(?:\s*[-–—]\s*|\s+)${classList}|${classList}\s+(\p{L}[^\d\n]*))$`,
  'u',
);
const areClasses = (text: string) => text.split(/[,;+&]/).every((part) => looksLikeClass(part.trim()));

/** A subject and its classes, `Tin 6A1`, before anything else: `Tin 6A1 (Lan)`. */
function beforeRest(text: string) {
  for (const end of [text.length, text.search(/\s*[(\n:]/)]) {
    const [, ahead, last = '', classes = last, taught = ahead] =
      classAtAnEnd.exec(text.slice(0, Math.max(0, end))) ?? [];
    if (taught !== undefined && areClasses(classes)) return { taught, rest: `${classes}\n${text.slice(end)}` };
  }
  return null;
}

/** A subject that the school does not have ends at the first strong separator; who is meant can stand before it. */
function strangeLesson(text: string, lexicon: Lexicon): CellWords {
  const ofClasses = beforeRest(text.trim());
  if (ofClasses)
    return {
      ...readRest(ofClasses.rest, lexicon),
      subject: { text: ofClasses.taught.trim(), ids: [] },
      activity: null,
    };
  const [, named = '', people = ''] = beforePeople.exec(text.trim()) ?? [];
  if (isSubjectName(named) && !kindOfLesson.test(named))
    return { ...readRest(people, lexicon), subject: { text: named, ids: [] }, activity: null };
  const [, subject = text, rest = ''] =
    /^(.+?)((?:\s+[-–—]\s+|[(\n:]).*)$/s.exec(text) ?? beforePerson.exec(text) ?? [];
  const read = readRest(rest, lexicon);
  const first = subject.trim();
  const name = read.strange[0] ?? (isSubjectName(trimmed(rest)) ? trimmed(rest) : '');
  if (!isOwner(first, name, lexicon)) return { ...read, subject: { text: first, ids: [] }, activity: null };
  const other = readRest(name === trimmed(rest) ? subject : ` - ${subject}${rest}`, lexicon);
  return {
    ...other,
    strange: other.strange.filter((piece) => piece !== name),
    subject: lexicon.subject(name) ?? { text: name, ids: [] },
    activity: null,
  };
}

/** A class or a person; people are called Văn and Anh, so that behind such a name the subject must follow. */
const isOwner = (text: string, subject: string, lexicon: Lexicon): boolean =>
  lexicon.class(text) !== null ||
  looksLikeClass(text) ||
  (lexicon.teacher(text) !== null && (!isSubjectName(text) || isSubjectName(subject)));
