import { averagePeriods, periodsOfAverage } from '@tkb/contract';
import { periodText, type Assignment } from '../../../assignment/loads.ts';
import { turnOf } from '../../../assignment/week-turns.ts';
import type { SchoolRows } from '../../../assignment/use-school-rows.ts';
import { addToCell, changeCell, clearCell, rowsOfCell, type Cell } from './assignment-edits.ts';
import { TeacherWords } from './teacher-words.ts';

/**
 * A cell as it is copied: "Lan.NT, Hùng.PV (4)" (or "(1,5)"), with those of whom one is to be chosen as "Lan.NT | Hùng.PV"; nothing for
 * a class that does not study the subject.
 */
export function textOfCell(rows: readonly Assignment[], cell: Cell, called: TeacherWords): string {
  const [row] = rowsOfCell(rows, cell);
  if (!row) return '';
  const namesOfAll = (ids: readonly number[]) => ids.flatMap((id) => called.wordFor(id) ?? []);
  const [first, ...others] = namesOfAll(row.candidateIds);
  const candidates = first === undefined ? [] : [`${first} | ${others.join(' | ')}`.trim()];
  return `${[...namesOfAll(row.teacherIds), ...candidates].join(', ')} (${periodText(averagePeriods(row))})`.trim();
}

interface ReadText {
  readonly teacherIds: readonly number[];
  /** The candidates, one of whom is to be chosen. */
  readonly candidateIds: readonly number[];
  readonly periods: number | null;
}

/** The teachers and candidates that a text names; null when a name is nobody's or several persons'. */
function readNames(text: string, called: TeacherWords): Omit<ReadText, 'periods'> | null {
  const parts = text.split(/[,;+\n]/);
  const idsOf = (words: readonly string[]) => {
    const named = words.map((word) => word.trim()).filter(Boolean);
    const found = named.map((word) => called.idsOf(word));
    return found.every((ids) => ids.length === 1) ? found.flat() : null;
  };
  const teacherIds = idsOf(parts.filter((part) => !part.includes('|')));
  const candidateIds = idsOf(parts.filter((part) => part.includes('|')).flatMap((part) => part.split('|')));
  return teacherIds && candidateIds && { teacherIds, candidateIds };
}

/** `Lan.NT 4`, `Lan.NT (1,5)`, `4 tiết`: the names, what stands between, and the periods. */
const withPeriods = /^(.*?)(\s*\(?)(\d{1,2}(?:[.,]5)?)\s*(?:tiết|t)?\)?$/su;

/**
 * The same with the periods behind them. The number of `Huong.NT2` is no number of periods: she is the second of the name; nor is
 * that of `Huong.NT (2)` a part of the name, nor `4` alone the code of somebody.
 */
function readText(text: string, called: TeacherWords): ReadText | null {
  const [, names = '', between = '', amount] = withPeriods.exec(text.trim()) ?? [];
  const all = readNames(text, called);
  const whole = all && { ...all, periods: null };
  if (amount === undefined) return whole;
  const read = readNames(names, called);
  const counted = read && { ...read, periods: Number(amount.replace(',', '.')) };
  if (names === '' || between.includes('(')) return counted;
  return between === '' ? (whole ?? counted) : (counted ?? whole);
}

interface Written {
  readonly rows: readonly Assignment[];
  /** Texts that were not understood, each with the people it may mean; their cells stay unchanged. */
  readonly refused: readonly string[];
}

/** The periods of an assignment that are so many a week on average; a half is held in the weeks it has, or in those that are its turn. */
function periodsOf(average: number, own: Assignment, school: Pick<SchoolRows, 'classes' | 'curriculum'>) {
  const periods = periodsOfAverage(Math.max(0, average - own.oppositePeriods));
  const schoolClass = school.classes.find(({ id }) => id === own.classId);
  if (!('weekPeriods' in periods) || !schoolClass)
    return { ...periods, weekPattern: 'every', weekPeriods: null } as const;
  const weekPattern = own.weekPattern === 'every' ? turnOf(schoolClass, own.subjectId, school) : own.weekPattern;
  return { ...periods, weekPattern };
}

/** The assignments with texts written into cells, as one change; an empty text takes the subject from the class. */
export function writeCells(
  before: readonly Assignment[],
  cells: readonly (Cell & { readonly text: string })[],
  school: Pick<SchoolRows, 'teachers' | 'classes' | 'curriculum'>,
): Written {
  const called = new TeacherWords(school.teachers);
  const known = new Set(school.classes.map(({ id }) => id));
  const stopped = new Set(school.teachers.flatMap(({ id, isTeaching }) => (isTeaching ? [] : id)));
  const refused = new Set<string>();
  let rows = before;
  for (const { text, ...cell } of cells) {
    const read = readText(text, called);
    if (text.trim() === '') rows = clearCell(rows, cell);
    else if (!read || !known.has(cell.classId)) refused.add(wordOf(text, called.guesses(text)));
    else if (newlyNamed(read, rowsOfCell(rows, cell)).some((id) => stopped.has(id)))
      refused.add(`"${text}" (người đã thôi dạy)`);
    else {
      const filled = rowsOfCell(rows, cell).length > 0 ? rows : addToCell(rows, cell, school);
      rows = changeCell(filled, cell, { teacherIds: [...read.teacherIds], candidateIds: [...read.candidateIds] });
      const [own] = rowsOfCell(rows, cell);
      if (own && read.periods !== null && read.periods !== averagePeriods(own))
        rows = changeCell(rows, cell, periodsOf(read.periods, own, school));
    }
  }
  return { rows, refused: [...refused] };
}

/** Those whom a text names and the cell did not. */
const newlyNamed = ({ teacherIds, candidateIds }: ReadText, own: readonly Assignment[]) =>
  [...teacherIds, ...candidateIds].filter((id) =>
    own.every((row) => !row.teacherIds.includes(id) && !row.candidateIds.includes(id)),
  );

const wordOf = (text: string, names: readonly string[]) =>
  names.length > 0 ? `"${text}" (có phải ${names.slice(0, 3).join(' hay ')}?)` : `"${text}"`;
