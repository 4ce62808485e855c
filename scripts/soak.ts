import { root, runCommand } from './lib/project.ts';
import { countCheck, finish, makeTests, runSteps, type Step } from './lib/steps.ts';
import { longJourneys, longTests, makePostgresTests, webBuild } from './lib/test-steps.ts';

/** Tests whose outcome depends on who comes first run again and again: a fault of order shows itself by chance. */
const racing = ['jobs', 'timetable/live', 'timetable/arrange-run', 'upload/file-removals'].map(
  (path) => `apps/server/test/${path}`,
);
const repeats = [1, 2, 3].map((time) => makeTests(`Repeated, ${time} of 3`, racing, { TEST_DATABASE_URL: '' }));

/** Tried by `npm run mutants`: too long for every run. */
const mutantsFit: Step = {
  title: 'Faults to try fit the code',
  run: async () => countCheck(await runCommand(process.execPath, [`${root}/scripts/mutants.ts`, '--check'])),
};

finish(await runSteps([mutantsFit, longTests, webBuild, longJourneys, makePostgresTests(['']), ...repeats]));
