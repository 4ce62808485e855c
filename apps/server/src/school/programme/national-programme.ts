import { topicOf } from './subject-catalogue.ts';

/** Teaching weeks of a school year. */
export const teachingWeeks = 35;

/** Periods a year of each subject, grade by grade, as the national programme (GDPT 2018) asks for. */
export interface ProgrammeLevel {
  /** The level as every unit's catalogue names it. */
  readonly level: string;
  readonly firstGrade: number;
  readonly grades: number;
  readonly subjects: readonly ProgrammeSubject[];
}

export interface ProgrammeSubject {
  readonly code: string;
  /** Where the level has another name than the catalogue of subjects. */
  readonly name?: string;
  readonly officialName?: string;
  /** Periods a year in each grade; 0 = the grade does not have it. */
  readonly yearly: readonly number[];
  /** Every class chooses some of these. */
  readonly isElective?: boolean;
  /** An elective that is a study topic of a subject. */
  readonly isTopic?: boolean;
  /** Grades, by their order, in which the school may leave it out. */
  readonly optionalIn?: readonly number[];
}

const same = (code: string, periods: number, grades: number): ProgrammeSubject => ({
  code,
  yearly: Array.from({ length: grades }, () => periods),
});

const youngActivities = { officialName: 'Hoạt động trải nghiệm' };
const youngCrafts = { officialName: 'Tin học và Công nghệ' };

const primary: readonly ProgrammeSubject[] = [
  { code: 'TV', yearly: [420, 350, 245, 245, 245] },
  { code: 'TOAN', yearly: [105, 175, 175, 175, 175] },
  { code: 'ANH', yearly: [70, 70, 140, 140, 140], optionalIn: [1, 2] },
  same('DD', 35, 5),
  { code: 'TNXH', yearly: [70, 70, 70, 0, 0] },
  { code: 'LSDL', yearly: [0, 0, 0, 70, 70] },
  { code: 'KH', yearly: [0, 0, 0, 70, 70] },
  { code: 'TIN', yearly: [0, 0, 35, 35, 35], ...youngCrafts },
  { code: 'CN', yearly: [0, 0, 35, 35, 35], ...youngCrafts },
  same('GDTC', 70, 5),
  same('NHAC', 35, 5),
  same('MT', 35, 5),
  { ...same('CC', 35, 5), ...youngActivities },
  { ...same('HDTN', 35, 5), ...youngActivities, name: 'Hoạt động trải nghiệm' },
  { ...same('SHL', 35, 5), ...youngActivities },
];

const lowerSecondary: readonly ProgrammeSubject[] = [
  same('VAN', 140, 4),
  same('TOAN', 140, 4),
  same('ANH', 105, 4),
  same('GDCD', 35, 4),
  same('LSDL', 105, 4),
  same('KHTN', 140, 4),
  { code: 'CN', yearly: [35, 35, 52, 52] },
  same('TIN', 35, 4),
  same('GDTC', 70, 4),
  same('NHAC', 35, 4),
  same('MT', 35, 4),
  same('GDDP', 35, 4),
  same('CC', 35, 4),
  same('HDTN', 35, 4),
  same('SHL', 35, 4),
];

const elective = (code: string): ProgrammeSubject => ({ ...same(code, 70, 3), isElective: true });

const topic = (code: string): ProgrammeSubject => ({ ...same(topicOf(code), 35, 3), isElective: true, isTopic: true });
const electiveCodes = ['DIA', 'KTPL', 'LI', 'HOA', 'SINH', 'CN', 'TIN', 'NHAC', 'MT'];

const upperSecondary: readonly ProgrammeSubject[] = [
  same('VAN', 105, 3),
  same('TOAN', 105, 3),
  same('ANH', 105, 3),
  same('SU', 52, 3),
  same('GDTC', 70, 3),
  same('GDQP', 35, 3),
  same('GDDP', 35, 3),
  same('CC', 35, 3),
  same('HDTN', 35, 3),
  same('SHL', 35, 3),
  ...electiveCodes.map(elective),
  ...['VAN', 'TOAN', 'SU', ...electiveCodes].map(topic),
];

/** Circular 32/2018 with Circular 13/2022: activities are their flag ceremony, topics and class meeting, the arts their two subjects. */
export const nationalProgramme: readonly ProgrammeLevel[] = [
  { level: 'Tiểu học', firstGrade: 1, grades: 5, subjects: primary },
  { level: 'THCS', firstGrade: 6, grades: 4, subjects: lowerSecondary },
  { level: 'THPT', firstGrade: 10, grades: 3, subjects: upperSecondary },
];

/** Periods a week in halves: 52 periods a year are 1.5. */
export const weeklyOf = (yearly: number): number => Math.round((yearly / teachingWeeks) * 2) / 2;
