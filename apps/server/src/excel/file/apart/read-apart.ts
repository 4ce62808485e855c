import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { GivenFile } from '../parse-file.ts';
import type { Answer } from './answer.ts';
import { takeOwnerTurns } from './owner-turns.ts';

/** No file of a school takes so long; one that was made to hold up the server does. */
const mostSeconds = 60;
/** Files read at once: each may take a core and a gigabyte. */
const mostAtOnce = 2;
/** Files of one owner that wait. */
const mostWaiting = 5;
/** Milliseconds for which a process is kept for the next file. */
const idleTime = 10_000;

/**
 * Reads a file in a process of its own: a thread that asks for too much memory can end the whole process. Null where reading broke
 * off. Owners (schools) take turns. Throws `request.too_many`.
 */
export const readApart = takeOwnerTurns({ atOnce: mostAtOnce, waiting: mostWaiting }, readOne);

interface Idle {
  readonly reader: ChildProcess;
  readonly timer: NodeJS.Timeout;
}

/** Processes kept for the next file, which mostly is one of the same person; they hold the server up in nothing. */
const idle: Idle[] = [];

function readOne(file: GivenFile): Promise<Answer | null> {
  const reader = takeReader();
  const end = setTimeout(() => reader.kill('SIGKILL'), mostSeconds * 1000);
  return new Promise<Answer | null>((resolve) => {
    const settle = (answer: Answer | null) => {
      clearTimeout(end);
      reader.off('message', onAnswer).off('error', onEnd).off('exit', onEnd);
      if (answer?.isSpent === false) keep(reader);
      else reader.kill('SIGKILL');
      resolve(answer);
    };
    const onAnswer = (answer: unknown) => settle(answer as Answer);
    const onEnd = () => settle(null);
    reader.on('message', onAnswer).on('error', onEnd).on('exit', onEnd);
    reader.send(file, (error) => error && onEnd());
  });
}

function takeReader(): ChildProcess {
  const kept = idle.pop();
  if (!kept) return startReader();
  clearTimeout(kept.timer);
  kept.reader.ref();
  kept.reader.channel?.ref();
  return kept.reader;
}

/** Nothing of the server's settings goes there: what is in a file is not trusted with its secrets. */
const startReader = (): ChildProcess =>
  fork(fileURLToPath(new URL('./read-process.ts', import.meta.url)), {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

function keep(reader: ChildProcess): void {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((kept) => kept.reader === reader),
      1,
    );
    reader.kill('SIGKILL');
  }, idleTime);
  timer.unref();
  reader.unref();
  reader.channel?.unref();
  idle.push({ reader, timer });
}
