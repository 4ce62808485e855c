import { type LessonView, type ScoreView, type TimetableView, slotKey } from '@tkb/contract';
import { placesOf, type Place } from '../grid/places.ts';

/** One half-day of a teacher with at least one lesson. */
export interface TeacherSession {
  readonly teacherId: number;
  readonly day: number;
  readonly shiftId: number;
  readonly periods: number;
  /** Free periods between the first and the last lesson, but those in which the teacher is blocked. */
  readonly idle: number;
  readonly idlePeriods: readonly number[];
  readonly lessonIds: readonly number[];
  readonly first: number;
  readonly last: number;
}

/** How a blocked period of a teacher is told from others. */
export const closedKey = (teacherId: number, place: Place): string => `${teacherId}:${slotKey(place)}`;

/**
 * Every session of every teacher, counted from the lessons shown as the engine counts them: a blocked period (`closedKey`) is
 * no gap. Lessons of a session are in the order of the day.
 */
export function teacherSessions(view: Pick<TimetableView, 'lessons'>, closed: ReadonlySet<string>): TeacherSession[] {
  const grouped = new Map<string, { readonly at: number; readonly lesson: LessonView; readonly teacherId: number }[]>();
  for (const lesson of view.lessons) {
    for (const { day, shiftId, period } of placesOf(lesson)) {
      for (const teacherId of lesson.teacherIds) {
        const key = `${teacherId}:${day}:${shiftId}`;
        grouped.set(key, [...(grouped.get(key) ?? []), { at: period, lesson, teacherId }]);
      }
    }
  }
  return [...grouped.values()].map((entries) => {
    const sorted = entries.toSorted((first, second) => first.at - second.at);
    const periods = new Set(sorted.map(({ at }) => at));
    const [first, last] = [sorted[0]?.at ?? 0, sorted.at(-1)?.at ?? 0];
    const { teacherId, lesson } = sorted[0] as (typeof sorted)[number];
    const { day, shiftId } = { day: lesson.day ?? 0, shiftId: lesson.shiftId };
    const inside = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const isIdle = (period: number) =>
      !periods.has(period) && !closed.has(closedKey(teacherId, { day, shiftId, period }));
    const idlePeriods = inside.filter(isIdle);
    return {
      teacherId,
      day,
      shiftId,
      first,
      last,
      periods: periods.size,
      idle: idlePeriods.length,
      idlePeriods,
      lessonIds: [...new Set(sorted.map(({ lesson: { id } }) => id))],
    };
  });
}

/** Load and gaps of one teacher: "17 tiết, 5 buổi (Sáng 2, Chiều 3), chờ 1 tiết: 2 buổi"; empty for who does not teach. */
export function weekFacts(view: TimetableView, teacherId: number, closed: ReadonlySet<string>): string {
  const load = teacherLoads(view, closed).find((one) => one.teacherId === teacherId);
  if (!load) return '';
  const perShift = view.frame.shifts.flatMap(({ id, name }) => {
    const count = load.sessionsOf.filter(({ shiftId }) => shiftId === id).length;
    return count > 0 ? `${name.toLowerCase()} ${count}` : [];
  });
  const gaps = [
    load.singles > 0 && `${load.singles} buổi chỉ 1 tiết`,
    load.shortGaps > 0 && `${load.shortGaps} buổi chờ 1 tiết`,
    load.longGaps > 0 && `${load.longGaps} buổi chờ từ 2 tiết`,
  ].filter((words) => words !== false);
  const waiting = gaps.length > 0 ? gaps.join(', ') : 'không phải chờ';
  return `${load.periods} tiết, ${load.sessions} buổi (${perShift.join(', ')}); ${waiting}`;
}

/** Every period in which a teacher waits between two lessons. */
export function idlePeriods(
  view: Pick<TimetableView, 'lessons'>,
  closed: ReadonlySet<string>,
): { readonly teacherId: number; readonly place: Place }[] {
  return teacherSessions(view, closed).flatMap(({ teacherId, day, shiftId, idlePeriods: periods }) =>
    periods.map((period) => ({ teacherId, place: { day, shiftId, period } })),
  );
}

export interface TeacherLoad {
  readonly teacherId: number;
  readonly name: string;
  readonly periods: number;
  readonly sessions: number;
  readonly singles: number;
  readonly longGaps: number;
  readonly shortGaps: number;
  readonly firstPeriods: number;
  /** Sessions that end with the last period of the day's shift. */
  readonly lastPeriods: number;
  readonly sessionsOf: readonly TeacherSession[];
}

/** One line per teacher who teaches, for comparing their weeks. */
export function teacherLoads(view: TimetableView, closed: ReadonlySet<string>): TeacherLoad[] {
  const lastOf = new Map(
    view.frame.shifts.flatMap(({ id, periods }) =>
      view.frame.days.map((day, index) => [`${day}:${id}`, periods[index] ?? 0] as const),
    ),
  );
  const byTeacher = Map.groupBy(teacherSessions(view, closed), ({ teacherId }) => teacherId);
  return view.teachers.flatMap(({ id, name }) => {
    const sessions = byTeacher.get(id);
    if (!sessions) return [];
    const count = (test: (session: TeacherSession) => boolean) => sessions.filter(test).length;
    return {
      teacherId: id,
      name,
      sessionsOf: sessions,
      sessions: sessions.length,
      periods: sessions.reduce((sum, session) => sum + session.periods, 0),
      singles: count(({ periods }) => periods === 1),
      longGaps: count(({ idle }) => idle >= 2),
      shortGaps: count(({ idle }) => idle === 1),
      firstPeriods: count(({ first }) => first === 1),
      lastPeriods: count(({ day, shiftId, last }) => last === lastOf.get(`${day}:${shiftId}`)),
    };
  });
}

type Cause = 'singleSessions' | 'longGaps' | 'shortGaps' | 'teacherSessions';

const isCause: Readonly<Record<Cause, (session: TeacherSession) => boolean>> = {
  singleSessions: ({ periods }) => periods === 1,
  longGaps: ({ idle }) => idle >= 2,
  shortGaps: ({ idle }) => idle === 1,
  // Sessions are cut where they are smallest.
  teacherSessions: ({ periods }) => periods <= 2,
};

/** The sessions behind one of the quality numbers; null where a number has no sessions behind it. */
export function causesOf(
  view: Pick<TimetableView, 'lessons'>,
  key: keyof ScoreView,
  closed: ReadonlySet<string>,
): TeacherSession[] | null {
  if (!(key in isCause)) return null;
  return teacherSessions(view, closed).filter(isCause[key as Cause]);
}
