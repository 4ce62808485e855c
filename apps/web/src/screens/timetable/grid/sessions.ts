import type { LessonView, TimetableView } from '@tkb/contract';
import { ownersOf, type OwnerKind } from './places.ts';

/** A half-day of the grid; day 0 = that shift on every day of the week. */
export const sessionKey = (day: number, shiftId: number): string => `${day}:${shiftId}`;

/** A session without lessons, drawn as one line until somebody opens it. */
export interface IdleSession {
  readonly key: string;
  readonly isFolded: boolean;
}

const isOf = (lesson: LessonView, kind: OwnerKind, owners: ReadonlySet<number>): boolean =>
  ownersOf(lesson, kind).some((owner) => owners.has(owner));

/** The sessions of the shown owners in which a lesson stands, or may come to stand because it still waits for a place. */
function sessionsInUse({ lessons, frame }: TimetableView, kind: OwnerKind, owners: ReadonlySet<number>): Set<string> {
  const inUse = new Set<string>();
  // A lesson without a place has no room either and may take any.
  const mayBe = (lesson: LessonView) => isOf(lesson, kind, owners) || (kind === 'room' && lesson.roomId === null);
  for (const lesson of lessons.filter(mayBe)) {
    const days = lesson.day === null ? frame.days : [lesson.day];
    for (const day of [0, ...days]) inUse.add(sessionKey(day, lesson.shiftId));
  }
  return inUse;
}

/** Whose idle sessions are folded, and which of those somebody has opened. */
interface Folding {
  readonly kind: OwnerKind;
  readonly owners: ReadonlySet<number>;
  /** Sessions in which somebody has wished something, which folding would hide. */
  readonly wished: ReadonlySet<string>;
  /** Absent = nothing is folded, as on paper. */
  readonly opened: ReadonlySet<string> | undefined;
}

/** Tells whether a session is idle and, if so, folded; undefined for sessions in use. */
export function idleSessionsOf(view: TimetableView, { kind, owners, wished, opened }: Folding) {
  if (!opened) return () => undefined;
  const inUse = new Set([...sessionsInUse(view, kind, owners), ...wished]);
  return (day: number, shiftId: number): IdleSession | undefined => {
    const key = sessionKey(day, shiftId);
    return inUse.has(key) ? undefined : { key, isFolded: !opened.has(key) };
  };
}

/** The shifts that a class goes to school in: it has lessons there, placed or not. Keys of `attendanceKey`. */
export function attendance({ lessons }: Pick<TimetableView, 'lessons'>): ReadonlySet<string> {
  return new Set(lessons.flatMap((lesson) => ownersOf(lesson, 'class').map((id) => attendanceKey(id, lesson.shiftId))));
}

export const attendanceKey = (classId: number, shiftId: number): string => `${classId}:${shiftId}`;
