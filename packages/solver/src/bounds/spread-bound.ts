import type { RuleOf } from '../model/rules/index.ts';
import type { View } from './capacity/view.ts';

/** The proof is given up after so many days tried: a rule rarely has more than seven lessons. */
const MOST_TRIES = 50_000;

/** The days on which lessons that must be together may be, and the number of these lessons. */
interface Block {
  readonly days: readonly number[];
  readonly size: number;
}

/**
 * The least by which lessons must fall short of the days wanted between them. Each is on a day it can be on, and lessons that
 * must follow each other are on the same day. Half-days are not looked at.
 */
export function spreadBound(view: View, { lessons, days, span }: RuleOf<'min-days-between'>): number {
  if (span === 'session') return 0;
  const blocks = blocksOf(view, lessons).sort((a, b) => a.days.length - b.days.length);
  if (blocks.some((block) => block.days.length === 0)) return 0;
  const chosen: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  let tries = 0;
  const tryFrom = (index: number, cost: number): void => {
    if (cost >= least || tries > MOST_TRIES) return;
    if (index === blocks.length) {
      least = cost;
      return;
    }
    const { size } = blocks[index];
    for (const day of blocks[index].days) {
      tries++;
      const missing = chosen.reduce((sum, other, at) => {
        return sum + size * blocks[at].size * Math.max(0, days - Math.abs(day - other));
      }, 0);
      chosen.push(day);
      tryFrom(index + 1, cost + missing);
      chosen.pop();
    }
  };
  tryFrom(
    0,
    blocks.reduce((sum, { size }) => sum + (days * size * (size - 1)) / 2, 0),
  );
  return tries > MOST_TRIES ? 0 : least;
}

function blocksOf(view: View, lessons: readonly number[]): Block[] {
  const leader = new Map(lessons.map((lesson) => [lesson, lesson]));
  for (const { lessons: pair } of [...view.required('consecutive'), ...view.required('grouped')]) {
    const [first, ...others] = pair.filter((lesson) => leader.has(lesson)).map((lesson) => leader.get(lesson));
    for (const [lesson, own] of leader) if (first !== undefined && others.includes(own)) leader.set(lesson, first);
  }
  return [...new Set(leader.values())].map((own) => {
    const members = lessons.filter((lesson) => leader.get(lesson) === own);
    const each = members.map((lesson) => new Set(view.starts(lesson).map((slot) => view.sheet.positions[slot].day)));
    return { days: [...each[0]].filter((day) => each.every((days) => days.has(day))), size: members.length };
  });
}
