import { fieldInfo, weekdayName, type Resource, type ResourceName } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { readWeekFrame } from '../week/week-frame.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that cannot be so; the sentence goes on after the field's title. */
export interface WrongField {
  readonly field: string;
  readonly message: string;
}

/** Reads what rows are checked against; the answer tells what is wrong with a row. */
type RowCheck = (tx: Transaction) => Promise<(row: Values) => WrongField[]>;

/** What only the data of the school can say about a row before it is saved, by resource. */
export const rowChecks: Readonly<Partial<Record<ResourceName, RowCheck>>> = {
  class: checkClasses,
  fixedLesson: checkFixedLessons,
};

/** Throws with one entry per field that the school's data refuses; undefined for resources that nothing is checked of. */
export function refusalOf(resource: Resource): ((tx: Transaction, row: Values) => Promise<void>) | undefined {
  const check = rowChecks[resource.name];
  if (!check) return undefined;
  return async (tx, row) => {
    const errors = (await check(tx))(row).map(({ field, message }) => {
      const { title } = fieldInfo(resource.fields[field] as z.ZodType);
      return { field, code: 'check_failed', message: `${title}: ${message}.` };
    });
    if (errors.length === 0) return;
    const detail = errors.map(({ message }) => message.replace(/\.$/, '')).join('; ');
    throw new AppError('record.check_failed', { detail }, { errors });
  };
}

/** A class is of a grade and a shift that the school has; a school that has not chosen any yet takes all. */
async function checkClasses(tx: Transaction): ReturnType<RowCheck> {
  const grades = await tx.query<{ id: number }>(
    `select g.id from grade g join school_uses_level u
     on u.unit = g.unit and u.level_id = g.level_id and u.school_id = app_school()`,
  );
  const shifts = await tx.query<{ id: number }>(
    'select shift_id as id from school_uses_shift where school_id = app_school()',
  );
  const isWrong = (owned: readonly { readonly id: number }[], id: unknown) =>
    owned.length > 0 && !owned.some((row) => row.id === id);
  return ({ gradeId, mainShiftId }) => [
    ...(isWrong(grades, gradeId) ? [{ field: 'gradeId', message: 'không thuộc cấp học nào của trường' }] : []),
    ...(isWrong(shifts, mainShiftId) ? [{ field: 'mainShiftId', message: 'trường không học ca này' }] : []),
  ];
}

/** A fixed lesson stands in the school's week; a school without days yet takes all. */
async function checkFixedLessons(tx: Transaction): ReturnType<RowCheck> {
  const { days, shifts } = await readWeekFrame(tx);
  return ({ day, shiftId, period }) => {
    if (days.length === 0) return [];
    if (!days.includes(Number(day)))
      return [{ field: 'day', message: `trường không học ${weekdayName(Number(day)).toLocaleLowerCase('vi')}` }];
    const shift = shifts.find(({ id }) => id === shiftId);
    if (!shift) return [{ field: 'shiftId', message: 'trường không học ca này' }];
    const most = shift.periods[days.indexOf(Number(day))] ?? 0;
    if (Number(period) <= most) return [];
    return [{ field: 'period', message: `buổi này chỉ có ${most} tiết` }];
  };
}
