import { slotPositions, type SlotPosition, type TimeGrid } from '../model/grid.ts';
import { unitsOfRoom } from '../model/resources.ts';
import type { Placement, Problem, ResourceSet, Slot, Span, Timetable } from '../model/problem.ts';
import type { ResourceRef } from './types.ts';

/** A lesson in its place; `slots` are the periods it covers, cut off at the end of its session. */
export interface PlacedLesson extends SlotPosition {
  readonly lesson: number;
  readonly slot: Slot;
  readonly room: number | null;
  readonly slots: readonly Slot[];
  /** First slot after the lesson. */
  readonly end: Slot;
}

/** One resource's week: the lessons in each slot, and the slots it is blocked in. */
export interface ResourceWeek {
  readonly resource: ResourceRef;
  readonly lessonsAt: ReadonlyMap<Slot, readonly number[]>;
  readonly blocked: ReadonlySet<Slot>;
}

/** A stretch of the week; `slots` are consecutive. */
export interface WeekSpan {
  readonly day: number | null;
  readonly session: number | null;
  readonly slots: readonly Slot[];
}

/** A timetable laid out for reading: where every lesson is and what every resource does in every slot. */
export interface Sheet {
  readonly problem: Problem;
  readonly timetable: Timetable;
  readonly positions: readonly SlotPosition[];
  readonly placed: readonly (PlacedLesson | null)[];
  readonly weeks: Readonly<Record<ResourceRef['kind'], readonly ResourceWeek[]>>;
  readonly spans: Readonly<Record<Span, readonly WeekSpan[]>>;
}

