import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../../errors/app-error.ts';
import type { GivenFile } from '../parse-file.ts';
import { tooMuchMemory, type Answer } from './answer.ts';

/** Milliseconds for which a process is kept for the next file. */
const idleTime = 10_000;

/**
 * Why there is no answer: it took too long, it asked for too much memory, reading itself broke off, or somebody else ended the
 * process (mostly the system for want of memory), which does not tell whether the file is to blame.
 */
export type Failure = 'late' | 'large' | 'broken' | 'stopped';

const { NODE_COMPILE_CACHE: compiled } = process.env;

/**
 * Nothing of the server's settings goes there but where compiled code is kept: what is in a file is not trusted with its secrets.
 */
export const startReader = (): ChildProcess =>
  fork(fileURLToPath(new URL('./read-process.ts', import.meta.url)), {
    serialization: 'advanced',
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

interface Options {
  readonly start: () => ChildProcess;
  /** Seconds after which a file is given up. */
  readonly patience: number;
}

/** Reads files in processes that are kept for a while, since the next file mostly is one of the same person. */
export function createReaders({ start, patience }: Options): (file: GivenFile) => Promise<Answer | Failure> {
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
    const answer = await readIn(reader, file, patience);
    if (typeof answer === 'object' && !answer.isSpent) keep(reader);
    else reader.kill('SIGKILL');
    return answer;
  }

  return async (file) => {
    const kept = takeKept();
    const answer = kept ? await readWith(kept, file) : 'stopped';
    // A kept process may have ended before it saw the file, which says nothing about the file.
    return answer === 'stopped' || answer === 'broken' ? readWith(start(), file) : answer;
  };
}

/** The signals by which a process ends itself when something in it is broken. */
const ownSignals = new Set<NodeJS.Signals>(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP']);

function failureOf(code: number | null, signal: NodeJS.Signals | null): Failure {
  if (code === tooMuchMemory) return 'large';
  return code === null && signal && !ownSignals.has(signal) ? 'stopped' : 'broken';
}

function readIn(reader: ChildProcess, file: GivenFile, patience: number): Promise<Answer | Failure> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(end);
      reader.off('message', onAnswer).off('error', onError).off('exit', onExit);
    };
    const settle = (answer: Answer | Failure) => {
      leave();
      resolve(answer);
    };
    const end = setTimeout(() => settle('late'), patience * 1000);
    const onAnswer = (answer: unknown) => settle(answer as Answer);
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => settle(failureOf(code, signal));
    const onError = () => {
      leave();
      reject(new AppError('server.unavailable'));
    };
    reader.on('message', onAnswer).on('error', onError).on('exit', onExit);
    // Where it cannot be sent, the process is gone or was never there, and says so itself.
    reader.send(file, () => undefined);
  });
}
