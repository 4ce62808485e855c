import { standardSettings, type RuleStrength, type SchoolRuleId } from '@tkb/contract';
import { checkTimetable, describeViolation, type Placement } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import type { LessonData, SchoolData } from '../../src/arrangement/school/school-data.ts';
import { afternoon, lesson, morning, schoolWith } from './small-school.ts';

/** A school with one rule set; the others are off as far as they can be. */
function withRule(data: SchoolData, id: SchoolRuleId, strength: RuleStrength, value: number | null): SchoolData {
  const off = Object.keys(standardSettings.rules).map((other) => [other, { strength: 'off', value: 0 }]);
  return {
    ...data,
    rules: { ...standardSettings, rules: { ...Object.fromEntries(off), [id]: { strength, value } } },
  };
}

const at = (day: number, period: number, shiftId = morning) => ({ day, period, shiftId });
const maths = (id: number, place: ReturnType<typeof at>, more: Partial<LessonData> = {}) =>
  lesson(id, { ...place, ...more });
const sport = (id: number, place: ReturnType<typeof at>) =>
  lesson(id, { ...place, subjectId: 2, classSubjectId: 2, teacherIds: [2], roomId: 2 });
const ofClass = (id: number) => ({ classes: [{ id, group: 0 }], classSubjectId: id });
const heavy = schoolWith({}, { 1: { heavy: true, maxPerShift: 5, maxPerDay: 9 } });
const bothInMorning = schoolWith({
  classes: schoolWith({}).classes.map((item) => ({ ...item, gradeId: 6, mainShiftId: morning, homeRoomId: null })),
  departments: [{ id: 1, name: 'Tổ Toán', teacherIds: [1, 2] }],
});
const teachers = (more: object) =>
  schoolWith({ teachers: schoolWith({}).teachers.map((item) => ({ ...item, ...more })) });

/** The classes are on one site, room and yard on the other. */
const twoSites = schoolWith({
  sites: [1, 2].map((id) => ({ id, name: `Điểm ${id}`, travelMinutes: [] })),
  classes: schoolWith({}).classes.map((item) => ({ ...item, siteId: 1 })),
  rooms: schoolWith({}).rooms.map((room) => ({ ...room, siteId: 2 })),
});

interface Case {
  readonly id: SchoolRuleId;
  readonly value?: number;
  readonly data: SchoolData;
  readonly lessons: readonly LessonData[];
  readonly says: string;
}

const cases: readonly Case[] = [
  {
    id: 'heavyPerSession',
    value: 2,
    data: heavy,
    lessons: [1, 2, 3].map((period) => maths(period, at(2, period))),
    says: '3 tiết trong Thứ 2 sáng, tối đa 2',
  },
  {
    id: 'heavyPerSession',
    value: 2,
    data: heavy,
    lessons: [1, 2, 3].map((period) => maths(period, at(2, period), { classes: [{ id: 1, group: 2 }] })),
    says: '6A nhóm 2: mỗi buổi tối đa 2 tiết môn nặng”: 3 tiết trong Thứ 2 sáng, tối đa 2',
  },
  { id: 'heavyNotLast', data: heavy, lessons: [maths(1, at(2, 5))], says: 'nằm ở tiết cần tránh: Thứ 2 sáng tiết 5' },
  {
    id: 'heavyNotAfterSport',
    data: heavy,
    lessons: [sport(1, at(2, 1)), maths(2, at(2, 2))],
    says: 'Toán 6A ở Thứ 2 sáng tiết 2 xếp ngay sau GDTC 6A',
  },
  {
    id: 'parallelClose',
    data: bothInMorning,
    lessons: [maths(1, at(2, 1)), maths(2, at(2, 4), ofClass(2))],
    says: 'không liền nhau: cách 2 tiết',
  },
  {
    id: 'spread',
    data: schoolWith({}),
    lessons: [maths(1, at(2, 1)), maths(2, at(2, 2))],
    says: '2 tiết trong Thứ 2, tối đa 1',
  },
  {
    id: 'breakNotCrossed',
    data: schoolWith({}),
    lessons: [maths(1, at(2, 2), { duration: 2 })],
    says: 'vắt qua giờ ra chơi sau tiết 2',
  },
  {
    id: 'noBackToBack',
    data: schoolWith({}),
    lessons: [maths(1, at(2, 5)), maths(2, at(2, 1, afternoon))],
    says: 'Cô 1 dạy cả Thứ 2 sáng tiết 5 lẫn Thứ 2 chiều tiết 1',
  },
  {
    id: 'maxDays',
    value: 1,
    data: schoolWith({}),
    lessons: [maths(1, at(2, 1)), maths(2, at(3, 1))],
    says: 'Cô 1 dạy 2 ngày trong tuần, tối đa 1',
  },
  {
    id: 'maxRun',
    value: 1,
    data: schoolWith({}),
    lessons: [maths(1, at(2, 1)), maths(2, at(2, 2))],
    says: 'Cô 1 dạy liền 2 tiết',
  },
  {
    id: 'maxSessions',
    data: teachers({ maxSessions: 1 }),
    lessons: [maths(1, at(2, 1)), maths(2, at(3, 1))],
    says: 'Cô 1 dạy 2 buổi trong tuần, tối đa 1',
  },
  {
    id: 'minPerSession',
    data: teachers({ minPerSession: 3 }),
    lessons: [maths(1, at(2, 1))],
    says: 'Cô 1 dạy 1 tiết trong Thứ 2 sáng, tối thiểu 3',
  },
  {
    id: 'freeDays',
    data: teachers({ freeDays: 1 }),
    lessons: [maths(1, at(2, 1)), maths(2, at(3, 1))],
    says: 'Cô 1 dạy 2 ngày trong tuần, tối đa 1',
  },
  {
    id: 'homeroomNearFlag',
    data: schoolWith({}),
    lessons: [
      lesson(1, {
        ...at(2, 1),
        fixed: { day: 2, period: 1 },
        classSubjectId: null,
        subjectId: null,
        activity: 'Chào cờ',
      }),
      maths(2, at(2, 3)),
    ],
    says: 'chủ nhiệm dạy cạnh tiết chào cờ”: có 0 tiết ở Thứ 2 sáng tiết 2, cần ít nhất 1',
  },
  {
    id: 'balanceSessions',
    value: 0,
    data: bothInMorning,
    lessons: [maths(1, at(2, 1)), maths(2, at(3, 1)), maths(3, at(2, 1), { ...ofClass(2), teacherIds: [2] })],
    says: 'Cô 1 có 1 buổi dạy nhiều hơn mức cần, người ít nhất trong nhóm có 0',
  },
  {
    id: 'balanceGaps',
    value: 0,
    data: bothInMorning,
    lessons: [maths(1, at(2, 1)), maths(2, at(2, 3)), maths(3, at(2, 1), { ...ofClass(2), teacherIds: [2] })],
    says: 'Cô 1 có 1 tiết trống, người ít nhất trong nhóm có 0',
  },
  {
    id: 'balanceLastPeriods',
    value: 0,
    data: bothInMorning,
    lessons: [maths(1, at(2, 5)), maths(2, at(2, 1), { ...ofClass(2), teacherIds: [2] })],
    says: 'Cô 1 có 1 tiết cuối buổi, người ít nhất trong nhóm có 0',
  },
  {
    id: 'oneSite',
    data: twoSites,
    lessons: [maths(1, at(2, 1)), { ...sport(2, at(2, 3)), teacherIds: [1] }],
    says: 'Cô 1 đi từ Điểm 1 (Thứ 2 sáng tiết 1) đến Điểm 2 (Thứ 2 sáng tiết 3) trong cùng một buổi',
  },
  {
    id: 'noSingleSessions',
    data: schoolWith({}),
    lessons: [maths(1, at(2, 1))],
    says: 'Cô 1 dạy 1 tiết trong Thứ 2 sáng, tối thiểu 2',
  },
  {
    id: 'noLongGaps',
    data: schoolWith({}),
    lessons: [maths(1, at(2, 1)), maths(2, at(2, 4))],
    says: 'Cô 1 có 2 tiết trống',
  },
];

