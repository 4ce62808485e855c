import { Worker } from 'node:worker_threads';
import { DatabaseError, type DatabaseFailure } from '../driver.ts';
import type { EmbeddedCommand, EmbeddedResponse, EmbeddedStart } from './embedded-protocol.ts';
import { limitTime } from './time-limit.ts';

/** A running thread with the embedded database. */
export interface EmbeddedClient {
  /** Sends a command; after `limit` milliseconds it fails with 57014 and `onStuck` is told that the thread hangs. */
  send(command: EmbeddedCommand, limit?: number): Promise<unknown>;
  isGone(): boolean;
  /** Ends the thread at once; everything that waits for it fails. */
  kill(reason: string): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the thread and waits until the database is open. */
export async function startEmbedded(start: EmbeddedStart, onStuck: () => void): Promise<EmbeddedClient> {
  const worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, Waiting>();
  const opened = Promise.withResolvers<unknown>();
  waiting.set(0, opened);
  let lastId = 0;
  let gone: DatabaseFailure | null = null;

  const failAll = (failure: DatabaseFailure) => {
    gone ??= failure;
    for (const { reject } of waiting.values()) reject(new DatabaseError(failure));
    waiting.clear();
  };
  worker.on('message', (response: EmbeddedResponse) => {
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    if ('failure' in response) request?.reject(new DatabaseError(response.failure));
    else request?.resolve(response.result);
  });
  worker.on('error', (error) => failAll({ message: error.message, code: '08006' }));
  worker.on('exit', () => failAll({ message: 'the embedded database has ended', code: '08006' }));

  const send = (command: EmbeddedCommand, limit?: number) => {
    if (gone) return Promise.reject(new DatabaseError(gone));
    const id = ++lastId;
    const request = Promise.withResolvers<unknown>();
    waiting.set(id, request);
    worker.postMessage({ ...command, id });
    return limit === undefined ? request.promise : limitTime(request, limit, onStuck);
  };
  const kill = async (reason: string) => {
    failAll({ message: reason, code: '57014' });
    await worker.terminate();
  };
  await opened.promise;
  return { send, kill, isGone: () => gone !== null };
}
