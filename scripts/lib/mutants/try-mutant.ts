import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killed, runCommand } from '../project.ts';
import { applyMutant, type Mutant } from './mutant.ts';

/** The first test that failed; null when all passed. */
export interface Outcome {
  readonly noticedBy: string | null;
}

/** Longer than any test takes on a slow machine, so that a fault that makes the code run for ever is noticed too. */
const longest = 1_800_000;

/** Puts the fault into the copy, runs the given tests until one fails, and takes the fault out again. */
export async function tryMutant(folder: string, mutant: Mutant): Promise<Outcome> {
  const path = join(folder, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, applyMutant(text, mutant));
  try {
    const env: Record<string, string> = seedsDatabase(mutant.file) ? {} : { KEEP_TEST_DATABASE: '1' };
    const report = await runTests(folder, [...mutant.tests, '--bail=1'], env);
    return { noticedBy: report ? readFailure(report) : 'ran for ever' };
  } finally {
    writeFileSync(path, text);
  }
}

/** The tests' database is made from these files; faults in other files do not change it. */
const seedsDatabase = (file: string) => /migrations|seed|menu-items/.test(file);

/** Test files that fail without any fault, and would therefore seem to notice all of them. */
export async function findUnsound(folder: string, tests: readonly string[]): Promise<string[]> {
  if (tests.length === 0) return [];
  const report = await runTests(folder, tests);
  if (!report) return [...tests];
  const sound = new Set(report.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name));
  return tests.filter((path) => !sound.has(join(folder, path)));
}

/** Runs vitest in the copy and returns its report; null when it did not finish. */
async function runTests(
  folder: string,
  what: readonly string[],
  env: Record<string, string> = {},
): Promise<Report | null> {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const options = ['--maxWorkers=1', '--tags-filter=!soak', '--reporter=json', `--outputFile=${file}`];
  const args = [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', ...what, ...options];
  const { code } = await runCommand(process.execPath, args, {
    cwd: folder,
    env: { CI: '1', TEST_DATABASE_URL: '', ...env },
    isCaptured: true,
    timeout: longest,
  });
  return code === killed ? null : (JSON.parse(readFileSync(file, 'utf8')) as Report);
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
function readFailure({ testResults }: Report): string | null {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return failed.fullName;
  const broken = testResults.find(({ status }) => status === 'failed');
  if (broken) return `before any test: ${broken.message.split('\n')[0]}`;
  if (!tests.some(({ status }) => status === 'passed')) throw new Error('no test has run');
  return null;
}
