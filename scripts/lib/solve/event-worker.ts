import { parentPort, workerData } from 'node:worker_threads';
import { compareEventScores, createEventSearch, type EventScore } from '@tkb/solver';
import type { EventReport, EventTask } from './event-messages.ts';

const { problem, seed, seconds, stop } = workerData as EventTask;
const report = (message: EventReport): void => parentPort?.postMessage(message);

/** The number of tries between two looks at the clock. */
const SLICE = 2_000;
/** After so many seconds the speed tells how many tries are left. */
const WARM_UP = 0.3;

const started = performance.now();
const elapsed = (): number => (performance.now() - started) / 1000;
const search = createEventSearch(problem, { seed });
const begun = elapsed();
let reported: EventScore | null = null;

function reportBetter(): void {
  const { score } = search.best();
  if (reported !== null && compareEventScores(score, reported) >= 0) return;
  reported = score;
  report({ kind: 'better', score });
}

for (let isFinished = false; !isFinished && Atomics.load(stop, 0) === 0 && elapsed() < seconds; reportBetter()) {
  isFinished = search.run(SLICE);
  const worked = elapsed() - begun;
  if (worked > WARM_UP) search.expect(Math.max(0, Math.floor((search.steps * (seconds - elapsed())) / worked)));
}
report({ kind: 'end', ...search.best(), steps: search.steps, seed });
