import { looksLikeRoom } from '../../names/called.ts';
import type { CellWords, Lexicon } from './lexicon.ts';
import { readRest } from './rest-words.ts';

/** The habit of a table, by its cells in which only one of two names can be the subject. */
export interface SubjectSide {
  /** Null where they do not agree, or none says it. */
  readonly side: 'first' | 'last' | null;
  /** They name two subjects and nobody. */
  readonly hasPairs: boolean;
}

/** Marks between two names; only the first kind stands within no name. */
const marks = [/\n|\s+[-–—]\s+|[():]/, /[-–—]/, /\//, /\s+/] as const;
type Mark = (typeof marks)[number];

interface Named {
  readonly text: string;
  readonly isSubject: boolean;
  readonly isTeacher: boolean;
}

/** Two names beside each other in a cell, and what else stands there. */
interface TwoNames {
  readonly names: readonly [Named, Named];
  readonly others: string;
  readonly mark: Mark;
  /** `Anh Văn` is a subject, too. */
  readonly isSubject: boolean;
}

function twoNamesIn(text: string, lexicon: Lexicon): TwoNames | null {
  const isSubject = lexicon.subject(text.trim()) !== null;
  for (const mark of marks) {
    const parts = text.split(mark).flatMap((part) => nameOf(part.trim(), lexicon) ?? []);
    const [first, last, ...further] = parts.filter((part) => part.isSubject || part.isTeacher);
    if (!first || !last || further.length > 0) continue;
    const others = parts.filter((part) => part !== first && part !== last).map((part) => part.text);
    const isKnown = readRest(others.join('\n'), lexicon).strange.every(looksLikeRoom);
    if (isKnown) return { names: [first, last], others: others.join('\n'), mark, isSubject };
  }
  return null;
}

const nameOf = (text: string, lexicon: Lexicon): Named | null =>
  text === '' ? null : { text, isSubject: lexicon.subject(text) !== null, isTeacher: lexicon.teacher(text) !== null };

/** By the cells with the same mark between their names; one in ten may differ. */
export function sideOf(texts: readonly string[], mark: Mark, lexicon: Lexicon): SubjectSide {
  const votes = { first: 0, last: 0, pairs: 0 };
  for (const text of texts) {
    const found = twoNamesIn(text, lexicon);
    if (found?.mark !== mark || found.isSubject) continue;
    const [one, other] = found.names;
    if (!one.isTeacher && !other.isSubject) votes.first += 1;
    else if (!one.isSubject && !other.isTeacher) votes.last += 1;
    else if (!one.isTeacher && !other.isTeacher) votes.pairs += 1;
  }
  const { first, last, pairs } = votes;
  const side = first > last * 9 ? 'first' : last > first * 9 ? 'last' : null;
  return { side, hasPairs: pairs > 0 && first + last === 0 };
}

/**
 * Reads a cell of two names that can each be the subject, `Anh` over `Văn`, as its table does elsewhere: null where the cell is
 * another one, 'doubtful' where the table does not tell either.
 */
export function readBySide(
  text: string,
  lexicon: Lexicon,
  sideBy: (mark: Mark) => SubjectSide,
): CellWords | 'doubtful' | null {
  const found = twoNamesIn(text, lexicon);
  const [one, other] = found?.names ?? [];
  if (!found || !one?.isSubject || !other?.isSubject || !(one.isTeacher || other.isTeacher)) return null;
  const { side, hasPairs } = sideBy(found.mark);
  if (found.isSubject && (side !== 'last' || !one.isTeacher)) return null;
  if (found.isSubject && found.mark !== marks[0]) return 'doubtful';
  if (!one.isTeacher) return side === 'first' ? reading(one, other, found.others, lexicon) : null;
  if (hasPairs && !other.isTeacher) return null;
  if (side === 'last') return reading(other, one, found.others, lexicon);
  return side === 'first' && other.isTeacher ? reading(one, other, found.others, lexicon) : 'doubtful';
}

function reading(taught: Named, person: Named, others: string, lexicon: Lexicon): CellWords {
  const subject = lexicon.subject(taught.text) ?? { text: taught.text, ids: [] };
  return { ...readRest(`${person.text}\n${others}`, lexicon), subject, activity: null };
}
