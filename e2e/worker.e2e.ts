// @module-tag soak
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../scripts/lib/postgres.ts';
import { createTimetable, newestTimetable, signInByApi } from './api.ts';
import { demoPassword, makeDataDir, removeDataDir, type RunningServer, startTestServer } from './server.ts';

const bin = findPostgres();
const dataDir = makeDataDir();
const workerLog = join(dataDir, 'worker.log');
let postgres: ThrowAwayPostgres | undefined;
let server: RunningServer | undefined;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  if (!bin) return;
  postgres = await startPostgres(bin);
  const env = { DATABASE_URL: postgres.url, WORKERS: '0' };
  server = await startTestServer(dataDir, env);
  worker = spawn(process.execPath, [join(import.meta.dirname, '../scripts/worker.ts')], {
    env: { ...process.env, ...env, LOG_FILE: workerLog },
    stdio: 'inherit',
  });
});
afterAll(async () => {
  if (worker?.exitCode === null) {
    const ended = new Promise((resolve) => worker?.on('exit', resolve));
    worker.kill('SIGTERM');
    await ended;
  }
  await server?.stop();
  await postgres?.stop();
  removeDataDir(dataDir);
});

// Skipped only if the machine has no PostgreSQL to start.
test.skipIf(!bin)(
  'on PostgreSQL a server without workers has its timetable arranged by the worker process',
  async () => {
    const api = await signInByApi(server?.url ?? '', 'hieupho', demoPassword);
    const { id } = await createTimetable(api);
    const job = await api.runJob('/api/tkb', { timetableId: id, seconds: 10 });
    expect(job.status).toBe('done');
    expect((await newestTimetable(api)).score).toMatchObject({ unplaced: 0, hard: 0 });
    // The call that asked for it has the same id in both logs.
    const [line = ''] = readFileSync(workerLog, 'utf8').split('\n');
    const { reqId, msg } = JSON.parse(line) as { reqId: string; msg: string };
    expect(msg).toBe('job');
    expect(readFileSync(join(dataDir, 'logs/server.log'), 'utf8')).toContain(`"reqId":"${reqId}"`);
  },
);
