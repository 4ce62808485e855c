import type { FetDistance, FetFilter, FetPeople, FetScope, FetTime } from '../constraint.ts';
import type { References } from './references.ts';
import { type Read } from './people-readers.ts';

const oneActivity: (refs: References) => FetScope = (refs) => ({ kind: 'activity', id: refs.activity() });

const filtered =
  (withComponent: boolean) =>
  (refs: References): FetScope => {
    const filter: FetFilter = {
      teacher: refs.optionalName('Teacher_Name', 'teacher'),
      students: refs.optionalName('Students_Name', 'students'),
      subject: refs.optionalName('Subject_Name', 'subject'),
      tag: refs.optionalName('Activity_Tag_Name', 'tag'),
      duration: refs.reader.integerOrNull('Duration', 1),
      component: withComponent ? refs.reader.integer('Component_Number', 1) : null,
    };
    return { kind: 'filter', filter };
  };

const slots = (refs: References): FetTime[] =>
  refs.times('Preferred_Time_Slot', 'Number_of_Preferred_Time_Slots', 'Preferred_Day', 'Preferred_Hour');

const starts = (refs: References): FetTime[] =>
  refs.times(
    'Preferred_Starting_Time',
    'Number_of_Preferred_Starting_Times',
    'Preferred_Starting_Day',
    'Preferred_Starting_Hour',
  );

const preferredTimes =
  (match: 'all-hours' | 'start', scope: (refs: References) => FetScope): Read =>
  (refs) => ({
    kind: 'preferred-times',
    match,
    scope: scope(refs),
    times: match === 'start' ? starts(refs) : slots(refs),
  });

const sameStart =
  (part: 'time' | 'day' | 'hour'): Read =>
  (refs) => ({ kind: 'same-start', part, activities: refs.activities() });

const pair = (refs: References): [number, number] => [
  refs.activity('First_Activity_Id'),
  refs.activity('Second_Activity_Id'),
];

const edgeOfDay =
  (edge: 'begins' | 'ends', of: FetPeople['kind'], scope: (refs: References) => FetScope): Read =>
  (refs) => ({ kind: 'edge-of-day', scope: scope(refs), edge, of });

const minDays =
  (of: FetDistance): Read =>
  (refs) => ({
    kind: 'min-days-between',
    activities: refs.activities(),
    days: refs.reader.integer('MinDays', 0),
    consecutiveIfSameDay: refs.reader.flag('Consecutive_If_Same_Day', false),
    of,
  });

const maxDays =
  (of: FetDistance): Read =>
  (refs) => ({
    kind: 'max-days-between',
    activities: refs.activities(),
    days: refs.reader.integer(of === 'term' ? 'MaxTerms' : 'MaxDays', 0),
    of,
  });

const selected =
  (count: 'times' | 'activities-each' | 'activities-together', min: string | null, max: string | null): Read =>
  (refs) => ({
    kind: 'selected-times',
    count,
    activities: refs.activities(),
    times: refs.times('Selected_Time_Slot', 'Number_of_Selected_Time_Slots', 'Selected_Day', 'Selected_Hour'),
    min: min === null ? null : refs.reader.integer(min, 0),
    max: max === null ? null : refs.reader.integer(max, 0),
    allowEmpty: refs.reader.flag('Allow_Empty_Slots', false),
  });

const terms =
  (count: 'terms' | 'activities', min: string | null, max: string | null): Read =>
  (refs) => ({
    kind: 'terms',
    count,
    activities: refs.activities(),
    min: min === null ? null : refs.reader.integer(min, 0),
    max: max === null ? null : refs.reader.integer(max, 0),
    allowEmpty: refs.reader.flag('Allow_Empty_Terms', false),
  });

