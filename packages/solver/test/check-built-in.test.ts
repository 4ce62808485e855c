import { describe, expect, test } from 'vitest';
import { checkTimetable, type BuiltInKind, type Problem, type RuleKind } from '@tkb/solver';
import { sketchProblem, slotOf, slotsOf, type LessonSketch } from './small-problem.ts';

const room = (rest: Partial<Problem['rooms'][number]> = {}) => ({
  id: 'R',
  name: 'Phòng Tin 1',
  blocked: slotsOf('T4S1'),
  simultaneous: 1,
  seats: null,
  site: null,
  ...rest,
});
const setting: Partial<Problem> = {
  students: [0, 1, 2].map((index) => ({ id: `${index}`, name: `6A${index}`, blocked: slotsOf('T3S1 T3S2') })),
  teachers: [0, 1, 2].map((index) => ({ id: `${index}`, name: `GV${index}`, blocked: slotsOf('T3S2') })),
  rooms: [room(), room({ simultaneous: 2, seats: 40 })],
};
const other = (index: number): LessonSketch => ({ students: [index], teachers: [index] });

const cases: readonly {
  name: string;
  lessons: readonly LessonSketch[];
  found: Partial<Record<BuiltInKind, number>>;
}[] = [
  { name: 'nothing wrong', lessons: [{ at: 'T2S1' }, { at: 'T2S2', duration: 2 }], found: {} },
  {
    name: 'one class twice, per shared period',
    lessons: [
      { at: 'T2S1', duration: 2 },
      { ...other(0), teachers: [1], at: 'T2S1', duration: 2 },
    ],
    found: { 'double-booking-student': 2 },
  },
  {
    name: 'one teacher three times',
    lessons: [0, 1, 2].map((index) => ({ ...other(index), teachers: [0], at: 'T2S1' })),
    found: { 'double-booking-teacher': 2 },
  },
  {
    name: 'a room up to its number of classes',
    lessons: [0, 1].map((index) => ({ ...other(index), at: 'T2S1', rooms: [1], room: 1 })),
    found: {},
  },
  {
    name: 'a room with one class too many',
    lessons: [0, 1, 2].map((index) => ({ ...other(index), at: 'T2S1', rooms: [1], room: 1 })),
    found: { 'room-overfull': 1 },
  },
  { name: 'a room of the wrong kind', lessons: [{ at: 'T2S1', rooms: [0], room: 1 }], found: { 'room-unsuitable': 1 } },
  { name: 'no room', lessons: [{ at: 'T2S1', rooms: [0] }], found: { 'room-unsuitable': 1 } },
  { name: 'a room nobody asked for', lessons: [{ at: 'T2S1', room: 0 }], found: { 'room-unsuitable': 1 } },
  { name: 'a room with enough seats', lessons: [{ at: 'T2S1', rooms: [1], room: 1, size: 40 }], found: {} },
  {
    name: 'a room with too few',
    lessons: [{ at: 'T2S1', rooms: [1], room: 1, size: 41 }],
    found: { 'room-too-small': 1 },
  },
  { name: 'blocked for class and teacher', lessons: [{ at: 'T3S1', duration: 2 }], found: { 'blocked-slot': 3 } },
  { name: 'blocked for the room', lessons: [{ at: 'T4S1', rooms: [0], room: 0 }], found: { 'blocked-slot': 1 } },
  { name: 'free to stand in blocked slots', lessons: [{ at: 'T3S1', duration: 2, ignoresBlocked: true }], found: {} },
  { name: 'an allowed start', lessons: [{ at: 'T2S1', starts: slotsOf('T2S1 T2S2') }], found: {} },
  { name: 'another start', lessons: [{ at: 'T2S3', starts: slotsOf('T2S1 T2S2') }], found: { 'start-not-allowed': 1 } },
  { name: 'up to the end of the session', lessons: [{ at: 'T4S2', duration: 2 }], found: {} },
  { name: 'over the end of the session', lessons: [{ at: 'T4S3', duration: 2 }], found: { 'outside-session': 1 } },
  {
    name: 'locked in its place',
    lessons: [{ at: 'T2S1', locked: true, placement: { slot: slotOf('T2S1'), room: null } }],
    found: {},
  },
  {
    name: 'locked before its room was chosen',
    lessons: [{ at: 'T2S1', rooms: [0], room: 0, locked: true, placement: { slot: slotOf('T2S1'), room: null } }],
    found: {},
  },
  {
    name: 'locked but in another room',
    lessons: [{ at: 'T2S1', rooms: [0, 1], room: 0, locked: true, placement: { slot: slotOf('T2S1'), room: 1 } }],
    found: { 'locked-moved': 1 },
  },
  {
    name: 'locked but moved',
    lessons: [{ at: 'T2S2', locked: true, placement: { slot: slotOf('T2S1'), room: null } }],
    found: { 'locked-moved': 1 },
  },
  {
    name: 'placed but not locked',
    lessons: [{ at: 'T2S2', placement: { slot: slotOf('T2S1'), room: null } }],
    found: {},
  },
];

