import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet, type FetProblem } from '@tkb/interchange';
import type { Rule } from '@tkb/solver';
import { activity, fetText, group, room, times, year, type Constraint, type SchoolText } from './fet-text.ts';

/** Slot of the default week (5 days of 5 hours): `T3.2` is 6. */
const slot = (name: string): number => (Number(name[1]) - 2) * 5 + Number(name[3]) - 1;
const slots = (...names: string[]): number[] => names.map(slot);
const except = (...names: string[]): number[] =>
  Array.from({ length: 25 }, (_, index) => index).filter((index) => !slots(...names).includes(index));

const school: SchoolText = {
  teachers: ['An', 'Bình'],
  years: [year('K6', [group('6A'), group('6B', ['6B1', '6B2'])])],
  rooms: [room('P1'), room('P2', 20), room('P3')],
  activities: [
    activity(1, { Activity_Group_Id: 1, Total_Duration: 4 }),
    activity(2, { Activity_Group_Id: 1, Total_Duration: 4, Duration: 2 }),
    activity(3, { Activity_Group_Id: 1, Total_Duration: 4 }),
    activity(4, { Teacher: 'Bình', Students: '6B1', Subject: 'Văn', Activity_Tag: 'thực hành' }),
    activity(5, { Teacher: 'Bình', Students: ['6B'], Subject: 'Tin', Duration: 2 }),
    activity(6, { Teacher: [], Students: [], Subject: 'Tin' }),
    activity(7, { Active: false }),
  ],
};

function translate(parts: SchoolText): FetProblem {
  const result = readFet(fetText({ ...school, ...parts }));
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return fetToProblem(result.file);
}

function rulesFrom(...time: Constraint[]): readonly Rule[] {
  const { problem, report } = translate({ time });
  expect(report.gaps).toEqual([]);
  return problem.rules;
}

const required = { kind: 'required' };
const soft = (weight: number): object => ({ kind: 'soft', level: 0, weight });
const atoms = (...members: number[]): object => ({ kind: 'student', members });
const teachers = (...members: number[]): object => ({ kind: 'teacher', members });
const list = (...ids: number[]) => ({ Number_of_Activities: ids.length, Activity_Id: ids });

describe('what a problem is made of', () => {
  it('has atoms, lessons of active activities, one course per split and one soft level', () => {
    const { problem, map } = translate({});
    expect(problem.students.map(({ id }) => id)).toEqual(['6A', '6B1', '6B2']);
    expect(problem.lessons.map(({ students }) => students)).toEqual([[0], [0], [0], [1], [1, 2], []]);
    expect(problem.lessons.map(({ size }) => size)).toEqual([30, 30, 30, 15, 30, 0]);
    expect(problem.courses.map(({ id }) => id)).toEqual(['1', '4', '5', '6']);
    expect(problem.grid).toMatchObject({ days: ['T2', 'T3', 'T4', 'T5', 'T6'], periods: [[5], [5], [5], [5], [5]] });
    expect(problem.levels).toEqual([{ id: 'fet-soft', name: 'FET mềm' }]);
    expect(map.activityOfLesson).toEqual([1, 2, 3, 4, 5, 6]);
    expect(problem.lessons.every(({ rooms }) => rooms === null)).toBe(true);
  });

  it('joins a group that stands under two years and keeps overlapping sets apart from others', () => {
    const years = [year('K6', [group('6A', ['a1', 'a2'])]), year('CLB', [group('6A', ['a1', 'a2']), group('6B')])];
    const activities = [activity(1, { Students: 'CLB' }), activity(2, { Students: 'K6' })];
    const { problem } = translate({ years, activities });
    expect(problem.students.map(({ id }) => id)).toEqual(['a1', 'a2', '6B']);
    expect(problem.lessons.map(({ students }) => students)).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  });
});

