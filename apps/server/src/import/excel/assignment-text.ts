/** One subject in some classes, as a cell of a teacher's list says it. */
export interface TextAssignment {
  readonly subject: string;
  readonly classes: readonly string[];
}

/** What was understood of a cell, and the pieces that were not. */
export interface ParsedText {
  readonly assignments: readonly TextAssignment[];
  readonly unknown: readonly string[];
}

type IsClass = (text: string) => boolean;

/**
 * Reads `Toán(6A1, 6A2);Tin(6A1)`, `Toán: 6A1,6A2 + Tin: 6A1`, `6A1-Toán, 6A2-Toán` and `Toán 6A1, 6A2`. What is a class decides
 * which side of a separator is the subject; `6A1,2,A3` stands for 6A1, 6A2 and 6A3.
 */
export function parseAssignmentText(text: string, isClass: IsClass): ParsedText {
  return text.includes('(') ? parseBrackets(text, isClass) : parseSegments(text, isClass);
}

function parseBrackets(text: string, isClass: IsClass): ParsedText {
  const assignments: TextAssignment[] = [];
  const unknown: string[] = [];
  const group = /([^();]*?)\s*\(([^()]*)\)/y;
  let at = 0;
  while (at < text.length) {
    group.lastIndex = at;
    const found = group.exec(text);
    if (!found) {
      const [rest = ''] = text.slice(at).split(';', 1);
      if (trimSeparators(rest) !== '') unknown.push(trimSeparators(rest));
      at += rest.length + 1;
      continue;
    }
    at = group.lastIndex;
    const subject = trimSeparators(found[1] ?? '');
    const classes = splitClasses(found[2] ?? '', isClass);
    if (subject === '' || classes.length === 0) unknown.push(found[0].trim());
    else if (isClass(subject)) assignments.push({ subject: (found[2] ?? '').trim(), classes: [subject] });
    else assignments.push({ subject, classes });
  }
  return { assignments, unknown };
}

function parseSegments(text: string, isClass: IsClass): ParsedText {
  const assignments: TextAssignment[] = [];
  const unknown: string[] = [];
  for (const segment of text.split(/[;\n|]|\+/)) {
    let subject = '';
    let last = '';
    for (const part of segment.split(',').map((piece) => piece.trim())) {
      if (part === '') continue;
      const pair = splitPair(part, isClass);
      const classes = pair ? pair.classes : subject === '' ? [] : splitClasses(part, isClass, last);
      subject = pair?.subject ?? subject;
      last = classes.at(-1) ?? last;
      const isUnderstood = classes.length > 0 && (pair !== null || classes.every(isClass));
      if (isUnderstood) assignments.push({ subject, classes });
      else unknown.push(part);
    }
  }
  return { assignments, unknown };
}

/** `Toán: 6A1 6A2`, `6A1-Toán`, `Toán - 6A1`, `Toán 6A1`; null when it has no two sides. */
function splitPair(part: string, isClass: IsClass): TextAssignment | null {
  const [, before = '', after = ''] = /^(.+?)\s*[:=]\s*(.+)$/.exec(part) ?? [];
  if (before !== '') return sides(before, after, isClass);
  for (const { index, 0: dash } of part.matchAll(/\s*[-–—]\s*/g)) {
    const left = part.slice(0, index);
    const right = part.slice(index + dash.length);
    if (isClass(left) !== isClass(right)) return sides(left, right, isClass);
  }
  const words = part.split(/\s+/);
  const first = words.findIndex((word, index) => index > 0 && isClass(word));
  if (first < 0) return null;
  return { subject: words.slice(0, first).join(' '), classes: splitClasses(words.slice(first).join(' '), isClass) };
}

function sides(left: string, right: string, isClass: IsClass): TextAssignment {
  if (isClass(left)) return { subject: right, classes: [left] };
  return { subject: left, classes: splitClasses(right, isClass) };
}

/** The class names of a list; short forms take the head of the class before them. */
function splitClasses(text: string, isClass: IsClass, before = ''): string[] {
  if (isClass(text.trim())) return [text.trim()];
  let last = before;
  return text
    .split(/[,;/&+\s]+/)
    .filter(Boolean)
    .map((word) => {
      const name = [word, ...shortForms(last, word)].find(isClass) ?? word;
      last = name;
      return name;
    });
}

/** After 6A1: `2` is 6A2, `A2` and `B1` are 6A2 and 6B1. */
function shortForms(last: string, word: string): string[] {
  return [last.replace(/\d+$/, word), `${/^\d+/.exec(last)?.[0] ?? ''}${word}`];
}

const trimSeparators = (text: string) => text.replace(/^[\s,;+.|-]+|[\s,;+|-]+$/g, '');
