import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet } from '@tkb/interchange';
import { checkTimetable } from '@tkb/solver';
import { half, list, type Case, type Places } from './fet-case.ts';
import { cpuSecondsWhenLocked, hasFet, runFet, toTimetable } from './fet-program.ts';
import { rareCases } from './fet-rare-cases.ts';
import { activity, fetText, room, times, type Constraint, type Fields, type SchoolText } from './fet-text.ts';

const days = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5'];
const hours = ['H0', 'H1', 'H2', 'H3'];
const pair = { First_Activity_Id: 1, Second_Activity_Id: 2 };
const selected = (...names: string[]) => ({
  Number_of_Selected_Time_Slots: names.length,
  Selected_Time_Slot: times(names, 'Selected_Day', 'Selected_Hour'),
});
const space = { isSpace: true };
function inMode(mode: string) {
  return (what: string, places: Places, verdict: Case[3], ...constraint: Constraint): Case => [
    what,
    mode,
    places,
    verdict,
    constraint,
  ];
}
const mode = 'Mornings_Afternoons';
const official = inMode('Official');
const block = inMode('Block_Planning');
const terms = inMode('Terms');
const halves = inMode(mode);

const minDays = (days: number, ids: readonly number[] = [1, 2], adjacent = false): Constraint => [
  'ConstraintMinDaysBetweenActivities',
  { ...half, Consecutive_If_Same_Day: adjacent, ...list(...ids), MinDays: days },
];
const breakAt = (name: string): Constraint => [
  'ConstraintBreakTimes',
  { Number_of_Break_Times: 1, Break_Time: times([name]) },
];
const closedTo = (element: string, who: Fields): Constraint => [
  element,
  { ...who, Number_of_Not_Available_Times: 1, Not_Available_Time: times(['D0.H1']) },
];
const noTeacherGap: Constraint = ['ConstraintTeachersMaxGapsPerWeek', { Max_Gaps: 0 }];
const consecutive: Constraint = ['ConstraintTwoActivitiesConsecutive', pair];
const three123 = { ...half, ...list(1, 2, 3) };
/** Cases of several constraints. */
const together = (what: string, places: Places, verdict: Case[3], ...constraints: Constraint[]): Case => [
  what,
  'Official',
  places,
  verdict,
  ...constraints,
];

