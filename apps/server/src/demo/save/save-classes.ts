import { resources } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { insertForIds, insertRows } from '../../db/insert-rows.ts';
import { addRows } from '../../db/resource-rows.ts';
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
  await saveClassSubjects(tx, demo, ids);
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

async function saveClassSubjects(tx: Transaction, { classSubjects }: DemoSchool, ids: Ids): Promise<void> {
  const rows = classSubjects.map((row) => ({
    class_id: ids.of('class', row.class),
    subject_id: ids.of('subject', row.subject),
    group: 0,
    main_periods: row.mainPeriods,
    opposite_periods: row.oppositePeriods,
  }));
  const saved = await insertForIds(tx, 'class_subject', rows);
  const teachers = classSubjects.flatMap((row, index) =>
    row.teachers.map((code, position) => ({
      class_subject_id: saved[index],
      teacher_id: ids.of('teacher', code),
      position,
    })),
  );
  await insertRows(tx, 'class_subject_teacher', teachers);
}
