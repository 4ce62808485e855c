import type { ExcelRow } from '@tkb/contract';
import { assignmentColumns, homeroomHeads } from '../assignments/text/assignment-columns.ts';
import { looksLikeClass } from '../names/called.ts';
import { fieldOfHead, foldHead } from '../sheet/columns.ts';
import { HEAD_ROWS_SEARCHED } from '../sheet/head.ts';

interface Way {
  /** A class alone in its cell, and inside a text where that could be periods: the number of the grade, the rest of the name. */
  readonly whole: string;
  readonly inText?: string;
  readonly spell: (grade: string, rest: string) => string;
}

const slashed = (grade: string, rest: string) => `${grade}/${rest}`;
const date = String.raw`(\d{1,2})/(\d{1,2})/20\d\d`;

/** Names that need not be classes: `6-1`, `6 A1`, `61`. */
const ways: readonly Way[] = [
  { whole: String.raw`(1[0-2]|[1-9])\s?[-–]\s?([1-9]\d?)`, spell: slashed },
  {
    whole: String.raw`(1[0-2]|[1-9])\s([A-ZĐ]\d{0,2})`,
    inText: String.raw`(1[0-2]|[1-9])\s([A-ZĐ]\d{0,2}|[a-eg-k])`,
    spell: (grade, rest) => `${grade}${rest.toLocaleUpperCase('vi')}`,
  },
  // Excel makes a date of 6/1, by the order of day and month.
  { whole: date, spell: slashed },
  { whole: date, spell: (number, grade) => slashed(grade, number) },
  { whole: String.raw`(1[0-2]|[1-9])([1-9]\d?)`, inText: String.raw`(1[0-2]|[6-9])([1-9]\d?)`, spell: slashed },
];

export interface SpelledSheet {
  readonly rows: readonly ExcelRow[];
  /** Names as the file has them, and how each is read. */
  readonly spelled: ReadonlyMap<string, string>;
}

/**
 * A sheet whose classes are written in one of these ways, with their names as they are read everywhere. What stands under `Lớp`,
 * beside other classes in a row of heads, or behind subjects in a list is a class, where the sheet has no other.
 */
export function spellClasses(rows: readonly ExcelRow[]): SpelledSheet | null {
  const table = findTable(rows);
  if (!table) return null;
  const found = ways.map((way) => spellWay(table, way));
  const likely = found.filter(({ spelled }) => spelled.size > 1 && beginsEachGrade([...spelled.values()]));
  return likely.toSorted((one, other) => other.spelled.size - one.spelled.size)[0] ?? null;
}

/** The classes of a grade are numbered from 1; one of letters is enough. */
function beginsEachGrade(names: readonly string[]): boolean {
  if (names.some((name) => /\D$/.test(name))) return true;
  const grades = new Set(names.map((name) => /^\d+\D/.exec(name)?.[0]));
  const isBegun = [...grades].filter((grade) => names.some((name) => name === `${grade}1`));
  return isBegun.length * 2 > grades.size;
}

type ColumnKind = 'class' | 'text' | null;

interface Table {
  readonly rows: readonly ExcelRow[];
  readonly headAt: number;
  readonly kinds: readonly ColumnKind[];
}

/** The row with most known heads; null where a class stands there or below that is written as usual. */
function findTable(rows: readonly ExcelRow[]): Table | null {
  const known = rows.slice(0, HEAD_ROWS_SEARCHED).map(({ cells }) => new Set(cells.filter(isKnown)).size);
  const headAt = known.indexOf(Math.max(1, ...known));
  const kinds = rows[headAt]?.cells.map(columnOf);
  if (!kinds) return null;
  const below = rows.slice(headAt).flatMap(({ cells }, at) => cells.filter((_, index) => at === 0 || kinds[index]));
  return below.some(namesClass) ? null : { rows, headAt, kinds };
}

const namesClass = (text: string) => text.split(/[\s,;:()+-]+/).some((word) => looksLikeClass(word));

function spellWay({ rows, headAt, kinds }: Table, way: Way): SpelledSheet {
  const spelled = new Map<string, string>();
  const read = (...[whole, before, grade, rest]: readonly string[]) => {
    const name = way.spell(grade!, rest!);
    spelled.set(whole!.slice(before!.length), name);
    return `${before}${name}`;
  };
  const spell = (text: string, kind: ColumnKind) => {
    if (kind === null) return text;
    if (kind === 'text') return text.replace(inTextOf(way), read);
    const pieces = text.split(/(\s*[,;&]\s*)/);
    const isList = pieces.every((piece, index) => index % 2 === 1 || wholeOf(way).test(piece));
    return isList ? pieces.map((piece) => piece.replace(wholeOf(way), read)).join('') : text;
  };
  const isOfClasses = new Set(rows[headAt]!.cells.filter((text) => wholeOf(way).test(text))).size > 1;
  const changed = rows.map(({ row, cells }, index) => {
    if (index < headAt || (index === headAt && !isOfClasses)) return { row, cells };
    return { row, cells: cells.map((text, at) => spell(text, index === headAt ? 'class' : (kinds[at] ?? null))) };
  });
  return { rows: changed, spelled };
}

const isKnown = (head: string) => fieldOfHead(head, assignmentColumns.table) !== null || columnOf(head) !== null;

/** The column of a head can hold classes alone or texts about them. */
function columnOf(head: string): ColumnKind {
  if (fieldOfHead(head, assignmentColumns.list) === 'assignments') return 'text';
  const isClass = fieldOfHead(head, assignmentColumns.table) === 'class';
  return isClass || homeroomHeads.test(foldHead(head)) ? 'class' : null;
}

/** A class is all that the cell says, but for its size in brackets and its teacher below. */
const wholeOf = ({ whole }: Way) => new RegExp(`^(\\s*(?:lớp\\s+)?)${whole}(?=\\s*(?:\\(.*\\))?\\s*(?:\\n|$))`, 'iu');

const inTextOf = ({ whole, inText = whole }: Way) =>
  new RegExp(`((?<![\\p{L}\\p{N}/.-]|khối\\s?))${inText}(?![\\p{L}\\p{N}/.-]|\\s*(?:t|tiết)(?![\\p{L}\\p{N}]))`, 'gu');
