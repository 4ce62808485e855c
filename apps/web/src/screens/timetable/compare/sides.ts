import type { DataOf } from '../../../api/call.ts';
import { slotName, type LessonState, type TimetableDifference, type TimetableView } from '@tkb/contract';
import { withStates } from '../view/placements.ts';

export type Comparison = DataOf<'compareTimetables'>;

const stateIn = (place: TimetableDifference['from'], lessonId: number, shiftId: number): LessonState => ({
  lessonId,
  day: place?.day ?? null,
  period: place?.period ?? null,
  shiftId: place?.shiftId ?? shiftId,
  roomId: place?.roomId ?? null,
  locked: false,
});

/** An earlier state of a timetable: as it is now with the differences taken back. Lessons that are gone stay away. */
export function earlierView(now: TimetableView, { differences }: Pick<Comparison, 'differences'>): TimetableView {
  const shifts = new Map(now.lessons.map(({ id, shiftId }) => [id, shiftId]));
  const states = differences.flatMap(({ rightLessonId, from }) =>
    rightLessonId === null ? [] : [stateIn(from, rightLessonId, shifts.get(rightLessonId) ?? 0)],
  );
  return withStates(now, states);
}

/** Whose differences are looked at. */
export interface ComparedOwner {
  readonly kind: 'class' | 'teacher';
  readonly id: number;
}

export const differencesOf = (
  all: readonly TimetableDifference[],
  { kind, id }: ComparedOwner,
): TimetableDifference[] =>
  all.filter(({ classIds, teacherIds }) => (kind === 'class' ? classIds : teacherIds).includes(id));

/** Where a lesson stands, in words. */
export function placeWords(place: TimetableDifference['from'], view: TimetableView): string {
  if (!place) return 'Chưa xếp';
  const shift = view.frame.shifts.find(({ id }) => id === place.shiftId)?.name;
  const room = view.rooms.find(({ id }) => id === place.roomId)?.name;
  return `${slotName({ ...place, shift })}${room ? `, ${room}` : ''}`;
}

/** Who teaches instead of whom; empty where the same people do. */
function teacherWords({ leftTeacherIds, rightTeacherIds }: TimetableDifference, view: TimetableView): string {
  const namesOf = (ids: readonly number[]) =>
    view.teachers
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || 'chưa có giáo viên';
  const [before, after] = [namesOf(leftTeacherIds), namesOf(rightTeacherIds)];
  return before === after ? '' : `${before} → ${after}`;
}

/** Where a lesson of both timetables stands and stood, and who teaches it now: "Thứ 2 sáng tiết 1 → Thứ 4 sáng tiết 2". */
export function changedWords(difference: TimetableDifference, view: TimetableView): string {
  const { kind, from, to } = difference;
  const people = teacherWords(difference, view);
  if (kind === 'teacher') return `${placeWords(to, view)}: ${people}`;
  return [`${placeWords(from, view)} → ${placeWords(to, view)}`, people].filter(Boolean).join('; ');
}

export function differenceWords(difference: TimetableDifference, view: TimetableView): string {
  if (difference.kind === 'onlyLeft') return 'Chỉ có bên trái';
  if (difference.kind === 'onlyRight') return 'Chỉ có bên phải';
  return changedWords(difference, view);
}
