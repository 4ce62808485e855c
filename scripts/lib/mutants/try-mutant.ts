import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant } from './mutant.ts';

/** What became of a mutant: the first test that failed, or null when all passed. */
export interface Outcome {
  readonly noticedBy: string | null;
}

/** Longer than any of the tests takes on a slow machine: a fault that makes the code run for ever is noticed too. */
const longest = 900_000;

/** Puts the fault into the copy, runs the tests named until one fails, and takes it out again. */
export async function tryMutant(folder: string, mutant: Mutant): Promise<Outcome> {
  const path = join(folder, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, applyMutant(text, mutant));
  try {
    const what = mutant.tests ? ['run', ...mutant.tests] : ['related', '--run', mutant.file];
    return { noticedBy: await runTests(folder, what, seedsDatabase(mutant.file) ? {} : { KEEP_TEST_DATABASE: '1' }) };
  } finally {
    writeFileSync(path, text);
  }
}

/** The database that the tests start from is made of these; faults in other files leave it as it is. */
const seedsDatabase = (file: string) => /migrations|seed|menu-items/.test(file);

/** Runs vitest in the copy and answers the first test that failed, null when all passed; throws when there were none. */
export async function runTests(
  folder: string,
  what: string[],
  env: Record<string, string> = {},
): Promise<string | null> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const options = ['--bail=1', '--maxWorkers=1', '--tags-filter=!soak'];
  const args = [
    join(folder, 'node_modules/vitest/vitest.mjs'),
    ...what,
    ...options,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const isInTime = await runToEnd(args, {
    cwd: folder,
    env: { ...process.env, CI: '1', TEST_DATABASE_URL: '', ...env },
  });
  return isInTime ? readFailure(report) : 'ran for ever';
}

function runToEnd(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<boolean> {
  const child = spawn(process.execPath, args, { ...options, stdio: 'ignore', timeout: longest, killSignal: 'SIGKILL' });
  const stop = () => {
    child.kill('SIGTERM');
    process.exit(143);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve(signal !== 'SIGKILL');
    });
  });
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The first failure of a report: a test, or a file that could not even start. */
export function readFailure(file: string): string | null {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return failed.fullName;
  const broken = testResults.find(({ status }) => status === 'failed');
  if (broken) return `before any test: ${broken.message.split('\n')[0]}`;
  if (!tests.some(({ status }) => status === 'passed')) throw new Error('no test has run');
  return null;
}
