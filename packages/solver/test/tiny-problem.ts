import { slotCount, type Lesson, type Problem, type Room } from '@tkb/solver';

type Random = (bound: number) => number;

/**
 * Three days of one or two sessions, two classes, two teachers, two rooms at two sites that are also joined into one, and
 * seven lessons. Now and then the first day is too long for a table of its masks.
 */
export function tinyProblem(below: Random): Problem {
  const sessions = ['Sáng', 'Chiều'].slice(0, 1 + below(2));
  const days = ['Thứ 2', 'Thứ 3', 'Thứ 4'];
  const isLong = below(5) === 0;
  const periods = days.map((_, day) => sessions.map(() => (isLong && day === 0 ? 18 / sessions.length : 2 + below(3))));
  const grid = { days, sessions, periods, longBreakAfter: sessions.map(() => [below(2)]) };
  const slots = Array.from({ length: slotCount(grid) }, (_, slot) => slot);
  const two = (prefix: string) =>
    [0, 1].map((index) => ({
      id: `${prefix}${index}`,
      name: `${prefix}${index}`,
      blocked: slots.filter(() => below(10) === 0),
    }));
  return {
    name: 'tiny',
    grid,
    students: two('s'),
    teachers: two('t'),
    rooms: tinyRooms(two('r'), below),
    sites: ['a', 'b'].map((name) => ({ id: name, name })),
    travel: [
      [0, 1],
      [1, 0],
    ],
    subjects: [{ id: 'subject', name: 'subject' }],
    courses: [{ id: 'course', name: 'course', subject: 0 }],
    lessons: Array.from({ length: 7 }, (_, index) => tinyLesson(index, below)),
    rules: [],
    levels: [0, 1].map((level) => ({ id: `${level}`, name: `${level}` })),
    weekParts: 2,
  };
}

function tinyRooms(two: readonly Pick<Room, 'id' | 'name' | 'blocked'>[], below: Random): Room[] {
  const rooms = two.map((room, site): Room => ({
    ...room,
    site,
    simultaneous: 1 + below(2),
    seats: 30 + below(10),
  }));
  const blocked = [...new Set(rooms.flatMap((room) => room.blocked))];
  const joined: Room = { id: 'r2', name: 'r2', blocked, simultaneous: 1, seats: 40, site: null, parts: [0, 1] };
  return [...rooms, below(2) === 0 ? { ...joined, standsFor: 0 } : joined];
}

function tinyLesson(index: number, below: Random): Lesson {
  const who = [[0], [1], [0, 1], [0], [1], []];
  return {
    id: `${index}`,
    course: 0,
    duration: below(4) === 0 ? 2 : 1,
    students: who[below(6)],
    teachers: who[below(6)],
    rooms: [null, [0], [1], [0, 1], [2], [0, 2]][below(6)],
    size: 25 + below(10),
    site: [null, 0, 1][below(3)],
    starts: null,
    ignoresBlocked: below(8) === 0,
    placement: null,
    locked: false,
    // Some in one part of the year only: rooms are counted part by part.
    ...(below(2) === 0 && { weekParts: [below(2)] }),
  };
}
