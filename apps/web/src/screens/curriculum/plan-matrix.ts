import { mainAverage, plannedPeriods, type CurriculumRow, type SchoolClass } from '../../assignment/loads.ts';
import { numberProblem, readNumber } from '../../lib/typed/number-text.ts';

/** A column of the matrix: a grade, or one stream of it. */
export interface PlanColumn {
  readonly gradeId: number;
  readonly streamId: number | null;
}

/** A cell of the matrix, as numbers of periods a week; of the main ones some can be held in odd weeks only. */
export interface PlanCell {
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
  readonly oddWeekPeriods: number;
}

export const emptyCell: PlanCell = { mainPeriods: 0, oppositePeriods: 0, oddWeekPeriods: 0 };

/** An average of 1.5 means two periods, one of them in odd weeks only. */
export const mainOf = (average: number): Pick<PlanCell, 'mainPeriods' | 'oddWeekPeriods'> => ({
  mainPeriods: Math.ceil(average),
  oddWeekPeriods: Number.isInteger(average) ? 0 : 1,
});

/** A cell of a subject in a column, with what was typed there. */
export interface PlanEdit extends PlanColumn, PlanCell {
  readonly subjectId: number;
}
export type PlanEdits = ReadonlyMap<string, PlanEdit>;

export const planKey = ({ gradeId, streamId }: PlanColumn, subjectId: number): string =>
  `${gradeId}/${streamId ?? ''}/${subjectId}`;

interface ProgrammeLevel {
  readonly grades: readonly { readonly id: number }[];
  readonly subjects: readonly { readonly code: string }[];
}

/** Subjects as the national programme lists them for the levels of these grades, those of the school's own behind them. */
export function inProgrammeOrder<Row extends { readonly code: string }>(
  subjects: readonly Row[],
  levels: readonly ProgrammeLevel[],
  grades: ReadonlyMap<number, string>,
): Row[] {
  const own = levels.filter((level) => level.grades.some(({ id }) => grades.has(id)));
  const codes = own.flatMap((level) => level.subjects.map(({ code }) => code));
  const placeOf = ({ code }: Row) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return subjects.toSorted((first, second) => placeOf(first) - placeOf(second));
}

/** A column per grade, and one more per stream that has classes or rows. */
export function planColumns(
  gradeIds: readonly number[],
  classes: readonly Pick<SchoolClass, 'gradeId' | 'streamId'>[],
  rows: readonly CurriculumRow[],
): PlanColumn[] {
  return gradeIds.flatMap((gradeId) => {
    const ofGrade = [...classes, ...rows].filter((entry) => entry.gradeId === gradeId);
    const streams = new Set(ofGrade.flatMap(({ streamId }) => streamId ?? []));
    return [{ gradeId, streamId: null }, ...[...streams].map((streamId) => ({ gradeId, streamId }))];
  });
}

export const rowsByCell = (rows: readonly CurriculumRow[]): ReadonlyMap<string, CurriculumRow> =>
  new Map(rows.map((row) => [planKey(row, row.subjectId), row]));

/** Periods a week of a column; a stream takes the grade's rows where it has none of its own. */
export function columnSum(
  column: PlanColumn,
  subjectIds: readonly number[],
  cellAt: (column: PlanColumn, subjectId: number) => PlanCell | undefined,
): number {
  const general = { ...column, streamId: null };
  return subjectIds.reduce((sum, subjectId) => {
    const cell = cellAt(column, subjectId) ?? cellAt(general, subjectId) ?? emptyCell;
    return sum + plannedPeriods(cell);
  }, 0);
}

/** Periods of a subject in a grade, and those that the national programme gives it (null = it is not in there). */
interface NormedPeriods {
  readonly periods: number;
  readonly norm: number | null;
}

/**
 * Tells whether the parts of one subject of the national programme have as many periods together as it asks for: three of natural
 * sciences and one in the laboratory are four.
 */
export const meetsNorm = (parts: readonly NormedPeriods[]): boolean =>
  parts.reduce((sum, { periods, norm }) => sum + periods - (norm ?? 0), 0) === 0;

/** A cell as it is saved: a row with the version it was read with, null = new. */
type SavedCell = PlanEdit & { readonly groups: number; readonly version: number | null };

/** The one call that brings the stored rows to the edited cells. */
export interface PlanChanges {
  readonly rows: SavedCell[];
  readonly removed: { readonly id: number; readonly version: number }[];
}

/** The changes of edited cells against the rows they were read from; a cell without periods is no row. */
export function planChanges(rows: readonly CurriculumRow[], edits: PlanEdits): PlanChanges {
  const stored = rowsByCell(rows);
  const changes: PlanChanges = { rows: [], removed: [] };
  for (const [key, edit] of edits) {
    const row = stored.get(key);
    const isEmpty = edit.mainPeriods + edit.oppositePeriods === 0;
    if (row && isEmpty) changes.removed.push({ id: row.id, version: row.version });
    else if (row ? !isSameCell(row, edit) : !isEmpty)
      changes.rows.push({ ...edit, groups: row?.groups ?? 1, version: row?.version ?? null });
  }
  return changes;
}

const isSameCell = (first: PlanCell, second: PlanCell): boolean =>
  first.mainPeriods === second.mainPeriods &&
  first.oppositePeriods === second.oppositePeriods &&
  first.oddWeekPeriods === second.oddWeekPeriods;

/** The edits that change something: what is typed or pasted as it stands is none. */
export function realEdits(rows: readonly CurriculumRow[], edits: PlanEdits): PlanEdits {
  const stored = rowsByCell(rows);
  return new Map([...edits].filter(([key, edit]) => !isSameCell(stored.get(key) ?? emptyCell, edit)));
}

/** The edited cells that somebody else has saved since `base` was read. */
export function planConflicts(
  base: readonly CurriculumRow[],
  now: readonly CurriculumRow[],
  edits: PlanEdits,
): PlanEdit[] {
  const [before, after] = [rowsByCell(base), rowsByCell(now)];
  return [...edits].flatMap(([key, edit]) => (before.get(key)?.version === after.get(key)?.version ? [] : [edit]));
}

const mostPeriods = 20;

/** A typed number of periods; nothing typed means none. Null for what is no number, no multiple of the step, or too large. */
export function readPeriods(text: string, step: 0.5 | 1): number | null {
  const number = readNumber(text) ?? 0;
  return typeof number === 'number' && numberProblem(number, { min: 0, max: mostPeriods, step }) === null
    ? number
    : null;
}

/** A cell as it is copied: "4", "3+1", "1,5"; nothing for no periods. */
export function cellText(cell: PlanCell): string {
  const main = mainAverage(cell).toLocaleString('vi');
  return cell.oppositePeriods > 0 ? `${main}+${cell.oppositePeriods}` : mainAverage(cell) > 0 ? main : '';
}

/** Null for a text that is not a number of periods. */
export function readCellText(text: string): PlanCell | null {
  const found = /^(\d{1,2}(?:[.,][05])?)?\s*(?:\+\s*(\d{1,2}))?$/.exec(text.trim().replace(/^[-–—]$/, ''));
  if (!found) return null;
  const main = Number((found[1] ?? '0').replace(',', '.'));
  const oppositePeriods = Number(found[2] ?? 0);
  return main > mostPeriods || oppositePeriods > mostPeriods ? null : { ...mainOf(main), oppositePeriods };
}
