import type { FetConstraintBody, FetFilter, FetPeople, FetScope, FetTime } from './constraint.ts';
import type { References } from './references.ts';

type Read = (refs: References) => FetConstraintBody;

const teachers: FetPeople = { kind: 'teacher', name: null };
const students: FetPeople = { kind: 'students', name: null };

type Who = (refs: References) => FetPeople;
const allTeachers: Who = () => teachers;
const allStudents: Who = () => students;
const oneTeacher: Who = (refs) => ({ kind: 'teacher', name: refs.name('Teacher_Name', 'teacher') });
const oneSet: Who = (refs) => ({ kind: 'students', name: refs.name('Students', 'students') });

/** A family that exists for one teacher, all teachers, one student set and all students. */
function forEverybody(rest: string, read: (who: Who) => Read): Record<string, Read> {
  return {
    [`ConstraintTeacher${rest}`]: read(oneTeacher),
    [`ConstraintTeachers${rest}`]: read(allTeachers),
    [`ConstraintStudentsSet${rest}`]: read(oneSet),
    [`ConstraintStudents${rest}`]: read(allStudents),
  };
}

const maxGaps =
  (per: 'day' | 'week') =>
  (who: Who): Read =>
  (refs) => ({ kind: 'max-gaps', who: who(refs), per, max: refs.reader.integer('Max_Gaps', 0) });

const early =
  (who: Who): Read =>
  (refs) => ({
    kind: 'early',
    who: who(refs),
    maxSecondHourStarts: refs.reader.integer('Max_Beginnings_At_Second_Hour', 0),
  });

const peopleReaders: Record<string, Read> = {
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
  ...forEverybody('MaxGapsPerDay', maxGaps('day')),
  ...forEverybody('MaxGapsPerWeek', maxGaps('week')),
  ...forEverybody('MaxHoursDaily', (who) => (refs) => ({
    kind: 'max-hours-daily',
    who: who(refs),
    max: refs.reader.integer('Maximum_Hours_Daily', 0),
  })),
  ...forEverybody('ActivityTagMaxHoursDaily', (who) => (refs) => {
    const people = who(refs);
    const tag = refs.name(people.kind === 'teacher' ? 'Activity_Tag_Name' : 'Activity_Tag', 'tag');
    return { kind: 'tag-max-hours-daily', who: people, tag, max: refs.reader.integer('Maximum_Hours_Daily', 0) };
  }),
  ...forEverybody('MinHoursDaily', (who) => (refs) => ({
    kind: 'min-hours-daily',
    who: who(refs),
    min: refs.reader.integer('Minimum_Hours_Daily', 0),
    allowEmptyDays: refs.reader.flag('Allow_Empty_Days', who === allTeachers || who === oneTeacher),
  })),
  ...forEverybody('MaxHoursContinuously', (who) => (refs) => ({
    kind: 'max-hours-continuously',
    who: who(refs),
    max: refs.reader.integer('Maximum_Hours_Continuously', 0),
  })),
  ...forEverybody('MaxDaysPerWeek', (who) => (refs) => ({
    kind: 'max-days',
    who: who(refs),
    max: refs.reader.integer('Max_Days_Per_Week', 0),
  })),
  ...forEverybody('MinDaysPerWeek', (who) => (refs) => ({
    kind: 'min-days',
    who: who(refs),
    min: refs.reader.integer('Minimum_Days_Per_Week', 0),
  })),
  ...forEverybody('IntervalMaxDaysPerWeek', (who) => (refs) => ({
    kind: 'interval-max-days',
    who: who(refs),
    startHour: refs.index('Interval_Start_Hour', 'hour') ?? 0,
    endHour: refs.index('Interval_End_Hour', 'hour'),
    max: refs.reader.integer('Max_Days_Per_Week', 0),
  })),
  ConstraintStudentsEarlyMaxBeginningsAtSecondHour: early(allStudents),
  ConstraintStudentsSetEarlyMaxBeginningsAtSecondHour: early(oneSet),
};

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