/** Stretches of the week of one kind, in order, leaving out those without periods. */
export function weekSpans(positions: readonly SlotPosition[], span: Span): WeekSpan[] {
  const groups = new Map<string, { day: number | null; session: number | null; slots: Slot[] }>();
  positions.forEach(({ day, session }, slot) => {
    const key = { slot: `${slot}`, session: `${day}/${session}`, day: `${day}`, week: '' }[span];
    const group = groups.get(key) ?? {
      day: span === 'week' ? null : day,
      session: span === 'session' || span === 'slot' ? session : null,
      slots: [],
    };
    group.slots.push(slot);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** Lays out a timetable; throws a RangeError when its length is not the number of lessons. */
export function layOut(problem: Problem, timetable: Timetable): Sheet {
  if (timetable.length !== problem.lessons.length) {
    throw new RangeError(`timetable has ${timetable.length} entries, the problem ${problem.lessons.length} lessons`);
  }
  const { positions, spans } = weekOf(problem.grid);
  const placed = problem.lessons.map((_, lesson) => placeLesson(problem, positions, lesson, timetable[lesson]));
  const weeks = {
    student: problem.students.map((atom, index) => emptyWeek('student', index, atom.blocked)),
    teacher: problem.teachers.map((teacher, index) => emptyWeek('teacher', index, teacher.blocked)),
    room: problem.rooms.map((room, index) => emptyWeek('room', index, room.blocked)),
  };
  for (const item of placed) {
    if (item === null) continue;
    const { students, teachers } = problem.lessons[item.lesson];
    students.forEach((index) => occupy(weeks.student[index], item));
    teachers.forEach((index) => occupy(weeks.teacher[index], item));
    for (const unit of unitsOf(problem, item)) occupy(weeks.room[unit], item);
  }
  return { problem, timetable, positions, placed, weeks, spans };
}

/** Everything that depends on the grid alone: one picked lesson is judged on dozens of sheets of the same grid. */
const weeksOfGrids = new WeakMap<TimeGrid, Pick<Sheet, 'positions' | 'spans'>>();

function weekOf(grid: TimeGrid): Pick<Sheet, 'positions' | 'spans'> {
  const known = weeksOfGrids.get(grid);
  if (known) return known;
  const positions = slotPositions(grid);
  const spans = {
    slot: weekSpans(positions, 'slot'),
    session: weekSpans(positions, 'session'),
    day: weekSpans(positions, 'day'),
    week: weekSpans(positions, 'week'),
  };
  weeksOfGrids.set(grid, { positions, spans });
  return { positions, spans };
}

/** The lesson at a placement; null without a placement, or when the week has no such slot. */
export function placeLesson(
  problem: Problem,
  positions: readonly SlotPosition[],
  lesson: number,
  placement: Placement | null,
): PlacedLesson | null {
  const position = placement === null ? undefined : positions[placement.slot];
  if (placement === null || position === undefined) return null;
  const { slot } = placement;
  const room = placement.room !== null && placement.room in problem.rooms ? placement.room : null;
  const periodsLeft = problem.grid.periods[position.day][position.session] - position.period;
  const length = Math.min(problem.lessons[lesson].duration, periodsLeft);
  const slots = length === 1 ? [slot] : Array.from({ length }, (_, offset) => slot + offset);
  return { ...position, lesson, slot, room, slots, end: slot + length };
}

/** The lessons of the list that have a place, in week order. */
export function placedOf(sheet: Sheet, lessons: readonly number[]): PlacedLesson[] {
  return lessons
    .map((lesson) => sheet.placed[lesson])
    .filter((item) => item !== null)
    .sort((a, b) => a.slot - b.slot || a.lesson - b.lesson);
}

/** The stretches of one kind; of sessions, only those with the given number, if any. */
export function stretchesOf({ spans }: Sheet, span: Span, session?: number): readonly WeekSpan[] {
  return session === undefined ? spans[span] : spans[span].filter((each) => each.session === session);
}

export function weeksOf(rule: { readonly resources: ResourceSet }, sheet: Sheet): ResourceWeek[] {
  return rule.resources.members.map((member) => sheet.weeks[rule.resources.kind][member]);
}

/** Slots of the stretch in which the resource has a lesson, in order. */
export function occupiedIn(week: ResourceWeek, slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => week.lessonsAt.has(slot));
}

/** Lessons of the resource in these slots, each once. */
export function lessonsIn(week: ResourceWeek, slots: readonly Slot[]): number[] {
  return [...new Set(slots.flatMap((slot) => week.lessonsAt.get(slot) ?? []))];
}

/** Slots of the stretch that are empty and not blocked for the resource. */
export function openEmptyIn(week: ResourceWeek, slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => !week.lessonsAt.has(slot) && !week.blocked.has(slot));
}

/** The rooms that a placed lesson takes up. */
export function unitsOf({ rooms }: Problem, item: PlacedLesson | null): readonly number[] {
  return item === null || item.room === null ? [] : unitsOfRoom(rooms, item.room);
}

/** The week of a resource that holds these lessons, given in the order of their numbers. */
export function weekOfResource(
  resource: ResourceRef,
  blocked: ReadonlySet<Slot>,
  items: readonly PlacedLesson[],
): ResourceWeek {
  const week = { resource, blocked, lessonsAt: new Map<Slot, number[]>() };
  for (const item of items) occupy(week, item);
  return week;
}

function emptyWeek(kind: ResourceRef['kind'], index: number, blocked: readonly Slot[]) {
  return { resource: { kind, index }, lessonsAt: new Map<Slot, number[]>(), blocked: new Set(blocked) };
}

function occupy(week: { readonly lessonsAt: Map<Slot, number[]> }, item: PlacedLesson): void {
  for (const slot of item.slots) {
    const there = week.lessonsAt.get(slot);
    if (there) there.push(item.lesson);
    else week.lessonsAt.set(slot, [item.lesson]);
  }
}

/** The room that rules see for the room of a placed lesson. */
export function roomKnownAs({ problem }: Sheet, { room }: PlacedLesson): number | null {
  return room === null ? null : (problem.rooms[room]?.standsFor ?? room);
}
