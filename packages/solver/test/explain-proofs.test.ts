import {
  describeImpossibility,
  describeRelaxation,
  findImpossibilities,
  type Problem,
  type RuleKind,
} from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { sketchProblem, slotsOf, type LessonSketch } from './small-problem.ts';

interface Case {
  readonly lessons: readonly LessonSketch[];
  readonly setting?: Partial<Omit<Problem, 'rules'>>;
  readonly rule?: RuleKind;
  readonly says: string;
  /** Relaxations in their order, from the first. */
  readonly offers: readonly string[];
}

const except = (open: string) =>
  Array.from({ length: 23 }, (_, slot) => slot).filter((slot) => !slotsOf(open).includes(slot));
const person = (name: string, blocked: readonly number[] = []) => ({ id: name, name, blocked });
const room = (name: string, seats: number | null = null, blocked: readonly number[] = []) => ({
  id: name,
  name,
  blocked,
  simultaneous: 1,
  seats,
  site: null,
});
const classes = ['7A1', '7A2', '7A3', '7A4', '7A5', '7A6'].map((name) => person(name));
const lan = { kind: 'teacher', members: [0] } as const;
const some = (count: number, sketch: LessonSketch = {}) =>
  Array.from({ length: count }, (_, index) => ({ students: [index], ...sketch }));
const sites = {
  sites: ['điểm chính', 'điểm lẻ'].map((name) => ({ id: name, name })),
  travel: [
    [0, 1],
    [1, 0],
  ],
};

const cases: readonly Case[] = [
  {
    lessons: some(4, { rooms: [0] }).map((lesson, index) => ({ ...lesson, teachers: [index] })),
    setting: { rooms: [room('Tin 1', null, except('T2S1 T2S2 T2S3'))] },
    says: 'Phòng Tin 1: cần 4 tiết, chỉ có 3 ô trống.',
    offers: ['Mở 1 ô cho phòng Tin 1: Thứ 2 sáng tiết 4.', 'Thêm 1 phòng như phòng Tin 1.'],
  },
  {
    lessons: some(4, { students: [0] }),
    setting: { students: [person('7A1', except('T2S1 T3C2'))] },
    says: 'Lớp 7A1: cần 4 tiết, chỉ có 2 ô trống.',
    offers: ['Mở 2 ô cho lớp 7A1: Thứ 2 sáng tiết 2; Thứ 3 sáng tiết 1.', 'Bớt 2 lần học: Toán 7A1.'],
  },
  {
    lessons: [...some(4), { students: [4], teachers: [1] }],
    setting: { teachers: [person('Cô Lan', except('T2S1 T3C2 T4S1')), person('Thầy Hùng')] },
    says: 'Cô Lan: cần 4 tiết, trừ ô bận chỉ có 3 ô trống.',
    offers: ['Mở 1 ô cho Cô Lan: Thứ 2 sáng tiết 2.', 'Chuyển 1 lần học (Toán 7A4) của Cô Lan cho Thầy Hùng.'],
  },
  {
    lessons: [{ duration: 6 }],
    says: 'Toán 7A1: một lần học dài 6 tiết, buổi dài nhất chỉ có 5 tiết.',
    offers: ['Tách Toán 7A1 thành các tiết đơn.', 'Bớt 1 lần học: Toán 7A1.'],
  },
  {
    lessons: [{ rooms: [0], size: 45 }],
    setting: { rooms: [room('Tin 1', 40), room('Hội trường', 200)] },
    says: 'Toán 7A1: cần phòng 45 chỗ, phòng được dùng lớn nhất chỉ có 40 chỗ.',
    offers: ['Cho Toán 7A1 dùng Hội trường.', 'Thêm 1 phòng như phòng Tin 1, ít nhất 45 chỗ.'],
  },
  {
    lessons: [{ rooms: [] }],
    setting: { rooms: [room('Tin 1')] },
    says: 'Toán 7A1: cần 1 phòng, còn 0 phòng được dùng.',
    offers: ['Cho Toán 7A1 dùng phòng Tin 1.'],
  },
  {
    lessons: [{ starts: slotsOf('T2S1') }],
    setting: { teachers: [person('Cô Lan', slotsOf('T2S1'))] },
    says: 'Toán 7A1: cần 1 lần học, có 0 ô xếp được, do ô bận của Cô Lan; ô cố định của Toán 7A1.',
    offers: [
      'Mở 1 ô cho Cô Lan: Thứ 2 sáng tiết 1.',
      'Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).',
      'Chuyển 1 lần học (Toán 7A1) của Cô Lan cho một giáo viên khác.',
    ],
  },
  {
    lessons: some(2, { starts: slotsOf('T2S1') }),
    says: 'Cô Lan: Toán 7A1, Toán 7A2 đã cố định cần 2 tiết, chỉ có 1 ô.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).'],
  },
  {
    lessons: some(4, { students: [0] }),
    rule: { type: 'max-in-span', lessons: [0, 1, 2, 3], span: 'day', max: 1, count: 'period' },
    says: 'Quy định “Mỗi ngày”: Toán 7A1 cần 4 tiết, chỉ xếp được 3.',
    offers: ['Đổi mức tối đa của quy định “Mỗi ngày” từ 1 thành 2.', 'Bớt 1 lần học: Toán 7A1.'],
  },
  {
    lessons: some(6),
    setting: { grid: { days: ['Thứ 2', 'Thứ 3'], sessions: ['Sáng'], periods: [[5], [5]] } },
    rule: { type: 'active-spans', resources: lan, span: 'session', min: null, max: 1 },
    says: 'Cô Lan: cần 6 tiết, 1 buổi nhiều tiết nhất chỉ chứa được 5, do quy định “Mỗi ngày”.',
    offers: ['Đổi mức tối đa của quy định “Mỗi ngày” từ 1 thành 2.'],
  },
  {
    lessons: ['T2S1', 'T3S1'].map((slot, index) => ({ students: [index], starts: slotsOf(slot) })),
    rule: { type: 'active-spans', resources: lan, span: 'day', min: null, max: 1 },
    says: 'Cô Lan: có tiết cố định trong 2 ngày, chỉ được 1, do quy định “Mỗi ngày”; ô cố định của Toán 7A1, Toán 7A2.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).'],
  },
  {
    lessons: some(2),
    rule: { type: 'active-spans', resources: lan, span: 'day', min: 3, max: null },
    says: 'Cô Lan: quy định “Mỗi ngày” cần ít nhất 3, nhiều nhất chỉ có 2.',
    offers: ['Đổi mức tối thiểu của quy định “Mỗi ngày” từ 3 thành 2.', 'Bỏ quy định “Mỗi ngày”.'],
  },
  {
    lessons: some(3, { students: [0] }),
    rule: { type: 'min-days-between', lessons: [0, 1, 2], days: 2, adjacentIfSameDay: false },
    says: 'Toán 7A1: cần xếp 3, chỉ xếp được 2 cùng lúc thỏa quy định “Mỗi ngày”.',
    offers: ['Đổi số ngày cách nhau của quy định “Mỗi ngày” từ 2 thành 1.'],
  },
  {
    lessons: [
      { starts: slotsOf('T2S1'), site: 0 },
      { starts: slotsOf('T2S5'), site: 1, students: [1] },
    ],
    setting: sites,
    rule: { type: 'travel', resources: lan, oneSitePerSession: true },
    says: 'Cô Lan: dạy ở nhiều điểm trường (Toán 7A1, Toán 7A2) cần 2 buổi, chỉ có 1, do quy định “Mỗi ngày”; ô cố định của Toán 7A1, Toán 7A2.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 1).'],
  },
  {
    lessons: [{ starts: slotsOf('T2S5') }, ...some(3, { students: [0] })],
    rule: { type: 'compact-session', resources: { kind: 'student', members: [0] } },
    says: 'Lớp 7A1: Toán 7A1 xếp muộn trong buổi nên cần 5 tiết để không trống, chỉ có 4 tiết, do quy định “Mỗi ngày”; ô cố định của Toán 7A1.',
    offers: ['Bỏ khóa và ô cố định của Toán 7A1 (Thứ 2 sáng tiết 5).', 'Bỏ quy định “Mỗi ngày”.'],
  },
  {
    lessons: [
      { students: [0], starts: slotsOf('T2S1 T2S2') },
      { students: [0], starts: slotsOf('T2S1 T2S2') },
      { students: [0], starts: slotsOf('T2S2') },
    ],
    says: 'Lớp 7A1: cần 3 tiết, chỉ có 2 ô trống, do ô cố định của Toán 7A1; khung giờ đã định của Toán 7A1.',
    offers: ['Cho Toán 7A1 học cả ngoài khung giờ đã định.'],
  },
];

