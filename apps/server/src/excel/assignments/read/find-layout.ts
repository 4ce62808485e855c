import { tellTableAbove } from '../table/table-above.ts';
import type { AssignmentLayout, ExcelImport, ExcelRow } from '@tkb/contract';
import { idNamed, isClassIn, isSubjectIn, type SchoolNames } from '../../names/school-names.ts';
import { foldHead } from '../../sheet/columns.ts';
import { mapSheet, type MappedSheet, type SavedMapping } from '../../sheet/head.ts';
import { spellLegends } from '../../sheet/legends.ts';
import type { LayoutMappings } from '../../sheet/mapping-store.ts';
import { anchorsOf, assignmentColumns, headKindOf } from '../text/assignment-columns.ts';
import { findBlocks } from '../../sheet/blocks.ts';
import { lowerClassColumns } from '../shape/class-columns.ts';
import { joinClassSessions } from '../shape/class-sessions.ts';
import { spellClassLists } from '../shape/class-lists.ts';
import { lowerGradeColumns } from '../shape/grade-columns.ts';
import { rowsOfHalf } from '../shape/halves-below.ts';
import { joinStacked } from '../shape/join-stacked.ts';
import { joinAmounts } from '../shape/join-amounts.ts';
import { joinParts } from '../shape/join-parts.ts';
import { joinPairs } from '../shape/join-pairs.ts';
import { lowerHeadings } from '../shape/headings.ts';
import { stackTables } from '../shape/side-by-side.ts';
import { splitHeads } from '../shape/split-heads.ts';
import { spellRoleTasks } from '../shape/role-tasks.ts';
import { spreadPairs } from '../shape/pairs-in-cells.ts';
import { lowerSubjectSessions } from '../shape/subject-sessions.ts';
import { turnTeacherColumns } from '../shape/teachers/teacher-columns.ts';
import { nameTeacherNumbers } from '../shape/teachers/teacher-numbers.ts';
import { splitTeacherLines } from '../shape/teachers/teacher-lines.ts';
import { spellHomerooms } from '../text/homeroom-marks.ts';
import { findHead } from '../rows/head-texts.ts';
import { withoutSemester } from '../../sheet/semesters.ts';
import { findMatrix } from '../rows/find-matrix.ts';
import { fieldsByContent, isOfCells } from '../rows/fields-by-content.ts';

export interface FoundLayout {
  readonly layout: AssignmentLayout;
  readonly sheet: MappedSheet;
}

/** The sheet as it is read, and the rows of its file that were taken up into others. */
export interface ShapedLayout extends FoundLayout {
  readonly headings: readonly ExcelRow[];
  /** The rows of the file that are of the half of the year, and what is told of the others. */
  readonly half: ReturnType<typeof rowsOfHalf>;
}

/** Recognises the layout by its heads, else by what the cells name (unless the caller knows it), and maps the columns. */
export function findLayout(file: ExcelImport, saved: LayoutMappings, names: SchoolNames): ShapedLayout {
  const half = rowsOfHalf(file.rows, file.semester);
  const legend = spellLegends([half.rows], isSubjectIn(names));
  const homerooms = spellHomerooms(legend.sheets[0] ?? [], isClassIn(names));
  const numbers = nameTeacherNumbers({ ...file, rows: [...homerooms.rows] }, names);
  const body = shapeSheet(numbers.body, names);
  const kept = new Set(body.rows.map(({ row }) => row));
  const found = mapShaped(body, saved, names);
  const told = [
    ...half.told,
    ...legend.told,
    ...homerooms.told,
    ...numbers.told,
    ...tellTableAbove(body, found.sheet.headRow, names),
  ];
  return { ...found, headings: half.rows.filter(({ row }) => !kept.has(row)), half: { ...half, told } };
}

