import { queryObjects } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createTimetable, startSmallServer } from './small-server.ts';

const { editor } = await startSmallServer({ WORKERS: '1' });

test('a run that is over leaves nothing of it in memory', { tags: ['soak'] }, async () => {
  const timetableId = await createTimetable(editor);
  const threadsAfterRun = async () => {
    const { status } = await editor.post('/api/tkb', { timetableId, seconds: 1 });
    expect(status).toBe(200);
    return queryObjects(Worker, { format: 'count' });
  };
  const first = await threadsAfterRun();
  await threadsAfterRun();
  expect(await threadsAfterRun()).toBeLessThanOrEqual(first);
});
