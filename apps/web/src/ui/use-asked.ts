import { useSearchParams } from 'react-router';

/** A wish in the address (`?them=giaovien`): is it there, and how to take it back once it is done with. */
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
