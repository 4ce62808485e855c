import { describe, expect, test } from 'vitest';
import {
  checkTimetable,
  describeBlocker,
  describeViolation,
  type BuiltInKind,
  type Problem,
  type RuleKind,
} from '@tkb/solver';
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
  students: ['6A', '6B', '6C'].map((name) => ({ id: name, name, blocked: slotsOf('T3S1 T3S2') })),
  teachers: ['Cô Lan', 'Thầy Hùng', 'Cô Mai'].map((name) => ({ id: name, name, blocked: slotsOf('T3S2') })),
  rooms: [room(), room({ name: 'Sân trường', simultaneous: 2, seats: 40 })],
  subjects: ['Toán', 'Tin'].map((name) => ({ id: name, name })),
  courses: [0, 1].map((subject) => ({ id: `${subject}`, name: `${subject}`, subject })),
};
const other = (index: number): LessonSketch => ({ students: [index], teachers: [index] });

const cases: readonly {
  name: string;
  lessons: readonly LessonSketch[];
  found: Partial<Record<BuiltInKind, number>>;
  /** The sentence about one of the findings. */
  says?: string;
}[] = [
  { name: 'nothing wrong', lessons: [{ at: 'T2S1' }, { at: 'T2S2', duration: 2 }], found: {} },
  {
    name: 'one class twice, per shared period',
    lessons: [
      { at: 'T2S1', duration: 2 },
      { teachers: [1], course: 1, at: 'T2S1', duration: 2 },
    ],
    found: { 'double-booking-student': 2 },
    says: 'Lớp 6A học 2 tiết cùng lúc ở Thứ 2 sáng tiết 1: Toán 6A, Tin 6A.',
  },
  {
    name: 'one teacher three times',
    lessons: [0, 1, 2].map((index) => ({ ...other(index), teachers: [0], at: 'T2S1' })),
    found: { 'double-booking-teacher': 2 },
    says: 'Cô Lan dạy 3 tiết cùng lúc ở Thứ 2 sáng tiết 1: Toán 6A, Toán 6B, Toán 6C.',
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
    says: 'Sân trường có 3 lớp ở Thứ 2 sáng tiết 1, chỉ chứa được 2: Toán 6A, Toán 6B, Toán 6C.',
  },
  {
    name: 'a room of the wrong kind',
    lessons: [{ at: 'T2S1', rooms: [0], room: 1 }],
    found: { 'room-unsuitable': 1 },
    says: 'Toán 6A ở Thứ 2 sáng tiết 1 không được xếp vào Sân trường.',
  },
  {
    name: 'no room',
    lessons: [{ at: 'T2S1', rooms: [0] }],
    found: { 'room-unsuitable': 1 },
    says: 'Toán 6A ở Thứ 2 sáng tiết 1 chưa có phòng.',
  },
  { name: 'a room nobody asked for', lessons: [{ at: 'T2S1', room: 0 }], found: { 'room-unsuitable': 1 } },
  { name: 'a room with enough seats', lessons: [{ at: 'T2S1', rooms: [1], room: 1, size: 40 }], found: {} },
  {
    name: 'a room with too few',
    lessons: [{ at: 'T2S1', rooms: [1], room: 1, size: 41 }],
    found: { 'room-too-small': 1 },
    says: 'Toán 6A có 41 học sinh, Sân trường chỉ có 40 chỗ.',
  },
  {
    name: 'blocked for class and teacher',
    lessons: [{ at: 'T3S1', duration: 2 }],
    found: { 'blocked-slot': 3 },
    says: 'Cô Lan bận ở Thứ 3 sáng tiết 2 (Toán 6A).',
  },
  {
    name: 'blocked for the room',
    lessons: [{ at: 'T4S1', rooms: [0], room: 0 }],
    found: { 'blocked-slot': 1 },
    says: 'Phòng Tin 1 không dùng được ở Thứ 4 sáng tiết 1 (Toán 6A).',
  },
  {
    name: 'blocked for the class',
    lessons: [{ at: 'T3S1' }],
    found: { 'blocked-slot': 1 },
    says: 'Lớp 6A nghỉ ở Thứ 3 sáng tiết 1 (Toán 6A).',
  },
  { name: 'free to stand in blocked slots', lessons: [{ at: 'T3S1', duration: 2, ignoresBlocked: true }], found: {} },
  { name: 'an allowed start', lessons: [{ at: 'T2S1', starts: slotsOf('T2S1 T2S2') }], found: {} },
  {
    name: 'another start',
    lessons: [{ at: 'T2S3', starts: slotsOf('T2S1 T2S2') }],
    found: { 'start-not-allowed': 1 },
    says: 'Toán 6A không được bắt đầu ở Thứ 2 sáng tiết 3.',
  },
  { name: 'up to the end of the session', lessons: [{ at: 'T4S2', duration: 2 }], found: {} },
  {
    name: 'over the end of the session',
    lessons: [{ at: 'T4S3', duration: 2 }],
    found: { 'outside-session': 1 },
    says: 'Toán 6A dài 2 tiết nhưng buổi chỉ còn 1 tiết.',
  },
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
    says: 'Toán 6A đã khóa ở Thứ 2 sáng tiết 1 nhưng đang xếp ở Thứ 2 sáng tiết 2.',
  },
  {
    name: 'placed but not locked',
    lessons: [{ at: 'T2S2', placement: { slot: slotOf('T2S1'), room: null } }],
    found: {},
  },
];

