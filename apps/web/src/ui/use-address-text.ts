import { useSearchParams } from 'react-router';

/** A word that stands in the address under a name, so that it is there after a reload and after coming back; empty = not there. */
export function useAddressText(name: string): readonly [string, (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (text: string) =>
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        if (text) changed.set(name, text);
        else changed.delete(name);
        return changed;
      },
      { replace: true },
    );
  return [query.get(name) ?? '', change];
}
