import type { FetConstraintBody, FetDay, FetHalf, FetPeople } from '../constraint.ts';
import type { References } from './references.ts';

export type Read = (refs: References) => FetConstraintBody;

const teachers: FetPeople = { kind: 'teacher', name: null };

export const students: FetPeople = { kind: 'students', name: null };

/** Reads a constraint about people, told who they are. */
export type ReadOf = (refs: References, who: FetPeople) => FetConstraintBody;

/** Most constraints name a teacher by the first element, a few by the second. */
export function oneTeacher(refs: References): FetPeople {
  const element = refs.reader.has('Teacher') ? 'Teacher' : 'Teacher_Name';
  return { kind: 'teacher', name: refs.name(element, 'teacher') };
}

const oneSet = (refs: References): FetPeople => ({ kind: 'students', name: refs.name('Students', 'students') });

/** A family of constraints with four forms: one teacher, all teachers, one student set, all students. */
export function forEverybody(rest: string, read: ReadOf): Record<string, Read> {
  return {
    [`ConstraintTeacher${rest}`]: (refs) => read(refs, oneTeacher(refs)),
    [`ConstraintTeachers${rest}`]: (refs) => read(refs, teachers),
    [`ConstraintStudentsSet${rest}`]: (refs) => read(refs, oneSet(refs)),
    [`ConstraintStudents${rest}`]: (refs) => read(refs, students),
  };
}

const maxGaps =
  (within: FetDay, per: FetDay | 'week'): ReadOf =>
  (refs, who) => ({
    kind: 'max-gaps',
    who,
    within,
    per,
    half: null,
    max: refs.reader.integer('Max_Gaps', 0),
    exception: refs.reader.flag('Allow_One_Day_Exception_of_Plus_One', false),
  });

const noGapsInAfternoons: ReadOf = (_, who) => ({
  kind: 'max-gaps',
  who,
  within: 'day',
  per: 'day',
  half: 'afternoon',
  max: 0,
  exception: false,
});

const maxSpan =
  (per: FetDay): ReadOf =>
  (refs, who) => ({
    kind: 'max-span',
    who,
    per,
    max: refs.reader.integer('Max_Span', 0),
    exception: refs.reader.flag('Allow_One_Day_Exception_of_Plus_One', false),
  });

const maxHours =
  (per: FetDay): ReadOf =>
  (refs, who) => ({ kind: 'max-hours-daily', who, per, max: refs.reader.integer('Maximum_Hours_Daily', 0) });

const minHours =
  (per: FetDay): ReadOf =>
  (refs, who) => ({
    kind: 'min-hours-daily',
    who,
    per,
    half: null,
    min: refs.reader.integer('Minimum_Hours_Daily', 0),
    allowEmptyDays: refs.reader.flag('Allow_Empty_Days', who.kind === 'teacher'),
  });

const minHoursPerHalf =
  (half: FetHalf, min: string, empty: string): ReadOf =>
  (refs, who) => ({
    kind: 'min-hours-daily',
    who,
    per: 'day',
    half,
    min: refs.reader.integer(min, 0),
    allowEmptyDays: refs.reader.flag(empty, true),
  });

const maxHoursInAfternoons: ReadOf = (refs, who) => ({
  kind: 'max-hours-halves',
  who,
  half: 'afternoon',
  max: refs.reader.integer('Maximum_Hours_Per_All_Afternoons', 0),
});

const tagMinHours: ReadOf = (refs, who) => ({
  kind: 'tag-min-hours-daily',
  who,
  tag: tagOf(refs, who),
  min: refs.reader.integer('Minimum_Hours_Daily', 0),
  allowEmptyDays: refs.reader.flag('Allow_Empty_Days', true),
});

const tagGaps: ReadOf = (refs, who) => ({
  kind: 'tag-gaps',
  who,
  tag: refs.name('Activity_Tag', 'tag'),
  gaps: refs.reader.integer('MinGaps', 0),
});

const tagMaxHours =
  (per: FetDay): ReadOf =>
  (refs, who) => ({
    kind: 'tag-max-hours-daily',
    who,
    per,
    tag: tagOf(refs, who),
    max: refs.reader.integer('Maximum_Hours_Daily', 0),
  });

const tagOf = (refs: References, { kind }: FetPeople): string =>
  refs.name(kind === 'teacher' ? 'Activity_Tag_Name' : 'Activity_Tag', 'tag');

const maxDays =
  (per: FetDay): ReadOf =>
  (refs, who) => ({ kind: 'max-days', who, per, max: refs.reader.integer('Max_Days_Per_Week', 0) });

const minDays =
  (per: FetDay): ReadOf =>
  (refs, who) => ({ kind: 'min-days', who, per, min: refs.reader.integer('Minimum_Days_Per_Week', 0) });

const maxHalves =
  (half: FetHalf, max: string): ReadOf =>
  (refs, who) => ({ kind: 'halves', who, half, min: null, max: refs.reader.integer(max, 0) });

/** The lower limit has different names for teachers and for students. */
const minHalves =
  (half: FetHalf, ofTeachers: string, ofStudents: string): ReadOf =>
  (refs, who) => {
    const min = refs.reader.integer(refs.reader.has(ofTeachers) ? ofTeachers : ofStudents, 0);
    return { kind: 'halves', who, half, min, max: null };
  };

const inRow =
  (max: number, half: FetHalf | null): ReadOf =>
  (refs, who) => ({
    kind: 'max-in-row',
    who,
    half,
    max,
    exception: refs.reader.flag('Allow_Afternoon_Morning_Afternoon_Morning_Exception', false),
  });

const interval =
  (half: FetHalf | null): ReadOf =>
  (refs, who) => ({
    kind: 'interval-max-days',
    who,
    half,
    startHour: refs.index('Interval_Start_Hour', 'hour') ?? 0,
    endHour: refs.index('Interval_End_Hour', 'hour'),
    max: refs.reader.integer('Max_Days_Per_Week', 0),
  });

const minRest =
  (between: 'days' | 'halves'): ReadOf =>
  (refs, who) => ({
    kind: 'min-rest',
    who,
    between,
    hours: refs.reader.integer('Minimum_Resting_Hours', 0),
    circular: refs.reader.flag('Circular', false),
  });

const maxTagsDaily =
  (per: FetDay): ReadOf =>
  (_, who) => ({ kind: 'max-tags-daily', who, per, tags: ['N1', 'N2', 'N3'], max: 2 });

const early =
  (half: FetHalf | null): ReadOf =>
  (refs, who) => ({
    kind: 'early',
    who,
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
  ...forEverybody('ActivityTagMaxHoursContinuously', (refs, who) => {
    const max = refs.reader.integer('Maximum_Hours_Continuously', 0);
    return { kind: 'tag-max-continuously', who, tag: tagOf(refs, who), max };
  }),
  ...forEverybody('MinGapsBetweenOrderedPairOfActivityTags', (refs, who) => ({
    kind: 'tag-min-gaps',
    who,
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
  ...forEverybody('MaxHoursContinuously', (refs, who) => ({
    kind: 'max-hours-continuously',
    who,
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
