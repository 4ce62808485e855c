import type { operations, TimetableRow } from '@tkb/contract';
import type { z } from 'zod';
import { loadLessons } from '../../arrangement/lessons/load-lessons.ts';
import type { Transaction } from '../../db/database.ts';
import { differencesBetween } from '../compare/compare-timetables.ts';
import { readTimetable } from '../timetables/timetable-store.ts';
import { isOf, type Owner } from './owner.ts';
import { listPublic } from './read-published.ts';

const links = {
  class: 'select lesson_id from lesson_class where class_id = $2',
  teacher: 'select lesson_id from lesson_teacher where teacher_id = $2',
  room: 'select id from lesson where room_id = $2',
} as const;

/** The lessons of two timetables that could be a pair of which one is the owner's: a few of thousands. */
const alikeSql = (kind: Owner['ownerKind']) => `with own as (
    select distinct class_subject_id, subject_id, activity from lesson
    where timetable_id = any($1::int[]) and id = any(array(${links[kind]})))
  select l.id from lesson l where l.timetable_id = any($1::int[]) and exists (select 1 from own o
    where o.class_subject_id = l.class_subject_id or l.class_subject_id is null and o.class_subject_id is null
      and o.subject_id is not distinct from l.subject_id and o.activity = l.activity)`;

type Changes = z.input<(typeof operations.readPublishedChanges)['data'] & {}>;

/** Changes of a published timetable for a class, teacher or room against the one in force before it. */
export async function readChanges(tx: Transaction, id: number, owner: Owner): Promise<Changes> {
  return changesAmong(
    tx,
    { row: await readTimetable(tx, id, { isPublicOnly: true }), published: await listPublic(tx) },
    owner,
  );
}

interface Published {
  readonly row: TimetableRow;
  /** All that everybody may read. */
  readonly published: readonly TimetableRow[];
}

/** The same for whoever has read the published timetables already. */
export async function changesAmong(tx: Transaction, { row, published }: Published, owner: Owner): Promise<Changes> {
  const previous = previousOf(
    row,
    published.filter(({ isFrozen }) => !isFrozen),
  );
  if (!previous || row.isFrozen) return { previous: null, differences: [] };
  const alike = await tx.query<{ id: number }>(alikeSql(owner.ownerKind), [[previous.id, row.id], owner.ownerId]);
  const ids = alike.map((lesson) => lesson.id);
  const [before, after] = [await loadLessons(tx, previous.id, ids), await loadLessons(tx, row.id, ids)];
  const { differences } = await differencesBetween(tx, before, after, ({ left, right }) =>
    [left, right].some((lesson) => lesson !== null && isOf(lesson, owner)),
  );
  return { previous, differences };
}

/** The latest of those that began before; an archived one may never have been in force, so it counts where there is no other. */
function previousOf({ effectiveFrom }: TimetableRow, others: readonly TimetableRow[]): TimetableRow | null {
  const earlier = others.flatMap((other) =>
    other.effectiveFrom && effectiveFrom && other.effectiveFrom < effectiveFrom
      ? { other, isArchived: Number(other.status === 'archived'), from: other.effectiveFrom }
      : [],
  );
  const [latest] = earlier.toSorted((a, b) => a.isArchived - b.isArchived || (a.from < b.from ? 1 : -1));
  return latest?.other ?? null;
}
