import { checkTimetable, describeBlocker, describeViolation, scoreOf, type Problem, type RuleKind } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { ruleDefinitions } from '../src/rules/index.ts';
import { sketchProblem, slotOf, slotsOf, type LessonSketch } from './small-problem.ts';

const setting: Partial<Omit<Problem, 'rules'>> = {
  students: ['6A', '6B'].map((name) => ({ id: name, name, blocked: slotsOf('T4C2') })),
  teachers: ['Cô Lan', 'Thầy Hùng'].map((name) => ({ id: name, name, blocked: slotsOf('T4C1') })),
  rooms: ['Tin 1', 'Sân trường'].map((name) => ({
    id: name,
    name,
    blocked: slotsOf('T4S3'),
    simultaneous: 1,
    seats: 40,
    site: null,
  })),
  subjects: ['Toán', 'Tin'].map((name) => ({ id: name, name })),
  courses: [0, 1].map((subject) => ({ id: `${subject}`, name: `${subject}`, subject })),
  sites: ['điểm chính', 'điểm lẻ'].map((name) => ({ id: name, name })),
  travel: [
    [0, 2],
    [2, 0],
  ],
};
const lan = { kind: 'teacher', members: [0] } as const;
const class6A = { kind: 'student', members: [0] } as const;
const load = {
  type: 'load',
  resources: lan,
  span: 'session',
  min: null,
  max: null,
  countEmpty: false,
  unit: 'period',
} as const;
const other: LessonSketch = { students: [1], teachers: [1], course: 1 };

interface Case {
  readonly lessons: readonly LessonSketch[];
  readonly says: string;
}

/** A rule that is broken, with all that it costs. */
interface RuleCase extends Case {
  readonly rule: RuleKind;
  readonly cost: number;
}

const builtInCases: readonly Case[] = [
  {
    lessons: [{ at: 'T2S1' }, { at: 'T2S1', teachers: [1], course: 1 }],
    says: 'Lớp 6A học 2 tiết cùng lúc ở Thứ 2 sáng tiết 1: Toán 6A, Tin 6A.',
  },
  {
    lessons: [{ at: 'T2C2' }, { at: 'T2C2', students: [1] }],
    says: 'Cô Lan dạy 2 tiết cùng lúc ở Thứ 2 chiều tiết 2: Toán 6A, Toán 6B.',
  },
  {
    lessons: [
      { at: 'T2S1', rooms: [0], room: 0 },
      { ...other, at: 'T2S1', rooms: [0], room: 0 },
    ],
    says: 'Phòng Tin 1 có 2 lớp ở Thứ 2 sáng tiết 1, chỉ chứa được 1: Toán 6A, Tin 6B.',
  },
  { lessons: [{ at: 'T2S1', rooms: [0] }], says: 'Toán 6A ở Thứ 2 sáng tiết 1 chưa có phòng.' },
  {
    lessons: [{ at: 'T2S1', rooms: [0], room: 1 }],
    says: 'Toán 6A ở Thứ 2 sáng tiết 1 không được xếp vào Sân trường.',
  },
  {
    lessons: [{ at: 'T2S1', rooms: [0], room: 0, size: 45 }],
    says: 'Toán 6A có 45 học sinh, phòng Tin 1 chỉ có 40 chỗ.',
  },
  { lessons: [{ at: 'T4C1' }], says: 'Cô Lan bận ở Thứ 4 chiều tiết 1 (Toán 6A).' },
  { lessons: [{ at: 'T4C2' }], says: 'Lớp 6A nghỉ ở Thứ 4 chiều tiết 2 (Toán 6A).' },
  {
    lessons: [{ at: 'T4S3', rooms: [0], room: 0 }],
    says: 'Phòng Tin 1 không dùng được ở Thứ 4 sáng tiết 3 (Toán 6A).',
  },
  { lessons: [{ at: 'T2S1', starts: [] }], says: 'Toán 6A không được bắt đầu ở Thứ 2 sáng tiết 1.' },
  { lessons: [{ at: 'T4S3', duration: 2 }], says: 'Toán 6A dài 2 tiết nhưng buổi chỉ còn 1 tiết.' },
  {
    lessons: [{ at: 'T2S2', locked: true, placement: { slot: slotOf('T2S1'), room: null } }],
    says: 'Toán 6A đã khóa ở Thứ 2 sáng tiết 1 nhưng đang xếp ở Thứ 2 sáng tiết 2.',
  },
];

