import type { Problem } from '../model/problem.ts';

/** For every lesson the others that must start with it (required `same-start`), directly or through one another. */
export function lessonsTogether(problem: Problem): (lesson: number) => readonly number[] {
  const groupOf = new Map<number, Set<number>>();
  for (const rule of problem.rules) {
    if (rule.type !== 'same-start' || rule.part !== 'slot' || rule.strength.kind !== 'required') continue;
    const joined = new Set(rule.lessons.flatMap((lesson) => [lesson, ...(groupOf.get(lesson) ?? [])]));
    for (const lesson of joined) groupOf.set(lesson, joined);
  }
  return (lesson) => [...(groupOf.get(lesson) ?? [])].filter((other) => other !== lesson);
}
