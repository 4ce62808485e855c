import { lowerBounds, type RuleKind } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { publishedData, readSchool } from './published-school.ts';
import { sketchProblem, slotsOf, type LessonSketch } from './small-problem.ts';

const lan = { kind: 'teacher', members: [0] } as const;
const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
const ownClasses = (count: number): LessonSketch[] => indices(count).map((index) => ({ students: [index] }));
const sessions: RuleKind = { type: 'active-spans', resources: lan, span: 'session', min: null, max: 0 };
const load = { type: 'load', resources: lan, min: null, max: null, countEmpty: false, unit: 'period' } as const;

interface Case {
  readonly name: string;
  readonly lessons: readonly LessonSketch[];
  readonly wish: RuleKind;
  readonly required?: readonly RuleKind[];
  readonly bound: number;
}

const cases: readonly Case[] = [
  { name: 'nothing to do', lessons: [{ teachers: [1] }], wish: sessions, bound: 0 },
  { name: 'the fullest sessions', lessons: ownClasses(11), wish: sessions, bound: 3 },
  {
    name: 'lessons tied to different sessions',
    lessons: [{ starts: slotsOf('T2S1') }, { starts: slotsOf('T2C1') }, { starts: slotsOf('T3S1') }],
    wish: sessions,
    bound: 3,
  },
  {
    name: 'one period a session',
    lessons: [{}, {}, {}, {}],
    required: [{ type: 'max-in-span', lessons: [0, 1, 2, 3], span: 'session', max: 1, count: 'period' }],
    wish: sessions,
    bound: 4,
  },
  {
    name: 'classes that are never there in one session',
    lessons: [
      { starts: slotsOf('T2S1 T2S2') },
      { students: [1], starts: slotsOf('T2C1 T3S2') },
      { students: [2], starts: slotsOf('T3S1') },
    ],
    wish: sessions,
    bound: 2,
  },
  { name: 'days', lessons: ownClasses(10), wish: { ...sessions, span: 'day' } as RuleKind, bound: 2 },
  { name: 'a lonely period', lessons: ownClasses(1), wish: { ...load, span: 'session', min: 2 }, bound: 1 },
  {
    name: 'three afternoons with one period each, since the class has one a session',
    lessons: [...indices(3).map(() => ({ starts: slotsOf('T2C1 T2C2 T3C1 T3C2 T4C1') })), ...ownClasses(2).slice(1)],
    required: [{ type: 'max-in-span', lessons: [0, 1, 2], span: 'session', max: 1, count: 'period' }],
    wish: { ...load, span: 'session', min: 2, unit: 'span' },
    bound: 0,
  },
  {
    name: 'the same with nothing else to teach in the afternoon',
    lessons: indices(3).map(() => ({ starts: slotsOf('T2C1 T2C2 T3C1 T3C2 T4C1') })),
    required: [{ type: 'max-in-span', lessons: [0, 1, 2], span: 'session', max: 1, count: 'period' }],
    wish: { ...load, span: 'session', min: 2, unit: 'span' },
    bound: 3,
  },
  { name: 'too much for a week', lessons: ownClasses(5), wish: { ...load, span: 'week', max: 3 }, bound: 2 },
  {
    name: 'starts that are all unloved',
    lessons: [{ starts: slotsOf('T2S4 T2S5') }, {}],
    wish: { type: 'avoid-slots', lessons: [0, 1], slots: slotsOf('T2S4 T2S5'), match: 'any' },
    bound: 1,
  },
  {
    name: 'a cap over the week',
    lessons: [{}, {}, {}, {}, {}],
    wish: { type: 'max-in-span', lessons: indices(5), span: 'day', max: 1, count: 'period' },
    bound: 2,
  },
  {
    name: 'more lessons than days to keep them apart, and two in a row',
    lessons: [...indices(3).map(() => ({ starts: slotsOf('T2S1 T2S2 T2S3 T3S1 T3S2') })), {}, {}],
    required: [{ type: 'consecutive', lessons: [3, 4] }],
    wish: { type: 'min-days-between', lessons: indices(5), days: 1, adjacentIfSameDay: false },
    bound: 2,
  },
  {
    name: 'doubles without periods',
    lessons: [{}, {}, {}],
    wish: { type: 'min-doubles', lessons: [0, 1, 2], min: 3 },
    bound: 2,
  },
];

describe('lower bounds', () => {
  test.each(cases)('$name', ({ lessons, wish, required = [], bound }) => {
    const soft = { ...wish, strength: { kind: 'soft', level: 1, weight: 10 } } as const;
    const { problem } = sketchProblem(lessons, { rules: [...required, soft] });
    expect(lowerBounds(problem).levels).toEqual([0, bound * 10]);
  });

  test.skipIf(!publishedData).each([
    ['s22', 171],
    ['dk54', 419],
  ])('teacher sessions of %s (needs ../shared/data/schools)', (name, bound) => {
    expect(lowerBounds(readSchool(`${publishedData}schools/${name}.json`)).levels).toEqual([0, 0, bound, 0]);
  });
});
