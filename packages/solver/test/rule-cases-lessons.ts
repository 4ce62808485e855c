import type { RuleKind } from '@tkb/solver';
import { at, elsewhere, inRoom, tin, told, type RuleCase } from './rule-case.ts';
import { slotOf, slotsOf } from './small-problem.ts';

const pair = [0, 1];
const three = [0, 1, 2];
type Kind<T extends RuleKind['type']> = Extract<RuleKind, { type: T }>;

const avoid = (slots: string, match: 'any' | 'start'): RuleKind => ({
  type: 'avoid-slots',
  lessons: [0],
  slots: slotsOf(slots),
  match,
});
const cap = (span: Kind<'max-in-span'>['span'], max: number, count: 'period' | 'lesson' = 'period'): RuleKind => ({
  type: 'max-in-span',
  lessons: three,
  span,
  max,
  count,
});
const contiguous: RuleKind = { type: 'contiguous-in-session', lessons: three };
const doubles = (min: number): RuleKind => ({ type: 'min-doubles', lessons: three, min });
const apart = (days: number, adjacentIfSameDay = false): RuleKind => ({
  type: 'min-days-between',
  lessons: pair,
  days,
  adjacentIfSameDay,
});
const near: RuleKind = { type: 'max-days-between', lessons: three, days: 1 };
const gap = (periods: number): RuleKind => ({ type: 'min-gap-between', lessons: pair, periods });
const same = (part: 'slot' | 'day' | 'period'): RuleKind => ({ type: 'same-start', lessons: three, part });
const separate: RuleKind = { type: 'not-overlapping', lessons: pair };
const consecutive: RuleKind = { type: 'consecutive', lessons: [0, 1] };
const grouped: RuleKind = { type: 'grouped', lessons: three };
const ordered: RuleKind = { type: 'ordered', lessons: [0, 1] };
const last: RuleKind = { type: 'ends-day', lessons: [0] };
const noBreak: RuleKind = { type: 'not-across-break', lessons: [0] };
const rest: Kind<'not-directly-after'> = { type: 'not-directly-after', lessons: [1], after: [0] };
const keep: RuleKind = {
  type: 'keep-placement',
  lessons: pair,
  reference: [{ slot: slotOf('T2S1'), room: null }, null],
};
const spans = (span: 'session' | 'day', min: number | null, max: number | null): Kind<'lesson-spans'> => ({
  type: 'lesson-spans',
  lessons: three,
  span,
  min,
  max,
});
const some = (slots: string, min: number): RuleKind => ({
  type: 'some-in-slots',
  lessons: pair,
  slots: slotsOf(slots),
  min,
});

