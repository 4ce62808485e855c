// @module-tag screens-categories
import { describe, expect, it } from 'vitest';
import type { DataOf } from '../../api/call.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { assignmentOf } from '../../assignment/sample-rows.ts';
import { brandTokens, fullestTint } from '../../ui/tokens.ts';
import { groupLoads } from './group-loads.ts';
import { openProblems } from './open-problems.ts';
import { stoppedTeachers } from './set-up-steps.ts';
import { trendPlaces, trendRange } from './trend-places.ts';

const teacherOf = (id: number, departments: readonly number[]) =>
  ({
    id,
    departments,
    isTeaching: true,
    weeklyNorm: 19,
    homeroomReduction: null,
    reductions: [{ reason: 'Tổ trưởng', periods: 4 }],
  }) as unknown as SchoolRows['teachers'][number];
const rows: SchoolRows = {
  classes: [],
  subjects: [],
  curriculum: [],
  subjectSets: [],
  homeroomReduction: 0,
  teachers: [teacherOf(5, [2, 1]), teacherOf(6, [1]), teacherOf(7, [])],
  assignments: [
    { ...assignmentOf({ teacherIds: [5], mainPeriods: 4 }), id: 1, version: 1, stt: 1 },
    { ...assignmentOf({ teacherIds: [7], mainPeriods: 3 }), id: 2, version: 1, stt: 2 },
  ],
};
const timetable = {
  id: 8,
  number: 3,
  name: '',
  lessonCount: 20,
  placedCount: 18,
  score: { unplaced: 2, hard: 3 },
} as unknown as NonNullable<DataOf<'readSchoolHome'>['inForce']>;
const home: DataOf<'readSchoolHome'> = {
  inForce: timetable,
  week: null,
  trend: [],
  away: [],
  jobs: [],
  drafts: [],
  blocked: [],
  stopped: [],
};

describe('loads by department', () => {
  it('count each teacher once, against the norm without reductions', () => {
    const departments = [
      { id: 1, name: 'Tổ Toán' },
      { id: 2, name: 'Tổ Văn' },
      { id: 3, name: 'Tổ trống' },
    ];
    expect(groupLoads(rows, departments)).toEqual([
      { name: 'Tổ Toán', load: 0, norm: 15 },
      { name: 'Tổ Văn', load: 4, norm: 15 },
      { name: 'Chưa thuộc tổ nào', load: 3, norm: 15 },
    ]);
  });

  it('leave out who teaches no longer, unless they still have lessons', () => {
    const teachers = rows.teachers.map((one) => ({ ...one, isTeaching: one.id === 7 }));
    expect(
      groupLoads({ ...rows, teachers }, [
        { id: 1, name: 'Tổ Toán' },
        { id: 2, name: 'Tổ Văn' },
      ]),
    ).toEqual([
      { name: 'Tổ Văn', load: 4, norm: 0 },
      { name: 'Chưa thuộc tổ nào', load: 3, norm: 15 },
    ]);
    expect(stoppedTeachers({ ...rows, teachers })).toEqual([
      { text: expect.stringMatching(/: 4 tiết$/), address: '/category_management/class?tab=assignments&giaovien=5' },
    ]);
  });

  it('count the homeroom teacher, whose norm is lowered by the reduction of the school', () => {
    const school = {
      ...rows,
      classes: [{ id: 1, homeroomTeacherId: 6 }] as unknown as SchoolRows['classes'],
      subjects: [{ id: 10, taughtByHomeroomTeacher: true }] as unknown as SchoolRows['subjects'],
      assignments: [{ ...assignmentOf({ teacherIds: [], mainPeriods: 2 }), id: 1, version: 1, stt: 1 }],
      homeroomReduction: 4,
    };
    expect(groupLoads(school, [{ id: 1, name: 'Tổ Toán' }])[0]).toEqual({ name: 'Tổ Toán', load: 2, norm: 26 });
  });
});

const published = (id: number, effectiveFrom: string, unplaced = 0) => {
  const score = { unplaced, hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 0, shortGaps: 0 };
  return { id, number: id, name: '', effectiveFrom, score };
};

describe('the numbers over the year', () => {
  const trend = [published(1, '2026-11-23'), published(2, '2026-11-30', 4)];
  it('are those of the timetable in force, not of the one that is published for later', () => {
    expect(trendPlaces(trend, '2026-11-27')).toEqual({ now: trend[0], before: undefined, next: trend[1] });
    expect(trendPlaces(trend, '2026-11-30')).toEqual({ now: trend[1], before: trend[0], next: undefined });
    expect(trendPlaces(trend, '2026-11-01').now).toBe(trend[0]);
  });

  it('warn of lessons without place before the timetable is in force', () => {
    const found = openProblems({ ...home, trend }, '2026-11-27').flatMap(({ findings }) => findings);
    expect(found).toContainEqual({
      text: 'TKB số 2 (từ 30/11) còn 4 tiết chưa xếp',
      address: '/timetable?id=2',
    });
    expect(openProblems({ ...home, trend }, '2026-11-30').flatMap(({ findings }) => findings)).not.toContainEqual(
      expect.objectContaining({ address: '/timetable?id=2' }),
    );
  });
});

