import { Worker } from 'node:worker_threads';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import {
  remember,
  type VerdictAnswer,
  type VerdictQuestion,
  type VerdictReply,
  type VerdictRequest,
} from './verdict-protocol.ts';
import { verdictTableOf } from './verdict-table.ts';

interface Waiting {
  resolve(answer: VerdictAnswer): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly known: Map<number, true>;
  readonly waiting: Map<number, Waiting>;
}

const keys = new WeakMap<LoadedProblem, number>();
let thread: Thread | null = null;
let count = 0;

/**
 * Judges moves on a timetable beside the event loop. One thread serves all and stays; it is sent a timetable once and
 * remembers the latest few. Rejects when the question names what the timetable does not have.
 */
export function askVerdicts(loaded: LoadedProblem, question: VerdictQuestion): Promise<VerdictAnswer> {
  const { worker, known, waiting } = (thread ??= startThread());
  const key = keys.get(loaded) ?? (count += 1);
  keys.set(loaded, key);
  const id = (count += 1);
  const table = known.has(key) ? null : verdictTableOf(loaded);
  remember(known, key, true);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, key, table, question } satisfies VerdictRequest);
  });
}

function startThread(): Thread {
  const worker = new Worker(new URL('./verdict-thread.ts', import.meta.url));
  const started: Thread = { worker, known: new Map(), waiting: new Map() };
  // The process may end while the thread has nothing to do.
  worker.unref();
  worker.on('message', ({ id, answer, error }: VerdictReply) => {
    const asked = started.waiting.get(id);
    started.waiting.delete(id);
    if (answer) asked?.resolve(answer);
    else asked?.reject(new Error(error));
  });
  const fail = (error: Error) => {
    if (thread === started) thread = null;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`verdict thread ended with code ${code}`)));
  return started;
}
