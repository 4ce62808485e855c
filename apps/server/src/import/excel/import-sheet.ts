import { type ExcelImport, type ExcelPreview, type ExcelResult, type Resource, type ResourceName } from '@tkb/contract';
import { DatabaseError } from '../../db/driver.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { constraintError } from '../../http/constraints.ts';
import { resourceNamed } from '../../resource/sql.ts';
import { gradeColumn } from './curriculum-matrix.ts';
import { saveMapping } from './mapping-store.ts';
import { planAssignmentSheet, planResource, type SheetPlan } from './sheet-plan.ts';
import { titleOfKind, type SchoolNames } from './school-names.ts';

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
/** A kind by its name: a resource, or the assignments. */
export type KindName = ResourceName;

/** Thrown to end a transaction without keeping anything of it. */
class RolledBack extends Error {}

function planSheet(tx: Transaction, kind: KindName, body: ExcelImport): Promise<SheetPlan> {
  const resource = resourceNamed(kind);
  return resource ? planResource(tx, resource, body) : planAssignmentSheet(tx, body);
}

/**
 * What an import would do. When every row is right it is really done and rolled back, so that what only the database knows (a
 * limit of classes, a check over several columns) is said before anybody confirms.
 */
export async function previewImport(transact: Transact, kind: KindName, body: ExcelImport): Promise<ExcelPreview> {
  let plan: SheetPlan | undefined;
  let problem: string | null = null;
  try {
    await transact(async (tx) => {
      plan = await planSheet(tx, kind, body);
      if (plan.counts.wrong === 0) await plan.save(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!plan) throw error;
    if (!(error instanceof RolledBack)) problem = problemOf(error);
  }
  if (!plan) throw new Error('the import was not planned');
  return previewOf(plan, problem);
}

function problemOf(error: unknown): string {
  const known = error instanceof DatabaseError ? constraintError(error, { isDelete: false }) : error;
  if (!(known instanceof AppError)) throw error;
  return known.message;
}

function previewOf({ layout, sheet, columns, counts, rows, names }: SheetPlan, problem: string | null): ExcelPreview {
  const mapped = new Set(sheet.columns);
  return {
    ...{ layout, headRow: sheet.headRow, counts, rows: [...rows], missing: missingOf(names), problem },
    columns: sheet.heads.map((head, index) => ({ head, field: sheet.columns[index] ?? null })),
    fields: columns.map(({ field, title, isRequired }) => ({ field, title, isRequired })),
    unmapped: columns
      .filter(({ field, isRequired }) => isRequired && !mapped.has(field) && !isMappedOtherwise(field, mapped))
      .map(({ title }) => title),
  };
}

const isMappedOtherwise = (field: string, mapped: ReadonlySet<string | null>) =>
  (field === 'fullName' && mapped.has('givenName')) || (field === 'gradeId' && mapped.has(gradeColumn.field));

const missingOf = ({ missing }: SchoolNames): ExcelResult['missing'] =>
  [...missing].map(([name, rows]) => ({ title: titleOfKind(name), names: [...rows.values()].map((row) => row.name) }));

/** Imports a sheet, all of it or nothing; throws `import.rows_wrong` with the cells when a row cannot be imported. */
export function runImport(transact: Transact, kind: KindName, body: ExcelImport): Promise<ExcelResult> {
  return transact(async (tx) => {
    const plan = await planSheet(tx, kind, body);
    if (plan.rows.length === 0) throw new AppError('import.not_understood', { detail: 'không có dòng dữ liệu nào.' });
    if (plan.counts.wrong > 0) throw rowsWrong(plan);
    await plan.save(tx);
    if (isOfSchool(kind)) await saveMapping(tx, kind, plan.sheet);
    return { counts: plan.counts, missing: missingOf(plan.names) };
  });
}

const isOfSchool = (kind: KindName) => (resourceNamed(kind) as Resource | undefined)?.scope !== 'unit';

const ERRORS_SENT = 200;

function rowsWrong({ rows, counts }: SheetPlan): AppError {
  const errors = rows
    .flatMap(({ row, errors: own }) =>
      own.map(({ title, value, message }) => ({
        field: `rows.${row}`,
        code: 'row_wrong',
        message: `Dòng ${row}, ${title}${value && ` "${value.slice(0, 60)}"`}: ${message}.`,
      })),
    )
    .slice(0, ERRORS_SENT);
  return new AppError('import.rows_wrong', { count: counts.wrong }, { errors });
}
