import {
  bellAt,
  capitalise,
  classAtHome,
  gradesIn,
  gradesOfWeek,
  holidayOn,
  isHeldIn,
  ownHours,
  schoolWeekOf,
  weekWords,
  withGroupMark,
} from '@tkb/contract';
import type { LessonView, SubstitutedLesson, TimetableView } from '@tkb/contract';
import type { DataOf } from '../../../api/call.ts';
import { namesOf } from '../grid/cards.ts';
import { ownersOf, placesOf, type OwnerKind } from '../grid/places.ts';
import type { PlannedDay } from './week-plan.ts';

export interface PublishedOwner {
  readonly kind: OwnerKind;
  readonly id: number;
}

export type SchoolTimes = Pick<DataOf<'readPublished'>, 'periods' | 'holidays'>;

export interface DayLesson {
  readonly key: string;
  readonly lessonId: number;
  readonly subject: string;
  readonly who: string;
  readonly room: string;
  readonly colour: string;
  /** "Tuần 1-9", "Tuần lẻ" of a lesson that is not held in every week, else empty. */
  readonly weeks: string;
  /** False in the weeks in which it is not held. */
  readonly isHeld: boolean;
  /** Who takes it on this date in place of whom; empty = held as always. */
  readonly note: string;
  /** The owner is away from it on this date. */
  readonly isAway: boolean;
  /** New here since the timetable before. */
  readonly isChanged: boolean;
  readonly shiftId: number;
  readonly from: number;
  readonly to: number;
  /** When it is held, if not by the times of its periods in the week: who teaches in two levels has those of both. */
  readonly ownHours: { readonly start: string; readonly end: string } | null;
}

/** A period of the day with its bell times (empty where the school has set none). */
export interface WeekSlot {
  readonly shiftId: number;
  readonly shiftName: string;
  readonly period: number;
  readonly start: string;
  readonly end: string;
}

export interface WeekDay extends PlannedDay {
  readonly isToday: boolean;
  /** Name of the holiday on which it falls; it has no lessons then. */
  readonly holiday: string | null;
  readonly lessons: readonly DayLesson[];
  /** The school has this period on the day. */
  isOpen(slot: WeekSlot): boolean;
}

export interface WeekModel {
  readonly days: readonly WeekDay[];
  readonly slots: readonly WeekSlot[];
}

interface WeekRequest {
  readonly plan: readonly PlannedDay[];
  readonly views: ReadonlyMap<number, TimetableView>;
  readonly owner: PublishedOwner;
  readonly times: SchoolTimes;
  readonly today: string;
  /** Lessons that stand where they did not in the timetable before. */
  readonly changed: ReadonlySet<number>;
  /** Lessons of single dates that others take. */
  readonly substituted: readonly SubstitutedLesson[];
}

const plainColour = '#475569';

/** One owner's week: the days on which the school works, and the periods of the sessions the owner has. */
export function weekModel(request: WeekRequest): WeekModel {
  const { plan, views, times, today } = request;
  const days = plan.flatMap((planned): WeekDay[] => {
    const view = views.get(planned.timetable?.id ?? 0);
    const column = view ? view.frame.days.indexOf(planned.day) : -1;
    if (!view || column < 0) return [];
    const holiday = holidayOn(times.holidays, planned.date)?.name ?? null;
    return [
      {
        ...planned,
        isToday: planned.date === today,
        holiday,
        lessons: holiday === null ? lessonsOn(planned, view, request) : [],
        isOpen: ({ shiftId, period }) =>
          period <= (view.frame.shifts.find(({ id }) => id === shiftId)?.periods[column] ?? 0),
      },
    ];
  });
  return { days, slots: slotsOf(days, request) };
}

function lessonsOn(planned: PlannedDay, view: TimetableView, request: WeekRequest): DayLesson[] {
  const { owner, changed, substituted, times } = request;
  const toLesson = lessonWords(view, owner, planned, times);
  const isOwn = (lesson: LessonView) => ownersOf(lesson, owner.kind).includes(owner.id);
  const today = new Map(
    substituted
      .filter(({ date, timetableId }) => date === planned.date && timetableId === view.timetable.id)
      .map((change) => [change.lessonId, change]),
  );
  return view.lessons
    .filter(({ day }) => day === planned.day)
    .flatMap((lesson): DayLesson[] => {
      const change = today.get(lesson.id);
      const then = change ? { ...lesson, teacherIds: change.teacherIds } : lesson;
      if (!isOwn(lesson) && !isOwn(then)) return [];
      const isAway = !isOwn(then);
      const told = { note: change?.note ?? '', isAway, isChanged: changed.has(lesson.id) };
      return [{ ...toLesson(isAway ? lesson : then), ...told }];
    })
    .toSorted((a, b) => a.from - b.from);
}

