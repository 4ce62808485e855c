import { randomUUID } from 'node:crypto';
import type { ArrangeResult, JobProgress } from '@tkb/contract';
import { afterEach, expect, test } from 'vitest';
import { arrangeTimetable } from '../../src/arrangement/run/arrange-timetable.ts';
import { arrangeBranch, branchKind } from '../../src/arrangement/run/run-branch.ts';
import { recordOf, storeRecord, type BranchRecord } from '../../src/arrangement/run/run-record.ts';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { JobRunner } from '../../src/call/services.ts';
import type { Database } from '../../src/db/database.ts';
import { createRunner } from '../../src/create-runner.ts';
import { insertBranches, readBranches } from '../../src/jobs/branch-store.ts';
import {
  beatJobs,
  claimJob,
  finishJob,
  insertJob,
  queueTopic,
  readJob,
  readLatestJob,
  requestCancel,
  requeueAbandoned,
} from '../../src/jobs/job-store.ts';
import { sayAlive } from '../../src/jobs/processes.ts';
import { isOver } from '../../src/jobs/stream-job.ts';
import { dataOf } from '../support/answers.ts';
import { smallLessons } from '../timetable/small-data.ts';
import { createTimetable, startSmallServer } from '../timetable/small-server.ts';

const { server, school, editor } = await startSmallServer({ WORKERS: '0' });
const { database } = server;
const runners: JobRunner[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.close()));
  await inSchool((tx) => tx.query(`delete from job`));
  await inQueue((tx) => tx.query('delete from server_process'));
});

const inSchool = <T>(work: Parameters<typeof database.schoolTransaction<T>>[1]) =>
  database.schoolTransaction(school.tenant, work);
const inQueue = <T>(work: Parameters<typeof database.workerTransaction<T>>[0]) => database.workerTransaction(work);
const claim = (worker: string) => inQueue((tx) => claimJob(tx, worker));
const asked = { scope: 'all', ids: [], allowMove: false, seconds: 600, seed: 1 };
const queue = (timetableId: number) =>
  inSchool((tx) => insertJob(tx, { kind: 'arrange', timetableId, input: asked, userId: 1, userName: 'Cô Lan' }));

async function claimed(worker: string) {
  const job = await claim(worker);
  if (!job) throw new Error('there was no job to claim');
  return job;
}

/** The database of a run that is away when the run looks at its branches for the first times. */
function awayFor(looks: number): Database {
  let calls = 0;
  const isAway = () => calls > 1 && calls <= 1 + looks;
  return {
    ...database,
    schoolTransaction: (tenant, work) => {
      calls++;
      return isAway() ? Promise.reject(new Error('the database is away')) : database.schoolTransaction(tenant, work);
    },
  };
}

/** Processes with one place each, so that there is somebody to spread a run over. */
const serve = (processes: number) =>
  inQueue(async (tx) => {
    for (let index = 0; index < processes; index++) await sayAlive(tx, { id: randomUUID(), workers: 1 });
  });

/** A run that was, as its record tells it: alone it placed nothing, its two branches did the same. */
async function storedRun(timetableId: number): Promise<string> {
  const id = await queue(timetableId);
  const branch = (number: number): BranchRecord => ({
    number,
    seed: 5,
    rounds: [[{ slices: 2, expect: null }]],
    strategies: ['steady'],
  });
  await inSchool(async (tx) => {
    const run = {
      record: [[{ slices: 0, expect: null }]],
      strategies: ['steady'] as const,
      branches: [branch(1), branch(2)],
      best: 1,
    };
    await storeRecord(tx, { id, timetableId }, recordOf(await loadProblem(tx, timetableId), run));
    await tx.query(`update job set status = 'done' where id = $1`, [id]);
  });
  return id;
}

