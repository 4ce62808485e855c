import { shortRoomName, weekShort, weekWords, type LessonView, type TimetableView, withGroupMark } from '@tkb/contract';
import type { OwnerKind } from './places.ts';

/** A lesson in one cell of a grid. */
export interface GridCard {
  readonly lessonId: number;
  readonly title: string;
  /** "tuần lẻ"; empty for a lesson of every week. */
  readonly weeks: string;
  /** The same for a narrow column. */
  readonly shortWeeks: string;
  /** Teachers, classes or both: whatever the view does not say. */
  readonly who: string;
  /** Left out where columns are narrow. */
  readonly room: string;
  readonly colour: string;
  /** The whole sentence, shown on hover and read aloud. */
  readonly hint: string;
  readonly isLocked: boolean;
  /** Shown beside the title, where otherwise only a colour would tell it. */
  readonly sign: string;
  /** Where in a lesson of several periods this cell is. */
  readonly part: 'whole' | 'first' | 'middle' | 'last';
}

export interface CardOptions {
  /** The whole names of subjects and rooms, where there is room. */
  readonly hasWholeNames?: boolean;
  /** Colour of a lesson; absent = its subject's. */
  readonly colourOf?: ((lesson: LessonView) => string) | undefined;
  /** The meaning of the colour, in words. */
  readonly signOf?: (lesson: LessonView) => { readonly sign: string; readonly label: string } | undefined;
}

/** The whole second line of a card. */
export const cardLine = ({ weeks, who, room }: Pick<GridCard, 'weeks' | 'who' | 'room'>): string =>
  [weeks, who, room].filter(Boolean).join(' · ');

/** Of a lesson that the colours say nothing about. */
export const plainColour = '#475569';

/** Names by id of what lessons refer to. */
export function namesOf(view: TimetableView) {
  return {
    subject: new Map(view.subjects.map((subject) => [subject.id, subject])),
    teacher: new Map(view.teachers.map((teacher) => [teacher.id, teacher])),
    className: new Map(view.classes.map(({ id, name }) => [id, name])),
    room: new Map(view.rooms.map((room) => [room.id, { name: room.name, shortName: shortRoomName(room) }])),
  };
}
type Names = ReturnType<typeof namesOf>;

/** Class names of a lesson, a group as "7A1 (nhóm 2)". */
function classNames(lesson: LessonView, { className }: Names): string {
  return lesson.classes.map(({ id, group }) => withGroupMark(className.get(id) ?? '', group)).join(', ');
}

/** Subject and classes of a lesson: "Toán 7A2". */
export function lessonTitle(view: TimetableView, lesson: LessonView): string {
  const names = namesOf(view);
  const subject = names.subject.get(lesson.subjectId ?? 0)?.name ?? lesson.activity;
  return [subject, ...lesson.classes.map(({ id }) => names.className.get(id) ?? '')].join(' ');
}

function partOf({ duration }: LessonView, index: number): GridCard['part'] {
  if (duration === 1) return 'whole';
  if (index === 0) return 'first';
  return index === duration - 1 ? 'last' : 'middle';
}

/** Who teaches (class views), for whom (teacher view), or both (room view). */
function whoOf(lesson: LessonView, kind: OwnerKind, names: Names): string {
  const teachers = lesson.teacherIds.map((id) => names.teacher.get(id)?.shortName).join(', ');
  const who = { class: [teachers], teacher: [classNames(lesson, names)], room: [classNames(lesson, names), teachers] };
  return who[kind].filter(Boolean).join(' · ');
}

/** The second line without the room, and the same for a narrow column. */
export const subtitleOf = ({ weeks, who }: Pick<GridCard, 'weeks' | 'who'>): string =>
  cardLine({ weeks, who, room: '' });
export const shortSubtitle = ({ shortWeeks, who }: Pick<GridCard, 'shortWeeks' | 'who'>): string =>
  cardLine({ weeks: shortWeeks, who, room: '' });

/**
 * The words beside the title in a line of so many letters: all of them, or the weeks alone ("lẻ"), by which lessons that share
 * a cell are told apart.
 */
export function besideTitle(card: Pick<GridCard, 'title' | 'weeks' | 'shortWeeks' | 'who'>, letters: number): string {
  const fits = (words: string) => card.title.length + 1 + words.length <= letters;
  if (fits(subtitleOf(card))) return subtitleOf(card);
  const short = shortSubtitle(card);
  return fits(short) || card.shortWeeks === '' ? short : card.shortWeeks;
}

/** Makes the card of a lesson's period (0 = the first). */
export function makeCards(
  view: TimetableView,
  kind: OwnerKind,
  { colourOf, signOf, hasWholeNames = false }: CardOptions,
) {
  const names = namesOf(view);
  return (lesson: LessonView, index: number): GridCard => {
    const subject = names.subject.get(lesson.subjectId ?? 0);
    const room = names.room.get(lesson.roomId ?? 0);
    const hint = [
      subject?.name ?? lesson.activity,
      classNames(lesson, names),
      lesson.teacherIds.map((id) => names.teacher.get(id)?.name).join(', '),
      room?.name,
      weekWords(lesson.weeks),
      signOf?.(lesson)?.label,
    ];
    return {
      lessonId: lesson.id,
      title: (hasWholeNames ? subject?.name : subject?.shortName) ?? lesson.activity,
      weeks: weekWords(lesson.weeks),
      shortWeeks: weekShort(lesson.weeks),
      who: whoOf(lesson, kind, names),
      room: (kind !== 'room' && (hasWholeNames ? room?.name : room?.shortName)) || '',
      colour: colourOf?.(lesson) ?? subject?.colour ?? plainColour,
      hint: `${hint.filter(Boolean).join(' – ')}${lesson.locked ? ' – đã khóa' : ''}`,
      isLocked: lesson.locked,
      sign: signOf?.(lesson)?.sign ?? '',
      part: partOf(lesson, index),
    };
  };
}
