import { describe, expect, test } from 'vitest';
import { checkTimetable, type RuleKind } from '@tkb/solver';
import { sketchProblem, slotOf, slotsOf, type LessonSketch } from './small-problem.ts';

interface Case {
  readonly name: string;
  readonly rule: RuleKind;
  readonly lessons: readonly LessonSketch[];
  readonly blocked?: string;
  readonly cost: number;
  readonly numbers?: Record<string, number>;
}

/** Lessons of class 0, written `start` or `start:duration`. */
const at = (text: string): LessonSketch[] =>
  text.split(' ').map((part) => {
    const [start, duration] = part.split(':');
    return { at: start, duration: Number(duration ?? 1) };
  });
const all = [0, 1, 2, 3];
const first = (count: number) => all.slice(0, count);

const avoid = (slots: string, match: 'any' | 'start'): RuleKind => ({
  type: 'avoid-slots',
  lessons: [0],
  slots: slotsOf(slots),
  match,
});
const cap = (
  span: 'slot' | 'session' | 'day' | 'week',
  max: number,
  count: 'period' | 'lesson' = 'period',
): RuleKind => ({
  type: 'max-in-span',
  lessons: first(3),
  span,
  max,
  count,
});
const contiguous: RuleKind = { type: 'contiguous-in-session', lessons: first(3) };
const doubles = (min: number): RuleKind => ({ type: 'min-doubles', lessons: first(3), min });
const apart = (days: number, adjacentIfSameDay = false): RuleKind => ({
  type: 'min-days-between',
  lessons: first(2),
  days,
  adjacentIfSameDay,
});
const near = (days: number): RuleKind => ({ type: 'max-days-between', lessons: first(3), days });
const gap = (periods: number): RuleKind => ({ type: 'min-gap-between', lessons: first(2), periods });
const same = (part: 'slot' | 'day' | 'period'): RuleKind => ({ type: 'same-start', lessons: first(3), part });
const separate: RuleKind = { type: 'not-overlapping', lessons: first(2) };
const consecutive: RuleKind = { type: 'consecutive', lessons: [0, 1] };
const grouped: RuleKind = { type: 'grouped', lessons: first(3) };
const ordered: RuleKind = { type: 'ordered', lessons: [0, 1] };
const last: RuleKind = { type: 'ends-day', lessons: [0] };
const noBreak: RuleKind = { type: 'not-across-break', lessons: [0] };
const rest: RuleKind = { type: 'not-directly-after', lessons: [1], after: [0] };
const keep: RuleKind = {
  type: 'keep-placement',
  lessons: [0, 1],
  reference: [{ slot: slotOf('T2S1'), room: null }, null],
};

