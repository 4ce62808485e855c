import type { Slot } from '@tkb/solver';
import type { LessonPlan, SchoolPlan, StudentPlace } from './school-plan.ts';

type People = Pick<SchoolPlan, 'classes' | 'teachers'>;
type Week = Pick<SchoolPlan, 'shifts' | 'periodsPerShift'> & { readonly slots: number };

/** Slots in which a lesson may lie by its starts and as its class and its teachers are there. */
export function openSlotsOf(lesson: LessonPlan, { classes, teachers }: People, slots: number): Slot[] {
  const { starts, duration, students } = lesson;
  const started = starts && new Set(starts.flatMap((start) => Array.from({ length: duration }, (_, n) => start + n)));
  const closed = new Set([
    ...students.flatMap((place) => classes[place.class]?.blocked ?? []),
    ...lesson.teachers.flatMap((teacher) => teachers[teacher]?.blocked ?? []),
  ]);
  return Array.from({ length: slots }, (_, slot) => slot).filter(
    (slot) => !closed.has(slot) && (started === null || started.has(slot)),
  );
}

/**
 * The shift of each lesson in a new timetable, where a file leaves the choice to the arrangement: the one that is less full for
 * its classes and teachers. Long lessons choose first, and before them those that have no choice.
 */
export function shiftsOfLessons(lessons: readonly LessonPlan[], people: People, week: Week): (0 | 1)[] {
  if (week.shifts === 1) return lessons.map(() => 0);
  const shiftOf = (slot: Slot): 0 | 1 => (Math.floor(slot / week.periodsPerShift) % 2 === 0 ? 0 : 1);
  const fullness = fullnessOf(people, week, shiftOf);
  const shifts = lessons.map((): 0 | 1 => 0);
  const drafts = lessons.map((lesson, index) => {
    const open = new Set(openSlotsOf(lesson, people, week.slots).map(shiftOf));
    return { lesson, index, only: open.size === 1 ? ([...open][0] ?? 0) : null };
  });
  const rank = ({ lesson, only }: (typeof drafts)[number]): number => (only === null ? -lesson.duration : -100);
  for (const { lesson, index, only } of drafts.toSorted((a, b) => rank(a) - rank(b))) {
    const shift = only ?? (fullness.after(lesson, 1) < fullness.after(lesson, 0) ? 1 : 0);
    shifts[index] = shift;
    fullness.add(lesson, shift);
  }
  return shifts;
}

/** Part of a shift that is taken, of whoever of a lesson has least left. */
function fullnessOf({ classes, teachers }: People, { slots }: Week, shiftOf: (slot: Slot) => 0 | 1) {
  const taken = new Map<string, number>();
  const roomFor = (blocked: readonly Slot[]): [number, number] => {
    const open = Array.from({ length: slots }, (_, slot) => slot).filter((slot) => !blocked.includes(slot));
    const first = open.filter((slot) => shiftOf(slot) === 0).length;
    return [first, open.length - first];
  };
  const rooms = {
    class: classes.map(({ blocked }) => roomFor(blocked)),
    teacher: teachers.map(({ blocked }) => roomFor(blocked)),
  };
  const get = (key: string): number => taken.get(key) ?? 0;
  const ofClass = (place: StudentPlace, shift: 0 | 1): number => {
    const whole = get(`class/${place.class}/0/${shift}`);
    if (place.group > 0) return whole + get(`class/${place.class}/${place.group}/${shift}`);
    const { groups = 0 } = classes[place.class] ?? {};
    return (
      whole + Math.max(0, ...Array.from({ length: groups }, (_, n) => get(`class/${place.class}/${n + 1}/${shift}`)))
    );
  };
  const keysOf = (lesson: LessonPlan, shift: 0 | 1): string[] => [
    ...lesson.students.map((place) => `class/${place.class}/${place.group}/${shift}`),
    ...lesson.teachers.map((teacher) => `teacher/${teacher}/${shift}`),
  ];
  return {
    after: (lesson: LessonPlan, shift: 0 | 1): number => {
      const part = (used: number, room: readonly [number, number] | undefined) =>
        (used + lesson.duration) / Math.max(1, room?.[shift] ?? 0);
      return Math.max(
        0,
        ...lesson.students.map((place) => part(ofClass(place, shift), rooms.class[place.class])),
        ...lesson.teachers.map((teacher) => part(get(`teacher/${teacher}/${shift}`), rooms.teacher[teacher])),
      );
    },
    add: (lesson: LessonPlan, shift: 0 | 1): void =>
      keysOf(lesson, shift).forEach((key) => taken.set(key, get(key) + lesson.duration)),
  };
}
