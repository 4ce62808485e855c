/**
 * Large schools made impossible. Measures the CPU time of one thread until the cause is named (median of 3), how large the
 * cause is and whether a part of it could be left out, how many of the ways out that the check offers lead to a complete
 * timetable, and the CPU seconds of trying them (`--seconds 0` = do not try; `--files demo,dk54`).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readTkbProblem } from '@tkb/interchange';
import { createSearch, findFailures, findImpossibilities, type Impossibility, type Problem } from '@tkb/solver';
import { tryWays } from '../../apps/server/src/arrangement/analysis/try-relaxations.ts';
import { flawsOf, piecesOf } from '../../apps/server/test/impossible/cause-size.ts';
import {
  harderSchools,
  impossibleSchools,
  uncountedSchool,
  type ImpossibleSchool,
} from '../../apps/server/test/impossible/impossible-schools.ts';
import { cpuSince } from './cpu-since.ts';
import { demoProblem, openSeededDatabase } from './seeded-database.ts';

const chunk = 10_000;
const { values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { files: { type: 'string' }, seconds: { type: 'string' }, cases: { type: 'string' } },
});
const wanted = typeof values.files === 'string' ? values.files.split(',') : ['demo', 'dk54'];
const budget = Number(values.seconds ?? 6);

/** Searches until no required rule is broken or the CPU seconds are used up; returns the seconds and what has no place. */
function search(problem: Problem): { readonly seconds: number | null; readonly unplaced: readonly number[] } {
  const begin = process.cpuUsage();
  const work = createSearch(problem, { seed: 1 });
  while (cpuSince(begin) < budget) {
    work.run(chunk);
    if (work.best().score.hard === 0) return { seconds: cpuSince(begin), unplaced: [] };
  }
  const { timetable } = work.best();
  return { seconds: null, unplaced: timetable.flatMap((placement, lesson) => (placement === null ? [lesson] : [])) };
}

function timeOf(find: () => Impossibility[]): { readonly found: Impossibility[]; readonly milliseconds: number } {
  const runs = [1, 2, 3].map(() => {
    const begin = process.cpuUsage();
    const found = find();
    return { found, milliseconds: Math.round(1000 * cpuSince(begin)) };
  });
  const [, middle] = runs.toSorted((a, b) => a.milliseconds - b.milliseconds);
  return middle ?? { found: [], milliseconds: NaN };
}

/** The ways out offered by the check that it has tried to the end, and the cost of trying them. */
function waysOut(problem: Problem, found: readonly Impossibility[], proof: Impossibility): string {
  if (budget === 0) return String(proof.relaxations.length);
  const begin = process.cpuUsage();
  const tried = tryWays(problem, found)[found.indexOf(proof)] ?? [];
  const works = tried.filter(({ relief }) => relief.kind === 'complete');
  const failed = tried.filter(({ relief }) => relief.kind !== 'complete').map(({ way }) => `${way.kind} ${way.amount}`);
  const names = works.map(({ way }) => `${way.kind} ${way.amount}`).join(', ');
  return `${works.length} of ${tried.length} (${names})${failed.length > 0 ? `; not: ${failed.join(', ')}` : ''}; ${cpuSince(begin).toFixed(1)} s`;
}

function row(school: string, problem: Problem, { name, kinds, breakSchool }: ImpossibleSchool): string {
  const broken = breakSchool(problem);
  const isUncounted = kinds.includes('set-unplaceable');
  const { unplaced } = isUncounted ? search(broken) : { unplaced: [] };
  const { found, milliseconds } = timeOf(() =>
    isUncounted ? findFailures(broken, unplaced) : findImpossibilities(broken),
  );
  const proof = found.find(({ kind }) => kinds.includes(kind));
  if (!proof) return `| ${[school, name, milliseconds, 'NOT FOUND', '-', '-', '-'].join(' | ')} |`;
  const size = `${proof.lessons.length} lessons, ${proof.resources.length} resources, ${proof.rules.length} rules, ${proof.tied.length} ties`;
  const flaws = flawsOf(broken, proof);
  const isSmallest = flaws.length === 0 ? `yes (${piecesOf(broken, proof).length})` : `NO: ${flaws.join('; ')}`;
  return `| ${[school, name, milliseconds, `${proof.kind} ${proof.needed}/${proof.available}`, size, isSmallest, waysOut(broken, found, proof)].join(' | ')} |`;
}

async function loadDemo(): Promise<Problem> {
  const database = await openSeededDatabase();
  const problem = await demoProblem(database, 'multi-site53');
  await database.close();
  return problem;
}

function loadShared(name: string): Problem | null {
  const url = new URL(`../../../shared/data/schools/${name}.json`, import.meta.url);
  try {
    const read = readTkbProblem(readFileSync(url, 'utf8'));
    return read.ok ? read.problem : null;
  } catch {
    console.log(`skipped: ../shared/data/schools/${name}.json is not there`);
    return null;
  }
}

const columns = [
  'school',
  'made impossible by',
  'CPU ms',
  'named',
  'cause',
  'smallest (pieces)',
  'ways out that work; CPU s of trying',
];
console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`);
for (const name of wanted) {
  const problem = name === 'demo' ? await loadDemo() : loadShared(name);
  const cases = [...impossibleSchools, ...harderSchools, uncountedSchool].filter(
    (one) => typeof values.cases !== 'string' || one.name.includes(values.cases),
  );
  if (problem !== null) for (const one of cases) console.log(row(name, problem, one));
}
