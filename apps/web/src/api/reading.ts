import type { UseQueryResult } from '@tanstack/react-query';
import type { Reading } from '../ui/read-state.tsx';
import { messageOf } from './api-error.ts';

/** Several reads as one state; trying again repeats those that failed. */
export function readingOf(...parts: readonly Pick<UseQueryResult, 'error' | 'isLoading' | 'refetch'>[]): Reading {
  const failed = parts.filter(({ error }) => error !== null);
  return {
    isLoading: parts.some(({ isLoading }) => isLoading),
    failure: failed[0] ? messageOf(failed[0].error) : null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
