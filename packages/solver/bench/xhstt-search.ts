/**
 * One search: `node xhstt-search.ts INSTANCE SEED --seconds 60` prints, as JSON, the best solution that one thread has found in so
 * many CPU seconds.
 */
import { gunzipSync } from 'node:zlib';
import { readXhstt } from '@tkb/interchange';
import { createEventSearch, type EventProblem, type EventSolution } from '@tkb/solver';
import { budget, cpuSince, readShared } from './measure.ts';

/** The first tries before a look at the clock; then so many CPU seconds between two looks, since looking takes time, too. */
const FIRST_SLICE = 5_000;
const LOOK = 0.03;
/** CPU seconds of work after which the speed says how many tries are left. */
const WARM_UP = 0.3;

function search(problem: EventProblem, seed: number): EventSolution {
  const begin = process.cpuUsage();
  const one = createEventSearch(problem, { seed });
  const begun = cpuSince(begin);
  for (let isFinished = false, slice = FIRST_SLICE; !isFinished && cpuSince(begin) < budget;) {
    isFinished = one.run(slice);
    const now = cpuSince(begin);
    if (now - begun < WARM_UP) continue;
    const speed = one.steps / (now - begun);
    one.expect(Math.max(0, Math.floor(speed * (budget - now))));
    slice = Math.ceil(speed * LOOK);
  }
  return one.best().solution;
}

const [instance = '', seed] = process.argv.slice(2);
const bytes = readShared(`xhstt/${instance}.xml.gz`);
const read = bytes === null ? null : readXhstt(gunzipSync(bytes));
if (read?.ok !== true) throw new Error(`${instance} cannot be read`);
process.stdout.write(JSON.stringify(search(read.problems[0], Number(seed))));
