import { findStandardSubject, foldExact } from '@tkb/contract';
import { looksLikeClass, looksLikeRoom } from '../../names/called.ts';
import type { Match } from '../../names/names.ts';
import type { SchoolNames } from '../../names/school-names.ts';
import { areTopicsAlone, lessonsIn } from './lessons-beside.ts';
import { isCalled, isSubjectName, kindOfLesson } from './subject-names.ts';
import { teacherShortNames } from '../../../timetable/timetables/teacher-names.ts';

/** A word of a cell that stands for rows of the school: one, several between which the rest of the file may decide, or none. */
export interface Word {
  readonly text: string;
  readonly ids: readonly number[];
}

/** The words of a cell, besides whose column it stands in. */
export interface CellWords {
  readonly subject: Word;
  /** Of a lesson that is no subject (flag ceremony): its name. */
  readonly activity: string | null;
  readonly group: number | null;
  readonly classes: readonly Word[];
  readonly teachers: readonly Word[];
  readonly roomId: number | null;
  readonly weeks: string;
  /** Pieces behind the subject that are nobody's name. */
  readonly strange: readonly string[];
}

/** Looks names up as timetables write them. */
export interface Lexicon {
  subject(text: string): Word | null;
  activity(text: string): string | null;
  class(text: string): Word | null;
  teacher(text: string): Word | null;
  /** By the short name of timetables alone, which can have a code in brackets. */
  shortTeacher(text: string): Word | null;
  room(text: string): number | null;
}

const idsOf = (match: Match): readonly number[] =>
  match.kind === 'found' ? [match.row.id] : match.kind === 'ambiguous' ? match.rows.map(({ id }) => id) : [];

/** A lexicon of the school's rows; teachers also by the short names that its own timetables print. */
export function lexiconOf(names: SchoolNames, activities: readonly string[]): Lexicon {
  const teachers = names.rowsOf('teacher');
  const named = teachers.map((row) => ({
    familyName: String(row['familyName'] ?? ''),
    givenName: String(row['givenName'] ?? ''),
    code: String(row['code'] ?? ''),
  }));
  const short = new Map(teacherShortNames(named).map((name, index) => [foldExact(name), teachers[index]!.id]));
  const activity = new Map(activities.map((name) => [foldExact(name), name]));
  const word = (kind: 'class' | 'subject' | 'teacher', text: string): Word | null => {
    const ids = idsOf(names.find(kind, text));
    return ids.length > 0 ? { text, ids } : null;
  };
  const shortTeacher = (text: string): Word | null => {
    const id = short.get(foldExact(text));
    return id === undefined ? null : { text, ids: [id] };
  };
  // Lý is a subject where somebody is called Ly.
  const isCalledSo = (text: string) => named.some((row) => Object.values(row).some((name) => isCalled(name, text)));
  return {
    subject: (text) => (areTopicsAlone(text, names) ? null : word('subject', text)),
    activity: (text) => activity.get(foldExact(text)) ?? null,
    class: (text) => word('class', text),
    teacher: (text) => shortTeacher(text) ?? (isSubjectName(text) && !isCalledSo(text) ? null : word('teacher', text)),
    shortTeacher,
    room: (text) => {
      const ids = idsOf(names.find('room', text));
      return ids.length === 1 ? ids[0]! : null;
    },
  };
}

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

/** A subject that the school does not have ends at the first strong separator; who is meant can stand before it. */
function strangeLesson(text: string, lexicon: Lexicon): CellWords {
  const [, ahead, last = '', schoolClass = last, taught = ahead] = classAtAnEnd.exec(text.trim()) ?? [];
  if (taught !== undefined && areClasses(schoolClass))
    return { ...readRest(schoolClass, lexicon), subject: { text: taught.trim(), ids: [] }, activity: null };
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
    subject: { text: name, ids: [] },
    activity: null,
  };
}

