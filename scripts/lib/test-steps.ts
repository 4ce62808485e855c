import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { withPostgres } from './postgres.ts';
import { listFiles } from './project.ts';
import { root } from './root.ts';
import { findUnproven, writeProof } from './proof.ts';
import { sections } from './sections.ts';
import { type Counts, leftTests, makeTests, ranTests, runSteps, runVitest, type Step } from './steps.ts';

const journeyConfig = ['--config', 'e2e/vitest.config.ts'];

/** All tests except those in a browser; they include the OpenAPI and SQL snapshots. */
export const tests: Step = makeTests('Tests', [], { TEST_DATABASE_URL: '' });

export const journeys: Step = makeTests('Browser journeys', journeyConfig);

export const webBuild: Step = {
  title: 'Web build',
  run: async () => {
    await buildWeb();
    return { passed: 1, failed: 0, skipped: 0 };
  },
};

/** Where the two database engines could differ: statements, policies, values, errors, and notices of commits. */
const sqlPaths = [
  'db',
  ...['forgotten-password', 'own-account', 'permissions', 'sign-in'].map((name) => `access/${name}`),
  ...['import-turns', 'judge-ahead', 'undo-import'].map((name) => `excel/${name}`),
  'jobs',
  ...['delete-', 'row-versions', 'school.test'].map((name) => `school/${name}`),
  'timetable/history',
  'timetable/live',
].map((path) => `apps/server/test/${path}`);

const makePostgresTests = (title: string, args: string[]): Step => ({
  title,
  run: async () => {
    const counts = await withPostgres((url) => runVitest(['--project', 'server', ...args], { TEST_DATABASE_URL: url }));
    if (counts) return counts;
    console.log('skipped: no PostgreSQL on this machine (set TEST_DATABASE_URL, or install postgresql)');
    return { passed: 0, failed: 0, skipped: 1 };
  },
});

/** The tests whose outcome could depend on the database, again on PostgreSQL, where there is one. */
export const postgresTests = makePostgresTests('Server on PostgreSQL', sqlPaths);

/** Tests whose statements are those of the rooms they call: what costs them time is files and the solver. */
const filesAndSolver = [
  'excel/',
  'export/',
  'fet/',
  'http/',
  'impossible/',
  'arrangement/',
  'demo/arrange-',
  ...['proposals', 'unwanted-analysis', 'verdict-engine'].map((name) => `timetable/${name}`),
].map((path) => `apps/server/test/${path}`);

/** The other tests of the server that speak SQL, on PostgreSQL. */
export const otherPostgresTests = makePostgresTests(
  'Rest of the server on PostgreSQL',
  [...sqlPaths, ...filesAndSolver].flatMap((path) => [`--exclude=**/${path}*`, `--exclude=**/${path}*/**`]),
);

/** Loading the hundreds of files without a long test would take a third of the time of those with one. */
const filesWithLongTests = listFiles(['{packages,apps,scripts}/**/*.test.{ts,tsx}']).filter((path) =>
  /\bsoak\b|\/long-tests\.ts'/.test(readFileSync(join(root, path), 'utf8')),
);

/** The long tests except those in a browser. */
export const longTests: Step = makeTests('Long tests', filesWithLongTests, { TEST_DATABASE_URL: '' }, true);

/** The long journeys, including all that wait for a run of the solver. */
export const longJourneys: Step = makeTests('Long journeys', journeyConfig, {}, true);

/** After all tests: writes what they prove into .cache/proof.md, and fails when a section has no passed test. */
export const proof: Step = {
  title: 'Proof of the specification',
  run: async (): Promise<Counts> => {
    mkdirSync(`${root}/.cache`, { recursive: true });
    writeFileSync(`${root}/.cache/proof.md`, writeProof(sections, ranTests));
    const unproven = findUnproven(sections, ranTests);
    for (const section of unproven) console.error(`${section} (${sections[section]}): no test of it has passed`);
    const proven = Object.keys(sections).length - unproven.length;
    console.log(`${proven} sections have a passed test, ${unproven.length} have none; the table is .cache/proof.md`);
    return { passed: unproven.length === 0 ? 1 : 0, failed: unproven.length === 0 ? 0 : 1, skipped: 0 };
  },
};

/** The steps that run the tests in files whose path contains one of the words: the long ones or the others. */
export function stepsFor(words: string[], isSoak: boolean): Step[] {
  const isNamed = (path: string) => words.some((word) => path.includes(word.replace(/^\.\//, '')));
  const files = listFiles(['{packages,apps,scripts}/**/*.test.{ts,tsx}']).filter(isNamed);
  const journeyFiles = listFiles(['e2e/*.e2e.ts']).filter(isNamed);
  return [
    ...(files.length > 0 ? [makeTests('Tests', files, {}, isSoak)] : []),
    ...(journeyFiles.length > 0
      ? [webBuild, makeTests('Browser journeys', [...journeyConfig, ...journeyFiles], {}, isSoak)]
      : []),
  ];
}

/** Runs the steps that the words name, and says so when there are none, or when long tests are left. */
export async function runNamed(words: string[], isSoak: boolean): Promise<Counts> {
  const steps = stepsFor(words, isSoak);
  if (steps.length === 0) console.error(`Không có tệp kiểm thử nào / no test file matches: ${words.join(' ')}`);
  const counts = await runSteps(steps);
  if (leftTests.length > 0)
    console.log(`${leftTests.length} long tests were left out: npm run soak -- ${words.join(' ')}`);
  return counts;
}
