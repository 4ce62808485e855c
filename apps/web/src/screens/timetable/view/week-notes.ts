import type { PeriodMarks, TimetableView } from '@tkb/contract';
import { markWords } from '../../../period-grid/mark-words.ts';
import type { CellNote, NoteOf } from '../grid/notes.ts';
import { cellKey, type OwnerKind } from '../grid/places.ts';
import { idlePeriods } from './teacher-weeks.ts';

type Cells = PeriodMarks['rooms'][number]['cells'];

const wordsOf: Readonly<Record<OwnerKind, (mark: Cells[number]['mark']) => Omit<CellNote, 'kind'>>> = {
  teacher: (mark) => ({
    text: markWords[mark].word,
    sign: markWords[mark].sign,
    hint: `${markWords[mark].word}: ${markWords[mark].meaning}`,
  }),
  class: () => ({ text: 'Nghỉ', sign: '✕', hint: 'Tiết nghỉ của lớp' }),
  room: () => ({ text: 'Bận', sign: '✕', hint: 'Phòng bận tiết này' }),
};

const gap: CellNote = { kind: 'gap', text: 'Chờ', sign: '', hint: 'Tiết chờ giữa hai tiết dạy' };

/** Marks of classes, teachers and rooms, the meetings of departments by name, and the gaps of teachers. */
export function weekNotes(
  marks: PeriodMarks | undefined,
  view: Pick<TimetableView, 'lessons'>,
  closed: ReadonlySet<string>,
): NoteOf {
  const notes = new Map<string, CellNote>();
  const write = (kind: OwnerKind, owners: PeriodMarks['rooms']) => {
    for (const { id, cells } of owners)
      for (const { mark, ...place } of cells)
        notes.set(cellKey(kind, id, place), { kind: mark, ...wordsOf[kind](mark) });
  };
  write('teacher', marks?.teachers ?? []);
  write('class', marks?.classes ?? []);
  write('room', marks?.rooms ?? []);
  for (const { name, teacherIds, ...place } of marks?.meetings ?? []) {
    for (const id of teacherIds)
      notes.set(cellKey('teacher', id, place), { kind: 'blocked', text: 'Họp tổ', sign: 'H', hint: `Họp ${name}` });
  }
  for (const { teacherId, place } of idlePeriods(view, closed)) {
    const key = cellKey('teacher', teacherId, place);
    if (notes.get(key)?.kind !== 'blocked') notes.set(key, gap);
  }
  return (kind, owner, place) => notes.get(cellKey(kind, owner, place));
}
