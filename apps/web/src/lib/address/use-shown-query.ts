import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * The address's query for state that people change by clicking: a change is shown before its navigation has passed the checks,
 * since the next click would otherwise still go by the old state.
 */
export function useShownQuery() {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: next } = useNavigation();
  const search = next?.pathname === here.pathname ? next.search : here.search;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const show = useCallback(
    (changed: URLSearchParams, { replace }: { readonly replace: boolean }) =>
      void navigate(`?${changed.toString()}`, { replace, flushSync: true }),
    [navigate],
  );
  return [query, show] as const;
}