const activityReaders: Record<string, Read> = {
  ConstraintMinDaysBetweenActivities: (refs) => ({
    kind: 'min-days-between',
    activities: refs.activities(),
    days: refs.reader.integer('MinDays', 0),
    consecutiveIfSameDay: refs.reader.flag('Consecutive_If_Same_Day', false),
  }),
  ConstraintMaxDaysBetweenActivities: (refs) => ({
    kind: 'max-days-between',
    activities: refs.activities(),
    days: refs.reader.integer('MaxDays', 0),
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
  ConstraintTwoActivitiesOrdered: (refs) => ({ kind: 'ordered', activities: pair(refs) }),
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
  ConstraintActivityPreferredTimeSlots: preferredTimes('all-hours', oneActivity),
  ConstraintActivitiesPreferredTimeSlots: preferredTimes('all-hours', filtered(false)),
  ConstraintSubactivitiesPreferredTimeSlots: preferredTimes('all-hours', filtered(true)),
  ConstraintActivityPreferredStartingTimes: preferredTimes('start', oneActivity),
  ConstraintActivitiesPreferredStartingTimes: preferredTimes('start', filtered(false)),
  ConstraintSubactivitiesPreferredStartingTimes: preferredTimes('start', filtered(true)),
  ConstraintActivityEndsStudentsDay: (refs) => ({ kind: 'ends-day', scope: oneActivity(refs) }),
  ConstraintActivitiesEndStudentsDay: (refs) => ({ kind: 'ends-day', scope: filtered(false)(refs) }),
};

const oneRoom = (refs: References): string[] => [refs.name('Room', 'room')];
const roomList = (refs: References): string[] => {
  const rooms = refs.nameList('Preferred_Room', 'room');
  refs.reader.checkTotal('Number_of_Preferred_Rooms', rooms.length);
  return rooms;
};
const subjectRooms =
  (rooms: (refs: References) => string[], by: { subject?: boolean; tag?: boolean }): Read =>
  (refs) => ({
    kind: 'subject-rooms',
    subject: by.subject ? refs.name('Subject', 'subject') : null,
    tag: by.tag ? refs.name('Activity_Tag', 'tag') : null,
    rooms: rooms(refs),
  });
const homeRooms =
  (kind: 'teacher' | 'students', rooms: (refs: References) => string[]): Read =>
  (refs) => ({
    kind: 'home-rooms',
    who: { kind, name: kind === 'teacher' ? refs.name('Teacher', 'teacher') : refs.name('Students', 'students') },
    rooms: rooms(refs),
  });

/** The constraint types of the time list that are read, by element name. */
export const timeReaders: Readonly<Record<string, Read>> = {
  ConstraintBasicCompulsoryTime: () => ({ kind: 'basic', of: 'time' }),
  ConstraintBreakTimes: (refs) => ({ kind: 'break', times: refs.times('Break_Time', 'Number_of_Break_Times') }),
  ...peopleReaders,
  ...activityReaders,
};

/** The constraint types of the space list that are read, by element name. */
export const spaceReaders: Readonly<Record<string, Read>> = {
  ConstraintBasicCompulsorySpace: () => ({ kind: 'basic', of: 'space' }),
  ConstraintRoomNotAvailableTimes: (refs) => ({
    kind: 'room-not-available',
    room: refs.name('Room', 'room'),
    times: refs.times('Not_Available_Time', 'Number_of_Not_Available_Times'),
  }),
  ConstraintActivityPreferredRoom: (refs) => {
    const realRooms = refs.nameList('Real_Room', 'room');
    refs.reader.checkTotal('Number_of_Real_Rooms', realRooms.length);
    const locked = refs.reader.flag('Permanently_Locked', false);
    return { kind: 'activity-rooms', activity: refs.activity(), rooms: oneRoom(refs), locked, realRooms };
  },
  ConstraintActivityPreferredRooms: (refs) => ({
    kind: 'activity-rooms',
    activity: refs.activity(),
    rooms: roomList(refs),
    locked: false,
    realRooms: [],
  }),
  ConstraintSubjectPreferredRoom: subjectRooms(oneRoom, { subject: true }),
  ConstraintSubjectPreferredRooms: subjectRooms(roomList, { subject: true }),
  ConstraintActivityTagPreferredRoom: subjectRooms(oneRoom, { tag: true }),
  ConstraintActivityTagPreferredRooms: subjectRooms(roomList, { tag: true }),
  ConstraintSubjectActivityTagPreferredRoom: subjectRooms(oneRoom, { subject: true, tag: true }),
  ConstraintSubjectActivityTagPreferredRooms: subjectRooms(roomList, { subject: true, tag: true }),
  ConstraintStudentsSetHomeRoom: homeRooms('students', oneRoom),
  ConstraintStudentsSetHomeRooms: homeRooms('students', roomList),
  ConstraintTeacherHomeRoom: homeRooms('teacher', oneRoom),
  ConstraintTeacherHomeRooms: homeRooms('teacher', roomList),
};
