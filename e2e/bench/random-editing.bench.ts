/** The random editing of the server's tests (apps/server/test/timetable/random-editing.ts), with 10,000 operations. */
import { spawnSync } from 'node:child_process';

const file = 'apps/server/test/timetable/random-editing.test.ts';
const started = performance.now();
const { status } = spawnSync('npx', ['vitest', 'run', file], {
  stdio: 'inherit',
  env: { ...process.env, RANDOM_OPERATIONS: '10000' },
});
console.log(`10,000 operations in ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = status ?? 1;
