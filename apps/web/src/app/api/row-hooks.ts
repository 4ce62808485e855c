import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAskToForce } from '../ask-to-force.tsx';
import { deleteRows, listRows, saveRow, type ListedResource, type Row, type RowsQuery } from './rows.ts';

/** One page of rows; the last page stays while the next is read; `isEnabled` false waits. */
export function useRows<Listed = Row>(resource: ListedResource, query: RowsQuery = {}, isEnabled = true) {
  return useQuery({
    queryKey: ['rows', resource.path, query],
    queryFn: ({ signal }) => listRows<Listed>(resource, query, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Saves (creates or updates) a row, then reads everything again that may show it. */
export function useSaveRow(resource: ListedResource) {
  const queryClient = useQueryClient();
  const askToForce = useAskToForce();
  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      askToForce((isForced) => saveRow(resource, body, isForced)),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useDeleteRows(resource: ListedResource) {
  const queryClient = useQueryClient();
  const askToForce = useAskToForce();
  return useMutation({
    mutationFn: (ids: readonly number[]) => askToForce((isForced) => deleteRows(resource, ids, isForced)),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
