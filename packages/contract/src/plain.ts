// Values that need no schemas. Threads that read one file or draw one print load this alone: schemas would cost most of their time.
export * from './calendar/bell-times.ts';
export * from './calendar/school-calendar.ts';
export * from './calendar/school-weeks.ts';
export * from './calendar/weekday.ts';
export * from './operations/excel/limits.ts';
export * from './operations/media-types.ts';
export * from './paper/level-rows.ts';
export * from './paper/text-width.ts';
export * from './text/column-letter.ts';
export * from './text/compare-lists.ts';
export * from './text/full-name.ts';
export * from './text/group-name.ts';
export * from './text/short-room-name.ts';
export * from './text/site-ways.ts';
export * from './text/teacher-names.ts';
export * from './text/tints.ts';
export * from './text/vietnamese.ts';
