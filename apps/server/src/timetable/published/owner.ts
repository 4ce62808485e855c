import type { LessonData } from '../../arrangement/school/school-data.ts';

/** Whose lessons are looked at. */
export interface Owner {
  readonly ownerKind: 'class' | 'teacher' | 'room';
  readonly ownerId: number;
}

export function isOf(
  { classes, teacherIds, roomId }: Pick<LessonData, 'classes' | 'teacherIds' | 'roomId'>,
  { ownerKind, ownerId }: Owner,
): boolean {
  if (ownerKind === 'class') return classes.some(({ id }) => id === ownerId);
  return ownerKind === 'teacher' ? teacherIds.includes(ownerId) : roomId === ownerId;
}
