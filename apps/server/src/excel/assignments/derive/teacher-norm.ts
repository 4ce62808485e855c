import { lastPrimaryGrade } from '@tkb/contract';
import type { Transaction } from '../../../db/database.ts';

/** Circular 05/2025. */
const norms: readonly (readonly [level: string, periods: number, lastGrade: number])[] = [
  ['Tiểu học', 23, lastPrimaryGrade],
  ['THCS', 19, 9],
  ['THPT', 17, 12],
];

/** The weekly norm of a teacher of these classes: the homeroom class alone, or all that are taught. */
export type NormOf = (classes: readonly string[]) => number;

/**
 * The weekly norm of the school's level. In a school of several levels a teacher has that of the own classes where they are of
 * one level, and anybody else the one most schools of that kind take, THCS.
 */
export async function readNorms(tx: Transaction): Promise<NormOf> {
  const levels = await tx.query<{ name: string }>(
    `select l.name from school_level l
     join school_uses_level u on u.unit = l.unit and u.level_id = l.id and u.school_id = app_school()`,
  );
  const used = norms.filter(([level]) => levels.some(({ name }) => name === level));
  const [only] = used;
  if (only && levels.length === 1) return () => only[1];
  return (classes) => {
    const [own, ...others] = new Set(classes.map(levelOf));
    return own && others.length === 0 && used.includes(own) ? own[1] : 19;
  };
}

function levelOf(className: string) {
  const grade = Number(/\d+/.exec(className)?.[0] ?? 0);
  return grade > 0 ? norms.find(([, , lastGrade]) => grade <= lastGrade) : undefined;
}
