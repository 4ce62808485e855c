import type { CellWords, Lexicon, Word } from './lexicon.ts';
import { readRest } from './rest-words.ts';
import { isSubjectName, kindOfLesson } from './subject-names.ts';

/** As print and people say the weeks of a lesson behind it, `(lẻ)`, and before it, `T.lẻ: `. */
const weeksBehind = /\(\s*(?:(?:tuần\s+|t\.?\s*)?(lẻ|chẵn)|tuần\s+([AB]))\s*\)/giu;
const weeksBefore = /(^|[\n;/])\s*(?:(?:tuần\s+|t\.?\s*)?(lẻ|chẵn)|tuần\s+([AB]))\s*:\s*([^\n;/]+)/giu;
/** `Toán - Lan (tuần lẻ), Hoa (tuần chẵn)`: what is taught by turns, and by whom in which weeks. */
const peopleByTurns =
  /^([^-–—:(\n]+?)\s*[-–—:(\n]\s*([^-–—:()\n,;/]+?)\s*\((tuần (?:lẻ|chẵn))\)\s*[,;/\n]\s*([^-–—:()\n,;/]+?)\s*\((tuần (?:lẻ|chẵn))\)\)?$/iu;

const weeksOf = (which = '', letter = '') =>
  `tuần ${letter === '' ? which.toLocaleLowerCase('vi') : /a/iu.test(letter) ? 'lẻ' : 'chẵn'}`;

/** The weeks of each lesson of a cell behind it, in one spelling. */
export function spellWeeks(given: string): string {
  const text = given
    .replace(weeksBehind, (_, which?: string, letter?: string) => `(${weeksOf(which, letter)})`)
    .replace(weeksBefore, (_, mark: string, which: string | undefined, letter: string | undefined, lesson: string) => {
      const weeks = `${lesson.trim()} (${weeksOf(which, letter)})`;
      return mark === '' ? weeks : `\n${weeks}`;
    });
  const [, subject, one, first, other, second] = peopleByTurns.exec(text.trim()) ?? [];
  return subject === undefined ? text : `${subject} - ${one} (${first})\n${subject} - ${other} (${second})`;
}

/**
 * Two subjects by turns, one in odd weeks, the other in even ones: `Nhạc/MT - Ly/Vy`, each with the teacher at its place, and
 * `Nhạc (Ly)/MT (Vy)`.
 */
export const readInTurn = (text: string, lexicon: Lexicon): CellWords[] | null =>
  readSubjectsAhead(text, lexicon) ?? readLessonsApart(text, lexicon);

const weeksOfTurn = ['Tuần lẻ', 'Tuần chẵn'] as const;

const subjectOf = (text: string, lexicon: Lexicon): Word | null =>
  lexicon.subject(text) ?? (isSubjectName(text) ? { text, ids: [] } : null);

function readSubjectsAhead(text: string, lexicon: Lexicon): CellWords[] | null {
  const lessons = readSubjectsWith('/', text, lexicon);
  return lessons && lessons.map((lesson, index) => ({ ...lesson, weeks: weeksOfTurn[index]! }));
}

/** `Lý + Hóa (Lan + Tiến)`: two subjects of a class at once. */
export const readAtOnce = (text: string, lexicon: Lexicon): CellWords[] | null =>
  readSubjectsWith('+', text, lexicon) ?? readSubjectsWith('&', text, lexicon);

function readSubjectsWith(mark: string, text: string, lexicon: Lexicon): CellWords[] | null {
  const [, said = '', rest = ''] = /^([^-–—:(\n]+)(.*)$/s.exec(text) ?? [];
  const subjects = said.split(mark).map((part) => subjectOf(part.trim(), lexicon));
  if (subjects.length !== 2 || subjects.includes(null) || lexicon.subject(said.trim())) return null;
  const teachers = rest.replace(/[()]|^[\s\-–—:,;/+]+|[\s\-–—:,;/+]+$/g, ' ').split(mark);
  return subjects.map((subject, index) => ({
    ...readRest(teachers.length === 2 ? ` - ${teachers[index]}` : rest, lexicon),
    subject: subject!,
    activity: null,
  }));
}

function readLessonsApart(text: string, lexicon: Lexicon): CellWords[] | null {
  const lessons = text
    .split('/')
    .flatMap((part, index) => lessonOf(part.trim(), weeksOfTurn[index] ?? '', lexicon) ?? []);
  const [one, other] = lessons;
  if (!one || !other || text.split('/').length !== 2 || one.subject.text === other.subject.text) return null;
  return one.weeks === other.weeks ? null : lessons;
}

/** A subject and who teaches it, without pupils: groups and classes at one time are no turns. */
function lessonOf(text: string, weeks: string, lexicon: Lexicon): CellWords | null {
  const ends = [...text.matchAll(/\s+[-–—]\s+|[-–—:(\n]|\s+/g)].map(({ index }) => index).toReversed();
  for (const end of ends) {
    const subject = subjectOf(text.slice(0, end).trim(), lexicon);
    if (!subject) continue;
    const words = readRest(text.slice(end).replaceAll('\n', ' - '), lexicon);
    const who = [...words.teachers.map((teacher) => teacher.text), ...words.strange];
    const isTaught = who.length > 0 && who.every((name) => !kindOfLesson.test(name) && !isSubjectName(name));
    if (!isTaught || words.group !== null || words.classes.length > 0) return null;
    return { ...words, subject, activity: null, weeks: words.weeks || weeks };
  }
  return null;
}

/** Read as two lessons in different weeks, which the text does not say. */
export const isGuessedInTurn = (text: string, lessons: readonly CellWords[]): boolean =>
  lessons.length === 2 &&
  lessons.every(({ weeks }) => weeks !== '') &&
  !/(?:^|[^\p{L}])(?:lẻ|chẵn)(?!\p{L})/iu.test(text);
