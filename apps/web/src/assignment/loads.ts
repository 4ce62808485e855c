import {
  averagePeriods,
  resources,
  statedNames,
  teacherFullNames,
  type ClassSubject,
  type Resources,
  type RowOf,
} from '@tkb/contract';

export type Teacher = RowOf<Resources['teacher']>;
export type SchoolClass = RowOf<Resources['class']>;
export type Subject = RowOf<Resources['subject']>;
export type CurriculumRow = RowOf<Resources['curriculum']>;
export type SubjectSet = RowOf<Resources['subjectCombination']>;

/** One assignment as edited; a row that was not saved yet has no id and no version. */
export type Assignment = Omit<ClassSubject, 'id' | 'version'> & { readonly id?: number; readonly version?: number };

/** Periods a week in the main and the opposite shift. */
export interface Periods {
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
}

export const sumPeriods = ({ mainPeriods, oppositePeriods }: Periods): number => mainPeriods + oppositePeriods;

/** Main periods a week of a programme as people count them, on average over odd and even weeks: 1.5. */
export const mainAverage = ({
  mainPeriods,
  oddWeekPeriods,
}: Pick<CurriculumRow, 'mainPeriods' | 'oddWeekPeriods'>): number => mainPeriods - oddWeekPeriods / 2;

/** Periods a week that a programme asks for, on average over odd and even weeks. */
export const plannedPeriods = (
  row: Pick<CurriculumRow, 'mainPeriods' | 'oppositePeriods' | 'oddWeekPeriods'>,
): number => mainAverage(row) + row.oppositePeriods;

export const plannedTotal = (programme: ReadonlyMap<number, CurriculumRow>): number =>
  [...programme.values()].reduce((sum, row) => sum + plannedPeriods(row), 0);

/** A number of periods as people write it: "18,5". */
export const periodText = (periods: number): string => periods.toLocaleString('vi');

/** The programme of a class by subject: rows of its stream come before those for the whole grade. */
export function curriculumOf(
  rows: readonly CurriculumRow[],
  { gradeId, streamId }: Pick<SchoolClass, 'gradeId' | 'streamId'>,
): ReadonlyMap<number, CurriculumRow> {
  const ofGrade = rows.filter((row) => row.gradeId === gradeId);
  const general = ofGrade.filter((row) => row.streamId === null);
  const ofStream = streamId === null ? [] : ofGrade.filter((row) => row.streamId === streamId);
  return new Map([...general, ...ofStream].map((row) => [row.subjectId, row]));
}

interface Programmes {
  readonly curriculum: readonly CurriculumRow[];
  readonly subjects: readonly Pick<Subject, 'id' | 'elective'>[];
  readonly subjectSets: readonly Pick<SubjectSet, 'id' | 'subjects'>[];
}

/**
 * The part of its grade's programme that a class has to study: of the electives, those of its set or, while it has none, those
 * that it is assigned.
 */
export function programmeOf(
  { curriculum, subjects, subjectSets }: Programmes,
  schoolClass: Pick<SchoolClass, 'id' | 'gradeId' | 'streamId' | 'electiveSetId'>,
  rows: readonly Assignment[],
): ReadonlyMap<number, CurriculumRow> {
  const electives = new Set(subjects.filter(({ elective }) => elective).map(({ id }) => id));
  const chosen = subjectSets.find(({ id }) => id === schoolClass.electiveSetId)?.subjects ?? [
    ...classLoad(rows, schoolClass.id).keys(),
  ];
  return new Map(
    [...curriculumOf(curriculum, schoolClass)].filter(
      ([id, { compulsory }]) => compulsory || !electives.has(id) || chosen.includes(id),
    ),
  );
}

/**
 * Periods a week a class has on average over odd and even weeks, by subject: its own rows and those it joins. Split groups sit at the same time, and so do
 * those of a parallel group, whose periods count under the first of its subjects.
 */
export function classLoad(rows: readonly Assignment[], classId: number): ReadonlyMap<number, number> {
  const load = new Map<number, number>();
  const own = rows.filter((row) => row.classId === classId || row.joinedClassIds.includes(classId));
  const firstOf = new Map(own.toReversed().map((row) => [row.parallelGroup, row]));
  for (const row of own) {
    if (row.parallelGroup !== '' && firstOf.get(row.parallelGroup)?.subjectId !== row.subjectId) continue;
    load.set(row.subjectId, Math.max(load.get(row.subjectId) ?? 0, averagePeriods(row)));
  }
  return load;
}

export const totalOf = (load: ReadonlyMap<number, number>): number =>
  [...load.values()].reduce((sum, periods) => sum + periods, 0);

export const teacherName = ({ familyName, givenName }: Pick<Teacher, 'familyName' | 'givenName'>): string =>
  `${familyName} ${givenName}`;

/** Who may be given lessons, and of those who teach no longer the ones that are `named` already. */
export const offeredTeachers = <Someone extends Pick<Teacher, 'id' | 'isTeaching'>>(
  teachers: readonly Someone[],
  named: (id: number) => boolean = () => false,
): Someone[] => teachers.filter(({ id, isTeaching }) => isTeaching || named(id));

/** The whole names, which those who share one have with their codes. */
export function teacherNames(teachers: readonly Teacher[]): ReadonlyMap<number, string> {
  const names = teacherFullNames(teachers);
  return new Map(teachers.map(({ id }, at) => [id, names[at]!]));
}

/** The same, and behind that of somebody who teaches no longer that it is so. */
export const statedTeachers = (teachers: readonly Teacher[]): ReadonlyMap<number, string> =>
  statedNames(resources.teacher, teachers, teacherName);
