import { operations, type ClassSubject } from '@tkb/contract';
import { implementInTransaction, type Route } from '../../call/route.ts';
import type { Transaction } from '../../db/database.ts';
import { filterIds, requireRows } from '../../db/require-rows.ts';
import { pageRows } from '../../call/page-rows.ts';
import { changeAssignments } from './assignment-changes.ts';
import { listClassSubjects } from './class-subjects.ts';
import { syncCurriculum } from './sync-curriculum.ts';
import { listTeacherSubjects, saveTeacherSubjects } from './teacher-subjects.ts';

interface SubjectOfClass {
  readonly subjectId: number;
  readonly name: string;
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
}

/** Assignments: subjects of classes and of teachers, and the curriculum's way down to the classes. */
export const classSubjectRoutes: readonly Route[] = [
  implementInTransaction(operations.listClassSubjects, async (tx, { query }) => {
    const filter = {
      ids: await filterIds(tx, 'class_subject', query, 'id'),
      classIds: await filterIds(tx, 'class', query, 'classId'),
      subjectIds: await filterIds(tx, 'subject', query, 'subjectId'),
      teacherIds: await filterIds(tx, 'teacher', query, 'teacherId'),
      roomIds: await filterIds(tx, 'room', query, 'roomId'),
    };
    return pageRows(await listClassSubjects(tx, filter), query, await assignmentTerms(tx));
  }),
  implementInTransaction(operations.saveClassSubjects, async (tx, { body }) => ({
    items: await changeAssignments(tx, body),
  })),
  implementInTransaction(operations.listSubjectsByClass, async (tx, { query }) => {
    await requireRows(tx, 'class', { ids: [query.classId], field: 'classId' });
    return pageRows(
      await tx.query<SubjectOfClass>(
        `select s.id as "subjectId", s.name, max(c.main_periods) as "mainPeriods",
             max(c.opposite_periods) as "oppositePeriods"
           from class_subject c join subject s on s.unit = c.unit and s.school_id = c.school_id and s.id = c.subject_id
           where c.class_id = $1
             or c.id in (select j.class_subject_id from class_subject_class j where j.class_id = $1)
           group by s.id, s.name order by vi_sort_key(s.name) collate "C", s.id`,
        [query.classId],
      ),
      query,
      { operation: operations.listSubjectsByClass, search: ({ name }) => name },
    );
  }),
  implementInTransaction(operations.listTeacherSubjects, async (tx, { query }) => {
    const rows = await listTeacherSubjects(tx, {
      teacherIds: await filterIds(tx, 'teacher', query, 'teacherId'),
      classIds: await filterIds(tx, 'class', query, 'classId'),
    });
    return pageRows(rows, query, { operation: operations.listTeacherSubjects, search: ({ name }) => name });
  }),
  implementInTransaction(operations.saveTeacherSubjects, async (tx, { body }) => {
    await saveTeacherSubjects(tx, body.items);
    const saved = new Set(body.items.map(({ teacherId }) => teacherId));
    return { items: (await listTeacherSubjects(tx)).filter(({ teacherId }) => saved.has(teacherId)) };
  }),
  implementInTransaction(operations.syncCurriculum, (tx, { body, query }) =>
    syncCurriculum(tx, body.gradeIds, query.force ?? false),
  ),
];

/** Assignments are found and sorted by the names of class and subject. */
async function assignmentTerms(tx: Transaction) {
  const namesOf = async (table: 'class' | 'subject') => {
    const rows = await tx.query<{ id: number; name: string }>(`select id, name from ${table}`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [classes, subjects] = [await namesOf('class'), await namesOf('subject')];
  const classOf = ({ classId }: ClassSubject) => classes.get(classId) ?? '';
  const subjectOf = ({ subjectId }: ClassSubject) => subjects.get(subjectId) ?? '';
  const name = (row: ClassSubject) => `${classOf(row)} ${subjectOf(row)} ${row.group}`;
  return {
    operation: operations.listClassSubjects,
    search: (row: ClassSubject) => `${subjectOf(row)} ${classOf(row)}`,
    sort: { name, classId: classOf, subjectId: subjectOf },
  };
}
