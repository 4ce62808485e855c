import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test as its runner reports it; `name` holds the titles it stands in and its own, with ` > ` between. */
export interface RanTest {
  file: string;
  name: string;
  status: string;
  tags: readonly string[];
  /** The message of a failed one, with the place where it failed. */
  failures: readonly string[];
}

/** The report of a run; an error that belongs to no test (a broken import, a hook, a lost promise) is a failed entry of its own. */
export interface TestReport {
  tests: RanTest[];
  errors: RanTest[];
}

/** The environment variable that names the file a run writes its report to. */
export const reportVariable = 'TKB_TEST_REPORT';

export const reporterPath = join(import.meta.dirname, 'test-reporter.ts');

/** The report a run has written; an empty one when it ended before it could. */
export function readReport(path: string): TestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport;
  } catch {
    return { tests: [], errors: [] };
  }
}
