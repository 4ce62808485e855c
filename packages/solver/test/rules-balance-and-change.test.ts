import { checkTimetable, describeViolation, scoreOf, solve, type Problem, type RuleKind } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { sketchProblem, slotOf, slotsOf, type LessonSketch } from './small-problem.ts';

const setting: Partial<Omit<Problem, 'rules'>> = {
  students: ['6A', '6B'].map((name) => ({ id: name, name, blocked: [] })),
  teachers: ['Cô Lan', 'Thầy Hùng', 'Cô Mai'].map((name) => ({ id: name, name, blocked: slotsOf('T2S2') })),
  subjects: [{ id: 'toan', name: 'Toán' }],
};
const teachers = { kind: 'teacher', members: [0, 1, 2] } as const;

/** Lessons of one teacher, written `start` or `start:duration`. */
const taughtBy = (teacher: number, text: string): LessonSketch[] =>
  text.split(' ').map((part) => {
    const [at, duration] = part.split(':');
    return { at, duration: Number(duration ?? 1), students: [teacher % 2], teachers: [teacher] };
  });
const spans = (span: 'session' | 'day', min: number | null, max: number | null): RuleKind => ({
  type: 'lesson-spans',
  lessons: [0, 1, 2],
  span,
  min,
  max,
});
const some = (slots: string, min: number): RuleKind => ({
  type: 'some-in-slots',
  lessons: [0, 1],
  slots: slotsOf(slots),
  min,
});
const balance = (measure: 'spare-sessions' | 'gaps' | 'last-periods', max: number): RuleKind => ({
  type: 'balance',
  resources: teachers,
  measure,
  max,
});
const keepPeople: RuleKind = {
  type: 'keep-people',
  resources: teachers,
  lessons: [0, 1, 2],
  reference: ['T2S1', 'T3S1', null].map((at) => (at === null ? null : { slot: slotOf(at), room: null })),
};

interface Case {
  readonly name: string;
  readonly rule: RuleKind;
  readonly lessons: readonly LessonSketch[];
  readonly cost: number;
  readonly says?: string;
}

const cases: readonly Case[] = [
  { name: 'on as many days as asked', rule: spans('day', 3, null), lessons: taughtBy(0, 'T2S1 T3S1 T4S1'), cost: 0 },
  {
    name: 'on too few days',
    rule: spans('day', 3, null),
    lessons: taughtBy(0, 'T2S1 T2C1 T2C2'),
    cost: 2,
    says: 'Toán 6A học trong 1 ngày, tối thiểu 3.',
  },
  {
    name: 'in too many sessions',
    rule: spans('session', null, 1),
    lessons: taughtBy(0, 'T2S1:2 T2C1 T3C1'),
    cost: 2,
    says: 'Toán 6A học trong 3 buổi, tối đa 1.',
  },
  {
    name: 'as few sessions as can be: each costs',
    rule: spans('session', null, 0),
    lessons: taughtBy(0, 'T2S1 T2C1 T2C2'),
    cost: 2,
  },

  { name: 'one of them is there', rule: some('T2S2 T4S2', 1), lessons: taughtBy(0, 'T2S1:2 T3S1'), cost: 0 },
  {
    name: 'none of them is there',
    rule: some('T2S2 T4S2', 2),
    lessons: taughtBy(0, 'T2S1 T3S2'),
    cost: 2,
    says: '“Quy định 0”: có 0 tiết ở Thứ 2 sáng tiết 2; Thứ 4 sáng tiết 2, cần ít nhất 2.',
  },

  {
    name: 'two sessions more than needed, the other none; who does not teach does not count',
    rule: balance('spare-sessions', 1),
    lessons: [...taughtBy(0, 'T2S1 T3S1 T4S1'), ...taughtBy(1, 'T2S3 T2S4')],
    cost: 1,
    says: 'Cô Lan có 2 buổi dạy nhiều hơn mức cần, người ít nhất trong nhóm có 0, chỉ được hơn 1.',
  },
  {
    name: 'sessions that the load needs are nobody’s burden',
    rule: balance('spare-sessions', 0),
    lessons: [...taughtBy(0, 'T2S1:5 T3S1:5 T2C1'), ...taughtBy(1, 'T2S3 T2S4')],
    cost: 0,
  },
  {
    name: 'idle periods; a blocked one is none',
    rule: balance('gaps', 0),
    lessons: [...taughtBy(0, 'T2S1 T2S5'), ...taughtBy(1, 'T2S1 T2S3'), ...taughtBy(2, 'T3S1 T3S3')],
    cost: 3,
    says: 'Cô Lan có 2 tiết trống, người ít nhất trong nhóm có 0, chỉ được hơn 0.',
  },
  {
    name: 'last periods of long and short sessions',
    rule: balance('last-periods', 1),
    lessons: [...taughtBy(0, 'T2S4:2 T2C4 T4S3'), ...taughtBy(1, 'T3S4')],
    cost: 2,
    says: 'Cô Lan có 3 tiết cuối buổi, người ít nhất trong nhóm có 0, chỉ được hơn 1.',
  },

  {
    name: 'two lessons of one person: one person is touched',
    rule: keepPeople,
    lessons: taughtBy(0, 'T2S3 T3S2 T4S1'),
    cost: 1,
    says: 'Cô Lan có 2 tiết đổi chỗ so với trước: Toán 6A (Thứ 2 sáng tiết 3; Thứ 3 sáng tiết 2).',
  },
  {
    name: 'a lesson each of two people',
    rule: keepPeople,
    lessons: [...taughtBy(0, 'T2S3'), ...taughtBy(1, 'T3S2'), ...taughtBy(2, 'T4S1')],
    cost: 2,
  },
  { name: 'all as it was', rule: keepPeople, lessons: taughtBy(0, 'T2S1 T3S1 T4S1'), cost: 0 },
];

