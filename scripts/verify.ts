import { quickChecks } from './lib/checks.ts';
import { conformanceStep } from './lib/conformance-check.ts';
import { finish, ranTests, runSteps } from './lib/steps.ts';

finish(await runSteps([...quickChecks, conformanceStep(ranTests, false)]));
