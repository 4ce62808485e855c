import {
  foldExact,
  type ExcelImport,
  type ExcelPreview,
  type ExcelResult,
  type Resource,
  type ResourceName,
  askedKindSchema,
  resourceNamed,
} from '@tkb/contract';
import { DatabaseError } from '../../db/driver.ts';
import { tryOut, type Transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { constraintError } from '../../db/constraints.ts';
import { gradeColumn } from '../resources/curriculum-matrix.ts';
import { countHalves } from './count-halves.ts';
import type { SheetColumn } from '../sheet/columns.ts';
import { changeWeek } from '../../school/week-change.ts';
import { readKinds, saveNoted } from './import-changes.ts';
import { beginImport, readLastImport } from './import-turns.ts';
import { refuseClosed, type Importer } from './closed-lists.ts';
import { judgeAhead, judgeInside, type ImportDoor, type Judge } from './judge-ahead.ts';
import { saveMapping } from '../sheet/mapping-store.ts';
import { planAssignmentSheet, planResource, planWishSheet, type SheetPlan } from './sheet-plan.ts';
import type { NamedRow } from '../names/names.ts';
import { rowOf, titleOfKind, type SchoolNames } from '../names/school-names.ts';
import type { WaitingRows } from '../names/waiting-rows.ts';

export type KindName = ResourceName | 'teacherSlots';

export interface Wanted {
  readonly kind: KindName;
  readonly body: ExcelImport;
  readonly actor: Importer;
  /** Rows that lists before this one in the same file leave out, as they have a fault. */
  readonly waiting?: WaitingRows;
}

/** Days and periods that get fewer are saved as on their pages: only after a question when lessons stand there. */
async function savePlan(tx: Transaction, plan: SheetPlan, { kind, body, actor }: Wanted): Promise<void> {
  if (kind !== 'schoolDay' && kind !== 'period') return plan.save(tx);
  return changeWeek(tx, { isForced: body.force, actor }, () => plan.save(tx));
}

function planSheet(tx: Transaction, kind: KindName, body: ExcelImport, waiting?: WaitingRows): Promise<SheetPlan> {
  if (kind === 'teacherSlots') return planWishSheet(tx, body, waiting);
  const resource = resourceNamed(kind);
  return resource ? planResource(tx, resource, body, waiting) : planAssignmentSheet(tx, body, waiting);
}

/**
 * Says row by row how an import would go. When every row is right it is done and rolled back, so that what only the database knows (a
 * limit of classes, a check over several columns) is said before anybody confirms.
 */
export async function previewImport(door: ImportDoor, wanted: Wanted): Promise<ExcelPreview> {
  const judge = await judgeAhead(door, [wanted.kind], (tx) => judgePreview(tx, wanted));
  return tryOut(door.transaction, (tx) => previewInside(tx, wanted, judge));
}

/**
 * The same inside a transaction that will be rolled back; it holds the import's right rows afterwards, and must end when there is a
 * problem.
 */
export async function previewInside(
  tx: Transaction,
  wanted: Wanted,
  judge: Judge<JudgedPreview> = judgeInside(wanted.kind, (inner) => judgePreview(inner, wanted)),
): Promise<ExcelPreview> {
  const { body } = wanted;
  const lastImport = await readLastImport(tx);
  const judged = await judge(tx);
  const plan = { ...judged.plan, lastImport, halves: judged.halves };
  if (judged.problem !== null) return previewOf(plan, body, judged.problem);
  try {
    // Lessons that would lose their place are asked about when it is done.
    if (judged.right) await savePlan(tx, judged.right, { ...wanted, body: { ...body, force: true } });
  } catch (error) {
    return previewOf(plan, body, problemOf(error));
  }
  return previewOf(plan, body, null);
}

export type JudgedPreview = Awaited<ReturnType<typeof judgePreview>>;

/** The plan of all rows, and that of the right ones alone, which may be none; `problem`: why there is none. */
export async function judgePreview(tx: Transaction, { kind, body, waiting, actor }: Wanted) {
  const plan = await planSheet(tx, kind, body, waiting);
  const halves = plan.layout === null ? null : await countHalves(tx, body);
  const none = { plan, halves, right: null, problem: null };
  const wrong = plan.rows.filter(({ state }) => state === 'wrong').length;
  if (wrong === plan.rows.length) return none;
  try {
    return { ...none, right: await planRightRows(tx, { kind, actor, body: { ...body, rightOnly: true } }) };
  } catch (error) {
    return { ...none, problem: problemOf(error) };
  }
}

export function problemOf(error: unknown): string {
  const known = error instanceof DatabaseError ? constraintError(error, { isDelete: false }) : error;
  if (!(known instanceof AppError)) throw error;
  return known.message;
}

function previewOf(
  {
    layout,
    sheet,
    columns,
    counts,
    rows,
    warnings,
    turned,
    names,
    lastImport,
    halves,
  }: SheetPlan & Pick<ExcelPreview, 'lastImport' | 'halves'>,
  { semester }: ExcelImport,
  problem: string | null,
): ExcelPreview {
  const mapped = new Set(sheet.columns);
  return {
    layout,
    headRow: sheet.headRow,
    counts,
    rows: [...rows],
    warnings: [...warnings],
    missing: missingOf(names),
    ...askedOf(names),
    problem,
    lastImport,
    semester: halves && semester,
    halves,
    columns: sheet.heads.map((head, index) => ({ head, field: sheet.columns[index] ?? null })),
    turned,
    fields: columns.map(({ field, title, isRequired }) => ({ field, title, isRequired })),
    unmapped: columns
      .filter((column) => column.isRequired && !mapped.has(column.field) && !isMappedOtherwise(column, mapped))
      .map(({ title }) => title),
  };
}

const isMappedOtherwise = ({ field, whole }: SheetColumn, mapped: ReadonlySet<string | null>) =>
  (whole && mapped.has(whole.last)) ||
  (field === 'gradeId' && mapped.has(gradeColumn.field)) ||
  (field === 'name' && mapped.has('code') && mapped.has('typeId'));

export const missingOf = ({ missing }: SchoolNames): ExcelResult['missing'] =>
  [...missing].map(([name, rows]) => ({ title: titleOfKind(name), names: [...rows.values()].map((row) => row.name) }));

/** Teachers of one name are told apart by their departments and classes as well, since few people know the codes. */
function tellApart(kind: ResourceName, rows: readonly NamedRow[], names: SchoolNames): { id: number; label: string }[] {
  const nameOf = ({ names: [name = ''] }: NamedRow) => foldExact(name);
  const namesakes = Map.groupBy(rows, nameOf);
  return rows.map((row) => {
    if (kind !== 'teacher' || (namesakes.get(nameOf(row)) ?? []).length < 2) return { id: row.id, label: row.label };
    const departments = rowOf(names, 'teacher', row.id)?.['departments'];
    const own = (Array.isArray(departments) ? departments : []).map((id: number) => names.labelOf('department', id));
    const classes = names.rowsOf('class').filter(({ homeroomTeacherId }) => homeroomTeacherId === row.id);
    const more = [
      ...own.filter(Boolean).map((name) => (/^(?:tổ|nhóm)\s/iu.test(name) ? name : `tổ ${name}`)),
      ...(classes.length > 0 ? [`chủ nhiệm ${classes.map(({ name }) => String(name)).join(', ')}`] : []),
    ];
    return { id: row.id, label: [row.label, ...more].join(', ') };
  });
}

/** The words that a person is asked about, and what they could mean. */
export function askedOf(names: SchoolNames): Pick<ExcelPreview, 'asked' | 'known'> {
  const { asked, choicesOf } = names;
  const words = [...asked.values()].flatMap(({ kind, text, times, choices }) => {
    const known = askedKindSchema.safeParse(kind);
    return known.success ? [{ kind: known.data, text, times, choices: tellApart(known.data, choices, names) }] : [];
  });
  const kinds = new Set(words.map(({ kind }) => kind));
  return {
    asked: words,
    known: Object.fromEntries([...kinds].map((kind) => [kind, tellApart(kind, choicesOf(kind), names)])),
  };
}

/**
 * Imports a sheet, all of it or nothing; throws `import.rows_wrong` with the cells when a row cannot be imported. Only the right
 * rows are imported when that is asked for.
 */
export async function runImport(door: ImportDoor, wanted: Wanted): Promise<ExcelResult> {
  const judge = await judgeAhead(door, [wanted.kind], (tx) => judgeImport(tx, wanted));
  return door.transaction(async (tx) => {
    await beginImport(tx, [{ kinds: [wanted.kind], lastImport: wanted.body.lastImport }]);
    return importInside(tx, wanted, judge);
  });
}

export async function importInside(
  tx: Transaction,
  wanted: Wanted,
  judge: Judge<JudgedImport> = judgeInside(wanted.kind, (inner) => judgeImport(inner, wanted)),
): Promise<ExcelResult> {
  const { kind } = wanted;
  const { plan, before } = await judge(tx);
  const importId = await saveNoted(tx, {
    before,
    userName: wanted.actor.fullName,
    save: () => savePlan(tx, plan, wanted),
  });
  if (isOfSchool(kind)) await saveMapping(tx, kind, plan.layout ?? 'table', plan.sheet);
  return { importId, counts: plan.counts, missing: missingOf(plan.names), leftOut: plan.leftOut };
}

export type JudgedImport = Awaited<ReturnType<typeof judgeImport>>;

/** The plan of the rows, and the rows of the kinds that it changes, before. */
export async function judgeImport(tx: Transaction, wanted: Wanted) {
  const { kind } = wanted;
  const plan = await planRightRows(tx, wanted);
  if (plan.rows.length === 0)
    throw new AppError('import.not_understood', {
      detail: 'không có dòng dữ liệu nào. Hãy bỏ bớt dòng đã loại, hoặc chọn trang khác.',
    });
  const named = [...plan.names.missing.keys()].filter((name) => name !== kind);
  return { plan, before: await readKinds(tx, [kind, ...named]) };
}

/** Without a wrong row another may be wrong or right: planned anew until none is left. */
async function planRightRows(tx: Transaction, { kind, body, actor }: Wanted) {
  const leftOut = [...body.leftOut];
  for (;;) {
    const plan = await planSheet(tx, kind, { ...body, leftOut });
    if (plan.counts.wrong === 0) {
      if (body.createMissing) refuseClosed(plan.names.missing.keys(), actor);
      return { ...plan, leftOut };
    }
    const wrong = plan.rows.filter(({ state }) => state === 'wrong').map(({ row }) => row);
    if (!body.rightOnly || wrong.length === 0) throw rowsWrong(plan);
    leftOut.push(...wrong);
  }
}

const isOfSchool = (kind: KindName) =>
  kind === 'teacherSlots' || (resourceNamed(kind) as Resource | undefined)?.scope !== 'unit';

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
