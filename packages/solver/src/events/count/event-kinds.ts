import type { EventConstraintKind, EventConstraintOf } from '../model/problem.ts';
import type { Piece } from '../model/solution.ts';
import { outside, timesOf, type EventSheet } from './sheet.ts';

/** Counts from scratch, for each point of application of a constraint, how far it is from what is asked. */
export type Deviations<K extends EventConstraintKind> = (
  constraint: EventConstraintOf<K>,
  sheet: EventSheet,
) => readonly number[];

const durationOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { duration }) => sum + duration, 0);

/** One number for each open demand of a role: the total duration of the pieces in which `isWrong` finds its resource wrong. */
function perOpenDemand(
  { piecesOf, problem }: EventSheet,
  { events, role }: { readonly events: readonly number[]; readonly role: string },
  isWrong: (resource: number | null) => boolean,
): number[] {
  return events.flatMap((event) =>
    problem.events[event].demands.flatMap((demand, index) =>
      demand.role === role && demand.resource === null
        ? durationOf(piecesOf[event].filter(({ resources }) => isWrong(resources[index])))
        : [],
    ),
  );
}

export const assignResource: Deviations<'assign-resource'> = (constraint, sheet) =>
  perOpenDemand(sheet, constraint, (resource) => resource === null);

export const preferResources: Deviations<'prefer-resources'> = (constraint, sheet) => {
  const preferred = new Set(constraint.resources);
  return perOpenDemand(sheet, constraint, (resource) => resource !== null && !preferred.has(resource));
};

export const assignTime: Deviations<'assign-time'> = ({ events }, { problem, piecesOf }) =>
  events
    .filter((event) => problem.events[event].time === null)
    .map((event) => durationOf(piecesOf[event].filter(({ time }) => time === null)));

export const preferTimes: Deviations<'prefer-times'> = ({ events, times, duration }, { problem, piecesOf }) => {
  const preferred = new Set(times);
  const isWrong = (piece: Piece) =>
    piece.time !== null && !preferred.has(piece.time) && (duration === null || piece.duration === duration);
  return events
    .filter((event) => problem.events[event].time === null)
    .map((event) => durationOf(piecesOf[event].filter(isWrong)));
};

export const splitEvents: Deviations<'split-events'> = ({ events, minDuration, maxDuration, min, max }, { piecesOf }) =>
  events.map((event) => {
    const wrong = piecesOf[event].filter(({ duration }) => duration < minDuration || duration > maxDuration);
    return wrong.length + outside(piecesOf[event].length, min, max);
  });

export const distributeSplitEvents: Deviations<'distribute-split-events'> = (
  { events, duration, min, max },
  { piecesOf },
) => events.map((event) => outside(piecesOf[event].filter((piece) => piece.duration === duration).length, min, max));

export const avoidSplitAssignments: Deviations<'avoid-split-assignments'> = ({ groups, role }, { problem, piecesOf }) =>
  groups.map((group) => {
    const used = group.flatMap((event) =>
      problem.events[event].demands.flatMap((demand, index) =>
        demand.role === role ? piecesOf[event].map(({ resources }) => resources[index]) : [],
      ),
    );
    return Math.max(0, new Set(used.filter((resource) => resource !== null)).size - 1);
  });

export const spreadEvents: Deviations<'spread-events'> = ({ groups, timeGroups }, { piecesOf }) => {
  const sets = timeGroups.map(({ times, min, max }) => ({ times: new Set(times), min, max }));
  return groups.map((group) => {
    const starts = group.flatMap((event) => piecesOf[event].flatMap(({ time }) => time ?? []));
    return sets.reduce(
      (sum, { times, min, max }) => sum + outside(starts.filter((time) => times.has(time)).length, min, max),
      0,
    );
  });
};

export const linkEvents: Deviations<'link-events'> = ({ groups }, { problem, piecesOf }) =>
  groups.map((group) => {
    const running = group.map((event) => new Set(piecesOf[event].flatMap(timesOf)));
    return problem.times.filter((_, time) => {
      const count = running.filter((times) => times.has(time)).length;
      return count > 0 && count < group.length;
    }).length;
  });

export const orderEvents: Deviations<'order-events'> = ({ pairs }, { piecesOf }) =>
  pairs.map(({ first, second, min, max }) => {
    const both = [...piecesOf[first], ...piecesOf[second]];
    if (both.some(({ time }) => time === null)) return 0;
    const end = Math.max(...piecesOf[first].map(({ time, duration }) => (time ?? 0) + duration));
    return outside(Math.min(...piecesOf[second].map(({ time }) => time ?? 0)) - end, min, max);
  });
