// @module-tag screens-timetables
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience, waitForFile } from './file-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A file that takes some milliseconds, and what is told meanwhile. */
function fileAfter(time: number, failure?: Error) {
  const told: string[] = [];
  let stop: () => void = () => undefined;
  const save = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      setTimeout(() => (failure ? reject(failure) : resolve()), time);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const done = waitForFile(save, {
    waiting: (give) => {
      stop = give;
      told.push('waiting');
    },
    ended: () => void told.push('ended'),
    saved: () => void told.push('saved'),
    failed: () => void told.push('failed'),
  }).then(
    () => void told.push('free'),
    () => void told.push('thrown'),
  );
  return { told, done, stop: () => stop() };
}

test('a file that is soon there is saved without a word', async () => {
  const [file, refused] = [fileAfter(10), fileAfter(10, new Error('refused'))];
  await vi.advanceTimersByTimeAsync(patience);
  expect([file.told, refused.told]).toEqual([
    ['ended', 'free'],
    ['ended', 'thrown'],
  ]);
});

test('a long wait is told, sets free who waits, and tells how it ended', async () => {
  const [file, refused, stopped] = [fileAfter(9000), fileAfter(9000, new Error('refused')), fileAfter(9000)];
  await vi.advanceTimersByTimeAsync(patience);
  expect(file.told).toEqual(['waiting', 'free']);
  stopped.stop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(file.told).toEqual(['waiting', 'free', 'ended', 'saved']);
  expect(refused.told).toEqual(['waiting', 'free', 'ended', 'failed']);
  expect(stopped.told).toEqual(['waiting', 'free', 'ended']);
});