const cases: readonly Case[] = [
  { name: 'outside the slots', rule: avoid('T2S5', 'any'), lessons: at('T2S3:2'), cost: 0 },
  {
    name: 'each period inside counts',
    rule: avoid('T2S4 T2S5', 'any'),
    lessons: at('T2S3:3'),
    cost: 2,
    numbers: { periods: 2 },
  },
  { name: 'only the start counts', rule: avoid('T2S4', 'start'), lessons: at('T2S3:2'), cost: 0 },
  { name: 'a start inside', rule: avoid('T2S4 T2S5', 'start'), lessons: at('T2S4:2'), cost: 1 },

  { name: 'as many as allowed', rule: cap('session', 2), lessons: at('T2S1 T2S2 T2C1'), cost: 0 },
  {
    name: 'too many periods',
    rule: cap('session', 2),
    lessons: at('T2S1:2 T2S3:2 T3S1'),
    cost: 2,
    numbers: { found: 4, max: 2 },
  },
  { name: 'lessons instead of periods', rule: cap('session', 2, 'lesson'), lessons: at('T2S1:2 T2S3:2 T3S1'), cost: 0 },
  { name: 'per day', rule: cap('day', 1), lessons: at('T2S1 T2C1 T3S1'), cost: 1 },
  { name: 'per week', rule: cap('week', 2), lessons: at('T2S1 T3S1 T4S1'), cost: 1 },
  { name: 'at once', rule: cap('slot', 1), lessons: at('T2S1:2 T2S2 T3S1'), cost: 1, numbers: { found: 2, max: 1 } },
  { name: 'an unplaced lesson counts nowhere', rule: cap('week', 0), lessons: [{}, { at: null }], cost: 0 },

  { name: 'next to each other', rule: contiguous, lessons: at('T2S2 T2S3:2 T3S1'), cost: 0 },
  { name: 'something between', rule: contiguous, lessons: at('T2S1 T2S4'), cost: 1, numbers: { between: 2 } },
  { name: 'two sessions of a day are not joined', rule: contiguous, lessons: at('T2S1 T2C4'), cost: 0 },

  { name: 'a long lesson is a double', rule: doubles(1), lessons: at('T2S1:2 T3S1'), cost: 0 },
  { name: 'two singles make one', rule: doubles(1), lessons: at('T2S1 T2S2 T3S1'), cost: 0 },
  {
    name: 'a session counts once',
    rule: doubles(2),
    lessons: at('T2S1:2 T2S3:2'),
    cost: 1,
    numbers: { found: 1, min: 2 },
  },
  { name: 'no double over noon', rule: doubles(1), lessons: at('T2S1 T2C1'), cost: 1 },

  { name: 'days apart', rule: apart(2), lessons: at('T2S1 T4S1'), cost: 0 },
  { name: 'a day missing', rule: apart(2), lessons: at('T3S1 T2S1'), cost: 1, numbers: { distance: 1, min: 2 } },
  { name: 'the same day', rule: apart(2), lessons: at('T2S1 T2S4'), cost: 2 },
  { name: 'the same day, adjacent', rule: apart(1, true), lessons: at('T2S3 T2S1:2'), cost: 1 },
  { name: 'the same day, not adjacent', rule: apart(1, true), lessons: at('T2S1 T2S3'), cost: 2 },

  { name: 'close enough', rule: near(1), lessons: at('T2S1 T3S1 T3C1'), cost: 0 },
  {
    name: 'too far, per pair',
    rule: near(1),
    lessons: at('T2S1 T4S1 T4C1'),
    cost: 2,
    numbers: { distance: 2, max: 1 },
  },

  { name: 'enough time between', rule: gap(2), lessons: at('T2S1:2 T2S5'), cost: 0 },
  {
    name: 'too little time between',
    rule: gap(2),
    lessons: at('T2S4 T2S1:2'),
    cost: 1,
    numbers: { between: 1, min: 2 },
  },
  { name: 'days do not matter to each other', rule: gap(9), lessons: at('T2C4 T3S1'), cost: 0 },
  { name: 'overlapping lessons have no time between', rule: gap(2), lessons: at('T2S1:3 T2S2'), cost: 2 },

  { name: 'same slot', rule: same('slot'), lessons: at('T2S1 T2S1 T2S1'), cost: 0 },
  { name: 'one of three differs', rule: same('slot'), lessons: at('T2S1 T2S1 T2S2'), cost: 2 },
  { name: 'same day', rule: same('day'), lessons: at('T2S1 T2C2 T3S1'), cost: 2 },
  { name: 'same period on days of different length', rule: same('period'), lessons: at('T2C2 T4C2 T3C2'), cost: 0 },
  { name: 'same number in another session', rule: same('period'), lessons: at('T2S1 T3C1'), cost: 1 },

  { name: 'side by side', rule: separate, lessons: at('T2S1:2 T2S3'), cost: 0 },
  { name: 'sharing two periods', rule: separate, lessons: at('T2S1:3 T2S2:2'), cost: 2, numbers: { periods: 2 } },

  { name: 'right after', rule: consecutive, lessons: at('T2S1:2 T2S3'), cost: 0 },
  { name: 'wrong order', rule: consecutive, lessons: at('T2S2 T2S1'), cost: 1 },
  { name: 'a period between', rule: consecutive, lessons: at('T2S1 T2S3'), cost: 1 },
  { name: 'a blocked period between', rule: consecutive, lessons: at('T2S1 T2S3'), blocked: 'T2S2', cost: 0 },
  { name: 'not the next morning', rule: consecutive, lessons: at('T2C4 T3S1'), cost: 1 },

  { name: 'any order', rule: grouped, lessons: at('T2S4 T2S2:2 T2S1'), cost: 0 },
  { name: 'one apart', rule: grouped, lessons: at('T2S1 T2S2 T2S4'), cost: 1 },
  { name: 'on different days', rule: grouped, lessons: at('T2S1 T3S1'), cost: 1 },
  { name: 'around a blocked period', rule: grouped, lessons: at('T2S4 T2S1 T2S2'), blocked: 'T2S3', cost: 0 },

  { name: 'one before the other', rule: ordered, lessons: at('T2C1 T3S1'), cost: 0 },
  { name: 'not while the other runs', rule: ordered, lessons: at('T2S1:3 T2S3'), cost: 1 },
  { name: 'after instead of before', rule: ordered, lessons: at('T4S1 T2S1'), cost: 1 },

  { name: 'last of the day', rule: last, lessons: at('T2S4:2 T2S1 T3S1'), cost: 0 },
  { name: 'followed in the afternoon', rule: last, lessons: at('T2S5 T2C1 T2C2'), cost: 1, numbers: { later: 2 } },
  { name: 'followed by other pupils', rule: last, lessons: [{ at: 'T2S1' }, { at: 'T2S2', students: [1] }], cost: 0 },

  { name: 'before the long break', rule: noBreak, lessons: at('T2S1:2'), cost: 0 },
  { name: 'across it', rule: noBreak, lessons: at('T2S2:2'), cost: 1, numbers: { breakAfter: 2 } },
  { name: 'across the afternoon break', rule: noBreak, lessons: at('T2C3:2'), cost: 1, numbers: { breakAfter: 3 } },
  { name: 'a single period crosses nothing', rule: noBreak, lessons: at('T2S2'), cost: 0 },

  { name: 'something between', rule: rest, lessons: at('T2S1 T2S3'), cost: 0 },
  { name: 'straight after', rule: rest, lessons: at('T2S1:2 T2S3'), cost: 1 },
  { name: 'before is allowed', rule: rest, lessons: at('T2S2 T2S1'), cost: 0 },
  { name: 'noon lies between', rule: rest, lessons: at('T2S5 T2C1'), cost: 0 },
  { name: 'other pupils', rule: rest, lessons: [{ at: 'T2S1' }, { at: 'T2S2', students: [1] }], cost: 0 },

  { name: 'where it was, and one that was nowhere', rule: keep, lessons: at('T2S1 T3S1'), cost: 0 },
  { name: 'moved', rule: keep, lessons: at('T2S2 T3S1'), cost: 1 },
  { name: 'not placed is not moved', rule: keep, lessons: [{ at: null }, { at: 'T3S1' }], cost: 0 },
];

