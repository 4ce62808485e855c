import { withChanges } from '../lib/address/use-query-changes.ts';
import { useShownQuery } from '../lib/address/use-shown-query.ts';

/** A word that stands in the address under a name, so that it is there after a reload and after coming back; empty = not there. */
export function useAddressText(name: string): readonly [string, (text: string) => void] {
  const [query, show] = useShownQuery();
  return [query.get(name) ?? '', (text) => show(withChanges(query, { [name]: text }), { replace: true })];
}