async function repeatOver(processes: number, timetableId: number, jobId: string): Promise<ArrangeResult> {
  for (let index = 0; index < processes; index++) {
    const onError = (error: unknown) => {
      throw error;
    };
    runners.push(createRunner({ database, workers: 1, runProcesses: 4, onError }));
  }
  const answer = await editor.post('/api/tkb/chaylai', { timetableId, jobId }, { prefer: 'respond-async' });
  const id = String(answer.headers.location).split('/').at(-1) ?? '';
  for (;;) {
    const change = server.services.jobs.changed(id, 500);
    const job = await inSchool((tx) => readJob(tx, id));
    if (job && isOver(job)) {
      await Promise.all(runners.splice(0).map((runner) => runner.close()));
      expect(job.error).toBeNull();
      return { ...(job.result as ArrangeResult), seconds: 0 };
    }
    await change;
  }
}

test('a run over several processes is the same timetable, whoever does its branches', async () => {
  const timetableId = await createTimetable(editor);
  const jobId = await storedRun(timetableId);
  const alone = await repeatOver(1, timetableId, jobId);
  expect(alone).toMatchObject({
    placed: smallLessons,
    // Of two that are as good the first is taken.
    bestBranch: 1,
    threads: 3,
    branches: [
      { number: 1, seed: 5, threads: 1 },
      { number: 2, seed: 5, threads: 1 },
    ],
  });
  expect(JSON.stringify(await repeatOver(3, timetableId, jobId))).toBe(JSON.stringify(alone));
  expect(await inSchool((tx) => tx.query('select id from job where branch_of is not null'))).toEqual([]);
});

test('a branch goes to another process, goes on elsewhere when that one dies, and is the best where it is', async () => {
  await serve(2);
  const timetableId = await createTimetable(editor);
  await queue(timetableId);
  const run = await claimed('worker 1');
  const told = Promise.withResolvers<null>();
  let stop: () => void = () => undefined;
  const isBranching = new Promise<void>((resolve) => void database.listen(queueTopic, resolve));
  const context = {
    report: ({ workers, seconds }: JobProgress) => {
      if (workers?.some(({ steps }) => steps === 7_777_777) && seconds < 600) told.resolve(null);
    },
    onCancel: (callback: () => void) => void (stop = callback),
  };
  const result = arrangeTimetable(database, run, context, 1, { database: awayFor(1), most: 4 });
  await isBranching;
  expect(await claim('worker 1')).toBeNull();
  expect(await claimed('worker 2')).toMatchObject({ kind: branchKind });
  await inSchool((tx) =>
    tx.query(`update job set lease_until = now() - interval '1 minute' where branch_of is not null`),
  );
  await inQueue((tx) => requeueAbandoned(tx));
  const branch = await claimed('worker 3');
  expect(branch).toMatchObject({ kind: branchKind, attempts: 1 });

  let full: JobProgress | null = null;
  let end: () => void = () => undefined;
  const found = await arrangeBranch(database, branch, {
    report: (progress) => {
      if (progress.placed < smallLessons) return;
      full = progress;
      end();
    },
    onCancel: (callback) => void (end = callback),
  });
  expect(found?.record).toMatchObject({ number: 1, seed: 7920, strategies: ['fewSessions'] });
  const { score = null } = full ?? {};
  const worker = {
    steps: 7_777_777,
    phase: 'improve' as const,
    score: score ?? { unplaced: 0, hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 0, shortGaps: 0 },
  };
  const progress = { placed: smallLessons, total: smallLessons, steps: 1, seconds: 1, score, workers: [worker] };
  await inQueue((tx) => beatJobs(tx, 'worker 3', new Map([[branch.id, progress]])));
  await told.promise;
  await inSchool((tx) => finishJob(tx, branch, { result: found, progress, isCutShort: true }));
  stop();
  expect(await result).toMatchObject({ placed: smallLessons, threads: 2, branches: [{ number: 1, seed: 7920 }] });
  expect(await inSchool((tx) => readBranches(tx, run.id))).toEqual([]);
});

test('branches of a dead process are dropped, even when there is too little time for new ones', async () => {
  const timetableId = await createTimetable(editor);
  await queue(timetableId);
  const run = await claimed('worker 1');
  await inSchool((tx) => insertBranches(tx, run, { kind: 'none', inputs: [{ number: 1 }] }));
  const context = { report: () => undefined, onCancel: () => undefined };
  const short = { ...run, input: { ...asked, seconds: 1 } };
  const result = await arrangeTimetable(database, short, context, 1, { database, most: 4 });
  expect(result).toMatchObject({ placed: smallLessons, branches: [] });
  expect(await inSchool((tx) => readBranches(tx, run.id))).toEqual([]);
});

