import type { ArrangeResult, HistoryStep, Job, TimetableView, TimetableRun } from '@tkb/contract';
import { expect, test } from 'vitest';
import { smallLessons } from './small-data.ts';
import { startSmallServer, createTimetable } from './small-server.ts';
import { dataOf } from '../support/answers.ts';

const { server, school, editor, sql } = await startSmallServer({ WORKERS: '2' });

const create = () => createTimetable(editor);
const placesOf = async (id: number) =>
  dataOf<TimetableView>(await editor.get(`/api/tkb/lop?timetableId=${id}`)).lessons.map((lesson) => [
    lesson.id,
    lesson.day,
    lesson.period,
    lesson.roomId,
  ]);
const latest = async (id: number) =>
  dataOf<{ job: Job | null }>(await editor.get(`/api/tkb/luotchay?timetableId=${id}`)).job;
const arrange = async (timetableId: number, more: object = {}) =>
  dataOf<ArrangeResult>(await editor.post('/api/tkb', { timetableId, seconds: 1, seed: 7, ...more }));
const repeat = (timetableId: number, jobId = '') => editor.post('/api/tkb/chaylai', { timetableId, jobId });
const proceed = (timetableId: number, jobId = '', seconds = 1) =>
  editor.post('/api/tkb/chaytiep', { timetableId, jobId, seconds });

test(
  'a run of two threads is repeated exactly, also when the timetable and the rules have changed since',
  { tags: ['soak'] },
  async () => {
    const id = await create();
    const run = await arrange(id, { emphasis: 'fewGaps' });
    expect(run).toMatchObject({ placed: smallLessons, threads: 2 });
    const found = await placesOf(id);
    const job = await latest(id);
    expect(job).toMatchObject({ kind: 'arrange', status: 'done', result: { seed: 7, steps: run.steps } });
    expect(job?.progress?.workers?.map(({ strategy }) => strategy)).toEqual(['steady', 'fewSessions']);
    const again = dataOf<ArrangeResult>(await repeat(id, job?.id));
    expect(again).toMatchObject({ steps: run.steps, threads: 2, after: run.after, before: run.before });
    // The timetable stands where the run left it, so the same timetable once more moves nothing.
    expect(again.preview?.moves).toEqual([]);

    const { version, levels, rules } = dataOf<{
      version: number;
      levels: { id: string }[];
      rules: { id: string; strength: string; value: number | null }[];
    }>(await editor.get('/api/quytac'));
    const changed = {
      version,
      levels: levels.map((level) => level.id).toReversed(),
      rules: rules.map(({ id: ruleId, strength, value }) => ({ id: ruleId, strength, value })),
    };
    dataOf(await editor.put('/api/quytac', changed));
    dataOf(await editor.put('/api/thoikhoabieu/huykq', { timetableId: id }));
    const { preview, steps } = dataOf<ArrangeResult>(await repeat(id, job?.id));
    expect(steps).toBe(run.steps);
    const moves = (preview?.moves ?? []).map(({ lessonId, day, period, roomId }) => ({
      lessonId,
      day,
      period,
      roomId,
    }));
    dataOf(
      await editor.post('/api/tkb/apdung', {
        timetableId: id,
        version: preview?.version,
        source: 'arrange',
        moves,
      }),
    );
    expect(await placesOf(id)).toEqual(found);
  },
);

test('a run that was stopped is repeated just as far', { tags: ['soak'] }, async () => {
  const id = await create();
  const answer = await editor.post('/api/tkb', { timetableId: id, seconds: 600 }, { prefer: 'respond-async' });
  const path = String(answer.headers.location);
  const jobAt = async () => dataOf<Job>(await editor.get(path));
  const change = () => server.services.jobs.changed(path.split('/').at(-1) ?? '', 1000);
  while ((await jobAt()).progress?.placed !== smallLessons) await change();
  expect((await latest(id))?.id).toBe(path.split('/').at(-1));
  await editor.delete(path);
  while ((await jobAt()).status !== 'cancelled') await change();
  const job = await jobAt();
  const again = dataOf<ArrangeResult>(await repeat(id, job.id));
  expect(again).toMatchObject({ steps: (job.result as ArrangeResult).steps, preview: { moves: [] } });
});

test('a run goes on from where it was, with the same wishes, and its record says so', async () => {
  const id = await create();
  const first = await arrange(id, { emphasis: 'fewGaps' });
  const begun = await latest(id);
  const next = dataOf<ArrangeResult>(await proceed(id, begun?.id, 1));
  expect(next.origin).toEqual({ kind: 'continue', jobId: begun?.id });
  expect(next.before).toEqual(first.after);
  expect(next.after).toMatchObject({ unplaced: 0, hard: 0 });
  expect(next.seed).not.toBe(first.seed);
  const found = dataOf<{ job: Job; asked: object }>(await editor.get(`/api/tkb/luotchay?timetableId=${id}`));
  expect(found.asked).toMatchObject({ scope: 'all', emphasis: 'fewGaps', seconds: 1 });
  const { items: runs } = dataOf<{ items: TimetableRun[] }>(await editor.get('/api/tkb/cacluotchay'));
  const own = runs.filter(({ timetableId }) => timetableId === id);
  expect(own.map(({ kind, status, by, unplaced, broken }) => [kind, status, by, unplaced, broken])).toEqual([
    ['arrange', 'done', 'Người dùng thử', 0, 0],
    ['arrange', 'done', 'Người dùng thử', 0, 0],
  ]);
  expect(own[0]).toMatchObject({ id: found.job.id, timetable: { name: '' }, finishedAt: found.job.finishedAt });
  expect(own[0]?.expectedEnd).toMatch(/Z$/);
  const again = dataOf<ArrangeResult>(await repeat(id, found.job.id));
  expect(again).toMatchObject({ steps: next.steps, preview: { moves: [] }, origin: { kind: 'repeat' } });
});

