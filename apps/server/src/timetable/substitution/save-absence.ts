import {
  fullDate,
  slotName,
  type FieldError,
  type operations,
  type Substitution,
  type TimetableView,
} from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { refuseMissing, requireRows } from '../../db/require-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { raiseEvent } from '../../webhooks/raise-event.ts';
import { classNamesOf, titleOf, type PlacedLesson } from '../published/lessons-on.ts';
import { hindranceOf, type SchoolDay } from './candidates.ts';
import { overlap } from './match.ts';
import { schoolDay } from './read-absence.ts';
import { readStaff } from './read-staff.ts';
import {
  insertSubstitutions,
  readSubstitutions,
  removeSubstitutions,
  type NewSubstitution,
} from './substitution-store.ts';
import { judgeRows, readDatedTimetables, type DatedTimetables } from './timetables-of-dates.ts';

type Absence = z.output<(typeof operations.saveAbsence)['body'] & {}>;
type Day = Absence['days'][number];

/** A lesson of the absence with who takes it, and the field that says so. */
interface Planned {
  readonly lesson: PlacedLesson;
  readonly substituteId: number | null;
  readonly field: string;
}

/** Writes an absence down as a whole, in place of what was written for the teacher on these days before. */
export async function saveAbsence(tx: Transaction, absence: Absence): Promise<Substitution[]> {
  const { teacherId, reason, days } = absence;
  await requireRows(tx, 'teacher', { ids: [teacherId], field: 'teacherId' });
  const dates = days.map(({ date }) => date).toSorted();
  const timetables = await readDatedTimetables(tx, null);
  await holdDates(tx, timetables, dates);
  const rows = await readSubstitutions(tx, { from: dates[0], to: dates.at(-1) });
  const own = rows.filter((row) => row.teacherId === teacherId && dates.includes(row.date));
  refuseChanged(own, absence);
  const fresh: NewSubstitution[] = [];
  for (const [index, day] of days.entries()) {
    const view = await timetables.viewOn(day.date);
    if (!view) throw new AppError('substitution.outside_weeks', { date: fullDate(day.date) });
    const atSchool = schoolDay(teacherId, day.date, { view, holidays: timetables.holidays }, rows);
    const planned = planDay(day, `days.${index}`, teacherId, atSchool);
    await refuseClashes(tx, planned, atSchool);
    fresh.push(
      ...planned.map(({ lesson, substituteId }) => ({
        date: day.date,
        teacherId,
        substituteId,
        shiftId: lesson.shiftId,
        period: lesson.period,
        duration: lesson.duration,
        classSubjectId: lesson.classSubjectId,
        title: titleOf(view, lesson),
        classNames: classNamesOf(view, lesson),
        reason,
      })),
    );
  }
  await removeSubstitutions(
    tx,
    own.map(({ id }) => id),
  );
  const ids = await insertSubstitutions(tx, fresh);
  const items = await judgeRows(tx, await readSubstitutions(tx, { ids }));
  await raiseEvent(tx, { event: 'substitution.saved', data: { teacherId, dates, substitutions: items } });
  return items;
}

/** Two people who write something down for the same date do so one after the other. */
async function holdDates(tx: Transaction, timetables: DatedTimetables, dates: readonly string[]): Promise<void> {
  const twice = dates.find((date, index) => dates.indexOf(date) !== index);
  if (twice) throw new AppError('record.check_failed', { detail: `ngày ${fullDate(twice)} có hai lần` });
  const outside = dates.find((date) => !timetables.on(date));
  if (outside) throw new AppError('substitution.outside_weeks', { date: fullDate(outside) });
  const ids = [...new Set(dates.flatMap((date) => timetables.on(date)?.id ?? []))];
  await tx.query('select 1 from timetable where id = any($1::integer[]) order by id for update', [ids]);
}

function refuseChanged(
  own: readonly { readonly id: number; readonly teacherName: string }[],
  { replacedIds }: Absence,
): void {
  const known = new Set(replacedIds);
  const [row] = own;
  if (own.length === known.size && own.every(({ id }) => known.has(id))) return;
  throw new AppError('substitution.changed', { name: row?.teacherName ?? 'giáo viên này' });
}

function planDay({ lessons }: Day, path: string, teacherId: number, { held, view }: SchoolDay): Planned[] {
  const planned = lessons.map(({ lessonId, substituteId }, index): Planned => {
    const field = `${path}.lessons.${index}`;
    const lesson = held.find(({ id, teacherIds }) => id === lessonId && teacherIds.includes(teacherId));
    if (!lesson) refuseMissing('lesson', { ids: [lessonId], field: `${field}.lessonId` });
    if (substituteId !== null && !view.teachers.some(({ id }) => id === substituteId))
      refuseMissing('teacher', { ids: [substituteId], field: `${field}.substituteId` });
    return { lesson, substituteId, field: `${field}.substituteId` };
  });
  const twice = planned.find(
    ({ lesson }, index) => planned.findIndex((other) => other.lesson.id === lesson.id) !== index,
  );
  if (twice)
    throw new AppError('record.check_failed', { detail: `${titleOf(view, twice.lesson)} có hai lần trong một ngày` });
  return planned.map((one) => {
    if (one.substituteId !== teacherId) return one;
    throw refusal([errorOf(one, 'người dạy thay phải khác người nghỉ', view)]);
  });
}

/** Whoever has to be elsewhere at that time cannot take a lesson; who only ought not to, may have been asked. */
async function refuseClashes(tx: Transaction, planned: readonly Planned[], day: SchoolDay): Promise<void> {
  const staff = await readStaff(tx, day.view.timetable);
  const names = new Map(day.view.teachers.map(({ id, name }) => [id, name]));
  const errors = planned.flatMap((one, index) => {
    if (one.substituteId === null) return [];
    const name = names.get(one.substituteId) ?? '';
    const { availability, why } = hindranceOf(one.substituteId, one.lesson, day, staff);
    if (availability === 'busy') return [errorOf(one, `${name} ${why}`, day.view)];
    const other = planned
      .slice(0, index)
      .find((before) => before.substituteId === one.substituteId && overlap(before.lesson, one.lesson));
    return other ? [errorOf(one, `${name} được chọn cho hai tiết cùng giờ`, day.view)] : [];
  });
  if (errors.length > 0) throw refusal(errors);
}

function errorOf({ lesson, field }: Planned, why: string, view: TimetableView): FieldError {
  const shift = view.frame.shifts.find(({ id }) => id === lesson.shiftId)?.name;
  const slot = slotName({ day: lesson.day ?? 0, shift, period: lesson.period });
  return { field, code: 'busy', message: `${slot}, ${titleOf(view, lesson)} ${classNamesOf(view, lesson)}: ${why}` };
}

const refusal = (errors: readonly FieldError[]): AppError =>
  new AppError('substitution.refused', { detail: errors.map(({ message }) => message).join('; ') }, { errors });
