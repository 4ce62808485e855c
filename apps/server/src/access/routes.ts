import { operations, type Permission } from '@tkb/contract';
import { alsoInUnit, implement, implementPublic, type Route } from '../call/route.ts';
import { confirmPassword } from './confirm-password.ts';
import { answerSession, login } from './login.ts';
import { closeSession } from './session.ts';
import { holdPassword, setPassword } from './users.ts';

/** Login, logout, own password, own permissions. */
export const accessRoutes: readonly Route[] = alsoInUnit(
  implementPublic(operations.login, ({ body, unit, request, database, services }) =>
    login(database, services, { otp: undefined, ...body, unit, address: request.ip }),
  ),
  implement(operations.logout, async ({ session, unitTransaction }) => {
    await unitTransaction((tx) => closeSession(tx, session.sid));
    return null;
  }),
  implement(operations.readPermission, async ({ session }) =>
    session.permissions.map(({ key, permissionValue }): Permission => ({ key, permissionValue })),
  ),
  implement(operations.changePassword, async (call) => {
    const { body, session, unitTransaction, unit, services } = call;
    const hash = await confirmPassword(call, body.currentPassword);
    return unitTransaction(async (tx) => {
      await holdPassword(tx, session.userId, hash);
      await setPassword(tx, session.userId, { password: body.newPassword, mustChange: false });
      const schoolId = session.tier === 'unit' ? session.schoolId : null;
      return answerSession(tx, services.tokens, { unit, userId: session.userId, schoolId });
    });
  }),
);
