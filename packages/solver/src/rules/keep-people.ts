import type { Placement } from '../model/problem.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Members with a lesson that left its reference, in slot or room. */
export const keepPeople: RuleCompiler<'keep-people'> = (rule, builder) => {
  const { kind, members } = rule.resources;
  if (kind === 'room') return;
  const references = new Map<number, Placement>();
  rule.lessons.forEach((lesson, index) => {
    const reference = rule.reference[index] ?? null;
    if (reference !== null) references.set(lesson, reference);
  });
  const of = kind === 'student' ? 'students' : 'teachers';
  for (const member of members) {
    const own = [...references].filter(([lesson]) => builder.problem.lessons[lesson][of].includes(member));
    if (own.length === 0) continue;
    builder.scopeTerms.push({
      lessons: own.map(([lesson]) => lesson),
      strength: rule.strength,
      amount: ({ slotOf, roomOf }) =>
        Number(
          own.some(
            ([lesson, { slot, room }]) =>
              slotOf[lesson] >= 0 && (slotOf[lesson] !== slot || roomOf[lesson] !== (room ?? -1)),
          ),
        ),
    });
  }
};
