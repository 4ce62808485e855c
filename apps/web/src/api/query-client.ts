import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnderWay } from './api-error.ts';

/** A page rather tells that it was refused than stand still for longer than these seconds. */
const longestWait = 10;

/** `count`: earlier failures of the same read. Work that is under way is waited for until it is done. */
export const isWorthRetrying = (count: number, error: Error): boolean =>
  isUnderWay(error) ||
  (count < 2 &&
    error instanceof ApiError &&
    error.waitSeconds <= longestWait &&
    (error.status === 0 || error.status === 429 || error.status >= 500));

/** Milliseconds to wait: longer each time, and never less than the server asks for. */
export const retryDelay = (count: number, error: Error): number => {
  const asked = error instanceof ApiError ? error.waitSeconds * 1000 : 0;
  return Math.max(asked, isUnderWay(error) ? 0 : 1000 * 2 ** count);
};

// Calls are made whatever the browser thinks of the network: the server may be in the same room, and a save without it must
// fail with a sentence instead of waiting silently.
const networkMode = 'always';

/** Asks again what was asked for the first time before a save and is not answered yet: that answer would not show the save. */
async function repeatFirstReads(): Promise<void> {
  const early = queryClient.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  const predicate = (query: (typeof early)[number]) => early.includes(query);
  await queryClient.cancelQueries({ predicate });
  void queryClient.refetchQueries({ predicate });
}

/** Answers of the server, read again when a page opens and they are older than 30 s. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: repeatFirstReads }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay, networkMode, refetchOnReconnect: true },
    mutations: { networkMode },
  },
});