describe('families about people', () => {
  it.each<[string, Constraint, object[]]>([
    [
      'MaxGapsPerWeek',
      ['ConstraintTeachersMaxGapsPerWeek', { Max_Gaps: 3 }],
      [{ type: 'max-gaps', resources: teachers(0, 1), within: 'day', per: 'week', max: 3, strength: required }],
    ],
    [
      'MaxGapsPerDay',
      ['ConstraintTeacherMaxGapsPerDay', { Teacher_Name: 'Bình', Max_Gaps: 1 }],
      [{ type: 'max-gaps', resources: teachers(1), within: 'day', per: 'day', max: 1 }],
    ],
    [
      'students MaxGapsPerWeek',
      ['ConstraintStudentsSetMaxGapsPerWeek', { Students: '6B', Max_Gaps: 0 }],
      [{ type: 'max-gaps', resources: atoms(1, 2), per: 'week', max: 0 }],
    ],
    [
      'MaxDaysPerWeek',
      ['ConstraintTeacherMaxDaysPerWeek', { Teacher_Name: 'An', Max_Days_Per_Week: 2 }],
      [{ type: 'active-spans', resources: teachers(0), span: 'day', min: null, max: 2 }],
    ],
    [
      'MinDaysPerWeek',
      ['ConstraintTeachersMinDaysPerWeek', { Minimum_Days_Per_Week: 2 }],
      [{ type: 'active-spans', resources: teachers(0, 1), span: 'day', min: 2, max: null }],
    ],
    [
      'MaxHoursDaily, soft: 1 per day too long',
      ['ConstraintTeacherMaxHoursDaily', { Weight_Percentage: 95, Teacher_Name: 'An', Maximum_Hours_Daily: 4 }],
      [{ type: 'load', span: 'day', min: null, max: 4, countEmpty: false, unit: 'span', strength: soft(0.95) }],
    ],
    [
      'students MaxHoursDaily',
      ['ConstraintStudentsMaxHoursDaily', { Maximum_Hours_Daily: 5 }],
      [{ type: 'load', resources: atoms(0, 1, 2), max: 5 }],
    ],
    [
      'MinHoursDaily that empty days may break',
      ['ConstraintTeachersMinHoursDaily', { Minimum_Hours_Daily: 2, Allow_Empty_Days: true }],
      [{ type: 'load', min: 2, max: null, countEmpty: false }],
    ],
    [
      'students MinHoursDaily on every day',
      ['ConstraintStudentsSetMinHoursDaily', { Students: '6A', Minimum_Hours_Daily: 2, Allow_Empty_Days: false }],
      [{ type: 'load', resources: atoms(0), min: 2, max: null, countEmpty: true }],
    ],
    [
      'ActivityTagMaxHoursDaily, one cap for everybody who has more',
      ['ConstraintTeachersActivityTagMaxHoursDaily', { Activity_Tag_Name: 'thực hành', Maximum_Hours_Daily: 0 }],
      [{ type: 'max-in-span', lessons: [3], span: 'day', max: 0, count: 'period', strength: required }],
    ],
    [
      'MaxHoursContinuously',
      ['ConstraintTeacherMaxHoursContinuously', { Teacher_Name: 'An', Maximum_Hours_Continuously: 3 }],
      [{ type: 'max-run', resources: teachers(0), within: 'day', max: 3 }],
    ],
    [
      'IntervalMaxDaysPerWeek, the end hour excluded',
      [
        'ConstraintStudentsSetIntervalMaxDaysPerWeek',
        { Students: '6A', Interval_Start_Hour: '4', Interval_End_Hour: '5', Max_Days_Per_Week: 2 },
      ],
      [{ type: 'max-days-touching', slots: slots('T2.4', 'T3.4', 'T4.4', 'T5.4', 'T6.4'), max: 2 }],
    ],
    [
      'IntervalMaxDaysPerWeek to the end of the day',
      [
        'ConstraintTeachersIntervalMaxDaysPerWeek',
        { Interval_Start_Hour: '5', Interval_End_Hour: '', Max_Days_Per_Week: 1 },
      ],
      [{ type: 'max-days-touching', slots: slots('T2.5', 'T3.5', 'T4.5', 'T5.5', 'T6.5'), max: 1 }],
    ],
    [
      'EarlyMaxBeginningsAtSecondHour',
      ['ConstraintStudentsEarlyMaxBeginningsAtSecondHour', { Max_Beginnings_At_Second_Hour: 2 }],
      [{ type: 'early-start', resources: atoms(0, 1, 2), maxLate: 2 }],
    ],
  ])('%s', (_, constraint, expected) => {
    expect(rulesFrom(constraint)).toMatchObject(expected);
  });

  it('NotAvailable of teachers and sets, and breaks, close slots', () => {
    const { problem } = translate({
      time: [
        ['ConstraintTeacherNotAvailableTimes', { Teacher: 'An', Not_Available_Time: times(['T2.1', 'T2.2']) }],
        ['ConstraintStudentsSetNotAvailableTimes', { Students: '6B', Not_Available_Time: times(['T6.5']) }],
        ['ConstraintBreakTimes', { Break_Time: times(['T4.3']) }],
      ],
      space: [['ConstraintRoomNotAvailableTimes', { Room: 'P2', Not_Available_Time: times(['T3.1']) }]],
    });
    expect(problem.teachers.map(({ blocked }) => blocked)).toEqual([slots('T2.1', 'T2.2', 'T4.3'), slots('T4.3')]);
    expect(problem.students.map(({ blocked }) => blocked)).toEqual([
      slots('T4.3'),
      slots('T4.3', 'T6.5'),
      slots('T4.3', 'T6.5'),
    ]);
    expect(problem.rooms[1]?.blocked).toEqual(slots('T3.1', 'T4.3'));
    // Activity 6 has neither teachers nor students: only its starts can keep it out of the break.
    expect(problem.lessons[5]?.starts).toEqual(except('T4.3'));
  });
});

