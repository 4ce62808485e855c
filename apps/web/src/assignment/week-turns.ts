import { weeksOfHalf, type WeekPattern } from '@tkb/contract';
import type { CurriculumRow, SchoolClass } from './loads.ts';

type Turns = Pick<CurriculumRow, 'gradeId' | 'subjectId' | 'oddWeekPeriods'>;

/** Facts that decide in which weeks a class has a half period: the classes of its grade, and its subjects with half periods. */
export interface TurnFacts {
  readonly classes: readonly Pick<SchoolClass, 'id' | 'gradeId'>[];
  readonly curriculum: readonly Turns[];
}

/** The weeks in which a class has the half period of a subject, as the server gives them to classes that have none yet. */
export function turnOf(
  { id, gradeId }: Pick<SchoolClass, 'id' | 'gradeId'>,
  subjectId: number,
  { classes, curriculum }: TurnFacts,
): WeekPattern {
  const before = curriculum.filter(
    (row) => row.gradeId === gradeId && row.oddWeekPeriods > 0 && row.subjectId < subjectId,
  );
  return weeksOfHalf(
    classes.filter((other) => other.gradeId === gradeId && other.id < id).length,
    new Set(before.map((row) => row.subjectId)).size,
  );
}
