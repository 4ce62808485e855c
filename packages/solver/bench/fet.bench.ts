/**
 * FET files: CPU seconds to a complete timetable and soft conflicts some seconds later, beside FET's own, and FET's word on
 * ours. The files are those in ../shared/data/fet and those of the Debian package fet-data that ../shared/data/fet-package.txt
 * lists. What was run before is not run again, so that a long bench can be stopped and continued; `--fresh` begins anew.
 * `--files a,b` takes files whose path contains one of the words, `--who ours|fet` runs one of the two only.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetToProblem, readFet, writeFetTimetable } from '@tkb/interchange';
import { confirm, hasFet, runFet } from './fet-program.ts';
import { findResult, keepResult, readResults, type FetResult } from './fet-results.ts';
import { summaryLines, tableRows, type FileResults } from './fet-table.ts';
import { budget, files as chosen, isFresh, measure, onlyWho, readShared, seeds } from './measure.ts';

/** CPU seconds after which soft conflicts are compared. */
const SOFT_AFTER = 15;

const shared = fileURLToPath(new URL('../../../../shared/data/fet', import.meta.url));
const examples = '/usr/share/doc/fet-data/examples';

/** Path of every file by the name it has in the table. */
function listFiles(): Map<string, string> {
  const schools = existsSync(shared) ? readdirSync(shared).toSorted() : [];
  const listed = readShared('fet-package.txt')?.toString('utf8').split('\n').filter(Boolean) ?? [];
  const all = [
    ...schools.map((name) => [name, join(shared, name)] as const),
    ...listed.map((name) => [name, join(examples, name)] as const),
  ];
  const isChosen = (name: string): boolean => chosen.length === 0 || chosen.some((word) => name.includes(word));
  return new Map(all.filter(([name, path]) => isChosen(name) && existsSync(path)));
}

function runOurs(file: string, path: string, seed: number): FetResult {
  const bytes = readFileSync(path);
  const common = { who: 'ours', file, seed, limit: budget } as const;
  const read = readFet(bytes);
  if (!read.ok) return { ...common, first: null, hard: Infinity, soft: null, verdict: 'not read' };
  const { problem, map, report } = fetToProblem(read.file);
  const { firstComplete: first, tuple, timetable } = measure(problem, seed, budget, SOFT_AFTER);
  const [hard, soft = 0] = tuple;
  if (hard > 0) return { ...common, first: null, hard, soft: null, verdict: 'incomplete' };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const word = hasFet ? confirm(writeFetTimetable(text, read.file, map, timetable)) : null;
  const verdict = verdictOf(soft, word);
  return { ...common, first, hard, soft, verdict: report.gaps.length === 0 ? verdict : `${verdict}, not read whole` };
}

function verdictOf(soft: number, word: ReturnType<typeof confirm>): string {
  if (!hasFet) return 'not asked';
  if (word === null) return 'REFUSED';
  const yes = word.isWithoutDice ? 'yes, without its dice' : 'yes';
  return Math.abs(word.soft - soft) < 0.01 ? yes : `${yes}, but counts ${Math.round(word.soft * 100) / 100}`;
}

function runTheirs(file: string, path: string, seed: number): FetResult {
  const run = runFet(path, seed);
  const common = { who: 'fet', file, seed, limit: budget, verdict: '' } as const;
  if (run === null) return { ...common, first: null, hard: NaN, soft: null };
  return { ...common, first: run.cpu, hard: 0, soft: run.soft };
}

const known = readResults(isFresh);

function resultsOf(who: FetResult['who'], file: string, run: (seed: number) => FetResult): FetResult[] {
  const isRun = onlyWho === null || onlyWho === who;
  return seeds.flatMap((seed): FetResult[] => {
    const before = findResult(known, { who, file, seed, limit: budget });
    if (before !== undefined || !isRun) return before === undefined ? [] : [before];
    const made = run(seed);
    keepResult(made);
    console.error(`${who} ${file}: ${made.first?.toFixed(2) ?? '-'} ${made.hard} ${made.soft ?? '-'} ${made.verdict}`);
    return [made];
  });
}

if (!hasFet) console.log('fet-cl is not installed: what was kept of it before is shown.');
const all = [...listFiles()].map(([file, path]): FileResults => ({
  file,
  ours: resultsOf('ours', file, (seed) => runOurs(file, path, seed)),
  theirs: hasFet ? resultsOf('fet', file, (seed) => runTheirs(file, path, seed)) : [],
}));
const compared = all.filter(({ ours, theirs }) => ours.length > 0 && theirs.length > 0);
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}: at most ${budget} CPU seconds a run, ours on one thread without reading the file; soft conflicts of ours after ${SOFT_AFTER} s. Medians of ${seeds.length} seeds.`,
);
for (const line of [...tableRows(compared), ...summaryLines(compared)]) console.log(line);
