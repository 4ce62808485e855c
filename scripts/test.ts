import { buildWeb } from './lib/build-web.ts';
import { quickChecks } from './lib/checks.ts';
import { conformanceStep } from './lib/conformance-check.ts';
import { findPostgres, startPostgres } from './lib/postgres.ts';
import { type Counts, finish, makeTests, ranTests, runSteps, runVitest, type Step } from './lib/steps.ts';

const serverOnPostgres: Step = { title: 'Server on PostgreSQL', run: testServerOnPostgres };

/** The server's suite again on PostgreSQL: TEST_DATABASE_URL, else a throw-away server where the machine has one. */
async function testServerOnPostgres(): Promise<Counts> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return runOn(given);
  const bin = findPostgres();
  if (!bin) {
    console.log('skipped: no PostgreSQL on this machine (set TEST_DATABASE_URL, or install postgresql)');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const postgres = await startPostgres(bin);
  try {
    return await runOn(postgres.url);
  } finally {
    await postgres.stop();
  }
}

const runOn = (url: string) => runVitest(['--project', 'server'], { TEST_DATABASE_URL: url });

const build: Step = {
  title: 'Web build',
  run: async () => {
    await buildWeb();
    return { passed: 1, failed: 0, skipped: 0 };
  },
};

const journeys = makeTests('Browser journeys', ['--config', 'e2e/vitest.config.ts']);

const conformance = conformanceStep(ranTests, true);

finish(await runSteps([...quickChecks, serverOnPostgres, build, journeys, conformance]));
