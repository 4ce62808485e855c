import type { FetConstraint, FetConstraintBody } from '../constraint.ts';
import type { FetFile } from '../document.ts';

/** Where the days and hours of a file go in another week; days and hours that are left out go nowhere. */
export interface TimeMove {
  readonly day: (day: number) => number | null;
  readonly hour: (hour: number) => number | null;
  /** Where the line before an hour goes, at which intervals begin or end. */
  readonly line: (hour: number) => number;
}

/** The same constraint with the times of the other week. */
export function moveTimes(constraint: FetConstraint, { day, hour, line }: TimeMove): FetConstraint {
  if ('times' in constraint) {
    const times = constraint.times.flatMap((time) => {
      const moved = { day: day(time.day), hour: hour(time.hour) };
      return moved.day === null || moved.hour === null ? [] : [{ day: moved.day, hour: moved.hour }];
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
  return { ...constraint, startHour: line(startHour), endHour: endHour === null ? null : line(endHour) };
}

/** The file with every constraint changed by `change`, and with further ones that must hold. */
export function withConstraints(
  file: FetFile,
  change: (constraint: FetConstraint) => FetConstraint,
  added: readonly FetConstraintBody[],
): FetFile {
  const head = { element: '', weight: 100, active: true, line: 0 };
  return {
    ...file,
    timeConstraints: [...file.timeConstraints.map(change), ...added.map((body) => ({ ...head, ...body }))],
    spaceConstraints: file.spaceConstraints.map(change),
  };
}