describe('families about activities', () => {
  it.each<[string, Constraint, object[]]>([
    [
      'MinDaysBetween: soft distance; adjacency on one day and two parts a day always required',
      [
        'ConstraintMinDaysBetweenActivities',
        { Weight_Percentage: 95, Consecutive_If_Same_Day: true, ...list(1, 2, 3), MinDays: 1 },
      ],
      [
        { type: 'min-days-between', lessons: [0, 1, 2], days: 1, adjacentIfSameDay: true, strength: soft(0.95) },
        { type: 'max-in-span', lessons: [0, 1, 2], span: 'day', max: 2, count: 'lesson', strength: required },
      ],
    ],
    [
      'MinDaysBetween, required',
      ['ConstraintMinDaysBetweenActivities', { Consecutive_If_Same_Day: false, ...list(1, 2, 3), MinDays: 2 }],
      [{ type: 'min-days-between', days: 2, adjacentIfSameDay: false, strength: required }],
    ],
    [
      'MinDaysBetween without its inactive activity',
      ['ConstraintMinDaysBetweenActivities', { Consecutive_If_Same_Day: false, ...list(1, 7, 3), MinDays: 1 }],
      [{ type: 'min-days-between', lessons: [0, 2] }],
    ],
    [
      'MinGapsBetween',
      ['ConstraintMinGapsBetweenActivities', { ...list(1, 4), MinGaps: 2 }],
      [{ type: 'min-gap-between', lessons: [0, 3], periods: 2 }],
    ],
    ['SameStartingTime', ['ConstraintActivitiesSameStartingTime', list(1, 4)], [{ type: 'same-start', part: 'slot' }]],
    ['SameStartingDay', ['ConstraintActivitiesSameStartingDay', list(1, 4)], [{ type: 'same-start', part: 'day' }]],
    [
      'SameStartingHour',
      ['ConstraintActivitiesSameStartingHour', list(1, 4)],
      [{ type: 'same-start', part: 'period' }],
    ],
    [
      'NotOverlapping',
      ['ConstraintActivitiesNotOverlapping', { Weight_Percentage: 50, ...list(1, 4, 5) }],
      [{ type: 'not-overlapping', lessons: [0, 3, 4], strength: soft(0.5) }],
    ],
    [
      'TwoActivitiesConsecutive',
      ['ConstraintTwoActivitiesConsecutive', { First_Activity_Id: 3, Second_Activity_Id: 1 }],
      [{ type: 'consecutive', lessons: [2, 0] }],
    ],
    [
      'ThreeActivitiesGrouped',
      ['ConstraintThreeActivitiesGrouped', { First_Activity_Id: 1, Second_Activity_Id: 2, Third_Activity_Id: 3 }],
      [{ type: 'grouped', lessons: [0, 1, 2] }],
    ],
    [
      'EndsStudentsDay',
      ['ConstraintActivityEndsStudentsDay', { Activity_Id: 5 }],
      [{ type: 'ends-day', lessons: [4] }],
    ],
    [
      'EndStudentsDay by filter: sets that share students match',
      [
        'ConstraintActivitiesEndStudentsDay',
        { Teacher_Name: '', Students_Name: '6B2', Subject_Name: '', Activity_Tag_Name: '' },
      ],
      [{ type: 'ends-day', lessons: [4] }],
    ],
    [
      'one preferred start, soft and with any day',
      [
        'ConstraintActivityPreferredStartingTime',
        { Weight_Percentage: 80, Activity_Id: 1, Preferred_Day: '', Preferred_Hour: '2', Permanently_Locked: false },
      ],
      [
        {
          type: 'avoid-slots',
          lessons: [0],
          slots: except('T2.2', 'T3.2', 'T4.2', 'T5.2', 'T6.2'),
          match: 'start',
          strength: soft(0.8),
        },
      ],
    ],
  ])('%s', (_, constraint, expected) => {
    expect(rulesFrom(constraint)).toMatchObject(expected);
  });

  const filter = { Teacher_Name: '', Students_Name: '', Subject_Name: '', Activity_Tag_Name: '', Duration: '' };
  const preferredSlots = times(['T2.1', 'T2.2', 'T3.1'], 'Preferred_Day', 'Preferred_Hour');
  const preferredStarts = times(['T2.1', 'T3.1'], 'Preferred_Starting_Day', 'Preferred_Starting_Hour');

  it('required preferred slots hold for every hour, required starts for the first', () => {
    const bySlot: Constraint = [
      'ConstraintActivitiesPreferredTimeSlots',
      { ...filter, Subject_Name: 'Toán', Preferred_Time_Slot: preferredSlots },
    ];
    const byStart: Constraint = [
      'ConstraintActivitiesPreferredStartingTimes',
      { ...filter, Duration: 2, Preferred_Starting_Time: preferredStarts },
    ];
    const { problem } = translate({ time: [bySlot] });
    expect(problem.rules).toEqual([]);
    expect(problem.lessons.map(({ starts }) => starts)).toEqual([
      slots('T2.1', 'T2.2', 'T3.1'),
      slots('T2.1'),
      slots('T2.1', 'T2.2', 'T3.1'),
      null,
      null,
      null,
    ]);
    expect(translate({ time: [byStart] }).problem.lessons.map(({ starts }) => starts)).toEqual([
      null,
      slots('T2.1', 'T3.1'),
      null,
      null,
      slots('T2.1', 'T3.1'),
      null,
    ]);
  });

  it('soft preferred slots count hours outside; tags and components select activities', () => {
    const byTag: Constraint = [
      'ConstraintActivitiesPreferredTimeSlots',
      { ...filter, Weight_Percentage: 90, Activity_Tag_Name: 'thực hành', Preferred_Time_Slot: preferredSlots },
    ];
    const byComponent: Constraint = [
      'ConstraintSubactivitiesPreferredTimeSlots',
      { ...filter, Weight_Percentage: 90, Component_Number: 2, Preferred_Time_Slot: preferredSlots },
    ];
    const starts: Constraint = [
      'ConstraintSubactivitiesPreferredStartingTimes',
      { ...filter, Weight_Percentage: 60, Component_Number: 1, Preferred_Starting_Time: preferredStarts },
    ];
    const avoided = except('T2.1', 'T2.2', 'T3.1');
    expect(rulesFrom(byTag, byComponent, starts)).toMatchObject([
      { type: 'avoid-slots', lessons: [3], slots: avoided, match: 'any', strength: soft(0.9) },
      { type: 'avoid-slots', lessons: [1], slots: avoided, match: 'any' },
      { type: 'avoid-slots', lessons: [0, 3, 4, 5], slots: except('T2.1', 'T3.1'), match: 'start' },
    ]);
  });

  it('a locked start is a locked lesson; contradictions are named', () => {
    const lock = (day: string, hour: string, locked: boolean): Constraint => [
      'ConstraintActivityPreferredStartingTime',
      { Activity_Id: 1, Preferred_Day: day, Preferred_Hour: hour, Permanently_Locked: locked },
    ];
    const [lesson] = translate({ time: [lock('T3', '2', true)] }).problem.lessons;
    expect(lesson).toMatchObject({
      starts: slots('T3.2'),
      locked: true,
      placement: { slot: slot('T3.2'), room: null },
    });
    expect(translate({ time: [lock('T3', '2', false)] }).problem.lessons[0]).toMatchObject({
      starts: slots('T3.2'),
      locked: false,
      placement: null,
    });
    const { problem, report } = translate({ time: [lock('T3', '2', true), lock('T4', '2', true)] });
    expect(problem.lessons[0]).toMatchObject({ starts: [], locked: false });
    expect(report.withoutStart).toEqual([1]);
  });

  it('asks strict adjacency of neighbours whose class has a closed slot that is no break', () => {
    const consecutive: Constraint = [
      'ConstraintTwoActivitiesConsecutive',
      { First_Activity_Id: 1, Second_Activity_Id: 3 },
    ];
    const closed: Constraint = [
      'ConstraintStudentsSetNotAvailableTimes',
      { Students: '6A', Not_Available_Time: times(['T2.2']) },
    ];
    expect(rulesFrom(consecutive, closed)).toMatchObject([
      { type: 'consecutive' },
      { type: 'min-days-between', lessons: [0, 2], days: 0, adjacentIfSameDay: true, strength: required },
    ]);
    const softOne: Constraint = [consecutive[0], { ...consecutive[1], Weight_Percentage: 50 }];
    expect(translate({ time: [softOne, closed] }).report.gaps).toEqual([
      { element: 'ConstraintTwoActivitiesConsecutive', reason: 'skips-unavailable-slots', count: 1 },
    ]);
  });
});

