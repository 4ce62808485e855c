import { rowsOf } from '../../sheet/lessons.ts';
import { lessonsIn, occupiedIn, weeksOf } from '../../sheet/sheet.ts';
import { atMost } from '../../words/phrases.ts';
import type { MaxRun } from '../../model/rules/weeks.ts';
import { longRuns } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxRun: RuleDefinition<MaxRun> = {
  compile: (rule, builder) => {
    const { within, max } = rule;
    for (const line of builder.linesOf(rule.resources))
      builder.perDay(line, rule, `run:${within}:${max}`, false, longRuns(max, within));
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      sheet.spans[rule.within].flatMap(({ slots }) =>
        rowsOf(occupiedIn(week, slots))
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
