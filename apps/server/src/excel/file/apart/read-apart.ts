import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createOwnerTurns } from '../../../jobs/owner-turns.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { GivenFile } from '../parse-file.ts';
import type { Answer } from './answer.ts';

/** No file of a school takes so long; one that was made to hold up the server does. */
const mostSeconds = 60;
/** Files read at once: each may take a core and a gigabyte. */
const mostAtOnce = 2;
/** Files of one owner that wait. */
const mostWaiting = 5;
/** Milliseconds for which a process is kept for the next file. */
const idleTime = 10_000;

/** Nothing of the server's settings goes there: what is in a file is not trusted with its secrets. */
export const startReader = (): ChildProcess =>
  fork(fileURLToPath(new URL('./read-process.ts', import.meta.url)), {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const inTurn = createOwnerTurns({ atOnce: mostAtOnce, ofOwner: 1, waiting: mostWaiting });
const read = createReaders(startReader);

/**
 * Reads a file in a process of its own: a thread that asks for too much memory can end the whole process. Null where reading broke
 * off. Owners (schools) take turns. Throws `request.too_many`, and `server.unavailable` where no process can be started.
 */
export const readApart = (file: GivenFile, owner: unknown): Promise<Answer | null> => inTurn(owner, () => read(file));

/** Reads files in processes that are kept for a while, since the next file mostly is one of the same person. */
export function createReaders(start: () => ChildProcess): (file: GivenFile) => Promise<Answer | null> {
  /** Kept processes, each with the way to end its keeping; they hold the server up in nothing. */
  const idle = new Map<ChildProcess, () => void>();

  function keep(reader: ChildProcess): void {
    const leave = () => {
      clearTimeout(timer);
      reader.off('exit', leave);
      idle.delete(reader);
    };
    const timer = setTimeout(() => {
      leave();
      reader.kill('SIGKILL');
    }, idleTime);
    timer.unref();
    reader.on('exit', leave).unref();
    reader.channel?.unref();
    idle.set(reader, leave);
  }

  function takeKept(): ChildProcess | null {
    for (const [reader, leave] of idle) {
      leave();
      reader.ref();
      reader.channel?.ref();
      return reader;
    }
    return null;
  }

  async function readWith(reader: ChildProcess, file: GivenFile): Promise<Answer | Failure> {
    const answer = await readIn(reader, file);
    if (typeof answer === 'object' && !answer.isSpent) keep(reader);
    else reader.kill('SIGKILL');
    return answer;
  }

  return async (file) => {
    const kept = takeKept();
    const answer = kept ? await readWith(kept, file) : 'gone';
    // A kept process may have ended before it saw the file, which says nothing about the file.
    const last = answer === 'gone' ? await readWith(start(), file) : answer;
    return typeof last === 'string' ? null : last;
  };
}

/** The process ended without an answer, or took too long for one. */
type Failure = 'gone' | 'late';

function readIn(reader: ChildProcess, file: GivenFile): Promise<Answer | Failure> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(end);
      reader.off('message', onAnswer).off('error', onError).off('exit', onExit);
    };
    const settle = (answer: Answer | Failure) => {
      leave();
      resolve(answer);
    };
    const end = setTimeout(() => settle('late'), mostSeconds * 1000);
    const onAnswer = (answer: unknown) => settle(answer as Answer);
    const onExit = () => settle('gone');
    const onError = () => {
      leave();
      reject(new AppError('server.unavailable'));
    };
    reader.on('message', onAnswer).on('error', onError).on('exit', onExit);
    // Where it cannot be sent, the process is gone or was never there, and says so itself.
    reader.send(file, () => undefined);
  });
}
