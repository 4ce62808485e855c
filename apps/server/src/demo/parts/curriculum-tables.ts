import { topicOf } from '../../school/programme/subject-catalogue.ts';
import type { DemoCurriculumRow } from './types.ts';

/** Periods a week: one number = in the main shift; a pair = main and opposite shift. */
export type Periods = number | readonly [number, number];
/** Per subject code, the periods of the grades in order. */
export type CurriculumTable = Readonly<Record<string, readonly Periods[]>>;

/**
 * THCS, grades 6 to 9 (Circular 32/2018, GDPT 2018). Technology of grades 8 and 9 is 52 periods a year: 2 a week in the first
 * weeks of grade 8, 1 in grade 9. The three parts of HĐTN are the flag ceremony, the class meeting and the topics.
 */
export const lowerSecondary: CurriculumTable = {
  VAN: [4, 4, 4, 4],
  TOAN: [4, 4, 4, 4],
  ANH: [3, 3, 3, 3],
  GDCD: [1, 1, 1, 1],
  LSDL: [3, 3, 3, 3],
  KHTN: [3, 3, 3, 3],
  KHTNTH: [1, 1, 1, 1],
  CN: [1, 1, 2, 1],
  TIN: [1, 1, 1, 1],
  GDTC: [2, 2, 2, 2],
  NHAC: [1, 1, 1, 1],
  MT: [1, 1, 1, 1],
  GDDP: [1, 1, 1, 1],
  CC: [1, 1, 1, 1],
  HDTN: [1, 1, 1, 1],
  SHL: [1, 1, 1, 1],
};

/**
 * THPT, grades 10 to 12, what every class has. History is 52 periods a year: 1 a week in this semester, 2 in grade 12, which
 * finishes early. PE and defence education in the main shift; `inOppositeShift` moves them.
 */
export const upperSecondary: CurriculumTable = {
  VAN: [3, 3, 3],
  TOAN: [3, 3, 3],
  ANH: [3, 3, 3],
  SU: [1, 1, 2],
  GDTC: [2, 2, 2],
  GDQP: [1, 1, 1],
  GDDP: [1, 1, 1],
  CC: [1, 1, 1],
  HDTN: [1, 1, 1],
  SHL: [1, 1, 1],
};

/** Tiểu học, two shifts a day: 20 periods in the morning, 12 in the afternoon; the remainder of 32 is reinforcement. */
export const primary: CurriculumTable = {
  TV: [
    [10, 2],
    [8, 2],
    [6, 1],
    [6, 1],
    [5, 2],
  ],
  TOAN: [
    [3, 0],
    [5, 0],
    [5, 0],
    [5, 0],
    [5, 0],
  ],
  ANH: [
    [1, 1],
    [1, 1],
    [2, 2],
    [2, 2],
    [2, 2],
  ],
  DD: [
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  TNXH: [[1, 1], [1, 1], [1, 1], 0, 0],
  LSDL: [0, 0, 0, [1, 1], [1, 1]],
  KH: [0, 0, 0, [1, 1], [1, 1]],
  TIN: [0, 0, [0, 1], [0, 1], [1, 0]],
  CN: [0, 0, [1, 0], [1, 0], [1, 0]],
  GDTC: [
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ],
  NHAC: [
    [1, 0],
    [1, 0],
    [0, 1],
    [0, 1],
    [1, 0],
  ],
  MT: [
    [0, 1],
    [0, 1],
    [1, 0],
    [1, 0],
    [0, 1],
  ],
  CC: [1, 1, 1, 1, 1],
  HDTN: [1, 1, 1, [0, 1], [0, 1]],
  SHL: [1, 1, 1, 1, 1],
  LTV: [
    [0, 3],
    [0, 3],
    [0, 2],
    [0, 1],
    [0, 1],
  ],
  LT: [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 1],
    [0, 1],
  ],
};

/** The table with the whole of some subjects moved to the opposite shift. */
export function inOppositeShift(table: CurriculumTable, subjects: readonly string[]): CurriculumTable {
  const moved = subjects.map((code) => [code, (table[code] ?? []).map((count) => [0, total(count)] as const)] as const);
  return { ...table, ...Object.fromEntries(moved) };
}

const total = (periods: Periods): number => (typeof periods === 'number' ? periods : periods[0] + periods[1]);

/** Rows of a table whose first column is `firstGrade`; subjects that a grade does not have give no row. */
export function curriculumRows(table: CurriculumTable, firstGrade: number): DemoCurriculumRow[] {
  return Object.entries(table).flatMap(([subject, grades]) =>
    grades.flatMap((periods, offset) => {
      const [mainPeriods, oppositePeriods] = typeof periods === 'number' ? [periods, 0] : periods;
      if (mainPeriods + oppositePeriods === 0) return [];
      return [{ grade: firstGrade + offset, stream: null, subject, mainPeriods, oppositePeriods }];
    }),
  );
}

/** A set of four elective subjects with its three study topics (GDPT 2018), studied by the classes of one stream. */
export interface ElectiveSet {
  readonly name: string;
  readonly stream: string;
  readonly electives: readonly [string, string, string, string];
  readonly topics: readonly [string, string, string];
}

/** Rows of the elective sets: 2 periods of each elective and 1 of each topic, in every grade. */
export function electiveRows(sets: readonly ElectiveSet[], grades: readonly number[]): DemoCurriculumRow[] {
  return sets.flatMap(({ stream, electives, topics }) => {
    const counts = [
      ...electives.map((code) => [code, 2] as const),
      ...topics.map((code) => [topicOf(code), 1] as const),
    ];
    return grades.flatMap((grade) =>
      counts.map(([subject, mainPeriods]) => ({ grade, stream, subject, mainPeriods, oppositePeriods: 0 })),
    );
  });
}
