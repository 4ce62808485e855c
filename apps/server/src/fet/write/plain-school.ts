import { bellAt, uniqueNames, weekdayName, type LessonView, type TimetableView, withGroup } from '@tkb/contract';
import type { PlainLesson, PlainSchool, PlainTime } from '@tkb/interchange';
import type { LessonData, MarkCells, SchoolData } from '../../arrangement/school/school-data.ts';
import type { SchoolTimes } from '../../timetable/published/read-published.ts';

/** Words for lessons that are not held every week, by program. */
const weekLosses = {
  fet: {
    isLost: (weeks: PlainLesson['weeks']) => weeks !== 'every',
    words: 'chỉ học một số tuần trong năm được ghi nhưng tắt: FET chỉ biết một tuần chung.',
  },
  asc: {
    isLost: (weeks: PlainLesson['weeks']) => weeks === 'some',
    words: 'chỉ học một khoảng tuần của năm không có trong tệp: aSc chỉ biết tuần lẻ và tuần chẵn.',
  },
} as const;

/** `losses` are sentences about facts that the other program has no place for. */
export interface Written {
  readonly school: PlainSchool;
  readonly losses: readonly string[];
}

/**
 * The school and its timetable by unique names and by positions in a day that has the periods of all shifts. The timetable is
 * what counts: where it breaks a limit of a resource, the limit gives way.
 */
export function plainSchool(
  data: SchoolData,
  view: TimetableView,
  stored: readonly LessonData[],
  { clocks, format }: { readonly clocks: SchoolTimes['periods']; readonly format: keyof typeof weekLosses },
): Written {
  const times = timesOf(view, clocks);
  const shared = new Set(data.rooms.filter(({ simultaneousClasses }) => simultaneousClasses > 1).map(({ id }) => id));
  const rooms = view.rooms.filter(({ id }) => !shared.has(id));
  const names: Names = {
    subject: uniqueById(view.subjects),
    teacher: uniqueById(view.teachers),
    class: uniqueById(view.classes),
    room: uniqueById(rooms),
  };
  const attending = pupilsOf(data, stored);
  const lessons = view.lessons.map((lesson) => plainLesson(lesson, attending(lesson), names, times));
  const activities = new Set(view.lessons.flatMap(({ activity }) => (activity ? [activity] : [])));
  const taken = takenTimes(view.lessons, times);
  const blockedOf = (marks: MarkCells, kind: keyof Names, id: number): PlainTime[] =>
    (marks.get(id) ?? []).flatMap((cell) => {
      const time = cell.mark === 'blocked' ? times.find(cell) : null;
      return time && !taken.has(keyOf(kind, id, time)) ? [time] : [];
    });
  const seats = seatsOf(data, view.lessons, attending);
  const size = new Map(data.classes.map((item) => [item.id, item.size]));
  const { teacher, class: classMarks, room: roomMarks } = data.marks;
  const school: PlainSchool = {
    name: data.name,
    comments: `Thời khóa biểu số ${view.timetable.number}, năm học ${view.timetable.schoolYear}`,
    days: view.frame.days.map(weekdayName),
    hours: times.hours,
    subjects: [...new Set([...names.subject.values(), ...activities])],
    teachers: view.teachers.map(({ id }) => ({
      name: nameIn(names.teacher, id),
      blocked: blockedOf(teacher, 'teacher', id),
    })),
    classes: view.classes.map(({ id }) => ({
      name: nameIn(names.class, id),
      size: size.get(id) ?? 0,
      groups: groupsOf(view.lessons, id).map((group) => withGroup(nameIn(names.class, id), group)),
      blocked: blockedOf(classMarks, 'class', id),
    })),
    rooms: rooms.map(({ id }) => ({
      name: nameIn(names.room, id),
      capacity: seats.get(id)?.written ?? 0,
      blocked: blockedOf(roomMarks, 'room', id),
    })),
    lessons,
    closed: times.closed,
  };
  return { school, losses: [...lossesOf(data, shared), ...lostWeeks(lessons, format), ...seatLosses(rooms, seats)] };
}

type Names = Readonly<Record<'subject' | 'teacher' | 'class' | 'room', ReadonlyMap<number, string>>>;
const nameIn = (names: ReadonlyMap<number, string>, id: number): string => names.get(id) ?? '';

const groupsOf = (lessons: readonly LessonView[], classId: number): number[] =>
  [
    ...new Set(
      lessons.flatMap(({ classes }) =>
        classes.flatMap(({ id, group }) => (id === classId && group > 0 ? [group] : [])),
      ),
    ),
  ].toSorted((a, b) => a - b);

