import { idsIn, addDays, mondayOf, operations, type SubstitutedLesson } from '@tkb/contract';
import { implement, implementInTransaction, type Route } from '../../call/route.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { brokenByPublishing } from './broken-by-publishing.ts';
import { changedLessons } from './changed-lessons.ts';
import { listSubstitutions } from './list-substitutions.ts';
import { readAbsence } from './read-absence.ts';
import { seesReasons } from './reasons.ts';
import { saveAbsence } from './save-absence.ts';
import { raiseEvent } from '../../webhooks/raise-event.ts';
import { readSubstitutions, removeSubstitutions } from './substitution-store.ts';
import { judgeRows, readDatedTimetables } from './timetables-of-dates.ts';

async function remove(tx: Transaction, ids: readonly number[]) {
  const rows = await readSubstitutions(tx, { ids });
  if (rows.length < new Set(ids).size) throw new AppError('record.not_found', { resource: 'dòng dạy thay' });
  const items = await judgeRows(tx, rows);
  await removeSubstitutions(tx, ids);
  await raiseEvent(tx, { event: 'substitution.deleted', data: { substitutions: items } });
  return items;
}

async function readWeek(tx: Transaction, monday: string): Promise<SubstitutedLesson[]> {
  const rows = await readSubstitutions(tx, { from: monday, to: addDays(monday, 6) });
  const timetables = await readDatedTimetables(tx, [...new Set(rows.map(({ teacherId }) => teacherId))]);
  const lessons: SubstitutedLesson[] = [];
  for (const date of new Set(rows.map((row) => row.date))) {
    const view = await timetables.viewOn(date);
    if (!view) continue;
    const changed = changedLessons(
      view,
      rows.filter((row) => row.date === date),
      timetables.holidays,
    );
    lessons.push(
      ...changed.map(({ lesson, teacherIds, note }) => ({
        date,
        timetableId: view.timetable.id,
        lessonId: lesson.id,
        teacherIds: [...teacherIds],
        note,
      })),
    );
  }
  return lessons;
}

/** Who takes the lessons of a teacher who is away on a date. */
export const substitutionRoutes: readonly Route[] = [
  implement(operations.listSubstitutions, async (call) => {
    const hasReasons = await seesReasons(call);
    return call.transaction((tx) => listSubstitutions(tx, call.query, hasReasons));
  }),
  implementInTransaction(operations.readWeekSubstitutions, async (tx, { query }) => ({
    lessons: await readWeek(tx, mondayOf(query.date)),
  })),
  implementInTransaction(operations.readBrokenSubstitutions, async (tx, { query }) => ({
    broken: await brokenByPublishing(tx, query),
  })),
  implement(operations.readAbsence, async (call) => {
    const hasReasons = await seesReasons(call);
    const absence = await call.transaction((tx) => readAbsence(tx, call.query));
    return hasReasons ? absence : { ...absence, reason: '' };
  }),
  implementInTransaction(operations.saveAbsence, async (tx, { body }) => ({ items: await saveAbsence(tx, body) })),
  implementInTransaction(operations.deleteSubstitutions, async (tx, { query }) => ({
    items: await remove(tx, idsIn(query.id)),
  })),
];
