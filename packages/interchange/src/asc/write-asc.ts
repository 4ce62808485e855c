import { attributed } from '../school/elements.ts';
import { escapeXml } from '../xml/escape.ts';
import type { PlainLesson, PlainSchool } from '../school/plain-school.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** A table of the file; the given columns are the only attributes of its rows. */
function table(name: string, row: string, columns: readonly string[], rows: readonly Attributes[]): string {
  const head = `<${name} options="canadd,export:silent" columns="${columns.join(',')}">\n`;
  return `${head}${rows.map((attributes) => attributed(row, attributes)).join('')}</${name}>\n`;
}

/** Writes a school with its timetable as an XML file for aSc Timetables, in its documented import and export format. */
export function writeAscSchool(school: PlainSchool): string {
  const id = (kind: string, list: readonly { readonly name: string }[]) =>
    new Map(list.map(({ name }, index) => [name, `${kind}${index + 1}`]));
  const subjects = school.subjects.map((name) => ({ name }));
  const ids = {
    subject: id('S', subjects),
    teacher: id('T', school.teachers),
    room: id('R', school.rooms),
    class: id('C', school.classes),
    group: new Map<string, string>(),
  };
  const groups = groupRows(school, ids);
  const lessons = school.lessons.filter(({ weeks }) => weeks !== 'some');
  const weeks = lessons.some((lesson) => lesson.weeks !== 'every') ? alternatingWeeks : oneWeek;
  const parts = [
    table('periods', 'period', ['period', 'name', 'short', 'starttime', 'endtime'], periodRows(school)),
    table('daysdefs', 'daysdef', ['id', 'name', 'short', 'days'], dayRows(school)),
    table('weeksdefs', 'weeksdef', ['id', 'name', 'short', 'weeks'], Object.values(weeks)),
    table('termsdefs', 'termsdef', ['id', 'name', 'short', 'terms'], [{ id: 'K1', name: '', short: '', terms: '1' }]),
    table('subjects', 'subject', ['id', 'name', 'short'], namedRows(subjects, ids.subject)),
    table('teachers', 'teacher', ['id', 'name', 'short'], namedRows(school.teachers, ids.teacher)),
    table('classrooms', 'classroom', ['id', 'name', 'short'], namedRows(school.rooms, ids.room)),
    table('classes', 'class', ['id', 'name', 'short'], namedRows(school.classes, ids.class)),
    table('groups', 'group', ['id', 'name', 'classid', 'entireclass', 'divisiontag'], groups),
    table(
      'lessons',
      'lesson',
      lessonColumns,
      lessons.map((lesson, index) => lessonRow(lesson, { index, weeks }, ids)),
    ),
    table(
      'cards',
      'card',
      ['lessonid', 'period', 'days', 'weeks', 'terms', 'classroomids'],
      cardRows(school, { lessons, weeks }, ids),
    ),
  ];
  const head = `displayname="${escapeXml(school.name)}" importtype="database" options="idprefix:TKB,daynumbering1"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<timetable ascttversion="2012.8.1" ${head}>\n${parts.join('')}</timetable>\n`;
}

interface Ids {
  readonly subject: ReadonlyMap<string, string>;
  readonly teacher: ReadonlyMap<string, string>;
  readonly room: ReadonlyMap<string, string>;
  readonly class: ReadonlyMap<string, string>;
  /** By class and group; filled while the groups are listed. */
  readonly group: Map<string, string>;
}

type Weeks = Readonly<Record<'every', Attributes>> & Readonly<Partial<Record<'odd' | 'even', Attributes>>>;
const oneWeek: Weeks = { every: { id: 'W1', name: '', short: '', weeks: '1' } };
const alternatingWeeks: Weeks = {
  every: { id: 'W1', name: 'Mọi tuần', short: '', weeks: '11' },
  odd: { id: 'W2', name: 'Tuần lẻ', short: 'lẻ', weeks: '10' },
  even: { id: 'W3', name: 'Tuần chẵn', short: 'chẵn', weeks: '01' },
};
const weeksOf = ({ weeks }: PlainLesson, defined: Weeks): Attributes =>
  (weeks === 'odd' || weeks === 'even' ? defined[weeks] : undefined) ?? defined.every;

const namedRows = (list: readonly { readonly name: string }[], ids: ReadonlyMap<string, string>): Attributes[] =>
  list.map(({ name }) => ({ id: ids.get(name) ?? '', name, short: name }));

const periodRows = ({ hours }: PlainSchool): Attributes[] =>
  hours.map(({ name, start, end }, index) => ({
    period: index + 1,
    name,
    short: name,
    starttime: start,
    endtime: end,
  }));

const bits = (days: number, day: number): string =>
  Array.from({ length: days }, (_, at) => (at === day ? 1 : 0)).join('');

const dayRows = ({ days }: PlainSchool): Attributes[] =>
  days.map((name, day) => ({ id: `D${day + 1}`, name, short: name, days: bits(days.length, day) }));

const groupKey = (className: string, group: string | null): string => JSON.stringify([className, group]);

function groupRows({ classes }: PlainSchool, ids: Ids): Attributes[] {
  return classes.flatMap(({ name, groups }) =>
    [null, ...groups].map((group): Attributes => {
      const id = `G${ids.group.size + 1}`;
      ids.group.set(groupKey(name, group), id);
      return {
        id,
        name: group ?? 'Cả lớp',
        classid: ids.class.get(name) ?? '',
        entireclass: group === null ? 1 : 0,
        divisiontag: group === null ? 0 : 1,
      };
    }),
  );
}

const lessonColumns = [
  'id',
  'classids',
  'subjectid',
  'periodspercard',
  'periodsperweek',
  'teacherids',
  'groupids',
  'weeksdefid',
];

const join = (names: readonly string[], ids: ReadonlyMap<string, string>): string =>
  [...new Set(names)].map((name) => ids.get(name) ?? '').join(',');

function lessonRow(
  lesson: PlainLesson,
  { index, weeks }: { readonly index: number; readonly weeks: Weeks },
  ids: Ids,
): Attributes {
  const { subject, teachers, students, duration } = lesson;
  return {
    id: `L${index + 1}`,
    classids: join(
      students.map((student) => student.class),
      ids.class,
    ),
    subjectid: ids.subject.get(subject) ?? '',
    periodspercard: duration,
    periodsperweek: (lesson.weeks === 'every' ? duration : duration / 2).toFixed(1),
    teacherids: join(teachers, ids.teacher),
    groupids: join(
      students.map((student) => groupKey(student.class, student.group)),
      ids.group,
    ),
    weeksdefid: weeksOf(lesson, weeks)['id'] ?? '',
  };
}

function cardRows(
  { days }: PlainSchool,
  { lessons, weeks }: { readonly lessons: readonly PlainLesson[]; readonly weeks: Weeks },
  ids: Ids,
): Attributes[] {
  return lessons.flatMap((lesson, index) => {
    const { place } = lesson;
    return place
      ? [
          {
            lessonid: `L${index + 1}`,
            period: place.hour + 1,
            days: bits(days.length, place.day),
            weeks: weeksOf(lesson, weeks)['weeks'] ?? '',
            terms: '1',
            classroomids: place.room === null ? '' : (ids.room.get(place.room) ?? ''),
          },
        ]
      : [];
  });
}
