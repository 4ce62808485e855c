import {
  type AssignmentLayout,
  type ExcelCounts,
  type ExcelImport,
  type ExcelPreview,
  type Resource,
  type ResourceName,
} from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { listAllRows } from '../../resource/list.ts';
import { insertRow } from '../../resource/rows.ts';
import { readRowCheck } from '../../school/row-checks.ts';
import { listClassSubjects } from '../../school/assignments/class-subjects.ts';
import { assignmentColumns } from '../assignments/text/assignment-columns.ts';
import { spellDittos } from '../sheet/dittos.ts';
import { columnsOf, type SheetColumn } from '../sheet/columns.ts';
import { foldGrades, gradeColumn, mapGradeColumns, unfoldGrades } from '../resources/curriculum-matrix.ts';
import { mapSheet, type MappedSheet } from '../sheet/head.ts';
import { loadMappings } from '../sheet/mapping-store.ts';
import { readEntries } from '../assignments/read/assignment-entries.ts';
import { spellPeriodSums, spellWholeActivities } from '../sheet/period-sums.ts';
import { turnedOf } from '../sheet/origins.ts';
import { findLayout } from '../assignments/read/find-layout.ts';
import { tellDated } from '../sheet/head-ages.ts';
import { ofChange, ofOppositeShift } from '../assignments/rows/sheet-words.ts';
import { planAssignments, type PlannedEntryRow } from '../assignments/plan-assignments.ts';
import { spellAlike, splitClassCells } from '../resources/class-cells.ts';
import { lowerGroups } from '../resources/headings.ts';
import { dropFooters, staffNotes } from '../resources/odd-rows.ts';
import { refuseHeads } from '../resources/second-heads.ts';
import { shapeList } from '../resources/shape-list.ts';
import { splitWholeNames } from '../resources/split-names.ts';
import { joinUnderHeads } from '../resources/under-heads.ts';
import { mapByContent } from '../resources/without-heads.ts';
import { shiftGuesser, usedShifts } from '../resources/class-shifts.ts';
import { joinBeside, lowerListsBeside, mapListsBeside, placeInFile } from '../resources/lists-beside.ts';
import { planRows, type PlannedRow } from '../resources/plan-rows.ts';
import { saveAssignments } from '../assignments/save-assignments.ts';
import { resolveStandIns, saveRows } from '../resources/save-rows.ts';
import { planWishes } from '../wishes/plan-wishes.ts';
import { teacherHead, wishColumns } from '../wishes/wish-sheet.ts';
import { addMissing } from '../names/add-missing.ts';
import { describe, loadNames, referencesOf, type Row, type SchoolNames } from '../names/school-names.ts';
import type { WaitingRows } from '../names/waiting-rows.ts';
import { askByClass, askByRow, askBySubject } from './namesakes.ts';
import { assignmentLabel, assignmentRow, entryWarnings } from './assignment-words.ts';
import { keptWarning } from './kept-rows.ts';
import { tellAbove } from './above-heads.ts';
import { isOfPeople, unusedWarning } from './unused-warning.ts';

/** The import of a sheet, worked out and not yet done. */
export interface SheetPlan {
  readonly layout: AssignmentLayout | null;
  readonly sheet: MappedSheet;
  readonly columns: readonly SheetColumn[];
  readonly counts: ExcelCounts;
  readonly rows: ExcelPreview['rows'];
  readonly warnings: readonly string[];
  readonly turned: ExcelPreview['turned'];
  readonly names: SchoolNames;
  save(tx: Transaction): Promise<void>;
}

export async function planWishSheet(tx: Transaction, body: ExcelImport, waiting?: WaitingRows): Promise<SheetPlan> {
  const { sheet, rows, told, names, save } = await planWishes(tx, body, waiting);
  const shown = rows.map(({ row, label, errors, changes }) => {
    const state = errors.length > 0 ? ('wrong' as const) : changes.length > 0 ? ('update' as const) : ('same' as const);
    return { row, label, state, errors: [...errors], changes: [...changes] };
  });
  return {
    layout: null,
    sheet,
    // Over the columns of a turned sheet stands who it is.
    columns: wishColumns.map((column) => ({
      ...column,
      isRequired: column.isRequired && !sheet.columns.includes(teacherHead),
    })),
    counts: countRows(shown.map(({ state }) => state)),
    rows: shown,
    warnings: [...unusedWarning(sheet), ...tellAbove(body.rows, sheet.headRow), ...told],
    turned: null,
    names,
    save,
  };
}

type IdOf = (name: ResourceName, id: number) => number;

