import { applyRelaxation, limitOf } from '../bounds/relaxation/apply-relaxation.ts';
import type { LimitName, Relaxation, RelaxationAction } from '../bounds/capacity/types.ts';
import { checkTimetable } from '../check/check-timetable.ts';
import type { Violation } from '../sheet/types.ts';
import type { Problem, Rule, Timetable } from '../model/problem.ts';
import { definitionOf } from '../rules/index.ts';

/**
 * Relaxations by which a timetable may keep a required violation, tried out, the least first. `gives` is by how
 * much the hard score falls; nothing is offered for a double booking, which cannot be allowed.
 */
export function relaxationsFor(problem: Problem, timetable: Timetable, violation: Violation): Relaxation[] {
  const before = checkTimetable(problem, timetable).score.hard;
  return actionsFor(problem, violation).flatMap((action) => {
    const gives = before - checkTimetable(applyRelaxation(problem, action), timetable).score.hard;
    const amount = action.kind === 'unblock-slot' ? action.slots.length : 1;
    return gives > 0 ? [{ ...action, amount, gives }] : [];
  });
}

function actionsFor(problem: Problem, violation: Violation): RelaxationAction[] {
  const { rule: index, resource, lessons, slots } = violation;
  if (index !== null) return ruleActions(problem.rules[index], violation);
  switch (violation.kind) {
    case 'blocked-slot':
      return resource === null ? [] : [{ kind: 'unblock-slot', resource, slots }];
    case 'start-not-allowed':
    case 'locked-moved':
      return [{ kind: 'unlock', lessons }];
    case 'room-unsuitable':
      return resource === null ? [] : [{ kind: 'allow-room', lessons, room: resource.index }];
    default:
      return [];
  }
}

function ruleActions(rule: Rule, { resource, lessons, numbers }: Violation): RelaxationAction[] {
  const found = numbers.found ?? numbers.distance ?? numbers.between;
  const { exempts } = definitionOf(rule.type);
  const limit = (['max', 'min', 'days', 'periods'] as const).find((name) => isBroken(rule, name, found));
  const from = limit === undefined ? null : limitOf(rule, limit);
  return [
    ...(resource === null || !('resources' in rule)
      ? []
      : [{ kind: 'exempt-resource' as const, rule: rule.id, resource }]),
    ...(exempts === undefined
      ? []
      : [{ kind: 'exempt-lessons' as const, rule: rule.id, lessons: lessons.slice(0, exempts) }]),
    ...(limit === undefined || from === null || found === undefined
      ? []
      : [{ kind: 'change-limit' as const, rule: rule.id, limit, from, to: found }]),
    { kind: 'drop-rule', rule: rule.id },
  ];
}

function isBroken(rule: Rule, name: LimitName, found: number | undefined): boolean {
  const limit = limitOf(rule, name);
  if (limit === null || found === undefined) return false;
  return name === 'max' || rule.type === 'max-days-between' ? found > limit : found < limit;
}
