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
