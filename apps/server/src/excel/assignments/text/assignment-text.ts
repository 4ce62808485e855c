import type { Tells } from '../../names/tells.ts';
import { spellClassRanges } from '../../names/class-ranges.ts';
import { Placeholders, signsOf } from './placeholders.ts';

/** Periods as a text states them: for how many classes together. */
export interface StatedPeriods {
  readonly amount: number;
  readonly classes: number;
  /** The heads of the columns with the row's sum, where it is said there alone. */
  readonly heads?: readonly string[];
}

/** One subject in some classes, as a cell of a teacher's list says it. */
export interface TextAssignment {
  readonly subject: string;
  readonly classes: readonly string[];
  readonly periods?: StatedPeriods;
}

/** The assignments read from a cell, and the pieces that were not understood. */
export interface ParsedText {
  readonly assignments: readonly TextAssignment[];
  readonly unknown: readonly string[];
}

/**
 * Reads `Toán(6A1, 6A2);Tin(6A1)`, `Toán: 6A1,6A2 + Tin: 6A1`, `6A1-Toán, 6A2-Toán` and `Toán 6A1, 6A2 (8t)`. What is a class
 * decides which side of a separator is the subject; `6A1,2,A3` stands for 6A1, 6A2 and 6A3, `6A1-6A4` for four classes.
 */
export function parseAssignmentText(text: string, isClass: Tells): ParsedText {
  const { text: counted, periods } = markPeriods(partStrokes(text, isClass), isClass);
  const marked = joinClasses(spellClassRanges(dropClassWord(counted), isClass), isClass);
  const reading = { isClass, periods };
  const read = marked.includes('(') ? parseBrackets(marked, reading) : parseSegments(marked, reading);
  const spell = (piece: string) =>
    piece.replace(marks, (mark) => `(${periods.of(mark)?.amount.toLocaleString('vi') ?? ''} tiết)`);
  return { assignments: read.assignments, unknown: read.unknown.map(spell) };
}

/** `Toán/6A1`: a class behind a stroke. */
const partStrokes = (text: string, isClass: Tells) =>
  text.replace(/(\p{L}[^\s,;:()+/]*)\s*\/\s*([^\s,;:()+/]+)/gu, (whole, subject: string, word: string) =>
    isClass(word) && !isClass(subject) ? `${subject} ${word}` : whole,
  );

/** Periods of a text, of the classes before their sign together or of each of them. */
interface SaidPeriods {
  readonly amount: number;
  readonly isEach: boolean;
}

interface TextReading {
  readonly isClass: Tells;
  readonly periods: Placeholders<SaidPeriods>;
}

const signs = signsOf('periods');
const marks = new RegExp(`([${signs}])`, 'g');

function markPeriods(text: string, isClass: Tells) {
  const periods = new Placeholders<SaidPeriods>('periods');
  const mark = (amount: string, isEach: boolean) =>
    ` ${periods.put({ amount: Number(amount.replace(',', '.')), isEach }, `(${amount} tiết)`)} `;
  const marked = text
    .replace(
      /([([])?\s*[x×:=–—-]?\s*(?<![\p{L}\p{N}/.])(mỗi\s+lớp\s+)?(\d{1,2}(?:[.,]\d)?)\s*(tiết|tiêt|tiet|t)(?:\s*\/\s*(?:tuần|t))?(\s*(?:\/\s*(?:1\s*)?|(?:mỗi|một)\s+)lớp)?(?:\s*\/\s*tuần)?\.?\s*([)\]])?(?![\p{L}\p{N}])/giu,
      (whole, open?: string, before?: string, amount = '', unit = '', behind?: string, close?: string) => {
        const isName = isClass(`${amount}${unit}`) || (open === undefined) !== (close === undefined);
        return isName && isClass(`${amount}${unit}`)
          ? whole
          : `${open && !close ? open : ''}${mark(amount, Boolean(before ?? behind))}${close && !open ? close : ''}`;
      },
    )
    .replace(/\(\s*(\d{1,2})\s*\)/g, (whole, amount: string) => (isClass(amount) ? whole : mark(amount, false)));
  return { text: marked, periods };
}

