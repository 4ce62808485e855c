import dayjs from 'dayjs';

const dayFirst = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** A date as people type it ("05/09/2026", "5-9-26", "2026-09-05") as an ISO date; null for what is no day of the calendar. */
export function readDate(text: string): string | null {
  const typed = text.trim();
  const parts = dayFirst.exec(typed)?.slice(1).toReversed() ?? yearFirst.exec(typed)?.slice(1) ?? [];
  const [year = '', month = '', day = ''] = parts;
  const iso = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDate(iso) ? iso : null;
}

/** An ISO date of a day that exists. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && dayjs(value).format('YYYY-MM-DD') === value;
