import { resources } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { DemoSchool } from '../parts/types.ts';
import type { Ids } from './ids.ts';

/** Writes the teachers with their subjects and sites; their departments, which they lead, come after them. */
export async function savePeople(tx: Transaction, { teachers }: DemoSchool, ids: Ids): Promise<void> {
  const rows = teachers.map(({ subjects: _, departments: _later, sites, ...teacher }) => ({
    ...teacher,
    sites: sites.map((site) => ids.of('site', site)),
  }));
  await ids.write(tx, resources.teacher, 'code', rows);
  const taught = teachers.flatMap(({ code, subjects }) =>
    subjects.map((subject) => ({ teacher_id: ids.of('teacher', code), subject_id: ids.of('subject', subject) })),
  );
  await insertRows(tx, 'teacher_subject', taught);
}

/** Writes the departments with their heads, meetings and members. */
export async function saveDepartments(tx: Transaction, { departments, teachers }: DemoSchool, ids: Ids): Promise<void> {
  const rows = departments.map(({ name, head, deputy, meeting }) => ({
    name,
    headId: ids.of('teacher', head),
    deputyId: ids.of('teacher', deputy),
    meetingDay: meeting.day,
    meetingShiftId: ids.of('shift', meeting.shift),
    meetingPeriod: meeting.period,
  }));
  await ids.write(tx, resources.department, 'name', rows);
  const members = teachers.flatMap(({ code, departments: names }) =>
    names.map((name) => ({ teacher_id: ids.of('teacher', code), department_id: ids.of('department', name) })),
  );
  await insertRows(tx, 'teacher_department', members);
}
