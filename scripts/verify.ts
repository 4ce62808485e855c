import { quickChecks } from './lib/checks.ts';
import { finish, runSteps } from './lib/steps.ts';
import { tests } from './lib/test-steps.ts';

finish(await runSteps([quickChecks, tests]));
