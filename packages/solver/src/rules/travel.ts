import type { State } from '../score/state.ts';
import type { RuleCompiler } from './rule-compiler.ts';

/** Changes of site within a session, or with too little time between, counted over the lessons of a day in order. */
export const travel: RuleCompiler<'travel'> = (rule, builder) => {
  if (rule.resources.kind === 'room') return;
  const { problem, positions } = builder;
  const siteOf = (state: State, lesson: number): number | null => {
    const room = state.roomOf[lesson];
    return room < 0 ? problem.lessons[lesson].site : problem.rooms[room].site;
  };
  const isBreach = (a: number, slotA: number, siteA: number, slotB: number, siteB: number): boolean => {
    if (siteA === siteB || positions[slotA].day !== positions[slotB].day) return false;
    if (rule.oneSitePerSession && positions[slotA].session === positions[slotB].session) return true;
    const between = Math.max(0, slotB - slotA - problem.lessons[a].duration);
    return between < (problem.travel[siteA]?.[siteB] ?? 0);
  };
  for (const member of rule.resources.members) {
    const of = rule.resources.kind === 'student' ? 'students' : 'teachers';
    const lessons = problem.lessons.flatMap((lesson, index) => (lesson[of].includes(member) ? [index] : []));
    builder.scopeTerms.push({
      lessons,
      strength: rule.strength,
      amount: (state) => {
        const { slotOf } = state;
        const sited = lessons
          .filter((lesson) => slotOf[lesson] >= 0 && siteOf(state, lesson) !== null)
          .sort((a, b) => slotOf[a] - slotOf[b] || a - b);
        return sited.filter((b, index) => {
          const a = sited[index - 1];
          if (a === undefined) return false;
          return isBreach(a, slotOf[a], siteOf(state, a) ?? 0, slotOf[b], siteOf(state, b) ?? 0);
        }).length;
      },
    });
  }
};