/** Sheets of other kinds become those that are read, one step after the other. */
const steps: readonly ((body: ExcelImport, names: SchoolNames) => ExcelImport)[] = [
  spellRoleTasks,
  joinClassSessions,
  lowerSubjectSessions,
  stackTables,
  splitHeads,
  lowerGradeColumns,
  spellClassLists,
  splitTeacherLines,
  turnTeacherColumns,
  spreadPairs,
  joinPairs,
  joinAmounts,
  joinParts,
  joinStacked,
  lowerClassColumns,
  lowerHeadings,
];

const shapeSheet = (given: ExcelImport, names: SchoolNames): ExcelImport =>
  steps.reduce((body, step) => step(body, names), given);

function mapShaped(body: ExcelImport, saved: LayoutMappings, names: SchoolNames): FoundLayout {
  if (body.columns) return mappedByHand(body, body.columns);
  const layouts: readonly AssignmentLayout[] = body.layout ? [body.layout] : ['table', 'list', 'matrix'];
  const tried = layouts.map((layout) => ({
    layout,
    sheet: mapLayout(layout, body, saved.get(layout) ?? new Map(), names),
  }));
  const around = { names, semester: body.semester };
  const byHeads = tried.find(isWhole);
  if (byHeads)
    return (
      subjectsBelowHead(tried) ??
      subjectsUnderTasks(tried) ??
      classesUnderTasks(tried, around) ??
      teachersInTable(byHeads, { ...around, saved: saved.get('table') ?? new Map() })
    );
  const byContent = layouts
    .filter((layout) => layout !== 'matrix')
    .map((layout, index) => ({ layout, sheet: fieldsByContent(layout, tried[index]!.sheet, around) }));
  return byContent.find(isWhole) ?? tried[0]!;
}

/**
 * `Lớp | Môn` over `Lớp | Toán | Văn`, the head of the classes merged over both, or `Phân công` merged over the subjects: a matrix with a
 * head of two rows.
 */
function subjectsBelowHead(tried: readonly FoundLayout[]): FoundLayout | undefined {
  const [table, list, matrix] = (['table', 'list', 'matrix'] as const).map((name) =>
    tried.find(({ layout }) => layout === name),
  );
  if (!matrix || !isWhole(matrix)) return undefined;
  const isBelow = (upper: FoundLayout | undefined): upper is FoundLayout =>
    upper !== undefined &&
    isWhole(upper) &&
    upper.sheet.headRow !== null &&
    matrix.sheet.headRow === upper.sheet.headRow + 1;
  const isMerged = (upper: FoundLayout) =>
    matrix.sheet.heads.some((text, index) => text !== '' && text === upper.sheet.heads[index]);
  if (isBelow(table) && isMerged(table)) return matrix;
  if (!isBelow(list)) return undefined;
  const tasks = list.sheet.heads[list.sheet.columns.indexOf('assignments')];
  return list.sheet.heads.filter((text) => text === tasks).length > 1 ? matrix : undefined;
}

/** `Họ tên | Môn dạy | 6A1 | 6A2`: what is called an assignment are the subjects of a matrix, or of somebody's studies. */
function subjectsUnderTasks(tried: readonly FoundLayout[]): FoundLayout | undefined {
  const [list, matrix] = (['list', 'matrix'] as const).map((name) => tried.find(({ layout }) => layout === name));
  const at = list?.sheet.columns.indexOf('assignments') ?? -1;
  if (!list || !matrix?.sheet.columns.includes('classHead') || list.sheet.headRow !== matrix.sheet.headRow)
    return undefined;
  const namesClasses = list.sheet.rows.some(({ cells }) => /\d/.test(cells[at] ?? ''));
  return matrix.sheet.columns[at] === 'subject' || !namesClasses ? matrix : undefined;
}

/** Beside a column of subjects, what is called an assignment may be the classes only: then it is a table. */
function classesUnderTasks(
  tried: readonly FoundLayout[],
  around: Parameters<typeof fieldsByContent>[2],
): FoundLayout | undefined {
  const table = tried.find(({ layout }) => layout === 'table');
  if (!table?.sheet.columns.includes('subject') || isWhole(table)) return undefined;
  const found = { ...table, sheet: fieldsByContent('table', table.sheet, around) };
  return isWhole(found) &&
    tried.find(({ layout }) => layout === 'list')?.sheet.columns[found.sheet.columns.indexOf('class')] === 'assignments'
    ? found
    : undefined;
}