/** Rules about where lessons stand, and how they stand to each other. */
export const lessonCases: readonly RuleCase[] = [
  { name: 'outside the slots', rule: avoid('T2S5', 'any'), lessons: at('T2S3:2'), cost: 0 },
  { name: 'each period inside counts', rule: avoid('T2S4 T2S5', 'any'), lessons: at('T2S3:3'), cost: 2 },
  { name: 'only the start counts', rule: avoid('T2S4', 'start'), lessons: at('T2S3:2'), cost: 0 },
  told(1, avoid('T2S4 T2S5', 'start'), at('T2S5'), 'Toán 6A nằm ở tiết cần tránh: Thứ 2 sáng tiết 5.'),

  { name: 'as many as allowed', rule: cap('session', 2), lessons: at('T2S1 T2S2 T2C1'), cost: 0 },
  told(2, cap('session', 2), at('T2S1:2 T2S3:2 T3S1'), '“Quy định 0”: 4 tiết trong Thứ 2 sáng, tối đa 2 (Toán 6A).'),
  { name: 'lessons, not periods', rule: cap('session', 2, 'lesson'), lessons: at('T2S1:2 T2S3:2 T3S1'), cost: 0 },
  { name: 'per day', rule: cap('day', 1), lessons: at('T2S1 T2C1 T3S1'), cost: 1 },
  { name: 'per week', rule: cap('week', 2), lessons: at('T2S1 T3S1 T4S1'), cost: 1 },
  told(
    1,
    cap('slot', 1),
    [...at('T2S1:2'), elsewhere('T2S2'), ...at('T3S1')],
    '“Quy định 0”: 2 tiết cùng lúc ở Thứ 2 sáng tiết 2, tối đa 1 (Toán 6A, Tin 6B).',
  ),
  { name: 'an unplaced lesson counts nowhere', rule: cap('week', 0), lessons: [{}, { at: null }], cost: 0 },

  { name: 'next to each other', rule: contiguous, lessons: at('T2S2 T2S3:2 T3S1'), cost: 0 },
  told(1, contiguous, at('T2S1 T2S4'), 'Toán 6A trong Thứ 2 sáng không liền nhau: cách 2 tiết.'),
  { name: 'two sessions of a day are not joined', rule: contiguous, lessons: at('T2S1 T2C4'), cost: 0 },

  { name: 'a long lesson is a double', rule: doubles(1), lessons: at('T2S1:2 T3S1'), cost: 0 },
  { name: 'two singles make one', rule: doubles(1), lessons: at('T2S1 T2S2 T3S1'), cost: 0 },
  {
    name: 'a session counts once',
    rule: doubles(2),
    lessons: at('T2S1:2 T2S3:2'),
    cost: 1,
    says: 'Toán 6A có 1 buổi học tiết đôi, cần ít nhất 2.',
  },
  { name: 'no double over noon', rule: doubles(1), lessons: at('T2S1 T2C1'), cost: 1 },

  { name: 'days apart', rule: apart(2), lessons: at('T2S1 T4S1'), cost: 0 },
  told(
    1,
    apart(2),
    at('T3S1 T2S1'),
    'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 3 sáng tiết 1 cách nhau 1 ngày, cần ít nhất 2.',
  ),
  { name: 'the same day', rule: apart(2), lessons: at('T2S1 T2S4'), cost: 2 },
  { name: 'the same day, adjacent', rule: apart(1, true), lessons: at('T2S3 T2S1:2'), cost: 1 },
  told(
    2,
    apart(1, true),
    at('T2S1 T2S3'),
    'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 3 cùng ngày nhưng không liền nhau.',
  ),

  { name: 'close enough', rule: near, lessons: at('T2S1 T3S1 T3C1'), cost: 0 },
  {
    name: 'each pair counts',
    rule: near,
    lessons: at('T2S1 T4S1 T4C1'),
    cost: 2,
    says: 'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 4 sáng tiết 1 cách nhau 2 ngày, tối đa 1.',
  },

  { name: 'enough time between', rule: gap(2), lessons: at('T2S1:2 T2S5'), cost: 0 },
  told(
    1,
    gap(2),
    at('T2S4 T2S1:2'),
    'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 4 cách nhau 1 tiết, cần ít nhất 2.',
  ),
  { name: 'days do not matter to each other', rule: gap(9), lessons: at('T2C4 T3S1'), cost: 0 },
  { name: 'overlapping lessons have no time between', rule: gap(2), lessons: at('T2S1:3 T2S2'), cost: 2 },
  told(
    1,
    { type: 'max-gap-between', lessons: pair, max: 0 },
    at('T2S1 T2S3'),
    'Toán 6A: Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 3 cách nhau 1 tiết, tối đa 0.',
  ),

  { name: 'same slot', rule: same('slot'), lessons: at('T2S1 T2S1 T2S1'), cost: 0 },
  { name: 'one of three differs', rule: same('slot'), lessons: at('T2S1 T2S1 T2S2'), cost: 2 },
  told(
    2,
    same('day'),
    [...at('T2S1'), elsewhere('T3S1'), ...at('T2C2')],
    'Toán 6A, Tin 6B phải cùng ngày, đang ở Thứ 2 sáng tiết 1 và Thứ 3 sáng tiết 1.',
  ),
  { name: 'same period on days of different length', rule: same('period'), lessons: at('T2C2 T4C2 T3C2'), cost: 0 },
  { name: 'same number in another session', rule: same('period'), lessons: at('T2S1 T3C1'), cost: 1 },

  { name: 'side by side', rule: separate, lessons: at('T2S1:2 T2S3'), cost: 0 },
  told(
    2,
    separate,
    [...at('T2S1:3'), { ...elsewhere('T2S2'), duration: 2 }],
    'Toán 6A, Tin 6B trùng giờ 2 tiết: Thứ 2 sáng tiết 2, 3.',
  ),

  { name: 'right after', rule: consecutive, lessons: at('T2S1:2 T2S3'), cost: 0 },
  { name: 'wrong order', rule: consecutive, lessons: at('T2S2 T2S1'), cost: 1 },
  told(
    1,
    consecutive,
    [...at('T2S1'), elsewhere('T2S3')],
    'Tin 6B phải ngay sau Toán 6A, đang ở Thứ 2 sáng tiết 3 và Thứ 2 sáng tiết 1.',
  ),
  { name: 'a blocked period between', rule: consecutive, lessons: at('T2S1 T2S3'), blocked: 'T2S2', cost: 0 },
  { name: 'not the next morning', rule: consecutive, lessons: at('T2C4 T3S1'), cost: 1 },

  { name: 'any order', rule: grouped, lessons: at('T2S4 T2S2:2 T2S1'), cost: 0 },
  { name: 'one apart', rule: grouped, lessons: at('T2S1 T2S2 T2S4'), cost: 1 },
  { name: 'on different days', rule: grouped, lessons: at('T2S1 T3S1'), cost: 1 },
  told(1, grouped, [...at('T2S1'), elsewhere('T2S3')], 'Toán 6A, Tin 6B phải liền nhau, đang ở Thứ 2 sáng tiết 1, 3.'),
  { name: 'around a blocked period', rule: grouped, lessons: at('T2S4 T2S1 T2S2'), blocked: 'T2S3', cost: 0 },

  { name: 'one before the other', rule: ordered, lessons: at('T2C1 T3S1'), cost: 0 },
  { name: 'not while the other runs', rule: ordered, lessons: at('T2S1:3 T2S3'), cost: 1 },
  told(
    1,
    ordered,
    [...at('T4S1'), elsewhere('T2S1')],
    'Toán 6A phải trước Tin 6B, đang ở Thứ 4 sáng tiết 1 và Thứ 2 sáng tiết 1.',
  ),

  { name: 'last of the day', rule: last, lessons: at('T2S4:2 T2S1 T3S1'), cost: 0 },
  told(1, last, at('T2S5 T2C1 T2C2'), 'Toán 6A ở Thứ 2 sáng tiết 5 phải cuối ngày nhưng sau đó còn 2 tiết.'),
  { name: 'followed by other pupils', rule: last, lessons: [...at('T2S1'), elsewhere('T2S2')], cost: 0 },

  { name: 'before the long break', rule: noBreak, lessons: at('T2S1:2'), cost: 0 },
  told(1, noBreak, at('T2S2:2'), 'Toán 6A ở Thứ 2 sáng tiết 2, 3 vắt qua giờ ra chơi sau tiết 2.'),
  { name: 'across the afternoon break', rule: noBreak, lessons: at('T2C3:2'), cost: 1 },
  { name: 'a single period crosses nothing', rule: noBreak, lessons: at('T2S2'), cost: 0 },

  { name: 'something between', rule: rest, lessons: at('T2S1 T2S3'), cost: 0 },
  told(1, rest, [...at('T2S1:2'), tin('T2S3')], 'Tin 6A ở Thứ 2 sáng tiết 3 xếp ngay sau Toán 6A.'),
  told(1, { ...rest, periods: 2 }, [...at('T2S1'), tin('T2S3')], 'Tin 6A ở Thứ 2 sáng tiết 3 xếp quá gần sau Toán 6A.'),
  { name: 'before is allowed', rule: rest, lessons: at('T2S2 T2S1'), cost: 0 },
  { name: 'noon lies between', rule: rest, lessons: at('T2S5 T2C1'), cost: 0 },
  { name: 'other pupils', rule: rest, lessons: [...at('T2S1'), elsewhere('T2S2')], cost: 0 },

  { name: 'where it was, and one that was nowhere', rule: keep, lessons: at('T2S1 T3S1'), cost: 0 },
  told(1, keep, at('T2S2 T3S1'), 'Toán 6A chuyển từ Thứ 2 sáng tiết 1 sang Thứ 2 sáng tiết 2.'),
  { name: 'not placed is not moved', rule: keep, lessons: [{ at: null }, { at: 'T3S1' }], cost: 0 },

  { name: 'on as many days as asked', rule: spans('day', 3, null), lessons: at('T2S1 T3S1 T4S1'), cost: 0 },
  told(2, spans('day', 3, null), at('T2S1 T2C1 T2C2'), 'Toán 6A học trong 1 ngày, tối thiểu 3.'),
  told(2, spans('session', null, 1), at('T2S1:2 T2C1 T3C1'), 'Toán 6A học trong 3 buổi, tối đa 1.'),
  { name: 'as few as can be: each costs', rule: spans('session', null, 0), lessons: at('T2S1 T2C1 T2C2'), cost: 2 },
  told(1, { ...spans('day', null, 1), daysTogether: 2 }, at('T2S1 T4S1'), 'Toán 6A học trong 2 đợt 2 ngày, tối đa 1.'),

  { name: 'one of them is there', rule: some('T2S2 T4S2', 1), lessons: at('T2S1:2 T3S1'), cost: 0 },
  told(
    2,
    some('T2S2 T4S2', 2),
    at('T2S1 T3S2'),
    '“Quy định 0”: có 0 tiết ở Thứ 2 sáng tiết 2; Thứ 4 sáng tiết 2, cần ít nhất 2.',
  ),

  told(
    1,
    { type: 'prefer-rooms', lessons: three, rooms: [0] },
    [inRoom('T2S1', 0, pair), inRoom('T2S2', 1, pair), { at: 'T2S3' }],
    'Toán 6A ở Thứ 2 sáng tiết 2 xếp vào Sân trường, không phải phòng mong muốn.',
  ),
  told(
    1,
    { type: 'max-rooms', lessons: pair, max: 1 },
    [inRoom('T2S1', 0), inRoom('T2S2', 1)],
    'Toán 6A dùng 2 phòng khác nhau, tối đa 1.',
  ),
  told(
    1,
    { type: 'same-room-if-adjacent', lessons: pair, within: 'session' },
    [inRoom('T2S1', 0), inRoom('T2S2', 1)],
    'Toán 6A học liền nhau (Thứ 2 sáng tiết 1 và Thứ 2 sáng tiết 2) nhưng khác phòng.',
  ),
  told(
    1,
    { type: 'max-lesson-run', lessons: pair, within: 'session', max: 1 },
    at('T2S1 T2S2'),
    '“Quy định 0”: 2 tiết liền ở Thứ 2 sáng tiết 1, 2, tối đa 1 (Toán 6A).',
  ),
  told(
    1,
    { type: 'together-in-slots', lessons: pair, slots: slotsOf('T2S1'), min: 2, mayBeEmpty: true },
    [...at('T2S1'), elsewhere('T2S2')],
    '“Quy định 0”: có 1 lượt học cùng lúc ở Thứ 2 sáng tiết 1, cần ít nhất 2.',
  ),
  told(
    1,
    { type: 'max-kinds', lessons: pair, kinds: [0, 1], span: 'slot', max: 1 },
    [...at('T2S1'), elsewhere('T2S1')],
    '“Quy định 0”: 2 loại cùng lúc ở Thứ 2 sáng tiết 1, tối đa 1 (Toán 6A, Tin 6B).',
  ),
];
