import { looksLikeRoom } from '../../names/called.ts';
import type { CellWords, Lexicon } from './lexicon.ts';
import { readRest } from './rest-words.ts';
import { isSubjectName } from './subject-names.ts';

/** `N1`, `nhóm 2`, `Nhóm A`: a group of a class. */
const mark =
  /(?<!\p{Lu}|\d|\.|(?:[Pp]hòng|PHÒNG|[Pp]\.?)\s*)(?:N|(?<!\p{L})(?:nhóm|NHÓM|Nhóm)\s*)([1-4A-D])(?![\p{L}\d]|\.\d)/gu;
const spelled = /\(N([1-4])\)(?:\s*:)?/g;
const several = /\(((?:[^()]*\(N\d\)){2}[^()]*)\)/g;
/** Nobody stands among them. */
const areTogether = (text: string) => !/[\p{L}\d]/u.test(text.replaceAll(spelled, ''));
const among = /\(([^()]*)\(N(\d)\)([^()]*)\)/g;
/** Marks left over at the edge of brackets that a group was taken out of. */
const edges = /^[\s,;:/–-]+|[\s,;:/–-]+$/g;

/** The groups of a cell as `(N1)`, in brackets of their own; `guessed` are those that could be rooms. */
export function spellGroupMarks(text: string, lexicon: Lexicon): { readonly text: string; readonly guessed: string[] } {
  const guessed: string[] = [];
  const marked = text.replace(mark, (said: string, which: string, at: number) => {
    if (lexicon.room(said) !== null) return said;
    const isAlone = text[at - 1] === '(' && text[at + said.length] === ')';
    if (said.startsWith('N') && said.length === 2 && !isAlone) guessed.push(said);
    return `(N${Number(which) || 'ABCD'.indexOf(which) + 1})`;
  });
  const opened = marked
    .replace(/\(\s*(\(N\d\))\s*\)/g, '$1')
    .replace(several, (whole: string, inside: string) => (areTogether(inside) ? whole : ` - ${inside}`))
    .replace(among, (_, before: string, group: string, behind: string) => {
      const others = [before, behind].map((part) => part.replace(edges, '')).filter(Boolean);
      return `(${others.join(', ')}) (N${group})`;
    });
  return { text: opened, guessed };
}

/** The strongest first; where two groups have a lesson each, one of these stands between them. */
const betweenGroups = [/\s*[/;\n]\s*/g, /\s*[,+&]\s*/g, /\s+[-–—]\s+|(?<=\))\s*[-–—]\s*/g, /\s+/g];

/**
 * `Lý (N1) - Lan / Hóa (N2) - Tiến`, `N1: Lý; N2: Hóa` and `Tin: (N1) Lan, (N2) Bình`: what each group has at the same time. Null of a text
 * that names no group, or that cannot be cut between them.
 */
export function readGroups(
  text: string,
  lexicon: Lexicon,
  read: (text: string) => readonly CellWords[] | null,
): CellWords[] | null {
  const marks = [...text.matchAll(spelled)].map(({ 0: whole, 1: group, index }) => ({
    group: Number(group),
    from: index,
    to: index + whole.length,
  }));
  if (marks.length === 0) return null;
  const bare = (from: number, to: number) => text.slice(from, to).replaceAll(spelled, ' ').replace(edges, '');
  const lessonOf = (piece: string, group: number): CellWords | null => {
    const [lesson, ...more] = piece === '' ? [] : (read(piece) ?? []);
    return lesson && more.length === 0 && isTaught(lesson) ? { ...lesson, group } : null;
  };
  const follow = (at: number, from: number, before: CellWords | null, given: Allowed): CellWords[] | null => {
    const [own, next] = [marks[at]!, marks[at + 1]];
    for (const end of next ? endsBetween(text, own.to, next.from) : [text.length]) {
      const piece = bare(from, end);
      const shared = before && given.isShared ? sameSubject(piece, own.group, before, lexicon) : null;
      const said = lessonOf(piece, own.group);
      const isAlone = said !== null && bare(own.to, end) === said.subject.text;
      const lesson = (given.isBare || !isAlone || !isName(said.subject.text) ? said : null) ?? shared;
      const others = lesson && (next ? follow(at + 1, end, lesson, given) : []);
      if (lesson && others) return [lesson, ...others];
    }
    return null;
  };
  if (marks.length > 1 && areTogether(text.slice(marks[0]!.from, marks.at(-1)!.to))) return inOrder(text, marks, read);
  for (const given of allowed) {
    const lessons = follow(0, 0, null, given);
    if (lessons) return lessons;
  }
  return null;
}

interface Allowed {
  /** A further group has the subject of the one before. */
  readonly isShared: boolean;
  /** A word behind the group that could be somebody's name is a subject without its marks: `Hoa`. */
  readonly isBare: boolean;
}

/** The surest first: behind `Tin: N1 Bình,` Hoa of the second group is a person. */
const allowed: readonly Allowed[] = [
  { isShared: false, isBare: false },
  { isShared: true, isBare: false },
  { isShared: false, isBare: true },
  { isShared: true, isBare: true },
];

const isName = (piece: string) => /^\p{Lu}\p{Ll}+$/u.test(piece) && !isSubjectName(piece);

/** `Lý/Hóa (N1/N2) - Lan/Tiến`: the groups stand together, as do their lessons; with one lesson they are the whole class. */
function inOrder(
  text: string,
  marks: readonly { readonly group: number }[],
  read: (text: string) => readonly CellWords[] | null,
): CellWords[] | null {
  const bare = text.replaceAll(spelled, '').replace(/\(\s*[/,;+&-]*\s*\)/g, '');
  const lessons = read(bare.replace(edges, '')) ?? [];
  if (!lessons.every(isTaught)) return null;
  if (lessons.length === 1) return [...lessons];
  if (lessons.length !== marks.length) return null;
  return lessons.map((lesson, index) => ({ ...lesson, group: marks[index]!.group, weeks: '' }));
}

/** Subjects that the school does not have yet are asked about. */
const isTaught = ({ subject, activity }: CellWords) =>
  subject.ids.length > 0 || activity !== null || isSubjectName(subject.text);

/** Where the lesson of a group can end before the next group is named. */
const endsBetween = (text: string, from: number, to: number): number[] => [
  ...new Set(
    betweenGroups.flatMap((at) =>
      [...text.slice(from, to + 1).matchAll(at)].map(({ index }) => from + index).toReversed(),
    ),
  ),
  to,
];

/** Who teaches a further group the same: `Lan` behind `Tin (N1) - Bình,`. */
function sameSubject(piece: string, group: number, before: CellWords, lexicon: Lexicon): CellWords | null {
  const rest = readRest(piece, lexicon);
  const strange = rest.strange.filter((name) => !looksLikeRoom(name));
  const isPerson = strange.length === 1 && isName(strange[0]!);
  const isNamed = rest.teachers.length + rest.classes.length > 0 && strange.length === 0;
  return isNamed || isPerson ? { ...rest, subject: before.subject, activity: before.activity, group } : null;
}
