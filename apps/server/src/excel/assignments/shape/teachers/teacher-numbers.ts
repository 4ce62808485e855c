import { firstFew, type ExcelImport, type ExcelRow } from '@tkb/contract';
import { isClassIn, isSubjectIn, type SchoolNames } from '../../../names/school-names.ts';
import { legendHead, legendOf, pairsIn } from './teacher-legend.ts';

/** `1`, `1, 2` and `3 (4)`: numbers of people, perhaps with periods. */
const numbered = /^0*(\d{1,3})(?:\s*[,;+/&]\s*0*(\d{1,3}))*\s*(?:\(\s*\d{1,2}\s*(?:t|tiết)?\s*\))?$/iu;
const fewest = 2;
const nearlyAll = 0.9;
/** Of periods some numbers stand below many subjects, and most of a list of people are no such number. */
const mostColumns = 3;
const leastUsed = 0.6;

/** A matrix of classes and subjects whose cells are numbers, with a legend that says who has which: each cell gets the names. */
export function nameTeacherNumbers(body: ExcelImport, names: SchoolNames): { body: ExcelImport; told: string[] } {
  const legend = legendOf(body.rows);
  const grid = legend.size < fewest ? null : findGrid(body.rows, names);
  if (!grid) return { body, told: [] };
  const cells = grid.rows.flatMap(({ cells: all }) =>
    grid.columns.flatMap((column) => (all[column] ? [{ column, text: all[column].trim() }] : [])),
  );
  const columnsOf = new Map<string, Set<number>>();
  const known = cells.filter(({ column, text }) => {
    const numbers = numbersIn(text);
    const areKnown = numbers.length > 0 && numbers.every((number) => legend.has(number));
    for (const number of areKnown ? numbers : [])
      columnsOf.set(number, (columnsOf.get(number) ?? new Set()).add(column));
    return areKnown;
  });
  const spread = Math.max(0, ...[...columnsOf.values()].map(({ size }) => size));
  const isOfPeople = spread <= mostColumns && columnsOf.size >= legend.size * leastUsed;
  if (!isOfPeople || columnsOf.size < fewest || known.length < cells.length * nearlyAll) return { body, told: [] };
  const nameOf = (text: string) =>
    text.replace(/(?<![\d(])\d{1,3}(?!\d)(?![^(]*\))/g, (number) => legend.get(String(Number(number))) ?? number);
  const inGrid = new Set(grid.rows.map(({ row }) => row));
  const rows = body.rows.flatMap((row): ExcelRow[] => {
    if (!inGrid.has(row.row)) return isOfLegend(row, legend) ? [] : [row];
    return [{ ...row, cells: row.cells.map((text, at) => (grid.columns.includes(at) && text ? nameOf(text) : text)) }];
  });
  const said = [...columnsOf.keys()].map((number) => `${number} là ${legend.get(number)}`);
  return {
    body: { ...body, rows },
    told: [`Số trong ô được hiểu là giáo viên theo chú giải của tệp: ${firstFew(said, 8)}.`],
  };
}

const numbersIn = (text: string): string[] => {
  if (!numbered.test(text)) return [];
  return [...text.replace(/\(.*$/, '').matchAll(/\d+/g)].map(([number]) => String(Number(number)));
};

/** Subjects across and classes down, or the other way round. */
function findGrid(rows: readonly ExcelRow[], names: SchoolNames) {
  const isClass = isClassIn(names);
  const isSubject = isSubjectIn(names);
  for (const [isHead, isKey] of [
    [isSubject, isClass],
    [isClass, isSubject],
  ] as const) {
    const headAt = rows.findIndex(({ cells }) => cells.filter((text) => text && isHead(text)).length >= fewest);
    const columns = rows[headAt]?.cells.flatMap((text, at) => (text && isHead(text) ? [at] : [])) ?? [];
    const below = rows
      .slice(headAt + 1)
      .filter(({ cells }) => cells.slice(0, columns[0]).some((text) => text && isKey(text)));
    if (columns.length > 0 && below.length > 0) return { columns, rows: below };
  }
  return null;
}

/** A row of the legend, or its head. */
function isOfLegend(row: ExcelRow, legend: ReadonlyMap<string, string>): boolean {
  const people = new Set(legend.values());
  return legendHead(row) !== null || row.cells.some((text) => people.has(text.trim()) || pairsIn(text).length > 0);
}
