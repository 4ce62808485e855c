// @module-tag behaviour-1
import { operations } from '@tkb/contract';
import type { Operation } from '@tkb/contract';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '../support/sample-request.ts';
import { createTimetable, startSmallServer } from './small-server.ts';

// Every call about timetables, with one of its ids naming nothing and the others what they should.

const { school, editor, sql } = await startSmallServer();
const unknown = 987_654;
let known: Readonly<Record<string, number | undefined>>;

beforeAll(async () => {
  const timetableId = await createTimetable(editor);
  const [lesson] = await sql<{ id: number }>('select min(id) as id from lesson where timetable_id = $1', [timetableId]);
  const [classId, teacherId] = [school.classes[0], school.teachers[0]];
  known = {
    timetableId,
    lessonId: lesson?.id,
    lessonIds: lesson?.id,
    classId,
    teacherId,
    ownerId: classId,
    classSubjectId: school.classSubjects[0],
    shiftId: school.morning,
    roomId: school.room,
  };
});

function plainId({ path }: Operation): number | undefined {
  if (/^\/api\/(thoikhoabieu|tkb\/(phathanh|sosanh))/.test(path)) return known.timetableId;
  if (/(mon|lopmon)$/.test(path)) return path.endsWith('lopmon') ? known.classSubjectId : school.subjects[0];
  if (/(giaovien|gv|gvcn)$/.test(path)) return known.teacherId;
  return /phong/.test(path) ? school.room : known.classId;
}

const isIdKey = (key: string) => /(^id|Id|Ids|^ids)$/.test(key);
const keysOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const cases = Object.values<Operation>(operations)
  .filter(
    ({ path }) => /^\/api\/(tkb|thoikhoabieu|sotiet|export|lich)/.test(path) && path !== operations.watchTimetable.path,
  )
  .flatMap((operation) => {
    const takes = (key: string) => isIdKey(key) && !(key === 'ids' && operation.path === operations.arrangeAll.path);
    const keys = [...keysOf(operation.query), ...keysOf(operation.body)].filter(takes);
    return keys.map((key) => [`${operation.method} ${operation.path}`, key, operation] as const);
  });

test.each(cases)(
  '%s: %s',
  { tags: ['seed-7.7', 'seed-7.8', 'seed-7.9', 'seed-7.10', 'seed-7.11', 'seed-7.12', 'seed-7.13'] },
  async (_, tried, operation) => {
    const idOf = (key: string) => (key === tried ? unknown : (known[key] ?? plainId(operation) ?? 0));
    const { required = [] } = operation.query
      ? z.toJSONSchema(operation.query, { io: 'input', unrepresentable: 'any' })
      : {};
    const query = operation.query ? (sampleOf(operation.query, idOf) as Record<string, unknown>) : {};
    const asked = Object.entries(query).filter(([key]) => key === tried || required.includes(key));
    const place = asked.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
    const body = operation.body ? { payload: JSON.stringify(sampleOf(operation.body, idOf)) } : {};
    const headers = { 'content-type': 'application/json' };
    const answer = await editor.request({
      method: operation.method,
      url: `${operation.path}?${place.join('&')}`,
      ...body,
      headers,
    });
    expect([answer.status, answer.body.code?.split('.')[1]], answer.text).toEqual([404, 'not_found']);
  },
);

test('an arrangement of the whole school refuses a scope instead of ignoring it', async () => {
  const { timetableId, classId } = known;
  const { status, body } = await editor.post('/api/tkb', { timetableId, ids: [classId] });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field: 'ids' }] });
});
