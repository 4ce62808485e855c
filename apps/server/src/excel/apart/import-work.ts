import type { ExcelRow } from '@tkb/contract';
import type { Call } from '../../call/call.ts';

type Caller = Pick<Call<unknown, unknown>, 'session' | 'transaction' | 'read'>;

/** The school whose turn it is; outside any school the account. */
export const ownerOf = ({ unit, schoolId, userId }: Caller['session']): string =>
  `${unit} ${schoolId ?? `account ${userId}`}`;

/** The caller, as far as an import notes it. */
export const actorOf = ({ session: { userId, fullName } }: Caller) => ({ userId, fullName });

/** The sheets of a call as work for its school. */
export const importWork = (
  { session, transaction, read }: Caller,
  sheets: readonly { readonly rows: readonly ExcelRow[] }[],
) => ({ door: { transaction, read }, owner: ownerOf(session), rows: sheets.flatMap(({ rows }) => rows) });
