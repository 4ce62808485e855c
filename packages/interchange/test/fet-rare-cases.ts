import { half, list, type Case } from './fet-case.ts';
import type { Constraint, Fields } from './fet-text.ts';

const mode = 'Mornings_Afternoons';
const peopleOf: Readonly<Record<'Teacher' | 'Teachers' | 'Students' | 'StudentsSet', Fields>> = {
  Teacher: { Teacher_Name: 'An' },
  Teachers: {},
  Students: {},
  StudentsSet: { Students: '6A' },
};
const orderedSets: Constraint = [
  'ConstraintTwoSetsOfActivitiesOrdered',
  {
    ...half,
    First_Activities_Ids_Set: list(1, 2),
    Second_Activities_Ids_Set: list(3),
  },
];
const halfDays = (limit: 'Min' | 'Max', days: number): Constraint => [
  `Constraint${limit}HalfDaysBetweenActivities`,
  { ...half, ...list(1, 2), [`${limit}Days`]: days, ...(limit === 'Min' && { Consecutive_If_Same_Day: true }) },
];
const maxGaps = (gaps: number): Constraint => [
  'ConstraintMaxGapsBetweenActivities',
  { ...half, ...list(1, 2), MaxGaps: gaps },
];
const inTerm = (empty: boolean): Constraint => [
  'ConstraintActivitiesMinInATerm',
  { ...list(1, 2), Min_Number_of_Activities_in_A_Term: 2, Allow_Empty_Terms: empty },
];
const filterByTag = { Teacher_Name: '', Students_Name: '', Subject_Name: '', Activity_Tag_Name: 'N1' };
const term = (name: string, fields: Fields): Constraint => [`Constraint${name}`, { ...list(1, 2), ...fields }];

