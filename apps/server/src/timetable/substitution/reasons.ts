import { editPermission, pageUrls } from '@tkb/contract';
import { levelOf } from '../../access/authorize.ts';
import type { Call } from '../../call/call.ts';

/** Who asks, by the session of the call. */
type Asker = Pick<Call<unknown, unknown>, 'session' | 'services'>;

/**
 * Why somebody is away is for those who may record it; who only reads the page sees who substitutes. To be asked before the
 * transaction: rights may have to be read, and within one that would wait for the transaction itself.
 */
export const seesReasons = async ({ session, services }: Asker): Promise<boolean> =>
  (await levelOf(session, services.menus, pageUrls.substitution)) >= editPermission;