describe('open problems', () => {
  it('lead to the timetable in force, and to the week of a teacher who is taught for while blocked', () => {
    const blocked = [
      { id: 5, name: 'Lê Thị Mai', periods: 2, lessons: 1 },
      { id: 6, name: 'Trần Văn Hùng', periods: 2, lessons: 0 },
    ];
    expect(openProblems({ ...home, blocked }, '2026-11-27').flatMap(({ findings }) => findings)).toEqual([
      { text: 'TKB số 3 còn 2 tiết chưa xếp', address: '/timetable?id=8' },
      { text: 'TKB số 3 có 3 vi phạm', address: '/timetable?id=8&mo=vipham' },
      {
        text: 'Lê Thị Mai: 1 tiết',
        address: '/timetable?id=8&view=teacher&item=5',
      },
    ]);
  });

  it('tell who has left and is still counted on by the timetable in force', () => {
    const stopped = [{ id: 4, name: 'Phạm Thị Nghỉ', lessons: 12 }];
    expect(openProblems({ ...home, stopped }, '2026-11-27')).toContainEqual({
      title: '1 giáo viên thôi dạy còn tiết trong thời khóa biểu đang áp dụng',
      findings: [{ text: 'Phạm Thị Nghỉ: 12 tiết', address: '/timetable?id=8&view=teacher&item=4' }],
    });
  });

  it('say that nothing is in force, unless something will be', () => {
    expect(openProblems({ ...home, inForce: null }, '2026-11-27')).toMatchObject([
      { findings: [{ address: '/list_management/timetable' }] },
    ]);
    const coming = published(2, '2026-11-30');
    expect(openProblems({ ...home, inForce: null, trend: [coming] }, '2026-11-27')).toEqual([]);
  });

  it('tell who leads two classes and who has too much, two of one name with their codes, and lead to the rows', () => {
    const mai = { familyName: 'Lê Thị', givenName: 'Mai', weeklyNorm: 1, reductions: [] };
    const teachers = rows.teachers.map((one) => ({ ...one, ...mai, code: `GV${one.id}` }));
    const classes = [
      { id: 1, name: '6A1', homeroomTeacherId: 5 },
      { id: 2, name: '6A2', homeroomTeacherId: 5 },
      { id: 3, name: '6A3', homeroomTeacherId: 6 },
    ] as unknown as SchoolRows['classes'];
    const groups = openProblems(home, '2026-11-27', { ...rows, teachers, classes });
    expect(groups).toContainEqual({
      title: '1 giáo viên chủ nhiệm từ hai lớp',
      findings: [{ text: 'Lê Thị Mai (GV5): 6A1, 6A2', address: '/category_management/class?loc.homeroomTeacherId=5' }],
    });
    expect(groups).toContainEqual(
      expect.objectContaining({
        title: '2 giáo viên vượt định mức',
        findings: [
          expect.objectContaining({ text: 'Lê Thị Mai (GV5): 4/1 tiết' }),
          expect.objectContaining({ text: 'Lê Thị Mai (GV7): 3/1 tiết' }),
        ],
      }),
    );
  });

  it('are told by kind, with their number', () => {
    const blocked = [5, 6, 7].map((id) => ({ id, name: `GV ${id}`, periods: 2, lessons: id - 5 }));
    const groups = openProblems({ ...home, blocked }, '2026-11-27');
    expect(groups.map(({ title, findings }) => [title, findings.length])).toEqual([
      [null, 2],
      ['2 giáo viên có tiết vào lúc báo bận', 2],
    ]);
  });
});

/** Red, green and blue of "#1d4ed8". */
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const luminance = (rgb: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it.each(['light', 'dark'] as const)('numbers of the week can be read on its fullest cell, %s', (mode) => {
  const { primary, surface, text } = brandTokens[mode];
  const [over, under] = [channels(primary), channels(surface)];
  const fullest = over.map((value, at) => (value * fullestTint + under[at]! * (100 - fullestTint)) / 100);
  const [low = 0, high = 0] = [luminance(fullest), luminance(channels(text))].toSorted((a, b) => a - b);
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
});

it('draws a small change of a number small and a large one over the whole height, and nothing below 0', () => {
  const [least, most] = trendRange([200, 201]);
  expect([Math.round(least), Math.round(most)]).toEqual([190, 211]);
  expect(trendRange([0, 1])).toEqual([0, 4]);
  expect(trendRange([120, 200])).toEqual([120, 200]);
});
