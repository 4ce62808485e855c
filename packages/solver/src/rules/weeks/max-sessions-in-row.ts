import type { MaxSessionsInRow } from '../../model/rules/weeks.ts';
import { lessonsIn, occupiedIn, stretchesOf, weeksOf } from '../../sheet/sheet.ts';
import { atMost, sessionNote } from '../../words/phrases.ts';
import { sessionsOf } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const maxSessionsInRow: RuleDefinition<MaxSessionsInRow> = {
  compile: (rule, builder) => {
    const { resources, max, freeFrom, strength } = rule;
    const sessions = builder.problem.grid.days.flatMap((_, day) =>
      sessionsOf(builder.dayOf(day), rule.session).map(({ session, bits }) => ({ day, session, bits })),
    );
    for (const member of resources.members) {
      const line = builder.lineNumber(resources, member);
      builder.scopeTerms.push({
        lessons: builder.lessonsOf(resources, member),
        strength,
        amount: (state) => {
          let run = 0;
          let rows = 0;
          sessions.forEach(({ day, bits }, index) => {
            run = (state.busyOf(line, day) & bits) === 0 ? 0 : run + 1;
            if (run > max && sessions[index - max].session !== freeFrom) rows++;
          });
          return rows;
        },
      });
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      stretchesOf(sheet, 'session', rule.session).flatMap((first, index, all) => {
        const row = all.slice(index, index + rule.max + 1).map(({ slots }) => occupiedIn(week, slots));
        const isFull = row.length > rule.max && row.every((taken) => taken.length > 0);
        if (!isFull || first.session === rule.freeFrom) return [];
        const slots = row.map((taken) => taken[0]);
        const numbers = { found: row.length, max: rule.max };
        return [{ cost: 1, lessons: lessonsIn(week, row.flat()), resource: week.resource, slots, numbers }];
      }),
    ),
  says: (c) => `${c.who} ${c.does} ${c.numbers.found} buổi${sessionNote(c)} liền nhau${atMost(c)}: ${c.slots}`,
};