/** Constraint types that none of the published examples use. */
export const rareCases: readonly Case[] = [
  ['begins the day', 'Official', '0.1 0.0', 'refused', ['ConstraintActivityBeginsStudentsDay', { Activity_Id: 1 }]],
  ['begins the day, kept', 'Official', '0.0 0.1', 0, ['ConstraintActivityBeginsStudentsDay', { Activity_Id: 1 }]],
  ['tagged begin the day', 'Official', '0.1 0.0', 'refused', ['ConstraintActivitiesBeginStudentsDay', filterByTag]],
  [
    "begins a teacher's day",
    'Official',
    '0.1 0.0',
    'refused',
    ['ConstraintActivityBeginsTeachersDay', { Activity_Id: 1 }],
  ],
  [
    "tagged begin a teacher's day",
    'Official',
    '0.1 0.0',
    'refused',
    ['ConstraintActivitiesBeginTeachersDay', filterByTag],
  ],
  ["ends a teacher's day", 'Official', '0.0 0.1', 'refused', ['ConstraintActivityEndsTeachersDay', { Activity_Id: 1 }]],
  ["ends a teacher's day, kept", 'Official', '0.1 0.0', 0, ['ConstraintActivityEndsTeachersDay', { Activity_Id: 1 }]],
  ["tagged end a teacher's day", 'Official', '0.0 0.1', 'refused', ['ConstraintActivitiesEndTeachersDay', filterByTag]],
  [
    "begins a teacher's half day",
    'Mornings_Afternoons',
    '1.0 0.1',
    0,
    ['ConstraintActivityBeginsTeachersDay', { Activity_Id: 1 }],
  ],
  ['sets in order, per pair', 'Official', '1.0 1.1 0.0', 1, orderedSets],
  ['sets in order, kept', 'Official', '1.0 0.0 2.0', 0, orderedSets],
  ...(['Teacher', 'Teachers', 'Students', 'StudentsSet'] as const).flatMap((who): Case[] => {
    const fields = peopleOf[who];
    const named = who === 'Teacher' ? { Teacher: 'An' } : fields;
    const of = (name: string, more: Fields, own: Fields = fields): Constraint => [
      `Constraint${who}${name}`,
      { ...own, ...more },
    ];
    const tag: Fields = who.startsWith('Teacher') ? { Activity_Tag_Name: 'N1' } : { Activity_Tag: 'N1' };
    const hours = of('ActivityTagMinHoursDaily', { ...tag, Minimum_Hours_Daily: 2, Allow_Empty_Days: true });
    const gaps = of('MinGapsBetweenActivityTag', { Activity_Tag: 'N1', MinGaps: 1 }, named);
    const interval = { Interval_Start_Hour: 'H0', Interval_End_Hour: '', Max_Days_Per_Week: 1 };
    const afternoons = { Maximum_Hours_Per_All_Afternoons: 1 };
    return [
      [`${who}: tagged hours a day`, 'Official', '0.0 1.1', 'refused', hours],
      [`${who}: tagged hours a day, kept`, 'Official', '0.0 0.1', 0, hours],
      [`${who}: gap within a tag`, 'Official', '0.0 0.1', 'refused', gaps],
      [`${who}: gap within a tag, kept`, 'Official', '0.0 0.2', 0, gaps],
      [
        `${who}: days with an hour, afternoons`,
        mode,
        '1.0 3.0',
        'refused',
        of('AfternoonIntervalMaxDaysPerWeek', interval),
      ],
      [
        `${who}: days with an hour, mornings`,
        mode,
        '0.0 2.0',
        'refused',
        of('MorningIntervalMaxDaysPerWeek', interval),
      ],
      [`${who}: days with an hour, no mornings`, mode, '1.0 3.0', 0, of('MorningIntervalMaxDaysPerWeek', interval)],
      [`${who}: gaps of real days`, mode, '0.0 1.0', 'refused', of('MaxGapsPerWeekForRealDays', { Max_Gaps: 2 })],
      [`${who}: gaps of real days, kept`, mode, '0.0 1.0', 0, of('MaxGapsPerWeekForRealDays', { Max_Gaps: 3 })],
      [`${who}: hours in afternoons`, mode, '1.0 3.0', 'refused', of('MaxHoursPerAllAfternoons', afternoons)],
      [`${who}: hours in afternoons, kept`, mode, '1.0 2.0', 0, of('MaxHoursPerAllAfternoons', afternoons)],
      [`${who}: tags of a real day`, mode, '0.0 0.1 1.2', 'refused', of('MaxTwoActivityTagsPerRealDayFromN1N2N3', {})],
      [`${who}: tags of two real days`, mode, '0.0 0.1 2.2', 0, of('MaxTwoActivityTagsPerRealDayFromN1N2N3', {})],
    ];
  }),
  ...(['Teacher', 'Teachers', 'StudentsSet'] as const).flatMap((who): Case[] => {
    const fields = peopleOf[who];
    const min = who === 'StudentsSet' ? 'Min' : 'Minimum';
    const of = (half: string): Constraint => [
      `Constraint${who}Min${half}PerWeek`,
      { ...fields, [`${min}_${half}_Per_Week`]: 2 },
    ];
    return [
      [`${who}: afternoons at least`, mode, '0.0 1.0', 'refused', of('Afternoons')],
      [`${who}: afternoons at least, kept`, mode, '1.0 3.0', 0, of('Afternoons')],
      [`${who}: mornings at least`, mode, '0.0 1.0', 'refused', of('Mornings')],
    ];
  }),
  ...(['Teacher', 'Teachers'] as const).flatMap((who): Case[] => {
    const own = peopleOf[who];
    const gaps: Constraint = [`Constraint${who}MaxGapsPerMorningAndAfternoon`, { ...own, Max_Gaps: 1 }];
    const mornings: Constraint = [`Constraint${who}MaxTwoConsecutiveMornings`, own];
    return [
      [`${who}: gaps of both halves`, mode, '0.0 0.2 1.0 1.2', 'refused', gaps],
      [`${who}: gaps of both halves, not at noon`, mode, '0.0 0.2 1.1', 0, gaps],
      [`${who}: three mornings in a row`, mode, '0.0 2.0 4.0', 'refused', mornings],
      [`${who}: two mornings and an afternoon`, mode, '0.0 1.0 2.0', 0, mornings],
      [
        `${who}: three afternoons in a row`,
        mode,
        '1.0 3.0 5.0',
        'refused',
        [`Constraint${who}MaxTwoConsecutiveAfternoons`, own],
      ],
    ];
  }),
  ['half days apart', mode, '0.0 1.0', 0.5, halfDays('Min', 2)],
  ['half days apart: as many', mode, '0.0 2.0', 0, halfDays('Min', 2)],
  ['half days apart: in one, with a gap', mode, '0.0 0.2', 'refused', halfDays('Min', 2)],
  ['half days close', mode, '0.0 5.0', 2, halfDays('Max', 1)],
  ['gaps between at most', 'Block_Planning', '0.0 0.3', 0.5, maxGaps(1)],
  ['gaps between at most: excess', 'Block_Planning', '0.0 0.3', 1, maxGaps(0)],
  ['gaps between at most: another day', 'Block_Planning', '0.0 1.3', 0, maxGaps(0)],
  ['one hour on two days of a block', 'Block_Planning', '0.0 1.0', 'refused'],
  ['two hours on two days of a block', 'Block_Planning', '0.0 1.1', 0],
  ['one room in one hour of a block', 'Block_Planning', '0.0@P1 1.1@P1', 0],
  ['terms close', 'Terms', '0.0 3.0', 0.5, term('MaxTermsBetweenActivities', { ...half, MaxTerms: 0 })],
  ['terms close, kept', 'Terms', '0.0 2.0', 0, term('MaxTermsBetweenActivities', { ...half, MaxTerms: 0 })],
  ['at least so many in a term', 'Terms', '0.0 3.0', 'refused', inTerm(true)],
  ['at least so many in a term: none in one', 'Terms', '0.0 1.0', 0, inTerm(true)],
];
