import type { CostFunction, EventConstraint, EventProblem } from '../model/problem.ts';
import type { EventScore, EventSolution } from '../model/solution.ts';
import {
  assignResource,
  assignTime,
  avoidSplitAssignments,
  distributeSplitEvents,
  linkEvents,
  orderEvents,
  preferResources,
  preferTimes,
  splitEvents,
  spreadEvents,
} from './event-kinds.ts';
import {
  avoidClashes,
  avoidUnavailableTimes,
  clusterBusyTimes,
  limitBusyTimes,
  limitIdleTimes,
  limitWorkload,
} from './resource-kinds.ts';
import { layOut, type EventSheet } from './sheet.ts';

const costOf: Readonly<Record<CostFunction, (deviation: number) => number>> = {
  linear: (deviation) => deviation,
  quadratic: (deviation) => deviation * deviation,
  step: (deviation) => (deviation > 0 ? 1 : 0),
};

/** The cost of each constraint of a completed solution, counted from scratch. */
export function countConstraints(problem: EventProblem, solution: EventSolution): readonly number[] {
  const sheet = layOut(problem, solution);
  return problem.constraints.map((constraint) => {
    const cost = costOf[constraint.costFunction];
    return constraint.weight * deviations(constraint, sheet).reduce((sum, deviation) => sum + cost(deviation), 0);
  });
}

/** Hard and soft cost of a completed solution, counted from scratch. */
export function countSolution(problem: EventProblem, solution: EventSolution): EventScore {
  const costs = countConstraints(problem, solution);
  const sum = (required: boolean) =>
    costs.reduce((total, cost, index) => (problem.constraints[index].required === required ? total + cost : total), 0);
  return { hard: sum(true), soft: sum(false) };
}

function deviations(constraint: EventConstraint, sheet: EventSheet): readonly number[] {
  switch (constraint.kind) {
    case 'assign-resource':
      return assignResource(constraint, sheet);
    case 'assign-time':
      return assignTime(constraint, sheet);
    case 'split-events':
      return splitEvents(constraint, sheet);
    case 'distribute-split-events':
      return distributeSplitEvents(constraint, sheet);
    case 'prefer-resources':
      return preferResources(constraint, sheet);
    case 'prefer-times':
      return preferTimes(constraint, sheet);
    case 'avoid-split-assignments':
      return avoidSplitAssignments(constraint, sheet);
    case 'spread-events':
      return spreadEvents(constraint, sheet);
    case 'link-events':
      return linkEvents(constraint, sheet);
    case 'order-events':
      return orderEvents(constraint, sheet);
    case 'avoid-clashes':
      return avoidClashes(constraint, sheet);
    case 'avoid-unavailable-times':
      return avoidUnavailableTimes(constraint, sheet);
    case 'limit-idle-times':
      return limitIdleTimes(constraint, sheet);
    case 'cluster-busy-times':
      return clusterBusyTimes(constraint, sheet);
    case 'limit-busy-times':
      return limitBusyTimes(constraint, sheet);
    case 'limit-workload':
      return limitWorkload(constraint, sheet);
  }
}
