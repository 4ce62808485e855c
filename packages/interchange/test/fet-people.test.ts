import { describe, expect, it } from 'vitest';
import { slots, except, translate, rulesFrom, required, atoms, teachers } from './fet-school.ts';
import { times, type Constraint } from './fet-text.ts';

describe('families about people', () => {
  it.each<[string, Constraint, object[]]>([
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

  it('unavailable times of teachers and sets, and breaks, close slots', () => {
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
    // Activity 6 has neither teachers nor students, so only its starts keep it out of the break.
    expect(problem.lessons[5]?.starts).toEqual(except('T4.3'));
  });
});