describe('rules of spread, fairness and change', () => {
  test.each(cases)('$rule.type: $name', ({ rule, lessons, cost, says }) => {
    const { problem, timetable } = sketchProblem(lessons, {
      ...setting,
      rules: [{ ...rule, strength: { kind: 'soft', level: 0, weight: 1 } }],
    });
    const { violations, score } = checkTimetable(problem, timetable);
    const found = violations.filter(({ ruleId }) => ruleId === 'r0');
    expect(score.levels).toEqual([cost, 0]);
    expect(scoreOf(problem, timetable).levels).toEqual([cost, 0]);
    const sentences = found.map((violation) => describeViolation(problem, violation));
    if (says === undefined) expect(sentences).toHaveLength(found.length);
    else expect(sentences).toContain(says);
  });

  test('required, fairness keeps no lesson out: it is mended once all stand', () => {
    const grid = {
      days: ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6'],
      sessions: ['Sáng'],
      periods: [[5], [5], [5], [5], [5]],
    };
    const lessons = [0, 1, 2, 3, 4, 5].flatMap((student) =>
      Array.from({ length: 24 }, (_, index): LessonSketch => ({
        ...{ at: null, students: [student], teachers: [2 * Math.floor(index / 3) + (student % 2)] },
      })),
    );
    const members = Array.from({ length: 16 }, (_, teacher) => teacher);
    const fair = { ...balance('spare-sessions', 0), resources: { kind: 'teacher', members } as const };
    const { problem } = sketchProblem(lessons, { grid, rules: [{ ...fair, strength: { kind: 'required' } }] });
    const { score } = solve(problem, { seed: 1, maxSteps: 60_000 });
    expect(score.unplaced).toBe(0);
    expect(score.hard).toBeLessThan(10);
  });

  test('a lesson that has no place yet is neither moved nor unfair', () => {
    const lessons: LessonSketch[] = [...taughtBy(0, 'T2S1'), { at: null, students: [1], teachers: [1] }];
    const rules = [keepPeople, balance('spare-sessions', 0)];
    const { problem, timetable } = sketchProblem(lessons, { ...setting, rules });
    expect(checkTimetable(problem, timetable).score.hard).toBe(1);
  });
});
