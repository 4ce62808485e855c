import type { RuleKind } from '@tkb/solver';
import { at, class6A, elsewhere, inRoom, lan, told, type RuleCase } from './rule-case.ts';
import { slotOf, slotsOf, type LessonSketch } from './small-problem.ts';

const teachers = { kind: 'teacher', members: [0, 1, 2] } as const;

type Load = Extract<RuleKind, { type: 'load' }>;
type Travel = Extract<RuleKind, { type: 'travel' }>;
type Gaps = Extract<RuleKind, { type: 'max-gaps' }>;

const compact: RuleKind = { type: 'compact-session', resources: class6A };
const gaps = (within: Gaps['within'], per: Gaps['per'], max: number): Gaps => ({
  type: 'max-gaps',
  resources: lan,
  within,
  per,
  max,
});
const idleSessions = (from: number, to: number | null): RuleKind => ({
  type: 'gap-sessions',
  resources: lan,
  from,
  to,
});
const load = (rest: Partial<Load>): RuleKind => ({
  type: 'load',
  resources: lan,
  span: 'session',
  min: null,
  max: null,
  countEmpty: false,
  unit: 'period',
  ...rest,
});
const active = (span: 'session' | 'day', min: number | null, max: number | null): RuleKind => ({
  type: 'active-spans',
  resources: lan,
  span,
  min,
  max,
});
const run = (within: 'session' | 'day', max: number): RuleKind => ({ type: 'max-run', resources: lan, within, max });
const early = (maxLate: number): RuleKind => ({ type: 'early-start', resources: class6A, maxLate });
const touching = (slots: string, max: number): RuleKind => ({
  type: 'max-days-touching',
  resources: lan,
  slots: slotsOf(slots),
  max,
});
const oneSession: RuleKind = { type: 'one-session-a-day', resources: lan };
const backToBack: RuleKind = { type: 'no-back-to-back-sessions', resources: lan };
const travel = (oneSitePerSession: boolean): Travel => ({ type: 'travel', resources: lan, oneSitePerSession });
/** Lessons at the first site but for those marked by a star, which are at the other. */
const goes = (text: string): LessonSketch[] =>
  text.split(' ').map((start) => ({ at: start.slice(0, 4), site: start.endsWith('*') ? 1 : 0 }));
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
  reference: ['T2S1', 'T3S1', null].map((start) => (start === null ? null : { slot: slotOf(start), room: null })),
};

