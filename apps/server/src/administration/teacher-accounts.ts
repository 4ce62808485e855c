import { foldVietnamese, type User } from '@tkb/contract';
import { generatePassword, hashPassword } from '../access/password.ts';
import { insertFreeUserRow } from '../access/users.ts';
import type { Call } from '../call/call.ts';
import type { Session } from '../call/session.ts';
import type { Transaction } from '../db/database.ts';
import { requireRows } from '../db/require-rows.ts';
import { AppError } from '../errors/app-error.ts';
import { refuseRolesBeyondOwn } from './user-guards.ts';
import * as store from './user-store.ts';

interface Wanted {
  readonly teacherIds: readonly number[];
  readonly roleIds: readonly number[];
}

interface Account {
  readonly teacherId: number;
  readonly item: User;
  readonly password: string;
}

interface TeacherRow {
  readonly id: number;
  readonly code: string;
  readonly fullName: string;
  readonly email: string;
  readonly hasAccount: boolean;
}

/** Makes an account with its own password for each of these teachers in the given order, or for none of them. */
export async function createTeacherAccounts(
  { teacherIds, roleIds }: Wanted,
  session: Session,
  transaction: Call<unknown, unknown>['transaction'],
): Promise<Account[]> {
  const ids = [...new Set(teacherIds)];
  await transaction(async (tx) => {
    await refuseRolesBeyondOwn(tx, session, roleIds);
    await readTeachers(tx, ids);
  });
  // Hashing for a whole school takes seconds: no transaction waits for it, and one at a time leaves the processor to people
  // signing in.
  const issued: { teacherId: number; password: string; hash: string }[] = [];
  for (const teacherId of ids) {
    const password = generatePassword();
    issued.push({ teacherId, password, hash: await hashPassword(password) });
  }
  return transaction(async (tx) => {
    await refuseRolesBeyondOwn(tx, session, roleIds);
    const teachers = new Map((await readTeachers(tx, ids)).map((teacher) => [teacher.id, teacher]));
    const accounts: Account[] = [];
    for (const { teacherId, password, hash } of issued) {
      const teacher = teachers.get(teacherId) as TeacherRow;
      const id = await insertAccount(tx, session.schoolId, { teacher, hash });
      await store.replaceRoles(tx, id, roleIds);
      accounts.push({ teacherId, item: await store.readUser(tx, id), password });
    }
    return accounts;
  });
}

/** The teachers, locked until the transaction ends; throws when one is gone or already has an account. */
async function readTeachers(tx: Transaction, ids: readonly number[]): Promise<TeacherRow[]> {
  await requireRows(tx, 'teacher', { ids, field: 'teacherIds' });
  // A statement sees the data of its start: after waiting for the teachers, accounts have to be read in a new one.
  await tx.query('select 1 from teacher where id = any($1::integer[]) order by id for update', [ids]);
  const teachers = await tx.query<TeacherRow>(
    `select t.id, t.code, trim(t.family_name || ' ' || t.given_name) as "fullName", t.email, exists (
       select 1 from app_user u where u.unit = t.unit and u.school_id = t.school_id and u.teacher_id = t.id) as "hasAccount"
     from teacher t where t.id = any($1::integer[]) order by t.id`,
    [ids],
  );
  const taken = teachers.filter(({ hasAccount }) => hasAccount).map(({ fullName }) => fullName);
  if (taken.length > 0) throw new AppError('user.teacher_has_account', { detail: taken.join(', ') });
  return teachers;
}

/** Account names are unique in the unit and a school cannot see those of others, so the first free one is taken. */
async function insertAccount(
  tx: Transaction,
  schoolId: number | null,
  { teacher, hash }: { readonly teacher: TeacherRow; readonly hash: string },
): Promise<number> {
  const { id: teacherId, fullName } = teacher;
  const base = usernameOf(teacher);
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? base : `${base}${number}`;
    for (const email of new Set([teacher.email, ''])) {
      const row = { username, fullName, email, schoolId, teacherId, mustChangePassword: true };
      const id = await insertFreeUserRow(tx, row, hash);
      if (id !== null) return id;
    }
  }
}

/** "Anh.PTN" -> "anh.ptn": easy to type on a phone without accents. */
function usernameOf({ code }: TeacherRow): string {
  const plain = foldVietnamese(code).replaceAll(/[^a-z0-9._-]/g, '');
  return plain.length >= 3 ? plain : `gv.${plain}`;
}
