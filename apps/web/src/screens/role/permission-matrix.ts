import { buildMenuTree, permissionOf, permissionWords, rootMenuKey, setPermission } from '@tkb/contract';
import type { MenuItem, MenuNode, Permission } from '@tkb/contract';

/** One line of the matrix: a menu item with the place of its two bits. */
export interface MatrixRow {
  readonly id: number;
  readonly title: string;
  readonly icon: string | null;
  readonly depth: number;
  /** Key whose permission value holds the item's bits. */
  readonly key: string;
  readonly bit: number;
  /** Ids of the pages below a heading; empty for a page. */
  readonly pages: readonly number[];
}

/** The lines of the matrix in menu order, headings before what is below them. */
export function matrixRows(items: readonly MenuItem[]): MatrixRow[] {
  const toRows = (nodes: readonly MenuNode[], key: string, depth: number): MatrixRow[] =>
    nodes.flatMap((node) => [
      {
        id: node.id,
        title: node.title,
        icon: node.icon,
        depth,
        key,
        bit: node.permissionBit,
        pages: node.url === null ? pagesBelow(node) : [],
      },
      ...toRows(node.children, node.key, depth + 1),
    ]);
  return toRows(buildMenuTree(items), rootMenuKey, 0);
}

const pagesBelow = (node: MenuNode): number[] =>
  node.children.flatMap((child) => [...(child.url === null ? [] : [child.id]), ...pagesBelow(child)]);

const isHeading = ({ pages }: MatrixRow): boolean => pages.length > 0;

/** A role's level on a line: 0 hidden, 1 view, 2 edit; of a heading the most that holds below it. */
export function levelOf(rows: readonly MatrixRow[], permissions: readonly Permission[], row: MatrixRow): number {
  if (!isHeading(row)) return permissionOf(permissions, row.key, row.bit);
  const below = rows.filter(({ id }) => row.pages.includes(id));
  return Math.max(...below.map(({ key, bit }) => permissionOf(permissions, key, bit)));
}

/** The permissions with a line set to a level: a heading sets every page below it, and always shows the most of them. */
export function setLevel(
  rows: readonly MatrixRow[],
  permissions: readonly Permission[],
  row: MatrixRow,
  level: number,
): Permission[] {
  const targets = isHeading(row) ? rows.filter(({ id }) => row.pages.includes(id)) : [row];
  const changed = targets.reduce<Permission[]>(
    (left, { key, bit }) => setPermission(left, key, bit, level),
    [...permissions],
  );
  return rows
    .filter(isHeading)
    .reduce((left, heading) => setPermission(left, heading.key, heading.bit, levelOf(rows, left, heading)), changed);
}

/** The edited permissions on top of what somebody else has stored: lines that were not edited are theirs. */
export function mergeLevels(
  rows: readonly MatrixRow[],
  before: readonly Permission[],
  mine: readonly Permission[],
  theirs: readonly Permission[],
): Permission[] {
  const edited = rows.filter((row) => !isHeading(row) && levelOf(rows, before, row) !== levelOf(rows, mine, row));
  return edited.reduce((left, row) => setLevel(rows, left, row, levelOf(rows, mine, row)), [...theirs]);
}

/** Two permission lists that allow the same on every line. */
export function isSame(
  rows: readonly MatrixRow[],
  first: readonly Permission[],
  second: readonly Permission[],
): boolean {
  return rows.every((row) => levelOf(rows, first, row) === levelOf(rows, second, row));
}

/** The lines in which two permission lists differ, as words. */
export function findDifferences(
  rows: readonly MatrixRow[],
  mine: readonly Permission[],
  stored: readonly Permission[],
): { readonly title: string; readonly mine: string; readonly stored: string }[] {
  const wordOf = (permissions: readonly Permission[], row: MatrixRow) =>
    permissionWords[levelOf(rows, permissions, row)] ?? '';
  return rows
    .map((row) => ({ title: row.title, mine: wordOf(mine, row), stored: wordOf(stored, row) }))
    .filter((line) => line.mine !== line.stored);
}

const typedLevels: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: 2, a: 0, x: 1, s: 2 };

/** The level a typed character stands for (0 1 2, or the first letter of the word); null for any other. */
export function typedLevel(key: string): number | null {
  return typedLevels[key.toLowerCase()] ?? null;
}
