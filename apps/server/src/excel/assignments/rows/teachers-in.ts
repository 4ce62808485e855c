import { teachersOfAssignment, type ClassSubject } from '@tkb/contract';
import type { SchoolNames } from '../../names/school-names.ts';

/** Tells who teaches an assignment of the school: those named in it, or the homeroom teacher of a subject that is theirs. */
export function teachersIn(names: SchoolNames) {
  const subjects = new Map(names.rowsOf('subject').map((row) => [row.id, row]));
  const classes = new Map(names.rowsOf('class').map((row) => [row.id, row]));
  return (row: Pick<ClassSubject, 'classId' | 'subjectId' | 'teacherIds' | 'candidateIds'>): readonly number[] => {
    const homeroom = classes.get(row.classId)?.['homeroomTeacherId'];
    return teachersOfAssignment(
      row,
      { taughtByHomeroomTeacher: subjects.get(row.subjectId)?.['taughtByHomeroomTeacher'] === true },
      { homeroomTeacherId: typeof homeroom === 'number' ? homeroom : null },
    );
  };
}