const ruleCases: readonly RuleCase[] = [
  {
    rule: { type: 'compact-session', resources: class6A },
    lessons: [{ at: 'T2S2' }, { at: 'T2S4' }],
    cost: 2,
    says: 'Lớp 6A trống 1 tiết giữa buổi và vào muộn 1 tiết: Thứ 2 sáng tiết 1, 3.',
  },
  {
    rule: { type: 'max-gaps', resources: lan, within: 'day', per: 'week', max: 1 },
    lessons: [{ at: 'T2S4' }, { at: 'T2C2' }],
    cost: 1,
    says: 'Cô Lan có 2 tiết trống, tối đa 1: Thứ 2 sáng tiết 5; Thứ 2 chiều tiết 1.',
  },
  {
    rule: { type: 'gap-sessions', resources: lan, from: 2, to: null },
    lessons: [{ at: 'T2S1' }, { at: 'T2S4' }],
    cost: 1,
    says: 'Cô Lan có 2 tiết trống trong Thứ 2 sáng.',
  },
  {
    rule: { ...load, max: 2 },
    lessons: [{ at: 'T3S1', duration: 3 }],
    cost: 1,
    says: 'Cô Lan dạy 3 tiết trong Thứ 3 sáng, tối đa 2.',
  },
  {
    rule: { ...load, span: 'day', min: 2 },
    lessons: [{ at: 'T3S1' }],
    cost: 1,
    says: 'Cô Lan dạy 1 tiết trong Thứ 3, tối thiểu 2.',
  },
  {
    rule: { type: 'active-spans', resources: lan, span: 'session', min: null, max: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T3S1' }],
    cost: 1,
    says: 'Cô Lan dạy 2 buổi trong tuần, tối đa 1.',
  },
  {
    rule: { type: 'active-spans', resources: lan, span: 'day', min: null, max: 0 },
    lessons: [{ at: 'T2S1' }],
    cost: 1,
    says: 'Cô Lan dạy 1 ngày trong tuần.',
  },
  {
    rule: { type: 'max-run', resources: lan, within: 'session', max: 2 },
    lessons: [{ at: 'T2S1', duration: 3 }],
    cost: 1,
    says: 'Cô Lan dạy liền 3 tiết ở Thứ 2 sáng tiết 1, 2, 3, tối đa 2.',
  },
  {
    rule: { type: 'max-days-touching', resources: lan, slots: slotsOf('T2S1 T3S1'), max: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T3S1' }],
    cost: 1,
    says: 'Cô Lan có 2 ngày dạy vào các tiết hạn chế, tối đa 1: Thứ 2 sáng tiết 1; Thứ 3 sáng tiết 1.',
  },
  {
    rule: { type: 'early-start', resources: class6A, maxLate: 0 },
    lessons: [{ at: 'T2S2' }, { at: 'T3S3' }],
    cost: 2,
    says: 'Lớp 6A vào học từ tiết 2 trong 1 ngày, tối đa 0, muộn hơn trong 1 ngày.',
  },
  {
    rule: { type: 'one-session-a-day', resources: lan },
    lessons: [{ at: 'T2S1' }, { at: 'T2C1' }],
    cost: 1,
    says: 'Cô Lan dạy 2 buổi trong Thứ 2, chỉ được 1.',
  },
  {
    rule: { type: 'no-back-to-back-sessions', resources: lan },
    lessons: [{ at: 'T2S5' }, { at: 'T2C1' }],
    cost: 1,
    says: 'Cô Lan dạy cả Thứ 2 sáng tiết 5 lẫn Thứ 2 chiều tiết 1.',
  },
  {
    rule: { type: 'travel', resources: lan, oneSitePerSession: true },
    lessons: [
      { at: 'T2S1', site: 0 },
      { at: 'T2S5', site: 1 },
    ],
    cost: 1,
    says: 'Cô Lan đi từ điểm chính (Thứ 2 sáng tiết 1) đến điểm lẻ (Thứ 2 sáng tiết 5) trong cùng một buổi.',
  },
  {
    rule: { type: 'travel', resources: lan, oneSitePerSession: false },
    lessons: [
      { at: 'T2S4', site: 0 },
      { at: 'T2C1', site: 1 },
    ],
    cost: 1,
    says: 'Cô Lan đi từ điểm chính (Thứ 2 sáng tiết 4) đến điểm lẻ (Thứ 2 chiều tiết 1): có 1 tiết để đi, cần 2.',
  },
  {
    rule: { type: 'avoid-slots', lessons: [0], slots: slotsOf('T2S5'), match: 'any' },
    lessons: [{ at: 'T2S5' }],
    cost: 1,
    says: 'Toán 6A nằm ở tiết cần tránh: Thứ 2 sáng tiết 5.',
  },
  {
    rule: { type: 'prefer-rooms', lessons: [0], rooms: [1] },
    lessons: [{ at: 'T2S1', rooms: [0, 1], room: 0 }],
    cost: 1,
    says: 'Toán 6A ở Thứ 2 sáng tiết 1 xếp vào phòng Tin 1, không phải phòng mong muốn.',
  },
  {
    rule: { type: 'max-in-span', lessons: [0, 1], span: 'session', max: 2, count: 'period' },
    lessons: [{ at: 'T2S1', duration: 2 }, { at: 'T2S3' }],
    cost: 1,
    says: '“Quy định 0”: 3 tiết trong Thứ 2 sáng, tối đa 2 (Toán 6A).',
  },
  {
    rule: { type: 'max-in-span', lessons: [0, 1], span: 'slot', max: 1, count: 'period' },
    lessons: [{ at: 'T2S1' }, { ...other, at: 'T2S1' }],
    cost: 1,
    says: '“Quy định 0”: 2 tiết cùng lúc ở Thứ 2 sáng tiết 1, tối đa 1 (Toán 6A, Tin 6B).',
  },
  {
    rule: { type: 'contiguous-in-session', lessons: [0, 1] },
    lessons: [{ at: 'T2S1' }, { at: 'T2S4' }],
    cost: 1,
    says: 'Toán 6A trong Thứ 2 sáng không liền nhau: cách 2 tiết.',
  },
  {
    rule: { type: 'min-doubles', lessons: [0, 1], min: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T3S1' }],
    cost: 1,
    says: 'Toán 6A có 0 buổi học tiết đôi, cần ít nhất 1.',
  },
  {
    rule: { type: 'min-days-between', lessons: [0, 1], days: 2, adjacentIfSameDay: false },
    lessons: [{ at: 'T2S1' }, { at: 'T3S1' }],
    cost: 1,
    says: 'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 3 sáng tiết 1 cách nhau 1 ngày, cần ít nhất 2.',
  },
  {
    rule: { type: 'min-days-between', lessons: [0, 1], days: 0, adjacentIfSameDay: true },
    lessons: [{ at: 'T2S1' }, { at: 'T2S3' }],
    cost: 1,
    says: 'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 3 cùng ngày nhưng không liền nhau.',
  },
  {
    rule: { type: 'max-days-between', lessons: [0, 1], days: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T4S1' }],
    cost: 1,
    says: 'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 4 sáng tiết 1 cách nhau 2 ngày, tối đa 1.',
  },
  {
    rule: { type: 'min-gap-between', lessons: [0, 1], periods: 2 },
    lessons: [{ at: 'T2S1' }, { at: 'T2S3' }],
    cost: 1,
    says: 'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 3 cách nhau 1 tiết, cần ít nhất 2.',
  },
  {
    rule: { type: 'max-gap-between', lessons: [0, 1], max: 0 },
    lessons: [{ at: 'T2S1' }, { at: 'T2S3' }],
    cost: 1,
    says: 'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 3 cách nhau 1 tiết, tối đa 0.',
  },
  {
    rule: { type: 'same-start', lessons: [0, 1], part: 'day' },
    lessons: [{ at: 'T2S1' }, { ...other, at: 'T3S1' }],
    cost: 1,
    says: 'Toán 6A, Tin 6B phải cùng ngày, đang ở Thứ 2 sáng tiết 1 và Thứ 3 sáng tiết 1.',
  },
  {
    rule: { type: 'not-overlapping', lessons: [0, 1] },
    lessons: [{ at: 'T2S1' }, { ...other, at: 'T2S1' }],
    cost: 1,
    says: 'Toán 6A, Tin 6B trùng giờ 1 tiết: Thứ 2 sáng tiết 1.',
  },
  {
    rule: { type: 'consecutive', lessons: [0, 1] },
    lessons: [{ at: 'T2S1' }, { ...other, at: 'T2S3' }],
    cost: 1,
    says: 'Tin 6B phải ngay sau Toán 6A, đang ở Thứ 2 sáng tiết 3 và Thứ 2 sáng tiết 1.',
  },
  {
    rule: { type: 'grouped', lessons: [0, 1] },
    lessons: [{ at: 'T2S1' }, { ...other, at: 'T2S3' }],
    cost: 1,
    says: 'Toán 6A, Tin 6B phải liền nhau, đang ở Thứ 2 sáng tiết 1, 3.',
  },
  {
    rule: { type: 'ordered', lessons: [0, 1] },
    lessons: [{ at: 'T3S1' }, { ...other, at: 'T2S1' }],
    cost: 1,
    says: 'Toán 6A phải trước Tin 6B, đang ở Thứ 3 sáng tiết 1 và Thứ 2 sáng tiết 1.',
  },
  {
    rule: { type: 'ends-day', lessons: [0] },
    lessons: [{ at: 'T2S1' }, { at: 'T2S2', course: 1 }],
    cost: 1,
    says: 'Toán 6A ở Thứ 2 sáng tiết 1 phải cuối ngày nhưng sau đó còn 1 tiết.',
  },
  {
    rule: { type: 'not-across-break', lessons: [0] },
    lessons: [{ at: 'T2S2', duration: 2 }],
    cost: 1,
    says: 'Toán 6A ở Thứ 2 sáng tiết 2, 3 vắt qua giờ ra chơi sau tiết 2.',
  },
  {
    rule: { type: 'not-directly-after', lessons: [1], after: [0] },
    lessons: [{ at: 'T2S1' }, { at: 'T2S2', course: 1 }],
    cost: 1,
    says: 'Tin 6A ở Thứ 2 sáng tiết 2 xếp ngay sau Toán 6A.',
  },
  {
    rule: { type: 'keep-placement', lessons: [0], reference: [{ slot: slotOf('T2S1'), room: null }] },
    lessons: [{ at: 'T2S2' }],
    cost: 1,
    says: 'Toán 6A chuyển từ Thứ 2 sáng tiết 1 sang Thứ 2 sáng tiết 2.',
  },
  {
    rule: { type: 'lesson-spans', lessons: [0, 1], span: 'day', min: null, max: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T3S1' }],
    cost: 1,
    says: 'Toán 6A học trong 2 ngày, tối đa 1.',
  },
  {
    rule: { type: 'some-in-slots', lessons: [0], slots: slotsOf('T2S1 T3S1'), min: 2 },
    lessons: [{ at: 'T2S1' }],
    cost: 1,
    says: '“Quy định 0”: có 1 tiết ở Thứ 2 sáng tiết 1; Thứ 3 sáng tiết 1, cần ít nhất 2.',
  },
  {
    rule: { type: 'balance', resources: { kind: 'teacher', members: [0, 1] }, measure: 'gaps', max: 0 },
    lessons: [{ at: 'T2S1' }, { at: 'T2S3' }, { ...other, at: 'T2S1' }],
    cost: 1,
    says: 'Cô Lan có 1 tiết trống, người ít nhất trong nhóm có 0, chỉ được hơn 0.',
  },
  {
    rule: {
      type: 'keep-people',
      resources: lan,
      lessons: [0, 1],
      reference: slotsOf('T2S1 T2S2').map((slot) => ({ slot, room: null })),
    },
    lessons: [{ at: 'T3S1' }, { at: 'T3S2' }],
    cost: 1,
    says: 'Cô Lan có 2 tiết đổi chỗ so với trước: Toán 6A (Thứ 3 sáng tiết 1, 2).',
  },
  {
    rule: { type: 'max-span', resources: lan, within: 'session', max: 3 },
    lessons: [{ at: 'T2S1' }, { at: 'T2S5' }],
    cost: 2,
    says: 'Cô Lan từ tiết đầu đến tiết cuối buổi dài 5 tiết, tối đa 3: Thứ 2 sáng tiết 1, 5.',
  },
  {
    rule: { type: 'min-rest', resources: lan, between: 'session', periods: 2, isCircular: false },
    lessons: [{ at: 'T2S5' }, { at: 'T2C2' }],
    cost: 1,
    says: 'Cô Lan nghỉ 1 tiết giữa Thứ 2 sáng tiết 5 và Thứ 2 chiều tiết 2, cần ít nhất 2.',
  },
  {
    rule: { type: 'max-sessions-in-row', resources: lan, max: 2, freeFrom: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T2C1' }, { at: 'T3S1' }],
    cost: 1,
    says: 'Cô Lan dạy 3 buổi liền nhau, tối đa 2: Thứ 2 sáng tiết 1; Thứ 2 chiều tiết 1; Thứ 3 sáng tiết 1.',
  },
  {
    rule: { type: 'max-lesson-run', lessons: [0, 1], within: 'session', max: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T2S2' }],
    cost: 1,
    says: '“Quy định 0”: 2 tiết liền ở Thứ 2 sáng tiết 1, 2, tối đa 1 (Toán 6A).',
  },
  {
    rule: { type: 'together-in-slots', lessons: [0, 1], slots: slotsOf('T2S1'), min: 2, mayBeEmpty: true },
    lessons: [{ at: 'T2S1' }, { ...other, at: 'T2S2' }],
    cost: 1,
    says: '“Quy định 0”: có 1 lượt học cùng lúc ở Thứ 2 sáng tiết 1, cần ít nhất 2.',
  },
  {
    rule: { type: 'max-kinds', lessons: [0, 1], kinds: [0, 1], span: 'slot', max: 1 },
    lessons: [{ at: 'T2S1' }, { ...other, at: 'T2S1' }],
    cost: 1,
    says: '“Quy định 0”: 2 loại cùng lúc ở Thứ 2 sáng tiết 1, tối đa 1 (Toán 6A, Tin 6B).',
  },
  {
    rule: { type: 'max-rooms', lessons: [0, 1], max: 1 },
    lessons: [
      { at: 'T2S1', rooms: [0], room: 0 },
      { at: 'T2S2', rooms: [1], room: 1 },
    ],
    cost: 1,
    says: 'Toán 6A dùng 2 phòng khác nhau, tối đa 1.',
  },
  {
    rule: { type: 'same-room-if-adjacent', lessons: [0, 1], within: 'session' },
    lessons: [
      { at: 'T2S1', rooms: [0], room: 0 },
      { at: 'T2S2', rooms: [1], room: 1 },
    ],
    cost: 1,
    says: 'Toán 6A học liền nhau (Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 2) nhưng khác phòng.',
  },
  {
    rule: { type: 'place-changes', resources: lan, of: 'room', within: 'session', per: 'day', max: 0, minGap: 0 },
    lessons: [
      { at: 'T2S1', rooms: [0], room: 0 },
      { at: 'T2S2', rooms: [1], room: 1 },
    ],
    cost: 1,
    says: 'Cô Lan đổi phòng 1 lần trong Thứ 2.',
  },
  {
    rule: { type: 'place-changes', resources: lan, of: 'site', within: 'day', per: 'day', max: null, minGap: 2 },
    lessons: [
      { at: 'T2S1', site: 0 },
      { at: 'T2S3', site: 1 },
    ],
    cost: 1,
    says: 'Cô Lan đổi điểm trường ở Thứ 2 sáng tiết 1, 3 khi có 1 tiết để đi, cần ít nhất 2.',
  },
  {
    rule: { type: 'active-spans', resources: lan, span: 'session', min: null, max: 1, session: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T2C1' }, { at: 'T3C1' }],
    cost: 1,
    says: 'Cô Lan dạy 2 buổi chiều trong tuần, tối đa 1.',
  },
  {
    rule: { type: 'max-gaps', resources: lan, within: 'session', per: 'day', max: 0, withException: true },
    lessons: [{ at: 'T2S1' }, { at: 'T2S3' }, { at: 'T3S1' }, { at: 'T3S3' }],
    cost: 1,
    says: 'Cô Lan có 1 tiết trống, tối đa 0: Thứ 3 sáng tiết 2.',
  },
  {
    rule: { type: 'one-session-a-day', resources: lan, exceptions: 1 },
    lessons: [{ at: 'T2S1' }, { at: 'T2C1' }, { at: 'T3S1' }, { at: 'T3C1' }],
    cost: 1,
    says: 'Cô Lan dạy 2 buổi trong Thứ 3, chỉ được 1.',
  },
  {
    rule: { type: 'lesson-spans', lessons: [0, 1], span: 'day', min: null, max: 1, daysTogether: 2 },
    lessons: [{ at: 'T2S1' }, { at: 'T4S1' }],
    cost: 1,
    says: 'Toán 6A học trong 2 đợt 2 ngày, tối đa 1.',
  },
  {
    rule: { type: 'not-directly-after', lessons: [1], after: [0], periods: 2 },
    lessons: [{ at: 'T2S1' }, { at: 'T2S3', course: 1 }],
    cost: 1,
    says: 'Tin 6A ở Thứ 2 sáng tiết 3 xếp quá gần sau Toán 6A.',
  },
];

describe('violations in Vietnamese', () => {
  test.each(builtInCases)('$says', ({ lessons, says }) => {
    const { problem, timetable } = sketchProblem(lessons, setting);
    const { violations } = checkTimetable(problem, timetable);
    expect(violations.map((violation) => describeViolation(problem, violation))).toContain(says);
  });

  test.each(ruleCases)('$says', ({ rule, lessons, cost, says }) => {
    const { problem, timetable } = sketchProblem(lessons, { ...setting, rules: [rule] });
    const { violations, score } = checkTimetable(problem, timetable);
    const found = violations.filter(({ kind }) => kind === rule.type);
    const sentences = found.map((violation) => describeViolation(problem, violation));
    expect(sentences).toEqual(expect.arrayContaining([says]));
    expect(found.reduce((sum, violation) => sum + violation.cost, 0)).toBe(cost);
    expect(scoreOf(problem, timetable)).toEqual(score);
  });

  test('every kind of rule has a case that costs something', () => {
    const told = new Set(ruleCases.flatMap(({ rule, cost }) => (cost > 0 ? [rule.type] : [])));
    expect([...told].toSorted()).toEqual(Object.keys(ruleDefinitions).toSorted());
  });

  test.each([
    [{ at: 'T3S2', students: [1] }, 'Cô Lan dạy 6B ở Thứ 3 sáng tiết 2.'],
    [{ at: 'T3S2', teachers: [1], course: 1 }, 'Lớp 6A học Tin (Thầy Hùng) ở Thứ 3 sáng tiết 2.'],
    [{ ...other, at: 'T3S2', rooms: [0], room: 0 }, 'Phòng Tin 1 đã có Tin 6B ở Thứ 3 sáng tiết 2.'],
  ] satisfies [LessonSketch, string][])('a blocker is told from the lesson it blocks: %o', (blocker, says) => {
    const { problem, timetable } = sketchProblem([{ at: 'T3S2', rooms: [0], room: 0 }, blocker], setting);
    const { violations } = checkTimetable(problem, timetable);
    expect(violations.map((violation) => describeBlocker(problem, 0, violation))).toEqual([says]);
  });

  test('days and sessions with names of their own keep them', () => {
    const grid = { days: ['Monday'], sessions: ['All day'], periods: [[4]] };
    const { problem } = sketchProblem([{}], {
      ...setting,
      grid,
      students: [{ id: 'a', name: 'Nhóm A', blocked: [1] }],
    });
    const [violation] = checkTimetable(problem, [{ slot: 1, room: null }]).violations;
    expect(describeViolation(problem, violation)).toBe('Nhóm A nghỉ ở Monday tiết 2 (Toán Nhóm A).');
  });
});
