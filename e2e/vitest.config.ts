import { defineConfig } from 'vitest/config';
import { testTags } from '../scripts/lib/test-tags.ts';

/** Journeys in a real browser against the real server, two files at a time; files of the same worker share its browser. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    globalSetup: ['./global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As long as the page's own actions wait: on a shared machine one second is not enough.
    expect: { poll: { timeout: 90_000 } },
    env: { TZ: 'Asia/Ho_Chi_Minh' },
    tags: testTags,
  },
});
