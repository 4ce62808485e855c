import type { ResourceName } from '@tkb/contract';
import { useQueries } from '@tanstack/react-query';
import { listRows } from '../api/rows.ts';
import { resourceNamed, rowLabel, type Labels } from './labels.ts';

/** The names of all rows of some resources. A resource the user may not read stays without names. */
export function useLabels(names: readonly ResourceName[]): Labels {
  return useQueries({
    queries: names.map((name) => ({
      queryKey: ['rows', resourceNamed(name).path, {}],
      queryFn: () => listRows(resourceNamed(name)),
    })),
    combine: (results) =>
      Object.fromEntries(
        results.map(({ data }, index) => {
          const resource = resourceNamed(names[index]!);
          return [resource.name, new Map(data?.items.map((row) => [row.id, rowLabel(resource, row)]))];
        }),
      ),
  });
}
