import { countCheck, makeCheck, type Step } from './steps.ts';
import { runCommand } from './project.ts';
import { root } from './root.ts';

const runOwn = (title: string, script: string, ...args: string[]): Step => ({
  title,
  run: async () => countCheck(await runCommand(process.execPath, [`${root}/scripts/${script}`, ...args])),
});

/** The checks that `npm test` and `npm run verify` make before the tests, side by side. */
export const quickChecks: Step[] = [
  makeCheck('Format (oxfmt)', 'oxfmt/bin/oxfmt', ['--check', '.']),
  makeCheck('Types (tsc)', 'typescript/bin/tsc', ['-b', '--checkers', '1', '--builders', '2']),
  makeCheck('Lint (oxlint)', 'oxlint/bin/oxlint', ['--deny-warnings', '.']),
  makeCheck('Unused code (knip)', 'knip/bin/knip.js', ['--no-progress']),
  runOwn('Structure', 'check-structure.ts'),
  runOwn('Documents', 'check-docs.ts'),
  runOwn('Faults to try fit the code', 'mutants.ts', '--check'),
];
