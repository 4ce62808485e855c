export { readFet } from './fet/read/read.ts';
export type { FetInventory, FetReadResult, FetTypeCount, FetUnknownElement } from './fet/read/read.ts';
export type { FetIssue } from './fet/read/issue.ts';
export { sayFetIssue } from './fet/read/say-issue.ts';
export type * from './fet/document.ts';
export type {
  FetConstraint,
  FetConstraintBody,
  FetConstraintHead,
  FetConstraintOf,
  FetFilter,
  FetPeople,
  FetScope,
  FetTime,
} from './fet/constraint.ts';
export { resolveStudentSets, type StudentSets } from './fet/student-sets.ts';
export { fetConstraintTitles } from './fet/translate/rule-names.ts';
export { sayFetDoubts, type FetDoubt } from './fet/translate/doubts.ts';
export { fetToProblem } from './fet/translate/to-problem.ts';
export {
  choiceOfDays,
  fitWeek,
  type DayChoice,
  type FittedFile,
  type WeekChange,
  type WeekMisfit,
} from './fet/week/fit-week.ts';
export type { FileDays } from './fet/week/week-parts.ts';
export type { FetGap, FetProblem, FetProblemMap, FetTranslationReport } from './fet/translate/to-problem.ts';
export { writeFetTimetable } from './fet/write-timetable.ts';
export { readTkbProblem, type TkbReadResult } from './tkb-json/to-problem.ts';
export { writeTkbTimetable } from './tkb-json/write-timetable.ts';
export type { TkbIssue, TkbTimetableJson } from './tkb-json/schema.ts';
export { readXhstt, type XhsttReadResult } from './xhstt/read.ts';
export { sayXhsttIssue, type XhsttIssue } from './xhstt/issue.ts';
export type { XhsttSolution } from './xhstt/solutions.ts';
export { writeXhsttSolution } from './xhstt/write.ts';
export type * from './school/plain-school.ts';
export { writeFetSchool } from './fet/write-school.ts';
export { readAscTimetable, type AscCard, type AscTimetable } from './asc/read-asc.ts';
export { writeAscSchool } from './asc/write-asc.ts';
export { parseXml, type XmlElement } from './xml/xml.ts';
