import { lastPrimaryGrade, resources, weekdays, type SchoolLayout } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { addRows } from '../../db/resource-rows.ts';
import { bellsOf, shortened } from './plan-layout.ts';

export interface Grade {
  readonly id: number;
  readonly name: string;
  readonly order: number;
  readonly level: string;
  readonly levelId: number;
}

export const isPrimary = ({ order }: Pick<Grade, 'order'>): boolean => order <= lastPrimaryGrade;

/** The days of the school and its bells; Tiểu học beside other levels has bells of its own where its periods are shorter. */
export async function saveWeek(tx: Transaction, layout: SchoolLayout, grades: readonly Grade[]): Promise<void> {
  const { shifts, teachingDays, primaryMinutes } = layout;
  await tx.query('delete from school_day');
  await tx.query('delete from period');
  const used = shifts.filter(({ periods }) => periods > 0);
  const primary = grades.every(isPrimary) ? undefined : grades.find(isPrimary);
  await addRows(
    tx,
    resources.schoolDay,
    weekdays.map((day) => {
      const active = teachingDays.includes(day);
      const counts = used.map(({ shiftId: id, periods }) => ({ id, periods: active ? periods : 0 }));
      return { day, order: day - 1, active, shifts: counts };
    }),
  );
  await addRows(
    tx,
    resources.period,
    used.flatMap((shift) => {
      const bells = bellsOf(shift).map((bell) => ({ ...bell, shiftId: shift.shiftId }));
      return primary && primaryMinutes
        ? [...bells, ...shortened(bells, primaryMinutes).map((bell) => ({ ...bell, levelId: primary.levelId }))]
        : bells;
    }),
  );
}
