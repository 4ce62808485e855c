import { idsIn, operations, type User } from '@tkb/contract';
import { generatePassword } from '../access/password.ts';
import { endSessions } from '../access/session.ts';
import { endMailedLinks, insertUserRow, issuePassword } from '../access/users.ts';
import type { Transaction } from '../db/database.ts';
import { dismissUnsentLetter, forgetRefusedReset, listUnsentLetters } from '../access/letters/unsent-letters.ts';
import { pageRows } from '../call/page-rows.ts';
import { alsoInUnit, implement, implementInTransaction, type Route } from '../call/route.ts';
import type { Session } from '../call/session.ts';
import { refuseReferenced } from '../db/references.ts';
import { createTeacherAccounts } from './teacher-accounts.ts';
import * as guards from './user-guards.ts';
import * as store from './user-store.ts';

/** Users: a school's administrator manages those of the school, unit administrators all. */
export const userRoutes: readonly Route[] = [
  ...alsoInUnit(
    implementInTransaction(operations.listUsers, (tx, { query }) => store.listUsers(tx, query)),
    implementInTransaction(operations.readUser, (tx, { query }) => store.readUser(tx, query.id)),
    implementInTransaction(operations.createUser, async (tx, { body, session }) => {
      guards.refuseOtherSchool(session, body.schoolId);
      await guards.refuseRolesBeyondOwn(tx, session, body.roleIds);
      const password = generatePassword();
      const id = await insertUserRow(tx, { ...body, password, mustChangePassword: true });
      await store.replaceRoles(tx, id, body.roleIds);
      return { item: await store.readUser(tx, id), password };
    }),
    implementInTransaction(operations.updateUser, async (tx, { body, session }) => {
      await changeUser(tx, session, body);
      return { item: await store.readUser(tx, body.id) };
    }),
    implementInTransaction(operations.deleteUsers, async (tx, { query, session }) => ({
      items: await deleteUsers(tx, session, idsIn(query.id)),
    })),
    implementInTransaction(operations.resetPassword, async (tx, { body, session }) => {
      const user = await store.readUser(tx, body.id);
      guards.refuseSelf(session, [user.id]);
      await guards.refuseOutranking(tx, session, [user]);
      const password = await issuePassword(tx, user.id);
      return { item: await store.readUser(tx, user.id), password };
    }),
    implement(operations.listUnsentLetters, async ({ query, transaction }) =>
      pageRows(await transaction(listUnsentLetters), query, {
        operation: operations.listUnsentLetters,
        search: ({ fullName, username }) => `${fullName} ${username}`,
      }),
    ),
    implement(operations.dismissUnsentLetter, async ({ query, transaction }) => {
      await transaction((tx) => dismissUnsentLetter(tx, query.id));
      return null;
    }),
  ),
  implement(operations.createTeacherAccounts, async ({ body, session, transaction }) => ({
    items: await createTeacherAccounts(body, session, transaction),
  })),
];

async function changeUser(
  tx: Transaction,
  session: Session,
  body: Omit<store.UserFields, 'email'> & {
    readonly id: number;
    readonly version: number;
    readonly email?: string | undefined;
  },
): Promise<void> {
  const before = await store.readUser(tx, body.id);
  await guards.refuseOutranking(tx, session, [before]);
  guards.refuseOtherSchool(session, body.schoolId);
  const mustSignInAgain = !body.isActive || body.schoolId !== before.schoolId;
  if (mustSignInAgain) guards.refuseSelf(session, [body.id]);
  const added = body.roleIds.filter((id) => !before.roleIds.includes(id));
  await guards.refuseRolesBeyondOwn(tx, session, added);
  const email = body.email ?? before.email;
  await guards.keepAdministrator(tx, [body.id], () => store.updateUser(tx, { ...body, email }));
  if (email !== before.email) await endMailedLinks(tx, body.id);
  if (email !== before.email || body.schoolId !== before.schoolId) await forgetRefusedReset(tx, body.id);
  if (body.schoolId === before.schoolId) await store.moveOwnFeeds(tx, before, body.teacherId);
  // The browser keeps who the user is, too: it would go on showing the timetable of another teacher.
  const isOther = body.id !== session.userId && body.teacherId !== before.teacherId;
  if (mustSignInAgain || isOther) await endSessions(tx, body.id);
}

async function deleteUsers(tx: Transaction, session: Session, ids: readonly number[]): Promise<User[]> {
  const users = await store.readUsers(tx, ids);
  guards.refuseSelf(session, ids);
  await guards.refuseOutranking(tx, session, users);
  await refuseReferenced(tx, 'app_user', ids);
  await store.refuseOwnersOfKeys(tx, ids);
  await guards.keepAdministrator(tx, ids, async () => {
    await tx.query('delete from app_user where id = any($1::integer[])', [ids]);
  });
  return users;
}