describe('conditions that always hold', () => {
  test.each(cases)('$name', ({ lessons, found }) => {
    const { problem, timetable } = sketchProblem(lessons, setting);
    const report = checkTimetable(problem, timetable);
    const costs: Record<string, number> = {};
    for (const { kind, cost } of report.violations) costs[kind] = (costs[kind] ?? 0) + cost;
    expect(costs).toEqual(found);
    expect(report.score.hard).toBe(Object.values(found).reduce((sum, cost) => sum + cost, 0));
  });

  test('a lesson past the end of its session occupies nothing of the next', () => {
    const { problem, timetable } = sketchProblem([{ at: 'T4S3', duration: 2 }, { at: 'T4C1' }]);
    expect(checkTimetable(problem, timetable).violations.map(({ kind }) => kind)).toEqual(['outside-session']);
  });

  test('a slot outside the week is reported and clashes with nothing', () => {
    const { problem } = sketchProblem([{}, {}]);
    const nowhere = { slot: 99, room: null };
    expect(checkTimetable(problem, [nowhere, nowhere]).score).toEqual({ hard: 2, unplaced: 0, levels: [0, 0] });
  });

  test('a timetable of the wrong length is refused', () => {
    const { problem } = sketchProblem([{}, {}]);
    expect(() => checkTimetable(problem, [null])).toThrow(
      new RangeError('timetable has 1 entries, the problem 2 lessons'),
    );
  });
});

describe('score', () => {
  const cap = (max: number): RuleKind => ({ type: 'max-in-span', lessons: [0, 1], span: 'day', max, count: 'period' });

  test('adds unplaced lessons and required costs, and weighs each level', () => {
    const { problem, timetable } = sketchProblem([{ at: 'T2S1', duration: 2 }, { at: 'T2S3' }, { at: null }], {
      rules: [
        { ...cap(2), strength: { kind: 'required' } },
        { ...cap(1), strength: { kind: 'soft', level: 0, weight: 5 } },
        { ...cap(0), strength: { kind: 'soft', level: 1, weight: 0.5 } },
        { ...cap(2), strength: { kind: 'soft', level: 1, weight: 1 } },
      ],
    });
    const report = checkTimetable(problem, timetable);
    expect(report.unplaced).toEqual([2]);
    expect(report.score).toEqual({ hard: 2, unplaced: 1, levels: [10, 2.5] });
  });

  test('a pair on one day must be adjacent even when the days between are only wished for', () => {
    const { problem, timetable } = sketchProblem([{ at: 'T2S1' }, { at: 'T2S3' }], {
      rules: [
        {
          type: 'min-days-between',
          lessons: [0, 1],
          days: 2,
          adjacentIfSameDay: true,
          strength: { kind: 'soft', level: 1, weight: 3 },
        },
      ],
    });
    expect(checkTimetable(problem, timetable).score).toEqual({ hard: 1, unplaced: 0, levels: [0, 6] });
  });
});

describe('travel', () => {
  const places: Partial<Problem> = {
    sites: ['Chính', 'Lẻ'].map((name) => ({ id: name, name })),
    travel: [
      [0, 2],
      [2, 0],
    ],
    rooms: [room({ site: 1, blocked: [] })],
  };
  const rule = (oneSitePerSession: boolean): RuleKind => ({
    type: 'travel',
    resources: { kind: 'teacher', members: [0] },
    oneSitePerSession,
  });
  const away: LessonSketch = { site: 1, students: [1] };
  const travelCases: readonly { name: string; one: boolean; lessons: readonly LessonSketch[]; cost: number }[] = [
    {
      name: 'one site',
      one: true,
      lessons: [
        { at: 'T2S1', site: 0 },
        { at: 'T2S2', site: 0 },
      ],
      cost: 0,
    },
    {
      name: 'two sites in a session',
      one: true,
      lessons: [
        { at: 'T2S1', site: 0 },
        { ...away, at: 'T2S5' },
      ],
      cost: 1,
    },
    {
      name: 'enough time in a session',
      one: false,
      lessons: [
        { at: 'T2S1', site: 0 },
        { ...away, at: 'T2S4' },
      ],
      cost: 0,
    },
    {
      name: 'too little time',
      one: false,
      lessons: [
        { at: 'T2S1', site: 0 },
        { ...away, at: 'T2S3' },
      ],
      cost: 1,
    },
    {
      name: 'too little time over noon',
      one: true,
      lessons: [
        { at: 'T2S5', site: 0 },
        { ...away, at: 'T2C2' },
      ],
      cost: 1,
    },
    {
      name: 'there and back',
      one: true,
      lessons: [
        { at: 'T2S1', site: 0 },
        { ...away, at: 'T2S3' },
        { at: 'T2S5', site: 0 },
      ],
      cost: 2,
    },
    {
      name: 'the night is long enough',
      one: true,
      lessons: [
        { at: 'T2C4', site: 0 },
        { ...away, at: 'T3S1' },
      ],
      cost: 0,
    },
    { name: 'a lesson that may be anywhere', one: true, lessons: [{ at: 'T2S1', site: 0 }, { at: 'T2S2' }], cost: 0 },
    {
      name: 'the room tells the site',
      one: true,
      lessons: [
        { at: 'T2S1', site: 0 },
        { at: 'T2S2', site: 0, rooms: [0], room: 0 },
      ],
      cost: 1,
    },
  ];

  test.each(travelCases)('$name', ({ one, lessons, cost }) => {
    const { problem, timetable } = sketchProblem(lessons, { ...places, rules: [rule(one)] });
    expect(checkTimetable(problem, timetable).score.hard).toBe(cost);
  });
});
