import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { testTags } from './scripts/lib/test-tags.ts';

const webTests = globSync('apps/web/{src,test}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname });
/** True for a test that puts stand-ins into modules or globals, which other files of its worker would find there. */
const hasStandIns = (path: string) =>
  /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8'));
const web = {
  testTimeout: 20_000,
  // Style sheets are empty in tests but for the one whose rules a test reads.
  css: { include: /base\.css/ },
};

/** Where each project keeps its tests; the browser journeys have a config of their own in e2e/. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/test/**/*.test.ts'], testTimeout: 240_000, isolate: false } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000 } },
      { test: { ...web, name: 'web', include: webTests.filter((path) => !hasStandIns(path)), isolate: false } },
      { test: { ...web, name: 'web with stand-ins', include: webTests.filter(hasStandIns) } },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          // The files of a worker share its modules and its embedded database, which each file gets as it was seeded.
          isolate: false,
          // A net for what hangs: a machine that is shared may be ten times slower than a free one.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
    maxWorkers: 2,
    tags: testTags,
  },
});
