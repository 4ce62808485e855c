// @module-tag behaviour-5
import type { TimetableDifference, TimetableRow, TimetableView } from '@tkb/contract';
import { beforeEach, expect, test } from 'vitest';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { createPlacedTimetable } from './placed-timetable.ts';
import { publishFirst as first, publishNext as next, setStatus } from './publishing.ts';
import { createSmallSchool, type SmallSchool } from './small-data.ts';
import { dataOf, type DataOf } from '../support/answers.ts';

const server = await serverOfFile();
let school: SmallSchool;
let editor: Caller;
let reader: Caller;

beforeEach(async () => {
  school = await createSmallSchool(server);
  editor = await server.signIn(school.tenant);
  reader = await server.signIn(school.tenant, { '/timetable': 1 });
});

type Published = DataOf<'readPublished'>;

const publishFirst = () => first({ server, school, editor });
const publishNext = (id: number, from: string, way?: 'there' | 'back') =>
  next({ server, school, editor }, id, from, way);

test(
  'readers see what is published with bell times and partial weeks, never drafts',
  { tags: ['seed-2.3'] },
  async () => {
    await server.sql(school.tenant, 'update class_subject set week_from = 10 where id = $1', [school.classSubjects[0]]);
    const { id } = await publishFirst();
    const next = await publishNext(id, '2026-10-05');
    await createPlacedTimetable(server, school, editor);
    const { items, periods, days } = dataOf<Published>(await reader.get('/api/tkb/phathanh'));
    expect(days).toEqual([2, 3, 4, 5, 6, 7]);
    expect(items.map((item) => [item.id, item.effectiveFrom])).toEqual([
      [next, '2026-10-05'],
      [id, '2026-09-07'],
    ]);
    expect(periods.find((entry) => entry.shiftId === school.morning && entry.number === 1)?.startTime).toBe('07:00');
    const { lessons } = dataOf<TimetableView>(await reader.get(`/api/tkb/lop?timetableId=${id}`));
    const partial = lessons.filter(({ weeks }) => weeks);
    expect(new Set(partial.map(({ classSubjectId }) => classSubjectId))).toEqual(new Set([school.classSubjects[0]]));
    expect(partial[0]?.weeks).toEqual({ from: 10, to: null, pattern: 'every' });
  },
);

test('a timetable is published with the numbers of the data as it is then', async () => {
  const { id } = await createPlacedTimetable(server, school, editor);
  const scoreOf = async () => dataOf<TimetableRow>(await editor.get(`/api/thoikhoabieu/detail?id=${id}`)).score;
  const { lessons } = dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${id}`));
  const held = lessons.find(({ day, teacherIds }) => day !== null && teacherIds.length > 0);
  await server.sql(
    school.tenant,
    `insert into teacher_slot (teacher_id, shift_id, day, period, mark) values ($1, $2, $3, $4, 'blocked')`,
    [held?.teacherIds[0], held?.shiftId, held?.day, held?.period],
  );
  await setStatus({ server, school, editor }, id, 'published', '2026-09-07');
  expect((await scoreOf())?.hard).toBe(1);
});

test('changes since the previous timetable are told per class, teacher and room', async () => {
  const { id } = await publishFirst();
  const next = await publishNext(id, '2026-10-05');
  const changes = async (timetable: number, kind: string, owner: number | undefined) =>
    dataOf<{ previous: { id: number } | null; differences: TimetableDifference[] }>(
      await reader.get(`/api/tkb/phathanh/thaydoi?id=${timetable}&ownerKind=${kind}&ownerId=${owner}`),
    );
  const ofClass = await changes(next, 'class', school.classes[0]);
  expect(ofClass.previous?.id).toBe(id);
  expect(ofClass.differences).toMatchObject([{ title: 'Tin 6A', kind: 'moved', from: { day: 3 }, to: { day: 5 } }]);
  expect((await changes(next, 'teacher', school.teachers[2])).differences).toHaveLength(1);
  expect((await changes(next, 'room', school.room)).differences).toHaveLength(1);
  expect((await changes(next, 'class', school.classes[1])).differences).toEqual([]);
  expect(await changes(id, 'class', school.classes[0])).toEqual({ previous: null, differences: [] });
  const third = await publishNext(next, '2026-11-02', 'back');
  expect((await changes(third, 'class', school.classes[0])).previous?.id, 'the one just before').toBe(next);
  await setStatus({ server, school, editor }, next, 'archived');
  expect((await changes(third, 'class', school.classes[0])).previous?.id, 'one that was in force').toBe(id);
  const draft = await createPlacedTimetable(server, school, editor);
  const hidden = `/api/tkb/phathanh/thaydoi?id=${draft.id}&ownerKind=class&ownerId=${school.classes[0]}`;
  expect((await reader.get(hidden)).status).toBe(404);
});
