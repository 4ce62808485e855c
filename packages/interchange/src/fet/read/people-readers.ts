import type { FetConstraintBody, FetDay, FetHalf, FetPeople } from '../constraint.ts';
import type { References } from './references.ts';

export type Read = (refs: References) => FetConstraintBody;

const teachers: FetPeople = { kind: 'teacher', name: null };

export const students: FetPeople = { kind: 'students', name: null };

export type Who = (refs: References) => FetPeople;

const allTeachers: Who = () => teachers;

const allStudents: Who = () => students;

/** Most constraints name a teacher by the first element, a few by the second. */
export const oneTeacher: Who = (refs) => {
  const element = refs.reader.has('Teacher') ? 'Teacher' : 'Teacher_Name';
  return { kind: 'teacher', name: refs.name(element, 'teacher') };
};

const oneSet: Who = (refs) => ({ kind: 'students', name: refs.name('Students', 'students') });

/** A family of constraints with four forms: one teacher, all teachers, one student set, all students. */
export function forEverybody(rest: string, read: (who: Who) => Read): Record<string, Read> {
  return {
    [`ConstraintTeacher${rest}`]: read(oneTeacher),
    [`ConstraintTeachers${rest}`]: read(allTeachers),
    [`ConstraintStudentsSet${rest}`]: read(oneSet),
    [`ConstraintStudents${rest}`]: read(allStudents),
  };
}

const maxGaps =
  (within: FetDay, per: FetDay | 'week') =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'max-gaps',
    who: who(refs),
    within,
    per,
    half: null,
    max: refs.reader.integer('Max_Gaps', 0),
    exception: refs.reader.flag('Allow_One_Day_Exception_of_Plus_One', false),
  });

const noGapsInAfternoons =
  (who: Who): Read =>
  (refs) => ({
    kind: 'max-gaps',
    who: who(refs),
    within: 'day',
    per: 'day',
    half: 'afternoon',
    max: 0,
    exception: false,
  });

const maxSpan =
  (per: FetDay) =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'max-span',
    who: who(refs),
    per,
    max: refs.reader.integer('Max_Span', 0),
    exception: refs.reader.flag('Allow_One_Day_Exception_of_Plus_One', false),
  });

const maxHours =
  (per: FetDay) =>
  (who: Who): Read =>
  (refs) => ({ kind: 'max-hours-daily', who: who(refs), per, max: refs.reader.integer('Maximum_Hours_Daily', 0) });

const minHours =
  (per: FetDay) =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'min-hours-daily',
    who: who(refs),
    per,
    half: null,
    min: refs.reader.integer('Minimum_Hours_Daily', 0),
    allowEmptyDays: refs.reader.flag('Allow_Empty_Days', who === allTeachers || who === oneTeacher),
  });

const minHoursPerHalf =
  (half: FetHalf, min: string, empty: string) =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'min-hours-daily',
    who: who(refs),
    per: 'day',
    half,
    min: refs.reader.integer(min, 0),
    allowEmptyDays: refs.reader.flag(empty, true),
  });

const maxHoursInAfternoons =
  (who: Who): Read =>
  (refs) => ({
    kind: 'max-hours-halves',
    who: who(refs),
    half: 'afternoon',
    max: refs.reader.integer('Maximum_Hours_Per_All_Afternoons', 0),
  });

const tagMinHours =
  (who: Who): Read =>
  (refs) => {
    const people = who(refs);
    return {
      kind: 'tag-min-hours-daily',
      who: people,
      tag: tagOf(refs, people),
      min: refs.reader.integer('Minimum_Hours_Daily', 0),
      allowEmptyDays: refs.reader.flag('Allow_Empty_Days', true),
    };
  };

const tagGaps =
  (who: Who): Read =>
  (refs) => ({
    kind: 'tag-gaps',
    who: who(refs),
    tag: refs.name('Activity_Tag', 'tag'),
    gaps: refs.reader.integer('MinGaps', 0),
  });

const tagMaxHours =
  (per: FetDay) =>
  (who: Who): Read =>
  (refs) => {
    const people = who(refs);
    return {
      kind: 'tag-max-hours-daily',
      who: people,
      per,
      tag: tagOf(refs, people),
      max: refs.reader.integer('Maximum_Hours_Daily', 0),
    };
  };

