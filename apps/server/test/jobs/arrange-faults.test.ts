import { describe, expect, test } from 'vitest';
import { arrangeTimetable } from '../../src/arrangement/run/arrange-timetable.ts';
import type { Database } from '../../src/db/database.ts';
import { DatabaseError } from '../../src/db/driver.ts';
import { patientDatabase } from '../../src/jobs/patient-database.ts';
import type { JobContext } from '../../src/jobs/job-runner.ts';
import { beatJobs, claimJob, insertJob, requeueAbandoned } from '../../src/jobs/job-store.ts';
import { smallLessons } from '../timetable/small-data.ts';
import { startSmallServer, createTimetable } from '../timetable/small-server.ts';

const { server, school, editor } = await startSmallServer();

const inSchool = <T>(work: Parameters<typeof server.database.schoolTransaction<T>>[1]) =>
  server.database.schoolTransaction(school.tenant, work);

async function claimed() {
  const timetableId = await createTimetable(editor);
  const input = { scope: 'all', ids: [], allowMove: false, seconds: 600, seed: 1 };
  await inSchool((tx) => insertJob(tx, { kind: 'arrange', timetableId, input, userId: 1, userName: 'Cô Lan' }));
  const job = await server.database.workerTransaction((tx) => claimJob(tx, 'worker 1'));
  if (!job) throw new Error('there was no job to claim');
  return job;
}

type Claimed = Awaited<ReturnType<typeof claimed>>;

/** Arranges and beats meanwhile, as a worker does: where the machine is slow, the server would take the job for abandoned. */
function arrange(database: Database, job: Claimed, context: JobContext) {
  const beat = () => server.database.workerTransaction((tx) => beatJobs(tx, 'worker 1', new Map([[job.id, null]])));
  const beats = setInterval(() => void beat(), 1000);
  return arrangeTimetable(database, job, context).finally(() => clearInterval(beats));
}

/** Runs the job and asks it to stop once every lesson is placed. */
function runToFull(
  job: Claimed,
  beforeStop: () => Promise<unknown> = async () => null,
  database: Database = server.database,
) {
  let stop: (() => void) | null = null;
  let isFull = false;
  const context: JobContext = {
    report({ placed }) {
      if (placed < smallLessons || isFull) return;
      isFull = true;
      void beforeStop().then(() => stop?.());
    },
    onCancel(callback) {
      stop = callback;
    },
  };
  return arrange(database, job, context);
}

const placedCount = async (id: number) =>
  ((await editor.get(`/api/thoikhoabieu/detail?id=${id}`)).body.data as { placedCount: number }).placedCount;

describe('arranging under faults', () => {
  test('a run whose job was taken over by another process writes nothing any more', async () => {
    const job = await claimed();
    const giveUp = async () => {
      await inSchool((tx) =>
        tx.query(`update job set worker = 'gone', lease_until = now() - interval '1 second' where id = $1`, [job.id]),
      );
      await server.database.workerTransaction(async (tx) => {
        await requeueAbandoned(tx);
        expect(await claimJob(tx, 'worker 2')).toMatchObject({ id: job.id, attempts: 1 });
      });
    };
    await expect(runToFull(job, giveUp)).rejects.toMatchObject({ code: 'record.stale' });
    expect(await placedCount(job.timetableId)).toBe(0);
  });

  test('a run saves only over the version it has read', async () => {
    const job = await claimed();
    const change = () =>
      inSchool((tx) => tx.query('update timetable set version = version + 1 where id = $1', [job.timetableId]));
    await expect(runToFull(job, change)).rejects.toMatchObject({ code: 'record.stale' });
    expect(await placedCount(job.timetableId)).toBe(0);
  });

  test('a save that was kept, but whose answer an outage swallowed, is no change by somebody else', async () => {
    const job = await claimed();
    let swallowed = 0;
    const database = patientDatabase({
      ...server.database,
      schoolTransaction: async (tenant, work) => {
        const result = await server.database.schoolTransaction(tenant, work);
        // Only a save answers a number, the new version.
        if (typeof result === 'number' && ++swallowed === 1)
          throw new DatabaseError({ message: 'gone', code: '08006' });
        return result;
      },
    });
    expect(await runToFull(job, undefined, database)).toMatchObject({ placed: smallLessons });
    expect(swallowed).toBeGreaterThan(1);
    expect(await placedCount(job.timetableId)).toBe(smallLessons);
  });

  test('a run whose process died goes on from what it had saved, in the time that was left', async () => {
    const job = await claimed();
    await runToFull(job);
    const progress = { placed: smallLessons, total: smallLessons, steps: 1, seconds: 599.5, score: null };
    const context: JobContext = { report: () => undefined, onCancel: () => undefined };
    const result = await arrange(server.database, { ...job, attempts: 1, progress }, context);
    expect(result.before.unplaced).toBe(0);
    expect(result.seconds).toBeLessThan(60);
  });

  test('a run that is stopped saves the best it has', async () => {
    const job = await claimed();
    expect(await runToFull(job)).toMatchObject({ placed: smallLessons, after: { unplaced: 0, hard: 0 } });
    expect(await placedCount(job.timetableId)).toBe(smallLessons);
  });
});
