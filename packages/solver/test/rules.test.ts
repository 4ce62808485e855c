import { checkTimetable, describeViolation, scoreOf, solve, type Problem, type RuleKind } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { ruleDefinitions } from '../src/rules/index.ts';
import { settingOf } from './rule-case.ts';
import { lessonCases } from './rule-cases-lessons.ts';
import { weekCases } from './rule-cases-weeks.ts';
import { sketchProblem, type LessonSketch } from './small-problem.ts';

const cases = [...weekCases, ...lessonCases].map((each) => ({ ...each, title: each.name ?? each.says }));

describe('a rule', () => {
  test.each(cases)('$rule.type: $title', ({ rule, lessons, blocked = '', cost, says }) => {
    // Rules name up to three lessons; a case has as many as it needs.
    const cut = { ...rule };
    if ('lessons' in cut && cut.type !== 'not-directly-after')
      Object.assign(cut, { lessons: cut.lessons.filter((lesson) => lesson < lessons.length) });
    const { problem, timetable } = sketchProblem(lessons, { ...settingOf(blocked), rules: [cut] });
    const found = checkTimetable(problem, timetable).violations.filter(({ ruleId }) => ruleId === 'r0');
    expect(found.reduce((sum, violation) => sum + violation.cost, 0)).toBe(cost);
    for (const violation of found) expect([...violation.slots, ...violation.lessons]).not.toEqual([]);
    const sentences = found.map((violation) => describeViolation(problem, violation));
    if (says !== undefined) expect(sentences).toEqual(expect.arrayContaining([says]));
    const strength = { kind: 'soft', level: 0, weight: 1 } as const;
    const wished: Problem = { ...problem, rules: problem.rules.map((each) => ({ ...each, strength })) };
    expect(scoreOf(wished, timetable).levels).toEqual(checkTimetable(wished, timetable).score.levels);
  });

  test('of every kind has a case that costs something and says so', () => {
    const told = new Set(cases.flatMap(({ rule, says, cost }) => (says && cost > 0 ? [rule.type] : [])));
    expect([...told].toSorted()).toEqual(Object.keys(ruleDefinitions).toSorted());
  });

  test('of travel takes the site of the room', () => {
    const travel: RuleKind = {
      type: 'travel',
      resources: { kind: 'teacher', members: [0] },
      oneSitePerSession: true,
    };
    const away = { id: 'R', name: 'R', blocked: [], simultaneous: 1, seats: null, site: 1 };
    const lessons = [
      { at: 'T2S1', site: 0 },
      { at: 'T2S2', site: 0, rooms: [0], room: 0 },
    ];
    const { problem, timetable } = sketchProblem(lessons, { ...settingOf(''), rooms: [away], rules: [travel] });
    expect(checkTimetable(problem, timetable).score.hard).toBe(1);
  });
});

test('required, fairness keeps no lesson out: it is mended once all stand', () => {
  const grid = {
    days: ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6'],
    sessions: ['Sáng'],
    periods: [[5], [5], [5], [5], [5]],
  };
  const lessons = [0, 1, 2, 3, 4, 5].flatMap((student) =>
    Array.from({ length: 24 }, (_, index): LessonSketch => ({
      at: null,
      students: [student],
      teachers: [2 * Math.floor(index / 3) + (student % 2)],
    })),
  );
  const resources = { kind: 'teacher', members: Array.from({ length: 16 }, (_, teacher) => teacher) } as const;
  const fair: RuleKind = { type: 'balance', resources, measure: 'spare-sessions', max: 0 };
  const { problem } = sketchProblem(lessons, { grid, rules: [fair] });
  const { score } = solve(problem, { seed: 1, maxSteps: 60_000 });
  expect(score.unplaced).toBe(0);
  expect(score.hard).toBeLessThan(10);
});
