import { slotName } from '@tkb/contract';
import { keepLegal, type Placement } from '@tkb/solver';
import type { Transaction } from '../../db/database.ts';
import { cutLessons } from '../lessons/cut-lessons.ts';
import { insertLessons, savePlaces } from '../lessons/save-lessons.ts';
import { changedIn, partsOf, planSync, type SyncPlan } from '../lessons/sync-lessons.ts';
import type { LessonData } from '../school/school-data.ts';
import { loadProblem, type LoadedProblem } from './load-problem.ts';

/** Titles of the lessons changed by bringing a timetable up to date. */
export interface SyncReport {
  readonly added: string[];
  readonly dropped: string[];
  readonly unplaced: string[];
  /** How many lessons stay with another teacher, fixed place or week. */
  readonly changed: number;
}

/**
 * Brings the lessons of a timetable up to date with the assignments: keeps those still asked for where they stand, adds and
 * drops others, and unplaces those that may no longer stand where they do.
 */
export async function syncTimetable(tx: Transaction, timetableId: number): Promise<SyncReport> {
  const before = await loadProblem(tx, timetableId);
  const plan = planSync(before.lessons, cutLessons(before.school));
  const dropped = plan.dropped.map((lesson) => lessonTitle(before, lesson));
  await applyPlan(tx, timetableId, plan);
  const after = await loadProblem(tx, timetableId);
  const known = new Set(before.lessons.map(({ id }) => id));
  const added = after.lessons.filter(({ id }) => !known.has(id)).map((lesson) => lessonTitle(after, lesson));
  return { added, dropped, unplaced: await unplaceIllegal(tx, timetableId, after), changed: changedIn(plan).length };
}

async function applyPlan(tx: Transaction, timetableId: number, plan: SyncPlan): Promise<void> {
  const { added, dropped } = plan;
  await tx.query('delete from lesson where timetable_id = $1 and id = any($2::int[])', [
    timetableId,
    dropped.map(({ id }) => id),
  ]);
  const changed = changedIn(plan);
  const rows = JSON.stringify(changed.map(({ lesson, draft }) => ({ id: lesson.id, ...partsOf(draft) })));
  await tx.query(
    `update lesson set fixed_day = (n.fixed->>'day')::int, fixed_period = (n.fixed->>'period')::int, in_weeks = n."inWeeks"
     from jsonb_to_recordset($1::jsonb) as n(id int, fixed jsonb, "inWeeks" boolean) where lesson.id = n.id`,
    [rows],
  );
  await tx.query('delete from lesson_teacher where lesson_id = any($1::int[])', [
    changed.map(({ lesson }) => lesson.id),
  ]);
  await tx.query(
    `insert into lesson_teacher (lesson_id, teacher_id, position)
     select n.id, t.value::int, t.ordinality from jsonb_to_recordset($1::jsonb) as n(id int, "teacherIds" jsonb),
       jsonb_array_elements_text(n."teacherIds") with ordinality as t`,
    [rows],
  );
  await insertLessons(tx, timetableId, added);
}

async function unplaceIllegal(tx: Transaction, timetableId: number, loaded: LoadedProblem): Promise<string[]> {
  const timetable = loaded.problem.lessons.map(({ placement }): Placement | null => placement);
  const movable = loaded.lessons.map(({ locked }) => !locked);
  const legal = keepLegal(loaded.problem, timetable, movable);
  const gone = loaded.lessons.filter(({ day }, index) => day !== null && legal.timetable[index] === null);
  await savePlaces(
    tx,
    timetableId,
    gone.map(({ id }) => ({ id, day: null, period: null, roomId: null })),
  );
  return gone.map((lesson) => lessonTitle(loaded, lesson));
}

function lessonTitle({ problem, lessons }: LoadedProblem, { id, day, period }: LessonData): string {
  const lesson = problem.lessons[lessons.findIndex((item) => item.id === id)];
  const name = lesson ? (problem.courses[lesson.course]?.name ?? '') : '';
  return day === null || period === null ? name : `${name} (${slotName({ day, period })})`;
}