export const activityReaders: Record<string, Read> = {
  ConstraintMinDaysBetweenActivities: minDays('day'),
  ConstraintMinHalfDaysBetweenActivities: minDays('half'),
  ConstraintMaxDaysBetweenActivities: maxDays('day'),
  ConstraintMaxHalfDaysBetweenActivities: maxDays('half'),
  ConstraintMaxTermsBetweenActivities: maxDays('term'),
  ConstraintMaxGapsBetweenActivities: (refs) => ({
    kind: 'max-gaps-between',
    activities: refs.activities(),
    gaps: refs.reader.integer('MaxGaps', 0),
  }),
  ConstraintMinGapsBetweenActivities: (refs) => ({
    kind: 'min-gaps-between',
    activities: refs.activities(),
    gaps: refs.reader.integer('MinGaps', 0),
  }),
  ConstraintActivitiesSameStartingTime: sameStart('time'),
  ConstraintActivitiesSameStartingDay: sameStart('day'),
  ConstraintActivitiesSameStartingHour: sameStart('hour'),
  ConstraintActivitiesNotOverlapping: (refs) => ({ kind: 'not-overlapping', activities: refs.activities() }),
  ConstraintTwoActivitiesConsecutive: (refs) => ({ kind: 'consecutive', activities: pair(refs) }),
  ConstraintTwoActivitiesOrdered: (refs) => ({ kind: 'ordered', activities: pair(refs), ifSameDay: false }),
  ConstraintTwoActivitiesOrderedIfSameDay: (refs) => ({ kind: 'ordered', activities: pair(refs), ifSameDay: true }),
  ConstraintTwoSetsOfActivitiesOrdered: (refs) => ({
    kind: 'sets-ordered',
    sets: [refs.activitySet('First_Activities_Ids_Set'), refs.activitySet('Second_Activities_Ids_Set')],
  }),
  ConstraintTwoActivitiesGrouped: (refs) => ({ kind: 'grouped', activities: pair(refs) }),
  ConstraintThreeActivitiesGrouped: (refs) => ({
    kind: 'grouped',
    activities: [...pair(refs), refs.activity('Third_Activity_Id')],
  }),
  ConstraintActivityPreferredStartingTime: (refs) => ({
    kind: 'preferred-start',
    activity: refs.activity(),
    day: refs.index('Preferred_Day', 'day'),
    hour: refs.index('Preferred_Hour', 'hour'),
    locked: refs.reader.flag('Permanently_Locked', false),
  }),
  ConstraintActivityPreferredDay: (refs) => ({
    kind: 'preferred-start',
    activity: refs.activity(),
    day: refs.index('Preferred_Day', 'day'),
    hour: null,
    locked: false,
  }),
  ConstraintActivityPreferredTimeSlots: preferredTimes('all-hours', oneActivity),
  ConstraintActivitiesPreferredTimeSlots: preferredTimes('all-hours', filtered(false)),
  ConstraintSubactivitiesPreferredTimeSlots: preferredTimes('all-hours', filtered(true)),
  ConstraintActivityPreferredStartingTimes: preferredTimes('start', oneActivity),
  ConstraintActivitiesPreferredStartingTimes: preferredTimes('start', filtered(false)),
  ConstraintSubactivitiesPreferredStartingTimes: preferredTimes('start', filtered(true)),
  ConstraintActivitiesOccupyMaxTimeSlotsFromSelection: selected('times', null, 'Max_Number_of_Occupied_Time_Slots'),
  ConstraintActivitiesOccupyMinTimeSlotsFromSelection: selected('times', 'Min_Number_of_Occupied_Time_Slots', null),
  ConstraintActivitiesMaxSimultaneousInSelectedTimeSlots: selected(
    'activities-each',
    null,
    'Max_Number_of_Simultaneous_Activities',
  ),
  ConstraintActivitiesMinSimultaneousInSelectedTimeSlots: selected(
    'activities-each',
    'Min_Number_of_Simultaneous_Activities',
    null,
  ),
  ConstraintMaxTotalActivitiesFromSetInSelectedTimeSlots: selected(
    'activities-together',
    null,
    'Max_Total_Number_of_Activities',
  ),
  ConstraintActivitiesMaxInATerm: terms('activities', null, 'Max_Number_of_Activities_in_A_Term'),
  ConstraintActivitiesMinInATerm: terms('activities', 'Min_Number_of_Activities_in_A_Term', null),
  ConstraintActivitiesOccupyMaxTerms: terms('terms', null, 'Max_Number_of_Occupied_Terms'),
  ConstraintActivityTagsNotOverlapping: (refs) => {
    const tags = refs.nameList('Activity_Tag', 'tag');
    refs.reader.checkTotal('Number_of_Activity_Tags', tags.length);
    return { kind: 'tags-not-overlapping', tags };
  },
  ConstraintActivityEndsStudentsDay: edgeOfDay('ends', 'students', oneActivity),
  ConstraintActivitiesEndStudentsDay: edgeOfDay('ends', 'students', filtered(false)),
  ConstraintActivityEndsTeachersDay: edgeOfDay('ends', 'teacher', oneActivity),
  ConstraintActivitiesEndTeachersDay: edgeOfDay('ends', 'teacher', filtered(false)),
  ConstraintActivityBeginsStudentsDay: edgeOfDay('begins', 'students', oneActivity),
  ConstraintActivitiesBeginStudentsDay: edgeOfDay('begins', 'students', filtered(false)),
  ConstraintActivityBeginsTeachersDay: edgeOfDay('begins', 'teacher', oneActivity),
  ConstraintActivitiesBeginTeachersDay: edgeOfDay('begins', 'teacher', filtered(false)),
};
