import { resources } from '@tkb/contract';
import { useCall } from '../app/api/hooks.ts';
import { useRows } from '../app/api/row-hooks.ts';
import type { CurriculumRow, SchoolClass, Subject, Teacher } from './loads.ts';

/** Everything the assignments of a school are judged by; undefined until all of it was read. */
export function useSchoolRows() {
  const classes = useRows<SchoolClass>(resources.class);
  const subjects = useRows<Subject>(resources.subject);
  const teachers = useRows<Teacher>(resources.teacher);
  const curriculum = useRows<CurriculumRow>(resources.curriculum);
  const assignments = useCall('listClassSubjects');
  const parts = [classes, subjects, teachers, curriculum, assignments];
  const error = parts.find((part) => part.error)?.error ?? null;
  if (!classes.data || !subjects.data || !teachers.data || !curriculum.data || !assignments.data)
    return { data: undefined, error };
  const data = {
    classes: classes.data.items,
    subjects: subjects.data.items,
    teachers: teachers.data.items,
    curriculum: curriculum.data.items,
    assignments: assignments.data.items,
  };
  return { data, error };
}

export type SchoolRows = NonNullable<ReturnType<typeof useSchoolRows>['data']>;
