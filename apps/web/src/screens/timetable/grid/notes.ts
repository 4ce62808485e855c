import type { TimetableView } from '@tkb/contract';
import type { OwnerKind, Place } from './places.ts';
import { attendance, attendanceKey } from './sessions.ts';

export interface CellNote {
  /** off = not at school; gap = waiting between two lessons; the others are marks made by people. */
  readonly kind: 'off' | 'gap' | 'blocked' | 'avoid' | 'prefer';
  /** A word or two that fit into the cell; empty where the look says enough. */
  readonly text: string;
  /** Shown over a lesson that is there all the same; empty when it need not be told. */
  readonly sign: string;
  /** The whole of it, shown on hover and read aloud. */
  readonly hint: string;
}

export type NoteOf = (kind: OwnerKind, owner: number, place: Place) => CellNote | undefined;

const off: CellNote = { kind: 'off', text: '', sign: '', hint: 'Không học buổi này' };

/** The sessions in which a class has no school, over what else is to be said. */
export function withAttendance(view: Pick<TimetableView, 'lessons'>, noteOf: NoteOf | undefined): NoteOf {
  const attending = attendance(view);
  return (kind, owner, place) => {
    if (kind === 'class' && !attending.has(attendanceKey(owner, place.shiftId))) return off;
    return noteOf?.(kind, owner, place);
  };
}
