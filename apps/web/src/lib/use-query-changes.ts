import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

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
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changes: QueryChanges, turn: Turn = 'next') => {
      const isNew = withChanges(query, changes).toString() !== query.toString();
      setQuery((current) => withChanges(current, changes), { replace: turn === 'same' || !isNew });
    },
    [query, setQuery],
  );
  return [query, change] as const;
}