const commonCases: readonly Case[] = [
  official('min days, not met', '0.0 0.2', 0.5, ...minDays(1)),
  official('min days 3, missing days per pair', '0.0 0.2 1.0', 3.5, ...minDays(3, [1, 2, 3])),
  official('min days, on one day and not adjacent', '0.0 0.2', 'refused', ...minDays(1, [1, 2], true)),
  official(
    'three activities of one min days constraint on one day',
    '0.0 0.1 0.2',
    'refused',
    ...minDays(1, [1, 2, 3]),
  ),
  official('min gaps', '0.0 0.2', 0.5, 'ConstraintMinGapsBetweenActivities', { ...half, ...list(1, 2), MinGaps: 2 }),
  official('same time, per pair', '0.0 0.2 1.0', 1.5, 'ConstraintActivitiesSameStartingTime', three123),
  official('same day, per pair', '0.0 0.1 1.2', 1, 'ConstraintActivitiesSameStartingDay', three123),
  official('same hour, per pair', '0.0 1.0 2.1', 1, 'ConstraintActivitiesSameStartingHour', three123),
  official('not overlapping', '0.0 ~0.0', 0.5, 'ConstraintActivitiesNotOverlapping', { ...half, ...list(1, 2) }),
  together('consecutive over nothing', '0.0 0.2', 'refused', consecutive),
  together('consecutive over a break', '0.0 0.2', 0, consecutive, breakAt('D0.H1')),
  together(
    'consecutive over a closed slot',
    '0.0 0.2',
    'refused',
    consecutive,
    closedTo('ConstraintStudentsSetNotAvailableTimes', { Students: '6A' }),
  ),
  together('grouped over a break', '0.0 0.2', 0, ['ConstraintTwoActivitiesGrouped', pair], breakAt('D0.H1')),
  together('teacher gap', '0.0 0.2', 'refused', noTeacherGap),
  together(
    'teacher gap hidden by a closed slot',
    '0.0 0.2',
    0,
    noTeacherGap,
    closedTo('ConstraintTeacherNotAvailableTimes', { Teacher: 'An' }),
  ),
  official('students gap per week', '0.0 0.2', 'refused', 'ConstraintStudentsMaxGapsPerWeek', { Max_Gaps: 0 }),
  official('early: first open slot', '0.0 0.2', 0, 'ConstraintStudentsEarlyMaxBeginningsAtSecondHour', {
    Max_Beginnings_At_Second_Hour: 0,
  }),
  official('max hours daily, 1 per broken day', '0.0 0.2 0.3 1.0x2', 1, 'ConstraintTeachersMaxHoursDaily', {
    ...half,
    Maximum_Hours_Daily: 1,
  }),
  official('min hours daily', '0.0 0.2', 'refused', 'ConstraintTeachersMinHoursDaily', {
    Minimum_Hours_Daily: 3,
    Allow_Empty_Days: true,
  }),
  official('tag max hours daily', '0.0x2', 'refused', 'ConstraintStudentsActivityTagMaxHoursDaily', {
    Activity_Tag: 'N1',
    Maximum_Hours_Daily: 1,
  }),
  official('max hours continuously', '0.0x2', 'refused', 'ConstraintTeacherMaxHoursContinuously', {
    Teacher_Name: 'An',
    Maximum_Hours_Continuously: 1,
  }),
  official('max days', '0.0 0.2', 0, 'ConstraintTeacherMaxDaysPerWeek', { Teacher_Name: 'An', Max_Days_Per_Week: 1 }),
  official('interval max days', '0.0 1.0', 'refused', 'ConstraintStudentsSetIntervalMaxDaysPerWeek', {
    Students: '6A',
    Interval_Start_Hour: 'H0',
    Interval_End_Hour: 'H2',
    Max_Days_Per_Week: 1,
  }),
  official('ends the day', '0.0 0.2', 'refused', 'ConstraintActivityEndsStudentsDay', { Activity_Id: 1 }),
  official('gaps per day', '0.0 0.2 1.0 1.2', 0, 'ConstraintTeacherMaxGapsPerDay', { Teacher_Name: 'An', Max_Gaps: 1 }),
  official('gaps per day, too many', '0.0 0.3', 'refused', 'ConstraintTeacherMaxGapsPerDay', {
    Teacher_Name: 'An',
    Max_Gaps: 1,
  }),
  official('gaps of a week are those of all days', '0.0 0.2 1.0 1.2', 'refused', 'ConstraintTeachersMaxGapsPerWeek', {
    Max_Gaps: 1,
  }),
  official('gaps of another class', '0.0 0.2', 0, 'ConstraintStudentsSetMaxGapsPerWeek', {
    Students: '6B',
    Max_Gaps: 0,
  }),
  official('days a week', '0.0 1.0', 'refused', 'ConstraintTeacherMaxDaysPerWeek', {
    Teacher_Name: 'An',
    Max_Days_Per_Week: 1,
  }),
  official('min days a week', '0.0 0.2', 'refused', 'ConstraintTeachersMinDaysPerWeek', { Minimum_Days_Per_Week: 2 }),
  official('min days a week, kept', '0.0 1.2', 0, 'ConstraintTeachersMinDaysPerWeek', { Minimum_Days_Per_Week: 2 }),
  official('hours of students', '0.0x2', 'refused', 'ConstraintStudentsMaxHoursDaily', { Maximum_Hours_Daily: 1 }),
  official('min hours daily that empty days may break', '0.0x2', 0, 'ConstraintTeachersMinHoursDaily', {
    Minimum_Hours_Daily: 2,
    Allow_Empty_Days: true,
  }),
  official('min hours on every day', '0.0x2', 'refused', 'ConstraintStudentsSetMinHoursDaily', {
    Students: '6A',
    Minimum_Hours_Daily: 1,
    Allow_Empty_Days: false,
  }),
  official('no tagged hours', '0.0', 'refused', 'ConstraintTeachersActivityTagMaxHoursDaily', {
    Activity_Tag_Name: 'N1',
    Maximum_Hours_Daily: 0,
  }),
  official('interval max days, the end hour excluded', '0.2 1.2', 0, 'ConstraintStudentsSetIntervalMaxDaysPerWeek', {
    Students: '6A',
    Interval_Start_Hour: 'H0',
    Interval_End_Hour: 'H2',
    Max_Days_Per_Week: 1,
  }),
  official('interval to the end of the day', '0.3 1.2', 'refused', 'ConstraintTeachersIntervalMaxDaysPerWeek', {
    Interval_Start_Hour: 'H2',
    Interval_End_Hour: '',
    Max_Days_Per_Week: 1,
  }),
  official('hours before the interval', '0.1 1.2', 0, 'ConstraintTeachersIntervalMaxDaysPerWeek', {
    Interval_Start_Hour: 'H2',
    Interval_End_Hour: '',
    Max_Days_Per_Week: 1,
  }),
  official('late beginnings', '0.1 1.1', 'refused', 'ConstraintStudentsEarlyMaxBeginningsAtSecondHour', {
    Max_Beginnings_At_Second_Hour: 1,
  }),
  official('one late beginning', '0.1 1.0', 0, 'ConstraintStudentsEarlyMaxBeginningsAtSecondHour', {
    Max_Beginnings_At_Second_Hour: 1,
  }),
  official('preferred slots count hours', '0.2 1.0x2', 1.5, 'ConstraintActivitiesPreferredTimeSlots', {
    ...half,
    Teacher_Name: 'An',
    Students_Name: '',
    Subject_Name: '',
    Activity_Tag_Name: '',
    Duration: '',
    Number_of_Preferred_Time_Slots: 1,
    Preferred_Time_Slot: times(['D0.H0'], 'Preferred_Day', 'Preferred_Hour'),
  }),
  official('preferred start', '0.0', 0.5, 'ConstraintActivityPreferredStartingTime', {
    ...half,
    Activity_Id: 1,
    Preferred_Day: 'D5',
    Preferred_Hour: 'H2',
    Permanently_Locked: false,
  }),
];

