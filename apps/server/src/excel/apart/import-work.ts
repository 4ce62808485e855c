import type { ExcelRow } from '@tkb/contract';
import type { Call } from '../../call/call.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ImportDoor } from '../imports/judge-ahead.ts';

type Caller = Pick<Call<unknown, unknown>, 'session' | 'standing' | 'transaction' | 'read'>;

/** The school whose turn it is; outside any school the account. */
export const ownerOf = ({ unit, schoolId, userId }: Caller['session']): string =>
  `${unit} ${schoolId ?? `account ${userId}`}`;

/** Throws unless the session may do what a call asks for. */
type Check = (session: Caller['session']) => unknown;

/**
 * The sheets of a call as work for its school. While they wait and are judged the caller may be signed out, lose the right or move to
 * another school: asked again before anything is written.
 */
export const importWork = (
  { session, standing, transaction, read }: Caller,
  sheets: readonly { readonly rows: readonly ExcelRow[] }[],
  check: Check = () => undefined,
) => {
  const door: ImportDoor = {
    read,
    transaction: async (work) => {
      const now = await standing();
      if (now.schoolId !== session.schoolId || now.tier !== session.tier) throw new AppError('session.ended');
      await check(now);
      return transaction(work);
    },
  };
  return { door, owner: ownerOf(session), rows: sheets.flatMap(({ rows }) => rows) };
};