const tagOf = (refs: References, { kind }: FetPeople): string =>
  refs.name(kind === 'teacher' ? 'Activity_Tag_Name' : 'Activity_Tag', 'tag');

const maxDays =
  (per: FetDay) =>
  (who: Who): Read =>
  (refs) => ({ kind: 'max-days', who: who(refs), per, max: refs.reader.integer('Max_Days_Per_Week', 0) });

const minDays =
  (per: FetDay) =>
  (who: Who): Read =>
  (refs) => ({ kind: 'min-days', who: who(refs), per, min: refs.reader.integer('Minimum_Days_Per_Week', 0) });

const maxHalves =
  (half: FetHalf, max: string) =>
  (who: Who): Read =>
  (refs) => ({ kind: 'halves', who: who(refs), half, min: null, max: refs.reader.integer(max, 0) });

/** The lower limit has different names for teachers and for students. */
const minHalves =
  (half: FetHalf, ofTeachers: string, ofStudents: string) =>
  (who: Who): Read =>
  (refs) => {
    const min = refs.reader.integer(refs.reader.has(ofTeachers) ? ofTeachers : ofStudents, 0);
    return { kind: 'halves', who: who(refs), half, min, max: null };
  };

const inRow =
  (max: number, half: FetHalf | null) =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'max-in-row',
    who: who(refs),
    half,
    max,
    exception: refs.reader.flag('Allow_Afternoon_Morning_Afternoon_Morning_Exception', false),
  });

const interval =
  (half: FetHalf | null) =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'interval-max-days',
    who: who(refs),
    half,
    startHour: refs.index('Interval_Start_Hour', 'hour') ?? 0,
    endHour: refs.index('Interval_End_Hour', 'hour'),
    max: refs.reader.integer('Max_Days_Per_Week', 0),
  });

const minRest =
  (between: 'days' | 'halves') =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'min-rest',
    who: who(refs),
    between,
    hours: refs.reader.integer('Minimum_Resting_Hours', 0),
    circular: refs.reader.flag('Circular', false),
  });

const maxTagsDaily =
  (per: FetDay) =>
  (who: Who): Read =>
  (refs) => ({ kind: 'max-tags-daily', who: who(refs), per, tags: ['N1', 'N2', 'N3'], max: 2 });

const early =
  (half: FetHalf | null) =>
  (who: Who): Read =>
  (refs) => ({
    kind: 'early',
    who: who(refs),
    half,
    maxSecondHourStarts: refs.reader.integer('Max_Beginnings_At_Second_Hour', 0),
  });