/** A class or a person; people are called Văn and Anh, so that behind such a name the subject must follow. */
const isOwner = (text: string, subject: string, lexicon: Lexicon): boolean =>
  lexicon.class(text) !== null || (lexicon.teacher(text) !== null && (!isSubjectName(text) || isSubjectName(subject)));

type Rest = Omit<CellWords, 'subject' | 'activity'>;

interface Found {
  group: number | null;
  classes: Word[];
  teachers: Word[];
  roomId: number | null;
  weeks: string;
  strange: string[];
}

/** Who and where behind (or before) the subject. */
export function readRest(text: string, lexicon: Lexicon): Rest {
  const found: Found = { group: null, classes: [], teachers: [], roomId: null, weeks: '', strange: [] };
  for (const piece of text.split(/\s+[-–—]\s+|\n/)) takePiece(piece, lexicon, found);
  return found;
}

/** Marks that a piece is cut at, the surest first: always, or where the parts are names; a dash also before a room. */
const cuts: readonly { readonly at: RegExp; readonly isSure?: true; readonly isBeforeRoom?: true }[] = [
  { at: /[,;+\n]/, isSure: true },
  { at: /[/&:]/ },
  { at: /[-–—]/, isBeforeRoom: true },
  { at: /\s+/ },
];

/** `Lan`, `Khoa.NV`, `Thị Lan`: no class, room or subject in short. */
const personAlone = /^\p{Lu}\p{Ll}+(?:[.\s]\p{Lu}[\p{L}.]*)*$/u;

const trimmed = (text: string) => text.replace(/^[\s\-–—:,;/+]+|[\s\-–—:,;/+]+$/g, '');

/** Takes a piece as a whole where it is somebody's name, else its parts. */
function takePiece(piece: string, lexicon: Lexicon, found: Found): void {
  const [, head = '', group, tail = ''] = /^(.*)\((?:N|nhóm\s*)(\d)\)(.*)$/isu.exec(piece) ?? [];
  if (group) {
    found.group = Number(group);
    return takePiece(`${head} ${tail}`, lexicon, found);
  }
  const text = trimmed(piece);
  if (text === '') return;
  const [, before = '', inside, behind = ''] = /^(.*?)\(([^()]*)\)(.*)$/s.exec(text) ?? [];
  if (inside !== undefined) {
    const teacher = lexicon.shortTeacher(text);
    if (teacher) found.teachers.push(teacher);
    // Not as one name: what stands in brackets behind it would be lost.
    else for (const part of [before, behind, inside]) takePiece(part, lexicon, found);
    return;
  }
  if (takeName(text, lexicon, found)) return;
  for (const { at, isSure, isBeforeRoom } of cuts) {
    const parts = text.split(at).map(trimmed).filter(Boolean);
    if (parts.length < 2) continue;
    const isRoomLast = looksLikeRoom(parts.at(-1) ?? '');
    const isKnown = parts.every((part) => looksLikeRoom(part) || takeName(part, lexicon, emptyFound()));
    const arePeople = text.includes('/') && parts.every((part) => personAlone.test(part));
    if (isKnown || arePeople || isSure || (isRoomLast && isBeforeRoom)) {
      for (const part of parts) takePiece(part, lexicon, found);
      return;
    }
  }
  found.strange.push(text);
}

const emptyFound = (): Found => ({ group: null, classes: [], teachers: [], roomId: null, weeks: '', strange: [] });

function takeName(text: string, lexicon: Lexicon, found: Found): boolean {
  if (/^(?:từ |đến )?tuần(?: (?:lẻ|chẵn))?(?: |$)[\d\sa-zà-ỹ-]*$/iu.test(text)) found.weeks = text;
  else {
    const schoolClass = lexicon.class(text);
    const roomId = schoolClass ? null : lexicon.room(text);
    const teacher = schoolClass || roomId !== null ? null : lexicon.teacher(text);
    if (schoolClass) found.classes.push(schoolClass);
    else if (roomId !== null) found.roomId = roomId;
    else if (teacher) found.teachers.push(teacher);
    else return false;
  }
  return true;
}
