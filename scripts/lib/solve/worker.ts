import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { compareScores, createSearch, type Score } from '@tkb/solver';
import type { AdoptMessage, WorkerReport, WorkerTask } from './messages.ts';

/** Steps between two looks at the clock and the mail. */
const CHUNK = 20_000;

const port = requirePort();
const task = workerData as WorkerTask;
const deadline = performance.now() + task.seconds * 1000;
const report = (message: WorkerReport): void => port.postMessage(message);

const search = createSearch(task.problem, { seed: task.seed });
let reported: Score | null = null;

function requirePort(): MessagePort {
  if (parentPort === null) throw new Error('this module runs as a worker thread');
  return parentPort;
}

/** The loop never returns to the event loop, so mail is fetched by hand. */
function adoptMail(): void {
  for (let mail = receiveMessageOnPort(port); mail; mail = receiveMessageOnPort(port)) {
    search.adopt((mail.message as AdoptMessage).timetable);
  }
}

function reportBest(): void {
  const { score, timetable } = search.best();
  if (reported !== null && compareScores(score, reported) >= 0) return;
  reported = score;
  report({ kind: 'better', score, timetable });
}

/** Milliseconds after which the speed is known well enough to say how many steps are left. */
const WARM_UP = 1_500;
const begin = performance.now();
let isPlanned = false;

/** Lays the search out for the time that is left, once. */
function planOnce(): void {
  const elapsed = performance.now() - begin;
  if (isPlanned || elapsed < WARM_UP || search.phase !== 'improve') return;
  isPlanned = true;
  search.expect(Math.floor(((deadline - performance.now()) * search.steps) / elapsed));
}

let finished = false;
while (!finished && performance.now() < deadline && Atomics.load(task.stop, 0) === 0) {
  adoptMail();
  finished = search.run(CHUNK);
  reportBest();
  planOnce();
}
reportBest();
report({ kind: 'done', steps: search.steps });
