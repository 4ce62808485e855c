import { pageUrls } from '@tkb/contract';

/** Name in the address of the step of the first set-up that is open: Back goes one step back and a reload stays. */
export const startKey = 'batdau';

/** Where what is typed there is kept, school by school; it comes back by itself, so that the page has nothing to offer. */
export const startPlaceOf = (schoolId: number | undefined): string => `${pageUrls.home}#bat-dau-${schoolId ?? ''}`;
