import { slotPositions } from '../model/grid.ts';
import { unitsOfRoom } from '../model/resources.ts';
import { weekPartsOf, type Lesson, type Problem, type Slot, type Timetable } from '../model/problem.ts';

/** Who is where while a chain of moves is worked out: lessons are lifted and put down again. */
export interface ChainBoard {
  /** First slot of a lesson; undefined while it is lifted or unplaced. */
  startOf(lesson: number): Slot | undefined;
  lift(lesson: number): void;
  put(lesson: number, slot: Slot): void;
  /** Slots of the session kind of `slot` in which nothing but other lessons keeps the lesson from starting. */
  possibleStarts(lesson: number): readonly Slot[];
  /** Each way to make room for the lesson at a slot, as the lessons that must leave; empty when there is none. */
  waysIn(lesson: number, slot: Slot): readonly (readonly number[])[];
  /** Empty open slots before the last lesson, for pupils who must have none, over the sessions of these slots. */
  holesOf(lessons: readonly number[], slots: readonly Slot[]): number;
}

/** Sets up the board for moves within one session kind (shift) of the week. */
export function createChainBoard(problem: Problem, timetable: Timetable, session: number): ChainBoard {
  const positions = slotPositions(problem.grid);
  const count = positions.length;
  const starts: (Slot | undefined)[] = timetable.map((placement) => placement?.slot);
  const students = problem.students.map(() => occupancy(count));
  const teachers = problem.teachers.map(() => occupancy(count));
  const rooms = problem.rooms.map(() => occupancy(count));
  const compact = new Set(problem.rules.flatMap((rule) => compactStudents(rule)));
  const known = new Map<number, Slot[]>();

  const linesOf = ({ students: pupils, teachers: staff }: Lesson) => [
    ...pupils.map((index) => students[index]),
    ...staff.map((index) => teachers[index]),
  ];
  const covered = (lesson: number, start: Slot) =>
    Array.from({ length: problem.lessons[lesson].duration }, (_, offset) => start + offset);
  const roomOf = (lesson: number) => {
    const room = timetable[lesson]?.room ?? null;
    // A moved lesson gets its room at the end: only lessons that stay hold one.
    if (room === null || starts[lesson] !== timetable[lesson]?.slot) return [];
    return unitsOfRoom(problem.rooms, room).map((unit) => rooms[unit]);
  };
  const lift = (lesson: number) => {
    const start = starts[lesson];
    if (start === undefined) return;
    const lines = [...linesOf(problem.lessons[lesson]), ...roomOf(lesson)];
    for (const slot of covered(lesson, start)) for (const line of lines) line[slot]?.delete(lesson);
    starts[lesson] = undefined;
  };
  const put = (lesson: number, start: Slot) => {
    starts[lesson] = start;
    const lines = [...linesOf(problem.lessons[lesson]), ...roomOf(lesson)];
    for (const slot of covered(lesson, start)) for (const line of lines) line[slot]?.add(lesson);
  };
  const possibleStarts = (index: number): Slot[] => {
    const found = known.get(index);
    if (found) return found;
    const lesson = problem.lessons[index];
    const blocked = blockedFor(problem, lesson);
    const list = positions.flatMap(({ day, session: at, period }, slot) => {
      const fits = at === session && period + lesson.duration <= problem.grid.periods[day][at];
      const isAllowed = lesson.starts?.includes(slot) ?? true;
      return fits && isAllowed && covered(index, slot).every((one) => !blocked.has(one)) ? [slot] : [];
    });
    known.set(index, list);
    return list;
  };
  const waysIn = (index: number, start: Slot): number[][] => {
    const lesson = problem.lessons[index];
    const slots = covered(index, start);
    const base = new Set<number>();
    for (const line of linesOf(lesson)) for (const slot of slots) for (const other of line[slot] ?? []) base.add(other);
    base.delete(index);
    if (lesson.rooms === null || lesson.rooms.length === 0) return [[...base]];
    const parts = weekPartsOf(problem, index);
    const ways = lesson.rooms.flatMap((room) => {
      if (slots.some((slot) => problem.rooms[room].blocked.includes(slot))) return [];
      const inRoom = new Set(
        slots
          .flatMap((slot) => unitsOfRoom(problem.rooms, room).flatMap((unit) => [...(rooms[unit][slot] ?? [])]))
          .filter((other) => other !== index && weekPartsOf(problem, other).some((part) => parts.includes(part))),
      );
      const staying = [...inRoom].filter((other) => !base.has(other));
      const surplus = staying.length + 1 - problem.rooms[room].simultaneous;
      return surplus <= 0 ? [[...base]] : [[...base, ...staying.slice(0, surplus)]];
    });
    const fewest = Math.min(...ways.map(({ length }) => length));
    const best = ways.find(({ length }) => length === base.size);
    return best ? [best] : ways.filter(({ length }) => length === fewest);
  };
  const holesOf = (lessons: readonly number[], slots: readonly Slot[]) => {
    const pupils = new Set(lessons.flatMap((lesson) => problem.lessons[lesson].students));
    const days = new Set(slots.map((slot) => positions[slot].day));
    let holes = 0;
    for (const student of pupils) {
      if (!compact.has(student)) continue;
      const { blocked } = problem.students[student];
      let waiting = 0;
      let at = -1;
      positions.forEach(({ day, session: kind }, slot) => {
        if (kind !== session || !days.has(day)) return;
        if (day !== at) [at, waiting] = [day, 0];
        if ((students[student][slot]?.size ?? 0) > 0) {
          holes += waiting;
          waiting = 0;
        } else if (!blocked.includes(slot)) waiting += 1;
      });
    }
    return holes;
  };
  starts.forEach((start, lesson) => start !== undefined && put(lesson, start));
  return { startOf: (lesson) => starts[lesson], lift, put, possibleStarts, waysIn, holesOf };
}

const occupancy = (slots: number): Set<number>[] => Array.from({ length: slots }, () => new Set<number>());

function compactStudents(rule: Problem['rules'][number]): readonly number[] {
  const isCompact = rule.type === 'compact-session' && rule.strength.kind === 'required';
  return isCompact && rule.resources.kind === 'student' ? rule.resources.members : [];
}

function blockedFor(problem: Problem, { ignoresBlocked, students, teachers }: Lesson): Set<Slot> {
  if (ignoresBlocked) return new Set();
  return new Set([
    ...students.flatMap((index) => problem.students[index].blocked),
    ...teachers.flatMap((index) => problem.teachers[index].blocked),
  ]);
}
