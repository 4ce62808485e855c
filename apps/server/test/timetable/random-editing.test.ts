import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { createPlacedTimetable } from './placed-timetable.ts';
import { editAtRandom } from './random-editing.ts';
import { createSmallSchool } from './small-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The bench of the same name runs 10,000. */
const operations = Number(process.env.RANDOM_OPERATIONS ?? 1500);
/** Milliseconds that an operation may take on average before the test gives up. */
const patience = 120;

test(
  `${operations} random operations of two editors: always legal, locked lessons untouched, every state comes back`,
  async () => {
    const school = await createSmallSchool(server);
    const editors = [await server.signIn(school.tenant), await server.signIn(school.tenant)] as const;
    const { id: timetableId } = await createPlacedTimetable(server, school, editors[0]);
    const counts = await editAtRandom({ server, school, editors, timetableId, operations, seed: 20260907 });
    // A run in which nothing happens would show nothing.
    for (const kind of ['move', 'swap', 'unplace', 'lock', 'undo', 'redo', 'restore', 'stale'])
      expect(counts[kind]?.done, `${kind}: ${JSON.stringify(counts)}`).toBeGreaterThan(operations / 500);
    expect(counts.stale?.refused).toBeGreaterThan(0);
    expect(counts.chain?.refused).toBeGreaterThan(0);
  },
  operations * patience,
);
