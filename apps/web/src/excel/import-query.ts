import { keepPreviousData, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * Asks for a preview once for each change. The earlier one stays visible, also where the network was cut; with the network it is asked
 * for again. `isBehind`: what is visible is not what would be imported.
 */
export function usePreview<Data>(options: Pick<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> & { enabled: boolean }) {
  const query = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: true,
  });
  const [last, setLast] = useState(query.data);
  const kept = options.enabled ? (query.data ?? last) : undefined;
  if (kept !== last) setLast(kept);
  return {
    ...query,
    data: kept,
    isLoading: query.isLoading && kept === undefined,
    isBehind: query.isFetching || query.isError,
  };
}

/**
 * After an import, makes the page reload its data when the dialog closes. Earlier, a page that was empty would change and
 * unmount the dialog.
 */
export function useRereadOnClose(): () => void {
  const queryClient = useQueryClient();
  const isStale = useRef(false);
  useEffect(() => () => void (isStale.current && queryClient.invalidateQueries()), [queryClient]);
  return () => void (isStale.current = true);
}

/** Somebody else's import came first: the preview is made again, and everything typed stays. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'import.overtaken';
