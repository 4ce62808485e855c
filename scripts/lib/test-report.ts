import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test as reported by its runner; `name` is its title with those it is nested in, joined by ` > `. */
export interface RanTest {
  file: string;
  name: string;
  status: string;
  tags: readonly string[];
  /** The messages of a failed test, with the place of the failure. */
  failures: readonly string[];
}

/** The report of a run. An error outside a test (a broken import, a hook, a lost promise) is a failed entry of its own. */
export interface TestReport {
  tests: RanTest[];
  errors: RanTest[];
}

/** The environment variable with the file to which a run writes its report. */
export const reportVariable = 'TKB_TEST_REPORT';

export const reporterPath = join(import.meta.dirname, 'test-reporter.ts');

/** The report that a run has written; empty when the run ended before writing it. */
export function readReport(path: string): TestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport;
  } catch {
    return { tests: [], errors: [] };
  }
}
