import type { Holiday, TimetableView } from '@tkb/contract';
import { heldOn, type PlacedLesson } from '../published/lessons-on.ts';
import { lessonOf } from './match.ts';
import type { StoredSubstitution } from './substitution-store.ts';

/** A lesson of one date that is held otherwise than in other weeks. */
export interface ChangedLesson {
  readonly date: string;
  readonly lesson: PlacedLesson;
  /** Who is there then; empty = the class works by itself. */
  readonly teacherIds: readonly number[];
  /** Who takes it in place of whom. */
  readonly note: string;
}

/** The lessons that rows are about; rows that fit no lesson of the timetable are left out. */
export function changedLessons(
  view: TimetableView,
  rows: readonly StoredSubstitution[],
  holidays: readonly Holiday[],
): ChangedLesson[] {
  const changed = new Map<string, ChangedLesson>();
  const dates = new Set(rows.map(({ date }) => date));
  const held = new Map([...dates].map((date) => [date, heldOn(view, date, holidays)]));
  for (const row of rows) {
    const lesson = lessonOf(row, view, held.get(row.date) ?? []);
    if (!lesson) continue;
    const key = `${row.date}/${lesson.id}`;
    const before = changed.get(key) ?? { date: row.date, lesson, teacherIds: lesson.teacherIds, note: '' };
    const teacherIds = before.teacherIds.flatMap((id) => (id === row.teacherId ? (row.substituteId ?? []) : id));
    const words = row.substituteName ? `${row.substituteName} dạy thay ${row.teacherName}` : `${row.teacherName} nghỉ`;
    const isAlone = teacherIds.length === 0 ? ', lớp tự quản' : '';
    const note = [before.note, `${words}${isAlone}`].filter(Boolean).join('; ');
    changed.set(key, { ...before, teacherIds: [...new Set(teacherIds)], note });
  }
  return [...changed.values()];
}
