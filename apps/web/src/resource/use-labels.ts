import { isOffered, statedNames, type ResourceName } from '@tkb/contract';
import { useQueries } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { failureOf } from '../api/reading.ts';
import { listRows, type Row } from '../api/rows.ts';
import type { Reading } from '../ui/read-state.tsx';
import { resourceNamed, rowLabel, type AnyResource, type Labels, type OwnRows } from './labels.ts';

type NamedRows = Readonly<{ labels: Labels; offered: OwnRows; reading: Reading }>;

/** The names of all rows of some resources, which of them are not put aside, and why some are missing. A resource the user may not read stays without names. */
export function useLabels(names: readonly ResourceName[]): NamedRows {
  const all = names.map(resourceNamed);
  return useQueries({
    queries: all.map((one) => ({ queryKey: ['rows', one.path, {}], queryFn: () => listRows(one) })),
    combine: (results) => {
      const byName = <Value>(of: (resource: AnyResource, rows: readonly Row[]) => Value) =>
        Object.fromEntries(all.map((one, index) => [one.name, of(one, results[index]?.data?.items ?? [])]));
      return {
        labels: byName((one, rows) => statedNames(one, rows, (row) => rowLabel(one, row))),
        offered: byName((one, rows) => rows.filter((row) => isOffered(one, row))),
        reading: failureOf(...results.filter(({ error }) => !(error instanceof ApiError && error.status === 403))),
      };
    },
  });
}
