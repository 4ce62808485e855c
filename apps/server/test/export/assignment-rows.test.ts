import { expect, test } from 'vitest';
import { readOwnerName } from '../../src/timetable/calendar/feed-store.ts';
import { countPeriods } from '../../src/timetable/counts/period-counts.ts';
import { readStopped } from '../../src/timetable/timetables/read-stopped.ts';
import { readAssignmentRows } from '../../src/export/xlsx/assignment-sheet.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

const { server, school, editor } = await startSmallServer();

test('the list of assignments counts the lessons of the homeroom teacher and the reduction that the school grants', async () => {
  const rows = await server.database.schoolTransaction({ ...school.tenant, tier: 'unit' }, async (tx) => {
    await tx.query('update school set homeroom_reduction = 4 where id = app_school()');
    await tx.query('update teacher set homeroom_reduction = 3 where id = $1', [school.teachers[1]]);
    return readAssignmentRows(tx);
  });
  expect(rows).toEqual([
    {
      name: 'Trần Văn Hùng',
      duties: 'Chủ nhiệm (3)',
      homeroom: '6B',
      subjects: 'Ngữ văn(6A, 6B); HĐTN(6B)',
      periods: 7,
    },
    { name: 'Nguyễn Thị Lan', duties: 'Chủ nhiệm (4)', homeroom: '6A', subjects: 'HĐTN(6A); Toán(6A, 6B)', periods: 9 },
    { name: 'Lê Thị Mai', duties: '', homeroom: '', subjects: 'Tin học(6A, 6B)', periods: 4 },
  ]);
});

test('a group of a class stands behind its name', async () => {
  const rows = await server.database.schoolTransaction({ ...school.tenant, tier: 'unit' }, async (tx) => {
    await tx.query(
      `update class_subject set "group" = 2 where school_id = app_school() and class_id = $1
         and subject_id = (select id from subject where name = 'Tin học' and school_id = app_school())`,
      [school.classes[0]],
    );
    return readAssignmentRows(tx);
  });
  expect(rows.map(({ subjects }) => subjects)).toContain('Tin học(6A (nhóm 2), 6B)');
});

test('two teachers of one name stand with their codes in the list of assignments, the counts, calendars and warnings', async () => {
  const timetableId = await createTimetable(editor);
  const [lan, , mai] = school.teachers;
  const names = await server.database.schoolTransaction({ ...school.tenant, tier: 'unit' }, async (tx) => {
    await tx.query(
      `update teacher set family_name = 'Lê Thị', given_name = 'Mai', is_teaching = id <> $1 where id in ($1, $2)`,
      [lan, mai],
    );
    return {
      list: (await readAssignmentRows(tx)).map(({ name }) => name),
      counts: (await countPeriods(tx, timetableId, 'teacher')).map(({ name }) => name),
      calendar: await readOwnerName(tx, { ownerKind: 'teacher', ownerId: mai! }),
      stopped: (await readStopped(tx, timetableId)).map(({ name }) => name),
    };
  });
  const both = [
    'Trần Văn Hùng',
    expect.stringMatching(/^Lê Thị Mai \(.+\)$/),
    expect.stringMatching(/^Lê Thị Mai \(.+\)$/),
  ];
  expect(names).toEqual({ list: both, counts: both, calendar: both[1], stopped: [both[1]] });
  expect(names.calendar).not.toBe(names.stopped[0]);
});
