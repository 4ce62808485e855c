import { foldName } from '@tkb/contract';
import Fuse from 'fuse.js';
import { isShortFor } from './called.ts';
import type { NamedRow } from './names.ts';

const MOST = 4;

/** The rows that a text nobody goes by may mean, the likeliest first: a short form of their names, or nearly one of them. */
export function suggestRows(text: string, rows: readonly NamedRow[]): NamedRow[] {
  const short = rows.filter((row) => row.names.some((name) => isShortFor(text, name)));
  const entries = rows.flatMap((row) =>
    [...row.names, ...(row.nicknames ?? []), ...row.codes].map((name) => ({ row, name: foldName(name) })),
  );
  const fuse = new Fuse(entries, { keys: ['name'], threshold: 0.4, ignoreLocation: true, minMatchCharLength: 2 });
  const near = fuse.search(foldName(text), { limit: MOST * 3 }).map(({ item }) => item.row);
  return [...new Set([...short, ...near])].slice(0, MOST);
}
