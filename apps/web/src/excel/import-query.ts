import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';

/** How a preview is asked for: once for each change, what was shown staying until the answer is there. */
export const previewQuery = { placeholderData: keepPreviousData, gcTime: 0, staleTime: Infinity, retry: false };

/**
 * Has the page below read again when the dialog goes, once something was imported: read earlier, a page that was empty would
 * change and take the dialog away.
 */
export function useRereadOnClose(): () => void {
  const queryClient = useQueryClient();
  const isStale = useRef(false);
  useEffect(() => () => void (isStale.current && queryClient.invalidateQueries()), [queryClient]);
  return () => void (isStale.current = true);
}

/** Somebody's import came before this one: what it would become is looked at anew, and everything typed stays. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'import.overtaken';
