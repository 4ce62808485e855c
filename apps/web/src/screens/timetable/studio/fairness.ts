import type { LessonView, ScoreView, TimetableView } from '@tkb/contract';
import { placesOf } from '../grid/places.ts';

/** One half-day of a teacher with at least one lesson. */
export interface TeacherSession {
  readonly teacherId: number;
  readonly day: number;
  readonly shiftId: number;
  readonly periods: number;
  /** Free periods between the first and the last lesson. */
  readonly idle: number;
  readonly lessonIds: readonly number[];
  readonly first: number;
  readonly last: number;
}

/** Every session of every teacher, counted from the lessons shown; lessons of a session in the order of the day. */
export function teacherSessions(view: Pick<TimetableView, 'lessons'>): TeacherSession[] {
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
    return {
      ...{ teacherId, day: lesson.day ?? 0, shiftId: lesson.shiftId, first, last },
      periods: periods.size,
      idle: last - first + 1 - periods.size,
      lessonIds: [...new Set(sorted.map(({ lesson: { id } }) => id))],
    };
  });
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
}

/** One line per teacher who teaches, for comparing their weeks. */
export function teacherLoads(view: TimetableView): TeacherLoad[] {
  const lastOf = new Map(
    view.frame.shifts.flatMap(({ id, periods }) =>
      view.frame.days.map((day, index) => [`${day}:${id}`, periods[index] ?? 0] as const),
    ),
  );
  const byTeacher = Map.groupBy(teacherSessions(view), ({ teacherId }) => teacherId);
  return view.teachers.flatMap(({ id, name }) => {
    const sessions = byTeacher.get(id);
    if (!sessions) return [];
    const count = (test: (session: TeacherSession) => boolean) => sessions.filter(test).length;
    return {
      ...{ teacherId: id, name, sessions: sessions.length },
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
export function causesOf(view: Pick<TimetableView, 'lessons'>, key: keyof ScoreView): TeacherSession[] | null {
  if (!(key in isCause)) return null;
  return teacherSessions(view).filter(isCause[key as Cause]);
}
