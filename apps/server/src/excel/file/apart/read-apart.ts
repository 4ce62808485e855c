import { createOwnerTurns } from '../../../jobs/owner-turns.ts';
import type { GivenFile } from '../parse-file.ts';
import type { Answer } from './answer.ts';
import { createReaders, startReader, type Failure } from './readers.ts';

/** No file of a school takes so long; one that was made to hold up the server does. */
export const mostSeconds = 60;
/** Files read at once (each may take a core and a gigabyte), how many of them of one owner, and how many of one that wait. */
const limits = { atOnce: 2, ofOwner: 1, waiting: 5 };
/** Milliseconds for which the owners of files that could not be read to the end share one place. */
const doubtTime = 600_000;

interface Reading {
  readonly read: (file: GivenFile) => Promise<Answer | Failure>;
  /** Milliseconds on a clock that nobody puts back. */
  readonly now: () => number;
}

/**
 * Reads files in processes of their own, owners (schools) in turn. Owners whose files broke off together hold one place at most, so
 * that the other is free for everybody else. A file whose process somebody else ended is tried once more, by itself.
 */
export function createReading({ read, now }: Reading): (file: GivenFile, owner: unknown) => Promise<Answer | Failure> {
  const inTurn = createOwnerTurns(limits);
  const doubted = new Map<unknown, number>();
  const together = Symbol('owners whose files broke off');
  const placeOf = (owner: unknown): unknown => {
    for (const [other, until] of doubted) if (until <= now()) doubted.delete(other);
    return doubted.has(owner) ? together : owner;
  };
  return async (file, owner) => {
    const work = async () => {
      const answer = await read(file);
      if (typeof answer === 'string') doubted.set(owner, now() + doubtTime);
      return answer;
    };
    const first = await inTurn(placeOf(owner), work);
    return first === 'stopped' ? inTurn(placeOf(owner), work, 'alone') : first;
  };
}

/**
 * Reads a file in a process of its own: a thread that asks for too much memory can end the whole process. Throws `request.too_many`,
 * and `server.unavailable` where no process can be started.
 */
export const readApart = createReading({
  read: createReaders({ start: startReader, patience: mostSeconds }),
  now: () => performance.now(),
});
