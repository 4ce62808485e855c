import { operations } from '@tkb/contract';
import { implementPublic, type Route } from '../../call/route.ts';
import { nameAuthor } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { foldAccount } from '../login.ts';
import { setPassword } from '../users.ts';
import { digestOf } from '../secrets.ts';
import { resetTopic } from './deliver.ts';

/** Forgotten passwords: asking for a link, and setting a password by it. */
export const resetRoutes: readonly Route[] = [
  implementPublic(operations.forgotPassword, async ({ body, unit, request, services, unitTransaction }) => {
    const { passwordResets, loginGuard } = services;
    if (!passwordResets.isOn(unit)) throw new AppError('reset.off');
    // Counted by what was typed, so that it does not show whether such an account exists.
    const account = await unitTransaction((tx) => foldAccount(tx, body.account));
    const seconds = await loginGuard.enter(unit, `reset ${account}`, request.ip);
    if (seconds > 0) throw new AppError('request.too_many', { seconds });
    await unitTransaction(async (tx) => {
      await tx.query('insert into password_reset (account) values ($1)', [body.account]);
      tx.announce(resetTopic);
    });
    return null;
  }),
  implementPublic(operations.resetForgotten, async ({ body, unit, request, services, unitTransaction }) => {
    const seconds = await services.loginGuard.enter(unit, `reset link ${request.ip}`, request.ip);
    if (seconds > 0) throw new AppError('request.too_many', { seconds });
    await unitTransaction(async (tx) => {
      const [reset] = await tx.query<{ userId: number }>(
        `delete from password_reset r using app_user u where r.token_hash = $1 and r.expires_at between now() and now() + interval '1 hour'
           and u.unit = r.unit and u.id = r.user_id and u.is_active returning u.id as "userId"`,
        [digestOf(body.token)],
      );
      if (!reset) throw new AppError('reset.stale');
      await nameAuthor(tx, reset.userId);
      await setPassword(tx, reset.userId, { password: body.newPassword, mustChange: false });
    });
    await services.loginGuard.succeed(unit, `reset link ${request.ip}`, request.ip);
    return null;
  }),
];
