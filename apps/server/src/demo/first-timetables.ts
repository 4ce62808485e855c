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
  const { schoolYear, semester, monday } = yearOf(now);
  const draft = { name: '', schoolYear, semester, effectiveFrom: monday };
  const { id } = await createTimetable(tx, draft);
  await storeScore(tx, id, await arrangeInSteps(tx, id, steps));
  const { version } = await readTimetable(tx, id);
  await updateTimetable(tx, { ...draft, id, version, status: 'published' });
  await copyTimetable(tx, id);
}

const julyIndex = 6;
const millisecondsOfDay = 86_400_000;

function yearOf(now: Date) {
  const isFirst = now.getMonth() >= julyIndex;
  const start = isFirst ? now.getFullYear() : now.getFullYear() - 1;
  const day = (now.getDay() + 6) % 7;
  const monday = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - day * millisecondsOfDay);
  return {
    schoolYear: `${start}-${start + 1}`,
    semester: isFirst ? 1 : 2,
    monday: monday.toISOString().slice(0, 10),
  };
}
