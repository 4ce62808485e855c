import { expect, test } from 'vitest';
import { readAssignmentRows } from '../../src/export/xlsx/assignment-sheet.ts';
import { startSmallServer } from '../timetable/small-server.ts';

const { server, school } = await startSmallServer();

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
