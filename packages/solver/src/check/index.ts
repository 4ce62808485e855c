export { checkTimetable } from './check-timetable.ts';
export type { BuiltInKind, CheckReport, ResourceRef, CheckScore, Violation } from '../sheet/types.ts';