const officialCases: readonly Case[] = [
  official('max span', '0.0 0.3', 'refused', 'ConstraintTeachersMaxSpanPerDay', {
    Max_Span: 3,
    Allow_One_Day_Exception_of_Plus_One: false,
  }),
  official('max span, one day longer', '0.0 0.3', 0, 'ConstraintTeachersMaxSpanPerDay', {
    Max_Span: 3,
    Allow_One_Day_Exception_of_Plus_One: true,
  }),
  official('rest between days', '0.3 1.1', 'refused', 'ConstraintTeachersMinRestingHours', {
    Minimum_Resting_Hours: 2,
    Circular: false,
  }),
  official('rest between days, kept', '0.3 1.2', 0, 'ConstraintTeachersMinRestingHours', {
    Minimum_Resting_Hours: 2,
    Circular: false,
  }),
  official('rest round the week', '0.0 5.3', 'refused', 'ConstraintTeachersMinRestingHours', {
    Minimum_Resting_Hours: 1,
    Circular: true,
  }),
  official('ordered if on one day', '0.2 0.0', 0.5, 'ConstraintTwoActivitiesOrderedIfSameDay', { ...half, ...pair }),
  official('ordered if on one day: they are not', '1.2 0.0', 0, 'ConstraintTwoActivitiesOrderedIfSameDay', {
    ...half,
    ...pair,
  }),
  official('preferred day', '1.0', 0.5, 'ConstraintActivityPreferredDay', {
    ...half,
    Activity_Id: 1,
    Preferred_Day: 'D0',
  }),
  official('tagged hours in a row', '0.0 0.1', 0.5, 'ConstraintStudentsActivityTagMaxHoursContinuously', {
    ...half,
    Activity_Tag: 'N1',
    Maximum_Hours_Continuously: 1,
  }),
  official('gap after a tag', '0.0 0.1', 'refused', 'ConstraintStudentsMinGapsBetweenOrderedPairOfActivityTags', {
    First_Activity_Tag: 'N1',
    Second_Activity_Tag: 'N2',
    MinGaps: 1,
  }),
  official(
    'gap after a tag, the other way round',
    '0.1 0.0',
    0,
    'ConstraintStudentsMinGapsBetweenOrderedPairOfActivityTags',
    { First_Activity_Tag: 'N1', Second_Activity_Tag: 'N2', MinGaps: 1 },
  ),
  official('slots occupied at most', '0.0 0.1', 'refused', 'ConstraintActivitiesOccupyMaxTimeSlotsFromSelection', {
    ...list(1, 2),
    ...selected('D0.H0', 'D0.H1'),
    Max_Number_of_Occupied_Time_Slots: 1,
  }),
  official('slots occupied at least', '0.0 1.1', 'refused', 'ConstraintActivitiesOccupyMinTimeSlotsFromSelection', {
    ...list(1, 2),
    ...selected('D0.H0', 'D0.H1', 'D0.H2'),
    Min_Number_of_Occupied_Time_Slots: 2,
  }),
  official('changes of building', '0.0@P1 0.2@P2', 'refused', 'ConstraintTeachersMaxBuildingChangesPerDay', {
    ...space,
    Max_Building_Changes_Per_Day: 0,
  }),
  official('changes of building on two days', '0.0@P1 1.2@P2', 0, 'ConstraintTeachersMaxBuildingChangesPerWeek', {
    ...space,
    Max_Building_Changes_Per_Week: 0,
  }),
  official(
    'gap at a change of building',
    '0.0@P1 0.1@P2',
    'refused',
    'ConstraintStudentsMinGapsBetweenBuildingChanges',
    { ...space, Min_Gaps_Between_Building_Changes: 1 },
  ),
  official('changes of room', '0.0@P2 0.2@P3', 'refused', 'ConstraintTeacherMaxRoomChangesPerDay', {
    ...space,
    Teacher: 'An',
    Max_Room_Changes_Per_Day: 0,
  }),
  official('one room for all', '0.0@P2 1.1@P3', 'refused', 'ConstraintActivitiesOccupyMaxDifferentRooms', {
    ...space,
    ...list(1, 2),
    Max_Number_of_Different_Rooms: 1,
  }),
  official('same room if consecutive', '0.0@P2 0.1@P3', 'refused', 'ConstraintActivitiesSameRoomIfConsecutive', {
    ...space,
    ...list(1, 2),
  }),
  official('same room if consecutive: a gap', '0.0@P2 0.2@P3', 0, 'ConstraintActivitiesSameRoomIfConsecutive', {
    ...space,
    ...list(1, 2),
  }),
  official('a teacher in a room', '0.1@P2', 0.5, 'ConstraintTeacherRoomNotAvailableTimes', {
    ...space,
    ...half,
    Teacher: 'An',
    Room: 'P2',
    Number_of_Not_Available_Times: 1,
    Not_Available_Time: times(['D0.H1']),
  }),
  block(
    'at most so many in selected slots',
    '0.0 0.1',
    'refused',
    'ConstraintMaxTotalActivitiesFromSetInSelectedTimeSlots',
    { ...list(1, 2), ...selected('D0.H0', 'D0.H1'), Max_Total_Number_of_Activities: 1 },
  ),
  terms('so many in a term', '0.0 1.1', 'refused', 'ConstraintActivitiesMaxInATerm', {
    ...list(1, 2),
    Max_Number_of_Activities_in_A_Term: 1,
  }),
  terms('so many in a term: in two', '2.0 3.1', 0, 'ConstraintActivitiesMaxInATerm', {
    ...list(1, 2),
    Max_Number_of_Activities_in_A_Term: 1,
  }),
  terms('terms occupied', '2.0 3.1', 'refused', 'ConstraintActivitiesOccupyMaxTerms', {
    ...list(1, 2),
    Max_Number_of_Occupied_Terms: 1,
  }),
];

