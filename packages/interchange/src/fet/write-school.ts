import { element, leaf } from '../school/elements.ts';
import type { PlainSchool, PlainTime } from '../school/plain-school.ts';

const full = leaf('Weight_Percentage', 100);
const active = [leaf('Active', true), leaf('Comments', '')];

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

function timeConstraints(school: PlainSchool): string[] {
  const blocked = (kind: string, tag: string, people: PlainSchool['teachers']) =>
    people.flatMap(({ name, blocked: times }) =>
      times.length === 0 ? [] : [element(kind, [full, leaf(tag, name), ...notAvailable(school, times), ...active])],
    );
  const placed = placedActivities(school).map(({ id, place }) =>
    element('ConstraintActivityPreferredStartingTime', [
      full,
      leaf('Activity_Id', id),
      leaf('Preferred_Day', school.days[place.day] ?? ''),
      leaf('Preferred_Hour', school.hours[place.hour]?.name ?? ''),
      leaf('Permanently_Locked', true),
      ...active,
    ]),
  );
  return [
    element('ConstraintBasicCompulsoryTime', [full, ...active]),
    ...(school.closed.length === 0
      ? []
      : [
          element('ConstraintBreakTimes', [
            full,
            leaf('Number_of_Break_Times', school.closed.length),
            ...school.closed.map((time) => element('Break_Time', timeParts(school, time))),
            ...active,
          ]),
        ]),
    ...blocked('ConstraintTeacherNotAvailableTimes', 'Teacher', school.teachers),
    ...blocked('ConstraintStudentsSetNotAvailableTimes', 'Students', school.classes),
    ...placed,
  ];
}

function spaceConstraints(school: PlainSchool): string[] {
  const blocked = school.rooms.flatMap(({ name, blocked: times }) =>
    times.length === 0
      ? []
      : [
          element('ConstraintRoomNotAvailableTimes', [
            full,
            leaf('Room', name),
            ...notAvailable(school, times),
            ...active,
          ]),
        ],
  );
  const placed = placedActivities(school).flatMap(({ id, place: { room } }) =>
    room === null
      ? []
      : [
          element('ConstraintActivityPreferredRoom', [
            full,
            leaf('Activity_Id', id),
            leaf('Room', room),
            leaf('Permanently_Locked', true),
            ...active,
          ]),
        ],
  );
  return [element('ConstraintBasicCompulsorySpace', [full, ...active]), ...blocked, ...placed];
}

const placedActivities = ({ lessons }: PlainSchool) =>
  lessons.flatMap(({ place, weeks }, index) => (place && weeks === 'every' ? [{ id: index + 1, place }] : []));

const timeParts = ({ days, hours }: PlainSchool, { day, hour }: PlainTime): string[] => [
  leaf('Day', days[day] ?? ''),
  leaf('Hour', hours[hour]?.name ?? ''),
];

const notAvailable = (school: PlainSchool, times: readonly PlainTime[]): string[] => [
  leaf('Number_of_Not_Available_Times', times.length),
  ...times.map((time) => element('Not_Available_Time', timeParts(school, time))),
];
