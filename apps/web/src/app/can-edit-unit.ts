import { useSession } from './session.ts';
import { useCanEdit } from './state.ts';

/** Whether the open page may show the write buttons of what belongs to the whole unit. */
export function useCanEditUnit(): boolean {
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  return useCanEdit() && isUnitUser;
}