const three: Constraint = [
  'ConstraintTeachersMaxThreeConsecutiveDays',
  { Allow_Afternoon_Morning_Afternoon_Morning_Exception: false },
];
const threeButOne: Constraint = [
  'ConstraintTeachersMaxThreeConsecutiveDays',
  { Allow_Afternoon_Morning_Afternoon_Morning_Exception: true },
];
const halfDayCases: readonly Case[] = [
  halves('days apart are real days', '0.0 1.1', 1, ...minDays(2)),
  halves('days apart are real days: next day', '1.0 2.1', 0.5, ...minDays(2)),
  halves('same day is half a day', '0.0 1.1', 0.5, 'ConstraintActivitiesSameStartingDay', { ...half, ...list(1, 2) }),
  halves('same hour, morning and afternoon', '0.1 1.1', 0, 'ConstraintActivitiesSameStartingHour', {
    ...half,
    ...list(1, 2),
  }),
  halves('gaps between, in half a day', '0.3 1.0', 0, 'ConstraintMinGapsBetweenActivities', {
    ...half,
    ...list(1, 2),
    MinGaps: 3,
  }),
  halves('consecutive across noon', '0.3 1.0', 0.5, 'ConstraintTwoActivitiesConsecutive', { ...half, ...pair }),
  halves('ends the half day', '0.1 1.0', 0, 'ConstraintActivityEndsStudentsDay', { Activity_Id: 1 }),
  halves('hours of half a day', '0.0 1.0', 0, 'ConstraintTeachersMaxHoursDaily', { Maximum_Hours_Daily: 1 }),
  halves('hours of a real day', '0.0 1.0', 'refused', 'ConstraintTeachersMaxHoursDailyRealDays', {
    Maximum_Hours_Daily: 1,
  }),
  halves('days a week', '0.0 1.0', 'refused', 'ConstraintTeachersMaxDaysPerWeek', { Max_Days_Per_Week: 1 }),
  halves('real days a week', '0.0 1.0', 0, 'ConstraintTeacherMaxRealDaysPerWeek', {
    Teacher_Name: 'An',
    Max_Days_Per_Week: 1,
  }),
  halves('afternoons', '1.0 3.0', 'refused', 'ConstraintTeachersMaxAfternoonsPerWeek', { Max_Afternoons_Per_Week: 1 }),
  halves('mornings', '1.0 3.0', 0, 'ConstraintStudentsMaxMorningsPerWeek', { Max_Mornings_Per_Week: 0 }),
  halves('no gaps in afternoons', '1.0 1.2', 'refused', 'ConstraintTeachersMaxZeroGapsPerAfternoon', {}),
  halves('no gaps in afternoons: a morning', '0.0 0.2', 0, 'ConstraintTeachersMaxZeroGapsPerAfternoon', {}),
  halves('gaps of a real day', '0.0 1.0', 'refused', 'ConstraintTeachersMaxGapsPerRealDay', { Max_Gaps: 2 }),
  halves('span of a real day', '0.0 1.0', 'refused', 'ConstraintTeachersMaxSpanPerRealDay', {
    Max_Span: 4,
    Allow_One_Day_Exception_of_Plus_One: false,
  }),
  halves('rest at noon', '0.2 1.0', 'refused', 'ConstraintTeachersMinRestingHoursBetweenMorningAndAfternoon', {
    Minimum_Resting_Hours: 2,
  }),
  halves('rest at noon, kept', '0.2 1.1', 0, 'ConstraintTeachersMinRestingHoursBetweenMorningAndAfternoon', {
    Minimum_Resting_Hours: 2,
  }),
  halves('four half days in a row', '0.0 1.0 2.0 3.0', 'refused', ...threeButOne),
  halves('four from an afternoon on', '1.0 2.0 3.0 4.0', 'refused', ...three),
  halves('four from an afternoon on, allowed', '1.0 2.0 3.0 4.0', 0, ...threeButOne),
  halves(
    'three tags on half a day',
    '0.0 0.1 0.2',
    'refused',
    'ConstraintTeachersMaxTwoActivityTagsPerDayFromN1N2N3',
    {},
  ),
  halves('three tags on a real day', '0.0 0.1 1.2', 0, 'ConstraintTeachersMaxTwoActivityTagsPerDayFromN1N2N3', {}),
  halves('afternoons begin early', '0.0 1.1', 'refused', 'ConstraintStudentsAfternoonsEarlyMaxBeginningsAtSecondHour', {
    Max_Beginnings_At_Second_Hour: 0,
  }),
  halves('changes of room in a real day', '0.0@P2 1.2@P3', 'refused', 'ConstraintTeachersMaxRoomChangesPerRealDay', {
    ...space,
    Max_Room_Changes_Per_Day: 0,
  }),
];

