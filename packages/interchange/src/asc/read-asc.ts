import { parseXml, type XmlElement } from '../xml/xml.ts';

/** A card of aSc Timetables: one or more periods in a row, with the names of everybody in them. */
export interface AscCard {
  readonly subject: string;
  /** Groups count from 1 inside their class; null = the whole class. */
  readonly classes: readonly { readonly name: string; readonly group: number | null }[];
  readonly teachers: readonly string[];
  readonly room: string;
  /** Names as the file has them: `Monday`, `Thứ 2`. */
  readonly day: string;
  /** Counted from 0. */
  readonly dayIndex: number;
  readonly period: number;
  readonly periodName: string;
  readonly duration: number;
  /** Null = held in both of two alternating weeks. */
  readonly week: 'odd' | 'even' | null;
}

export interface AscTimetable {
  readonly cards: readonly AscCard[];
  /** How many periods a week are missing, of lessons with fewer cards than they should have. */
  readonly unplaced: number;
  /** Cards of a lesson that the file does not have, or without a day or period. */
  readonly lost: number;
  /** Cards held in some weeks or terms only, which are not those of two alternating weeks. */
  readonly parted: number;
}

const limits = { maxSize: 64 * 1024 * 1024, maxDepth: 16, maxElements: 400_000, keepsAttributes: true };

/** Reads the timetable of an aSc XML file, from older exports too; null if the text is not such a file. */
export function readAscTimetable(text: string): AscTimetable | null {
  const parsed = parseXml(text, limits);
  if (!parsed.ok || parsed.root.name !== 'timetable') return null;
  const tables = tablesOf(parsed.root);
  const names = (table: string, row: string) =>
    new Map(rowsOf(tables, table, row).map(({ attributes }) => [attributes['id'] ?? '', nameOf(attributes)]));
  const days = rowsOf(tables, 'daysdefs', 'daysdef').filter(({ attributes }) => ones(attributes['days'] ?? '') === 1);
  const old = rowsOf(tables, 'days', 'day').map(({ attributes }) => attributes['name'] ?? '');
  const context: Context = {
    subjects: names('subjects', 'subject'),
    teachers: names('teachers', 'teacher'),
    classes: names('classes', 'class'),
    rooms: names('classrooms', 'classroom'),
    groups: groupsOf(tables),
    days: new Map([
      ...old.map((name, index) => [index, name] as const),
      ...days.map(({ attributes }) => [(attributes['days'] ?? '').indexOf('1'), attributes['name'] ?? ''] as const),
    ]),
    periods: new Map(
      rowsOf(tables, 'periods', 'period').map(({ attributes }) => [
        attributes['period'] ?? '',
        attributes['name'] ?? '',
      ]),
    ),
    lessons: new Map(rowsOf(tables, 'lessons', 'lesson').map(({ attributes }) => [attributes['id'] ?? '', attributes])),
  };
  const given = rowsOf(tables, 'cards', 'card').map(({ attributes }) => attributes);
  const read = given.map((attributes) => cardsOf(attributes, context));
  const cards = read.flat();
  const weekly = [...context.lessons.values()].reduce((sum, row) => sum + (Number(row['periodsperweek']) || 0), 0);
  const placed = cards.reduce((sum, { duration, week }) => sum + (week ? duration / 2 : duration), 0);
  const lost = read.filter(({ length }) => length === 0).length;
  const parted = given.filter(
    ({ weeks = '', terms = '' }) => isPart(terms) || (isPart(weeks) && weekOf(weeks) === null),
  );
  return { cards, unplaced: Math.max(0, Math.round(weekly - placed) - lost), lost, parted: parted.length };
}

type Attributes = XmlElement['attributes'];
type Tables = ReadonlyMap<string, XmlElement>;
type Names = ReadonlyMap<string, string>;

interface Context {
  readonly subjects: Names;
  readonly teachers: Names;
  readonly classes: Names;
  readonly rooms: Names;
  readonly groups: ReadonlyMap<string, { readonly classId: string; readonly group: number | null }>;
  readonly days: ReadonlyMap<number, string>;
  readonly periods: Names;
  readonly lessons: ReadonlyMap<string, Attributes>;
}

const tablesOf = ({ children }: XmlElement): Tables => new Map(children.map((child) => [child.name, child]));
const rowsOf = (tables: Tables, table: string, row: string) =>
  (tables.get(table)?.children ?? []).filter(({ name }) => name === row);
const ones = (bits: string) => bits.split('1').length - 1;
const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

/** Newer exports have the name in two parts, too; a row without any is called by its short name. */
const nameOf = ({ name, lastname, firstname, short }: Attributes) =>
  name || [lastname, firstname].filter(Boolean).join(' ') || short || '';

/** `10` of two weeks, `100` of three terms. */
const isPart = (bits: string) => bits.includes('0') && bits.includes('1');
const weekOf = (bits: string | undefined) => (bits === '10' ? 'odd' : bits === '01' ? 'even' : null);

function groupsOf(tables: Tables): Context['groups'] {
  const counts = new Map<string, number>();
  return new Map(
    rowsOf(tables, 'groups', 'group').map(({ attributes }) => {
      const classId = attributes['classid'] ?? '';
      const isWhole = attributes['entireclass'] === '1';
      const group = isWhole ? null : (counts.get(classId) ?? 0) + 1;
      if (group !== null) counts.set(classId, group);
      return [attributes['id'] ?? '', { classId, group }];
    }),
  );
}

/** A card for each day that it names. */
function cardsOf(card: Attributes, context: Context): AscCard[] {
  const lesson = context.lessons.get(card['lessonid'] ?? '');
  const bits = card['days'] ?? '';
  const days = bits.includes('1')
    ? [...bits].flatMap((bit, index) => (bit === '1' ? [index] : []))
    : [Number(card['day'] ?? 'x')];
  const period = Number(card['period'] ?? 'x');
  if (!lesson || !days.every(Number.isInteger) || !Number.isInteger(period)) return [];
  const named = (names: Names, text: string | undefined) => listOf(text).map((id) => names.get(id) ?? id);
  const groups = listOf(lesson['groupids']).flatMap((id) => context.groups.get(id) ?? []);
  const classes = listOf(lesson['classids'] ?? lesson['classid']).flatMap((id) => {
    const own = groups.filter(({ classId }) => classId === id).map(({ group }) => group);
    const numbers = own.length === 0 || own.includes(null) ? [null] : own;
    return numbers.map((group) => ({ name: context.classes.get(id) ?? id, group }));
  });
  return days.map((dayIndex) => ({
    subject: context.subjects.get(lesson['subjectid'] ?? '') ?? '',
    classes,
    teachers: named(context.teachers, lesson['teacherids'] ?? lesson['teacherid']),
    room: named(context.rooms, card['classroomids'] ?? card['classroomid'])[0] ?? '',
    day: context.days.get(dayIndex) ?? '',
    dayIndex,
    period,
    periodName: context.periods.get(String(period)) ?? '',
    duration: Math.max(1, Math.round(Number(lesson['periodspercard']) || 1)),
    week: weekOf(card['weeks']),
  }));
}