function lessonWords(
  view: TimetableView,
  owner: PublishedOwner,
  { date, timetable }: PlannedDay,
  { holidays, periods }: SchoolTimes,
) {
  const { kind } = owner;
  const grades = gradesOfOwner(view, owner);
  const names = namesOf(view);
  const week = schoolWeekOf(date, { ...(timetable ?? view.timetable), holidays });
  const homeOf = new Map(view.classes.map(({ id, homeRoomId }) => [id, homeRoomId]));
  // A class knows its own room; its teachers have to find it.
  const roomIdOf = ({ roomId, classes }: LessonView) =>
    roomId ?? (kind === 'teacher' ? homeOf.get(classAtHome(classes) ?? 0) : null);
  return (lesson: LessonView): Omit<DayLesson, 'isChanged' | 'note' | 'isAway'> => {
    const places = placesOf(lesson);
    const subject = names.subject.get(lesson.subjectId ?? 0);
    const classes = lesson.classes
      .map(({ id, group }) => withGroupMark(names.className.get(id) ?? '', group))
      .join(', ');
    const teachers = lesson.teacherIds.map((id) => names.teacher.get(id)?.name ?? '').join(', ');
    const who = { class: teachers, teacher: classes, room: [classes, teachers].filter(Boolean).join(' · ') };
    const weeks = weekWords(lesson.weeks);
    const { shiftId, period, duration } = lesson;
    const span = { shiftId, period: period ?? 0, duration };
    return {
      key: `${date}/${lesson.id}`,
      lessonId: lesson.id,
      subject: lesson.activity || (subject?.name ?? ''),
      who: who[kind],
      room: kind === 'room' ? '' : (names.room.get(roomIdOf(lesson) ?? 0)?.name ?? ''),
      colour: subject?.colour ?? plainColour,
      weeks: capitalise(weeks),
      isHeld: isHeldIn(lesson.weeks, week),
      shiftId: lesson.shiftId,
      from: places[0]?.period ?? 0,
      to: places.at(-1)?.period ?? 0,
      ownHours: ownHours(periods, span, gradesIn([lesson], view.classes), grades),
    };
  };
}

function gradesOfOwner({ classes, lessons }: TimetableView, { kind, id }: PublishedOwner): number[] {
  const own = lessons.filter((lesson) => ownersOf(lesson, kind).includes(id));
  return gradesOfWeek(own, classes, kind === 'class' ? id : null);
}

/** The periods of the shifts in which the owner has lessons; of all shifts in use when there are none. */
function slotsOf(days: readonly WeekDay[], { plan, views, times, owner }: WeekRequest): WeekSlot[] {
  const view = plan.map(({ timetable }) => views.get(timetable?.id ?? 0)).findLast((found) => found !== undefined);
  if (!view) return [];
  const grades = gradesOfOwner(view, owner);
  const used = new Set(days.flatMap(({ lessons }) => lessons.map(({ shiftId }) => shiftId)));
  const inUse = used.size > 0 ? used : new Set(view.lessons.map(({ shiftId }) => shiftId));
  return view.frame.shifts
    .filter(({ id }) => inUse.has(id))
    .flatMap(({ id, name, periods }) =>
      Array.from({ length: Math.max(0, ...periods) }, (_, index): WeekSlot => {
        const bell = bellAt(times.periods, { shiftId: id, period: index + 1 }, grades);
        const [start, end] = [bell?.startTime ?? '', bell?.endTime ?? ''];
        return { shiftId: id, shiftName: name, period: index + 1, start, end };
      }),
    );
}

export const lessonsIn = ({ lessons }: WeekDay, { shiftId, period }: WeekSlot): DayLesson[] =>
  lessons.filter((lesson) => lesson.shiftId === shiftId && lesson.from <= period && lesson.to >= period);

/** An entry of a day read from the top: a lesson, or periods between two lessons of a session that are free. */
export type Entry =
  | { readonly kind: 'lesson'; readonly key: string; readonly lesson: DayLesson }
  | { readonly kind: 'gap'; readonly key: string; readonly from: number; readonly to: number };

/** The lessons of a day in one shift, with the gaps between. */
export function entriesOf({ lessons, date }: WeekDay, shiftId: number): Entry[] {
  const entries: Entry[] = [];
  let next = 0;
  for (const lesson of lessons.filter((item) => item.shiftId === shiftId)) {
    if (next > 0 && lesson.from > next) {
      entries.push({ kind: 'gap', key: `${date}/${shiftId}/${next}`, from: next, to: lesson.from - 1 });
    }
    entries.push({ kind: 'lesson', key: lesson.key, lesson });
    next = Math.max(next, lesson.to + 1);
  }
  return entries;
}

/** "Tiết 3" or "Tiết 3–4" */
export const periodWords = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `Tiết ${from}` : `Tiết ${from}–${to}`;
