import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The address's query, and a way to change parts of it in place; an empty value takes its part away. */
export function useQueryChanges() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [query, change] as const;
}
