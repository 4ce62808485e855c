import { quickChecks } from './lib/checks.ts';
import { finish, runSteps } from './lib/steps.ts';
import { journeys, postgresTests, proof, runNamed, tests, webBuild } from './lib/test-steps.ts';

const words = process.argv.slice(2);
const all = [[...quickChecks, webBuild], tests, postgresTests, journeys, proof];
finish(await (words.length > 0 ? runNamed(words, false) : runSteps(all)));