describe('conditions that always hold', () => {
  test.each(cases)('$name', ({ lessons, found, says }) => {
    const { problem, timetable } = sketchProblem(lessons, setting);
    const report = checkTimetable(problem, timetable);
    const costs: Record<string, number> = {};
    for (const { kind, cost } of report.violations) costs[kind] = (costs[kind] ?? 0) + cost;
    expect(costs).toEqual(found);
    expect(report.score.hard).toBe(Object.values(found).reduce((sum, cost) => sum + cost, 0));
    if (says) expect(report.violations.map((violation) => describeViolation(problem, violation))).toContain(says);
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

describe('what unplaced lessons may still mend', () => {
  const noHoles: RuleKind = { type: 'compact-session', resources: { kind: 'student', members: [0] } };
  const doubles = (min: number): RuleKind => ({ type: 'min-doubles', lessons: [0, 1, 2, 3], min });
  const shortest: RuleKind = {
    type: 'load',
    resources: { kind: 'teacher', members: [0] },
    span: 'session',
    min: 3,
    max: null,
    countEmpty: false,
    unit: 'span',
  };
  const apart: RuleKind = { type: 'min-days-between', lessons: [0, 1], days: 2, adjacentIfSameDay: false };
  const row: RuleKind = { type: 'consecutive', lessons: [0, 1] };
  const left = { at: null };
  const ofOthers = { at: null, students: [2], teachers: [1] };

  test.each([
    ['nothing stands yet', doubles(2), [left, left, left, left], [2, 2]],
    ['as many lessons are left as are missing', doubles(2), [{ at: 'T2S1' }, { at: 'T3S1' }, left, left], [2, 2]],
    ['too few are left', doubles(2), [{ at: 'T2S1' }, { at: 'T2S3' }, { at: 'T3S1' }, left], [2, 0]],
    ['a hole, and a period of the class is left', noHoles, [{ at: 'T2S2' }, left], [1, 1]],
    ['a hole, and those left are of others', noHoles, [{ at: 'T2S2' }, ofOthers], [1, 0]],
    ['two holes and one period: it fills one', noHoles, [{ at: 'T2S2' }, { at: 'T3S2' }, left], [2, 1]],
    ['a session that is too short by two, and one is left', shortest, [{ at: 'T2S1' }, left], [1, 0]],
    ['a session that is too short by two, and two are left', shortest, [{ at: 'T2S1' }, left, left], [1, 1]],
    ['lessons too close are no shortfall', apart, [{ at: 'T2S1' }, { at: 'T3S1' }, left], [1, 0]],
    ['lessons that stand apart stay apart', row, [{ at: 'T2S1' }, { at: 'T3S1' }, left], [1, 0]],
  ] as const)('%s', (_, rule, lessons, expected) => {
    const { problem, timetable } = sketchProblem(lessons, { rules: [{ ...rule, strength: { kind: 'required' } }] });
    const { hard, unplaced, open = 0 } = checkTimetable(problem, timetable).score;
    expect([hard - unplaced, open]).toEqual(expected);
  });
});

describe('sentences', () => {
  test.each([
    [{ students: [1] }, 'Cô Lan dạy 6B ở Thứ 2 sáng tiết 2.'],
    [{ teachers: [1], course: 1 }, 'Lớp 6A học Tin (Thầy Hùng) ở Thứ 2 sáng tiết 2.'],
    [{ teachers: [], course: 1 }, 'Lớp 6A học Tin ở Thứ 2 sáng tiết 2.'],
    [{ ...other(1), course: 1, rooms: [0], room: 0 }, 'Phòng Tin 1 đã có Tin 6B ở Thứ 2 sáng tiết 2.'],
  ] satisfies [LessonSketch, string][])('a blocker is told from the lesson it blocks: %o', (blocker, says) => {
    const blocked = { at: 'T2S2', rooms: [0], room: 0 };
    const { problem, timetable } = sketchProblem([blocked, { ...blocker, at: 'T2S2' }], setting);
    const { violations } = checkTimetable(problem, timetable);
    expect(violations.map((violation) => describeBlocker(problem, 0, violation))).toEqual([says]);
  });

  test('days and sessions with names of their own keep them', () => {
    const grid = { days: ['Monday'], sessions: ['All day'], periods: [[4]] };
    const students = [{ id: 'a', name: 'Nhóm A', blocked: [1] }];
    const { problem } = sketchProblem([{}], { grid, students, subjects: [{ id: 'toan', name: 'Toán' }] });
    const [violation] = checkTimetable(problem, [{ slot: 1, room: null }]).violations;
    expect(describeViolation(problem, violation)).toBe('Nhóm A nghỉ ở Monday tiết 2 (Toán Nhóm A).');
  });
});
