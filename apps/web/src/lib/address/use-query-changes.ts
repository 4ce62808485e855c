import { useCallback } from 'react';
import { useShownQuery } from './use-shown-query.ts';

/** Changes of the address's query; an empty value takes its part away. */
export type QueryChanges = Readonly<Record<string, string>>;

/** How a change relates to the view before: a new view, from which Back returns, or a correction of the same view. */
export type Turn = 'next' | 'same';

export function withChanges(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The address's query, and a way to change parts of it. */
export function useQueryChanges() {
  const [query, show] = useShownQuery();
  const change = useCallback(
    (changes: QueryChanges, turn: Turn = 'next') => {
      const changed = withChanges(query, changes);
      const isNew = changed.toString() !== query.toString();
      show(changed, { replace: turn === 'same' || !isNew });
    },
    [query, show],
  );
  return [query, change] as const;
}
