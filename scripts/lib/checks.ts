import { countCheck, makeCheck, type Step } from './steps.ts';
import { runCommand } from './project.ts';
import { root } from './root.ts';

const runOwn = (title: string, script: string, ...args: string[]): Step => ({
  title,
  run: async () => countCheck(await runCommand(process.execPath, [`${root}/scripts/${script}`, ...args])),
});

/**
 * The checks that `npm test` and `npm run verify` make before the tests. They run side by side: the first takes as long as
 * the others together.
 */
export const quickChecks: Step[] = [
  makeCheck('Format (prettier)', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  makeCheck('Types (tsc)', 'typescript/bin/tsc', ['-b']),
  makeCheck('Lint (oxlint)', 'oxlint/bin/oxlint', ['--deny-warnings', '.']),
  makeCheck('Unused code (knip)', 'knip/bin/knip.js', ['--no-progress']),
  runOwn('Structure', 'check-structure.ts'),
  runOwn('Documents', 'check-docs.ts'),
  runOwn('Faults to try fit the code', 'mutants.ts', '--check'),
];
