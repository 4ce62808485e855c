import { element, leaf } from '../school/elements.ts';
import type { PlainSchool, PlainTime } from '../school/plain-school.ts';

/**
 * Writes a school as a FET file of FET 5.41, which every later version reads. Classes are years with groups, and placed
 * lessons are locked at their time and room.
 */
export function writeFetSchool(school: PlainSchool): string {
  const { days, hours } = school;
  const lists = [
    leaf('Institution_Name', school.name),
    leaf('Comments', school.comments),
    element('Days_List', [
      leaf('Number_of_Days', days.length),
      ...days.map((name) => element('Day', [leaf('Name', name)])),
    ]),
    element('Hours_List', [
      leaf('Number_of_Hours', hours.length),
      ...hours.map(({ name }) => element('Hour', [leaf('Name', name)])),
    ]),
    element(
      'Subjects_List',
      school.subjects.map((name) => element('Subject', named(name))),
    ),
    element('Activity_Tags_List', []),
    element(
      'Teachers_List',
      school.teachers.map(({ name }) => element('Teacher', teacherParts(name))),
    ),
    element('Students_List', school.classes.map(yearOf)),
    element(
      'Activities_List',
      school.lessons.map((_, index) => activityOf(school, index)),
    ),
    element('Buildings_List', []),
    element(
      'Rooms_List',
      school.rooms.map(({ name, capacity }) =>
        element('Room', [
          leaf('Name', name),
          leaf('Building', ''),
          leaf('Capacity', capacity || 30000),
          leaf('Comments', ''),
        ]),
      ),
    ),
    element('Time_Constraints_List', timeConstraints(school)),
    element('Space_Constraints_List', spaceConstraints(school)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<fet version="5.41.0">\n${lists.join('')}</fet>\n`;
}

const named = (name: string): string[] => [leaf('Name', name), leaf('Comments', '')];

const teacherParts = (name: string): string[] => [
  leaf('Name', name),
  leaf('Target_Number_of_Hours', 0),
  element('Qualified_Subjects', []),
  leaf('Comments', ''),
];

const yearOf = ({ name, size, groups }: PlainSchool['classes'][number]): string =>
  element('Year', [
    leaf('Name', name),
    leaf('Number_of_Students', size),
    leaf('Comments', ''),
    ...groups.map((group) =>
      element('Group', [leaf('Name', group), leaf('Number_of_Students', 0), leaf('Comments', '')]),
    ),
  ]);

function activityOf({ lessons }: PlainSchool, index: number): string {
  const lesson = lessons[index];
  if (!lesson) return '';
  return element('Activity', [
    ...lesson.teachers.map((name) => leaf('Teacher', name)),
    leaf('Subject', lesson.subject),
    ...lesson.students.map(({ class: name, group }) => leaf('Students', group ?? name)),
    leaf('Duration', lesson.duration),
    leaf('Total_Duration', lesson.duration),
    leaf('Id', index + 1),
    leaf('Activity_Group_Id', 0),
    ...(lesson.size === null ? [] : [leaf('Number_Of_Students', lesson.size)]),
    // Lessons of some weeks would look like clashes in the one week that FET knows.
    leaf('Active', lesson.weeks === 'every'),
    leaf('Comments', ''),
  ]);
}

/** A constraint that must hold. */
const constraint = (kind: string, ...parts: string[]): string =>
  element(kind, [leaf('Weight_Percentage', 100), ...parts, leaf('Active', true), leaf('Comments', '')]);

function timeConstraints(school: PlainSchool): string[] {
  const { closed, days, hours } = school;
  const breaks = closed.map((time) => element('Break_Time', timeParts(school, time)));
  return [
    constraint('ConstraintBasicCompulsoryTime'),
    ...(closed.length === 0
      ? []
      : [constraint('ConstraintBreakTimes', leaf('Number_of_Break_Times', closed.length), ...breaks)]),
    ...notAvailable(school, 'ConstraintTeacherNotAvailableTimes', 'Teacher', school.teachers),
    ...notAvailable(school, 'ConstraintStudentsSetNotAvailableTimes', 'Students', school.classes),
    ...placedActivities(school).map(({ id, place }) =>
      constraint(
        'ConstraintActivityPreferredStartingTime',
        leaf('Activity_Id', id),
        leaf('Preferred_Day', days[place.day] ?? ''),
        leaf('Preferred_Hour', hours[place.hour]?.name ?? ''),
        leaf('Permanently_Locked', true),
      ),
    ),
  ];
}

const spaceConstraints = (school: PlainSchool): string[] => [
  constraint('ConstraintBasicCompulsorySpace'),
  ...notAvailable(school, 'ConstraintRoomNotAvailableTimes', 'Room', school.rooms),
  ...placedActivities(school).flatMap(({ id, place: { room } }) => {
    if (room === null) return [];
    const parts = [leaf('Activity_Id', id), leaf('Room', room), leaf('Permanently_Locked', true)];
    return constraint('ConstraintActivityPreferredRoom', ...parts);
  }),
];

const placedActivities = ({ lessons }: PlainSchool) =>
  lessons.flatMap(({ place, weeks }, index) => (place && weeks === 'every' ? [{ id: index + 1, place }] : []));

const timeParts = ({ days, hours }: PlainSchool, { day, hour }: PlainTime): string[] => [
  leaf('Day', days[day] ?? ''),
  leaf('Hour', hours[hour]?.name ?? ''),
];

/** When each of these people or rooms is not to be had; `tag` is the element that names them. */
const notAvailable = (
  school: PlainSchool,
  kind: string,
  tag: string,
  owners: readonly { readonly name: string; readonly blocked: readonly PlainTime[] }[],
): string[] =>
  owners.flatMap(({ name, blocked }) => {
    if (blocked.length === 0) return [];
    const times = blocked.map((time) => element('Not_Available_Time', timeParts(school, time)));
    return constraint(kind, leaf(tag, name), leaf('Number_of_Not_Available_Times', blocked.length), ...times);
  });
