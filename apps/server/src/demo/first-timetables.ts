import { dateInVietnam, mondayOf, termOf } from '@tkb/contract';
import { arrangeInSteps } from '../arrangement/run/arrange-in-steps.ts';
import type { Transaction } from '../db/database.ts';
import { copyTimetable, createTimetable, updateTimetable } from '../timetable/timetables/manage-timetable.ts';
import { readTimetable, storeScore } from '../timetable/timetables/timetable-store.ts';

/** Steps enough for a complete timetable of the first demo school with hardly a single-period session. */
const steps = 600_000;

/**
 * Gives the transaction's school a published timetable, in force since this week's Monday, and a draft of the next one, so that
 * a first visitor sees what the product is for.
 */
export async function addFirstTimetables(tx: Transaction, now: Date): Promise<void> {
  const today = dateInVietnam(now);
  const draft = { name: '', ...termOf(today), effectiveFrom: mondayOf(today) };
  const { id } = await createTimetable(tx, draft);
  await storeScore(tx, id, await arrangeInSteps(tx, id, steps));
  const { version } = await readTimetable(tx, id);
  await updateTimetable(tx, { ...draft, id, version, status: 'published', replacedId: null });
  await copyTimetable(tx, id);
}
