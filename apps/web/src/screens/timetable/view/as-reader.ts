import { pageUrls } from '@tkb/contract';

/** Asks for the published week as teachers and classes see it, also for those who have the workbench at this address. */
export const asksForPublished = (query: URLSearchParams): boolean => query.get('xem') === 'phat-hanh';
export const publishedAddress = `${pageUrls.timetable}?xem=phat-hanh`;
