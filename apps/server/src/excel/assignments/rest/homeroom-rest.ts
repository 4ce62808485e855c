import { idNamed } from '../../names/school-names.ts';
import { type ClassSubject, firstFew } from '@tkb/contract';
import type { CellContext } from '../../sheet/cell-values.ts';
import { teachersIn } from '../rows/teachers-in.ts';
import { homeroomTeacherOf, type EntryRow } from '../rows/row-reading.ts';
import { isPrimaryClass } from '../text/own-class.ts';
import { subjectsOf } from './settle-rest.ts';

/** Whoever has a class of a primary school has these; a file that gives them nobody leaves them to the homeroom teacher. */
const core = ['Tiếng Việt', 'Toán'];

/**
 * A primary school may write of its homeroom teachers only whose class they have, and beside them who teaches music or English: then what
 * the file and the school give nobody is theirs.
 */
export function settleHomerooms(rows: readonly EntryRow[], context: CellContext, stored: readonly ClassSubject[]) {
  const { names } = context;
  const coreIds = core.flatMap((name) => idNamed(names, 'subject', name) ?? []);
  const entries = rows.flatMap((row) => row.entries);
  const asTheyAre = { rows: [...rows], warnings: [] };
  if (coreIds.length < core.length || rows.some(({ errors }) => errors.length > 0)) return asTheyAre;
  const teachersOf = teachersIn(names);
  const taken = new Set(
    [...entries, ...stored.filter((row) => teachersOf(row).length > 0)].map((row) => `${row.classId} ${row.subjectId}`),
  );
  const added = names.rowsOf('class').flatMap(({ id: classId, name }) => {
    const teacherIds = homeroomTeacherOf(classId, context);
    const left = subjectsOf(classId, context).filter((subjectId) => !taken.has(`${classId} ${subjectId}`));
    // In the row that says no more of the homeroom teacher, else in one of the class.
    const own =
      rows.find((row) => row.entries.length === 0 && teacherIds.includes(idNamed(names, 'teacher', row.label) ?? 0)) ??
      rows.find((row) => row.entries.some((entry) => entry.classId === classId));
    if (!own || !isPrimaryClass(String(name)) || teacherIds.length === 0) return [];
    if (!coreIds.every((id) => left.includes(id))) return [];
    return [{ own, className: String(name), classId, teacherIds, left }];
  });
  if (added.length === 0) return asTheyAre;
  const settled = rows.map((row): EntryRow => {
    const more = added.filter(({ own }) => own === row);
    const entriesOf = more.flatMap(({ classId, teacherIds, left }) =>
      left.map((subjectId) => ({ row: row.row, column: null, classId, subjectId, group: 0, teacherIds, details: {} })),
    );
    return { ...row, entries: [...row.entries, ...entriesOf] };
  });
  const subjects = [...new Set(added.flatMap(({ left }) => left))].map((id) => names.labelOf('subject', id));
  const classes = firstFew(added.map(({ className }) => className));
  return {
    rows: settled,
    warnings: [
      `Môn không ghi ai dạy ở lớp ${classes} được hiểu là giáo viên chủ nhiệm dạy: ${subjects.join(', ')}. Nếu không phải, hãy ghi người dạy từng môn vào tệp.`,
    ],
  };
}
