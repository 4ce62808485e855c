import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isWorthRetrying = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

// Calls are made whatever the browser thinks of the network: the server may be in the same room, and a save without it must
// fail with a sentence instead of waiting silently.
const networkMode = 'always';

/** Answers of the server, read again when a page opens and they are older than 30 s. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode }, mutations: { networkMode } },
});
