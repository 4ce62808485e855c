import type {
  FetActivity,
  FetActivityTag,
  FetBuilding,
  FetGroup,
  FetNamed,
  FetRoom,
  FetSubgroup,
  FetTeacher,
  FetYear,
} from '../document.ts';
import { ElementReader } from './element-reader.ts';
import { References, type Names, type ReferenceKind } from './references.ts';
import type { FetRead } from './read-context.ts';
import { fullDaysReader } from './read-mode.ts';
import type { XmlElement } from '../../xml/xml.ts';

/** Keeps a hostile file from asking for an endless week; FET itself allows far less. */
const MAX_DAYS_OR_HOURS = 200;

/** Reads each item of a list of the file with `read`, and reports children that are not items. */
function readList<T>(
  context: FetRead,
  list: string,
  item: string,
  read: (reader: ElementReader, element: XmlElement) => T,
  total?: string,
): T[] {
  const element = context.root.first(list);
  if (element === null) return [];
  const reader = new ElementReader(element, context.log);
  const items = reader.all(item).map((child) => readItem(context, child, read));
  if (total !== undefined) reader.checkTotal(total, items.length, 'error');
  reader.reportUnknown(context.reportUnknown);
  return items;
}

function readItem<T>(
  context: FetRead,
  element: XmlElement,
  read: (reader: ElementReader, element: XmlElement) => T,
): T {
  const reader = new ElementReader(element, context.log);
  const item = read(reader, element);
  reader.reportUnknown(context.reportUnknown);
  return item;
}

function readNamed(reader: ElementReader): FetNamed {
  return {
    name: reader.requiredText('Name'),
    longName: reader.text('Long_Name'),
  };
}

/** Reads something with a name and declares the name; the same name twice is an error. */
function declare(context: FetRead, kind: ReferenceKind, reader: ElementReader): FetNamed {
  const named = readNamed(reader);
  const table = context.names[kind];
  const element = reader.first('Name') ?? reader.element;
  if (table.has(named.name)) context.log.error('duplicate-name', element, { kind, name: named.name });
  else table.set(named.name, table.size);
  return named;
}

const referTo = (context: FetRead, reader: ElementReader): References => new References(reader, context.names);

/** The days or hours of the week, in order; there must be as many as declared. */
export function readTimes(context: FetRead, kind: 'day' | 'hour'): FetNamed[] {
  const [list, item, total] =
    kind === 'day' ? ['Days_List', 'Day', 'Number_of_Days'] : ['Hours_List', 'Hour', 'Number_of_Hours'];
  const element = context.root.first(list);
  if (element === null) context.log.error('missing-section', context.root.element, { element: list });
  const times = readList(context, list, item, (reader) => declare(context, kind, reader), total);
  if (element && (times.length === 0 || times.length > MAX_DAYS_OR_HOURS)) {
    context.log.error('wrong-number', element, { found: times.length, min: 1, max: MAX_DAYS_OR_HOURS });
  }
  return times;
}

export function readSubjects(context: FetRead): FetNamed[] {
  return readList(context, 'Subjects_List', 'Subject', (reader) => declare(context, 'subject', reader));
}

export function readTags(context: FetRead): FetActivityTag[] {
  return readList(context, 'Activity_Tags_List', 'Activity_Tag', (reader) => ({
    ...declare(context, 'tag', reader),
    printable: reader.flag('Printable', true),
  }));
}

export function readTeachers(context: FetRead): FetTeacher[] {
  const fullDaysOf = fullDaysReader(context);
  return readList(context, 'Teachers_List', 'Teacher', (reader) => ({
    ...declare(context, 'teacher', reader),
    fullDays: fullDaysOf(reader.text('Name'), reader.first('Mornings_Afternoons_Behavior')?.text ?? null),
    targetHours: reader.integer('Target_Number_of_Hours', 0, 0),
    qualifiedSubjects: readQualified(context, reader),
  }));
}

function readQualified(context: FetRead, reader: ElementReader): string[] {
  const list = reader.first('Qualified_Subjects');
  if (list === null) return [];
  return readItem(context, list, (inner) => referTo(context, inner).nameList('Qualified_Subject', 'subject'));
}

/** The years with their groups and subgroups. A name may occur again elsewhere, but not among its siblings. */
export function readYears(context: FetRead): FetYear[] {
  return readList(context, 'Students_List', 'Year', (reader) => {
    // How the year was divided in FET's own dialog. The groups themselves follow, so nothing is lost.
    ['Number_of_Categories', 'Category', 'Separator'].forEach((name) => reader.all(name));
    const year = { ...readStudentSet(context, reader), groups: readGroups(context, reader) };
    rejectTwins(context, reader, 'Group');
    return year;
  });
}

