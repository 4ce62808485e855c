import dayjs from 'dayjs';

type Instant = Parameters<typeof dayjs>[0];

/** "07:05". */
export const clockOf = (at: Instant): string => dayjs(at).format('HH:mm');
/** "07:05 22/11", where the year is plain. */
export const dayMomentOf = (at: Instant): string => dayjs(at).format('HH:mm D/M');
/** "07:05 22/11/2026". */
export const momentOf = (at: Instant): string => dayjs(at).format('HH:mm D/M/YYYY');
/** "07:05:09 22/11/2026", where entries follow each other within a minute. */
export const exactMomentOf = (at: Instant): string => dayjs(at).format('HH:mm:ss D/M/YYYY');
/** "22/11/2026". */
export const dayOf = (at: Instant): string => dayjs(at).format('D/M/YYYY');
