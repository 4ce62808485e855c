import { finish, makeTests, runSteps } from './lib/steps.ts';
import { longJourneys, longTests, otherPostgresTests, runNamed, webBuild } from './lib/test-steps.ts';

/** Tests whose outcome depends on timing between processes are repeated, because such faults appear only by chance. */
const racing = ['jobs', 'timetable/live', 'timetable/arrange-run', 'upload/file-removals'].map(
  (path) => `apps/server/test/${path}`,
);
const repeats = [1, 2].map((time) => makeTests(`Repeated, ${time} of 2`, racing, { TEST_DATABASE_URL: '' }));

const all = [longTests, webBuild, longJourneys, otherPostgresTests, ...repeats];
const words = process.argv.slice(2);
finish(await (words.length > 0 ? runNamed(words, true) : runSteps(all)));
