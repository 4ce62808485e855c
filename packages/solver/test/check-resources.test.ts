import { describe, expect, test } from 'vitest';
import { checkTimetable, type RuleKind } from '@tkb/solver';
import { sketchProblem, slotsOf } from './small-problem.ts';

const teacher = { kind: 'teacher', members: [0] } as const;
const students = { kind: 'student', members: [0] } as const;

interface Case {
  readonly name: string;
  readonly rule: RuleKind;
  /** Lessons as `start` or `start:duration`. */
  readonly lessons: string;
  readonly blocked?: string;
  readonly cost: number;
  readonly numbers?: Record<string, number>;
}

const compact: RuleKind = { type: 'compact-session', resources: students };
const gaps = (within: 'session' | 'day', per: 'session' | 'day' | 'week', max: number): RuleKind => ({
  type: 'max-gaps',
  resources: teacher,
  within,
  per,
  max,
});
const load = (rest: Partial<Extract<RuleKind, { type: 'load' }>>): RuleKind => ({
  type: 'load',
  resources: teacher,
  span: 'session',
  min: null,
  max: null,
  countEmpty: false,
  unit: 'period',
  ...rest,
});
const active = (span: 'session' | 'day', min: number | null, max: number | null): RuleKind => ({
  type: 'active-spans',
  resources: teacher,
  span,
  min,
  max,
});
const run = (within: 'session' | 'day', max: number): RuleKind => ({
  type: 'max-run',
  resources: teacher,
  within,
  max,
});
const early = (maxLate: number): RuleKind => ({ type: 'early-start', resources: students, maxLate });
const touching = (slots: string, max: number): RuleKind => ({
  type: 'max-days-touching',
  resources: teacher,
  slots: slotsOf(slots),
  max,
});
const idleSessions = (from: number, to: number | null): RuleKind => ({
  type: 'gap-sessions',
  resources: teacher,
  from,
  to,
});
const oneSession: RuleKind = { type: 'one-session-a-day', resources: teacher };
const backToBack: RuleKind = { type: 'no-back-to-back-sessions', resources: teacher };

