import { foldName } from '@tkb/contract';
import { findStandardSubject } from './standard-subjects.ts';

/** Case and blanks do not count: the rule of the database's unique indexes. */
export const foldExact = (text: string) => text.normalize('NFC').toLocaleLowerCase('vi').replace(/\s+/g, '');

/** Neither do diacritics, i/y and punctuation: what people write differently and mean the same. */
export const foldLoose = (text: string) => foldName(text).replace(/[^a-z0-9]+/g, '');

/** What a row can be called: `codes` match by case and blanks only, `names` and `nicknames` loosely, in this order. */
export interface NamedRow {
  readonly id: number;
  readonly label: string;
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly nicknames?: readonly string[];
}

/** The rows a text names: one, none, or several between which only a person can choose. */
export type Match =
  | { readonly kind: 'found'; readonly row: NamedRow }
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous'; readonly rows: readonly NamedRow[] };

type Index = ReadonlyMap<string, readonly NamedRow[]>;

/** Finds rows by what people call them; the closest way of matching that finds anything decides. */
export class NameIndex {
  private readonly tiers: readonly (readonly [(text: string) => string, Index])[];

  constructor(rows: readonly NamedRow[], { isSubject = false }: { readonly isSubject?: boolean } = {}) {
    const all = (row: NamedRow) => [...row.names, ...(row.nicknames ?? [])];
    this.tiers = [
      [foldExact, indexBy(rows, ({ codes }) => codes, foldExact)],
      [foldExact, indexBy(rows, ({ names }) => names, foldExact)],
      [foldLoose, indexBy(rows, ({ names }) => names, foldLoose)],
      [foldLoose, indexBy(rows, (row) => [...(row.nicknames ?? []), ...row.codes], foldLoose)],
      ...(isSubject ? [[standardName, indexBy(rows, all, standardName)] as const] : []),
    ];
  }

  find(text: string): Match {
    for (const [fold, index] of this.tiers) {
      const rows = index.get(fold(text)) ?? [];
      if (rows.length === 1) return { kind: 'found', row: rows[0]! };
      if (rows.length > 1) return { kind: 'ambiguous', rows };
    }
    return { kind: 'none' };
  }
}

const standardName = (text: string) => findStandardSubject(text)?.code ?? '';

function indexBy(
  rows: readonly NamedRow[],
  textsOf: (row: NamedRow) => readonly string[],
  fold: (text: string) => string,
): Index {
  const index = new Map<string, NamedRow[]>();
  for (const row of rows) {
    for (const key of new Set(textsOf(row).map(fold))) {
      if (key !== '') index.set(key, [...(index.get(key) ?? []), row]);
    }
  }
  return index;
}
