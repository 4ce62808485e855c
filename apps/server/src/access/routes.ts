import { operations, type Permission } from '@tkb/contract';
import { AppError } from '../errors/app-error.ts';
import { implement, implementPublic, type Route } from '../call/route.ts';
import { answerSession, login } from './login.ts';
import { verifyPassword } from './password.ts';
import { closeSession } from './session.ts';
import { setPassword } from './users.ts';

const unitScope = { scope: 'unit' } as const;

/** Login, logout, own password, own permissions. */
export const accessRoutes: readonly Route[] = [
  implementPublic(operations.login, ({ body, unit, request, database, services }) =>
    login(database, services, { otp: undefined, ...body, unit, address: request.ip }),
  ),
  implement(
    operations.logout,
    async ({ session, unit, database }) => {
      await database.unitTransaction(unit, (tx) => closeSession(tx, session.sid));
      return null;
    },
    unitScope,
  ),
  implement(
    operations.readPermission,
    async ({ session }) =>
      session.permissions.map(({ key, permissionValue }): Permission => ({ key, permissionValue })),
    unitScope,
  ),
  implement(
    operations.changePassword,
    async ({ body, session, unit, database, services, request }) => {
      const seconds = await services.loginGuard.enter(unit, `password ${session.userId}`, request.ip);
      if (seconds > 0) throw new AppError('login.throttled', { seconds });
      const [user] = await database.unitTransaction(unit, (tx) =>
        tx.query<{ hash: string }>('select password_hash as hash from app_user where id = $1', [session.userId]),
      );
      if (!(await verifyPassword(body.currentPassword, user?.hash ?? ''))) throw new AppError('password.wrong');
      await services.loginGuard.succeed(unit, `password ${session.userId}`, request.ip);
      return database.unitTransaction(unit, async (tx) => {
        await setPassword(tx, session.userId, { password: body.newPassword, mustChange: false });
        const schoolId = session.tier === 'unit' ? session.schoolId : null;
        return answerSession(tx, services.tokens, { unit, userId: session.userId, schoolId });
      });
    },
    unitScope,
  ),
];
