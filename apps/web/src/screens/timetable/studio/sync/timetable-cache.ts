import type { TimetableView } from '@tkb/contract';
import type { QueryClient } from '@tanstack/react-query';

/** The timetable as it is shown: one entry of the query cache that everything reads and every change rewrites. */
export interface TimetableCache {
  readonly read: () => TimetableView;
  /** The same; null once a session that ended has taken it away. */
  readonly peek: () => TimetableView | null;
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
  const peek = () => queryClient.getQueryData<TimetableView>(queryKey) ?? null;
  return {
    peek,
    read: () => {
      const view = peek();
      if (!view) throw new Error(`timetable ${timetableId} was not read`);
      return view;
    },
    change: (by) => queryClient.setQueryData<TimetableView>(queryKey, (view) => view && by(view)),
    reload: () => queryClient.invalidateQueries({ queryKey }),
    refreshAround: () => queryClient.invalidateQueries({ predicate: ({ queryKey: key }) => !isView(key) }),
  };
}
