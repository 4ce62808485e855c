import { dateInVietnam, type BrokenSubstitution } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { readTimetable } from '../timetables/timetable-store.ts';
import { readSubstitutions } from './substitution-store.ts';
import { judgeRows } from './timetables-of-dates.ts';

interface Asked {
  readonly timetableId: number;
  readonly date?: string | undefined;
}

/**
 * Substitutions to come that fit today and would not any more, were a timetable published from a date on, or without one: withdrawn.
 * Nobody has to choose again for days that are over.
 */
export async function brokenByPublishing(tx: Transaction, { timetableId, date }: Asked): Promise<BrokenSubstitution[]> {
  const timetable = await readTimetable(tx, timetableId);
  const from = date ?? timetable.effectiveFrom;
  if (from === null) return [];
  const today = dateInVietnam(new Date());
  const rows = await readSubstitutions(tx, { from: from < today ? today : from });
  const now = new Map((await judgeRows(tx, rows)).map(({ id, state }) => [id, state]));
  const then = await judgeRows(tx, rows, { ...timetable, status: date ? 'published' : 'draft', effectiveFrom: from });
  return then.flatMap(({ reason: _, ...row }) => (row.state !== 'fits' && now.get(row.id) === 'fits' ? [row] : []));
}
