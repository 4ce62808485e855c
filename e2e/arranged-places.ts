import type { LessonMove } from '@tkb/contract';
import { arrangeInSteps } from '../apps/server/src/arrangement/run/arrange-in-steps.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { createTimetable } from '../apps/server/src/timetable/timetables/manage-timetable.ts';
import { makeDataDir, removeDataDir } from './server.ts';

/** Where the lessons of the demo school's arranged timetable stand, in the order of their ids. */
export type ArrangedPlaces = readonly Omit<LessonMove, 'lessonId'>[];

/** Enough for a complete timetable of the demo school with hardly a single-period session. */
const steps = 600_000;

/**
 * Arranges the school of a data folder with a fixed number of steps, so that every journey edits the same timetable; the
 * folder does not change.
 */
export async function arrangePlaces(template: string): Promise<ArrangedPlaces> {
  const copy = makeDataDir(template);
  const database = await openDatabase({ folder: copy });
  try {
    const [school] = await database.unitTransaction('default', (tx) =>
      tx.query<{ id: number }>('select min(id) as id from school'),
    );
    return await database.schoolTransaction({ unit: 'default', schoolId: school?.id ?? 0 }, async (tx) => {
      const draft = { name: '', schoolYear: '2026-2027', semester: 1 as const, effectiveFrom: null };
      const { id } = await createTimetable(tx, draft);
      await arrangeInSteps(tx, id, steps);
      return tx.query<ArrangedPlaces[number]>(
        'select day, period, room_id as "roomId" from lesson where timetable_id = $1 order by id',
        [id],
      );
    });
  } finally {
    await database.close();
    removeDataDir(copy);
  }
}
