import { weekPartsOf } from '../model/problem.ts';
import type { Sheet, PlacedLesson, ResourceWeek } from '../sheet/sheet.ts';
import type { BuiltInKind, Finding, ResourceRef } from '../sheet/types.ts';

type BuiltInFinding = Finding & { readonly kind: BuiltInKind };

/** The weeks and lessons to check, by their numbers in ascending order. */
export interface Extent extends Readonly<Record<ResourceRef['kind'], readonly number[]>> {
  readonly lessons: readonly number[];
}

/** Everything that breaks the conditions which hold without being listed as rules; with an extent, only what concerns it. */
export function checkBuiltIn(sheet: Sheet, extent?: Extent): BuiltInFinding[] {
  const weeksOf = (kind: ResourceRef['kind']) =>
    extent ? extent[kind].map((index) => sheet.weeks[kind][index]) : sheet.weeks[kind];
  const lessons = extent ? extent.lessons : sheet.timetable.keys();
  return [
    ...weeksOf('student').flatMap((week) => tooManyAtOnce(week, 1, 'double-booking-student')),
    ...weeksOf('teacher').flatMap((week) => tooManyAtOnce(week, 1, 'double-booking-teacher')),
    ...weeksOf('room').flatMap((week) => tooManyInRoom(sheet, week)),
    ...[...lessons].flatMap((lesson) => checkLesson(sheet, lesson)),
  ];
}

function checkLesson(sheet: Sheet, lesson: number): BuiltInFinding[] {
  const placement = sheet.timetable[lesson];
  if (placement === null) return [];
  const { duration } = sheet.problem.lessons[lesson];
  const item = sheet.placed[lesson];
  if (item === null) return [outsideSession(lesson, placement.slot, 0, duration)];
  return [
    ...(item.slots.length < duration ? [outsideSession(item.lesson, item.slot, item.slots.length, duration)] : []),
    ...checkRoom(sheet, item),
    ...checkBlocked(sheet, item),
    ...checkStart(sheet, item),
    ...checkLock(sheet, item),
  ];
}

/** Cost: lessons beyond the `limit`, per slot. */
function tooManyAtOnce(week: ResourceWeek, limit: number, kind: BuiltInKind): BuiltInFinding[] {
  const found: BuiltInFinding[] = [];
  for (const [slot, lessons] of week.lessonsAt) {
    if (lessons.length <= limit) continue;
    const numbers = { found: lessons.length, max: limit };
    found.push({ kind, cost: lessons.length - limit, lessons, resource: week.resource, slots: [slot], numbers });
  }
  return found;
}

/** Cost: lessons beyond what the room holds, per slot and part of the year; a clash of the same lessons is reported once. */
function tooManyInRoom({ problem }: Sheet, week: ResourceWeek): BuiltInFinding[] {
  const limit = problem.rooms[week.resource.index].simultaneous;
  if ((problem.weekParts ?? 1) === 1) return tooManyAtOnce(week, limit, 'room-overfull');
  const parts = Array.from({ length: problem.weekParts ?? 1 }, (_, part) => part);
  const found = parts.flatMap((part) => {
    const held = [...week.lessonsAt].map(
      ([slot, lessons]) => [slot, lessons.filter((lesson) => weekPartsOf(problem, lesson).includes(part))] as const,
    );
    return tooManyAtOnce({ ...week, lessonsAt: new Map(held) }, limit, 'room-overfull');
  });
  const alike = Map.groupBy(found, ({ slots, lessons }) => `${slots.join()}:${lessons.join()}`);
  return [...alike.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, cost: more.reduce((sum, { cost }) => sum + cost, first.cost) }] : [],
  );
}

function outsideSession(lesson: number, slot: number, fits: number, duration: number): BuiltInFinding {
  return {
    kind: 'outside-session',
    cost: 1,
    lessons: [lesson],
    resource: null,
    slots: [slot],
    numbers: { duration, fits },
  };
}

/** Cost: 1 for a room that is missing, not needed or not among the allowed ones; 1 for a room with too few seats. */
function checkRoom(sheet: Sheet, item: PlacedLesson): BuiltInFinding[] {
  const { rooms, size } = sheet.problem.lessons[item.lesson];
  const given = sheet.timetable[item.lesson]?.room ?? null;
  const suitable = given === null ? rooms === null : rooms !== null && rooms.includes(given);
  const resource = item.room === null ? null : ({ kind: 'room', index: item.room } as const);
  const common = { lessons: [item.lesson], resource, slots: [item.slot], cost: 1 };
  const findings: BuiltInFinding[] = suitable ? [] : [{ kind: 'room-unsuitable', ...common, numbers: {} }];
  const seats = item.room === null ? null : sheet.problem.rooms[item.room].seats;
  if (seats !== null && size > seats) {
    findings.push({ kind: 'room-too-small', ...common, numbers: { size, seats } });
  }
  return findings;
}

/** Cost: per pupil group, teacher and room, the periods of the lesson in which it is blocked. */
function checkBlocked(sheet: Sheet, item: PlacedLesson): BuiltInFinding[] {
  const lesson = sheet.problem.lessons[item.lesson];
  if (lesson.ignoresBlocked) return [];
  const weeks = [
    ...lesson.students.map((index) => sheet.weeks.student[index]),
    ...lesson.teachers.map((index) => sheet.weeks.teacher[index]),
    ...(item.room === null ? [] : [sheet.weeks.room[item.room]]),
  ];
  return weeks.flatMap((week) => {
    const slots = item.slots.filter((slot) => week.blocked.has(slot));
    if (slots.length === 0) return [];
    const numbers = { periods: slots.length };
    return [
      {
        kind: 'blocked-slot' as const,
        cost: slots.length,
        lessons: [item.lesson],
        resource: week.resource,
        slots,
        numbers,
      },
    ];
  });
}

function checkStart(sheet: Sheet, item: PlacedLesson): BuiltInFinding[] {
  const { starts } = sheet.problem.lessons[item.lesson];
  if (starts === null || starts.includes(item.slot)) return [];
  const numbers = { allowed: starts.length };
  return [{ kind: 'start-not-allowed', cost: 1, lessons: [item.lesson], resource: null, slots: [item.slot], numbers }];
}

function checkLock(sheet: Sheet, item: PlacedLesson): BuiltInFinding[] {
  const { locked, placement } = sheet.problem.lessons[item.lesson];
  if (!locked || placement === null) return [];
  // Locked before its room was chosen: any room will do.
  const keepsRoom = placement.room === null || placement.room === item.room;
  if (placement.slot === item.slot && keepsRoom) return [];
  const slots = [item.slot, placement.slot];
  return [{ kind: 'locked-moved', cost: 1, lessons: [item.lesson], resource: null, slots, numbers: {} }];
}
