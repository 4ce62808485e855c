import type { LessonView, TimetableView } from '@tkb/contract';
import { shortRoomName, weekWords } from '@tkb/contract/plain';
import type { PlacedLesson } from '../../timetable/published/lessons-on.ts';

/** Parts of a cell beside the subject. */
export interface CellOptions {
  readonly showTeacher: boolean;
  readonly showRoom: boolean;
}

/** How cells are written; `hoursIn` says when a lesson is held that does not keep to the times beside its row. */
export interface CellWriting extends CellOptions {
  readonly hoursIn?: (lesson: PlacedLesson) => string;
}

export interface Names {
  readonly subject: ReadonlyMap<number, string>;
  readonly teacher: ReadonlyMap<number, string>;
  readonly class: ReadonlyMap<number, string>;
  readonly room: ReadonlyMap<number, string>;
}

/** Short names for tables of the whole school; whole names of subjects and rooms where there is room for them. */
export function namesOf(view: TimetableView, length: 'short' | 'whole' = 'short'): Names {
  const isWhole = length === 'whole';
  return {
    subject: new Map(view.subjects.map(({ id, name, shortName }) => [id, isWhole ? name : shortName])),
    teacher: new Map(view.teachers.map(({ id, shortName }) => [id, shortName])),
    class: new Map(view.classes.map(({ id, name }) => [id, name])),
    room: new Map(view.rooms.map((room) => [room.id, isWhole ? room.name : shortRoomName(room)])),
  };
}

/** The words of one lesson in a cell; `who` are the others in it, `notes` room and weeks. */
export interface LessonWords {
  readonly subject: string;
  readonly who: string;
  readonly notes: string;
}

/** Whose column or week a lesson is written into. */
export interface Owner {
  readonly kind: 'class' | 'teacher' | 'room';
  readonly id: number;
}

export function ownersOf(lesson: LessonView, kind: Owner['kind']): readonly number[] {
  if (kind === 'class') return [...new Set(lesson.classes.map(({ id }) => id))];
  if (kind === 'teacher') return lesson.teacherIds;
  return lesson.roomId === null ? [] : [lesson.roomId];
}

/** A lesson as its class, teacher or room sees it: nobody is told who he is himself. */
export function wordsFor({ kind, id }: Owner, lesson: PlacedLesson, names: Names, options: CellWriting): LessonWords {
  const subject = lesson.activity || (names.subject.get(lesson.subjectId ?? 0) ?? '');
  const group = kind === 'class' ? (lesson.classes.find((item) => item.id === id)?.group ?? 0) : 0;
  const classIds = lesson.classes.map((item) => item.id);
  const teacherIds = lesson.teacherIds.filter((teacherId) => kind !== 'teacher' || teacherId !== id);
  const who = [
    kind === 'class' ? '' : named(names.class, classIds),
    options.showTeacher ? named(names.teacher, teacherIds) : '',
  ];
  const room = options.showRoom && kind !== 'room' ? (names.room.get(lesson.roomId ?? 0) ?? '') : '';
  return {
    subject: group > 0 ? `${subject} (N${group})` : subject,
    who: who.filter(Boolean).join(' - '),
    notes: [options.hoursIn?.(lesson), room, weekWords(lesson.weeks)].filter(Boolean).join(', '),
  };
}

const named = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
  ids.flatMap((id) => names.get(id) ?? []).join(', ');

/** `Toán - Lan (P.101, tuần 1-18)`. */
export function inOneLine({ subject, who, notes }: LessonWords): string {
  const text = [subject, who].filter(Boolean).join(' - ');
  return notes ? `${text} (${notes})` : text;
}

/** The subject over who and where. */
export const inTwoLines = ({ subject, who, notes }: LessonWords): readonly string[] =>
  [subject, [who, notes && `(${notes})`].filter(Boolean).join(' ')].filter(Boolean);
