import { type LessonView, slotKey } from '@tkb/contract';

/** A period of the week in one shift. */
export interface Place {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

/** A column, or a whole view of a grid, is about one of these. */
export type OwnerKind = 'class' | 'teacher' | 'room';

export const kindTitles = { class: 'Lớp', teacher: 'Giáo viên', room: 'Phòng' } as const;

/** "Lớp 6A1", "Phòng 12"; a room that is called “Phòng máy 4” says itself that it is one. */
export function titleOf(kind: OwnerKind, name: string): string {
  const title = kindTitles[kind];
  return name.toLocaleLowerCase('vi').startsWith(`${title.toLocaleLowerCase('vi')} `) ? name : `${title} ${name}`;
}

/** A cell of a grid: whose it is, and its place in the week. */
export interface CellAddress {
  readonly ownerKind: OwnerKind;
  readonly owner: number;
  readonly place: Place;
}

export const cellKey = (kind: OwnerKind, owner: number, place: Place): string => `${kind}:${owner}:${slotKey(place)}`;

/** The classes, teachers or room in whose grid a lesson stands. */
export function ownersOf(lesson: LessonView, kind: OwnerKind): readonly number[] {
  if (kind === 'teacher') return lesson.teacherIds;
  if (kind === 'room') return lesson.roomId === null ? [] : [lesson.roomId];
  return [...new Set(lesson.classes.map(({ id }) => id))];
}

/** The periods from `first` on that a lesson fills. */
export const periodsFrom = (first: number, { duration }: Pick<LessonView, 'duration'>): number[] =>
  Array.from({ length: duration }, (_, index) => first + index);

/** Where a lesson stands, one place per period; none while it is not placed. */
export function placesOf(lesson: LessonView): readonly Place[] {
  const { day, period, shiftId } = lesson;
  if (day === null || period === null) return [];
  return periodsFrom(period, lesson).map((at) => ({ day, shiftId, period: at }));
}
