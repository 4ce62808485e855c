import type { Lists } from '../score/compile/csr.ts';
import type { State } from '../score/state.ts';
import { areRoomsEqual } from './chain-cost.ts';

/**
 * Numbers the lessons so that two with the same number can change places without changing the cost. A lesson that rules name
 * individually has a number of its own.
 */
export function alikeLessons(state: State): Int32Array {
  const { model, weighted } = state;
  const { linesOf, roomsOf, scopesOf, partsOf, slots } = model;
  const numbers = new Map<string, number>();
  return Int32Array.from({ length: model.lessons }, (_, lesson) => {
    const { site, size, ignoresBlocked } = model.problem.lessons[lesson];
    const isIn = (lists: Lists): boolean => itemsOf(lists, lesson).length > 0;
    const isUnique =
      model.fixed[lesson] === 1 ||
      !areRoomsEqual(model, weighted, lesson) ||
      [model.pairs, model.counters.ofLesson, model.tied].some(isIn) ||
      itemsOf(scopesOf, lesson).some((scope) => !isBlind(state, scope, lesson));
    const starts = [lesson * slots, (lesson + 1) * slots] as const;
    const key = isUnique
      ? String(lesson)
      : JSON.stringify([
          [model.duration[lesson], site, size, ignoresBlocked],
          [linesOf, roomsOf, scopesOf, partsOf].map((lists) => [...itemsOf(lists, lesson)]),
          [...model.isAllowed.subarray(...starts)],
          [...weighted.startSoft.subarray(...starts)],
        ]);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** True when a scope cannot tell apart lessons with the same people and site. Where rooms decide the site, it can. */
function isBlind({ model }: State, scope: number, lesson: number): boolean {
  const { balanceGroup, isAnonymous } = model.scopes[scope];
  return balanceGroup !== undefined || (isAnonymous === true && model.hasRooms[lesson] === 0);
}

function itemsOf({ start, items }: Lists, lesson: number): Int32Array {
  return items.subarray(start[lesson], start[lesson + 1]);
}
