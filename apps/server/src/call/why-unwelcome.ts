import { pageUrls, permissionOfUrl } from '@tkb/contract';
import type { Call } from './call.ts';
import type { Session } from './session.ts';

/** True while the caller's session, as it stands `now`, is in the same school with the right to see the management of timetables. */
export async function mayWatch({ services, session }: Call<unknown, unknown>, now: Session | null): Promise<boolean> {
  // An administrator of the unit may have named the school for this call.
  if (!now || (now.tier !== 'unit' && now.schoolId !== session.schoolId)) return false;
  return permissionOfUrl(await services.menus.of(session.unit), now.permissions, pageUrls.timetables) >= 1;
}
