import { resources } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { addRows } from '../../db/resource-rows.ts';
import { plainAssignment, storeClassSubjects } from '../../school/assignments/class-subjects.ts';
import type { DemoSchool } from '../parts/types.ts';
import type { Ids } from './ids.ts';

/** Writes the classes, what they study and with whom, and the fixed lessons. */
export async function saveClasses(tx: Transaction, demo: DemoSchool, ids: Ids): Promise<void> {
  const rows = demo.classes.map(({ name, size, ...refers }) => ({
    name,
    size,
    gradeId: ids.of('grade', String(refers.grade)),
    streamId: ids.optional('stream', refers.stream),
    electiveSetId: ids.optional('subjectCombination', refers.electiveSet),
    mainShiftId: ids.of('shift', refers.mainShift),
    homeroomTeacherId: ids.of('teacher', refers.homeroomTeacher),
    homeRoomId: ids.of('room', refers.homeRoom),
    siteId: ids.optional('site', refers.site),
  }));
  await ids.write(tx, resources.class, 'name', rows);
  await storeClassSubjects(
    tx,
    demo.classSubjects.map(({ class: name, subject, teachers, ...periods }) => ({
      ...plainAssignment,
      ...periods,
      classId: ids.of('class', name),
      subjectId: ids.of('subject', subject),
      teacherIds: teachers.map((code) => ids.of('teacher', code)),
    })),
  );
  await addRows(
    tx,
    resources.fixedLesson,
    demo.fixedLessons.map(({ subject, shift, classes, ...slot }) => ({
      ...slot,
      subjectId: ids.of('subject', subject),
      shiftId: ids.of('shift', shift),
      classes: classes.map((name) => ids.of('class', name)),
    })),
  );
}
