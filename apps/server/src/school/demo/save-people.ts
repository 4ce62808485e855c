import type { Transaction } from '../../db/database.ts';
import { insertRows, keyed } from '../../db/insert-rows.ts';
import type { Ids } from './ids.ts';
import type { DemoSchool } from './types.ts';

const columns = {
  ...{ code: 'text', family_name: 'text', given_name: 'text', phone: 'text', email: 'text', weekly_norm: 'int' },
  ...{ reductions: 'jsonb', max_per_session: 'int', min_per_session: 'int', max_sessions: 'int', free_days: 'int' },
  one_session_per_day: 'boolean',
};

/** Writes the teachers with their subjects and sites. */
export async function savePeople(tx: Transaction, { teachers }: DemoSchool, ids: Ids): Promise<void> {
  const rows = teachers.map((teacher) => ({
    ...{ code: teacher.code, family_name: teacher.familyName, given_name: teacher.givenName },
    ...{ phone: teacher.phone, email: teacher.email, weekly_norm: teacher.weeklyNorm, reductions: teacher.reductions },
    ...{ max_per_session: teacher.maxPerSession, min_per_session: teacher.minPerSession },
    ...{ max_sessions: teacher.maxSessions, free_days: teacher.freeDays },
    one_session_per_day: teacher.oneSessionPerDay,
  }));
  ids.add(
    'teacher',
    teachers.map(({ code }) => code),
    await keyed(tx, 'teacher', columns, rows, 'code'),
  );
  const taught = teachers.flatMap(({ code, subjects }) =>
    subjects.map((subject) => ({ teacher_id: ids.of('teacher', code), subject_id: ids.of('subject', subject) })),
  );
  await insertRows(tx, 'teacher_subject', { teacher_id: 'int', subject_id: 'int' }, taught);
  const places = teachers.flatMap(({ code, sites }) =>
    sites.map((site) => ({ teacher_id: ids.of('teacher', code), site_id: ids.of('site', site) })),
  );
  await insertRows(tx, 'teacher_site', { teacher_id: 'int', site_id: 'int' }, places);
}

/** Writes the departments with their heads, meetings and members. */
export async function saveDepartments(tx: Transaction, { departments, teachers }: DemoSchool, ids: Ids): Promise<void> {
  const rows = departments.map(({ name, head, deputy, meeting }) => ({
    name,
    ...{ head_id: ids.of('teacher', head), deputy_id: ids.of('teacher', deputy) },
    ...{ meeting_day: meeting.day, meeting_shift_id: ids.of('shift', meeting.shift), meeting_period: meeting.period },
  }));
  const meeting = { meeting_day: 'int', meeting_shift_id: 'int', meeting_period: 'int' };
  const saved = await keyed(
    tx,
    'department',
    { name: 'text', head_id: 'int', deputy_id: 'int', ...meeting },
    rows,
    'name',
  );
  ids.add(
    'department',
    departments.map(({ name }) => name),
    saved,
  );
  const members = teachers.flatMap(({ code, departments: names }) =>
    names.map((name) => ({ teacher_id: ids.of('teacher', code), department_id: ids.of('department', name) })),
  );
  await insertRows(tx, 'teacher_department', { teacher_id: 'int', department_id: 'int' }, members);
}
