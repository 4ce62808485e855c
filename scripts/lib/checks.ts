import { countCheck, makeCheck, makeTests, type Step } from './steps.ts';
import { root, runCommand } from './project.ts';

const runOwn = (title: string, script: string): Step => ({
  title,
  run: async () => countCheck(await runCommand(process.execPath, [`${root}/scripts/${script}`])),
});

/** What `npm run verify` runs, and `npm test` before its slower steps. */
export const quickChecks: Step[] = [
  makeCheck('Format (prettier)', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  makeCheck('Lint (oxlint)', 'oxlint/bin/oxlint', ['--deny-warnings', '.']),
  makeCheck('Types (tsc)', 'typescript/bin/tsc', ['-b']),
  makeCheck('Unused code (knip)', 'knip/bin/knip.js', ['--no-progress']),
  runOwn('Structure', 'check-structure.ts'),
  runOwn('Documents', 'check-docs.ts'),
  // OpenAPI and SQL snapshots are tests of the server and the contract.
  makeTests('Tests', [], { TEST_DATABASE_URL: '' }),
];
