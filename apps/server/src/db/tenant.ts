import type { Statement } from './driver.ts';
import type { Author, Tenant, Transaction } from './transaction.ts';

const unitPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** SQL that gives up the connection's own rights and sets the school for row-level security. Throws on malformed values. */
export function schoolPreamble({ unit, schoolId, tier = 'school' }: Tenant): string {
  if (!Number.isSafeInteger(schoolId) || schoolId < 1) throw new Error(`not a school id: ${schoolId}`);
  return `${preamble(unit, String(schoolId), tier)}; select pg_advisory_xact_lock_shared(hashtext('${unit}'), ${schoolId})`;
}

/** The same hold for a transaction that has entered a school by `set_config`; none where it has entered no school. */
export const holdEnteredSchool: Statement = {
  sql: 'select pg_advisory_xact_lock_shared(hashtext(app_unit()), app_school())',
  parameters: [],
};

/** Waits until no other transaction works on the school, and holds others off until this one ends. */
export async function holdSchool(tx: Transaction, unit: string, schoolId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1), $2)', [unit, schoolId]);
}

/** The same for work on the unit itself, outside any school. */
export function unitPreamble(unit: string): string {
  return preamble(unit, '', 'unit');
}

/** Takes the rights of the role that serves the queue instead of the connection's own; there is no tenant. */
export const workerPreamble = `set local role tkb_worker; set local app.unit = ''; set local app.school = ''; set local app.tier = ''`;

function preamble(unit: string, school: string, tier: 'unit' | 'school'): string {
  if (!unitPattern.test(unit)) throw new Error(`not a unit: ${JSON.stringify(unit)}`);
  return `set local role tkb_app; set local app.unit = '${unit}'; set local app.school = '${school}'; set local app.tier = '${tier}'`;
}

/** Further SQL of a preamble: the author of what the transaction writes. */
export function authorPreamble(author: Author | null): string {
  if (!author) return '';
  return `; set local app.author = '${JSON.stringify(author).replaceAll("'", "''")}'`;
}

/** Names the author of what is written from here on, in a call that began without one: a person signing in is known only then. */
export async function nameAuthor(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `select set_config('app.author', (current_setting('app.author')::jsonb
       || jsonb_build_object('userId', u.id, 'userName', u.full_name))::text, true)
     from app_user u where u.id = $1 and coalesce(current_setting('app.author', true), '') <> ''`,
    [userId],
  );
}

/** Says in the log what this call does in more words than its title, for which school for example. */
export async function nameDoing(tx: Transaction, title: string): Promise<void> {
  await tx.query(
    `select set_config('app.author', (current_setting('app.author')::jsonb || jsonb_build_object('title', $1::text))::text, true)
     where coalesce(current_setting('app.author', true), '') <> ''`,
    [title],
  );
}

/** Topic that is announced when a call may have written something in a school. */
export const schoolTopic = ({ unit, schoolId }: Tenant): string => `school/${unit}/${schoolId}`;

/** Continues inside a school of the unit in the same transaction, so that a school is created together with its first rows. */
export async function enterSchool(tx: Transaction, schoolId: number): Promise<void> {
  await tx.query(`select set_config('app.school', $1, true)`, [String(schoolId)]);
}

/** Returns from a school to the unit in the same transaction. */
export async function leaveSchool(tx: Transaction): Promise<void> {
  await tx.query(`select set_config('app.school', '', true)`);
}

/** Work that sees the accounts of the unit as the unit does, about somebody who was found in the school before. */
export async function withUnitTier<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const [before] = await tx.query<{ tier: string }>(
    `select current_setting('app.tier') as tier, set_config('app.tier', 'unit', true)`,
  );
  const result = await work();
  await tx.query(`select set_config('app.tier', $1, true)`, [before?.tier ?? '']);
  return result;
}
