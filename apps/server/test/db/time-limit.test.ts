import { MessageChannel } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { limitTime } from '../../src/db/embedded/time-limit.ts';

test('an answer that came while this thread was busy is no statement that took too long', async () => {
  const { port1, port2 } = new MessageChannel();
  const request = Promise.withResolvers<unknown>();
  port1.on('message', request.resolve);
  const onStuck = vi.fn<() => void>();
  const answer = limitTime(request, 1, onStuck);
  port2.postMessage('answer');
  // The thread is busy until the time is over.
  const begin = performance.now();
  while (performance.now() < begin + 5);
  await expect(answer).resolves.toBe('answer');
  expect(onStuck).not.toHaveBeenCalled();
  port1.close();
});
