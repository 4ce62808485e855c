import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countCheck, formatCounts, readReport, runSteps } from '../lib/steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-steps-'));
const writeReport = (report: object) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('readReport', () => {
  test('counts passed, failed and skipped tests', () => {
    const file = writeReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(readReport(file, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('a run that ended badly without a failed test is a failure', () => {
    expect(readReport(writeReport({ numPassedTests: 5, numFailedTests: 0 }), 1).failed).toBe(1);
  });

  test('a run without a report is a failure', () => {
    expect(readReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('runSteps', () => {
  test('adds up all steps, also after one that throws', async () => {
    const total = await runSteps([
      { title: 'check', run: async () => countCheck({ code: 0, output: '' }) },
      { title: 'broken', run: () => Promise.reject(new Error('broken')) },
      { title: 'failing check', run: async () => countCheck({ code: 2, output: '' }) },
      { title: 'tests', run: async () => ({ passed: 7, failed: 0, skipped: 3 }) },
    ]);
    expect(total).toEqual({ passed: 8, failed: 2, skipped: 3 });
    expect(formatCounts(total)).toBe('8 passed, 2 failed, 3 skipped');
  });
});
