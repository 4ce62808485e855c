import { resources } from '@tkb/contract';
import { useCall } from '../api/hooks.ts';
import { readingOf } from '../api/reading.ts';
import { useRows } from '../api/row-hooks.ts';
import type { CurriculumRow, SchoolClass, Subject, SubjectSet, Teacher } from './loads.ts';

/** All data by which a school's assignments are judged; undefined until everything was read, with the progress of reading. */
export function useSchoolRows() {
  const classes = useRows<SchoolClass>(resources.class);
  const subjects = useRows<Subject>(resources.subject);
  const teachers = useRows<Teacher>(resources.teacher);
  const curriculum = useRows<CurriculumRow>(resources.curriculum);
  const subjectSets = useRows<SubjectSet>(resources.subjectCombination);
  const assignments = useCall('listClassSubjects');
  const head = useCall('readSchoolHead');
  const reading = readingOf(classes, subjects, teachers, curriculum, subjectSets, assignments, head);
  if (!classes.data || !subjects.data || !teachers.data || !curriculum.data) return { data: undefined, reading };
  if (!subjectSets.data || !assignments.data || !head.data) return { data: undefined, reading };
  const data = {
    classes: classes.data.items,
    subjects: subjects.data.items,
    teachers: teachers.data.items,
    curriculum: curriculum.data.items,
    subjectSets: subjectSets.data.items,
    assignments: assignments.data.items,
    homeroomReduction: head.data.homeroomReduction,
  };
  return { data, reading };
}

export type SchoolRows = NonNullable<ReturnType<typeof useSchoolRows>['data']>;
