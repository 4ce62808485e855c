import { isHeldIn, slotKey, type LessonView, type TimetableView, type WeekSlot } from '@tkb/contract';

/** Sites, rooms and people that a week is measured by, besides the timetable. */
export interface WeekPlaces {
  readonly classSites: ReadonlyMap<number, number>;
  readonly roomSites: ReadonlyMap<number, number>;
  /** How many lessons a room takes at once, homes of classes apart. */
  readonly roomPlaces: ReadonlyMap<number, number>;
  /** Keys (`slotKey`) of the periods in which each teacher is blocked, meets the department, is away or teaches for another. */
  readonly blocked: ReadonlyMap<number, ReadonlySet<string>>;
}

type Slot = Pick<WeekSlot, 'shiftId' | 'day' | 'period'>;
/** A period of the week of somebody. */
export type TeacherSlot = Slot & { readonly teacherId: number };

/** The periods that a lesson takes; none while it has no place. */
export function slotsOf({
  shiftId,
  day,
  period,
  duration,
}: Pick<LessonView, 'shiftId' | 'day' | 'period' | 'duration'>): Slot[] {
  if (day === null || period === null) return [];
  return Array.from({ length: duration }, (_, index) => ({ shiftId, day, period: period + index }));
}

/** Every period of the school's week in a school week: who is free, which rooms are full, where the classes are. */
export function weekSlots(view: TimetableView, places: WeekPlaces, week: number): WeekSlot[] {
  const { days, shifts } = view.frame;
  const held = view.lessons.filter(({ weeks }) => isHeldIn(weeks, week));
  const heldAt = Map.groupBy(
    held.flatMap((lesson) => slotsOf(lesson).map((slot) => ({ lesson, key: slotKey(slot) }))),
    ({ key }) => key,
  );
  return shifts.flatMap(({ id: shiftId, periods }) =>
    days.flatMap((day, index) =>
      Array.from({ length: periods[index] ?? 0 }, (_, before) => {
        const slot = { shiftId, day, period: before + 1 };
        const lessons = (heldAt.get(slotKey(slot)) ?? []).map(({ lesson }) => lesson);
        return { ...slot, ...measure(slot, lessons, view, places) };
      }),
    ),
  );
}

function measure(slot: Slot, lessons: readonly LessonView[], view: TimetableView, places: WeekPlaces) {
  const teaching = new Set(lessons.flatMap(({ teacherIds }) => teacherIds));
  const isBlocked = (id: number) => places.blocked.get(id)?.has(slotKey(slot)) ?? false;
  const taught = Map.groupBy(lessons, ({ roomId }) => roomId);
  const siteOf = new Map(
    lessons.flatMap(({ roomId, classes }) =>
      classes.map(({ id }) => [id, places.roomSites.get(roomId ?? 0) ?? places.classSites.get(id)] as const),
    ),
  );
  return {
    classes: siteOf.size,
    freeTeacherIds: view.teachers.flatMap(({ id }) => (teaching.has(id) || isBlocked(id) ? [] : id)),
    fullRoomIds: [...places.roomPlaces].flatMap(([id, most]) => ((taught.get(id)?.length ?? 0) >= most ? id : [])),
    sites: [...Map.groupBy(siteOf.values(), (site) => site)].flatMap(([siteId, own]) =>
      siteId === undefined ? [] : { siteId, classes: own.length },
    ),
  };
}
