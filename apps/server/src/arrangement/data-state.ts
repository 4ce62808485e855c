import type { Transaction } from '../db/database.ts';

/** Names of what the transaction's school stands at now: equal names mean that nothing has changed in between. */
export interface DataState {
  /** Reference data, assignments, wishes, rules: everything but timetables. */
  readonly data: string;
  /** The same with all its timetables. */
  readonly all: string;
}

const ids = (filter: string): string => `coalesce(string_agg(id::text, ',' order by id) ${filter}, '')`;

/** Read it before the data it is to name: a change in between then only costs reading once more. */
export async function readDataState(tx: Transaction): Promise<DataState> {
  const [row] = await tx.query<DataState>(
    `select md5(app_unit() || '/' || app_school() || '/' || ${ids(`filter (where area = 'data')`)}) as data,
       md5(app_unit() || '/' || app_school() || '/' || ${ids('')}) as "all"
     from data_change`,
  );
  if (!row) throw new Error('no state of the data');
  return row;
}
