import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { createPlacedTimetable } from './placed-timetable.ts';
import { editAtRandom } from './random-editing.ts';
import { createSmallSchool } from './small-data.ts';

const server = await serverOfFile();

/** Two editors play so many operations on a timetable of a school of their own; answers how often each kind was done. */
async function edit(operations: number) {
  const school = await createSmallSchool(server);
  const editors = [await server.signIn(school.tenant), await server.signIn(school.tenant)] as const;
  const { id: timetableId } = await createPlacedTimetable(server, school, editors[0]);
  return editAtRandom({ server, school, editors, timetableId, operations, seed: 20260907 });
}

// A run in which nothing happens would show nothing.
const kinds = ['move', 'swap', 'unplace', 'lock', 'undo', 'redo', 'restore', 'stale'];

test('150 random operations of two editors: always legal, locked lessons untouched, every state comes back', async () => {
  const counts = await edit(150);
  for (const kind of kinds) expect(counts[kind]?.done, `${kind}: ${JSON.stringify(counts)}`).toBeGreaterThan(0);
});

test('the same with 2,000, of which some are refused', { tags: ['soak'] }, async () => {
  const counts = await edit(2_000);
  for (const kind of kinds) expect(counts[kind]?.done, `${kind}: ${JSON.stringify(counts)}`).toBeGreaterThan(20);
  expect(counts.stale?.refused).toBeGreaterThan(0);
  expect(counts.chain?.refused).toBeGreaterThan(0);
});
