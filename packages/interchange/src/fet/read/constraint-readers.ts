import type { FetDay } from '../constraint.ts';
import type { References } from './references.ts';
import { oneTeacher, forEverybody, peopleReaders, type Read, type ReadOf } from './people-readers.ts';
import { activityReaders } from './activity-readers.ts';

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

const changes =
  (of: 'building' | 'room', per: FetDay | 'week', max: string): ReadOf =>
  (refs, who) => ({ kind: 'place-changes', who, of, per, max: refs.reader.integer(max, 0), minGaps: 0 });

const gapsAtChanges =
  (of: 'building' | 'room', gaps: string): ReadOf =>
  (refs, who) => ({
    kind: 'place-changes',
    who,
    of,
    per: 'week',
    max: null,
    minGaps: refs.reader.integer(gaps, 0),
  });

const placeReaders: Record<string, Read> = {
  ...forEverybody('MaxBuildingChangesPerDay', changes('building', 'day', 'Max_Building_Changes_Per_Day')),
  ...forEverybody('MaxBuildingChangesPerRealDay', changes('building', 'real-day', 'Max_Building_Changes_Per_Day')),
  ...forEverybody('MaxBuildingChangesPerWeek', changes('building', 'week', 'Max_Building_Changes_Per_Week')),
  ...forEverybody('MinGapsBetweenBuildingChanges', gapsAtChanges('building', 'Min_Gaps_Between_Building_Changes')),
  ...forEverybody('MaxRoomChangesPerDay', changes('room', 'day', 'Max_Room_Changes_Per_Day')),
  ...forEverybody('MaxRoomChangesPerRealDay', changes('room', 'real-day', 'Max_Room_Changes_Per_Day')),
  ...forEverybody('MaxRoomChangesPerWeek', changes('room', 'week', 'Max_Room_Changes_Per_Week')),
  ...forEverybody('MinGapsBetweenRoomChanges', gapsAtChanges('room', 'Min_Gaps_Between_Room_Changes')),
};

/** The supported constraint types of the time list, by element name. */
export const timeReaders: Readonly<Record<string, Read>> = {
  ConstraintBasicCompulsoryTime: () => ({ kind: 'basic', of: 'time' }),
  ConstraintBreakTimes: (refs) => ({ kind: 'break', times: refs.times('Break_Time', 'Number_of_Break_Times') }),
  ...peopleReaders,
  ...activityReaders,
};

/** The supported constraint types of the space list, by element name. */
export const spaceReaders: Readonly<Record<string, Read>> = {
  ConstraintBasicCompulsorySpace: () => ({ kind: 'basic', of: 'space' }),
  ConstraintRoomNotAvailableTimes: (refs) => ({
    kind: 'room-not-available',
    room: refs.name('Room', 'room'),
    times: refs.times('Not_Available_Time', 'Number_of_Not_Available_Times'),
  }),
  ...placeReaders,
  ConstraintActivitiesOccupyMaxDifferentRooms: (refs) => ({
    kind: 'max-different-rooms',
    activities: refs.activities(),
    max: refs.reader.integer('Max_Number_of_Different_Rooms', 0),
  }),
  ConstraintActivitiesSameRoomIfConsecutive: (refs) => ({
    kind: 'same-room-if-consecutive',
    activities: refs.activities(),
  }),
  ConstraintTeacherRoomNotAvailableTimes: (refs) => ({
    kind: 'teacher-room-not-available',
    who: oneTeacher(refs),
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
