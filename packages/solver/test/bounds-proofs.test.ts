import {
  applyRelaxation,
  describeImpossibility,
  describeRelaxation,
  findImpossibilities,
  type Impossibility,
  type Problem,
  type Room,
  type RuleKind,
} from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { sketchProblem, slotOf, slotsOf, smallGrid, type LessonSketch } from './small-problem.ts';

interface Case {
  readonly name: string;
  readonly lessons: readonly LessonSketch[];
  readonly setting?: Partial<Omit<Problem, 'rules'>>;
  readonly rules?: readonly RuleKind[];
  readonly expected: Partial<Impossibility>;
  readonly says?: string;
  /** The first ways out. */
  readonly offers?: readonly string[];
}

const everySlot = Array.from({ length: 23 }, (_, slot) => slot);
const except = (open: string) => everySlot.filter((slot) => !slotsOf(open).includes(slot));
const people = (names: readonly string[], blocked: readonly (readonly number[])[]) =>
  names.map((name, index) => ({ id: name, name, blocked: blocked[index] ?? [] }));
const classes = (...blocked: readonly (readonly number[])[]) =>
  people(
    Array.from({ length: 14 }, (_, index) => `7A${index + 1}`),
    blocked,
  );
const staff = (...blocked: readonly (readonly number[])[]) =>
  people(['Cô Lan', 'Thầy Hùng', 'Cô Mai', 'Thầy Nam', 'Cô Hoa'], blocked);
const twoSites = {
  sites: ['điểm chính', 'điểm lẻ'].map((name) => ({ id: name, name })),
  travel: [
    [0, 1],
    [1, 0],
  ],
};
const room = (name: string, rest: Partial<Room> = {}): Room => ({
  id: name,
  name,
  blocked: [],
  simultaneous: 1,
  seats: null,
  site: null,
  ...rest,
});
const some = (count: number, sketch: (index: number) => LessonSketch = () => ({})) =>
  Array.from({ length: count }, (_, index) => sketch(index));
const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
const teacher = (index = 0) => ({ kind: 'teacher', index }) as const;
const student = (index = 0) => ({ kind: 'student', index }) as const;
const lan = { kind: 'teacher', members: [0] } as const;
const ownClass = (index: number): LessonSketch => ({ students: [index] });
const ownTeacher = (index: number): LessonSketch => ({ teachers: [index] });
const noLoad = { type: 'load', resources: lan, min: null, max: null, countEmpty: false, unit: 'period' } as const;

