import { fullDate, type TimetableRow } from '@tkb/contract';
import { cutLessons } from '../../arrangement/lessons/cut-lessons.ts';
import { loadImportedRules, loadLessons } from '../../arrangement/lessons/load-lessons.ts';
import { measureTimetable } from '../../arrangement/loaded/measure.ts';
import { insertLessons } from '../../arrangement/lessons/save-lessons.ts';
import { renameLessons } from '../../arrangement/lessons/stored-rule.ts';
import { loadSchool } from '../../arrangement/school/load-school.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { raiseEvent } from '../../webhooks/raise-event.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import { keepWeeks } from './timetable-view.ts';
import {
  holdTimetable,
  insertTimetable,
  readTimetable,
  refuseFrozen,
  refuseYearOver,
  storeScore,
  takeNumberTurn,
  timetableTitle,
} from './timetable-store.ts';

type Draft = Pick<TimetableRow, 'name' | 'schoolYear' | 'semester' | 'effectiveFrom'>;

/** Makes a timetable of the assignments as they are now; throws `timetable.no_lessons` when there are none. */
export async function createTimetable(tx: Transaction, draft: Draft): Promise<TimetableRow> {
  const school = await loadSchool(tx, await readWeekFrame(tx));
  const lessons = cutLessons(school);
  if (school.classSubjects.length === 0 || lessons.length === 0) throw new AppError('timetable.no_lessons');
  const id = await insertTimetable(tx, draft);
  await insertLessons(tx, id, lessons);
  return readTimetable(tx, id);
}

/** Copies a timetable with its placements and locks as a draft: the number tells it from the original, until somebody gives it another name. */
export async function copyTimetable(tx: Transaction, id: number): Promise<TimetableRow> {
  const original = await readTimetable(tx, id);
  refuseFrozen(original);
  const lessons = await loadLessons(tx, id);
  const copy = await insertTimetable(tx, { ...original, effectiveFrom: null });
  const ids = await insertLessons(tx, copy, lessons);
  const renamed = new Map(lessons.map((lesson, index) => [lesson.id, ids[index] ?? 0]));
  const rules = await loadImportedRules(tx, id);
  if (rules) {
    const own = JSON.stringify(renameLessons(rules, renamed));
    await tx.query('insert into timetable_import (timetable_id, rules) values ($1, $2::jsonb)', [copy, own]);
  }
  await tx.query(
    `update timetable c set score = t.score, score_state = t.score_state from timetable t
     where c.id = $1 and t.id = $2 and c.unit = t.unit and c.school_id = t.school_id`,
    [copy, id],
  );
  return readTimetable(tx, copy);
}

interface Update extends Draft, Pick<TimetableRow, 'id' | 'version' | 'status'> {
  /** One published for the same date, which goes to the archive when this one is published; null = the date must be free. */
  readonly replacedId: number | null;
}

/** Changes the head of a timetable. One that is published or archived takes a new status only. */
export async function updateTimetable(tx: Transaction, update: Update): Promise<TimetableRow> {
  const current = await holdTimetable(tx, update.id);
  if (current.version !== update.version) throw new AppError('record.stale', {}, { data: { current, sent: update } });
  if (current.status !== 'draft' && isHeadChanged(current, update)) throw new AppError('timetable.not_draft');
  if (update.status !== 'archived') refuseFrozen(current);
  if (update.replacedId !== null) await readTimetable(tx, update.replacedId);
  if (update.status === 'published') await takeDate(tx, update);
  // The school's data may have changed since the last change of a lesson.
  if (current.status === 'draft' && update.status === 'published')
    await storeScore(tx, update.id, await measureTimetable(tx, update.id));
  if (current.status === 'draft' && update.status !== 'draft') await keepWeeks(tx, update.id);
  if (current.schoolYear !== update.schoolYear) {
    await refuseYearOver(tx, update.schoolYear);
    await takeNumberTurn(tx);
  }
  await tx.query(
    `update timetable set name = $2, school_year = $3, semester = $4, effective_from = $5, status = $6,
       number = case when school_year = $3 then number
         else (select coalesce(max(number), 0) + 1 from timetable where school_year = $3) end,
       version = version + 1, updated_at = now() where id = $1`,
    [update.id, update.name, update.schoolYear, update.semester, update.effectiveFrom, update.status],
  );
  const changed = await readTimetable(tx, update.id);
  await tellReceivers(tx, current, changed);
  return changed;
}

/** Programs elsewhere show a timetable from its publication to its withdrawal. */
async function tellReceivers(tx: Transaction, before: TimetableRow, timetable: TimetableRow): Promise<void> {
  const [was, is] = [before, timetable].map(({ status }) => status === 'published');
  if (was === is) return;
  await raiseEvent(tx, { event: is ? 'timetable.published' : 'timetable.withdrawn', data: { timetable } });
}

function isHeadChanged(current: TimetableRow, update: Update): boolean {
  const keys = ['name', 'schoolYear', 'semester', 'effectiveFrom'] as const;
  return keys.some((key) => current[key] !== update[key]);
}

/** A year has its timetables from the June before it to the August after it; any other date is one of another year, mostly a slip. */
const isOfYear = (date: string, schoolYear: string): boolean =>
  date >= `${schoolYear.slice(0, 4)}-06-01` && date <= `${schoolYear.slice(5)}-08-31`;

/** One timetable is published for a date. */
async function takeDate(tx: Transaction, { id, schoolYear, effectiveFrom, replacedId }: Update): Promise<void> {
  if (!effectiveFrom) throw new AppError('record.check_failed', { detail: 'cần có ngày áp dụng khi phát hành' });
  if (!isOfYear(effectiveFrom, schoolYear)) {
    const detail = `ngày áp dụng ${fullDate(effectiveFrom)} không thuộc năm học ${schoolYear} của thời khóa biểu này`;
    throw new AppError('record.check_failed', { detail });
  }
  const [other] = await tx.query<{ id: number; number: number }>(
    `select id, number from timetable where status = 'published' and effective_from = $1 and id <> $2`,
    [effectiveFrom, id],
  );
  if (!other) return;
  if (other.id === replacedId) {
    const replaced = await holdTimetable(tx, other.id);
    await updateTimetable(tx, { ...replaced, status: 'archived', replacedId: null });
    return;
  }
  const detail = `TKB số ${other.number} đã phát hành cho ngày này`;
  throw new AppError('record.taken', { resource: 'Thời khóa biểu', detail });
}

/** Deletes timetables, all or none; answers what was deleted. Published ones must be archived or withdrawn first. */
export async function deleteTimetables(tx: Transaction, ids: readonly number[]): Promise<TimetableRow[]> {
  const deleted: TimetableRow[] = [];
  // In one order: two that held each other's would both wait.
  for (const id of ids.toSorted((one, other) => one - other)) {
    const row = await holdTimetable(tx, id);
    if (row.status === 'published') throw new AppError('timetable.not_draft');
    deleted.push(row);
  }
  const gone = await tx.query('delete from timetable where id = any($1::int[]) returning id', [ids]);
  if (gone.length !== ids.length) throw new AppError('record.not_found', { resource: timetableTitle });
  return deleted;
}
