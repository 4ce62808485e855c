import { slotName, type WeekFrame } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { raiseVersion } from '../history/raise-version.ts';
import { recordStep } from '../history/record-step.ts';
import { followBells, readBells } from './follow-bells.ts';
import { readWeekFrame } from '../week/week-frame.ts';

/** Periods of the week, one after the other. */
interface Place {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
  readonly duration: number;
}

/** A placed or a fixed lesson that stands where the week has no period any more. */
interface LostPlace extends Place {
  readonly id: number;
  readonly title: string;
  readonly classes: string;
  readonly shift: string;
}
interface LostLesson extends LostPlace {
  readonly timetableId: number;
  readonly timetable: string;
  readonly status: string;
}

interface WeekChange {
  /** Goes on although lessons lose their place: those of drafts are un-placed, published timetables stay as they are. */
  readonly isForced: boolean;
  readonly actor: { readonly userId: number; readonly fullName: string };
}

const listedLessons = 50;
const namedLessons = 5;

/** Makes a change to the school's week, its bells included; throws `week.holds_lessons` with the lessons that would lose their place, unless forced. */
export async function changeWeek<T>(tx: Transaction, change: WeekChange, work: () => Promise<T>): Promise<T> {
  const before = await readWeekFrame(tx);
  const version = await readVersion(tx);
  const bells = await readBells(tx);
  const result = await work();
  await followBells(tx, bells, await readBells(tx));
  const after = await readWeekFrame(tx);
  if (before.days.toString() !== after.days.toString()) await raiseFrom(tx, version);
  if (JSON.stringify(before) === JSON.stringify(after)) return result;
  const isLost = (place: Place) => isInside(before, place) && !isInside(after, place);
  const lost = (await readPlaced(tx)).filter(isLost);
  const fixed = (await readFixed(tx)).filter(isLost);
  if (lost.length + fixed.length === 0) return result;
  if (!change.isForced) refuse(lost, fixed);
  await unplace(tx, lost, change.actor);
  await tx.query('delete from fixed_lesson where id = any($1::integer[])', [fixed.map(({ id }) => id)]);
  return result;
}

async function readVersion(tx: Transaction): Promise<number> {
  const [school] = await tx.query<{ version: number }>('select version from school where id = app_school()');
  return school?.version ?? 0;
}

/** The days are shown with the school, too: who has it open and saves is told that they changed, unless the change came from there. */
async function raiseFrom(tx: Transaction, version: number): Promise<void> {
  await tx.query(
    'update school set version = version + 1, updated_at = now() where id = app_school() and version = $1',
    [version],
  );
}

function isInside({ days, shifts }: WeekFrame, { day, shiftId, period, duration }: Place): boolean {
  const periods = shifts.find(({ id }) => id === shiftId)?.periods[days.indexOf(day)] ?? 0;
  return period + duration - 1 <= periods;
}

function readPlaced(tx: Transaction): Promise<LostLesson[]> {
  return tx.query<LostLesson>(
    `select l.id, t.id as "timetableId", concat_ws(' ', 'TKB số', t.number::text, nullif(t.name, '')) as timetable, t.status,
       coalesce(nullif(l.activity, ''), s.name) as title, l.day, l.shift_id as "shiftId", h.name as shift, l.period, l.duration,
       coalesce((select string_agg(distinct k.name, ', ') from lesson_class c join class k on k.id = c.class_id
         where c.lesson_id = l.id), '') as classes
     from lesson l join timetable t on t.id = l.timetable_id join shift h on h.unit = l.unit and h.id = l.shift_id
     left join subject s on s.id = l.subject_id
     where l.day is not null and t.status <> 'archived'
       and not exists (select 1 from timetable_archive a where a.timetable_id = t.id) order by t.id, l.day, l.shift_id, l.period, l.id`,
  );
}

function readFixed(tx: Transaction): Promise<LostPlace[]> {
  return tx.query<LostPlace>(
    `select f.id, coalesce(nullif(f.activity, ''), s.name) as title, f.day, f.shift_id as "shiftId", h.name as shift, f.period,
       1 as duration, coalesce((select string_agg(k.name, ', ' order by k.id) from fixed_lesson_class c
         join class k on k.id = c.class_id where c.fixed_lesson_id = f.id),
         (select g.name from grade g where g.unit = f.unit and g.id = f.grade_id), '') as classes
     from fixed_lesson f join shift h on h.unit = f.unit and h.id = f.shift_id left join subject s on s.id = f.subject_id
     order by f.day, f.shift_id, f.period, f.id`,
  );
}

/** Refuses with what is lost. Published timetables keep their lessons: only how many they have there is told. */
function refuse(all: readonly LostLesson[], fixed: readonly LostPlace[]): never {
  const lost = all.filter(isOfDraft);
  const published = Map.groupBy(
    all.filter((lesson) => !isOfDraft(lesson)),
    ({ timetable }) => timetable,
  );
  const kept = [...published].map(([timetable, lessons]) => ({ timetable, count: lessons.length }));
  const nameOf = ({ title, classes, day, shift, period }: LostPlace) =>
    `${[title, classes].filter(Boolean).join(' ')} (${slotName({ day, shift, period })})`;
  const names = [...fixed.map((lesson) => `tiết cố định ${nameOf(lesson)}`), ...lost.map(nameOf)];
  const listed = [...names.slice(0, namedLessons), ...(names.length > namedLessons ? ['…'] : [])].join('; ');
  const lostWords = names.length > 0 ? [`${names.length} tiết mất chỗ (${listed})`] : [];
  const keptWords = kept.map(({ timetable, count }) => `${timetable} đã phát hành giữ nguyên ${count} tiết ở đó`);
  const detail = [...lostWords, ...keptWords].join('; ');
  const data = { count: lost.length, lessons: lost.slice(0, listedLessons), fixed, kept };
  throw new AppError('week.holds_lessons', { detail }, { data });
}

const isOfDraft = ({ status }: LostLesson): boolean => status === 'draft';

async function unplace(tx: Transaction, lost: readonly LostLesson[], actor: WeekChange['actor']): Promise<void> {
  const drafts = Map.groupBy(lost.filter(isOfDraft), ({ timetableId }) => timetableId);
  for (const [timetableId, lessons] of drafts) {
    const lessonIds = lessons.map(({ id }) => id);
    const title = `Bỏ xếp ${lessons.length} tiết vì khung tuần đổi`;
    await recordStep(tx, { timetableId, actor, kind: 'edit', title, lessonIds }, async () => {
      await tx.query(
        'update lesson set day = null, period = null, room_id = null, locked = false where id = any($1::integer[])',
        [lessonIds],
      );
      await raiseVersion(tx, timetableId);
    });
  }
}