export const peopleReaders: Record<string, Read> = {
  ConstraintTeacherNotAvailableTimes: (refs) => ({
    kind: 'not-available',
    who: { kind: 'teacher', name: refs.name('Teacher', 'teacher') },
    times: refs.times('Not_Available_Time', 'Number_of_Not_Available_Times'),
  }),
  ConstraintStudentsSetNotAvailableTimes: (refs) => ({
    kind: 'not-available',
    who: oneSet(refs),
    times: refs.times('Not_Available_Time', 'Number_of_Not_Available_Times'),
  }),
  ...forEverybody('MaxGapsPerDay', maxGaps('day', 'day')),
  ...forEverybody('MaxGapsPerWeek', maxGaps('day', 'week')),
  ...forEverybody('MaxGapsPerWeekForRealDays', maxGaps('real-day', 'week')),
  ...forEverybody('MaxGapsPerMorningAndAfternoon', maxGaps('day', 'real-day')),
  ...forEverybody('MaxGapsPerRealDay', maxGaps('real-day', 'real-day')),
  ...forEverybody('MaxZeroGapsPerAfternoon', noGapsInAfternoons),
  ...forEverybody('MaxSpanPerDay', maxSpan('day')),
  ...forEverybody('MaxSpanPerRealDay', maxSpan('real-day')),
  ...forEverybody('MaxHoursDaily', maxHours('day')),
  ...forEverybody('MaxHoursDailyHalfDays', maxHours('day')),
  ...forEverybody('MaxHoursDailyRealDays', maxHours('real-day')),
  ...forEverybody('MaxHoursPerAllAfternoons', maxHoursInAfternoons),
  ...forEverybody('ActivityTagMinHoursDaily', tagMinHours),
  ...forEverybody('MinGapsBetweenActivityTag', tagGaps),
  ...forEverybody('ActivityTagMaxHoursDaily', tagMaxHours('day')),
  ...forEverybody('ActivityTagMaxHoursDailyRealDays', tagMaxHours('real-day')),
  ...forEverybody('ActivityTagMaxHoursContinuously', (who) => (refs) => {
    const people = who(refs);
    const max = refs.reader.integer('Maximum_Hours_Continuously', 0);
    return { kind: 'tag-max-continuously', who: people, tag: tagOf(refs, people), max };
  }),
  ...forEverybody('MinGapsBetweenOrderedPairOfActivityTags', (who) => (refs) => ({
    kind: 'tag-min-gaps',
    who: who(refs),
    tags: [refs.name('First_Activity_Tag', 'tag'), refs.name('Second_Activity_Tag', 'tag')],
    gaps: refs.reader.integer('MinGaps', 0),
  })),
  ...forEverybody('MaxTwoActivityTagsPerDayFromN1N2N3', maxTagsDaily('day')),
  ...forEverybody('MaxTwoActivityTagsPerRealDayFromN1N2N3', maxTagsDaily('real-day')),
  ...forEverybody('MinHoursDaily', minHours('day')),
  ...forEverybody('MinHoursDailyRealDays', minHours('real-day')),
  ...forEverybody(
    'MinHoursPerMorning',
    minHoursPerHalf('morning', 'Minimum_Hours_Per_Morning', 'Allow_Empty_Mornings'),
  ),
  ...forEverybody(
    'MinHoursPerAfternoon',
    minHoursPerHalf('afternoon', 'Minimum_Hours_Per_Afternoon', 'Allow_Empty_Afternoons'),
  ),
  ...forEverybody('MaxHoursContinuously', (who) => (refs) => ({
    kind: 'max-hours-continuously',
    who: who(refs),
    max: refs.reader.integer('Maximum_Hours_Continuously', 0),
  })),
  ...forEverybody('MaxDaysPerWeek', maxDays('day')),
  ...forEverybody('MaxRealDaysPerWeek', maxDays('real-day')),
  ...forEverybody('MinDaysPerWeek', minDays('day')),
  ...forEverybody('MinRealDaysPerWeek', minDays('real-day')),
  ...forEverybody('MaxMorningsPerWeek', maxHalves('morning', 'Max_Mornings_Per_Week')),
  ...forEverybody('MaxAfternoonsPerWeek', maxHalves('afternoon', 'Max_Afternoons_Per_Week')),
  ...forEverybody('MinMorningsPerWeek', minHalves('morning', 'Minimum_Mornings_Per_Week', 'Min_Mornings_Per_Week')),
  ...forEverybody(
    'MinAfternoonsPerWeek',
    minHalves('afternoon', 'Minimum_Afternoons_Per_Week', 'Min_Afternoons_Per_Week'),
  ),
  ...forEverybody('MaxThreeConsecutiveDays', inRow(3, null)),
  ...forEverybody('MaxTwoConsecutiveMornings', inRow(2, 'morning')),
  ...forEverybody('MaxTwoConsecutiveAfternoons', inRow(2, 'afternoon')),
  ...forEverybody('MinRestingHours', minRest('days')),
  ...forEverybody('MinRestingHoursBetweenMorningAndAfternoon', minRest('halves')),
  ...forEverybody('IntervalMaxDaysPerWeek', interval(null)),
  ...forEverybody('MorningIntervalMaxDaysPerWeek', interval('morning')),
  ...forEverybody('AfternoonIntervalMaxDaysPerWeek', interval('afternoon')),
  ...forEverybody('EarlyMaxBeginningsAtSecondHour', early(null)),
  ...forEverybody('MorningsEarlyMaxBeginningsAtSecondHour', early('morning')),
  ...forEverybody('AfternoonsEarlyMaxBeginningsAtSecondHour', early('afternoon')),
};