function schoolOf(mode: string, places: Places, constraints: readonly Constraint[]): SchoolText {
  const placed = places.split(' ').map((place) => /^~?(\d)\.(\d)(?:x\d)?(?:@(.*))?$/.exec(place) ?? []);
  const locks = placed.map(([, day, hour], index): Constraint => [
    'ConstraintActivityPreferredStartingTime',
    { Activity_Id: index + 1, Preferred_Day: `D${day}`, Preferred_Hour: `H${hour}`, Permanently_Locked: true },
  ]);
  const rooms = placed.flatMap(([, , , name], index): Constraint[] =>
    name === undefined
      ? []
      : [['ConstraintActivityPreferredRoom', { Activity_Id: index + 1, Room: name, Permanently_Locked: true }]],
  );
  const plain = ([element, { isSpace: _, ...fields }]: Constraint): Constraint => [element, fields];
  const isSpace = ([, fields]: Constraint): boolean => fields.isSpace === true;
  const halves: Fields = mode === 'Mornings_Afternoons' ? { Mornings_Afternoons_Behavior: 'Unrestricted' } : {};
  return {
    days,
    hours,
    head: { Mode: mode, ...(mode === 'Terms' && { Number_of_Terms: 2, Number_of_Days_Per_Term: 3 }) },
    ofTeachers: halves,
    teachers: ['An'],
    tags: ['N1', 'N2', 'N3'],
    buildings: ['A', 'B'],
    rooms: [
      { ...room('P1'), Building: 'A' },
      { ...room('P2'), Building: 'B' },
      { ...room('P3'), Building: 'B' },
    ],
    activities: places.split(' ').map((place, index) =>
      activity(index + 1, {
        Activity_Tag: tagsOf(constraints, index),
        ...(place.startsWith('~') && { Teacher: [], Students: '6B' }),
        ...(place.includes('x') && { Duration: 2 }),
      }),
    ),
    time: [...locks, ...constraints.filter((each) => !isSpace(each)).map(plain)],
    space: [...rooms, ...constraints.filter(isSpace).map(plain)],
  };
}