/** Rules about the week of a class, teacher or room. */
export const weekCases: readonly RuleCase[] = [
  { name: 'full from the first period', rule: compact, lessons: at('T2S1 T2S2:2'), cost: 0 },
  { name: 'a hole', rule: compact, lessons: at('T2S1 T2S4'), cost: 2 },
  { name: 'a late start', rule: compact, lessons: at('T2C3:2'), cost: 2 },
  told(2, compact, at('T2S2 T2S4'), 'Lớp 6A trống 1 tiết giữa buổi và vào muộn 1 tiết: Thứ 2 sáng tiết 1, 3.'),
  { name: 'blocked slots are free', rule: compact, lessons: at('T2S2 T2S4'), blocked: 'T2S1 T2S3', cost: 0 },
  { name: 'free periods after the last lesson', rule: compact, lessons: at('T4S1'), cost: 0 },
  { name: 'each session on its own', rule: compact, lessons: at('T2S1 T2C1'), cost: 0 },

  { name: 'within the session only', rule: gaps('session', 'week', 0), lessons: at('T2S1 T2S4 T2C4'), cost: 2 },
  told(
    1,
    gaps('day', 'week', 1),
    at('T2S4 T2C2'),
    'Cô Lan có 2 tiết trống, tối đa 1: Thứ 2 sáng tiết 5; Thứ 2 chiều tiết 1.',
  ),
  { name: 'up to the maximum', rule: gaps('day', 'week', 2), lessons: at('T2S1 T2S3 T3S1 T3S3'), cost: 0 },
  { name: 'those of the week add up', rule: gaps('session', 'week', 1), lessons: at('T2S1 T2S3 T3S1 T3S3'), cost: 1 },
  { name: 'counted per day', rule: gaps('day', 'day', 1), lessons: at('T2S1 T2S3 T3S1 T3S3'), cost: 0 },
  { name: 'counted per session', rule: gaps('session', 'session', 1), lessons: at('T2S1 T2S5 T3S1 T3S3'), cost: 2 },
  { name: 'blocked slots', rule: gaps('day', 'week', 0), lessons: at('T2S1 T2S4'), blocked: 'T2S2 T2S3', cost: 0 },
  told(
    1,
    { ...gaps('session', 'day', 0), withException: true },
    at('T2S1 T2S3 T3S1 T3S3'),
    'Cô Lan có 1 tiết trống, tối đa 0: Thứ 3 sáng tiết 2.',
  ),

  { name: 'a session with exactly one idle period', rule: idleSessions(1, 1), lessons: at('T2S1 T2S3'), cost: 1 },
  { name: 'idle periods beyond the range', rule: idleSessions(1, 1), lessons: at('T2S1 T2S4'), cost: 0 },
  told(2, idleSessions(2, null), at('T2S1 T2S4 T3S1 T3S5'), 'Cô Lan có 2 tiết trống trong Thứ 2 sáng.'),
  { name: 'sessions without lessons have no idle periods', rule: idleSessions(0, 0), lessons: at('T2S1'), cost: 1 },
  { name: 'blocked slots', rule: idleSessions(1, null), lessons: at('T2S1 T2S3'), blocked: 'T2S2', cost: 0 },

  { name: 'single-period sessions', rule: load({ min: 2, unit: 'span' }), lessons: at('T2S1 T3S1:2 T4S1'), cost: 2 },
  { name: 'a long lesson is enough', rule: load({ min: 2 }), lessons: at('T2S1:2'), cost: 0 },
  told(2, load({ min: 3, span: 'day' }), at('T3S1'), 'Cô Lan dạy 1 tiết trong Thứ 3, tối thiểu 3.'),
  told(2, load({ max: 2 }), at('T3S1:4'), 'Cô Lan dạy 4 tiết trong Thứ 3 sáng, tối đa 2.'),
  { name: 'too many by span', rule: load({ max: 3, span: 'day', unit: 'span' }), lessons: at('T2S1:4 T2C1'), cost: 1 },
  {
    name: 'empty days, when asked',
    rule: load({ min: 1, span: 'day', countEmpty: true }),
    lessons: at('T2S1'),
    cost: 2,
  },
  { name: 'empty sessions, when asked', rule: load({ min: 2, countEmpty: true }), lessons: at('T2S1'), cost: 11 },
  { name: 'week total', rule: load({ min: 2, max: 4, span: 'week' }), lessons: at('T2S1:2 T3S1:3'), cost: 1 },

  { name: 'as many sessions as allowed', rule: active('session', null, 2), lessons: at('T2S1 T2S2 T2C1'), cost: 0 },
  told(2, active('session', null, 1), at('T2S1 T2C1 T3S1'), 'Cô Lan dạy 3 buổi trong tuần, tối đa 1.'),
  { name: 'days, not sessions', rule: active('day', null, 2), lessons: at('T2S1 T2C1 T3S1'), cost: 0 },
  told(1, active('day', null, 0), at('T2S1'), 'Cô Lan dạy 1 ngày trong tuần.'),
  { name: 'too few days', rule: active('day', 3, null), lessons: at('T2S1'), cost: 2 },
  told(
    1,
    { type: 'active-spans', resources: lan, span: 'session', min: null, max: 1, session: 1 },
    at('T2S1 T2C1 T3C1'),
    'Cô Lan dạy 2 buổi chiều trong tuần, tối đa 1.',
  ),

  { name: 'as long as allowed', rule: run('session', 3), lessons: at('T2S1:3 T2S5'), cost: 0 },
  told(1, run('session', 2), at('T2S1:3 T2S4:2'), 'Cô Lan dạy liền 5 tiết ở Thứ 2 sáng tiết 1, 2, 3, 4, 5, tối đa 2.'),
  { name: 'two in a day', rule: run('session', 1), lessons: at('T2S1:2 T2S4:2'), cost: 2 },
  { name: 'ends with the session', rule: run('session', 3), lessons: at('T2S4:2 T2C1:2'), cost: 0 },
  { name: 'goes through the day', rule: run('day', 3), lessons: at('T2S4:2 T2C1:2'), cost: 1 },
  { name: 'a blocked slot ends it', rule: run('day', 2), lessons: at('T2S1:2 T2S4'), blocked: 'T2S3', cost: 0 },
  { name: 'does not go through the night', rule: run('day', 2), lessons: at('T2C3:2 T3S1'), cost: 0 },

  told(
    1,
    touching('T2S1 T3S1 T4S1', 1),
    at('T2S1 T3S1:2 T4S2'),
    'Cô Lan có 2 ngày dạy vào các tiết hạn chế, tối đa 1: Thứ 2 sáng tiết 1; Thứ 3 sáng tiết 1.',
  ),
  { name: 'by the second period', rule: touching('T2S2 T3S2', 0), lessons: at('T2S1:2 T3S1'), cost: 1 },
  { name: 'a day counts once', rule: touching('T2S1 T2S2', 1), lessons: at('T2S1:2'), cost: 0 },

  { name: 'first slot', rule: early(0), lessons: at('T2S1 T3S1'), cost: 0 },
  { name: 'second slot within the allowance', rule: early(1), lessons: at('T2S2'), cost: 0 },
  { name: 'second slot beyond it', rule: early(1), lessons: at('T2S2 T3S2 T4S2'), cost: 2 },
  { name: 'later than second is never allowed', rule: early(3), lessons: at('T2S3'), cost: 1 },
  told(2, early(0), at('T2S2 T3S3'), 'Lớp 6A vào học từ tiết 2 trong 1 ngày, tối đa 0, muộn hơn trong 1 ngày.'),
  { name: 'blocked slots', rule: early(0), lessons: at('T2S3'), blocked: 'T2S1 T2S2', cost: 0 },

  { name: 'one session a day', rule: oneSession, lessons: at('T2S1:4 T3C1'), cost: 0 },
  told(2, oneSession, at('T2S1 T2C1 T3S1 T3C1'), 'Cô Lan dạy 2 buổi trong Thứ 2, chỉ được 1.'),
  told(
    1,
    { type: 'one-session-a-day', resources: lan, exceptions: 1 },
    at('T2S1 T2C1 T3S1 T3C1'),
    'Cô Lan dạy 2 buổi trong Thứ 3, chỉ được 1.',
  ),

  { name: 'last of the morning, second of the afternoon', rule: backToBack, lessons: at('T2S5 T2C2'), cost: 0 },
  told(1, backToBack, at('T2S4:2 T2C1'), 'Cô Lan dạy cả Thứ 2 sáng tiết 5 lẫn Thứ 2 chiều tiết 1.'),
  { name: 'the last period of a short session', rule: backToBack, lessons: at('T4S3 T4C1'), cost: 1 },

  { name: 'one site', rule: travel(true), lessons: goes('T2S1 T2S2'), cost: 0 },
  told(
    1,
    travel(true),
    goes('T2S1 T2S5*'),
    'Cô Lan đi từ điểm chính (Thứ 2 sáng tiết 1) đến điểm lẻ (Thứ 2 sáng tiết 5) trong cùng một buổi.',
  ),
  { name: 'enough time in a session', rule: travel(false), lessons: goes('T2S1 T2S4*'), cost: 0 },
  { name: 'too little time', rule: travel(false), lessons: goes('T2S1 T2S3*'), cost: 1 },
  told(
    1,
    travel(true),
    goes('T2S4 T2C1*'),
    'Cô Lan đi từ điểm chính (Thứ 2 sáng tiết 4) đến điểm lẻ (Thứ 2 chiều tiết 1): có 1 tiết để đi, cần 2.',
  ),
  { name: 'there and back', rule: travel(true), lessons: goes('T2S1 T2S3* T2S5'), cost: 2 },
  { name: 'the night is long enough', rule: travel(true), lessons: goes('T2C4 T3S1*'), cost: 0 },
  { name: 'a lesson that may be anywhere', rule: travel(true), lessons: [...goes('T2S1'), ...at('T2S2')], cost: 0 },

  told(
    1,
    balance('spare-sessions', 1),
    [...at('T2S1 T3S1 T4S1'), ...at('T2S3 T2S4', 1)],
    'Cô Lan có 2 buổi dạy nhiều hơn mức cần, người ít nhất trong nhóm có 0, chỉ được hơn 1.',
  ),
  {
    name: 'sessions that the load needs are nobody’s burden',
    rule: balance('spare-sessions', 0),
    lessons: [...at('T2S1:5 T3S1:5 T2C1'), ...at('T2S3 T2S4', 1)],
    blocked: 'T2S2',
    cost: 0,
  },
  {
    rule: balance('gaps', 0),
    lessons: [...at('T2S1 T2S5'), ...at('T2S1 T2S3', 1), ...at('T3S1 T3S3', 2)],
    blocked: 'T2S2',
    cost: 3,
    says: 'Cô Lan có 2 tiết trống, người ít nhất trong nhóm có 0, chỉ được hơn 0.',
  },
  told(
    2,
    balance('last-periods', 1),
    [...at('T2S4:2 T2C4 T4S3'), ...at('T3S4', 1)],
    'Cô Lan có 3 tiết cuối buổi, người ít nhất trong nhóm có 0, chỉ được hơn 1.',
  ),
  {
    name: 'no lesson has a place',
    rule: balance('spare-sessions', 0),
    lessons: [...at('T2S1'), { ...elsewhere(''), at: null }],
    cost: 0,
  },

  told(
    1,
    keepPeople,
    at('T2S3 T3S2 T4S1'),
    'Cô Lan có 2 tiết đổi chỗ so với trước: Toán 6A (Thứ 2 sáng tiết 3; Thứ 3 sáng tiết 2).',
  ),
  {
    name: 'a lesson each of two people',
    rule: keepPeople,
    lessons: [...at('T2S3'), ...at('T3S2', 1), ...at('T4S1', 2)],
    cost: 2,
  },
  { name: 'all as it was', rule: keepPeople, lessons: at('T2S1 T3S1 T4S1'), cost: 0 },

  told(
    2,
    { type: 'max-span', resources: lan, within: 'session', max: 3 },
    at('T2S1 T2S5'),
    'Cô Lan từ tiết đầu đến tiết cuối buổi dài 5 tiết, tối đa 3: Thứ 2 sáng tiết 1, 5.',
  ),
  told(
    1,
    { type: 'min-rest', resources: lan, between: 'session', periods: 2, isCircular: false },
    at('T2S5 T2C2'),
    'Cô Lan nghỉ 1 tiết giữa Thứ 2 sáng tiết 5 và Thứ 2 chiều tiết 2, cần ít nhất 2.',
  ),
  told(
    1,
    { type: 'max-sessions-in-row', resources: lan, max: 2, freeFrom: 1 },
    at('T2S1 T2C1 T3S1'),
    'Cô Lan dạy 3 buổi liền nhau, tối đa 2: Thứ 2 sáng tiết 1; Thứ 2 chiều tiết 1; Thứ 3 sáng tiết 1.',
  ),
  told(
    1,
    { type: 'place-changes', resources: lan, of: 'room', within: 'session', per: 'day', max: 0, minGap: 0 },
    [inRoom('T2S1', 0), inRoom('T2S2', 1)],
    'Cô Lan đổi phòng 1 lần trong Thứ 2.',
  ),
  told(
    1,
    { type: 'place-changes', resources: lan, of: 'site', within: 'day', per: 'day', max: null, minGap: 2 },
    goes('T2S1 T2S3*'),
    'Cô Lan đổi điểm trường ở Thứ 2 sáng tiết 1, 3 khi có 1 tiết để đi, cần ít nhất 2.',
  ),
];
