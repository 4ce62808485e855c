import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, compiledFolder, runTool } from './project.ts';
import { type RanTest, readReport, reporterPath, reportVariable } from './test-report.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Every test that a runner of this process has reported. */
export const ranTests: RanTest[] = [];

/** Lines of a failure that are repeated at the end. */
const mostFailureLines = 12;

/** One part of `npm test`: a check counts as one test, a test runner as many as it ran. */
export interface Step {
  title: string;
  run: () => Promise<Counts>;
}

/** A step that runs an installed command line and passes when it exits with 0. */
export function makeCheck(title: string, path: string, args: string[]): Step {
  return { title, run: async () => countCheck(await runTool(path, args)) };
}

export function countCheck({ code }: CommandResult): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** A step that runs vitest; a run that ends badly without a failed test (a broken import, no tests) counts as one failed. */
export function makeTests(title: string, args: string[], env: Record<string, string> = {}): Step {
  return { title, run: () => runVitest(args, env) };
}

/** Runs vitest with `args` and counts its tests, the long ones (tag `soak`) left out or, when asked to, only those. */
export async function runVitest(args: string[], env: Record<string, string> = {}, isSoak = false): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-vitest-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${reporterPath}`];
  const options = [`--tags-filter=${isSoak ? '' : '!'}soak`, ...reporters];
  try {
    const own = {
      // A missing or changed snapshot fails instead of being written.
      CI: '1',
      // Threads that tests start find the solver and its tools compiled.
      NODE_COMPILE_CACHE: compiledFolder,
      [reportVariable]: report,
    };
    const { code } = await runTool('vitest/vitest.mjs', ['run', ...args, ...options], { env: { ...own, ...env } });
    const { tests, errors } = readReport(report);
    const ran = [...tests.filter(({ tags }) => tags.includes('soak') === isSoak), ...errors];
    ranTests.push(...ran);
    return countTests(ran, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts of the tests of a run; `code` is the exit code, which must agree with them. */
export function countTests(ran: readonly RanTest[], code: number): Counts {
  const count = (status: string) => ran.filter((test) => test.status === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const isBroken = (code !== 0 && failed === 0) || passed + failed === 0;
  return { passed, failed: isBroken ? failed + 1 : failed, skipped: ran.length - passed - failed };
}

/**
 * Runs the steps one after the other, those of an inner list side by side (all of them, also after a failure), prints a table
 * and answers the sums.
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

/** Lines that name the failed tests below the table: the last lines are all that is left of a long run's output. */
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

/** `12 passed, 0 failed`, with `, 3 skipped` after it where there are any. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Prints the sums as the last line and sets the exit code. */
export function finish(total: Counts): void {
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  console.log(formatCounts(total));
}
