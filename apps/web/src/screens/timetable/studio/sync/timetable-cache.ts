import type { TimetableView } from '@tkb/contract';
import type { QueryClient } from '@tanstack/react-query';

/** The timetable as it is shown: one entry of the query cache that everything reads and every change rewrites. */
export interface TimetableCache {
  /** As it was shown last where the end of a session has emptied the cache: the page stands until the login screen is loaded. */
  readonly read: () => TimetableView;
  readonly change: (by: (view: TimetableView) => TimetableView) => void;
  /** Reads it again from the server. */
  readonly reload: () => Promise<void>;
  /** Reads again what was counted from it: unplaced lessons, history, lists. */
  readonly refreshAround: () => Promise<void>;
}

const viewKey = (timetableId: number) => ['call', 'viewByClass', { timetableId }, undefined];

/** The cached view of a timetable that was read before. */
export function timetableCache(queryClient: QueryClient, timetableId: number): TimetableCache {
  const queryKey = viewKey(timetableId);
  const isView = (key: readonly unknown[]) => key[1] === 'viewByClass';
  const inCache = () => queryClient.getQueryData<TimetableView>(queryKey);
  let shown = inCache();
  return {
    read: () => {
      shown = inCache() ?? shown;
      if (!shown) throw new Error(`timetable ${timetableId} was not read`);
      return shown;
    },
    change: (by) => queryClient.setQueryData<TimetableView>(queryKey, (view) => view && by(view)),
    reload: () => queryClient.invalidateQueries({ queryKey }),
    refreshAround: () => queryClient.invalidateQueries({ predicate: ({ queryKey: key }) => !isView(key) }),
  };
}
