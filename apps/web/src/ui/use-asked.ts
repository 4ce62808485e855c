import { useSearchParams } from 'react-router';

/** Whether the address asks for something (`?them=giaovien`), and how to take that back once it is done with. */
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
