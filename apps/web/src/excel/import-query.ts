import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';

/** How a preview is requested: once for each change, while the earlier one stays visible. */
export const previewQuery = { placeholderData: keepPreviousData, gcTime: 0, staleTime: Infinity, retry: false };

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
