import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRows, type ListedResource, type Row, type RowsQuery } from './rows.ts';

/** One page of rows; the last page stays while the next is read; `isEnabled` false waits. */
export function useRows<Listed = Row>(resource: ListedResource, query: RowsQuery = {}, isEnabled = true) {
  return useQuery({
    queryKey: ['rows', resource.path, query],
    queryFn: ({ signal }) => listRows<Listed>(resource, query, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}