export async function planResource(
  tx: Transaction,
  resource: Resource,
  given: ExcelImport,
  waiting?: WaitingRows,
): Promise<SheetPlan> {
  const { body, told: dittos } = spellDittos(given);
  const isProgramme = resource.name === 'curriculum';
  const columns = [...columnsOf(resource), ...(isProgramme ? [gradeColumn] : [])];
  const mapping = (await loadMappings(tx, resource.name)).get('table');
  const layAll = (rows: ExcelImport) => {
    const shaped = shapeList(resource, rows, columns);
    return { shaped, ...layOut(resource, shaped?.body ?? rows, columns, mapping) };
  };
  const { shaped, found, isBeside, table, told } = layAll(body);
  const whole = body.leftOut.length > 0 ? layAll({ ...body, leftOut: [] }).table : undefined;
  const existing = await listAllRows<Row & { version: number }>(tx, resource);
  const names = await loadNames(tx, referencesOf(resource), body.meanings, waiting);
  const isClasses = resource.name === 'class';
  const programme = isProgramme ? readProgramme(table, { names, existing }, body) : null;
  const alike = isClasses ? spellAlike(table, new Set(existing.map((row) => String(row['name'])))) : null;
  const { sheet, rows: read } = programme ?? { sheet: table, rows: alike ? askByClass(alike.sheet, names) : table };
  const findWrong = await readRowCheck(tx, resource);
  const shiftsKnown = { grades: names.rowsOf('grade'), used: isClasses ? await usedShifts(tx) : [] };
  const guessShift = isClasses ? await shiftGuesser(tx, shiftsKnown) : undefined;
  const context = { names, createMissing: body.createMissing, findWrong, guessShift };
  const inSheet = refuseHeads(
    planRows({ resource, columns, sheet: read, whole, context }, existing),
    read,
    resource,
    columns,
  );
  const planned = isBeside || shaped ? placeInFile(inSheet, read.rows) : inSheet;
  const shown = programme?.origins
    ? foldGrades(sheet, planned, programme.origins, (row) => labelOf(resource, row.values, names))
    : planned;
  const single = shown.map((row) => resourceRow(resource, row, names));
  const rows = joinBeside(single);
  const known = new Set(planned.map(({ id }) => id));
  const wrong = new Set(rows.flatMap(({ row, state }) => (state === 'wrong' ? [row] : [])));
  // Of a row with a fault nothing is imported.
  const right = planned.filter(({ row }) => !wrong.has(row));
  const inFile = isBeside ? found : sheet;
  const file = { sheet, headings: [], file: body.rows, read: new Set(rows.map(({ row }) => row)) };
  return {
    layout: null,
    // Heads that a list was given stand in no row of the file.
    sheet: shaped ? { ...inFile, headRow: null } : inFile,
    columns,
    counts: { ...countRows(right.map(stateOf)), wrong: wrong.size },
    rows,
    warnings: [
      ...unusedWarning(inFile),
      ...(shaped ? [] : tellAbove(body.rows, inFile.headRow)),
      ...dittos,
      ...(shaped?.told ?? []),
      ...told,
      ...(alike?.told ?? []),
      ...(programme?.told ?? []),
      ...(isBeside ? [listsBeside] : []),
      ...keptWarning(resource.title, existing, {
        isNamed: (row) => known.has(row.id),
        labelOf: (row) => labelOf(resource, row, names),
      }),
    ],
    turned: shaped ? turnedOf(file) : null,
    names,
    save: async (inner) => {
      const idOf = await addNamed(inner, names);
      const changed = planned.filter((row) => stateOf(row) !== 'same');
      const resolved = changed.map((row) => ({ ...row, values: resolveStandIns(resource, row.values, idOf) }));
      await saveRows(inner, resource, resolved);
    },
  };
}

/** Makes one table of a sheet, in which several lists may stand side by side. */
function layOut(
  resource: Resource,
  body: ExcelImport,
  columns: readonly SheetColumn[],
  mapping: Parameters<typeof mapSheet>[2],
) {
  const whole = mapSheet(body, columns, mapping);
  const mapped = resource.name === 'curriculum' ? whole : joinUnderHeads(whole, resource, columns);
  const found = body.columns
    ? mapped
    : mapListsBeside(mapByContent(splitWholeNames(mapped, resource), resource), resource, columns);
  const beside = lowerListsBeside(found, resource, body.rows);
  const over = body.rows.filter(({ row }) => row < (found.headRow ?? 0));
  const lowered = lowerGroups(beside ?? found, resource, over);
  const { sheet: table, told } = dropFooters(lowered.sheet, resource);
  const split = resource.name === 'class' ? splitClassCells(table) : { sheet: table, told: [] };
  const notes = [...lowered.told, ...told, ...split.told, ...staffNotes(table, resource)];
  return { found, isBeside: beside !== null, table: split.sheet, told: notes };
}

