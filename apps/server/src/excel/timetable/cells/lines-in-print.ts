import { looksLikeRoom } from '../../names/called.ts';
import type { Lexicon } from './lexicon.ts';
import { isSubjectName, kindOfLesson } from './subject-names.ts';

/** The fewest cells in two lines that are a habit of a file. */
const fewest = 3;

const marked = /\n|\s[-–—]\s|[():;/+]/;

/** `Lan`, `Thị Lan`, `Khoa.NV`: every word begins as names do. */
const person = /^\p{Lu}\p{Ll}\S*(?:\s+\p{Lu}\S*)*$/u;

export interface TwoLines {
  readonly head: string;
  readonly tail: string;
}

/** How the tables of classes have subject and teacher: in two lines of their cells. */
export interface LineHabit {
  /** Texts with the line end put back that print has lost. */
  readonly spelled: ReadonlyMap<string, string>;
  /** Subject and person, where the person is called as a subject is: `CC` over `Anh`. */
  readonly peopleLikeSubjects: ReadonlyMap<string, TwoLines>;
}

export const noHabit: LineHabit = { spelled: new Map(), peopleLikeSubjects: new Map() };

/**
 * Print keeps no line ends: where subject and teacher fill the cell, `CĐ-Toán` over `Tuyết` comes as `CĐ-Toán Tuyết`. The cells that have
 * kept theirs tell where it was, and that who stands below several subjects is a person.
 */
export function lineHabitOf(texts: readonly string[], lexicon: Lexicon): LineHabit {
  const pairs = texts.flatMap((text) => twoLinesOf(text) ?? []);
  const open = texts.filter((text) => isOpen(text, lexicon) && !pairs.some(({ head }) => head === text));
  if (pairs.length < fewest || pairs.length * 3 < open.length) return noHabit;
  const spelled = splitLines(pairs, open);
  const all = [...pairs, ...[...spelled.values()].flatMap((text) => twoLinesOf(text) ?? [])];
  const isNamed = ({ tail }: TwoLines) => lexicon.subject(tail) === null;
  const headsOf = Map.groupBy(all, ({ tail }) => tail);
  const peopleLikeSubjects = all.filter((pair) => !isNamed(pair) && (headsOf.get(pair.tail)?.length ?? 0) > 1);
  const isHabit = all.filter(isNamed).length > all.length / 2;
  return {
    spelled,
    peopleLikeSubjects: new Map(isHabit ? peopleLikeSubjects.map((pair) => [`${pair.head}\n${pair.tail}`, pair]) : []),
  };
}

/** A text without the room in brackets at its end, and that room in one line: `Thể dục Hoa (Sân thể dục)`. */
function roomApart(text: string): { readonly bare: string; readonly room: string } {
  const [, bare = '', inside = ''] = /^(.*\S)\s*\(([^()]*)\)\s*$/su.exec(text) ?? [];
  const name = inside.trim().replace(/\s+/g, ' ');
  return looksLikeRoom(name) ? { bare, room: ` (${name})` } : { bare: text, room: '' };
}

/** The name of a room that print has broken is one: `(Phòng` over `KHTN 1)`. */
export function joinRoom(text: string): string {
  const { bare, room } = roomApart(text);
  return `${bare}${room}`;
}

function twoLinesOf(given: string): TwoLines | null {
  const { bare: text } = roomApart(given);
  const [head = '', tail = '', ...more] = text.split('\n').map((line) => line.trim());
  return head !== '' && person.test(tail) && more.length === 0 ? { head, tail } : null;
}

/** Each split tells more subjects and people, by which others are split. */
function splitLines(pairs: readonly TwoLines[], open: readonly string[]): Map<string, string> {
  const heads = new Set(pairs.map(({ head }) => head));
  const tails = new Set(pairs.map(({ tail }) => tail));
  const spelled = new Map<string, string>();
  for (let before = -1; spelled.size > before;) {
    before = spelled.size;
    for (const text of open.filter((one) => !spelled.has(one))) {
      const { bare, room } = roomApart(text);
      const cuts = cutsOf(bare);
      const cut =
        cuts.findLast(({ head }) => heads.has(head) || isSubjectName(head)) ?? cuts.find(({ tail }) => tails.has(tail));
      if (!cut) continue;
      spelled.set(text, `${cut.head}\n${cut.tail}${room}`);
      heads.add(cut.head);
      tails.add(cut.tail);
    }
  }
  return spelled;
}

/** Several words that are no name together. */
function isOpen(given: string, lexicon: Lexicon): boolean {
  const text = roomApart(given).bare;
  return (
    /\S\s+\S/.test(text) &&
    !marked.test(text.trim()) &&
    !isSubjectName(text) &&
    lexicon.subject(text) === null &&
    lexicon.activity(text) === null
  );
}

const cutsOf = (text: string): TwoLines[] =>
  [...text.trim().matchAll(/\s+/g)].flatMap(({ index, 0: blank }) => {
    const [head, tail] = [text.trim().slice(0, index), text.trim().slice(index + blank.length)];
    return person.test(tail) && !kindOfLesson.test(tail) ? [{ head, tail }] : [];
  });