describe('what is not carried over', () => {
  it('is reported: unsupported types, other modes, virtual rooms, empty and inactive constraints', () => {
    const text = fetText({
      ...school,
      rooms: [{ ...room('Ảo'), Virtual: true }],
      time: [
        ['ConstraintTeachersMaxSpanPerDay', { Max_Span: 4 }],
        ['ConstraintTeachersMaxSpanPerDay', { Max_Span: 4, Active: false }],
        ['ConstraintActivityEndsStudentsDay', { Activity_Id: 7 }],
      ],
      space: [['ConstraintSubjectPreferredRoom', { Subject: 'Tin', Room: 'Ảo' }]],
    }).replace('<Institution_Name>', '<Mode>Terms</Mode><Institution_Name>');
    const result = readFet(text);
    if (!result.ok) throw new Error('refused');
    expect(fetToProblem(result.file).report).toEqual({
      gaps: [
        { element: 'Mode', reason: 'unsupported-mode', count: 1 },
        { element: 'ConstraintTeachersMaxSpanPerDay', reason: 'unsupported-type', count: 1 },
        { element: 'ConstraintSubjectPreferredRoom', reason: 'virtual-room', count: 1 },
      ],
      inactiveConstraints: 1,
      emptyConstraints: 1,
      withoutStart: [],
    });
  });
});
