import { quickChecks } from './lib/checks.ts';
import { finish, runSteps } from './lib/steps.ts';

finish(await runSteps(quickChecks));
