import { mainAverage, periodText, type SchoolClass } from '../../assignment/loads.ts';
import { turnOf, type TurnFacts } from '../../assignment/week-turns.ts';
import type { PlanEdit } from './plan-matrix.ts';

interface HalfFacts extends TurnFacts {
  readonly classes: readonly Pick<SchoolClass, 'id' | 'name' | 'gradeId' | 'streamId'>[];
}

/** In which weeks the classes of a column have the half period of a cell, as a sentence; empty for whole numbers. */
export function halfWords(cell: PlanEdit, facts: HalfFacts): string {
  const { gradeId, streamId, subjectId, mainPeriods, oddWeekPeriods } = cell;
  if (oddWeekPeriods === 0) return '';
  const own = facts.classes.filter(
    (row) => row.gradeId === gradeId && (streamId === null || row.streamId === streamId),
  );
  const namesIn = (weeks: 'odd' | 'even') =>
    own
      .filter((row) => turnOf(row, subjectId, facts) === weeks)
      .map(({ name }) => name)
      .join(', ');
  const [odd, even] = [namesIn('odd'), namesIn('even')];
  const who = [odd && `tuần lẻ: ${odd}`, even && `tuần chẵn: ${even}`].filter(Boolean).join('; ');
  const fewer = mainPeriods - oddWeekPeriods;
  return `${periodText(mainAverage(cell))} tiết là ${mainPeriods} tiết một tuần, ${
    fewer > 0 ? `${fewer} tiết tuần sau` : 'tuần sau nghỉ'
  }, các lớp thay phiên.${who && ` Học ${mainPeriods} tiết ở ${who}.`}`;
}
