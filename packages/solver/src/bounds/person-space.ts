import { periodsOf } from '../sheet/lessons.ts';
import type { ResourceRef } from '../sheet/types.ts';
import type { Problem } from '../model/problem.ts';
import type { Shortage } from './capacity/types.ts';
import { findShortage } from './capacity/space.ts';
import { createView } from './capacity/view.ts';

/**
 * How many periods of a class or teacher find a slot at best, of all that they have: those with no slot at all count as well,
 * which the proofs tell one by one.
 */
export function spaceOfPerson(problem: Problem, person: ResourceRef): Shortage {
  const view = createView(problem);
  const lessons = view.lessonsOf(person);
  const demands = view.demands(lessons);
  const shortage = findShortage(view.sheet.positions, demands, { slot: () => 1 });
  const nowhere = lessons.filter((lesson) => view.starts(lesson).length === 0);
  const missing = periodsOf(problem, nowhere) + (shortage ? shortage.needed - shortage.available : 0);
  const needed = periodsOf(problem, lessons);
  const slots = [...new Set(demands.flatMap((demand) => demand.slots))].sort((a, b) => a - b);
  return { needed, available: needed - missing, lessons, slots };
}
