import { idleIn } from '../../sheet/idle.ts';
import { lessonsIn, occupiedIn, weeksOf, type ResourceWeek, type Sheet } from '../../sheet/sheet.ts';
import type { RuleContext } from '../../words/phrases.ts';
import type { Problem } from '../../model/problem.ts';
import type { Balance } from '../../model/rules/weeks.ts';
import type { RuleBuilder } from '../define/builder.ts';
import { countBits, idleBits, type DayShape } from '../define/day-shape.ts';
import type { RuleDefinition } from '../define/definition.ts';

export const balance: RuleDefinition<Balance> = {
  judges: 'members-compared',
  fallsShort: { filledBy: 'periods' },
  compile: (rule, builder) => {
    const { kind, members } = rule.resources;
    if (kind === 'room') return;
    const { problem } = builder;
    const of = kind === 'student' ? 'students' : 'teachers';
    const lessonsOf = (member: number): number[] =>
      problem.lessons.flatMap((lesson, index) => (lesson[of].includes(member) ? [index] : []));
    const active = members.filter((member) => lessonsOf(member).length > 0);
    const known = new Map<string, Uint8Array>();
    const seats = active.map((member) => {
      const line = (kind === 'student' ? builder.students : builder.teachers)[member];
      const tables = problem.grid.days.map((_, day) => tableOf(rule.measure, builder.shapeOf(line, day), known));
      const needed = rule.measure === 'spare-sessions' ? fewestSessions(builder, lessonsOf(member)) : 0;
      return { line: kind === 'student' ? member : problem.students.length + member, tables, needed };
    });
    const group = builder.balanceGroups.push({ seats, slack: rule.max }) - 1;
    builder.scopeTerms.push({
      lessons: [...new Set(active.flatMap(lessonsOf))],
      strength: rule.strength,
      amount: ({ balances }) => balances.cost(group),
      balanceGroup: group,
    });
  },
  find: (rule, sheet) => {
    if (rule.resources.kind === 'room') return [];
    const shares = weeksOf(rule, sheet)
      .filter((week) => periodsOf(sheet.problem, week) > 0)
      .map((week) => ({ week, found: measureOf(rule, week, sheet) }));
    const least = Math.min(...shares.map(({ found }) => found));
    return shares.flatMap(({ week, found }) => {
      const cost = found - least - rule.max;
      if (cost <= 0) return [];
      const slots = [...week.lessonsAt.keys()].sort((a, b) => a - b);
      const numbers = { found, least, max: rule.max };
      return [{ cost, lessons: lessonsIn(week, slots), resource: week.resource, slots, numbers }];
    });
  },
  says: (c) =>
    `${c.who} có ${c.numbers.found} ${balanceUnit(c)}, người ít nhất trong nhóm có ${c.numbers.least}, chỉ được hơn ${c.numbers.max}`,
};

function tableOf(measure: Balance['measure'], shape: DayShape, known: Map<string, Uint8Array>): Uint8Array {
  const key = `${shape.open}:${shape.sessions.map(({ first, length }) => `${first}+${length}`).join(',')}`;
  const table =
    known.get(key) ?? Uint8Array.from({ length: 1 << shape.periods }, (_, mask) => amountOf(measure, mask, shape));
  known.set(key, table);
  return table;
}

function amountOf(measure: Balance['measure'], mask: number, { sessions, open }: DayShape): number {
  return sessions.reduce((sum, { bits, first, length }) => {
    if (measure === 'spare-sessions') return sum + Number((mask & bits) !== 0);
    if (measure === 'gaps') return sum + countBits(idleBits(mask & bits, open));
    return sum + ((mask >> (first + length - 1)) & 1);
  }, 0);
}

/** Sessions that the periods of these lessons fill when every one is as long as the longest of the week. */
function fewestSessions({ problem }: RuleBuilder, lessons: readonly number[]): number {
  const periods = lessons.reduce((sum, lesson) => sum + problem.lessons[lesson].duration, 0);
  return Math.ceil(periods / Math.max(1, ...problem.grid.periods.flat()));
}

function measureOf({ measure }: Balance, week: ResourceWeek, { spans, problem }: Sheet): number {
  if (measure === 'gaps') return spans.session.reduce((sum, span) => sum + idleIn(week, span).length, 0);
  if (measure === 'last-periods') {
    const lasts = spans.session.map(({ slots }) => slots[slots.length - 1]);
    return occupiedIn(week, lasts).length;
  }
  const sessions = spans.session.filter(({ slots }) => occupiedIn(week, slots).length > 0).length;
  const longest = Math.max(...spans.session.map(({ slots }) => slots.length));
  return Math.max(0, sessions - Math.ceil(periodsOf(problem, week) / longest));
}

/** Periods of all lessons of the member, placed or not. */
function periodsOf({ lessons }: Problem, { resource }: ResourceWeek): number {
  const known = totals.get(lessons) ?? countPeriods(lessons);
  totals.set(lessons, known);
  return known[resource.kind === 'student' ? 'students' : 'teachers'].get(resource.index) ?? 0;
}

type PeriodsByPerson = Readonly<Record<'students' | 'teachers', ReadonlyMap<number, number>>>;

/** Moves leave them as they are. */
const totals = new WeakMap<Problem['lessons'], PeriodsByPerson>();

function countPeriods(lessons: Problem['lessons']): PeriodsByPerson {
  const count = (of: keyof PeriodsByPerson) => {
    const periods = new Map<number, number>();
    for (const lesson of lessons)
      for (const person of new Set(lesson[of])) periods.set(person, (periods.get(person) ?? 0) + lesson.duration);
    return periods;
  };
  return { students: count('students'), teachers: count('teachers') };
}

function balanceUnit({ rule }: RuleContext<Balance>): string {
  if (rule.measure === 'spare-sessions') return 'buổi dạy nhiều hơn mức cần';
  return rule.measure === 'gaps' ? 'tiết trống' : 'tiết cuối buổi';
}
