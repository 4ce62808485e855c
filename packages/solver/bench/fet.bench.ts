/** FET files: CPU seconds to a complete timetable, soft conflicts after the budget, both beside FET's own, and FET's word on ours. */
import { fileURLToPath } from 'node:url';
import { fetToProblem, readFet, writeFetTimetable } from '@tkb/interchange';
import { confirm, hasFet, runFet, type FetRun } from './fet-program.ts';
import { budget, files as chosen, measure, median, readShared, seconds, seeds } from './measure.ts';

const files = [
  'za-sibu',
  'in-stmarys',
  'ro-oradea10',
  'sa-1',
  'ro-mures07',
  'vn-duchop-thcs14',
  'br-1-hard',
  'na-shipena',
  'it-ancona',
  'hu-bethlen08',
  'gr-gymnasio',
  'vn-lequydon-sang',
].filter((file) => chosen.length === 0 || chosen.includes(file));

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** Logarithms of our CPU time over FET's, per file that both complete. */
const ratios: number[] = [];

function runFile(file: string): void {
  const bytes = readShared(`fet/${file}.fet`);
  const read = bytes === null ? null : readFet(bytes);
  if (bytes === null || read === null || !read.ok) return;
  const { problem, map } = fetToProblem(read.file);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const input = fileURLToPath(new URL(`../../../../shared/data/fet/${file}.fet`, import.meta.url));
  const ours = seeds.map((seed) => measure(problem, seed, budget));
  const cells = [
    file,
    String(problem.lessons.length),
    ours.map(({ firstComplete }) => seconds(firstComplete)).join(', '),
    ours.map(({ tuple }) => tuple.map(round).join('/')).join(', '),
  ];
  if (hasFet) {
    const theirs = seeds.map((seed) => runFet(input, seed));
    const confirmed = ours.map(({ tuple, timetable }) =>
      verdict(tuple, confirm(writeFetTimetable(text, read.file, map, timetable))),
    );
    cells.push(...fetCells(theirs), confirmed.join(', '));
    addRatio(
      ours.map(({ firstComplete }) => firstComplete),
      theirs,
    );
  }
  console.log(`| ${cells.join(' | ')} |`);
}

function fetCells(runs: readonly (FetRun | null)[]): string[] {
  return [
    runs.map((run) => seconds(run?.cpu ?? null)).join(', '),
    runs.map((run) => (run === null ? '-' : round(run.soft))).join(', '),
  ];
}

function verdict([hard, soft]: readonly number[], found: number | null): string {
  if (found === null) return hard === 0 ? 'REFUSED' : 'incomplete';
  return Math.abs(found - soft) < 0.01 ? 'yes' : `yes, but counts ${round(found)}`;
}

function addRatio(ours: readonly (number | null)[], theirs: readonly (FetRun | null)[]): void {
  const own = ours.filter((each) => each !== null);
  const other = theirs.flatMap((run) => (run === null ? [] : [run.cpu]));
  if (own.length > 0 && other.length > 0) ratios.push(Math.log(median(own) / Math.max(0.01, median(other))));
}

console.log(`At most ${budget} CPU seconds a run, ours on one thread without reading the file; one figure per seed.`);
const columns = ['file', 'lessons', 'first complete, CPU s', 'hard/soft after the budget'];
if (hasFet) columns.push('FET, CPU s', 'FET, soft', 'FET accepts ours');
else console.log('fet-cl is not installed: no columns of FET.');
console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
for (const file of files) runFile(file);
if (ratios.length > 0) {
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length);
  console.log(`geometric mean of our CPU time over FET's, ${ratios.length} files: ${round(mean)} (goal: at most 0.5)`);
}
