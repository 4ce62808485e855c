import { defineConfig } from 'vitest/config';

/** Where each project keeps its tests; the browser journeys have a config of their own in e2e/. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/*/test/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000 } },
      { test: { name: 'web', include: ['apps/web/{src,test}/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // The embedded database takes seconds to start and hundreds of megabytes: two workers at most.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
