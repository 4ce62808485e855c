import type { ResourceName } from '@tkb/contract';
import { useQueries } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { failureOf } from '../api/reading.ts';
import { listRows } from '../api/rows.ts';
import type { Reading } from '../ui/read-state.tsx';
import { resourceNamed, rowLabel, type Labels } from './labels.ts';

/** The names of all rows of some resources, and why some are missing. A resource the user may not read stays without names. */
export function useLabels(names: readonly ResourceName[]): { readonly labels: Labels; readonly reading: Reading } {
  const all = names.map(resourceNamed);
  return useQueries({
    queries: all.map((one) => ({ queryKey: ['rows', one.path, {}], queryFn: () => listRows(one) })),
    combine: (results) => ({
      labels: Object.fromEntries(
        results.map(({ data }, index) => {
          const resource = all[index]!;
          return [resource.name, new Map(data?.items.map((row) => [row.id, rowLabel(resource, row)]))];
        }),
      ),
      reading: failureOf(...results.filter(({ error }) => !(error instanceof ApiError && error.status === 403))),
    }),
  });
}