function uniqueById(rows: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> {
  const names = uniqueNames(rows.map(({ name }) => name));
  return new Map(rows.map(({ id }, index) => [id, names[index] ?? '']));
}

interface Slot {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}
type Times = ReturnType<typeof timesOf>;

function timesOf({ frame }: TimetableView, clocks: SchoolTimes['periods']) {
  const starts = new Map<number, number>();
  const hours: PlainSchool['hours'][number][] = [];
  for (const { id, name, periods } of frame.shifts) {
    starts.set(id, hours.length);
    for (let period = 1; period <= Math.max(0, ...periods); period++) {
      const clock = bellAt(clocks, { shiftId: id, period }, []);
      hours.push({ name: `${name} ${period}`, start: clock?.startTime ?? '', end: clock?.endTime ?? '' });
    }
  }
  const closed = frame.days.flatMap((_, day) =>
    frame.shifts.flatMap(({ id, periods }) =>
      Array.from({ length: Math.max(0, ...periods) - (periods[day] ?? 0) }, (_each, index) => ({
        day,
        hour: (starts.get(id) ?? 0) + (periods[day] ?? 0) + index,
      })),
    ),
  );
  const find = ({ day, shiftId, period }: Slot): PlainTime | null => {
    const at = frame.days.indexOf(day);
    const start = starts.get(shiftId);
    return at < 0 || start === undefined ? null : { day: at, hour: start + period - 1 };
  };
  return { hours, closed, find };
}

const placeOf = ({ day, shiftId, period }: LessonView, times: Times): PlainTime | null =>
  day === null || period === null ? null : times.find({ day, shiftId, period });

function plainLesson(lesson: LessonView, { own }: Pupils, names: Names, times: Times): PlainLesson {
  const time = placeOf(lesson, times);
  return {
    subject: lesson.activity || nameIn(names.subject, lesson.subjectId ?? 0),
    teachers: lesson.teacherIds.map((id) => nameIn(names.teacher, id)),
    students: lesson.classes.map(({ id, group }) => {
      const name = nameIn(names.class, id);
      return { class: name, group: group > 0 ? withGroup(name, group) : null };
    }),
    size: own,
    duration: lesson.duration,
    weeks: weeksOf(lesson),
    place: time && { ...time, room: names.room.get(lesson.roomId ?? 0) ?? null },
  };
}

function weeksOf({ weeks }: LessonView): PlainLesson['weeks'] {
  if (!weeks) return 'every';
  return weeks.from === null && weeks.to === null ? (weeks.pattern ?? 'every') : 'some';
}

const keyOf = (kind: keyof Names, id: number, { day, hour }: PlainTime): string => `${kind}/${id}/${day}/${hour}`;

/** Times at which a lesson stands although they may be marked as blocked: the timetable is what counts. */
function takenTimes(lessons: readonly LessonView[], times: Times): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const lesson of lessons) {
    const time = placeOf(lesson, times);
    if (!time) continue;
    for (let hour = time.hour; hour < time.hour + lesson.duration; hour++) {
      for (const { id } of lesson.classes) taken.add(keyOf('class', id, { ...time, hour }));
      for (const id of lesson.teacherIds) taken.add(keyOf('teacher', id, { ...time, hour }));
      if (lesson.roomId !== null) taken.add(keyOf('room', lesson.roomId, { ...time, hour }));
    }
  }
  return taken;
}

/** Pupils of a lesson: as its imported file says (`own`), else all of its classes; groups have no number of their own. */
interface Pupils {
  readonly own: number | null;
  readonly counted: number;
}

function pupilsOf({ classes }: SchoolData, stored: readonly LessonData[]) {
  const sizes = new Map(classes.map(({ id, size }) => [id, size]));
  const imported = new Map(stored.map((lesson) => [lesson.id, lesson.imported?.size ?? 0]));
  return ({ id, classes: own }: LessonView): Pupils => {
    const whole = own.reduce((sum, { id: classId, group }) => sum + (group > 0 ? 0 : (sizes.get(classId) ?? 0)), 0);
    const said = imported.get(id) ?? 0;
    return said > 0 && said !== whole ? { own: said, counted: said } : { own: null, counted: whole };
  };
}

interface Seats {
  readonly stored: number;
  readonly written: number;
}

/** FET refuses a lesson that is locked in a room with fewer seats than pupils, which a class in its own room may well be. */
function seatsOf({ rooms }: SchoolData, lessons: readonly LessonView[], attending: (lesson: LessonView) => Pupils) {
  const held = Map.groupBy(lessons, ({ roomId }) => roomId);
  return new Map(
    rooms.map(({ id, capacity }): [number, Seats] => {
      const most = Math.max(0, ...(held.get(id) ?? []).map((lesson) => attending(lesson).counted));
      const stored = capacity ?? 0;
      return [id, { stored, written: stored > 0 ? Math.max(stored, most) : 0 }];
    }),
  );
}

const seatLosses = (rooms: TimetableView['rooms'], seats: ReadonlyMap<number, Seats>): string[] =>
  rooms.flatMap(({ id, name }) => {
    const { stored, written } = seats.get(id) ?? { stored: 0, written: 0 };
    return written > stored
      ? [`${name} được ghi ${written} chỗ thay cho ${stored}: có tiết ở đó đông học sinh hơn số chỗ.`]
      : [];
  });

function lostWeeks(lessons: readonly PlainLesson[], format: keyof typeof weekLosses): string[] {
  const { isLost, words } = weekLosses[format];
  const lost = lessons.filter(({ weeks }) => isLost(weeks)).length;
  return lost > 0 ? [`${lost} tiết ${words}`] : [];
}

function lossesOf(data: SchoolData, shared: ReadonlySet<number>): string[] {
  const wishes = [data.marks.teacher, data.marks.class, data.marks.room, data.marks.subject].some((marks) =>
    [...marks.values()].some((cells) => cells.some(({ mark }) => mark !== 'blocked')),
  );
  return [
    'Các quy tắc xếp của trường không có trong tệp: chương trình khác đặt quy tắc theo cách riêng.',
    ...(wishes ? ['Ô hạn chế và ô mong muốn không có trong tệp; chỉ ô bận được ghi.'] : []),
    ...data.rooms
      .filter(({ id }) => shared.has(id))
      .map(({ name }) => `${name} dùng chung cho nhiều lớp cùng lúc nên không được ghi; tiết ở đó không có phòng.`),
  ];
}
