import dayjs from 'dayjs';

const dayFirst = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

const withoutYear = /^(\d{1,2})[/.\-\s](\d{1,2})$/;

/** A year is left out of dates to come, and of those that have just been. */
const monthsJustBeen = 4;

/** The ISO date of a day and month within the year that begins some months ago. */
function dateAround(today: string, day: string, month: string): string | null {
  const earliest = dayjs(today).subtract(monthsJustBeen, 'month');
  const dates = [0, 1].map((years) => readDate(`${day}/${month}/${earliest.year() + years}`));
  return dates.find((date) => date !== null && date > earliest.format('YYYY-MM-DD')) ?? null;
}

/**
 * A date as people type it ("05/09/2026", "5-9-26", "5/9", "2026-09-05") as an ISO date; null for what is no day of the
 * calendar.
 */
export function readDate(text: string, today = dayjs().format('YYYY-MM-DD')): string | null {
  const typed = text.trim();
  const [, ofMonth, inYear] = withoutYear.exec(typed) ?? [];
  if (ofMonth !== undefined && inYear !== undefined) return dateAround(today, ofMonth, inYear);
  const parts = dayFirst.exec(typed)?.slice(1).toReversed() ?? yearFirst.exec(typed)?.slice(1) ?? [];
  const [year = '', month = '', day = ''] = parts;
  const iso = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDate(iso) ? iso : null;
}

/** An ISO date of a day that exists. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && dayjs(value).format('YYYY-MM-DD') === value;
