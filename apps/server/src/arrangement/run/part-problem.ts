import type { Problem, Rule, Strength } from '@tkb/solver';

/** Rules that say a class's day is filled without holes; a class that is arranged in parts only can keep them at the end. */
const fillingRules: ReadonlySet<Rule['type']> = new Set(['compact-session', 'max-gaps', 'early-start', 'load']);

/**
 * The problem of arranging a part: for pupils who have unplaced lessons outside the part, rules against holes become
 * wishes, since the holes are where those lessons will go.
 */
export function toPartProblem(problem: Problem, movable: readonly boolean[]): Problem {
  const open = new Set(
    problem.lessons.flatMap(({ students, placement }, index) =>
      placement === null && movable[index] !== true ? students : [],
    ),
  );
  if (open.size === 0) return problem;
  const wish: Strength = { kind: 'soft', level: problem.levels.length - 1, weight: 1 };
  return { ...problem, rules: problem.rules.flatMap((rule) => splitRule(rule, open, wish)) };
}

function splitRule(rule: Rule, open: ReadonlySet<number>, wish: Strength): Rule[] {
  if (!fillingRules.has(rule.type) || rule.strength.kind !== 'required' || !('resources' in rule)) return [rule];
  const { kind, members } = rule.resources;
  if (kind !== 'student') return [rule];
  const part = (isOpen: boolean) => ({ kind, members: members.filter((member) => open.has(member) === isOpen) });
  const [closed, opened] = [part(false), part(true)];
  return [
    ...(closed.members.length > 0 ? [{ ...rule, resources: closed }] : []),
    ...(opened.members.length > 0 ? [{ ...rule, id: `${rule.id}/part`, resources: opened, strength: wish }] : []),
  ];
}
