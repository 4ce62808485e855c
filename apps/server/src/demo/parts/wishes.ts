import type { Person } from './names.ts';
import type { SchoolPlan } from './plan.ts';
import type { Post } from './teachers.ts';
import type { DemoCell, DemoSlot } from './types.ts';

/** Busy and unwelcome periods of the teachers: visiting days, small children, a long way to school. */
export function teacherWishes(plan: SchoolPlan, posts: readonly Post[], people: readonly Person[]): DemoCell[] {
  return posts.flatMap(({ group }, index) => {
    const person = people[index];
    if (!person) return [];
    if (group.visitingDays) return awayCells(plan, person.code, group.visitingDays);
    if (person.isFemale && index % 5 === 1) return firstPeriods(plan, person.code);
    return index % 11 === 4 ? mondayStart(plan, person.code) : [];
  });
}

function awayCells(plan: SchoolPlan, owner: string, days: readonly number[]): DemoCell[] {
  return slotsOf(plan).flatMap((slot) =>
    days.includes(slot.day) ? [] : [{ ...slot, owner, mark: 'blocked' as const }],
  );
}

/** A mother of small children would rather not start with the first period; the flag ceremony cannot be avoided. */
function firstPeriods(plan: SchoolPlan, owner: string): DemoCell[] {
  const early = slotsOf(plan).filter(({ shift, day, period }) => shift === 'S' && day > 2 && period === 1);
  return early.map((slot) => ({ ...slot, owner, mark: 'avoid' }));
}

/** Somebody who comes from far away would rather not teach in Monday's second and third period. */
function mondayStart(plan: SchoolPlan, owner: string): DemoCell[] {
  const monday = slotsOf(plan).filter(
    ({ shift, day, period }) => shift === 'S' && day === 2 && (period === 2 || period === 3),
  );
  return monday.map((slot) => ({ ...slot, owner, mark: 'avoid' }));
}

function slotsOf({ days }: SchoolPlan): DemoSlot[] {
  return days.flatMap(({ day, periods }) =>
    (['S', 'C'] as const).flatMap((shift) =>
      Array.from({ length: periods[shift] }, (_, index) => ({ day, shift, period: index + 1 })),
    ),
  );
}
