import { describe, expect, test } from 'vitest';
import { applyMutant, checkMutants, type Mutant } from '../lib/mutants/mutant.ts';
import { describeResults } from '../lib/mutants/results.ts';
import { readFailure, type Report } from '../lib/mutants/try-mutant.ts';

const mutant: Mutant = {
  name: 'no limit',
  file: 'a.ts',
  find: 'limit = 8',
  replace: 'limit = 80',
  tests: ['a.test.ts'],
};
const files: Readonly<Record<string, string>> = { 'a.ts': 'const limit = 8;', 'a.test.ts': '' };
const check = (mutants: readonly Mutant[]) => checkMutants(mutants, (path) => files[path] ?? null);

describe('a fault', () => {
  test('replaces a text that occurs once in the file', () => {
    expect(applyMutant('const limit = 8;', mutant)).toBe('const limit = 80;');
    expect(applyMutant('f(x)', { ...mutant, find: 'x', replace: '$&' })).toBe('f($&)');
    expect(() => applyMutant('const limit = 9;', mutant)).toThrow(
      'the text of the mutant "no limit" stands there 0 times',
    );
    expect(() => applyMutant('limit = 8, limit = 8', mutant)).toThrow('2 times');
  });

  test('that no longer fits the code is reported', () => {
    expect(check([mutant])).toEqual([]);
    expect(check([{ ...mutant, find: 'gone' }])).toEqual([
      'a.ts: the text of the mutant "no limit" stands there 0 times',
    ]);
    expect(check([{ ...mutant, replace: 'limit = 8' }])).toEqual(['a.ts: the mutant "no limit" changes nothing']);
    expect(check([mutant, { ...mutant, tests: ['b.test.ts'] }])).toEqual([
      'no limit: there is no b.test.ts',
      'no limit: the name stands there twice',
    ]);
    expect(check([{ ...mutant, file: 'b.ts' }])).toEqual(['no limit: there is no b.ts']);
  });
});

describe('the outcome of a run of the tests', () => {
  const read = (...testResults: Report['testResults']) => readFailure({ testResults });
  const file = (status: string, message: string, ...tests: [string, string][]) => ({
    ...{ name: 'a.test.ts', status, message },
    assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
  });
  test('is the first failed test, a file that cannot start, or nothing', () => {
    expect(read(file('failed', '', ['one', 'passed'], ['two', 'failed'], ['three', 'failed']))).toBe('two');
    expect(read(file('failed', 'Error: no server\n at x'))).toBe('before any test: Error: no server');
    expect(read(file('passed', '', ['one', 'passed'], ['two', 'skipped']))).toBeNull();
    expect(() => read(file('passed', '', ['one', 'skipped']))).toThrow('no test has run');
  });
});

test('the results list undetected faults with their reason, and those that were not tried', () => {
  const other = { ...mutant, name: 'no check', excuse: 'nobody can see it' };
  const third = { ...mutant, name: 'no name' };
  const old = { ...mutant, name: 'no date' };
  const noticedBy = new Map<Mutant, string | null>([
    [mutant, 'limits `hold`'],
    [other, null],
  ]);
  const text = describeResults([mutant, other, third, old], (one) => {
    if (one === old) return { noticedBy: null, isOld: true };
    const by = noticedBy.get(one);
    return by === undefined ? undefined : { noticedBy: by };
  });
  expect(text).toContain('4 faults: 1 noticed, 2 survive, 1 not tried.');
  expect(text).toContain(
    '## Survive\n\n- no check (`a.ts`): nobody can see it\n- no date (`a.ts`): its file or tests were changed since; not tried again yet\n',
  );
  expect(text).toContain('## Not tried\n\n- no name (`a.ts`)\n');
  expect(text).toContain("- no limit (`a.ts`): `limits 'hold'`\n");
});
