import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the real server, one file after the other: two cores hold one of each. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: ['./global-setup.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 180_000,
    env: { TZ: 'Asia/Ho_Chi_Minh' },
  },
});
