import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileAhead } from './compiled/compile-ahead.ts';
import { type CommandResult, runTool } from './project.ts';
import { compiledFolder } from './root.ts';
import { type RanTest, readReport, reporterPath, reportVariable } from './test-report.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** All tests that the runners started by this process have reported. */
export const ranTests: RanTest[] = [];

/** Long tests in the same files, which only `npm run soak` runs. */
export const leftTests: RanTest[] = [];

/** Once for all runners of this process. */
let compiled: Promise<void> | undefined;

/** Long tests wait for processes, browsers and clocks half of their time: two at a time leave two cores half idle. */
const soakWorkers = 3;

/** The most lines of each failure that are repeated at the end. */
const mostFailureLines = 12;

/** One part of `npm test`. A check counts as one test, a test runner as all the tests that it ran. */
export interface Step {
  title: string;
  run: () => Promise<Counts>;
}

/** A step that runs an installed command and passes when its exit code is 0. */
export function makeCheck(title: string, path: string, args: string[]): Step {
  return { title, run: async () => countCheck(await runTool(path, args)) };
}

export function countCheck({ code }: CommandResult): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** A step that runs vitest. A run that fails without a failed test (a broken import, no tests) counts as one failed test. */
export function makeTests(title: string, args: string[], env: Record<string, string> = {}, isSoak = false): Step {
  return { title, run: () => runVitest(args, env, isSoak) };
}

/** Runs vitest with `args` and counts its tests: without the long ones (tag `soak`) or, if asked, only those. */
export async function runVitest(args: string[], env: Record<string, string> = {}, isSoak = false): Promise<Counts> {
  await (compiled ??= compileAhead());
  const folder = mkdtempSync(join(tmpdir(), 'tkb-vitest-'));
  // A database server that tests start runs as another user where they run as root.
  chmodSync(folder, 0o755);
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${reporterPath}`];
  const chosen = isSoak ? ['--tags-filter=soak', `--maxWorkers=${soakWorkers}`] : ['--tags-filter=!soak'];
  const options = [...chosen, ...reporters];
  try {
    const own = {
      // Makes a missing or changed snapshot fail instead of being written.
      CI: '1',
      NODE_COMPILE_CACHE: compiledFolder,
      // Files whose tests are all left out make their folders, too, and a test that is ended cannot remove its own.
      TMPDIR: folder,
      [reportVariable]: report,
    };
    const { code } = await runTool('vitest/vitest.mjs', ['run', ...args, ...options], { env: { ...own, ...env } });
    const { tests, errors } = readReport(report);
    const ran = [...tests.filter(({ tags }) => tags.includes('soak') === isSoak), ...errors];
    const left = tests.filter(({ tags }) => !isSoak && tags.includes('soak'));
    ranTests.push(...ran);
    leftTests.push(...left);
    return countTests(ran, code, left.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the tests of a run, which left `left` long ones out. The counts must agree with its exit code `code`. */
export function countTests(ran: readonly RanTest[], code: number, left = 0): Counts {
  const count = (status: string) => ran.filter((test) => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const isBroken = (code !== 0 && failed === 0) || passed + failed + left === 0;
  return { passed, failed: isBroken ? failed + 1 : failed, skipped: ran.length - passed - failed };
}

/**
 * Runs the steps one after the other, and those of an inner list side by side. All of them run, even after a failure. Prints
 * a table and returns the sums.
 */
export async function runSteps(steps: (Step | Step[])[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  const runOne = async ({ title, run }: Step) => {
    console.log(`\n=== ${title}`);
    const started = performance.now();
    const counts = await run().catch((error: unknown): Counts => {
      console.error(error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
    lines.push(`${counts.failed ? 'FAIL' : 'ok  '} ${seconds} s  ${title.padEnd(30)} ${formatCounts(counts)}`);
  };
  for (const step of steps) await Promise.all([step].flat().map(runOne));
  console.log(`\n${[...lines, ...describeFailures(ranTests)].join('\n')}\n`);
  return total;
}

/** The lines below the table that name the failed tests, because often only the last lines of a long output are kept. */
export function describeFailures(ran: readonly RanTest[]): string[] {
  return ran
    .filter(({ status }) => status === 'failed')
    .flatMap(({ file, name, failures }) => [
      `FAIL ${file}: ${name}`,
      ...failures.flatMap((text) =>
        text
          .split('\n')
          .slice(0, mostFailureLines)
          .map((line) => `     ${line}`),
      ),
    ]);
}

/** `12 passed, 0 failed`, followed by `, 3 skipped` if there are any. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Prints the sums as the last line and sets the exit code. */
export function finish(total: Counts): void {
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  console.log(formatCounts(total));
}