const cases: readonly Case[] = [
  {
    name: 'a class has more periods than open slots',
    lessons: some(4, ownTeacher),
    setting: { students: classes(except('T2S1 T2S2 T2S3')) },
    expected: {
      kind: 'students-overfull',
      needed: 4,
      available: 3,
      resources: [student()],
      rules: [],
      lessons: [0, 1, 2, 3],
    },
    says: 'Lớp 7A1: cần 4 tiết, trừ ô nghỉ chỉ có 3 ô trống.',
    offers: ['Mở 1 ô cho lớp 7A1: Thứ 2 sáng tiết 4.', 'Bớt 1 tiết: Toán 7A1.'],
  },
  {
    name: 'a teacher has more periods than free slots',
    lessons: [...some(5, ownClass), { students: [5], teachers: [1] }],
    setting: { teachers: staff(except('T2S1 T3S1 T4S1')) },
    expected: { kind: 'teacher-overfull', needed: 5, available: 3, resources: [teacher()], rules: [] },
    says: 'Cô Lan: cần 5 tiết, trừ ô bận chỉ có 3 ô trống.',
    offers: [
      'Mở 2 ô cho Cô Lan: Thứ 2 sáng tiết 2; Thứ 3 sáng tiết 2.',
      'Chuyển 2 tiết (Toán 7A4, Toán 7A5) của Cô Lan cho Thầy Hùng.',
    ],
  },
  {
    name: 'a teacher and one class are seldom free together, the rest does not matter',
    lessons: [...some(3), ...some(4, () => ({ students: [1] }))],
    setting: {
      students: classes(slotsOf('T2S1 T2S2'), []),
      teachers: staff(except('T2S1 T2S2 T2S3 T3S1 T3S2 T3S3 T4S1 T4S2'), []),
    },
    rules: [{ type: 'avoid-slots', lessons: [0, 1, 2], slots: slotsOf('T3S1 T3S2 T3S3 T4S1'), match: 'any' }],
    expected: {
      kind: 'students-overfull',
      needed: 3,
      available: 2,
      lessons: [0, 1, 2],
      rules: ['r0'],
      resources: [student(), teacher()],
    },
  },
  {
    name: 'a room is wanted for more periods than it is open',
    lessons: some(4, (index) => ({ students: [index], teachers: [index], rooms: [0] })),
    setting: { rooms: [room('Tin 1', { blocked: except('T2S1 T2S2 T2S3') })] },
    expected: { kind: 'rooms-overfull', needed: 4, available: 3, resources: [{ kind: 'room', index: 0 }] },
    says: 'Phòng Tin 1: cần 4 tiết, chỉ có 3 ô trống.',
    offers: ['Mở 1 ô cho phòng Tin 1: Thứ 2 sáng tiết 4.', 'Thêm 1 phòng như phòng Tin 1.'],
  },
  {
    name: 'a yard for two classes at once is full',
    lessons: some(5, (index) => ({ students: [index], teachers: [index], rooms: [0] })),
    setting: { rooms: [room('Sân', { simultaneous: 2, blocked: except('T2S1 T2S2') })] },
    expected: { kind: 'rooms-overfull', needed: 5, available: 4, resources: [{ kind: 'room', index: 0 }] },
  },
  {
    name: 'two rooms together are full although each lesson may choose',
    lessons: some(5, (index) => ({ students: [index], teachers: [index], rooms: [0, 1] })),
    setting: {
      rooms: [room('Tin 1', { blocked: except('T2S1 T2S2') }), room('Tin 2', { blocked: except('T2S1 T2S2') })],
    },
    expected: { kind: 'rooms-overfull', needed: 5, available: 4, lessons: indices(5) },
  },
  {
    name: 'no allowed room has enough seats',
    lessons: [{ rooms: [0], size: 45 }],
    setting: { rooms: [room('Tin 1', { seats: 40 }), room('Hội trường', { seats: 200 })] },
    expected: { kind: 'no-suitable-room', needed: 45, available: 40, lessons: [0], resources: [] },
    says: 'Toán 7A1: cần phòng 45 chỗ, phòng được dùng lớn nhất chỉ có 40 chỗ.',
    offers: ['Cho Toán 7A1 dùng Hội trường.', 'Thêm 1 phòng như phòng Tin 1, ít nhất 45 chỗ.'],
  },
  {
    name: 'a lesson may use no room',
    lessons: [{ rooms: [] }],
    setting: { rooms: [room('Tin 1')] },
    expected: { kind: 'no-suitable-room', needed: 1, available: 0 },
    says: 'Toán 7A1: cần 1 phòng, còn 0 phòng được dùng.',
    offers: ['Cho Toán 7A1 dùng phòng Tin 1.'],
  },
  {
    name: 'lessons of a class share the times that they are given',
    lessons: ['T2S1 T2S2', 'T2S1 T2S2', 'T2S2'].map((starts, index) => ({
      starts: slotsOf(starts),
      teachers: [index],
    })),
    expected: { kind: 'students-overfull', needed: 3, available: 2 },
    says: 'Lớp 7A1: cần 3 tiết, chỉ có 2 ô trống, do ô cố định của Toán 7A1; khung giờ đã định của Toán 7A1.',
    offers: ['Cho Toán 7A1 học cả ngoài khung giờ đã định.'],
  },
  {
    name: 'all subjects of a class share the session of the class',
    lessons: some(4, (index) => ({ ...ownTeacher(index), course: index, starts: slotsOf('T2S1 T2S2 T2S3') })),
    setting: {
      students: classes(except('T2S1 T2S2 T2S3 T3S1')),
      subjects: ['Toán', 'Văn', 'Anh', 'Sử'].map((name) => ({ id: name, name })),
      courses: some(4).map((_, subject) => ({ id: `M${subject}`, name: `Môn ${subject}`, subject })),
    },
    expected: { kind: 'students-overfull', needed: 4, available: 3 },
    says: 'Lớp 7A1: cần 4 tiết, trừ ô nghỉ chỉ có 3 ô trống, do khung giờ đã định của mọi môn.',
  },
  {
    name: 'a lesson is longer than any session',
    lessons: [{ duration: 6 }],
    expected: { kind: 'lesson-too-long', needed: 6, available: 5, lessons: [0] },
    says: 'Toán 7A1: một lần học dài 6 tiết, buổi dài nhất chỉ có 5 tiết.',
    offers: ['Tách Toán 7A1 thành các tiết đơn.', 'Bớt 6 tiết: Toán 7A1.'],
  },
  {
    name: 'joined classes and their teachers are never free together',
    lessons: [{ students: [0, 1], teachers: [0, 1] }],
    setting: {
      students: classes(except('T2S1 T2S2'), except('T2S2 T2S3')),
      teachers: staff(slotsOf('T2S2'), slotsOf('T4S1')),
    },
    expected: {
      kind: 'no-common-slot',
      needed: 1,
      available: 0,
      resources: [student(0), student(1), teacher(0)],
      lessons: [0],
    },
  },
  {
    name: 'a lesson is fixed where its teacher is busy',
    lessons: [{ starts: slotsOf('T2S1') }],
    setting: { teachers: staff(slotsOf('T2S1')) },
    expected: { kind: 'no-common-slot', resources: [teacher()], tied: [0] },
    says: 'Toán 7A1: cần 1 lần học, có 0 ô xếp được, do ô bận của Cô Lan; ô cố định của Toán 7A1.',
    offers: ['Mở 1 ô cho Cô Lan: Thứ 2 sáng tiết 1.', 'Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).'],
  },
  {
    name: 'two fixed lessons want one teacher at once',
    lessons: [{ starts: slotsOf('T2S1') }, { starts: slotsOf('T2S1'), students: [1] }, { students: [2] }],
    expected: {
      kind: 'fixed-collision',
      needed: 2,
      available: 1,
      lessons: [0, 1],
      tied: [0, 1],
      resources: [teacher()],
    },
    says: 'Cô Lan: Toán 7A1, Toán 7A2 đã cố định cần 2 tiết, chỉ có 1 ô.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).'],
  },
  {
    name: 'a locked lesson stands on a fixed one of its class',
    lessons: [
      { locked: true, placement: { slot: slotOf('T2S1'), room: null }, duration: 2 },
      { starts: slotsOf('T2S2'), teachers: [1] },
    ],
    expected: { kind: 'fixed-collision', needed: 3, available: 2, lessons: [0, 1], resources: [student()] },
  },
  {
    name: 'a subject may be taught once a day but has more periods than days',
    lessons: some(4),
    rules: [{ type: 'max-in-span', lessons: indices(4), span: 'day', max: 1, count: 'period' }],
    expected: { kind: 'cap-too-low', needed: 4, available: 3, rules: ['r0'], resources: [], lessons: indices(4) },
    says: 'Quy định “Quy định 0”: Toán 7A1 cần 4 tiết, chỉ xếp được 3.',
    offers: ['Đổi mức tối đa của quy định “Quy định 0” từ 1 thành 2.', 'Bớt 1 tiết: Toán 7A1.'],
  },
  {
    name: 'a subject may be taught in three rooms at once but all its slots are one',
    lessons: some(4, (index) => ({ students: [index], teachers: [index], starts: slotsOf('T2S1') })),
    rules: [{ type: 'max-in-span', lessons: indices(4), span: 'slot', max: 3, count: 'period' }],
    expected: { kind: 'cap-too-low', needed: 4, available: 3, rules: ['r0'], tied: indices(4) },
  },
  {
    name: 'a teacher may teach two periods a session',
    lessons: some(13, ownClass),
    rules: [{ ...noLoad, span: 'session', max: 2 }],
    expected: { kind: 'teacher-overfull', needed: 13, available: 12, rules: ['r0'], resources: [teacher()] },
  },
  {
    name: 'a teacher may come twice a week, at most five periods each',
    lessons: some(11, ownClass),
    rules: [{ type: 'active-spans', resources: lan, span: 'session', min: null, max: 2 }],
    expected: { kind: 'too-few-spans', needed: 11, available: 10, rules: ['r0'], resources: [teacher()] },
    says: 'Cô Lan: cần 11 tiết, 2 buổi nhiều tiết nhất chỉ chứa được 10, do quy định “Quy định 0”.',
    offers: ['Đổi mức tối đa của quy định “Quy định 0” từ 2 thành 3.'],
  },
  {
    name: 'a teacher is tied to three days but may come on two',
    lessons: ['T2S1', 'T3S1', 'T4S1'].map((slot, index) => ({ students: [index], starts: slotsOf(slot) })),
    rules: [{ type: 'active-spans', resources: lan, span: 'day', min: null, max: 2 }],
    expected: { kind: 'spans-forced', needed: 3, available: 2, rules: ['r0'] },
    says: 'Cô Lan: có tiết cố định trong 3 ngày, chỉ được 2, do quy định “Quy định 0”; ô cố định của Toán 7A1, Toán 7A2, Toán 7A3.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).'],
  },
  {
    name: 'only one session a day and too many periods',
    lessons: some(14, ownClass),
    rules: [{ type: 'one-session-a-day', resources: lan }],
    expected: { kind: 'teacher-overfull', needed: 14, available: 13, rules: ['r0'] },
  },
  {
    name: 'more periods a day are required than there are',
    lessons: some(5, ownClass),
    rules: [{ ...noLoad, span: 'day', min: 2, countEmpty: true }],
    expected: { kind: 'minimum-too-high', needed: 6, available: 5, rules: ['r0'], resources: [teacher()] },
  },
  {
    name: 'more days are required than lessons',
    lessons: some(2, ownClass),
    rules: [{ type: 'active-spans', resources: lan, span: 'day', min: 3, max: null }],
    expected: { kind: 'minimum-too-high', needed: 3, available: 2, rules: ['r0'] },
    says: 'Cô Lan: quy định “Quy định 0” cần ít nhất 3, nhiều nhất chỉ có 2.',
    offers: ['Đổi mức tối thiểu của quy định “Quy định 0” từ 3 thành 2.', 'Bỏ quy định “Quy định 0”.'],
  },
  {
    name: 'a double is required but only one period a session allowed',
    lessons: some(4),
    rules: [
      { type: 'max-in-span', lessons: indices(4), span: 'session', max: 1, count: 'period' },
      { type: 'min-doubles', lessons: indices(4), min: 1 },
    ],
    expected: { kind: 'minimum-too-high', needed: 1, available: 0, rules: ['r0', 'r1'] },
  },
  {
    name: 'three lessons two days apart do not fit into three days',
    lessons: some(3),
    rules: [{ type: 'min-days-between', lessons: indices(3), days: 2, adjacentIfSameDay: false }],
    expected: { kind: 'rules-conflict', needed: 3, available: 2, rules: ['r0'] },
    says: 'Toán 7A1: cần xếp 3, chỉ xếp được 2 cùng lúc thỏa quy định “Quy định 0”.',
    offers: ['Đổi số ngày cách nhau của quy định “Quy định 0” từ 2 thành 1.'],
  },
  {
    name: 'two rules contradict each other, a third has nothing to do with it',
    lessons: some(3),
    rules: [
      { type: 'same-start', lessons: [0, 1], part: 'day' },
      { type: 'min-days-between', lessons: [0, 1], days: 1, adjacentIfSameDay: false },
      { type: 'ordered', lessons: [1, 2] },
    ],
    expected: { kind: 'rules-conflict', needed: 2, available: 1, lessons: [0, 1], rules: ['r0', 'r1'] },
  },
  {
    name: 'two lessons of one teacher are to start together',
    lessons: some(2, ownClass),
    rules: [{ type: 'same-start', lessons: [0, 1], part: 'slot' }],
    expected: { kind: 'rules-conflict', needed: 2, available: 1, rules: ['r0'] },
  },
  {
    name: 'a teacher must teach two periods a day, but the two of a class on different days',
    lessons: some(2),
    rules: [
      { ...noLoad, span: 'day', min: 2, unit: 'span' },
      { type: 'min-days-between', lessons: [0, 1], days: 1, adjacentIfSameDay: true },
    ],
    expected: { kind: 'week-unsolvable', needed: 2, available: 1, rules: ['r1', 'r0'], resources: [teacher()] },
    says: 'Cô Lan: không có cách chia 2 lần dạy (Toán 7A1) vào các ngày, chia được nhiều nhất 1, do quy định “Quy định 1”, “Quy định 0”.',
  },
  {
    name: 'a teacher may come on two days, but three lessons of a class are on different ones',
    lessons: [...some(3), { students: [1] }],
    rules: [
      { type: 'active-spans', resources: lan, span: 'day', min: null, max: 2 },
      { type: 'min-days-between', lessons: [0, 1, 2], days: 1, adjacentIfSameDay: false },
    ],
    expected: { kind: 'week-unsolvable', needed: 4, rules: ['r1', 'r0'], resources: [teacher()] },
  },
  {
    name: 'a teacher is tied to two sites in one session',
    lessons: [
      { starts: slotsOf('T2S1'), site: 0 },
      { starts: slotsOf('T2S4 T2S5'), site: 1, students: [1] },
    ],
    setting: twoSites,
    rules: [{ type: 'travel', resources: lan, oneSitePerSession: true }],
    expected: { kind: 'travel-impossible', needed: 2, available: 1, lessons: [0, 1], rules: ['r0'], tied: [0, 1] },
    says: 'Cô Lan: dạy ở nhiều điểm trường (Toán 7A1, Toán 7A2) cần 2 buổi, chỉ có 1, do quy định “Quy định 0”; ô cố định của Toán 7A1; khung giờ đã định của Toán 7A2.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).'],
  },
  {
    name: 'a teacher has two sites but one session',
    lessons: [{ site: 0 }, { site: 1, students: [1] }],
    setting: {
      ...twoSites,
      teachers: staff(except('T2S1 T2S2 T2S3 T2S4 T2S5')),
    },
    rules: [{ type: 'travel', resources: lan, oneSitePerSession: true }],
    expected: { kind: 'travel-impossible', needed: 2, available: 1, resources: [teacher()], rules: ['r0'] },
  },
  {
    name: 'the last period of a morning is fixed but there is too little to fill it',
    lessons: [{ starts: slotsOf('T2S5') }, ...some(3)],
    rules: [{ type: 'compact-session', resources: { kind: 'student', members: [0] } }],
    expected: { kind: 'session-unfillable', needed: 5, available: 4, resources: [student()], tied: [0], rules: ['r0'] },
    says: 'Lớp 7A1: Toán 7A1 xếp muộn trong buổi nên cần 5 tiết để không trống, chỉ có 4 tiết, do quy định “Quy định 0”; ô cố định của Toán 7A1.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 5).', 'Bỏ quy định “Quy định 0”.'],
  },
  {
    name: 'sessions of three hold one double each',
    lessons: some(4, (index) => ({ duration: 2, teachers: [index] })),
    setting: { students: classes(except('T2S1 T2S2 T2S3 T3S1 T3S2 T3S3 T4S1 T4S2 T4S3')) },
    expected: { kind: 'students-overfull', needed: 8, available: 6, resources: [student()] },
  },
  {
    name: 'doubles of two classes want the one place for two periods in a row',
    lessons: some(4, (index) => ({ students: [index >> 1], course: index >> 1 })),
    setting: { teachers: staff(except('T2S1 T2S2 T3S1 T3S3')) },
    rules: [
      { type: 'min-doubles', lessons: [0, 1], min: 1 },
      { type: 'min-doubles', lessons: [2, 3], min: 1 },
    ],
    expected: { kind: 'doubles-overfull', needed: 2, available: 1, resources: [teacher()], rules: ['r0', 'r1'] },
  },
  {
    name: 'one session would hold all periods, but each class may have one in it',
    lessons: some(4, (index) => ({ students: [index >> 1], course: index >> 1 })),
    rules: [
      { type: 'max-in-span', lessons: [0, 1], span: 'session', max: 1, count: 'period' },
      { type: 'max-in-span', lessons: [2, 3], span: 'session', max: 1, count: 'period' },
      { type: 'active-spans', resources: lan, span: 'session', min: null, max: 1 },
    ],
    expected: { kind: 'too-few-spans', needed: 4, available: 2, resources: [teacher()], rules: ['r0', 'r1', 'r2'] },
  },
  {
    name: 'doubles in a room whose sessions hold one each',
    lessons: some(3, (index) => ({ duration: 2, students: [index], teachers: [index], rooms: [0] })),
    setting: { rooms: [room('Phòng Lý', { blocked: except('T2S1 T2S2 T2S3 T3S1 T3S2 T3S3') })] },
    expected: { kind: 'rooms-overfull', needed: 6, available: 4, resources: [{ kind: 'room', index: 0 }] },
  },
  {
    name: 'three lessons that share their teachers two by two have two slots',
    lessons: some(3, (index) => ({ students: [index], teachers: [index, (index + 1) % 3] })),
    setting: { teachers: staff(except('T2S1 T2S2'), except('T2S1 T2S2'), except('T2S1 T2S2')) },
    expected: { kind: 'set-unplaceable', needed: 3, available: 2, lessons: [0, 1, 2] },
  },
];

