import { useSearchParams } from 'react-router';

/** A request in the address (`?them=giaovien`): whether it is there, and how to remove it once it is done. */
export function useAsked(name: string, value: string): readonly [boolean, () => void] {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get(name) === value;
  const clear = () => {
    if (!isAsked) return;
    const rest = new URLSearchParams(query);
    rest.delete(name);
    setQuery(rest, { replace: true });
  };
  return [isAsked, clear];
}
