// @module-tag screens-studio
import { periodMarksSchema, type ClassSubject } from '@tkb/contract';
import { expect, test } from 'vitest';
import { rowsIn } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const school = await server.signIn(await server.loadDemo('thcs24'));

const readMarks = async () => periodMarksSchema.parse((await school.get('/api/tietdanhdau')).body.data);

test('the marks of all teachers come at once and agree with each teacher’s grid', async () => {
  const { teachers, classes } = await readMarks();
  expect([teachers.length, classes.length]).toEqual([44, 24]);
  const marked = teachers.find(({ cells }) => cells.length > 0);
  const { cells } = (await school.get(`/api/giaovien/tiettranhxep?id=${marked?.id}`)).body.data as {
    cells: { mark: string }[];
  };
  expect(marked?.cells).toEqual(cells.filter(({ mark }) => mark !== 'free'));
  const periods = teachers.flatMap(({ loads }) => loads).reduce((sum, load) => sum + load.periods, 0);
  expect(periods).toBeGreaterThan(24 * 25);
});

test('the meeting of a department is told with its teachers', async () => {
  const departments = await rowsIn<{ name: string; meetingDay: number | null }>(school, 'tochuyenmon');
  const met = departments.filter(({ meetingDay }) => meetingDay !== null);
  const { meetings } = await readMarks();
  expect(meetings.map(({ name }) => name).toSorted()).toEqual(met.map(({ name }) => name).toSorted());
  expect(meetings.every(({ teacherIds }) => teacherIds.length > 0)).toBe(true);
});

test('lessons of the homeroom teacher count in their load where nobody else is named', async () => {
  const loadOf = async (id: number | undefined) =>
    (await readMarks()).teachers
      .find((teacher) => teacher.id === id)
      ?.loads.reduce((sum, load) => sum + load.periods, 0);
  const classes = await rowsIn<{ id: number; homeroomTeacherId: number | null }>(school, 'lophoc');
  const subjects = await rowsIn(school, 'monhoc');
  const [own] = classes.filter(({ homeroomTeacherId }) => homeroomTeacherId !== null);
  const rows = await rowsIn<ClassSubject>(school, 'lopmon');
  const before = await loadOf(own?.homeroomTeacherId ?? undefined);
  const row = rows.find(
    ({ classId, teacherIds, mainPeriods }) =>
      classId === own?.id && mainPeriods > 0 && !teacherIds.includes(own?.homeroomTeacherId ?? 0),
  );
  const subject = subjects.find(({ id }) => id === row?.subjectId);
  await school.put('/api/monhoc', { ...subject, taughtByHomeroomTeacher: true });
  await school.post('/api/lopmon', { items: [{ ...row, teacherIds: [] }] });
  expect(await loadOf(own?.homeroomTeacherId ?? undefined)).toBe((before ?? 0) + (row?.mainPeriods ?? 0));
});