/** All have the first tag if tagged hours are counted; if tags meet each other, each has one of them. */
const tagsOf = (constraints: readonly Constraint[], index: number): string =>
  constraints.some(([element]) => /ActivityTag(Max|Min)Hours|BetweenActivityTag$/.test(element))
    ? 'N1'
    : `N${(index % 3) + 1}`;

function judge(text: string): number | 'refused' {
  const result = readFet(text);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  const translated = fetToProblem(result.file);
  expect(translated.report.gaps).toEqual([]);
  const placements = new Map(
    result.file.timeConstraints.flatMap((lock) => {
      if (lock.kind !== 'preferred-start' || !lock.locked) return [];
      const chosen = result.file.spaceConstraints.find(
        (each) => each.kind === 'activity-rooms' && each.activity === lock.activity,
      );
      const name = chosen?.kind === 'activity-rooms' ? (chosen.rooms[0] ?? '') : '';
      return [[lock.activity, { day: `D${lock.day}`, hour: `H${lock.hour}`, room: name }] as const];
    }),
  );
  const { problem } = translated;
  const timetable = toTimetable({ placements, softTotal: 0 }, result.file, translated);
  const { score } = checkTimetable(problem, timetable);
  return score.hard === 0 ? (score.levels[0] ?? 0) : 'refused';
}

