const list = (name: string, items: readonly string[]) => `<${name}>\n${items.join('\n')}\n</${name}>`;
const named = (element: string, names: readonly string[]) =>
  names.map((name) => `<${element}><Name>${name}</Name></${element}>`);

interface Activity {
  readonly id: number;
  readonly teacher: string;
  readonly subject: string;
  readonly students: string;
  readonly duration?: number;
  readonly group?: number;
}

const activity = ({ id, teacher, subject, students, duration = 1, group = 0 }: Activity) =>
  `<Activity><Teacher>${teacher}</Teacher><Subject>${subject}</Subject><Students>${students}</Students>` +
  `<Duration>${duration}</Duration><Total_Duration>${duration}</Total_Duration><Id>${id}</Id>` +
  `<Activity_Group_Id>${group}</Activity_Group_Id><Active>true</Active></Activity>`;

export const basic =
  '<ConstraintBasicCompulsoryTime><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintBasicCompulsoryTime>';

const lan = 'Nguyễn Thị Lan';
const hung = 'Trần Hùng';

/** An invented school: two days of four hours, 6A (two groups) and 6B, two teachers, eight activities. */
export function smallFet({
  institution = 'Trường thử FET',
  constraints = [],
  activities = smallActivities,
}: {
  readonly institution?: string;
  readonly constraints?: readonly string[];
  readonly activities?: readonly Activity[];
} = {}): string {
  const group = (name: string, subgroups: readonly string[]) =>
    `<Group><Name>${name}</Name><Number_of_Students>30</Number_of_Students>` +
    `${subgroups.map((part) => `<Subgroup><Name>${part}</Name><Number_of_Students>15</Number_of_Students></Subgroup>`).join('')}</Group>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<fet version="6.8.5">',
    `<Institution_Name>${institution}</Institution_Name>`,
    list('Days_List', ['<Number_of_Days>2</Number_of_Days>', ...named('Day', ['Thứ Hai', 'Thứ Ba'])]),
    list('Hours_List', ['<Number_of_Hours>4</Number_of_Hours>', ...named('Hour', ['1', '2', '3', '4'])]),
    list('Subjects_List', named('Subject', ['Toán', 'Văn', 'Tin', 'HĐTN'])),
    list('Activity_Tags_List', []),
    list('Teachers_List', named('Teacher', [lan, hung])),
    list('Students_List', [
      `<Year><Name>Khối 6</Name><Number_of_Students>60</Number_of_Students>${group('6A', ['6A-1', '6A-2'])}${group('6B', [])}</Year>`,
    ]),
    list('Activities_List', activities.map(activity)),
    list('Buildings_List', []),
    list('Rooms_List', []),
    list('Time_Constraints_List', [basic, ...constraints]),
    list('Space_Constraints_List', [basic.replaceAll('Time', 'Space')]),
    '</fet>',
  ].join('\n');
}

export const smallActivities: readonly Activity[] = [
  { id: 1, teacher: lan, subject: 'Toán', students: '6A', duration: 2, group: 1 },
  { id: 2, teacher: lan, subject: 'Toán', students: '6A', group: 1 },
  { id: 3, teacher: lan, subject: 'Toán', students: '6B' },
  { id: 4, teacher: hung, subject: 'Văn', students: '6B', duration: 2 },
  { id: 5, teacher: hung, subject: 'Văn', students: '6A' },
  { id: 6, teacher: lan, subject: 'Tin', students: '6A-1' },
  { id: 7, teacher: hung, subject: 'Tin', students: '6A-2' },
  { id: 8, teacher: hung, subject: 'HĐTN', students: 'Khối 6' },
];

const timeConstraint = (name: string, body: string, weight = 100) =>
  `<Constraint${name}><Weight_Percentage>${weight}</Weight_Percentage>${body}<Active>true</Active></Constraint${name}>`;

/** Lan is away in the first hour of Monday; Hùng teaches at most 3 hours a day; Văn of 6B in the morning; 6 and 7 together. */
export const smallConstraints: readonly string[] = [
  timeConstraint(
    'TeacherNotAvailableTimes',
    `<Teacher>${lan}</Teacher><Number_of_Not_Available_Times>1</Number_of_Not_Available_Times><Not_Available_Time><Day>Thứ Hai</Day><Hour>1</Hour></Not_Available_Time>`,
  ),
  timeConstraint(
    'TeacherMaxHoursDaily',
    `<Teacher_Name>${hung}</Teacher_Name><Maximum_Hours_Daily>3</Maximum_Hours_Daily>`,
  ),
  timeConstraint(
    'ActivitiesSameStartingTime',
    '<Number_of_Activities>2</Number_of_Activities><Activity_Id>6</Activity_Id><Activity_Id>7</Activity_Id>',
  ),
  timeConstraint(
    'MinDaysBetweenActivities',
    '<Consecutive_If_Same_Day>true</Consecutive_If_Same_Day><Number_of_Activities>2</Number_of_Activities><Activity_Id>1</Activity_Id><Activity_Id>2</Activity_Id><MinDays>1</MinDays>',
    95,
  ),
];

/** Nobody teaches more than three hours in a row or has a gap; all of the year meet in the first hour of Monday. */
export const everybodysConstraints: readonly string[] = [
  timeConstraint('TeachersMaxHoursContinuously', '<Maximum_Hours_Continuously>3</Maximum_Hours_Continuously>'),
  timeConstraint('TeachersMaxGapsPerWeek', '<Max_Gaps>0</Max_Gaps>'),
  timeConstraint(
    'ActivityPreferredStartingTime',
    '<Activity_Id>8</Activity_Id><Preferred_Day>Thứ Hai</Preferred_Day><Preferred_Hour>1</Preferred_Hour><Permanently_Locked>true</Permanently_Locked>',
  ),
];

/** The same school in a week of two days that are given as four half days: what was on Monday is in its afternoon. */
export function inHalfDays(text: string): string {
  const halves = ['Thứ Hai sáng', 'Thứ Hai', 'Thứ Ba sáng', 'Thứ Ba'];
  const days = list('Days_List', ['<Number_of_Days>4</Number_of_Days>', ...named('Day', halves)]);
  return text
    .replaceAll(
      '<Teacher><Name>',
      '<Teacher><Mornings_Afternoons_Behavior>Exclusive</Mornings_Afternoons_Behavior><Name>',
    )
    .replace('<Institution_Name>', '<Mode>Mornings_Afternoons</Mode>\n<Institution_Name>')
    .replace(/<Days_List>[\s\S]*<\/Days_List>/, days);
}