test('a proposal that goes on stays a proposal, and begins where the first one ended', { tags: ['soak'] }, async () => {
  const id = await create();
  await arrange(id);
  const stands = await placesOf(id);
  dataOf(await editor.put('/api/thoikhoabieu/huykq', { timetableId: id }));
  const first = await arrange(id, { preview: true });
  const next = dataOf<ArrangeResult>(await proceed(id, (await latest(id))?.id));
  expect(first.preview?.moves).toHaveLength(stands.length);
  expect(next.before).toEqual(first.after);
  expect(next.preview?.moves).toHaveLength(stands.length);
  expect((await placesOf(id)).every(([, day]) => day === null)).toBe(true);
  // Somebody has changed the timetable since: the run goes on from that.
  dataOf(await editor.put('/api/tkb/khoatiet', { timetableId: id, lessonIds: [stands[0]?.[0]] }));
  const late = dataOf<ArrangeResult>(await proceed(id, (await latest(id))?.id));
  expect(late.before.unplaced).toBe(smallLessons);
});

test('a run that broke off goes on from what it had saved', async () => {
  const id = await create();
  await arrange(id);
  const run = await latest(id);
  await sql(
    `update job set status = 'failed', result = null, error = '{"code":"job.interrupted","message":""}',
      input = input - 'record' where id = $1`,
    [run?.id],
  );
  expect(await repeat(id, run?.id)).toMatchObject({ status: 409, body: { code: 'job.not_repeatable' } });
  const next = dataOf<ArrangeResult>(await proceed(id, run?.id));
  expect(next).toMatchObject({ before: { unplaced: 0 }, after: { unplaced: 0, hard: 0 }, placed: smallLessons });
});

test('all that a run has saved is taken back at once', async () => {
  const id = await create();
  await arrange(id);
  const before = await placesOf(id);
  dataOf(
    await editor.put('/api/tkb/huytiet', { timetableId: id, lessonIds: before.slice(0, 5).map(([lesson]) => lesson) }),
  );
  const holes = await placesOf(id);
  await arrange(id, { seed: 8 });
  const { items, version } = dataOf<{ items: HistoryStep[]; version: number }>(
    await editor.get(`/api/tkb/lichsu?timetableId=${id}`),
  );
  expect(items[0]).toMatchObject({ kind: 'arrange', jobId: (await latest(id))?.id, isCurrent: true });
  dataOf(await editor.post('/api/tkb/hoantac', { timetableId: id, version }));
  expect(await placesOf(id)).toEqual(holes);
});

test('progress tells every thread with its curve, how full each class is, and the curve so far', async () => {
  const id = await create();
  await arrange(id);
  const { progress } = (await latest(id)) ?? {};
  expect(progress?.workers).toHaveLength(2);
  for (const { curve, score } of progress?.workers ?? []) expect(curve?.at(-1)).toMatchObject(score);
  expect(progress?.classes?.map(({ name, placed, total }) => [name, placed === total])).toEqual([
    ['6A', true],
    ['6B', true],
  ]);
  expect(progress?.curve?.at(-1)).toMatchObject({ unplaced: 0, hard: 0 });
});

test('runs that have changed, never ended or belong to other timetables are not repeated', async () => {
  const id = await create();
  expect(await latest(id)).toBeNull();
  await arrange(id, { emphasis: 'fair', seconds: 2 });
  const found = dataOf<{ asked: object }>(await editor.get(`/api/tkb/luotchay?timetableId=${id}`));
  expect(found.asked).toEqual({ scope: 'all', ids: [], allowMove: false, seconds: 2, emphasis: 'fair' });
  const job = await latest(id);
  expect((await repeat(await create(), job?.id)).status).toBe(404);
  expect((await proceed(await create(), job?.id)).status).toBe(404);
  await sql(`insert into teacher_slot (teacher_id, shift_id, day, period, mark) values ($1, $2, 5, 1, 'blocked')`, [
    school.teachers[1],
    school.morning,
  ]);
  const message =
    'Không chạy lại y hệt được: phân công, khung tuần, nguyện vọng hoặc tiết cố định đã đổi từ lượt ấy. Hãy xếp lượt mới.';
  expect(await repeat(id, job?.id)).toMatchObject({ status: 409, body: { code: 'job.not_repeatable', message } });
  await sql('delete from teacher_slot');
});
