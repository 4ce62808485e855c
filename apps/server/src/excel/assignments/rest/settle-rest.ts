import { averagePeriods, type ClassSubject } from '@tkb/contract';
import { teachersIn } from '../rows/teachers-in.ts';
import {
  homeroomTeacherOf,
  isHomeroomTeacher,
  resolveName,
  resolveTeachers,
  type EntryRow,
  type RestEntry,
  type RowReading,
} from '../rows/row-reading.ts';
import type { CellContext } from '../../sheet/cell-values.ts';
import { cellsIn, type TableRow } from '../rows/assignment-rows.ts';
import { takeRests } from './rest-text.ts';
import { rowOf, type Row } from '../../names/school-names.ts';

/** The classes of which the text of a teacher's list says the rest, and the text without that. */
export function restsOfText(
  text: string,
  known: Parameters<typeof takeRests>[1],
  {
    column,
    title,
    teacherIds,
  }: { readonly column: number; readonly title: string; readonly teacherIds: readonly number[] | null },
  { context, report }: Pick<RowReading, 'context' | 'report'>,
) {
  const taken = takeRests(text, known);
  const say = (message: string) => report(column, title, text, message);
  const rests = taken.rests.flatMap(({ words, className, without }): RestEntry[] => {
    const classId = resolveName('class', className, context, say);
    const withoutIds = without.map((name) => resolveName('subject', name, context, say));
    if (classId === null || teacherIds === null || withoutIds.includes(null)) return [];
    return [{ column, words, classId, teacherIds, withoutIds: withoutIds.flatMap((id) => id ?? []) }];
  });
  return { text: taken.text, rests };
}

/** `3A | Các môn còn lại | Lan`: a row of a table that says the rest of its classes. */
export function restsOfRow(
  { classIds, ...said }: Pick<RestEntry, 'words' | 'column'> & { readonly classIds: readonly (number | null)[] },
  source: TableRow,
  reading: RowReading,
): RestEntry[] {
  const { at, textOf } = cellsIn(source);
  const text = textOf('teacher');
  const people = resolveTeachers(text, reading, (m) => reading.report(at('teacher'), 'Giáo viên', text, m));
  if (people === null) return [];
  return classIds.flatMap((classId) => {
    if (classId === null) return [];
    const teacherIds = isHomeroomTeacher(text) ? homeroomTeacherOf(classId, reading.context) : people;
    return [{ ...said, classId, teacherIds, withoutIds: [] }];
  });
}

/** The subjects of a class by its curriculum, those of its stream too. */
export function subjectsOf(classId: number, { names }: CellContext): number[] {
  const own = rowOf(names, 'class', classId);
  const isOwn = (row: Row) =>
    row['gradeId'] === own?.['gradeId'] &&
    (row['streamId'] === null || row['streamId'] === own?.['streamId']) &&
    Number(row['mainPeriods']) + Number(row['oppositePeriods']) > 0;
  const ids = names.rowsOf('curriculum').flatMap((row) => (isOwn(row) ? [Number(row['subjectId'])] : []));
  return [...new Set(ids)];
}

/** An assignment that the school has stored, with who teaches it and all classes that have it. */
interface TaughtRow {
  readonly subjectId: number;
  readonly teacherIds: readonly number[];
  readonly classIds: readonly number[];
}

/**
 * The subjects of a class that the school has given somebody who teaches them in another class, too. The homeroom teacher, and whoever
 * has half of the class's subjects as one has, makes room for the next.
 */
function findSpecialists(stored: readonly ClassSubject[], context: CellContext) {
  const teachersOf = teachersIn(context.names);
  const taught = stored
    .filter((row) => averagePeriods(row) > 0)
    .map((row) => ({ ...row, teacherIds: teachersOf(row), classIds: [row.classId, ...row.joinedClassIds] }));
  return (classId: number) => specialistsOf(classId, taught, context);
}

function specialistsOf(
  classId: number,
  taught: readonly TaughtRow[],
  context: CellContext,
): ReadonlyMap<number, number[]> {
  const own = taught.filter(({ classIds }) => classIds.includes(classId));
  const subjectsIn = (all: readonly TaughtRow[]) => new Set(all.map(({ subjectId }) => subjectId)).size;
  const hasClass = (id: number) =>
    homeroomTeacherOf(classId, context).includes(id) ||
    subjectsIn(own.filter(({ teacherIds }) => teacherIds.includes(id))) * 2 >= subjectsOf(classId, context).length;
  const isSpecialist = (id: number, subject: number) =>
    !hasClass(id) &&
    new Set(taught.flatMap((row) => (row.subjectId === subject && row.teacherIds.includes(id) ? row.classIds : [])))
      .size > 1;
  const found = own.flatMap(({ subjectId, teacherIds }) =>
    teacherIds.filter((id) => isSpecialist(id, subjectId)).map((id) => [subjectId, id] as const),
  );
  return new Map(
    [...Map.groupBy(found, ([subjectId]) => subjectId)].map(([subjectId, all]) => [
      subjectId,
      [...new Set(all.map(([, id]) => id))],
    ]),
  );
}

/**
 * Where somebody has the rest of a class, the subjects of it that the file gives nobody become assignments of that row, but for those
 * that a specialist has already.
 */
export function settleRests(rows: readonly EntryRow[], context: CellContext, stored: readonly ClassSubject[]) {
  const { labelOf } = context.names;
  const specialistsIn = findSpecialists(stored, context);
  const warnings: string[] = [];
  const taken = Map.groupBy(
    rows.flatMap(({ entries }) => entries),
    ({ classId }) => classId,
  );
  const settled = rows.map((row): EntryRow => {
    if (!row.rests) return row;
    const errors = [...row.errors];
    const added = row.rests.flatMap(({ column, words, classId, teacherIds, withoutIds }) => {
      const others = new Set([...(taken.get(classId) ?? []).map(({ subjectId }) => subjectId), ...withoutIds]);
      const open = subjectsOf(classId, context).filter((id) => !others.has(id));
      const kept = specialistsIn(classId);
      const isKept = (id: number) => kept.get(id)?.every((teacher) => !teacherIds.includes(teacher)) ?? false;
      const left = open.filter((id) => !isKept(id));
      const label = labelOf('class', classId);
      const people = open.filter(isKept).map((id) => {
        const names = (kept.get(id) ?? []).map((teacher) => labelOf('teacher', teacher));
        return `${labelOf('subject', id)} – ${names.join(', ')}`;
      });
      const told = people.length > 0 ? `; giữ người đang dạy: ${people.join('; ')}` : '';
      if (left.length === 0) {
        const message = `không còn môn nào của lớp ${label} chưa có người dạy${told}; hãy nhập môn khối lớp trước, hoặc ghi tên từng môn`;
        errors.push({ column, title: 'Phân công chuyên môn', value: words, message });
      } else {
        const names = left.map((id) => labelOf('subject', id)).join(', ');
        warnings.push(`Dòng ${row.row}: "${words}" được hiểu là các môn của lớp ${label}: ${names}${told}.`);
      }
      return left.map((subjectId) => ({ row: row.row, column, classId, subjectId, group: 0, teacherIds, details: {} }));
    });
    return { ...row, entries: [...row.entries, ...added], errors };
  });
  return { rows: settled, warnings };
}
