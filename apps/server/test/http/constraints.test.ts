import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseError } from '../../src/db/driver.ts';
import type { Database } from '../../src/db/database.ts';
import { constraintError, fieldOfConstraint, titleOfTable } from '../../src/db/constraints.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { toAppError } from '../../src/http/to-app-error.ts';
import { openTestDatabase } from '../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Named {
  readonly table: string;
  readonly name: string;
  readonly column: string;
}
const constraintsOf = (kind: 'u' | 'f') =>
  database.unitTransaction('default', (tx) =>
    tx.query<Named>(
      kind === 'f'
        ? `select r.relname as table, c.conname as name, a.attname as column from pg_constraint c
           join pg_class r on r.oid = c.conrelid
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)] where c.contype = 'f'`
        : `select r.relname as table, i.relname as name, '' as column from pg_index x join pg_class i on i.oid = x.indexrelid
           join pg_class r on r.oid = x.indrelid
           where x.indisunique and not x.indisprimary and r.relnamespace = 'public'::regnamespace`,
    ),
  );

test('foreign keys are named after their column, so that an error can name the field', async () => {
  const odd = (await constraintsOf('f')).filter(({ table, name, column }) => name !== `${table}_${column}_fkey`);
  expect(odd).toEqual([]);
});

/** Rows that the server itself adds: nobody fills in these columns. */
const inNoForm = [
  'audit_change_call_id_fkey',
  'curriculum_slot_curriculum_id_fkey',
  'fixed_lesson_class_fixed_lesson_id_fkey',
  'job_timetable_busy',
  'password_reset_token_hash',
  'program_token_hash_taken',
  'program_token_page_token_id_fkey',
  'program_token_use_token_id_fkey',
  'school_day_shift_school_day_id_fkey',
  'subject_combination_subject_subject_combination_id_fkey',
  'user_identity_issuer_taken',
  'user_identity_subject_taken',
  'webhook_delivery_webhook_id_fkey',
];

test('a broken unique index or foreign key of any table has Vietnamese words', async () => {
  const fieldless: string[] = [];
  for (const [kind, sqlState] of [
    ['u', '23505'],
    ['f', '23503'],
  ] as const)
    for (const { table, name } of await constraintsOf(kind)) {
      const error = new DatabaseError({ message: '', code: sqlState, table, constraint: name });
      const described = constraintError(error, { isDelete: false });
      expect(titleOfTable(table), table).not.toBe('bản ghi');
      expect(described?.message, name).not.toContain('undefined');
      const isOwnSchool = described?.code === 'record.not_found';
      expect(isOwnSchool, name).toBe(table !== 'app_user' && name === `${table}_school_id_fkey`);
      if (!isOwnSchool && !described?.errors[0]) fieldless.push(name);
    }
  expect(fieldless.toSorted()).toEqual(inNoForm);
});

test('names the field of a constraint', () => {
  expect(fieldOfConstraint('fkey', 'subject', 'subject_knowledge_block_id_fkey')).toBe('knowledgeBlockId');
  expect(fieldOfConstraint('taken', 'subject', 'subject_code_taken')).toBe('code');
  expect(fieldOfConstraint('taken', 'subject', 'room_code_taken')).toBeNull();
});

const silent = { error: () => undefined, warn: () => undefined };
const codeOf = (error: unknown, log: Parameters<typeof toAppError>[1]['log'] = silent) =>
  toAppError(error, { method: 'PUT', contentType: undefined, bodyLimit: 1, log }).code;
const inDatabase = (code: string) => new DatabaseError({ message: 'boom', code });

test('an unforeseen error is logged under a reference', () => {
  const logged: unknown[] = [];
  const log = { ...silent, error: (...entry: unknown[]) => void logged.push(entry) };
  expect(codeOf(inDatabase('42P01'), log)).toBe('server.failed');
  expect(logged).toHaveLength(1);
});

test('operators read why the store of files failed', () => {
  const logged: unknown[] = [];
  const log = { ...silent, warn: (...entry: unknown[]) => void logged.push(entry) };
  const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 10.0.0.2:9000') });
  const failed = new AppError('upload.store_failed', { detail: 'không kết nối được' }, { cause });
  expect(codeOf(failed, log)).toBe('upload.store_failed');
  expect(logged).toEqual([
    [{ detail: 'không kết nối được', reason: 'connect ECONNREFUSED 10.0.0.2:9000' }, 'file store failed'],
  ]);
});

test.each<[string, Error]>([
  ['a database whose disk is full', inDatabase('53100')],
  ['a disk without room for a file', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ['a disk beyond its quota', Object.assign(new Error('no space left'), { code: 'EDQUOT' })],
])('%s is told as such', (_, error) => expect(codeOf(error)).toBe('server.full'));

test.each(['57014', '57P01', '57P03', '08006', '28P01', '53300', '25006', '40001', '25P04'])(
  'a database that is away, full or busy (%s) is unavailable, not broken',
  (code) => expect(codeOf(inDatabase(code))).toBe('server.unavailable'),
);