const dropClassWord = (text: string) =>
  text.replace(/(^|[\s,;:(+])(?:ở\s+|tại\s+)?(?:các\s+)?lớp(?:\s*:)?\s+(?=\d)/giu, '$1');

/** Nothing but classes, the first of them in full: `8A4,6`. */
function isClassList(text: string, isClass: Tells): boolean {
  const words = text
    .replace(marks, ' ')
    .split(/[\s,+]+/)
    .filter(Boolean);
  const isPlain = words.every((word) => isClass(word) || /^(?:\p{L}|\p{L}?\d{1,2})$/u.test(word));
  return isPlain && isClass(words[0] ?? '') && splitClasses(words.join(' '), isClass).every(isClass);
}

/** A plus before a class goes on with the list, any other begins the next subject; so do semicolons and lines between classes. */
const joinClasses = (text: string, isClass: Tells) =>
  text
    .replace(/;([^;\n|]*)/g, (whole, piece: string) => (isClassList(piece, isClass) ? `,${piece}` : whole))
    .replace(/([^\s,;:+()|]+)\s+\/\s+(\p{L}{2}[^\s,;:+()|]*)/gu, (whole, word: string, next: string) =>
      isClass(word) && !isClass(next) ? `${word}; ${next}` : whole,
    )
    .replace(/\+\s*([^\s,;+()|]+)/g, (whole, word: string) => (isClass(word) ? `, ${word}` : whole))
    .replace(
      /(?<=(?:^|[\s,;:+()|])([^\s,;:+()|]+))(?:\s*\|\s*|\s+\/\s+)([^\s,;:+()|]+)/g,
      (whole, first: string, word: string) => (isClass(first) && isClass(word) ? `, ${word}` : whole),
    );

function parseBrackets(text: string, reading: TextReading): ParsedText {
  const { isClass } = reading;
  const assignments: TextAssignment[] = [];
  const unknown: string[] = [];
  const group = new RegExp(String.raw`([^();]*?)\s*\(([^()]*)\)(\s*[:=–-]?\s*[${signs}])?`, 'y');
  let at = 0;
  while (at < text.length) {
    group.lastIndex = at;
    const found = group.exec(text);
    if (!found) {
      const [rest = ''] = text.slice(at).split(';', 1);
      const read = trimSeparators(rest) === '' ? null : parseSegments(trimSeparators(rest), reading);
      assignments.push(...(read?.assignments ?? []));
      unknown.push(...(read?.unknown ?? []));
      at += rest.length + 1;
      continue;
    }
    at = group.lastIndex;
    const list = splitClasses(found[1] ?? '', isClass);
    if (
      list.length > 1 &&
      list.every(isClass) &&
      /\p{L}{2}/u.test(found[2] ?? '') &&
      !splitClasses(found[2] ?? '', isClass).every(isClass)
    ) {
      assignments.push(...pair(found[2] ?? '', `${found[1]}${found[3] ?? ''}`, reading));
      continue;
    }
    const { before, subject } = lastSubject(trimSeparators(found[1] ?? ''), isClass);
    if (before !== '') {
      const read = parseSegments(before, reading);
      assignments.push(...read.assignments);
      unknown.push(...read.unknown);
    }
    const said = found[2] ?? '';
    const made = isClass(subject) ? pair(said, subject, reading) : pair(subject, `${said}${found[3] ?? ''}`, reading);
    if (subject === '' || made.length === 0) unknown.push(found[0].trim());
    else assignments.push(...made);
  }
  return { assignments, unknown };
}

/** The text before brackets can be assignments of its own and then the subject: `Toán 6A1, 6A2, Tin` before `(6A1)`. */
function lastSubject(text: string, isClass: Tells) {
  const parts = text.split(/[,+\n]/);
  const hasClass = (part: string) =>
    part
      .replace(marks, ' ')
      .split(/[\s:=-]+/)
      .some(isClass);
  const last = parts.findLastIndex((part, index) => index < parts.length - 1 && hasClass(part));
  if (last < 0) return { before: '', subject: text };
  return { before: parts.slice(0, last + 1).join(','), subject: trimSeparators(parts.slice(last + 1).join(',')) };
}

function parseSegments(text: string, reading: TextReading): ParsedText {
  const { isClass } = reading;
  const assignments: TextAssignment[] = [];
  const unknown: string[] = [];
  for (const segment of text.split(/[;\n|]|\+|\.\s+(?=\p{L})/u)) {
    const first = classesFirst(segment, reading);
    if (first) {
      assignments.push(...first);
      continue;
    }
    const open: { subject: string; classes: string }[] = [];
    const above = assignments.at(-1)?.subject;
    for (const part of segment.split(',').map((piece) => piece.trim())) {
      if (part === '') continue;
      const sides = splitSides(part, isClass);
      const last = open.at(-1);
      if (sides.length > 0) open.push(...sides);
      else if (last && splitClasses(part, isClass, lastClass(last.classes, isClass)).every(isClass))
        last.classes += `, ${part}`;
      // The list of the subject before goes on: `Nhạc 6A1; 7A2,4, Tin 6A3`.
      else if (!last && above !== undefined && isClassList(part, isClass)) open.push({ subject: above, classes: part });
      else unknown.push(part);
    }
    for (const { subject, classes } of open) {
      const made = pair(subject, classes, reading);
      assignments.push(...made);
      if (made.length === 0) unknown.push(`${subject} ${classes}`.trim());
    }
  }
  return { assignments, unknown };
}

/** `6A, B: Toán`: several classes before their subject; null of any other text. */
function classesFirst(segment: string, reading: TextReading): TextAssignment[] | null {
  const { isClass } = reading;
  const [, list = '', subject = ''] = /^([^:=]+?)\s*(?:[:=]|\s[-–]\s)\s*([^:=,]+)$/.exec(segment.trim()) ?? [];
  const classes = splitClasses(list, isClass);
  const isList = classes.length > 1 && classes.every(isClass) && isClass(list.split(/[\s,]/, 1)[0] ?? '');
  return isList && !isClass(subject.trim()) ? pair(subject, list, reading) : null;
}

const lastClass = (classes: string, isClass: Tells) => splitClasses(classes, isClass).at(-1) ?? '';

/** `Toán: 6A1 6A2`, `6A1-Toán`, `Toán - 6A1`, `Toán 6A1 Tin 6A2`; none when there are no two sides. */
function splitSides(part: string, isClass: Tells): { subject: string; classes: string }[] {
  const [, before = '', after = ''] = /^(.+?)\s*[:=]\s*(.+)$/.exec(part) ?? [];
  if (before !== '' && !/[:=]/.test(after)) {
    if (isClass(before)) return [{ subject: after, classes: before }];
    return [{ subject: before, classes: after }];
  }
  for (const { index, 0: dash } of part.matchAll(/\s*[-–—]\s*/g)) {
    const left = part.slice(0, index);
    const right = part.slice(index + dash.length);
    if (isClass(left) && !isClass(right)) return [{ subject: right, classes: left }];
    const words = right.replace(marks, ' ').trim().split(/\s+/);
    if (words.every(isClass) && !left.split(/\s+/).some(isClass)) return [{ subject: left, classes: right }];
  }
  return scanWords(part.replace(/\s*[:=]\s*/g, ' '), isClass);
}

/** Words up to classes are a subject, the next word that is no class begins another. */
function scanWords(part: string, isClass: Tells): { subject: string; classes: string }[] {
  const found: { subject: string; classes: string }[] = [];
  let subject: string[] = [];
  for (const word of part.split(/\s+/)) {
    const last = found.at(-1);
    const isList = word.split('/').every(isClass);
    if ((isClass(word) || isList) && subject.length > 0) {
      found.push({ subject: subject.join(' '), classes: word });
      subject = [];
    } else if (last && subject.length === 0 && (isClass(word) || isList || isMark(word) || isJoiner(word)))
      last.classes += ` ${word}`;
    else subject.push(word);
  }
  // Of `6A1, 6A4 và 7A9` no class is a subject.
  const isOfClasses = (text: string) => text.split(/\s+/).every((word) => isClass(word) || isJoiner(word));
  return subject.length > 0 || found.some((own) => isOfClasses(own.subject)) ? [] : found;
}

const mark = new RegExp(`^[${signs}]$`);
const isMark = (word: string) => mark.test(word);
const isJoiner = (word: string) => /^(và|va|&|lớp)$/i.test(word);

/** The subject in its classes; periods stated behind some classes are those of these classes together. */
function pair(subjectText: string, classText: string, { isClass, periods: said }: TextReading): TextAssignment[] {
  const inSubject = said.of(subjectText.match(marks)?.at(-1) ?? '');
  const subject = trimSeparators(subjectText.replace(marks, ' ').replace(/\s+/g, ' '));
  if (subject === '' || isClassList(subject, isClass)) return [];
  const made: TextAssignment[] = [];
  const pieces = classText.split(marks);
  let last = '';
  for (let index = 0; index < pieces.length; index += 2) {
    const classes = splitClasses(pieces[index] ?? '', isClass, last);
    const stated = said.of(pieces[index + 1] ?? '');
    if (classes.length === 0) continue;
    last = classes.at(-1) ?? last;
    const periods = stated
      ? { amount: stated.amount, classes: stated.isEach ? 1 : classes.length }
      : inSubject && { amount: inSubject.amount, classes: 1 };
    made.push({ subject, classes, ...(periods && { periods }) });
  }
  return made;
}

/** `10A1 (3)`: periods behind a class are no part of its name. */
export const amountsInBrackets = /\(\s*\d{1,2}\s*(?:t|tiết)?\s*\)/giu;

/** The class names of a list; short forms take the head of the class before them. */
export function splitClasses(text: string, isClass: Tells, before = ''): string[] {
  const whole = text.trim();
  if (isClass(whole)) return [whole];
  let last = before;
  return text
    .split(/[,;&+\s]+/)
    .flatMap((word) => (isClass(word) ? [word] : word.split('/')))
    .filter((word) => word !== '' && !isJoiner(word) && !isMark(word))
    .map((word) => {
      const name = [word, ...shortForms(last, word)].find(isClass) ?? word;
      last = name;
      return name;
    });
}

/** After 6A1: `2` is 6A2, `A2` and `B1` are 6A2 and 6B1. */
function shortForms(last: string, word: string): string[] {
  const inGrade = `${/^\d+/.exec(last)?.[0] ?? ''}${word}`;
  return /^\d/.test(word) ? [last.replace(/\d+$/, word)] : [inGrade];
}

const trimSeparators = (text: string) => text.replace(/^[\s,;:+.|-]+|[\s,;:+|-]+$/g, '');
