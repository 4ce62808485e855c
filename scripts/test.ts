import { quickChecks } from './lib/checks.ts';
import { finish, runSteps } from './lib/steps.ts';
import { journeys, makePostgresTests, proof, runNamed, tests, webBuild } from './lib/test-steps.ts';

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
const all = [[...quickChecks, webBuild], tests, makePostgresTests(sqlFolders), journeys, proof];
finish(await (words.length > 0 ? runNamed(words, false) : runSteps(all)));
