import type { Transaction } from '../../db/database.ts';
import { insertRows, keyed } from '../../db/insert-rows.ts';
import type { Ids } from './ids.ts';
import type { DemoSchool } from './types.ts';

/** Writes the classes, what they study and with whom, and the fixed lessons. */
export async function saveClasses(tx: Transaction, demo: DemoSchool, ids: Ids): Promise<void> {
  const rows = demo.classes.map((schoolClass) => ({
    ...{ name: schoolClass.name, size: schoolClass.size },
    grade_id: ids.of('grade', String(schoolClass.grade)),
    stream_id: ids.optional('stream', schoolClass.stream),
    elective_set_id: ids.optional('combination', schoolClass.electiveSet),
    main_shift_id: ids.of('shift', schoolClass.mainShift),
    homeroom_teacher_id: ids.of('teacher', schoolClass.homeroomTeacher),
    home_room_id: ids.of('room', schoolClass.homeRoom),
    site_id: ids.optional('site', schoolClass.site),
  }));
  const columns = {
    ...{ name: 'text', size: 'int', grade_id: 'int', stream_id: 'int', elective_set_id: 'int', main_shift_id: 'int' },
    ...{ homeroom_teacher_id: 'int', home_room_id: 'int', site_id: 'int' },
  };
  ids.add(
    'class',
    demo.classes.map(({ name }) => name),
    await keyed(tx, 'class', columns, rows, 'name'),
  );
  await saveClassSubjects(tx, demo, ids);
  await saveFixedLessons(tx, demo, ids);
}

async function saveClassSubjects(tx: Transaction, { classSubjects }: DemoSchool, ids: Ids): Promise<void> {
  const rows = classSubjects.map((row) => ({
    ...{ class_id: ids.of('class', row.class), subject_id: ids.of('subject', row.subject), group: 0 },
    ...{ main_periods: row.mainPeriods, opposite_periods: row.oppositePeriods },
  }));
  const keys = { class_id: 'int', subject_id: 'int', group: 'int' };
  await insertRows(tx, 'class_subject', { ...keys, main_periods: 'int', opposite_periods: 'int' }, rows);
  const teachers = classSubjects.flatMap((row) =>
    row.teachers.map((code, position) => ({
      ...{ class_id: ids.of('class', row.class), subject_id: ids.of('subject', row.subject) },
      ...{ teacher_id: ids.of('teacher', code), position },
    })),
  );
  await tx.query(
    `insert into class_subject_teacher (class_subject_id, teacher_id, position)
     select c.id, r.teacher_id, r.position
     from jsonb_to_recordset($1::jsonb) as r(class_id int, subject_id int, teacher_id int, position int)
     join class_subject c on c.class_id = r.class_id and c.subject_id = r.subject_id`,
    [JSON.stringify(teachers)],
  );
}

async function saveFixedLessons(tx: Transaction, { fixedLessons }: DemoSchool, ids: Ids): Promise<void> {
  const slotColumns = { day: 'int', shift_id: 'int', period: 'int' };
  const rows = fixedLessons.map(({ subject, day, shift, period }) => ({
    ...{ subject_id: ids.of('subject', subject), day, shift_id: ids.of('shift', shift), period },
  }));
  await insertRows(tx, 'fixed_lesson', { subject_id: 'int', ...slotColumns }, rows);
  const members = fixedLessons.flatMap(({ classes }, index) =>
    classes.map((name) => ({ ...rows[index], class_id: ids.of('class', name) })),
  );
  await tx.query(
    `insert into fixed_lesson_class (fixed_lesson_id, class_id)
     select f.id, r.class_id
     from jsonb_to_recordset($1::jsonb) as r(subject_id int, day int, shift_id int, period int, class_id int)
     join fixed_lesson f using (subject_id, day, shift_id, period)`,
    [JSON.stringify(members)],
  );
}
