import type { FetConstraint } from '../constraint.ts';
import type { FetFile } from '../document.ts';

/** Where the days and hours of a file go in another week; a day that is left out goes nowhere. */
export interface TimeMove {
  readonly day: (day: number) => number | null;
  readonly hour: (hour: number) => number;
}

/** The constraint about the same times of the other week. */
export function moveTimes(constraint: FetConstraint, { day, hour }: TimeMove): FetConstraint {
  if ('times' in constraint) {
    const times = constraint.times.flatMap((time) => {
      const moved = day(time.day);
      return moved === null ? [] : [{ day: moved, hour: hour(time.hour) }];
    });
    return { ...constraint, times };
  }
  if (constraint.kind === 'preferred-start')
    return {
      ...constraint,
      day: constraint.day === null ? null : day(constraint.day),
      hour: constraint.hour === null ? null : hour(constraint.hour),
    };
  if (constraint.kind !== 'interval-max-days') return constraint;
  const { startHour, endHour } = constraint;
  return {
    ...constraint,
    startHour: hour(startHour),
    endHour: endHour === null || endHour === 0 ? endHour : hour(endHour - 1) + 1,
  };
}

/** The file with every constraint changed, and these times closed for everybody. */
export function withConstraints(
  file: FetFile,
  change: (constraint: FetConstraint) => FetConstraint,
  closed: Extract<FetConstraint, { kind: 'break' }>['times'],
): FetFile {
  const breaks: FetConstraint = {
    kind: 'break',
    times: closed,
    element: 'ConstraintBreakTimes',
    weight: 100,
    active: true,
    comments: '',
    line: 0,
  };
  return {
    ...file,
    timeConstraints: [...file.timeConstraints.map(change), ...(closed.length > 0 ? [breaks] : [])],
    spaceConstraints: file.spaceConstraints.map(change),
  };
}
