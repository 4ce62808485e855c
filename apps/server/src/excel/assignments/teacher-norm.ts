import type { Transaction } from '../../db/database.ts';

/** Circular 05/2025. */
const norms: readonly (readonly [level: string, periods: number])[] = [
  ['THPT', 17],
  ['THCS', 19],
  ['Tiểu học', 23],
];

/** The weekly norm of the school's level; of several levels the one most schools of that kind take, THCS. */
export async function normOf(tx: Transaction): Promise<number> {
  const levels = await tx.query<{ name: string }>(
    `select l.name from school_level l
     join school_uses_level u on u.unit = l.unit and u.level_id = l.id and u.school_id = app_school()`,
  );
  const [only] = levels;
  const known = levels.length === 1 ? norms.find(([level]) => level === only?.name) : undefined;
  return known?.[1] ?? 19;
}
