import { resources, type RowOf } from '@tkb/contract';
import { selectOf } from '../db/select.ts';
import type { Transaction } from '../db/database.ts';

type HolidayRow = Pick<RowOf<typeof resources.holiday>, 'name' | 'fromDate' | 'toDate'>;

const holidaysSql = `select ${selectOf(resources.holiday, ['name', 'fromDate', 'toDate'])} from holiday t order by t.from_date, t.id`;

/** The days on which the transaction's school has no lessons. */
export const readHolidays = (tx: Transaction): Promise<HolidayRow[]> => tx.query<HolidayRow>(holidaysSql);
