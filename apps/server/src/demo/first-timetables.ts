import { dateInVietnam, mondayOf, termOf } from '@tkb/contract';
import { arrangeInSteps } from '../arrangement/run/arrange-in-steps.ts';
import type { Transaction } from '../db/database.ts';
import { copyTimetable, createTimetable, updateTimetable } from '../timetable/timetables/manage-timetable.ts';
import { readTimetable, storeScore } from '../timetable/timetables/timetable-store.ts';

/** Enough for a complete timetable of the first demo school with hardly a session of a single period. */
const steps = 600_000;

/**
 * Gives a school whose transaction this is a published timetable, in force since the Monday of this week, and a draft of the
 * next one: whoever opens the product for the first time sees what it is for.
 */
export async function addFirstTimetables(tx: Transaction, now: Date): Promise<void> {
  const today = dateInVietnam(now);
  const draft = { name: '', ...termOf(today), effectiveFrom: mondayOf(today) };
  const { id } = await createTimetable(tx, draft);
  await storeScore(tx, id, await arrangeInSteps(tx, id, steps));
  const { version } = await readTimetable(tx, id);
  await updateTimetable(tx, { ...draft, id, version, status: 'published' });
  await copyTimetable(tx, id);
}
