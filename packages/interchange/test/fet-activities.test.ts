import { describe, expect, it } from 'vitest';
import { list } from './fet-case.ts';
import { slot, slots, except, translate, rulesFrom, required, soft } from './fet-school.ts';
import { times, type Constraint } from './fet-text.ts';

describe('families about activities', () => {
  it.each<[string, Constraint, object[]]>([
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
      'ThreeActivitiesGrouped',
      ['ConstraintThreeActivitiesGrouped', { First_Activity_Id: 1, Second_Activity_Id: 2, Third_Activity_Id: 3 }],
      [{ type: 'grouped', lessons: [0, 1, 2] }],
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

  it('required preferred slots hold for every hour, required preferred starts for the first', () => {
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

  it('a locked start makes a locked lesson; contradictions are reported', () => {
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

  it('neighbours may have only breaks between them', () => {
    const consecutive: Constraint = [
      'ConstraintTwoActivitiesConsecutive',
      { First_Activity_Id: 1, Second_Activity_Id: 3 },
    ];
    const closed: Constraint = [
      'ConstraintStudentsSetNotAvailableTimes',
      { Students: '6A', Not_Available_Time: times(['T2.2']) },
    ];
    const pause: Constraint = ['ConstraintBreakTimes', { Break_Time: times(['T3.4']) }];
    expect(rulesFrom(consecutive, closed)).toMatchObject([{ type: 'consecutive', across: [] }]);
    expect(rulesFrom(consecutive, closed, pause)).toMatchObject([{ type: 'consecutive', across: [8] }]);
  });
});