/** A run under way with branches that wait. */
async function branching(most = 1) {
  const timetableId = await createTimetable(editor);
  await queue(timetableId);
  const run = await claimed('worker 1');
  const inputs = Array.from({ length: most }, (_, index) => ({ number: index + 1 }));
  await inSchool((tx) => insertBranches(tx, run, { kind: 'none', inputs }));
  return run;
}

test('a branch is nothing that people see, and ends with its run', async () => {
  await serve(2);
  const run = await branching();
  const branch = await claimed('worker 2');
  const { items } = dataOf<{ items: unknown[] }>(await editor.get('/api/tkb/cacluotchay'));
  expect(items).toHaveLength(1);
  expect((await inSchool((tx) => readLatestJob(tx, run.timetableId)))?.job.id).toBe(run.id);
  const unwanted = () => inQueue((tx) => beatJobs(tx, 'worker 2', new Map([[branch.id, null]])));
  expect(await unwanted()).toEqual([]);
  await inSchool((tx) => requestCancel(tx, run.id));
  expect(await unwanted()).toEqual([branch.id]);
});

test('branches of a run that died with its process go, those of one that is gone on with stay', async () => {
  const run = await branching();
  await inQueue((tx) => requeueAbandoned(tx, true));
  expect(await inSchool((tx) => readBranches(tx, run.id))).toHaveLength(1);
  await inSchool((tx) => requestCancel(tx, run.id));
  await inQueue((tx) => requeueAbandoned(tx));
  expect(await inSchool((tx) => readBranches(tx, run.id))).toEqual([]);
  await expect(inQueue((tx) => tx.query('delete from job returning id'))).resolves.toEqual([]);
  expect(await inSchool((tx) => readJob(tx, run.id))).toMatchObject({ status: 'cancelled' });
});

test('for each job waiting without a place one branch ends with what it has, the latest first', async () => {
  await serve(4);
  const run = await branching(2);
  const [first, last] = [await claimed('worker 2'), await claimed('worker 3')];
  const beat = async () => {
    const of = (worker: string, { id }: { id: string }) => inQueue((tx) => beatJobs(tx, worker, new Map([[id, null]])));
    return [await of('worker 1', run), await of('worker 2', first), await of('worker 3', last)];
  };
  const waiting = await queue(await createTimetable(editor));
  expect(await beat()).toEqual([[], [], []]);
  await inSchool((tx) => tx.query(`update job set created_at = now() - interval '5 s' where id = $1`, [waiting]));
  expect(await beat()).toEqual([[], [], [last.id]]);
  await inSchool((tx) => finishJob(tx, last, { result: { steps: 1 }, progress: null, isCutShort: true }));
  expect(await claimed('worker 3')).toMatchObject({ id: waiting });
  expect(await beat()).toEqual([[], [], [last.id]]);
  const kept = (await inSchool((tx) => readBranches(tx, run.id))).find(({ id }) => id === last.id);
  expect(kept).toMatchObject({ result: { steps: 1 } });
});

test('branches leave a free place where several schools arrange', async () => {
  await serve(2);
  const run = await branching();
  const other = await server.createSchool();
  await database.schoolTransaction(other, async (tx) => {
    const [timetable] = await tx.query<{ id: number }>(
      `insert into timetable (number, school_year, semester) values (1, '2026-2027', 1) returning id`,
    );
    const job = { kind: 'none', timetableId: timetable?.id ?? 0, input: {}, userId: 1, userName: 'Thầy Bình' };
    await tx.query(`update job set status = 'done' where id = $1`, [await insertJob(tx, job)]);
  });
  expect(await claim('worker 2')).toBeNull();
  await serve(1);
  expect(await claim('worker 2')).toMatchObject({ kind: 'none', timetableId: run.timetableId });
  await database.schoolTransaction(other, (tx) => tx.query('delete from job'));
});
