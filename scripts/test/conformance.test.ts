import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findTableProblems, findUnproven, readRows, type ConformanceFacts } from '../lib/conformance.ts';
import { specifiedCalls, specifiedRoutes } from '../lib/conformance-facts.ts';
import { root } from '../lib/project.ts';
import { readTests } from '../lib/steps.ts';

const table = `# Table
## 2. Screens
| Statement | Where | Tests |
|---|---|---|
| \`/login\` is public | \`src/login.ts\` | \`test/login.test.ts\` "lets in", "keeps out"; \`e2e/login.e2e.ts\` "signs in" |
## 7. Calls
| Statement | Where | Tests |
|---|---|---|
| \`GET /api/monhoc\` | \`src/subject.ts\`, \`src/sql.ts\` | \`test/calls.test.ts\` "%s lists" |
`;
const texts: Readonly<Record<string, string>> = {
  'src/login.ts': '',
  'src/subject.ts': '',
  'src/sql.ts': '',
  'test/login.test.ts': `test('lets in') test('keeps out')`,
  'e2e/login.e2e.ts': `test('signs in')`,
  'test/calls.test.ts': `test('%s lists')`,
};
const facts = (change: Partial<ConformanceFacts> = {}): ConformanceFacts => ({
  hasFile: (path) => path in texts,
  read: (path) => texts[path] ?? '',
  routes: ['/login'],
  calls: ['GET /api/monhoc'],
  ...change,
});
const problems = (text: string, change: Partial<ConformanceFacts> = {}) =>
  findTableProblems(readRows(text), facts(change));
const ran = [
  { file: 'test/login.test.ts', name: 'login lets in', status: 'passed' },
  { file: 'test/login.test.ts', name: 'login keeps out', status: 'passed' },
  { file: 'e2e/login.e2e.ts', name: 'signs in', status: 'passed' },
  { file: 'test/calls.test.ts', name: 'GET /api/monhoc lists', status: 'passed' },
];

describe('the table', () => {
  test('is read row by row, with several files and tests to a row', () => {
    expect(readRows(table)).toMatchObject([
      {
        section: 2,
        files: ['src/login.ts'],
        tests: [{ name: 'lets in' }, { name: 'keeps out' }, { file: 'e2e/login.e2e.ts', name: 'signs in' }],
      },
      {
        section: 7,
        files: ['src/subject.ts', 'src/sql.ts'],
        tests: [{ file: 'test/calls.test.ts', name: '%s lists' }],
      },
    ]);
    expect(problems(table)).toEqual([]);
  });

  test.each([
    ['a file that is gone', table.replace('src/sql.ts', 'src/gone.ts')],
    ['a test file that is gone', table.replace('test/calls.test.ts', 'test/gone.test.ts')],
    ['a test that its file does not have', table.replace('"keeps out"', '"keeps in"')],
    ['no file', table.replace('`src/login.ts`', '')],
    ['no test', table.replace('`test/calls.test.ts` "%s lists"', '')],
  ])('is refused when a row names %s', (_, text) => {
    expect(problems(text)).toHaveLength(1);
  });

  test('needs a row for every route and every call, in its section', () => {
    expect(problems(table, { routes: ['/login', '/dashboard'] })).toEqual(['2. the route /dashboard has no row']);
    expect(problems(table, { calls: ['GET /api/monhoc', '/login'] })).toEqual(['7. the call /login has no row']);
  });
});

describe('the run', () => {
  const unproven = (tests: typeof ran, isIncluded?: (file: string) => boolean) =>
    findUnproven(readRows(table), tests, isIncluded);

  test('proves a row whose tests all passed', () => {
    expect(unproven(ran)).toEqual([]);
  });

  test('does not prove a row whose test was left out, skipped or failed', () => {
    expect(unproven(ran.slice(1))).toHaveLength(1);
    expect(unproven(ran.map((entry) => ({ ...entry, status: 'skipped' })))).toHaveLength(4);
    expect(unproven([...ran, { ...ran[0]!, name: 'login lets in twice', status: 'failed' }])).toHaveLength(1);
  });

  test('says whether a test failed, was skipped or did not run, journeys too', () => {
    const journey = ran.findIndex(({ file }) => file.startsWith('e2e/'));
    const sayOf = (status?: string) =>
      unproven(ran.flatMap((entry, index) => (index !== journey ? [entry] : status ? [{ ...entry, status }] : [])))[0];
    expect(sayOf('failed')).toMatch(/"signs in" of e2e\/login.e2e.ts failed$/);
    expect(sayOf('skipped')).toMatch(/"signs in" of e2e\/login.e2e.ts was skipped$/);
    expect(sayOf()).toMatch(/"signs in" of e2e\/login.e2e.ts did not run$/);
  });

  test('does not prove the row of a call by the same test of another call', () => {
    const withTitle = (name: string) => unproven([...ran.slice(0, 3), { ...ran[3]!, name }]);
    expect(withTitle('subject /api/monhoc lists')).toEqual([]);
    for (const other of ['POST /api/monhoc lists', 'GET /api/monhoc/detail lists', 'room /api/phonghoc lists'])
      expect(withTitle(other)).toHaveLength(1);
  });

  test('asks for journeys only where they were part of it', () => {
    const quick = ran.filter(({ file }) => !file.startsWith('e2e/'));
    expect(unproven(quick)).toHaveLength(1);
    expect(unproven(quick, (file) => !file.startsWith('e2e/'))).toEqual([]);
  });
});

test('the specification has 26 routes and 168 calls, none of them twice', () => {
  expect([specifiedRoutes.length, specifiedCalls.length]).toEqual([26, 168]);
  expect(new Set([...specifiedRoutes, ...specifiedCalls]).size).toBe(194);
});

describe('the report of a runner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-report-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const rows = readRows(table);
  /** What is unproven when the runner has left this text behind. */
  const unprovenBy = (report: string) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, report);
    return findUnproven(rows, readTests(path));
  };
  const report = JSON.stringify({
    testResults: [...Map.groupBy(ran, ({ file }) => file)].map(([file, tests]) => ({
      name: join(root, file),
      assertionResults: tests.map(({ name, status }) => ({ fullName: name, status })),
    })),
  });

  test('proves the table when every named test is in it and passed', () => {
    expect(unprovenBy(report)).toEqual([]);
  });

  test.each([
    ['a journey was skipped', report.replace('"signs in","status":"passed"', '"signs in","status":"skipped"'), 1],
    ['a journey failed', report.replace('"signs in","status":"passed"', '"signs in","status":"failed"'), 1],
    ['a journey has another title', report.replace('"signs in"', '"signs out"'), 1],
    ['the file of a journey is another', report.replace('e2e/login.e2e.ts', 'e2e/other.e2e.ts'), 1],
    ['it ended in the middle', report.slice(0, -40), 4],
    ['it is empty', '', 4],
  ])('does not prove it when %s', (_, doctored, count) => {
    expect(doctored).not.toBe(report);
    expect(unprovenBy(doctored)).toHaveLength(count);
  });
});
