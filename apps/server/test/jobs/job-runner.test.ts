import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toAppError } from '../../src/http/to-app-error.ts';
import { startJobRunner, type JobContext, type JobEnd, type JobHandler } from '../../src/jobs/job-runner.ts';
import type { JobRunner } from '../../src/call/services.ts';
import {
  claimJob,
  findActiveJob,
  insertJob,
  readJob,
  requestCancel,
  requeueAbandoned,
} from '../../src/jobs/job-store.ts';
import { sayAlive } from '../../src/jobs/processes.ts';
import { isOver } from '../../src/jobs/stream-job.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const tenant = await server.createSchool();
const runners: JobRunner[] = [];

// A runner left over would claim the jobs of the next test.
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.close())));

const inSchool = <T>(work: Parameters<typeof server.database.schoolTransaction<T>>[1], where = tenant) =>
  server.database.schoolTransaction(where, work);

const newTimetable = (where = tenant) =>
  inSchool(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into timetable (number, school_year, semester)
       values ((select coalesce(max(number), 0) + 1 from timetable), '2026-2027', 1) returning id`,
    );
    return row?.id ?? 0;
  }, where);

const queue = (kind: string, timetableId: number, where = tenant, isAwaited = false) =>
  inSchool(
    (tx) => insertJob(tx, { kind, timetableId, input: { n: 1 }, userId: 1, userName: 'Cô Lan', isAwaited }),
    where,
  );
const forgetLease = (id: string) =>
  inSchool((tx) => tx.query(`update job set lease_until = now() - interval '1 second' where id = $1`, [id]));
const fail = (error: unknown) => {
  throw error;
};
const read = (id: string, where = tenant) => inSchool((tx) => readJob(tx, id), where);

/** A runner whose heart beats only when it is told to. */
function start(
  handlers: Record<string, JobHandler>,
  workers = 1,
  onError: (error: unknown) => void = () => undefined,
): JobRunner {
  const runner = startJobRunner({
    database: server.database,
    workers,
    handlers,
    onError,
    interval: 1_000_000,
  });
  runners.push(runner);
  return runner;
}

async function finished(runner: JobRunner, id: string, where = tenant) {
  for (;;) {
    const change = runner.changed(id, 500);
    const job = await read(id, where);
    if (job && isOver(job)) return job;
    await change;
  }
}

const progress = { placed: 1, total: 2, steps: 3, seconds: 4, score: null };

/** A runner at work on a job that ends with its best when it is told to. */
async function startStoppable(): Promise<ReturnType<typeof start>> {
  const started = Promise.withResolvers<null>();
  const runner = start({
    wait: (_job, context: JobContext) =>
      new Promise((resolve) => {
        context.onCancel(() => resolve({ best: 7 }));
        started.resolve(null);
      }),
  });
  await started.promise;
  return runner;
}

describe('job runner', () => {
  test('a failure is reported, except of a job deleted with its school', async () => {
    const told: unknown[] = [];
    const runner = start(
      {
        deleted: async ({ id }) => {
          await inSchool((tx) => tx.query('delete from job where id = $1', [id]));
          throw new Error('the timetable was deleted');
        },
        broken: () => Promise.reject(new Error('broken')),
      },
      1,
      (error) => told.push(error),
    );
    await queue('deleted', await newTimetable());
    await finished(runner, await queue('broken', await newTimetable()));
    expect(told).toEqual([new Error('broken')]);
  });

  test('runs a job with its input and keeps progress and result', async () => {
    const id = await queue('echo', await newTimetable());
    const runner = start({
      echo: async (job, context) => {
        context.report(progress);
        return { input: job.input, schoolId: job.schoolId };
      },
    });
    expect(await finished(runner, id)).toMatchObject({
      status: 'done',
      progress,
      result: { input: { n: 1 }, schoolId: tenant.schoolId },
      error: null,
    });
  });

  test('finds the jobs of every unit, and a school sees only its own', async () => {
    const other = await server.createSchool({ unit: 'tkb' });
    const id = await queue('echo', await newTimetable(other), other);
    const runner = start({ echo: async () => 'done' });
    expect(await finished(runner, id, other)).toMatchObject({ status: 'done' });
    expect(await read(id)).toBeNull();
  });

  test('tells a failure without its inner words', async () => {
    const id = await queue('broken', await newTimetable());
    const runner = start({ broken: () => Promise.reject(new Error('secret detail')) });
    const job = await finished(runner, id);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'server.failed' } });
    expect(JSON.stringify(job)).not.toContain('secret detail');
  });

  test('says so when a thread of it runs out of memory, and goes on with others', async () => {
    const hoard = 'const held = []; for (;;) held.push(Array(1000).fill({}).map(() => ({})));';
    const runOut = () =>
      new Promise<never>((_, reject) => {
        new Worker(hoard, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 20 } }).on('error', reject);
      });
    const runner = start({ hungry: runOut, echo: async () => 'done' });
    const hungry = await finished(runner, await queue('hungry', await newTimetable()));
    expect(hungry).toMatchObject({ status: 'failed', error: { code: 'server.no_memory' } });
    expect(await finished(runner, await queue('echo', await newTimetable()))).toMatchObject({ status: 'done' });
    const asked = await runOut().catch((error: unknown) => error);
    const context = {
      method: 'GET',
      contentType: undefined,
      bodyLimit: 1,
      log: { error: fail, warn: () => undefined },
    };
    expect(toAppError(asked, context).code).toBe('server.no_memory');
  });

  test('runs no more jobs at a time than it has workers', async () => {
    const ids = [await queue('wait', await newTimetable()), await queue('wait', await newTimetable())];
    const gate = Promise.withResolvers<null>();
    let most = 0;
    let active = 0;
    const runner = start({
      wait: async () => {
        most = Math.max(most, ++active);
        await gate.promise;
        active--;
      },
    });
    await runner.changed(ids[0] ?? '', 300);
    const statuses = await Promise.all(ids.map(async (id) => (await read(id))?.status));
    gate.resolve(null);
    expect(statuses).toEqual(['running', 'queued']);
    for (const id of ids) expect(await finished(runner, id)).toMatchObject({ status: 'done' });
    expect(most).toBe(1);
  });

  test('a waiting job is cancelled at once, a running one keeps its result', async () => {
    const waiting = await queue('wait', await newTimetable());
    expect(await inSchool((tx) => requestCancel(tx, waiting))).toMatchObject({ status: 'cancelled' });
    const id = await queue('wait', await newTimetable());
    const runner = await startStoppable();
    await inSchool((tx) => requestCancel(tx, id));
    runner.cancel(id);
    expect(await finished(runner, id)).toMatchObject({ status: 'cancelled', result: { best: 7 } });
  });

  test('a closing runner hands its jobs back, and another goes on; a job that was to stop ends with what it has', async () => {
    const id = await queue('wait', await newTimetable());
    const runner = await startStoppable();
    await runner.close();
    expect(await read(id)).toMatchObject({ status: 'queued', result: null, finishedAt: null });
    const next = await startStoppable();
    await inSchool((tx) => requestCancel(tx, id));
    await next.close();
    expect(await read(id)).toMatchObject({ status: 'cancelled', result: { best: 7 } });
    const later = await queue('wait', await newTimetable());
    await (await startStoppable()).close();
    const survivor = start({ wait: async ({ attempts }) => ({ attempts }) });
    expect(await finished(survivor, later)).toMatchObject({ status: 'done', result: { attempts: 0 } });
  });

  test('after a crash another process continues the job; the one believed dead changes nothing any more', async () => {
    const timetableId = await newTimetable();
    const id = await queue('wait', timetableId);
    const started = Promise.withResolvers<null>();
    const gate = Promise.withResolvers<null>();
    const crashed = start({ wait: () => (started.resolve(null), gate.promise) });
    await started.promise;
    expect(await inSchool((tx) => findActiveJob(tx, timetableId))).toMatchObject({ id, createdByName: 'Cô Lan' });
    await forgetLease(id);
    const survivor = start({ wait: async ({ attempts }) => ({ attempts }) });
    expect(await finished(survivor, id)).toMatchObject({ status: 'done', result: { attempts: 1 } });
    gate.resolve(null);
    await crashed.close();
    expect(await read(id)).toMatchObject({ status: 'done', result: { attempts: 1 } });
  });

  test('a job over which three processes have died is given up, and its timetable is free again', async () => {
    const timetableId = await newTimetable();
    const id = await queue('wait', timetableId);
    for (let death = 1; death <= 3; death += 1) {
      await server.database.workerTransaction((tx) => claimJob(tx, `process ${death}`));
      await forgetLease(id);
      await server.database.workerTransaction((tx) => requeueAbandoned(tx));
      expect((await read(id))?.status).toBe(death < 3 ? 'queued' : 'failed');
    }
    expect(await read(id)).toMatchObject({ error: { code: 'job.interrupted' } });
    expect(await inSchool((tx) => findActiveJob(tx, timetableId))).toBeNull();
  });

  test('a clock that was put back or forward keeps no job with a process that is gone, and ends none that runs', async () => {
    for (const [lease, status] of [
      ['1 hour', 'queued'],
      ['-1 hour', 'queued'],
      ['20 seconds', 'running'],
    ]) {
      const id = await queue('wait', await newTimetable());
      await server.database.workerTransaction((tx) => claimJob(tx, 'gone'));
      await inSchool((tx) => tx.query('update job set lease_until = now() + $2::interval where id = $1', [id, lease]));
      await server.database.workerTransaction((tx) => requeueAbandoned(tx));
      expect((await read(id))?.status, lease).toBe(status);
      await inSchool((tx) => tx.query('delete from job where id = $1', [id]));
    }
  });

  test('a job whose process is gone stops at once', async () => {
    const id = await queue('wait', await newTimetable());
    await server.database.workerTransaction((tx) => claimJob(tx, 'gone'));
    await forgetLease(id);
    expect(await inSchool((tx) => requestCancel(tx, id))).toMatchObject({ status: 'cancelled' });
  });

  test('schools take turns, jobs that somebody waits for go first, and no school takes the last place', async () => {
    const other = await server.createSchool({ unit: 'tkb' });
    const long = [await queue('any', await newTimetable()), await queue('any', await newTimetable())];
    const short = await queue('any', await newTimetable(), tenant, true);
    const theirs = await queue('any', await newTimetable(other), other);
    const claimed = await server.database.workerTransaction(async (tx) => {
      await sayAlive(tx, { id: randomUUID(), workers: 3 });
      const ids = [];
      for (let place = 0; place < 4; place += 1) ids.push((await claimJob(tx, 'process'))?.id);
      return ids;
    });
    expect(claimed).toEqual([short, theirs, long[0], undefined]);
    await inSchool((tx) => tx.query(`update job set status = 'done'`));
    await inSchool((tx) => tx.query(`update job set status = 'done'`), other);
  });

  test('with a single place, a school that asks for many runs delays each other school by one', async () => {
    const [many, few] = [await server.createSchool(), await server.createSchool({ unit: 'tkb' })];
    const first = [];
    for (let job = 0; job < 3; job += 1) first.push(await queue('any', await newTimetable(many), many));
    const then = [];
    for (let job = 0; job < 2; job += 1) then.push(await queue('any', await newTimetable(few), few));
    const served = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const job = await server.database.workerTransaction((tx) => claimJob(tx, 'process'));
      served.push(job?.id);
      for (const where of [many, few])
        await inSchool(
          (tx) =>
            tx.query(`update job set status = 'done'
        where status = 'running'`),
          where,
        );
    }
    expect(served).toEqual([first[0], then[0], first[1], then[1], first[2]]);
  });

  test('the queue of all units costs an idle process one transaction, and one for a new job', async () => {
    let transactions = 0;
    const counted: typeof server.database = {
      ...server.database,
      workerTransaction: (work) => (transactions++, server.database.workerTransaction(work)),
      unitTransaction: () => Promise.reject(new Error('the queue asks no unit')),
    };
    const runner = startJobRunner({ database: counted, workers: 0, handlers: {}, onError: fail, interval: 1_000_000 });
    runners.push(runner);
    await server.database.workerTransaction((tx) => tx.query('select 1'));
    expect(transactions).toBe(1);
    await queue('nobody', await newTimetable());
    await vi.waitFor(() => expect(transactions).toBe(2), { timeout: 60_000 });
    await server.database.workerTransaction((tx) => tx.query('select 1'));
    expect(transactions).toBe(2);
  });

  test('the role of the queue sees nothing but the queue', async () => {
    const seen = (table: string) =>
      server.database.workerTransaction((tx) => tx.query(`select 1 from ${table} limit 1`));
    for (const table of ['school', 'app_user', 'timetable', 'lesson'])
      await expect(seen(table)).rejects.toThrow(/denied/);
  });

  test('a timetable has one waiting or running job at most', async () => {
    const timetableId = await newTimetable();
    await queue('nobody', timetableId);
    await expect(queue('nobody', timetableId)).rejects.toMatchObject({ sqlState: '23505' });
  });
});

test('the log names a job by the call that asked for it, in whatever process it ends', async () => {
  const callId = randomUUID();
  const author = { callId, title: 'Xếp', userId: null, userName: 'Cô Lan', address: '', device: '' };
  const timetableId = await newTimetable();
  const id = await server.database
    .onBehalfOf(author)
    .schoolTransaction(tenant, (tx) =>
      insertJob(tx, { kind: 'named', timetableId, input: {}, userId: 1, userName: 'Cô Lan' }),
    );
  const { promise, resolve } = Promise.withResolvers<JobEnd>();
  const runner = startJobRunner({
    database: server.database,
    workers: 1,
    handlers: { named: async () => 'done' },
    onError: () => undefined,
    onJobEnd: (end) => end.job === id && resolve(end),
    interval: 1_000_000,
  });
  runners.push(runner);
  expect(await promise).toMatchObject({ reqId: callId, job: id, kind: 'named', outcome: 'done' });
});
