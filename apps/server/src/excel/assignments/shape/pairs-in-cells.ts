import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { orStandard } from '../../names/called.ts';
import { knows, isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead } from '../../sheet/columns.ts';
import { rowColumns, keyKindOf } from '../text/assignment-columns.ts';
import { splitClasses } from '../text/assignment-text.ts';
import { areMostly } from '../../sheet/row-texts.ts';
import { HEAD_ROWS_SEARCHED } from '../../sheet/head.ts';
import { takeCells, type ShapedRow, type Taken } from '../../sheet/origins.ts';

/** A kind of cells with pairs: the heads of the columns that they become, and the pairs of a text; null of any other text. */
interface PairKind {
  readonly heads: readonly [string, string, string];
  /** The three cells of each pair, and its periods where they stand behind it. */
  readonly pairsOf: (text: string, key: string) => readonly (readonly [string, string, string, string?])[] | null;
  /** The first cell of a pair is the key. */
  readonly isKeyFirst: boolean;
}

const splitPair = (piece: string) =>
  /^(.*?\S)\s*(?::|\(|\s[-–]\s)\s*(\S.*?)\s*\)?\s*$/s.exec(piece.trim())?.slice(1) ?? [];
/** `Lan (4)`, `Lan - 4t`: who it is, and the periods; these are empty where none are said. */
export const withPeriods = (text: string): readonly [string, string] => {
  const [, who = text, amount = ''] =
    /^(.*\p{L})\s*(?:[-–:]\s*|\(\s*)(\d{1,2}(?:[.,]5)?)\s*(?:tiết|t)?\s*\)?$/isu.exec(text.trim()) ?? [];
  return [who, amount];
};
const isPerson = (text: string) => /\p{L}/u.test(text) && !/\d/.test(text);

function kindsOf(names: SchoolNames): Readonly<Record<'class' | 'subject', PairKind>> {
  const isClass = isClassIn(names);
  const isSubject = orStandard((text) => knows(names, 'subject', text));
  // People are called Hoa and Văn: known as a teacher goes before being like a subject.
  const isTeacher = (text: string) => knows(names, 'teacher', text) || (isPerson(text) && !isSubject(text));
  // `Lí – Hóa – Sinh` is what a class has chosen.
  const areChosen = (text: string) => /\s[-–]\s/.test(text) && text.split(/\s[-–]\s/).every(isSubject);
  const each = (pieces: readonly string[], read: (first: string, second: string) => boolean) => {
    const pairs = pieces.map(splitPair);
    return pairs.length > 0 && pairs.every(([first = '', second = '']) => read(first, second))
      ? (pairs as [string, string][])
      : null;
  };
  return {
    class: {
      heads: ['Lớp', 'Môn học', 'Giáo viên'],
      isKeyFirst: true,
      pairsOf: (text, key) =>
        each(
          piecesOf(text, /[;,\n]+/),
          (subject, who) => isSubject(subject) && isPerson(withPeriods(who)[0]) && !areChosen(who),
        )?.map(([subject, who]) => [key, subject, ...withPeriods(who)] as const) ?? null,
    },
    subject: {
      heads: ['Giáo viên', 'Phân công chuyên môn', ''],
      isKeyFirst: false,
      pairsOf: (text, key) =>
        each(
          piecesOf(text, /[;\n]+|(?<=\)),/),
          (who, list) => isTeacher(who) && splitClasses(list, isClass).every(isClass),
        )?.map(([who, list]) => [who, `${key}: ${list}`, ''] as const) ?? null,
    },
  };
}

const piecesOf = (text: string, at: RegExp) => text.split(at).filter((piece) => piece.trim() !== '');

/**
 * A row for each class with its subjects and their teachers in one cell, `Toán: Lan; Văn: Tiến`, or a row for each subject with
 * its teachers and their classes, `Lan: 6A1, 6A2; Tiến: 6A3`, becomes a row for each of them. Any other sheet is answered as it is.
 */
export function spreadPairs(body: ExcelImport, names: SchoolNames): ExcelImport {
  const kinds = kindsOf(names);
  for (const [headAt, head] of body.rows.slice(0, HEAD_ROWS_SEARCHED).entries()) {
    const fields = head.cells.map((text) => fieldOfHead(text, rowColumns));
    const keyAt = fields.findIndex((field) => field === 'class' || field === 'subject');
    const kind = keyAt < 0 ? undefined : kinds[fields[keyAt] as 'class' | 'subject'];
    if (!kind || (body.headRow !== null && head.row !== body.headRow)) continue;
    const below = body.rows.slice(headAt + 1);
    const places = head.cells.flatMap((_, index) => (index !== keyAt && holdsPairs(below, index, kind) ? [index] : []));
    const isOther = fields.some(
      (field, index) => index !== keyAt && !places.includes(index) && (keyKindOf(field) || field === 'assignments'),
    );
    if (places.length === 0 || isOther) continue;
    const others = head.cells.flatMap((_, index) => (index === keyAt || places.includes(index) ? [] : [index]));
    const saysPeriods = below.some(({ cells }) =>
      places.some((at) => kind.pairsOf(cells[at] ?? '', '')?.some(([, , , amount]) => amount)),
    );
    let key = '';
    const rows = below.flatMap((row): ShapedRow[] => {
      key = row.cells[keyAt] || key;
      const written = places.filter((at) => row.cells[at]);
      return (written.length > 0 ? written : places.slice(0, 1)).flatMap((at): ShapedRow[] => {
        const pairs = kind.pairsOf(row.cells[at] ?? '', key);
        const firstAt = kind.isKeyFirst || !pairs ? keyAt : at;
        const read = pairs ?? [[row.cells[keyAt] ?? '', row.cells[at] ?? '', ''] as const];
        return read.map(([first, second, third, amount = '']) => {
          const periods: readonly Taken[] = saysPeriods ? [[amount, at]] : [];
          return takeCells(row, [[first, firstAt], [second, at], [third, pairs && at], ...periods, ...others]);
        });
      });
    });
    const heads = {
      ...head,
      cells: [...kind.heads, ...(saysPeriods ? ['Số tiết'] : []), ...others.map((index) => head.cells[index] ?? '')],
    };
    return { ...body, rows: [...body.rows.slice(0, headAt), heads, ...rows] };
  }
  return body;
}

function holdsPairs(rows: readonly ExcelRow[], at: number, kind: PairKind): boolean {
  const texts = rows.flatMap(({ cells }) => cells[at] || []);
  return areMostly(texts, (text) => kind.pairsOf(text, 'x') !== null);
}
