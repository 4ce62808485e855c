import { homeroomHeads } from '../assignments/text/assignment-columns.ts';
import { foldHead } from '../sheet/columns.ts';
import { dutyHeads } from '../sheet/duty-columns.ts';
import { unusedColumns, type MappedSheet } from '../sheet/head.ts';

/** `isElsewhere`: heads of columns that other lists of the school take; `taken`: of sums that stand for missing periods. */
export function unusedWarning(
  sheet: MappedSheet,
  isElsewhere = (_head: string): boolean => false,
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const left = unusedColumns(sheet).filter(({ head }) => !taken.has(head));
  const unused = Map.groupBy(left, ({ head }) => isElsewhere(head));
  const titlesOf = (is: boolean) => (unused.get(is) ?? []).map(({ title }) => title).join(', ');
  const [others, elsewhere] = [titlesOf(false), titlesOf(true)];
  return [
    ...(others ? [`Không nhập các cột: ${others}.`] : []),
    ...(elsewhere ? [`Các cột nói về giáo viên và lớp, không vào phân công: ${elsewhere}.`] : []),
  ];
}

/** Duties and homerooms. */
export const isOfPeople = (head: string): boolean =>
  dutyHeads.test(foldHead(head)) || homeroomHeads.test(foldHead(head));
