import {
  weekWords,
  weeksOfAssignment,
  type AssignmentLayout,
  type ExcelCounts,
  type ExcelImport,
  type ExcelPreview,
  type Resource,
  type ResourceName,
} from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { listRows } from '../../resource/list.ts';
import { insertRow } from '../../resource/rows.ts';
import { quote } from '../../resource/sql.ts';
import { listClassSubjects } from '../../school/class-subjects.ts';
import { assignmentColumns } from './assignment-columns.ts';
import { columnsOf, type SheetColumn } from './columns.ts';
import { foldGrades, gradeColumn, mapGradeColumns, unfoldGrades } from './curriculum-matrix.ts';
import { mapSheet, type MappedSheet } from './head.ts';
import { loadMapping } from './mapping-store.ts';
import { mapAssignments, planAssignments, readEntries, type PlannedEntryRow } from './plan-assignments.ts';
import { planRows, type PlannedRow } from './plan-rows.ts';
import { saveAssignments } from './save-assignments.ts';
import { resolveStandIns, saveRows } from './save-rows.ts';
import { addMissing, describe, loadNames, referencesOf, type Row, type SchoolNames } from './school-names.ts';

/** What an import of a sheet would do, and how to do it. */
export interface SheetPlan {
  readonly layout: AssignmentLayout | null;
  readonly sheet: MappedSheet;
  readonly columns: readonly SheetColumn[];
  readonly counts: ExcelCounts;
  readonly rows: ExcelPreview['rows'];
  readonly names: SchoolNames;
  save(tx: Transaction): Promise<void>;
}

const allRows = { pageIndex: 1, pageSize: 0, search: '' };
type IdOf = (name: ResourceName, id: number) => number;

/** Plans the import of a resource's rows. */
export async function planResource(tx: Transaction, resource: Resource, body: ExcelImport): Promise<SheetPlan> {
  const isProgramme = resource.name === 'curriculum';
  const columns = [...columnsOf(resource), ...(isProgramme ? [gradeColumn] : [])];
  const mapped = mapSheet(body, columns, await loadMapping(tx, resource.name));
  // Held until the transaction ends, so that what others change now is not written over.
  await tx.query(`select id from ${quote(resource.table)} for update`);
  const existing = (await listRows(tx, resource, allRows)).items as (Row & { version: number })[];
  const names = await loadNames(tx, referencesOf(resource));
  const context = { names, createMissing: body.createMissing };
  const sheet = isProgramme && !body.columns ? mapGradeColumns(mapped, names) : mapped;
  const isMatrix = sheet.columns.includes(gradeColumn.field);
  const unfolded = isMatrix ? unfoldGrades(sheet) : { sheet, origins: [] };
  const planned = planRows(resource, columns, unfolded.sheet, existing, context);
  const states = planned.map(stateOf);
  const shown = isMatrix
    ? foldGrades(sheet, planned, unfolded.origins, (row) => labelOf(resource, row.values, names))
    : planned;
  const rows = shown.map((row) => resourceRow(resource, row, names));
  const counts = { ...countRows(states), wrong: rows.filter(({ state }) => state === 'wrong').length };
  return {
    ...{ layout: null, sheet, columns, counts, rows, names },
    save: async (inner) => {
      const idOf = await addNamed(inner, names);
      const changed = planned.filter((_, index) => states[index] !== 'same');
      const resolved = changed.map((row) => ({ ...row, values: resolveStandIns(resource, row.values, idOf) }));
      await saveRows(inner, resource, resolved);
    },
  };
}

const addNamed = (tx: Transaction, names: SchoolNames): Promise<IdOf> =>
  addMissing(names, (resource, draft) => insertRow(tx, resource, draft));

function stateOf({ id, errors, changes }: PlannedRow): ExcelPreview['rows'][number]['state'] {
  if (errors.length > 0) return 'wrong';
  return id === null ? 'create' : changes.length > 0 ? 'update' : 'same';
}

function resourceRow(resource: Resource, planned: PlannedRow, names: SchoolNames): ExcelPreview['rows'][number] {
  const { row, values, errors, changes } = planned;
  return { row, state: stateOf(planned), errors, changes: [...changes], label: labelOf(resource, values, names) };
}

/** The name of a row; where that is a reference (a curriculum row) or a number, its parts. */
function labelOf(resource: Resource, values: Readonly<Record<string, unknown>>, names: SchoolNames): string {
  if (resource.name !== 'curriculum') return describe(resource.name, { ...values, id: 0 }).label;
  const part = (name: 'grade' | 'subject', field: string) =>
    typeof values[field] === 'number' ? names.labelOf(name, values[field]) : '';
  return `${part('grade', 'gradeId')} – ${part('subject', 'subjectId')}`;
}

/** Plans the import of assignments in any of the three layouts. */
export async function planAssignmentSheet(tx: Transaction, body: ExcelImport): Promise<SheetPlan> {
  const { layout, sheet } = mapAssignments(body, await loadMapping(tx, 'classSubject'));
  await tx.query('select id from class_subject for update');
  const names = await loadNames(tx, ['class', 'subject', 'teacher', 'room', 'curriculum']);
  const context = { names, createMissing: body.createMissing };
  const stored = {
    rows: await listClassSubjects(tx),
    classes: names.rowsOf('class'),
    curriculum: names.rowsOf('curriculum'),
  };
  const planned = planAssignments(readEntries(layout, sheet, context), stored, context);
  const rows = planned.map((row) => assignmentRow(row, names));
  const entries = planned.flatMap(({ assignments }) => assignments);
  const counts = countRows([
    ...entries.map(({ before, isSame }) => (isSame ? 'same' : before ? 'update' : 'create')),
    ...rows.filter(({ state }) => state === 'wrong').map(() => 'wrong' as const),
  ]);
  return {
    ...{ layout, sheet, columns: assignmentColumns[layout], counts, rows, names },
    save: async (inner) => {
      const changed = entries.filter(({ isSame }) => !isSame);
      await saveAssignments(inner, changed, await addNamed(inner, names));
    },
  };
}

function assignmentRow({ row, label, errors, assignments }: PlannedEntryRow, names: SchoolNames) {
  const changed = assignments.filter(({ isSame }) => !isSame);
  const isNew = changed.some(({ before }) => before === null);
  const state = errors.length > 0 ? 'wrong' : isNew ? 'create' : changed.length > 0 ? 'update' : 'same';
  const changes = changed.map(({ before, after }) => {
    const what = `${names.labelOf('class', after.classId)} – ${names.labelOf('subject', after.subjectId)}`;
    const teachers = (ids: readonly number[]) =>
      ids.map((id) => names.labelOf('teacher', id)).join('; ') || 'chưa có GV';
    const periods = after.mainPeriods + after.oppositePeriods;
    const old =
      before && before.teacherIds.join() !== after.teacherIds.join() ? `${teachers(before.teacherIds)} → ` : '';
    const weeks = weekWords(weeksOfAssignment(after));
    return [`${what}: ${old}${teachers(after.teacherIds)}`, `${periods} tiết`, weeks].filter(Boolean).join(', ');
  });
  return { row, label, errors: [...errors], changes, state } satisfies ExcelPreview['rows'][number];
}

function countRows(states: readonly ExcelPreview['rows'][number]['state'][]): ExcelCounts {
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { create: count('create'), update: count('update'), same: count('same'), wrong: count('wrong') };
}