function readGroups(context: FetRead, reader: ElementReader): FetGroup[] {
  return reader.all('Group').map((element) =>
    readItem(context, element, (inner): FetGroup => {
      const set = readStudentSet(context, inner);
      const subgroups = inner
        .all('Subgroup')
        .map((child) => readItem(context, child, (part): FetSubgroup => readStudentSet(context, part)));
      rejectTwins(context, inner, 'Subgroup');
      return { ...set, subgroups };
    }),
  );
}

function readStudentSet(context: FetRead, reader: ElementReader): FetSubgroup {
  const named = readNamed(reader);
  const table = context.names.students;
  if (!table.has(named.name)) table.set(named.name, table.size);
  return { ...named, students: reader.integer('Number_of_Students', 0, 0) };
}

function rejectTwins(context: FetRead, reader: ElementReader, name: string): void {
  const seen = new Set<string>();
  for (const element of reader.all(name)) {
    const own = element.children.find((child) => child.name === 'Name')?.text ?? '';
    if (seen.has(own)) context.log.error('duplicate-name', element, { kind: 'students', name: own });
    seen.add(own);
  }
}

export function readBuildings(context: FetRead): FetBuilding[] {
  return readList(context, 'Buildings_List', 'Building', (reader) => declare(context, 'building', reader));
}

/** The rooms. A virtual room may name real rooms that come later in the file. */
export function readRooms(context: FetRead): FetRoom[] {
  context.root
    .first('Rooms_List')
    ?.children.filter(({ name }) => name === 'Room')
    .forEach((room) => declareRoom(context, room));
  return readList(context, 'Rooms_List', 'Room', (reader): FetRoom => {
    const sets = reader.all('Set_of_Real_Rooms').map((set) =>
      readItem(context, set, (inner) => {
        const rooms = referTo(context, inner).nameList('Real_Room', 'room');
        inner.checkTotal('Number_of_Real_Rooms', rooms.length);
        return rooms;
      }),
    );
    reader.checkTotal('Number_of_Sets_of_Real_Rooms', sets.length);
    return {
      ...readNamed(reader),
      building: referTo(context, reader).optionalName('Building', 'building'),
      capacity: reader.integer('Capacity', 0),
      virtual: reader.flag('Virtual', false),
      realRoomSets: sets,
    };
  });
}

function declareRoom(context: FetRead, room: XmlElement): void {
  const name = room.children.find((child) => child.name === 'Name')?.text ?? '';
  const table: Names['room'] = context.names.room;
  if (table.has(name)) context.log.error('duplicate-name', room, { kind: 'room', name });
  else table.set(name, table.size);
}

/** The activities. Ids must differ, and parts of one split must give the same total. */
export function readActivities(context: FetRead): FetActivity[] {
  const activities = readList(context, 'Activities_List', 'Activity', (reader) => readActivity(context, reader));
  const sums = new Map<number, number>();
  for (const { groupId, duration } of activities) sums.set(groupId, (sums.get(groupId) ?? 0) + duration);
  const elements = context.root.first('Activities_List')?.children.filter(({ name }) => name === 'Activity') ?? [];
  activities.forEach(({ groupId, duration, totalDuration }, index) => {
    const found = groupId === 0 ? duration : (sums.get(groupId) ?? duration);
    const element = elements[index];
    if (element && found !== totalDuration) {
      context.log.warn('inconsistent-total', element, { declared: totalDuration, found });
    }
  });
  return activities;
}

function readActivity(context: FetRead, reader: ElementReader): FetActivity {
  const refs = referTo(context, reader);
  const id = reader.integer('Id', 0);
  const table = context.names.activity;
  if (table.has(String(id))) context.log.error('duplicate-id', reader.element, { kind: 'activity', id });
  else table.set(String(id), table.size);
  const duration = reader.integer('Duration', 1);
  const hours = context.names.hour.size;
  const durationElement = reader.first('Duration');
  if (durationElement && duration > hours)
    context.log.error('wrong-number', durationElement, { found: duration, max: hours });
  return {
    id,
    groupId: reader.integer('Activity_Group_Id', 0, 0),
    teachers: refs.nameList('Teacher', 'teacher'),
    subject: refs.name('Subject', 'subject'),
    tags: refs.nameList('Activity_Tag', 'tag').filter((tag) => tag !== ''),
    students: refs.nameList('Students', 'students'),
    duration,
    totalDuration: reader.integer('Total_Duration', 0, duration),
    size: reader.integerOrNull('Number_Of_Students', 0),
    active: reader.flag('Active', true),
  };
}