/** The sentences on the timetable, conditions and wishes apart. */
function sentences(data: SchoolData, lessons: readonly LessonData[]) {
  const { problem } = buildProblem(data, lessons);
  const timetable = problem.lessons.map(({ placement }): Placement | null => placement);
  return checkTimetable(problem, timetable).violations.map((violation) => ({
    isRequired: violation.strength.kind === 'required',
    text: describeViolation(problem, violation),
  }));
}

describe('a rule that a school sets', () => {
  test.each(cases)('$id: required, it is broken and says so; as a wish it breaks nothing', (one) => {
    const { id, value = null, data, lessons, says } = one;
    const asCondition = sentences(withRule(data, id, 'required', value), lessons);
    const broken = asCondition.flatMap(({ isRequired, text }) => (isRequired ? [text] : []));
    expect(
      broken.filter((text) => text.includes(says)),
      `"${says}" among: ${broken.join(' ')}`,
    ).toHaveLength(1);
    const asWish = sentences(withRule(data, id, 'medium', value), lessons);
    expect(asWish.filter(({ isRequired, text }) => isRequired && text.includes(says))).toEqual([]);
    expect(asWish.some(({ text }) => text.includes(says))).toBe(true);
  });

  test.each(cases.filter(({ id }) => !id.startsWith('no')))('$id: turned off, it is not looked at', (one) => {
    const { id, value = null, data, lessons, says } = one;
    const found = sentences(withRule(data, id, 'off', value), lessons);
    expect(found.filter(({ text }) => text.includes(says))).toEqual([]);
  });

  test.each([
    ['strong', 3],
    ['medium', 1],
    ['light', 0.5],
  ] as const)('a %s wish weighs %d', (strength, weight) => {
    const { rules } = buildProblem(withRule(schoolWith({}), 'maxRun', strength, 2), [maths(1, at(2, 1))]).problem;
    expect(rules.find(({ type }) => type === 'max-run')?.strength).toMatchObject({ kind: 'soft', weight });
  });
});

test.each([
  ['never', 1],
  ['allowed', 0],
] as const)(
  'a subject whose double periods are %s breaks a condition with two in a session',
  (doublePeriods, breaches) => {
    const lessons = [maths(1, at(2, 1)), maths(2, at(2, 2)), maths(3, at(3, 1))];
    const found = sentences(schoolWith({}, { 1: { doublePeriods } }), lessons).filter(({ isRequired }) => isRequired);
    expect(found.filter(({ text }) => text.includes('2 tiết trong Thứ 2 sáng, tối đa 1'))).toHaveLength(breaches);
  },
);