describe('a teacher whose week has no solution', () => {
  test('is told with the rules that leave none', () => {
    const { problem } = sketchProblem(some(2, { students: [0] }), {
      students: classes,
      rules: [
        {
          type: 'load',
          resources: lan,
          span: 'day',
          min: 2,
          max: null,
          countEmpty: false,
          unit: 'span',
          name: 'Ít nhất 2 tiết',
        },
        { type: 'min-days-between', lessons: [0, 1], days: 1, adjacentIfSameDay: false, name: 'Cách ngày' },
      ],
    });
    const [proof] = findImpossibilities(problem);
    expect(describeImpossibility(problem, proof)).toBe(
      'GV 0: không có cách chia 2 lần dạy (Toán 7A1) vào các ngày, chia được nhiều nhất 1, do quy định “Cách ngày”, “Ít nhất 2 tiết”.',
    );
  });
});

describe('impossible data in Vietnamese', () => {
  test.each(cases)('$says', ({ lessons, setting, rule, says, offers }) => {
    const { problem } = sketchProblem(lessons, {
      students: classes,
      teachers: [person('Cô Lan'), person('Thầy Hùng'), person('Cô Mai'), person('Thầy Nam')],
      ...setting,
      rules: rule ? [{ ...rule, name: 'Mỗi ngày' }] : [],
    });
    const [proof] = findImpossibilities(problem);
    expect(describeImpossibility(problem, proof)).toBe(says);
    const texts = proof.relaxations.map((relaxation) => describeRelaxation(problem, relaxation));
    expect(texts.slice(0, offers.length)).toEqual(offers);
  });
});
