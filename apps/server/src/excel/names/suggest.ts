import { foldName } from '@tkb/contract';
import Fuse from 'fuse.js';
import { isShortFor } from './called.ts';
import type { NamedRow } from './names.ts';

/** So many are offered at most. */
export const MOST = 4;

/** Scores of Fuse up to here are a letter or two beside the name. */
export const nearly = 0.3;

/**
 * The rows that a text nobody goes by may mean, the likeliest first: a short form of their names, or one of them up to some distance.
 * `farthest` 1 offers whatever is a little like it, for a person to choose from.
 */
export function suggestRows(text: string, rows: readonly NamedRow[], farthest = 1): NamedRow[] {
  const own = foldName(text);
  const { entries, fuse } = searchIn(rows);
  const begun = entries.filter(({ name }) => isBeginning(name, own)).map(({ row }) => row);
  const short = rows.filter((row) => row.names.some((name) => isShortFor(text, name)));
  const near = fuse
    .search(own, { limit: MOST * 3 })
    .flatMap(({ item, score = 1 }) => (score <= farthest ? [item.row] : []));
  return [...new Set([...begun, ...short, ...near])].slice(0, MOST);
}

interface Search {
  readonly entries: readonly { readonly row: NamedRow; readonly name: string }[];
  readonly fuse: Fuse<{ readonly row: NamedRow; readonly name: string }>;
}

/** A sheet asks for hundreds of texts in the same rows. */
const searches = new WeakMap<readonly NamedRow[], Search>();

function searchIn(rows: readonly NamedRow[]): Search {
  const known = searches.get(rows);
  if (known) return known;
  const entries = rows.flatMap((row) =>
    [...row.names, ...(row.nicknames ?? []), ...row.codes].map((name) => ({ row, name: foldName(name) })),
  );
  const fuse = new Fuse(entries, {
    keys: ['name'],
    threshold: 0.4,
    ignoreLocation: true,
    minMatchCharLength: 2,
    includeScore: true,
  });
  const search = { entries, fuse };
  searches.set(rows, search);
  return search;
}

/** `KHTN-TH` and `Toán (TC)` begin with what they may be. */
const isBeginning = (name: string, text: string): boolean =>
  name.length > 1 && text.startsWith(name) && /^[^\p{L}\p{N}]/u.test(text.slice(name.length));
