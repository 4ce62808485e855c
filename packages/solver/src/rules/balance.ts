import type { RuleBuilder } from './builder.ts';
import { countBits, idleBits, type DayShape } from './day-shape.ts';
import type { RuleCompiler } from './rule-compiler.ts';

type Measure = Parameters<RuleCompiler<'balance'>>[0]['measure'];

/** How much more each member has than the one with the least, beyond what is allowed. */
export const balance: RuleCompiler<'balance'> = (rule, builder) => {
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
};

function tableOf(measure: Measure, shape: DayShape, known: Map<string, Uint8Array>): Uint8Array {
  const key = `${shape.open}:${shape.sessions.map(({ first, length }) => `${first}+${length}`).join(',')}`;
  const table =
    known.get(key) ?? Uint8Array.from({ length: 1 << shape.periods }, (_, mask) => amountOf(measure, mask, shape));
  known.set(key, table);
  return table;
}

function amountOf(measure: Measure, mask: number, { sessions, open }: DayShape): number {
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
