import { idsIn, pageUrls, permissionOfUrl } from '@tkb/contract';
import type { Call } from '../../call/call.ts';

/** True for a caller without permission for the management of timetables. */
export async function seesPublishedOnly({ services, session }: Pick<Call<unknown, unknown>, 'services' | 'session'>) {
  const items = await services.menus.of(session.unit);
  return permissionOfUrl(items, session.permissions, pageUrls.timetables) < 1;
}

/** Ids of a query such as `1,2,3`; null when there are none. */
export function idsOf(text: string | undefined): number[] | null {
  return text ? idsIn(text) : null;
}