describe('impossible data, with its sentence and its ways out', () => {
  test.each(cases)('$name', ({ lessons, setting, rules, expected, says, offers = [] }) => {
    const { problem } = sketchProblem(lessons, { students: classes(), teachers: staff(), ...setting, rules });
    const found = findImpossibilities(problem);
    expect(found).toHaveLength(1);
    const [proof] = found;
    const { relaxations, needed, available } = proof;
    expect(proof).toMatchObject(expected);
    expect(needed).toBeGreaterThan(available);
    if (says) expect(describeImpossibility(problem, proof)).toBe(says);
    const texts = relaxations.map((relaxation) => describeRelaxation(problem, relaxation));
    expect(texts.slice(0, offers.length)).toEqual(offers);
    // Where a lesson may use no room, the school's rooms are all there is to open.
    expect(relaxations.length).toBeGreaterThanOrEqual(available === 0 && lessons[0].rooms ? 1 : 2);
    expect(relaxations.length).toBeLessThanOrEqual(4);
    expect(relaxations[0].gives).toBe(needed - available);
    expect(findImpossibilities(applyRelaxation(problem, relaxations[0]))).toEqual([]);
  });

  test('several troubles are told apart', () => {
    const { problem } = sketchProblem([{ duration: 6 }, { starts: slotsOf('T2S1') }, { starts: slotsOf('T2S1') }]);
    expect(findImpossibilities(problem).map(({ kind }) => kind)).toEqual(['lesson-too-long', 'fixed-collision']);
  });

  test('a wish is no obstacle, and a cap on one slot leaves the others open', () => {
    const cap = { type: 'max-in-span', lessons: indices(4), max: 1, count: 'period' } as const;
    for (const rule of [
      { ...cap, span: 'day', strength: { kind: 'soft', level: 0, weight: 1 } } as const,
      { ...cap, span: 'week', slots: slotsOf('T2S1') } as const,
    ])
      expect(findImpossibilities(sketchProblem(some(4), { rules: [rule] }).problem)).toEqual([]);
  });

  test('exactly full is possible', () => {
    const { problem } = sketchProblem(some(23), { grid: smallGrid });
    expect(findImpossibilities(problem)).toEqual([]);
  });
});
