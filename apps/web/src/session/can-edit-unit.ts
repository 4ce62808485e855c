import { useSession } from './session.ts';
import { useCanEdit } from './app-state.ts';

/** The open page may show write buttons for things of the whole unit. */
export function useCanEditUnit(): boolean {
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  return useCanEdit() && isUnitUser;
}
