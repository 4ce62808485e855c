import type { CurriculumRow, SchoolClass } from '../../assignment/loads.ts';

/** A column of the matrix: a grade, or one stream of it. */
export interface PlanColumn {
  readonly gradeId: number;
  readonly streamId: number | null;
}

/** What a cell of the matrix says, as numbers of periods a week. */
export interface PlanCell {
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
}

export const emptyCell: PlanCell = { mainPeriods: 0, oppositePeriods: 0 };

export const planKey = ({ gradeId, streamId }: PlanColumn, subjectId: number): string =>
  `${gradeId}/${streamId ?? ''}/${subjectId}`;

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

/** The rows by cell. */
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
    const { mainPeriods, oppositePeriods } = cellAt(column, subjectId) ?? cellAt(general, subjectId) ?? emptyCell;
    return sum + mainPeriods + oppositePeriods;
  }, 0);
}

export interface PlanChanges {
  readonly created: (PlanColumn & PlanCell & { readonly subjectId: number; readonly groups: number })[];
  readonly updated: CurriculumRow[];
  readonly deletedIds: number[];
}

/** The calls that bring the stored rows to the edited cells; a cell without periods is no row. */
export function planChanges(rows: readonly CurriculumRow[], edits: ReadonlyMap<string, PlanCell>): PlanChanges {
  const stored = rowsByCell(rows);
  const changes: PlanChanges = { created: [], updated: [], deletedIds: [] };
  for (const [key, cell] of edits) {
    const row = stored.get(key);
    const isEmpty = cell.mainPeriods + cell.oppositePeriods === 0;
    if (row && isEmpty) changes.deletedIds.push(row.id);
    else if (row && (row.mainPeriods !== cell.mainPeriods || row.oppositePeriods !== cell.oppositePeriods))
      changes.updated.push({ ...row, ...cell });
    else if (!row && !isEmpty) changes.created.push({ ...parseKey(key), ...cell, groups: 1 });
  }
  return changes;
}

function parseKey(key: string) {
  const [gradeId, streamId, subjectId] = key.split('/');
  return { gradeId: Number(gradeId), streamId: streamId ? Number(streamId) : null, subjectId: Number(subjectId) };
}
