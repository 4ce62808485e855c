import { describe, expect, test } from 'vitest';
import { applyMutant, checkMutants, type Mutant } from '../lib/mutants/mutant.ts';
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
    name: 'a.test.ts',
    status,
    message,
    assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
  });
  test('is the first failed test, a file that cannot start, or nothing', () => {
    expect(read(file('failed', '', ['one', 'passed'], ['two', 'failed'], ['three', 'failed']))).toBe('two');
    expect(read(file('failed', 'Error: no server\n at x'))).toBe('before any test: Error: no server');
    expect(read(file('passed', '', ['one', 'passed'], ['two', 'skipped']))).toBeNull();
    expect(() => read(file('passed', '', ['one', 'skipped']))).toThrow('no test has run');
  });
});
