import { quickChecks } from './lib/checks.ts';
import { finish, runSteps } from './lib/steps.ts';
import { journeys, makePostgresTests, proof, stepsFor, tests, webBuild } from './lib/test-steps.ts';

/** Where the two database engines could differ: statements, policies, values, errors, and notices of commits. */
const sqlFolders = [
  'db',
  ...['forgotten-password', 'own-account', 'permissions', 'sign-in', 'tenant-sweep'].map((name) => `access/${name}`),
  'resource/resources',
  'jobs',
  'school',
  'timetable/history',
  'timetable/live',
];

const words = process.argv.slice(2);
const all = [quickChecks, tests, makePostgresTests(sqlFolders), webBuild, journeys, proof];
const steps = words.length > 0 ? stepsFor(words) : all;
if (steps.length === 0) console.error(`Không có tệp kiểm thử nào / no test file matches: ${words.join(' ')}`);
finish(await runSteps(steps));
