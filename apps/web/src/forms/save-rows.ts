import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStale } from '../api/api-error.ts';
import { deleteRows, saveRow, type ListedResource } from '../api/rows.ts';
import { useAskToForce } from './ask-to-force.tsx';

/** Saves (creates or updates) a row, then reads everything again that may show it. */
export function useSaveRow(resource: ListedResource) {
  const queryClient = useQueryClient();
  const askToForce = useAskToForce();
  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      askToForce((isForced) => saveRow(resource, body, isForced)),
    onSuccess: () => queryClient.invalidateQueries(),
    // Who was faster may have referred to something new.
    onError: (error) => isStale(error) && queryClient.invalidateQueries(),
  });
}

/** Deletes rows, all or none, then reads everything again that may have shown them. `isAgreed`: what goes with them is known. */
export function useDeleteRows(resource: ListedResource, isAgreed = false) {
  const queryClient = useQueryClient();
  const askToForce = useAskToForce();
  return useMutation({
    mutationFn: (ids: readonly number[]) => askToForce((isForced) => deleteRows(resource, ids, isForced || isAgreed)),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
