export { checkTimetable } from './check-timetable.ts';
export type { BuiltInKind, CheckReport, ResourceRef, CheckScore, Violation } from './types.ts';
