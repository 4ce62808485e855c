import type { TableRow } from './assignment-rows.ts';
import type { AssignmentEntry, EntryRow } from './row-reading.ts';
import { rowTotal } from './row-total.ts';

/** More than one subject has in a class of most schools: a number in several rows is of all of them. */
const mostOfOne = 8;

/** Rows of one teacher with one sum for all of them, in a merged cell or in the first of them. */
interface SharedTotal {
  readonly rows: readonly number[];
  readonly teacher: string;
  readonly head: string;
  readonly periods: number;
}

/** The rows of a list without sums that are of several of them, and these sums. */
export function takeSharedTotals(rows: readonly TableRow[], heads: readonly string[]) {
  const shared: SharedTotal[] = [];
  const apart = runsOfOne(rows).flatMap((own) => {
    const totals = own.map((row) => rowTotal(row, heads));
    const [first, ...others] = totals;
    const at = first?.at ?? null;
    const isFirst = others.every((total, index) => total === null && isBlank(own[index + 1]!, at));
    const isEqual = others.every((total) => total?.at === at && total?.periods === first?.periods);
    if (!first || at === null || own.length < 2 || !(isFirst || (isEqual && isOfAll(own, first.periods)))) return own;
    const teacher = textOf(own[0]!, 'teacher');
    shared.push({ rows: own.map(({ row }) => row), teacher, head: heads[at]!, periods: first.periods });
    return own.map((row) => ({ ...row, cells: row.cells.map((text, index) => (index === at ? '' : text)) }));
  });
  return { rows: apart, shared };
}

/** Says of each such sum that it is not taken, or that its rows do not come to it. */
export function sharedTotalNotes(shared: readonly SharedTotal[], read: ReadonlyMap<number, EntryRow>): string[] {
  return shared.flatMap(({ rows, teacher, head, periods }) => {
    const entries = rows.flatMap((row) => read.get(row)?.entries ?? []);
    const place = `Dòng ${rows[0]} đến ${rows.at(-1)}`;
    const said = `cột "${head}" ghi ${periods.toLocaleString('vi')} tiết cho cả các dòng của ${teacher}`;
    if (!entries.every(isStated)) return [`${place}: ${said}, không dùng làm số tiết của từng môn.`];
    const sum = entries.reduce((all, { stated }) => all + (stated?.amount ?? 0), 0);
    return sum === periods
      ? []
      : [
          `${place}: ${said} nhưng các lớp trong ô phân công cộng lại là ${sum.toLocaleString('vi')} tiết. Số tiết được nhập theo từng lớp; hãy sửa tệp nếu ô phân công sai.`,
        ];
  });
}

const isStated = ({ stated }: AssignmentEntry) => stated?.classes === 1;
const textOf = ({ cells, columns }: TableRow, field: string) => cells[columns.indexOf(field)] ?? '';
const isBlank = ({ cells }: TableRow, at: number | null) => at !== null && (cells[at] ?? '') === '';

/** Rows below each other of one teacher. */
function runsOfOne(rows: readonly TableRow[]): TableRow[][] {
  const runs: TableRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1)?.at(-1);
    const isSame = last?.columns === row.columns && textOf(last, 'teacher') === textOf(row, 'teacher');
    if (isSame) runs.at(-1)!.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** The numbers in brackets come to the number in each of them, or no row alone can have so many. */
function isOfAll(rows: readonly TableRow[], periods: number): boolean {
  const amounts = rows.map((row) =>
    [...textOf(row, 'assignments').matchAll(/\(\s*(\d{1,2})\s*(?:t|tiết)?\s*\)/giu)].map(([, text]) => Number(text)),
  );
  const sum = amounts.flat().reduce((all, own) => all + own, 0);
  return sum === periods || periods > mostOfOne;
}
