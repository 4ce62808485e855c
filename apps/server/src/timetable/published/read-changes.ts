import type { operations, TimetableRow } from '@tkb/contract';
import type { z } from 'zod';
import { loadLessons } from '../../arrangement/lessons/load-lessons.ts';
import type { Transaction } from '../../db/database.ts';
import { differencesBetween } from '../compare/compare-timetables.ts';
import { readTimetable } from '../timetables/timetable-store.ts';
import { isOf, type Owner } from './owner.ts';
import { listPublic } from './read-published.ts';

type Changes = z.input<(typeof operations.readPublishedChanges)['data'] & {}>;

/** Changes of a published timetable for a class, teacher or room against the one in force before it. */
export async function readChanges(tx: Transaction, id: number, owner: Owner): Promise<Changes> {
  const row = await readTimetable(tx, id, { isPublicOnly: true });
  const frozen = await tx.query<{ id: number }>('select timetable_id as id from timetable_archive');
  const isFrozen = new Set(frozen.map((entry) => entry.id));
  const previous = previousOf(
    row,
    (await listPublic(tx)).filter((other) => !isFrozen.has(other.id)),
  );
  if (!previous || isFrozen.has(id)) return { previous: null, differences: [] };
  const [before, after] = [await loadLessons(tx, previous.id), await loadLessons(tx, id)];
  const { differences } = await differencesBetween(tx, before, after, ({ left, right }) =>
    [left, right].some((lesson) => lesson !== null && isOf(lesson, owner)),
  );
  return { previous, differences };
}

/** The latest of those that began before. */
function previousOf({ effectiveFrom }: TimetableRow, others: readonly TimetableRow[]): TimetableRow | null {
  const earlier = others.flatMap((other) =>
    other.effectiveFrom && effectiveFrom && other.effectiveFrom < effectiveFrom
      ? { other, from: other.effectiveFrom }
      : [],
  );
  return earlier.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.other ?? null;
}
