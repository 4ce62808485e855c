import { findStandardSubject, foldName, standardSubjects } from '@tkb/contract';
import { isShortFor } from './called.ts';
import type { NamedRow } from './names.ts';

/** Ids from here on stand for subjects of the national programme, in their order, whether the school has them or not. */
const firstStandard = 1_900_000_000;

/** The subjects of the national programme as rows that a word may mean, by their names. */
const standardRows = new Map(
  standardSubjects.map(({ name, names }, index): [string, NamedRow] => [
    name,
    { id: firstStandard + index, label: `${name} (thêm mới)`, codes: [], names },
  ]),
);

/** The name of the subject that an answer means which the school need not have; undefined for rows of the school. */
export const standardNameOf = (id: number): string | undefined => standardSubjects[id - firstStandard]?.name;

/** Those of them that are not among the subjects with these names. */
export function absentStandard(names: readonly string[]): NamedRow[] {
  const present = new Set(names.flatMap((name) => findStandardSubject(name)?.name ?? []));
  return [...standardRows].flatMap(([name, row]) => (present.has(name) ? [] : [row]));
}

/** Rows for which a text is a short form, a single letter for the short name, that is no usual name of another subject. */
export function suggestStandard(text: string, rows: readonly NamedRow[]): NamedRow[] {
  if (findStandardSubject(text)) return [];
  const letter = /^\p{L}$/u.test(text.trim()) ? foldName(text) : null;
  return rows.filter(({ names }) =>
    letter ? foldName(names[1] ?? '').startsWith(letter) : names.some((name) => isShortFor(text, name)),
  );
}