const cases: readonly Case[] = [
  { name: 'full from the first period', rule: compact, lessons: 'T2S1 T2S2:2', cost: 0 },
  { name: 'a hole', rule: compact, lessons: 'T2S1 T2S4', cost: 2, numbers: { holes: 2, late: 0 } },
  { name: 'a late start', rule: compact, lessons: 'T2C3:2', cost: 2, numbers: { holes: 0, late: 2 } },
  {
    name: 'blocked slots are no hole and no late start',
    rule: compact,
    lessons: 'T2S2 T2S4',
    blocked: 'T2S1 T2S3',
    cost: 0,
  },
  { name: 'free periods after the last lesson', rule: compact, lessons: 'T4S1', cost: 0 },
  { name: 'each session on its own', rule: compact, lessons: 'T2S1 T2C1', cost: 0 },

  { name: 'gaps within the session only', rule: gaps('session', 'week', 0), lessons: 'T2S1 T2S4 T2C4', cost: 2 },
  {
    name: 'gaps across the day',
    rule: gaps('day', 'week', 0),
    lessons: 'T2S4 T2C2',
    cost: 2,
    numbers: { found: 2, max: 0 },
  },
  { name: 'gaps up to the maximum', rule: gaps('day', 'week', 2), lessons: 'T2S1 T2S3 T3S1 T3S3', cost: 0 },
  { name: 'gaps of the week add up', rule: gaps('session', 'week', 1), lessons: 'T2S1 T2S3 T3S1 T3S3', cost: 1 },
  { name: 'gaps counted per day', rule: gaps('day', 'day', 1), lessons: 'T2S1 T2S3 T3S1 T3S3', cost: 0 },
  { name: 'gaps counted per session', rule: gaps('session', 'session', 1), lessons: 'T2S1 T2S5 T3S1 T3S3', cost: 2 },
  {
    name: 'blocked slots are no gap',
    rule: gaps('day', 'week', 0),
    lessons: 'T2S1 T2S4',
    blocked: 'T2S2 T2S3',
    cost: 0,
  },

  { name: 'a session with exactly one idle period', rule: idleSessions(1, 1), lessons: 'T2S1 T2S3', cost: 1 },
  { name: 'idle periods beyond the range', rule: idleSessions(1, 1), lessons: 'T2S1 T2S4', cost: 0 },
  { name: 'an open range', rule: idleSessions(2, null), lessons: 'T2S1 T2S5 T3S1 T3S4', cost: 2 },
  { name: 'sessions without lessons have no idle periods', rule: idleSessions(0, 0), lessons: 'T2S1', cost: 1 },
  { name: 'blocked slots are not idle', rule: idleSessions(1, null), lessons: 'T2S1 T2S3', blocked: 'T2S2', cost: 0 },

  { name: 'single-period sessions', rule: load({ min: 2, unit: 'span' }), lessons: 'T2S1 T3S1:2 T4S1', cost: 2 },
  { name: 'a long lesson is enough', rule: load({ min: 2 }), lessons: 'T2S1:2', cost: 0 },
  { name: 'periods missing', rule: load({ min: 3 }), lessons: 'T2S1', cost: 2, numbers: { found: 1, min: 3 } },
  {
    name: 'periods too many',
    rule: load({ max: 3, span: 'day' }),
    lessons: 'T2S1:4 T2C1',
    cost: 2,
    numbers: { found: 5, max: 3 },
  },
  {
    name: 'too many counts once by span',
    rule: load({ max: 3, span: 'day', unit: 'span' }),
    lessons: 'T2S1:4 T2C1',
    cost: 1,
  },
  {
    name: 'empty spans count when asked',
    rule: load({ min: 1, span: 'day', countEmpty: true }),
    lessons: 'T2S1',
    cost: 2,
  },
  { name: 'empty sessions count when asked', rule: load({ min: 2, countEmpty: true }), lessons: 'T2S1', cost: 11 },
  { name: 'week total', rule: load({ min: 2, max: 4, span: 'week' }), lessons: 'T2S1:2 T3S1:3', cost: 1 },

  { name: 'as many sessions as allowed', rule: active('session', null, 2), lessons: 'T2S1 T2S2 T2C1', cost: 0 },
  {
    name: 'too many sessions',
    rule: active('session', null, 1),
    lessons: 'T2S1 T2C1 T3S1',
    cost: 2,
    numbers: { found: 3, max: 1 },
  },
  { name: 'days instead of sessions', rule: active('day', null, 2), lessons: 'T2S1 T2C1 T3S1', cost: 0 },
  { name: 'too few days', rule: active('day', 3, null), lessons: 'T2S1', cost: 2, numbers: { found: 1, min: 3 } },

  { name: 'a run as long as allowed', rule: run('session', 3), lessons: 'T2S1:3 T2S5', cost: 0 },
  {
    name: 'a run too long costs one',
    rule: run('session', 3),
    lessons: 'T2S1:3 T2S4:2',
    cost: 1,
    numbers: { found: 5, max: 3 },
  },
  { name: 'two runs in a day', rule: run('session', 1), lessons: 'T2S1:2 T2S4:2', cost: 2 },
  { name: 'a run ends with the session', rule: run('session', 3), lessons: 'T2S4:2 T2C1:2', cost: 0 },
  { name: 'a run goes through the day', rule: run('day', 3), lessons: 'T2S4:2 T2C1:2', cost: 1 },
  { name: 'a blocked slot ends a run', rule: run('day', 2), lessons: 'T2S1:2 T2S4', blocked: 'T2S3', cost: 0 },
  { name: 'a run does not go through the night', rule: run('day', 2), lessons: 'T2C3:2 T3S1', cost: 0 },

  { name: 'days touching the slots', rule: touching('T2S1 T3S1 T4S1', 1), lessons: 'T2S1 T3S1:2 T4S2', cost: 1 },
  { name: 'touched by the second period', rule: touching('T2S2 T3S2', 0), lessons: 'T2S1:2 T3S1', cost: 1 },
  { name: 'a day is touched once', rule: touching('T2S1 T2S2', 1), lessons: 'T2S1:2', cost: 0 },

  { name: 'first slot', rule: early(0), lessons: 'T2S1 T3S1', cost: 0 },
  { name: 'second slot within the allowance', rule: early(1), lessons: 'T2S2', cost: 0 },
  { name: 'second slot beyond it', rule: early(1), lessons: 'T2S2 T3S2 T4S2', cost: 2 },
  {
    name: 'later than second is never allowed',
    rule: early(3),
    lessons: 'T2S3',
    cost: 1,
    numbers: { secondPeriodStarts: 0, max: 3, laterStarts: 1 },
  },
  { name: 'blocked slots are no late start', rule: early(0), lessons: 'T2S3', blocked: 'T2S1 T2S2', cost: 0 },

  { name: 'one session a day', rule: oneSession, lessons: 'T2S1:4 T3C1', cost: 0 },
  {
    name: 'both sessions of two days',
    rule: oneSession,
    lessons: 'T2S1 T2C1 T3S1 T3C1',
    cost: 2,
    numbers: { found: 2, max: 1 },
  },
  { name: 'last of the morning, second of the afternoon', rule: backToBack, lessons: 'T2S5 T2C2', cost: 0 },
  { name: 'last of the morning, first of the afternoon', rule: backToBack, lessons: 'T2S4:2 T2C1', cost: 1 },
  { name: 'the last period of a short session', rule: backToBack, lessons: 'T4S3 T4C1', cost: 1 },
];

describe('rules of one resource', () => {
  test.each(cases)('$rule.type: $name', ({ rule, lessons, blocked = '', cost, numbers }) => {
    const sketches = lessons.split(' ').map((text) => {
      const [at, duration] = text.split(':');
      return { at, duration: Number(duration ?? 1) };
    });
    const off = slotsOf(blocked);
    const { problem, timetable } = sketchProblem(sketches, {
      rules: [rule],
      students: [{ id: '6A', name: '6A', blocked: off }],
      teachers: [{ id: 'Lan', name: 'Lan', blocked: off }],
    });
    const { violations, score } = checkTimetable(problem, timetable);
    const found = violations.filter(({ ruleId }) => ruleId === 'r0');
    expect(found.reduce((sum, violation) => sum + violation.cost, 0)).toBe(cost);
    expect(score).toEqual({ hard: cost, unplaced: 0, levels: [0, 0] });
    expect(found[0]?.numbers ?? {}).toMatchObject(numbers ?? {});
    for (const violation of found) {
      expect(violation.resource).toEqual({ kind: 'resources' in rule ? rule.resources.kind : '', index: 0 });
      expect(violation.slots.length).toBeGreaterThan(0);
    }
  });
});
