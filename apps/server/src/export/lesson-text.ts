import { weekWords } from '@tkb/contract';
import type { LessonView, TimetableView } from '@tkb/contract';

/** Parts of a cell beside the subject. */
export interface CellOptions {
  readonly showTeacher: boolean;
  readonly showRoom: boolean;
}

/** Names by id, for writing lessons as text. */
export interface Names {
  readonly subject: ReadonlyMap<number, string>;
  readonly teacher: ReadonlyMap<number, string>;
  readonly class: ReadonlyMap<number, string>;
  readonly room: ReadonlyMap<number, string>;
}

export function namesOf(view: TimetableView): Names {
  return {
    subject: new Map(view.subjects.map(({ id, shortName }) => [id, shortName])),
    teacher: new Map(view.teachers.map(({ id, shortName }) => [id, shortName])),
    class: new Map(view.classes.map(({ id, name }) => [id, name])),
    room: new Map(view.rooms.map(({ id, name }) => [id, name])),
  };
}

const named = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
  ids.flatMap((id) => names.get(id) ?? []).join(', ');

const subjectText = (lesson: LessonView, names: Names): string =>
  lesson.activity || (names.subject.get(lesson.subjectId ?? 0) ?? '');

/** A lesson in the column of a class: `Toán - Lan (P.101, tuần 1-18)`, with the group where the class is split. */
export function textForClass(lesson: LessonView, classId: number, names: Names, options: CellOptions): string {
  const group = lesson.classes.find(({ id }) => id === classId)?.group ?? 0;
  const subject = group > 0 ? `${subjectText(lesson, names)} (N${group})` : subjectText(lesson, names);
  const teachers = options.showTeacher ? named(names.teacher, lesson.teacherIds) : '';
  return withRoom(teachers ? `${subject} - ${teachers}` : subject, lesson, names, options);
}

/** A lesson in the week of a teacher: `Toán - 6A1, 6A2 (P.101)`. */
export function textForTeacher(lesson: LessonView, names: Names, options: CellOptions): string {
  const classes = named(
    names.class,
    lesson.classes.map(({ id }) => id),
  );
  const subject = subjectText(lesson, names);
  return withRoom(classes ? `${subject} - ${classes}` : subject, lesson, names, options);
}

function withRoom(text: string, lesson: LessonView, names: Names, { showRoom }: CellOptions): string {
  const room = lesson.roomId === null ? undefined : names.room.get(lesson.roomId);
  const notes = [showRoom && room, weekWords(lesson.weeks)].filter(Boolean);
  return notes.length > 0 ? `${text} (${notes.join(', ')})` : text;
}

export function covers(lesson: LessonView, slot: { day: number; shiftId: number; period: number }): boolean {
  if (lesson.day !== slot.day || lesson.shiftId !== slot.shiftId || lesson.period === null) return false;
  return lesson.period <= slot.period && slot.period < lesson.period + lesson.duration;
}

/** Text of each cell of a shift by day, period and class; groups that meet at the same time stand under each other. */
export function cellTexts(view: TimetableView, shiftId: number, options: CellOptions) {
  const names = namesOf(view);
  const texts = new Map<string, string[]>();
  for (const lesson of view.lessons) {
    if (lesson.shiftId !== shiftId || lesson.day === null || lesson.period === null) continue;
    for (const classId of new Set(lesson.classes.map(({ id }) => id))) {
      const text = textForClass(lesson, classId, names, options);
      for (let period = lesson.period; period < lesson.period + lesson.duration; period++) {
        const key = `${lesson.day}/${period}/${classId}`;
        texts.set(key, [...(texts.get(key) ?? []), text]);
      }
    }
  }
  return (day: number, period: number, classId: number) => texts.get(`${day}/${period}/${classId}`)?.join('\n') ?? '';
}
