/**
 * XHSTT instances: hard and soft cost after the CPU budget on one thread, beside the best known. Runs that are already in
 * the file of results are not repeated, so that a long bench can be stopped and continued; `--fresh` begins anew.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readXhstt, writeXhsttSolution } from '@tkb/interchange';
import { compareEventScores, countSolution, type EventProblem, type EventScore, type EventSolution } from '@tkb/solver';
import { budget, files as chosen, isFresh, readShared, seeds } from './measure.ts';

const results = fileURLToPath(new URL('../../../.cache/bench/xhstt.tsv', import.meta.url));
const searchScript = fileURLToPath(new URL('xhstt-search.ts', import.meta.url));
const evaluator = fileURLToPath(new URL('../../../../shared/data/xhstt/eval.py', import.meta.url));

/** One run, as a line of the file of results. */
interface Run {
  readonly instance: string;
  readonly seed: number;
  readonly seconds: number;
  readonly score: EventScore;
  /** eval.py counts the same cost. */
  readonly isConfirmed: boolean;
}

const format = ({ hard, soft }: EventScore): string => `${hard}/${soft}`;

/** Each search has a process of its own: what the compiler has learnt from one run would change the next. */
function search(instance: string, seed: number): EventSolution {
  const args = [searchScript, instance, `${seed}`, '--seconds', `${budget}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${instance}, seed ${seed}: ${stderr}`);
  const solution: EventSolution = JSON.parse(stdout);
  return solution;
}

function run(instance: string, bytes: Buffer, problem: EventProblem, seed: number): Run {
  const solution = search(instance, seed);
  const score = countSolution(problem, solution);
  const text = bytes.toString('utf8');
  const written = writeXhsttSolution(text, problem, solution, { group: 'TKB', contributor: 'TKB', description: '' });
  return { instance, seed, seconds: budget, score, isConfirmed: evaluate(text, written) === format(score) };
}

/** Hard and soft cost by eval.py. */
function evaluate(instance: string, solution: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'xhstt-bench-'));
  const paths = [join(folder, 'instance.xml'), join(folder, 'solution.xml')];
  [instance, solution].forEach((text, index) => writeFileSync(paths[index] ?? '', text));
  const { stdout } = spawnSync('python3', [evaluator, ...paths], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const [, hard, soft, , , , , , verdict] = stdout.trim().split('\t');
  return verdict === 'ok' ? `${hard}/${soft}` : (verdict ?? stdout);
}

function readResults(): Run[] {
  if (isFresh || !existsSync(results)) return [];
  const lines = readFileSync(results, 'utf8').trim().split('\n');
  return lines.map((line): Run => {
    const [instance = '', seed, seconds, hard, soft, confirmed] = line.split('\t');
    const score = { hard: Number(hard), soft: Number(soft) };
    return { instance, seed: Number(seed), seconds: Number(seconds), score, isConfirmed: confirmed === 'yes' };
  });
}

function keep({ instance, seed, seconds, score, isConfirmed }: Run): void {
  const cells = [instance, seed, seconds, score.hard, score.soft, isConfirmed ? 'yes' : 'no'];
  appendFileSync(results, `${cells.join('\t')}\n`);
}

mkdirSync(dirname(results), { recursive: true });
const known = readResults();
if (isFresh) rmSync(results, { force: true });
const [head = '', ...best] = (readShared('xhstt/best.tsv')?.toString('utf8') ?? '').trim().split('\n');
const columns = head.split('\t');
console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}: ${budget} CPU seconds a run, one thread.`);
console.log('| instance | best known | median | by seed | as eval.py counts |\n|---|---|---|---|---|');
const reached = { hard: 0, near: 0, all: 0 };
for (const line of best) {
  const cells = line.split('\t');
  const [instance = '', bestHard, bestSoft] = ['instance', 'best_hard', 'best_soft'].map(
    (name) => cells[columns.indexOf(name)],
  );
  const bytes = chosen.length === 0 || chosen.includes(instance) ? readShared(`xhstt/${instance}.xml.gz`) : null;
  if (bytes === null) continue;
  const text = gunzipSync(bytes);
  const read = readXhstt(text);
  const [problem] = read.ok ? read.problems : [];
  if (problem === undefined) throw new Error(`${instance} cannot be read`);
  const runs = seeds.map((seed) => {
    const before = known.find((one) => one.instance === instance && one.seed === seed && one.seconds === budget);
    if (before !== undefined) return before;
    const made = run(instance, text, problem, seed);
    keep(made);
    return made;
  });
  const scores = runs.map(({ score }) => score).toSorted(compareEventScores);
  const middle = scores[scores.length >> 1] ?? { hard: Infinity, soft: Infinity };
  reached.all++;
  if (middle.hard <= Number(bestHard)) reached.hard++;
  if (middle.hard <= Number(bestHard) && middle.soft <= 1.05 * Number(bestSoft)) reached.near++;
  const bySeed = runs.map(({ score }) => format(score)).join(', ');
  const confirmed = runs.every(({ isConfirmed }) => isConfirmed) ? 'yes' : 'NO';
  console.log(`| ${instance} | ${bestHard}/${bestSoft} | ${format(middle)} | ${bySeed} | ${confirmed} |`);
}
console.log(
  `Of ${reached.all}: hard cost as the best known on ${reached.hard}, soft within 5 % besides on ${reached.near}.`,
);
