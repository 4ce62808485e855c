import { resourcesOf } from '../../sheet/lessons.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import { applyRelaxation } from './apply-relaxation.ts';
import type { Argument } from '../arguments/argument.ts';
import type { RelaxationAction, Shortage } from '../capacity/types.ts';
import { createView, domainRuleTypes, type View } from '../capacity/view.ts';

/** The data that a proof needs, and what is short when no other data holds. */
export interface Cause {
  readonly shortage: Shortage;
  readonly blocked: readonly ResourceRef[];
  readonly tied: readonly number[];
  readonly rules: readonly string[];
}

type Source = Extract<RelaxationAction, { kind: 'unblock-slot' | 'unlock' | 'drop-rule' }>;

/** Shrinks by deletion: drops one piece of data after another as long as a shortage at least as large can be proved. */
export function findCause(view: View, argument: Argument, shortage: Shortage): Cause {
  const kept: Source[] = [];
  let problem = view.problem;
  let proved = shortage;
  for (const source of sourcesOf(view, argument, shortage)) {
    const without = applyRelaxation(problem, source);
    const left = argument.prove(createView(without));
    if (left === null || left.needed - left.available < proved.needed - proved.available) {
      kept.push(source);
      continue;
    }
    problem = without;
    proved = left;
  }
  return {
    shortage: proved,
    blocked: kept.flatMap((source) => (source.kind === 'unblock-slot' ? [source.resource] : [])),
    tied: kept.flatMap((source) => (source.kind === 'unlock' ? source.lessons : [])),
    rules: kept.flatMap((source) => (source.kind === 'drop-rule' ? [source.rule] : [])),
  };
}

/** Everything that narrows the lessons of the shortage. The resource in question comes last, so that it is dropped last. */
function sourcesOf(view: View, argument: Argument, { lessons }: Shortage): Source[] {
  const isFocus = ({ kind, index }: ResourceRef) =>
    argument.focus.some((other) => other.kind === kind && other.index === index);
  const resources = resourcesOf(view.problem, lessons).filter((resource) => blockedOf(view, resource).length > 0);
  const unblock = (resource: ResourceRef): Source => ({
    kind: 'unblock-slot',
    resource,
    slots: blockedOf(view, resource),
  });
  const tied = lessons.filter((lesson) => isTied(view, lesson));
  const rules = domainRuleTypes.flatMap((type) =>
    view.required(type).filter((rule) => rule.lessons.some((lesson) => lessons.includes(lesson))),
  );
  return [
    ...resources.filter((resource) => !isFocus(resource)).map(unblock),
    ...rules.map(({ id }): Source => ({ kind: 'drop-rule', rule: id })),
    ...tied.map((lesson): Source => ({ kind: 'unlock', lessons: [lesson] })),
    ...resources.filter(isFocus).map(unblock),
    ...argument.rules.map((rule): Source => ({ kind: 'drop-rule', rule })),
  ];
}

function isTied({ problem }: View, lesson: number): boolean {
  const { starts, locked, placement } = problem.lessons[lesson];
  return starts !== null || (locked && placement !== null);
}

export function blockedOf({ problem }: View, { kind, index }: ResourceRef): readonly number[] {
  if (kind === 'student') return problem.students[index].blocked;
  return kind === 'teacher' ? problem.teachers[index].blocked : problem.rooms[index].blocked;
}
