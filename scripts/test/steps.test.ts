import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findUnproven } from '../lib/proof.ts';
import { root } from '../lib/root.ts';
import { countCheck, countTests, describeFailures, formatCounts, runSteps } from '../lib/steps.ts';
import { readReport, reporterPath, reportVariable } from '../lib/test-report.ts';

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => vi.restoreAllMocks());

const ran = (status: string, tags: string[] = []) => ({
  file: 'a.test.ts',
  name: 'a',
  status,
  tags,
  failures: [],
});

describe('the counts of a run', () => {
  test.each([
    ['ended badly without a failed test', [ran('passed')], 1],
    ['left no report', [], 1],
    ['ran nothing', [ran('skipped')], 0],
  ])('name a failure when it %s', (_, tests, code) => {
    expect(countTests(tests, code).failed).toBe(1);
  });

  test('name no failure where the named files hold long tests only', () => {
    expect(countTests([], 0, 3)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  test('are added up over all steps, also after one that throws', async () => {
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

test('an error outside a test is reported as a failure, even if every test passed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-steps-'));
  const path = join(folder, 'report.json');
  try {
    writeFileSync(
      join(folder, 'a.test.ts'),
      `test('a', () => void Promise.reject(new Error('lost')));
       describe('b', () => { afterAll(() => { throw new Error('late'); }); test('c', () => {}); });`,
    );
    spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--globals', '--root', folder, '--reporter', reporterPath],
      { env: { ...process.env, [reportVariable]: path } },
    );
    const { tests, errors } = readReport(path);
    expect(tests.map(({ name, status }) => [name, status])).toEqual([
      ['a', 'passed'],
      ['b > c', 'passed'],
    ]);
    expect(describeFailures(errors).filter((line) => /Error|FAIL/.test(line))).toEqual([
      expect.stringMatching(/^FAIL .*a.test.ts: outside of a test$/),
      '     Error: late',
      'FAIL unknown file: outside of a test',
      '     Error: lost',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a section is proven only by a passed test, not by a skipped or failed one', () => {
  const sections = { 'seed-1.1': '', 'seed-1.2': '', 'seed-1.3': '' };
  const tests = [ran('passed', ['seed-1.1']), ran('skipped', ['seed-1.2']), ran('failed', ['seed-1.3'])];
  expect(findUnproven(sections, tests)).toEqual(['seed-1.2', 'seed-1.3']);
});