/** Reads a programme, whose grades may stand in columns: `origins` then say from which column each row came. */
function readProgramme(
  table: MappedSheet,
  { names, existing }: { readonly names: SchoolNames; readonly existing: readonly Row[] },
  { columns, semester }: ExcelImport,
) {
  const sheet = columns ? table : mapGradeColumns(table, names, semester);
  const unfolded = sheet.columns.includes(gradeColumn.field) ? unfoldGrades(sheet) : null;
  const sums = spellPeriodSums(unfolded?.sheet ?? sheet, names);
  const { sheet: rows, told } = spellWholeActivities(sums.sheet, names, existing);
  const origins = unfolded && sums.from.map((at) => unfolded.origins[at] ?? 0);
  return { sheet, rows, origins, told: [...sums.told, ...told] };
}

const listsBeside = 'Trang có nhiều danh sách đặt cạnh nhau; tất cả đều được đọc.';

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

/** The name of a row; where rows of other lists are a part of it, theirs. */
function labelOf(resource: Resource, values: Readonly<Record<string, unknown>>, names: SchoolNames): string {
  const kinds = new Map(columnsOf(resource).map(({ field, info }) => [field, info.reference]));
  if (!resource.label.some((field) => kinds.get(field))) return describe(resource.name, { ...values, id: 0 }).label;
  const isProgramme = resource.name === 'curriculum';
  const parts = (isProgramme ? ['gradeId', 'subjectId'] : resource.label).map((field) => {
    const [kind, value] = [kinds.get(field), values[field]];
    if (!kind) return String(value ?? '');
    return typeof value === 'number' ? names.labelOf(kind, value) : '';
  });
  return isProgramme ? parts.join(' – ') : parts.filter((part) => part !== '').join(' ');
}

export async function planAssignmentSheet(
  tx: Transaction,
  given: ExcelImport,
  waiting?: WaitingRows,
): Promise<SheetPlan> {
  const { body: spelled, told: dittos } = spellDittos(given);
  const kinds = ['class', 'subject', 'teacher', 'room', 'curriculum', 'grade', 'shift', 'department'] as const;
  const names = await loadNames(tx, kinds, spelled.meanings, waiting);
  const body = { ...spelled, rows: askByRow(spelled.rows, names) };
  const { layout, sheet: found, headings, half } = findLayout(body, await loadMappings(tx, 'classSubject'), names);
  const sheet = layout === 'matrix' ? askBySubject(found, names) : found;
  const context = { names, createMissing: body.createMissing };
  const stored = {
    rows: await listClassSubjects(tx),
    classes: names.rowsOf('class'),
    curriculum: names.rowsOf('curriculum'),
  };
  const read = readEntries(layout, sheet, context, body.semester, stored.rows);
  const shifted = ofOppositeShift(read.rows, sheet, half.rows);
  const changed = ofChange(shifted.rows, sheet);
  const planned = planAssignments(changed.rows, stored, context);
  const rows = planned.map((row) => assignmentRow(row, names));
  const entries = planned.flatMap(({ assignments }) => assignments);
  const named = new Set(entries.map(({ after }) => assignmentLabel(after, names)));
  const numbers = new Set(rows.map(({ row }) => row));
  const turned = turnedOf({ sheet, headings, file: half.rows, read: numbers });
  // Signatures below a sheet that was turned stand in columns of the file, not in those that are read.
  const told = turned ? { ...sheet, rows: sheet.rows.filter(({ row }) => numbers.has(row)) } : sheet;
  // Of a row with a fault nothing is imported.
  const right = planned.flatMap(({ errors, assignments }) => (errors.length > 0 ? [] : assignments));
  const counts = countRows([
    ...right.map(({ before, isSame }) => (isSame ? 'same' : before ? 'update' : 'create')),
    ...rows.filter(({ state }) => state === 'wrong').map(() => 'wrong' as const),
  ]);
  return {
    layout,
    sheet,
    columns: assignmentColumns[layout],
    counts,
    rows,
    warnings: [
      ...unusedWarning(told, isOfPeople, headsTaken(planned, read.usedHeads)),
      ...(turned ? [] : tellAbove(half.rows, sheet.headRow)),
      ...tellDated(sheet),
      ...dittos,
      ...half.told,
      ...read.warnings,
      ...shifted.told,
      ...changed.told,
      ...entryWarnings(planned, names),
      ...keptWarning('phân công', stored.rows, {
        isNamed: (row) => named.has(assignmentLabel(row, names)),
        labelOf: (row) => assignmentLabel(row, names),
      }),
    ],
    turned,
    names,
    save: async (inner) => {
      const others = entries.filter(({ isSame }) => !isSame);
      await saveAssignments(inner, others, await addNamed(inner, names));
    },
  };
}

const headsTaken = (planned: readonly PlannedEntryRow[], used: readonly string[]) =>
  new Set([...used, ...planned.flatMap(({ warnings }) => warnings.flatMap(({ takenFrom }) => takenFrom ?? []))]);

function countRows(states: readonly ExcelPreview['rows'][number]['state'][]): ExcelCounts {
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { create: count('create'), update: count('update'), same: count('same'), wrong: count('wrong') };
}
