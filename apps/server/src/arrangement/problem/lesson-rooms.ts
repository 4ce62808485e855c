import { classAtHome } from '@tkb/contract';
import type {
  ClassData,
  ClassSubjectData,
  LessonData,
  RoomData,
  SchoolData,
  SubjectData,
} from '../school/school-data.ts';

/** A lesson's need of rooms: ids it may use (null = none of its own), and the pupils to be seated (0 = not counted). */
export interface RoomNeed {
  readonly rooms: readonly number[] | null;
  readonly size: number;
}

interface SchoolIndex {
  readonly classes: ReadonlyMap<number, ClassData>;
  readonly subjects: ReadonlyMap<number, SubjectData>;
  readonly classSubjects: ReadonlyMap<number, ClassSubjectData>;
  readonly rooms: readonly RoomData[];
}

const noRoom: RoomNeed = { rooms: null, size: 0 };

/**
 * Rooms of every lesson. Ordinary lessons are held in the class's own room; that room only enters the problem when somebody
 * else may want it at that time, so that a school with a room per class pays nothing for rooms.
 */
export function findRoomNeeds(data: SchoolData, lessons: readonly LessonData[]): RoomNeed[] {
  const index = indexOf(data);
  const special = lessons.map((lesson) => specialRooms(lesson, index));
  const contended = contendedRooms(lessons, special, index);
  return lessons.map((lesson, position) => {
    if (lesson.imported) return { rooms: lesson.imported.rooms, size: lesson.imported.size };
    const rooms = special[position] ?? null;
    return rooms ? { rooms, size: sizeOf(lesson, index) } : ordinaryNeed(lesson, contended, index);
  });
}

const indexOf = (data: SchoolData): SchoolIndex => ({
  classes: new Map(data.classes.map((item) => [item.id, item])),
  subjects: new Map(data.subjects.map((item) => [item.id, item])),
  classSubjects: new Map(data.classSubjects.map((item) => [item.id, item])),
  rooms: data.rooms,
});

/** Rooms that each lesson is held in, or needs while it has no place: its own, those of its subject, else that of its class. */
export function roomsOfLessons(data: SchoolData, lessons: readonly LessonData[]): (readonly number[])[] {
  const index = indexOf(data);
  return lessons.map((lesson) => {
    if (lesson.roomId !== null) return [lesson.roomId];
    const special = specialRooms(lesson, index);
    if (special) return lesson.day === null ? special : [];
    const room = homeRoomOf(lesson, index);
    return room === null ? [] : [room];
  });
}

function homeRoomOf({ classes }: LessonData, index: SchoolIndex): number | null {
  return index.classes.get(classAtHome(classes) ?? 0)?.homeRoomId ?? null;
}

/** True when lessons of the subject are not held in the rooms of their classes. */
export function hasSubjectRooms({ subjects, rooms }: SchoolData, subjectId: number): boolean {
  const subject = subjects.find(({ id }) => id === subjectId);
  return subject !== undefined && (subject.allowedRooms.length > 0 || roomsOfType(subject, rooms).length > 0);
}

function roomsOfType({ roomTypeId }: SubjectData, rooms: readonly RoomData[]): readonly RoomData[] {
  return roomTypeId === null ? [] : rooms.filter(({ typeId, kind }) => typeId === roomTypeId && kind !== 'ordinary');
}

function specialRooms(lesson: LessonData, index: SchoolIndex): readonly number[] | null {
  if (lesson.imported) return lesson.imported.rooms;
  const own = lesson.classSubjectId === null ? undefined : index.classSubjects.get(lesson.classSubjectId);
  if (own?.roomId) return [own.roomId];
  const subject = lesson.subjectId === null ? undefined : index.subjects.get(lesson.subjectId);
  if (!subject) return null;
  if (subject.allowedRooms.length > 0) return subject.allowedRooms;
  const ofType = roomsOfType(subject, index.rooms);
  if (ofType.length === 0) return null;
  const site = index.classes.get(lesson.classes[0]?.id ?? 0)?.siteId ?? null;
  const near = ofType.filter(({ siteId }) => site === null || siteId === null || siteId === site);
  return (near.length > 0 ? near : ofType).map(({ id }) => id);
}

/** Rooms that lessons of other classes may want in the same shift, or that special lessons use. */
function contendedRooms(
  lessons: readonly LessonData[],
  special: readonly (readonly number[] | null)[],
  index: SchoolIndex,
): Set<number> {
  const contended = new Set(special.flatMap((rooms) => rooms ?? []));
  const users = new Map<string, number>();
  lessons.forEach((lesson, position) => {
    if (special[position]) return;
    for (const { id } of lesson.classes) {
      const room = index.classes.get(id)?.homeRoomId;
      if (!room) continue;
      const user = users.get(`${room}/${lesson.shiftId}`);
      if (user !== undefined && user !== id) contended.add(room);
      users.set(`${room}/${lesson.shiftId}`, id);
    }
  });
  if (!lessons.some((lesson, position) => !special[position] && needsPool(lesson, contended, index))) return contended;
  return new Set([...contended, ...index.rooms.filter(({ kind }) => kind === 'ordinary').map(({ id }) => id)]);
}

/** In the opposite shift another class may be at home in the room: then any ordinary room of the site will do. */
function needsPool(lesson: LessonData, contended: ReadonlySet<number>, index: SchoolIndex): boolean {
  const first = index.classes.get(lesson.classes[0]?.id ?? 0);
  const home = homeRoomOf(lesson, index);
  return home !== null && first?.mainShiftId !== lesson.shiftId && contended.has(home);
}

function ordinaryNeed(lesson: LessonData, contended: ReadonlySet<number>, index: SchoolIndex): RoomNeed {
  const first = index.classes.get(lesson.classes[0]?.id ?? 0);
  const home = homeRoomOf(lesson, index);
  if (!first || home === null || !contended.has(home)) return noRoom;
  if (!needsPool(lesson, contended, index)) return { rooms: [home], size: 0 };
  const ordinary = index.rooms.filter(({ kind, siteId }) => kind === 'ordinary' && siteId === first.siteId);
  return { rooms: ordinary.map(({ id }) => id), size: 0 };
}

function sizeOf(lesson: LessonData, index: SchoolIndex): number {
  return lesson.classes.reduce((sum, { id, group }) => {
    const size = index.classes.get(id)?.size ?? 0;
    return sum + (group > 0 ? Math.ceil(size / 2) : size);
  }, 0);
}
