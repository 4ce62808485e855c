import { editPermission, pageUrls } from '@tkb/contract';
import { levelOf } from '../../access/authorize.ts';
import type { Call } from '../../call/call.ts';

/** Who asks, by the session of the call. */
export type Asker = Pick<Call<unknown, unknown>, 'session' | 'services'>;

/** Why somebody is away is for those who may record it; who only reads the page sees who substitutes. */
export const seesReasons = async ({ session, services }: Asker): Promise<boolean> =>
  (await levelOf(session, services.menus, pageUrls.substitution)) >= editPermission;
