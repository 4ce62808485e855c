import { foldBlanks, type School } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { enterSchool, holdSchool, leaveSchool } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';
import { titleOfTable } from '../db/constraints.ts';
import { askFileRemoval } from '../upload/file-removals.ts';
import { readSchool } from './school.ts';

/** Tables whose rows make a school more than an empty shell; the week it starts with does not. */
const dataTables = ['class', 'teacher', 'subject', 'room', 'class_subject', 'timetable', 'app_user'] as const;

/** Longest a deletion waits for what is being written in the school, in milliseconds: an import takes that long. */
const patience = 55_000;

interface Deletion {
  readonly unit: string;
  readonly ids: readonly number[];
  readonly confirmName: string | undefined;
}

/**
 * Deletes schools with everything of theirs, all or none; one that has data only when `confirmName` is its name. Waits for
 * what is being written there. Answers the jobs to stop after the commit, too; the files go when `fileRemovals` is woken.
 */
export async function deleteSchools(
  tx: Transaction,
  { unit, ids, confirmName }: Deletion,
): Promise<{ readonly schools: readonly School[]; readonly jobs: readonly string[] }> {
  await tx.query(`select set_config('statement_timeout', $1, true)`, [String(patience)]);
  for (const id of ids.toSorted((first, second) => first - second)) await holdSchool(tx, unit, id);
  const schools = [];
  for (const id of ids) {
    const school = await readSchool(tx, id);
    await refuseUnconfirmed(tx, school, confirmName);
    schools.push(school);
  }
  const jobs = await tx.query<{ id: string }>(`select id from job where school_id = any($1::integer[])`, [ids]);
  for (const id of ids) await removeSchool(tx, id);
  await tx.query('delete from audit_entry where school_id = any($1::integer[])', [ids]);
  for (const school of schools) await askFileRemoval(tx, school);
  return { schools, jobs: jobs.map(({ id }) => id) };
}

/**
 * Empties every table that holds rows of schools, those that refer to others first. All of it, the school's own row included, is a change
 * of this school: what was worked out from the data of the others stays.
 */
async function removeSchool(tx: Transaction, schoolId: number): Promise<void> {
  await enterSchool(tx, schoolId);
  for (const table of await listSchoolTables(tx))
    await tx.query(`delete from "${table}" where school_id = $1`, [schoolId]);
  await tx.query('delete from school where id = $1', [schoolId]);
  await tx.query('delete from data_change where school_id = $1', [schoolId]);
  await leaveSchool(tx);
}

/** The tables with a school's rows, from the database's own catalogue, each before what it refers to. */
async function listSchoolTables(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ name: string; parents: string[] }>(
    `select c.relname as name, (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint f
       join pg_class p on p.oid = f.confrelid where f.contype = 'f' and f.conrelid = c.oid and p.oid <> c.oid) as parents
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const left = new Map(rows.map(({ name, parents }) => [name, parents]));
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left.keys()].filter((name) => ![...left.values()].some((parents) => parents.includes(name)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const name of free) left.delete(name);
    order.push(...free);
  }
  // Tables that refer to nothing go last: the record of changes is written by the deletions themselves.
  const refersToNothing = new Set(rows.filter(({ parents }) => parents.length === 0).map(({ name }) => name));
  return [...order.filter((name) => !refersToNothing.has(name)), ...refersToNothing];
}

async function refuseUnconfirmed(
  tx: Transaction,
  { id, name }: School,
  confirmName: string | undefined,
): Promise<void> {
  const counts = await countData(tx, id);
  if (counts.length === 0) return;
  const detail = counts.map(({ table, count }) => `${count} ${titleOfTable(table)}`).join(', ');
  if (confirmName === undefined) throw new AppError('school.has_data', { name, detail }, { data: { counts } });
  if (foldBlanks(confirmName) === foldBlanks(name)) return;
  const errors = [{ field: 'confirmName', code: 'differs', message: `Tên trường: chưa trùng với “${name}”.` }];
  throw new AppError('school.name_differs', { name }, { errors });
}

async function countData(tx: Transaction, schoolId: number) {
  await enterSchool(tx, schoolId);
  const counts = [];
  for (const table of dataTables) {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where school_id = $1`,
      [schoolId],
    );
    counts.push({ table, count: row?.count ?? 0 });
  }
  await leaveSchool(tx);
  return counts.filter(({ count }) => count > 0);
}
