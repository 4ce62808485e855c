import { operations } from '@tkb/contract';
import { implement } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { changeAssignments } from './assignment-changes.ts';
import { listClassSubjects } from './class-subjects.ts';
import { syncCurriculum } from './sync-curriculum.ts';
import { listTeacherSubjects, saveTeacherSubjects } from './teacher-subjects.ts';

const listed = <Item>(items: Item[]) => ({ items, totalrecord: items.length });

interface SubjectOfClass {
  readonly subjectId: number;
  readonly name: string;
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
}

/** Assignments: subjects of classes and of teachers, and the curriculum's way down to the classes. */
export const classSubjectRoutes: readonly Route[] = [
  implement(operations.listClassSubjects, ({ query, transaction }) =>
    transaction(async (tx) => listed(await listClassSubjects(tx, query))),
  ),
  implement(operations.saveClassSubjects, ({ body, transaction }) =>
    transaction(async (tx) => ({ items: await changeAssignments(tx, body) })),
  ),
  implement(operations.listSubjectsByClass, ({ query, transaction }) =>
    transaction(async (tx) =>
      listed(
        await tx.query<SubjectOfClass>(
          `select s.id as "subjectId", s.name, max(c.main_periods) as "mainPeriods",
             max(c.opposite_periods) as "oppositePeriods"
           from class_subject c join subject s on s.unit = c.unit and s.school_id = c.school_id and s.id = c.subject_id
           where c.class_id = $1
             or c.id in (select j.class_subject_id from class_subject_class j where j.class_id = $1)
           group by s.id, s.name order by vi_sort_key(s.name) collate "C", s.id`,
          [query.classId],
        ),
      ),
    ),
  ),
  implement(operations.listTeacherSubjects, ({ query, transaction }) =>
    transaction(async (tx) => listed(await listTeacherSubjects(tx, query))),
  ),
  implement(operations.saveTeacherSubjects, ({ body, transaction }) =>
    transaction(async (tx) => {
      await saveTeacherSubjects(tx, body.items);
      const saved = new Set(body.items.map(({ teacherId }) => teacherId));
      return { items: (await listTeacherSubjects(tx)).filter(({ teacherId }) => saved.has(teacherId)) };
    }),
  ),
  implement(operations.syncCurriculum, ({ body, transaction }) =>
    transaction((tx) => syncCurriculum(tx, body.gradeIds)),
  ),
];
