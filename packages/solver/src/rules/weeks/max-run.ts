import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { atMost } from '../../words/phrases.ts';
import type { Slot } from '../../model/problem.ts';
import type { MaxRun } from '../../model/rules/weeks.ts';
import { runLengths } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxRun: RuleDefinition<MaxRun> = {
  compile: (rule, builder) => {
    const { within, max } = rule;
    const tooLong = (mask: number): number => runLengths(mask).filter((length) => length > max).length;
    for (const line of builder.linesOf(rule.resources)) {
      builder.perDay(line, rule, `run:${within}:${max}`, false, (mask, { sessions }) =>
        within === 'day' ? tooLong(mask) : sessions.reduce((sum, { bits }) => sum + tooLong(mask & bits), 0),
      );
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      sheet.spans[rule.within].flatMap(({ slots }) =>
        runs(occupiedIn(week, slots))
          .filter((run) => run.length > rule.max)
          .map((run) => ({
            cost: 1,
            lessons: lessonsIn(week, run),
            resource: week.resource,
            slots: run,
            numbers: { found: run.length, max: rule.max },
          })),
      ),
    ),
  says: (c) => `${c.who} ${c.does} liền ${c.numbers.found} tiết ở ${c.slots}${atMost(c)}`,
};

/** Cuts an ascending list of slots into stretches without a break. */
function runs(slots: readonly Slot[]): Slot[][] {
  const result: Slot[][] = [];
  for (const slot of slots) {
    const current = result.at(-1);
    if (current?.at(-1) === slot - 1) current.push(slot);
    else result.push([slot]);
  }
  return result;
}
