import type { RuleCompiler } from './rule-compiler.ts';

/** Lessons in a room that is not among the preferred ones. */
export const preferRooms: RuleCompiler<'prefer-rooms'> = (rule, builder) => {
  const preferred = new Set(rule.rooms);
  for (const lesson of rule.lessons) {
    builder.roomTerms.push({ lesson, strength: rule.strength, amount: (room) => Number(!preferred.has(room)) });
  }
};