describe('rules of lessons', () => {
  test.each(cases)('$rule.type: $name', ({ rule, lessons, blocked = '', cost, numbers }) => {
    const count = lessons.length;
    const listed: RuleKind = 'lessons' in rule && rule.type !== 'not-directly-after' ? fit(rule, count) : rule;
    const { problem, timetable } = sketchProblem(lessons, {
      rules: [{ ...listed, id: 'rule' }],
      students: [0, 1].map((index) => ({ id: `${index}`, name: `6A${index}`, blocked: slotsOf(blocked) })),
    });
    const found = checkTimetable(problem, timetable).violations.filter(({ ruleId }) => ruleId === 'rule');
    expect(found.reduce((sum, violation) => sum + violation.cost, 0)).toBe(cost);
    expect(found[0]?.numbers ?? {}).toMatchObject(numbers ?? {});
    for (const violation of found) expect(violation.lessons.length).toBeGreaterThan(0);
  });

  test('prefer-rooms: a room elsewhere costs one, a lesson without a room nothing', () => {
    const room = (id: string) => ({ id, name: id, blocked: [], simultaneous: 1, seats: null, site: null });
    const { problem, timetable } = sketchProblem(
      [{ at: 'T2S1', rooms: [0, 1], room: 0 }, { at: 'T2S2', rooms: [0, 1], room: 1 }, { at: 'T2S3' }],
      { rooms: [room('A'), room('B')], rules: [{ type: 'prefer-rooms', lessons: [0, 1, 2], rooms: [0] }] },
    );
    const { violations, score } = checkTimetable(problem, timetable);
    expect(violations).toMatchObject([{ ruleId: 'r0', cost: 1, lessons: [1], resource: { kind: 'room', index: 1 } }]);
    expect(score.hard).toBe(1);
  });
});

/** The rule with its list of lessons cut to those that exist. */
function fit(rule: RuleKind, count: number): RuleKind {
  if (rule.type === 'consecutive' || rule.type === 'ordered' || !('lessons' in rule)) return rule;
  return { ...rule, lessons: rule.lessons.slice(0, count) } as RuleKind;
}
