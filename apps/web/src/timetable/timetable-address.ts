import { pageUrls } from '@tkb/contract';

/** A timetable, to work on or to read. */
export const timetableAddress = (id: number): string => `${pageUrls.timetable}?id=${id}`;

/** Asks the page of a timetable to list the places where required rules are broken. */
export const askedBreaches = ['mo', 'vipham'] as const;

export const breachesAddress = (id: number): string => `${timetableAddress(id)}&${askedBreaches.join('=')}`;
