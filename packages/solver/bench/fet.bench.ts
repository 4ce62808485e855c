/** FET files: CPU seconds to a complete timetable and soft total after the budget; FET's own wall time where fet-cl is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetToProblem, readFet } from '@tkb/interchange';
import { budget, measure, readShared, seconds, seeds } from './measure.ts';

const files = [
  'vn-duchop-thcs14',
  'vn-lequydon-sang',
  'br-1-hard',
  'ro-oradea10',
  'za-sibu',
  'in-stmarys',
  'ro-mures07',
  'na-shipena',
  'sa-1',
  'hu-bethlen08',
  'it-ancona',
  'gr-gymnasio',
];

const hasFet = spawnSync('fet-cl', ['--version']).error === undefined;

/** Wall seconds that FET takes, `-` without success. */
function runFet(file: string): string {
  const input = fileURLToPath(new URL(`../../../../shared/data/fet/${file}.fet`, import.meta.url));
  const out = mkdtempSync(join(tmpdir(), 'fet-bench-'));
  const begin = performance.now();
  const options = ['--htmllevel=0', '--language=en_US', `--timelimitseconds=${budget}`];
  const { stdout } = spawnSync('fet-cl', [`--inputfile=${input}`, `--outputdir=${out}`, ...options], {
    encoding: 'utf8',
  });
  rmSync(out, { recursive: true });
  return /(Simulation|Generation) successful/.test(stdout) ? seconds((performance.now() - begin) / 1000) : '-';
}

console.log(
  `CPU seconds per run at most ${budget}, one thread.${hasFet ? '' : ' fet-cl is not installed: no column of FET.'}`,
);
console.log(
  `| file | lessons | first complete, CPU s, by seed | hard, soft after the budget, by seed |${hasFet ? ' FET, s |' : ''}`,
);
console.log(`|---|---|---|---|${hasFet ? '---|' : ''}`);
for (const file of files) {
  const bytes = readShared(`fet/${file}.fet`);
  const read = bytes === null ? null : readFet(bytes);
  if (read === null || !read.ok) continue;
  const { problem } = fetToProblem(read.file);
  const runs = seeds.map((seed) => measure(problem, seed, budget));
  const first = runs.map(({ firstComplete }) => seconds(firstComplete)).join(', ');
  const scores = runs.map(({ tuple }) => tuple.map((value) => Math.round(value * 100) / 100).join('/')).join(', ');
  console.log(`| ${file} | ${problem.lessons.length} | ${first} | ${scores} |${hasFet ? ` ${runFet(file)} |` : ''}`);
}
