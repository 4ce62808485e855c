import type { Mutant } from '../mutant.ts';

export const engineMutants: readonly Mutant[] = [
  {
    name: 'teachers may be in two places at once',
    file: 'packages/solver/src/check/built-in.ts',
    find: "...weeksOf('teacher').flatMap((week) => tooManyAtOnce(week, 1, 'double-booking-teacher')),",
    replace: '',
    tests: ['packages/solver/test/check-built-in.test.ts', 'packages/solver/test/million-moves.test.ts'],
  },
  {
    name: 'blocked periods are free',
    file: 'packages/solver/src/check/built-in.ts',
    find: 'if (lesson.ignoresBlocked) return [];',
    replace: 'return [];',
    tests: ['packages/solver/test/check-built-in.test.ts'],
  },
  {
    name: 'locked lessons may go',
    file: 'packages/solver/src/check/built-in.ts',
    find: 'if (placement.slot === item.slot && keepsRoom) return [];',
    replace: 'if (keepsRoom) return [];',
    tests: ['packages/solver/test/check-built-in.test.ts'],
  },
  {
    name: 'the search counts one gap less than the check',
    file: 'packages/solver/src/rules/weeks/max-gaps.ts',
    find: 'Math.max(0, countBits(span) - max)',
    replace: 'Math.max(0, countBits(span) - max - 1)',
    tests: ['packages/solver/test/million-moves.test.ts'],
  },
  {
    name: 'a limit of periods is counted one too high',
    file: 'packages/solver/src/rules/weeks/load.ts',
    find: "const cost = rule.unit === 'span' ? 1 : outside;",
    replace: "const cost = rule.unit === 'span' ? 1 : outside + 1;",
    tests: ['packages/solver/test/rules.test.ts', 'packages/solver/test/million-moves.test.ts'],
  },
  {
    name: 'required rules never block a move by hand',
    file: 'packages/solver/src/judge/judge-moves.ts',
    find: "added.filter(({ strength }) => strength.kind === 'required')",
    replace: "added.filter(({ strength }) => strength.kind !== 'required')",
    tests: ['packages/solver/test/judge.test.ts'],
  },
  {
    name: 'a worse timetable is accepted as often as a better',
    file: 'packages/solver/src/search/loop/acceptance.ts',
    find: 'return change <= 0 || change',
    replace: 'return change <= 9999 || change',
    tests: ['packages/solver/test/engine-solve.test.ts'],
  },
  {
    name: 'avoided periods of a teacher are no wish',
    file: 'apps/server/src/arrangement/problem/wish-rules.ts',
    find: "week.marked(cells, 'avoid')",
    replace: "week.marked(cells, 'prefer')",
    tests: ['apps/server/test/arrangement/school-rules.test.ts', 'apps/server/test/arrangement/build-problem.test.ts'],
  },
  {
    name: 'teachers change the site within a session',
    file: 'apps/server/src/arrangement/problem/people-rules.ts',
    find: 'if (data.sites.length < 2) return [];',
    replace: 'if (data.sites.length > 0) return [];',
    tests: ['apps/server/test/arrangement/school-rules.test.ts'],
  },
];
