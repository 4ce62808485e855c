import { setTimeout as sleep } from 'node:timers/promises';
import { explainStartFailure } from './start-failure.ts';

/** Longest an orderly end after an unforeseen error may take before the process ends anyway, in milliseconds. */
export const endLimit = 30_000;

/** Runs a program to its start; a failure becomes one sentence and the exit status 1. */
export async function startOrExplain(start: () => Promise<unknown>): Promise<void> {
  // Whoever reads our output may go away at any time: a closed pipe must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  }
}

/** Ends parts side by side, and then what all of them need, even where one of them fails; throws the first failure once all has ended. */
export async function endInOrder(parts: readonly Promise<void>[], last: () => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(parts);
  await last();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

interface Supervised {
  /** Lets a proxy notice, before anything ends. Who presses Ctrl+C waits for no proxy, and an unforeseen error for nothing. */
  readonly leave?: () => Promise<void>;
  /** Ends what runs, in order. */
  readonly stop: () => Promise<void>;
  readonly log: (error: unknown, message: string) => void;
}

/** Ends the process in an orderly way on a signal (status 0), and after logging an error that nobody has caught (status 1). */
export function superviseProcess({ leave = async () => undefined, stop, log }: Supervised): void {
  let leaving: Promise<void> | null = null;
  const end = async (status: number) => {
    const limit = sleep(endLimit, undefined, { ref: false });
    await Promise.race([stop().catch((error: unknown) => log(error, 'the process did not end in order')), limit]);
    process.exit(status);
  };
  process.once('SIGINT', () => void end(0));
  // A supervisor may send it to a process and, through its parent, once more; that must not break off the orderly end.
  process.on('SIGTERM', () => void (leaving ??= leave().then(() => end(0))));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.once(event, (error: unknown) => {
      log(error, 'unforeseen error: the process ends');
      process.stderr.write('Máy chủ dừng vì một lỗi không lường trước; nhật ký có chi tiết.\n');
      // A second error must not end the process before the orderly end is complete.
      process.on(event, (next: unknown) => log(next, 'another error while the process ends'));
      void end(1);
    });
}
