import type { MinRest } from '../../model/rules/weeks.ts';
import { lessonsIn, occupiedIn, weeksOf, type WeekSpan } from '../../sheet/sheet.ts';
import { slotAt } from '../../words/phrases.ts';
import type { Places, RuleBuilder } from '../define/builder.ts';
import { highestBit, lowestBit, type DayShape } from '../define/day-shape.ts';
import type { RuleWith } from '../../model/rules/index.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const minRest: RuleDefinition<MinRest> = {
  compile: (rule, builder) => {
    if (rule.between === 'day') compileDays(rule, builder);
    else {
      for (const line of builder.linesOf(rule.resources)) {
        builder.perDay(line, rule, `rest:${rule.periods}`, false, (mask, shape) => missingBetween(mask, shape, rule));
      }
    }
  },
  find: (rule, sheet) =>
    weeksOf(rule, sheet).flatMap((week) =>
      successors(sheet.spans[rule.between], rule).flatMap(([before, next]) => {
        const last = occupiedIn(week, before.slots).at(-1);
        const [first] = occupiedIn(week, next.slots);
        if (last === undefined || first === undefined) return [];
        const found = before.slots[before.slots.length - 1] - last + (first - next.slots[0]);
        if (found >= rule.periods) return [];
        const slots = [last, first];
        const numbers = { found, min: rule.periods };
        return [
          { cost: rule.periods - found, lessons: lessonsIn(week, slots), resource: week.resource, slots, numbers },
        ];
      }),
    ),
  says: (c) =>
    `${c.who} nghỉ ${c.numbers.found} tiết giữa ${slotAt(c, 0)} và ${slotAt(c, 1)}, cần ít nhất ${c.numbers.min}`,
};

function successors(spans: readonly WeekSpan[], { between, isCircular }: MinRest): (readonly [WeekSpan, WeekSpan])[] {
  const next = spans.slice(1).map((span, index) => [spans[index], span] as const);
  if (between === 'session') return next.filter(([a, b]) => a.day === b.day);
  return isCircular && spans.length > 1 ? [...next, [spans[spans.length - 1], spans[0]] as const] : next;
}

function missingBetween(mask: number, { sessions }: DayShape, { periods }: MinRest): number {
  let missing = 0;
  for (let index = 1; index < sessions.length; index++) {
    const before = sessions[index - 1];
    const own = sessions[index];
    if ((mask & before.bits) === 0 || (mask & own.bits) === 0) continue;
    const left = before.first + before.length - 1 - highestBit(mask & before.bits);
    const right = lowestBit(mask & own.bits) - own.first;
    missing += Math.max(0, periods - left - right);
  }
  return missing;
}

function compileDays(rule: RuleWith<MinRest>, builder: RuleBuilder): void {
  const { resources, periods, isCircular, strength } = rule;
  const lengths = builder.problem.grid.periods.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const open = lengths.flatMap((length, day) => (length > 0 ? [day] : []));
  const pairs = open.flatMap((day, index) => {
    const next = open[index + 1] ?? (isCircular && open.length > 1 ? open[0] : undefined);
    return next === undefined ? [] : [[day, next] as const];
  });
  for (const member of resources.members) {
    const line = builder.lineNumber(resources, member);
    const missing = (state: Places, day: number, next: number): number => {
      const before = state.busyOf(line, day);
      const after = state.busyOf(line, next);
      if (before === 0 || after === 0) return 0;
      return Math.max(0, periods - (lengths[day] - 1 - highestBit(before)) - lowestBit(after));
    };
    builder.scopeTerms.push({
      lessons: builder.lessonsOf(resources, member),
      strength,
      amount: (state) => pairs.reduce((sum, [day, next]) => sum + missing(state, day, next), 0),
    });
  }
}
