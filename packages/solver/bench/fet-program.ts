/** The reference program, where it is installed: its own CPU seconds, and its word on a timetable of ours. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budget } from './measure.ts';

export const hasFet = spawnSync('fet-cl', ['--version']).error === undefined;

/** FET's result on a file: CPU seconds and its total of soft conflicts; null when it found no complete timetable. */
export interface FetRun {
  readonly cpu: number;
  readonly soft: number;
}

const options = ['--htmllevel=0', '--language=en_US', '--timelimitseconds=3600'];

/** Runs FET on a file for at most the CPU budget. */
export function runFet(input: string, seed: number): FetRun | null {
  const folder = mkdtempSync(join(tmpdir(), 'fet-bench-'));
  const parts = ['10', '11', '12', '20', '21', '22'];
  const seeds = parts.map((part, index) => `--randomseeds${part}=${1000 * seed + 7 * index + 1}`);
  // The shell counts the CPU time of its children, and ends them when it is used up.
  const script = `ulimit -t ${Math.ceil(budget)}; fet-cl "$@"; times`;
  const all = [`--inputfile=${input}`, `--outputdir=${folder}`, ...options, ...seeds];
  const { stdout } = spawnSync('sh', ['-c', script, 'fet', ...all], { encoding: 'utf8' });
  try {
    // A run whose time was up while FET wrote its results has none.
    if (!/(Simulation|Generation) successful/.test(stdout) || !existsSync(softPath(folder, input))) return null;
    return { cpu: childSeconds(stdout), soft: readSoft(folder, input) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function childSeconds(stdout: string): number {
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest),
    0,
  );
}

function softPath(folder: string, input: string): string {
  const name = input.slice(input.lastIndexOf('/') + 1).replace(/\.fet$/, '');
  return join(folder, 'timetables', name, `${name}_soft_conflicts.txt`);
}

function readSoft(folder: string, input: string): number {
  const text = readFileSync(softPath(folder, input), 'utf8');
  return Number(/Total soft conflicts: *([\d.]+)/.exec(text)?.[1] ?? NaN);
}

/** FET's word on a timetable: its total of soft conflicts, and whether it had to be asked without its dice. */
interface Word {
  readonly soft: number;
  readonly isWithoutDice: boolean;
}

/** Soft weights are divided by this, so that FET lets their breaches pass. */
const SOFTENED = 100;

/**
 * FET's word on a `.fet` with all times and rooms fixed; null when it refuses it. FET throws dice at every breach of a soft
 * constraint: one of weight 99.99 % passes once in 10,000 throws, and a timetable with many of them never. Then FET
 * is asked again with a hundredth of the soft weights, which changes no required constraint.
 */
export function confirm(content: string): Word | null {
  const asItIs = softTotal(content);
  if (asItIs !== null) return { soft: asItIs, isWithoutDice: false };
  const softened = softTotal(soften(content));
  return softened === null ? null : { soft: SOFTENED * softened, isWithoutDice: true };
}

function soften(content: string): string {
  return content.replaceAll(/(?<=<Weight_Percentage>)[\d.]+(?=<)/g, (weight) =>
    Number(weight) < 100 ? String(Number(weight) / SOFTENED) : weight,
  );
}

function softTotal(content: string): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'fet-confirm-'));
  try {
    const file = join(folder, 'timetable.fet');
    writeFileSync(file, content);
    return runFet(file, 1)?.soft ?? null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