/** A table is one without teachers, too: then who stands in a column whose head says nothing are its teachers. */
function teachersInTable(found: FoundLayout, around: Parameters<typeof fieldsByContent>[2]): FoundLayout {
  const { layout, sheet } = found;
  const isNamed = sheet.columns.includes('teacher') || sheet.columns.includes('candidates');
  return layout !== 'table' || isNamed ? found : { layout, sheet: fieldsByContent(layout, sheet, around) };
}

function mappedByHand(body: ExcelImport, chosen: readonly (string | null)[]): FoundLayout {
  const guessed = chosen.includes('assignments')
    ? 'list'
    : chosen.some((field) => headKindOf(field))
      ? 'matrix'
      : 'table';
  const layout = body.layout ?? guessed;
  const known = new Set<string | null>(assignmentColumns[layout].map(({ field }) => field));
  const sheet = mapSheet({ ...body, columns: [] }, []);
  const columns = sheet.heads.map((_, index) => (known.has(chosen[index] ?? null) ? (chosen[index] ?? null) : null));
  const heads = sheet.heads.map((text, index) => (headKindOf(columns[index] ?? null) ? withoutSemester(text) : text));
  return {
    layout,
    sheet: { ...sheet, heads, columns, rows: sheet.headRow === null ? bodyRows(sheet.rows) : sheet.rows },
  };
}

function mapLayout(layout: AssignmentLayout, body: ExcelImport, saved: SavedMapping, names: SchoolNames): MappedSheet {
  if (layout === 'matrix') return findMatrix(body, names);
  const known = assignmentColumns[layout];
  const head = findHead(body.rows, known, saved, body);
  const sheet = mapSheet({ ...body, headRow: head?.row ?? null, columns: [] }, []);
  const heads = sheet.heads.map((_, index) => head?.heads[index] ?? '');
  const rows = head ? sheet.rows : bodyRows(sheet.rows);
  const columns = heads.map((_, index) => head?.fields[index] ?? null);
  const mapped = {
    headRow: head?.row ?? null,
    heads,
    rows,
    columns: findBlocks(anchorsOf[layout], columns, rows).columns,
  };
  return { ...mapped, columns: preferKnownTeachers(mapped, columns, names) };
}

/** Of two columns of teachers, codes and names, the one in which the school knows more; in a new school the names. */
function preferKnownTeachers(
  { heads, rows, columns }: MappedSheet,
  named: readonly (string | null)[],
  names: SchoolNames,
): (string | null)[] {
  const all = named.flatMap((field, index) => (field === 'teacher' ? [index] : []));
  const used = columns.flatMap((field, index) => (field === 'teacher' ? [index] : []));
  if (all.length < 2 || used.length !== 1) return [...columns];
  const rank = (index: number) =>
    rows.filter(({ cells }) => idNamed(names, 'teacher', cells[index] ?? '') !== null).length +
    (foldHead(heads[index] ?? '').startsWith('ma') ? 0 : 0.5);
  const best = all.reduce((most, index) => (rank(index) > rank(most) ? index : most), used[0]!);
  return columns.map((field, index) => (index === best ? 'teacher' : field === 'teacher' ? null : field));
}

/** Without heads the rows begin where several cells are filled. */
function bodyRows(rows: readonly ExcelRow[]): readonly ExcelRow[] {
  const first = rows.findIndex(isOfCells);
  return first < 0 ? [] : rows.slice(first);
}

const required = { list: ['teacher', 'assignments'], table: ['class', 'subject'] } as const;

function isWhole({ layout, sheet }: FoundLayout): boolean {
  if (layout !== 'matrix') return required[layout].every((field) => sheet.columns.includes(field));
  return sheet.columns.some((field) => headKindOf(field));
}