describe('a timetable is judged as FET judges it', () => {
  const cases = [...commonCases, ...officialCases, ...halfDayCases, ...rareCases].map(
    ([what, mode, places, verdict, ...constraints]) => ({
      what,
      verdict,
      text: fetText(schoolOf(mode, places, constraints)),
    }),
  );

  it.each(cases)('$what: $verdict', ({ text, verdict }) => {
    expect(judge(text)).toBe(verdict);
  });

  it.skipIf(!hasFet).each(cases)('$what: FET says $verdict', { tags: ['soak'] }, ({ text, verdict }) => {
    expect(runFet(text, cpuSecondsWhenLocked)?.softTotal ?? 'refused').toBe(verdict);
  });
});

describe('half days of a teacher', () => {
  const both = ['0.0 1.0', '0.0 1.0 2.0 3.0', '0.0 1.0 2.0 3.0 4.0 5.0'];

  it.each([
    ['Exclusive', 0],
    ['One day exception', 1],
    ['Two days exception', 2],
    ['Unrestricted', 3],
  ])('%s: both halves on at most %i days', (behaviour, most) => {
    const verdicts = both.map((places) =>
      judge(fetText({ ...schoolOf(mode, places, []), ofTeachers: { Mornings_Afternoons_Behavior: behaviour } })),
    );
    expect(verdicts).toEqual(both.map((_, index) => (index < most ? 0 : 'refused')));
  });

  it('are read from the version and from the lists in files of FET 5, where days were real days', () => {
    const old = (version: string, element: string) => {
      const school = schoolOf('Official', '0.0 1.0', [[element, { Maximum_Hours_Daily: 1 }]]);
      return judge(fetText({ ...school, head: {}, version }));
    };
    expect(old('5.27.3-algeria', 'ConstraintTeachersMaxHoursDaily')).toBe('refused');
    expect(old('5.27.3-algeria', 'ConstraintTeachersMaxHoursDailyHalfDays')).toBe(0);
    expect(old('5.27.3-morocco', 'ConstraintTeachersMaxHoursDailyHalfDays')).toBe('refused');
    const excepted = fetText({
      ...schoolOf('Official', '0.0 1.0', []),
      head: { Exception_Teachers_One_Day_List: { Teacher: ['An'] } },
      version: '5.27.3-morocco',
    });
    expect(judge(excepted)).toBe(0);
  });

  it('must be two a day, and terms must divide the week evenly', () => {
    const odd = readFet(fetText({ head: { Mode: mode } }));
    expect(odd.ok ? [] : odd.issues).toMatchObject([{ code: 'wrong-number', path: 'fet/Days_List' }]);
    const short = readFet(fetText({ head: { Mode: 'Terms', Number_of_Terms: 2, Number_of_Days_Per_Term: 2 } }));
    expect(short.ok ? [] : short.issues).toMatchObject([
      { code: 'inconsistent-total', path: 'fet/Number_of_Days_Per_Term' },
    ]);
  });
});
