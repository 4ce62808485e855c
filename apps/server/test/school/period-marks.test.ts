// @module-tag screens-studio
import { periodMarksSchema } from '@tkb/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoSchool } from '../../src/demo/index.ts';
import { startTestServer } from '../support/test-server.ts';
import type { Caller, TestServer } from '../support/test-server.ts';

let server: TestServer;
let school: Caller;

beforeAll(async () => {
  server = await startTestServer();
  const schoolId = await server.database.unitTransaction('default', (tx) => loadDemoSchool(tx, 'thcs24'));
  school = await server.signIn({ unit: 'default', schoolId });
});
afterAll(() => server.close());

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
  const { items } = (await school.get('/api/tochuyenmon?pageSize=0')).body.data as {
    items: { id: number; name: string; meetingDay: number | null }[];
  };
  const met = items.filter(({ meetingDay }) => meetingDay !== null);
  const { meetings } = await readMarks();
  expect(meetings.map(({ name }) => name).toSorted()).toEqual(met.map(({ name }) => name).toSorted());
  expect(meetings.every(({ teacherIds }) => teacherIds.length > 0)).toBe(true);
});

test('lessons of the homeroom teacher count in their load where nobody else is named', async () => {
  const loadOf = async (id: number | undefined) =>
    (await readMarks()).teachers
      .find((teacher) => teacher.id === id)
      ?.loads.reduce((sum, load) => sum + load.periods, 0);
  const { items } = (await school.get('/api/lophoc?pageSize=0')).body.data as {
    items: { id: number; homeroomTeacherId: number | null }[];
  };
  const { items: subjects } = (await school.get('/api/monhoc?pageSize=0')).body.data as { items: { id: number }[] };
  const [own] = items.filter(({ homeroomTeacherId }) => homeroomTeacherId !== null);
  const { items: rows } = (await school.get('/api/lopmon?pageSize=0')).body.data as {
    items: (Record<string, unknown> & { classId: number; teacherIds: number[]; mainPeriods: number })[];
  };
  const before = await loadOf(own?.homeroomTeacherId ?? undefined);
  const row = rows.find(
    ({ classId, teacherIds, mainPeriods }) =>
      classId === own?.id && mainPeriods > 0 && !teacherIds.includes(own?.homeroomTeacherId ?? 0),
  );
  const subject = subjects.find(({ id }) => id === row?.['subjectId']);
  await school.put('/api/monhoc', { ...subject, taughtByHomeroomTeacher: true });
  await school.post('/api/lopmon', { items: [{ ...row, teacherIds: [] }] });
  expect(await loadOf(own?.homeroomTeacherId ?? undefined)).toBe((before ?? 0) + (row?.mainPeriods ?? 0));
});
