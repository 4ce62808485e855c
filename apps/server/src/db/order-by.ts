import { AppError } from '../errors/app-error.ts';

/** `order by` terms of a list: `sort` is a name of `terms`, with a minus before it for descending; then the first terms. */
export function orderBy(
  terms: Readonly<Record<string, readonly string[]>>,
  sort: string | undefined,
  initial: string,
): string {
  const { wanted, isDescending } = readSort(sort);
  const name = Object.keys(terms).find((candidate) => candidate.toLowerCase() === wanted.toLowerCase());
  if (wanted !== '' && name === undefined) refuseSort(wanted);
  const chosen = (terms[name ?? initial] ?? []).map((term) => (isDescending ? `${term} desc nulls last` : term));
  return [...new Set([...chosen, ...(terms[initial] ?? [])])].join(', ');
}

/** The column of a `sort`, and its direction: a minus before it means descending. */
export const readSort = (sort = '') => ({ wanted: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') });

/** Throws for a `sort` that the list does not have. */
export function refuseSort(wanted: string): never {
  const errors = [{ field: 'sort', code: 'invalid_value', message: `Không sắp xếp được theo "${wanted}".` }];
  throw new AppError('request.invalid', {}, { errors });
}

export const vietnameseOrder = (expression: string): string => `vi_sort_key(${expression}) collate "C"`;
