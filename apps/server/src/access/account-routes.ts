import { idsIn, operations, type OwnSession } from '@tkb/contract';
import type { z } from 'zod';
import { pageRows } from '../call/page-rows.ts';
import { alsoInUnit, implement, type Route } from '../call/route.ts';
import { AppError } from '../errors/app-error.ts';
import { confirmPassword, guarded } from './confirm-password.ts';
import { forgetRefusedReset } from './letters/unsent-letters.ts';
import { answerSession } from './login.ts';
import { schoolAdministratorRole, unitAdministratorRole } from './seed-roles.ts';
import * as factor from './second-factor.ts';
import { endSessions, isCurrent } from './session.ts';
import { endMailedLinks, holdPassword } from './users.ts';
import { utcText } from '../db/columns.ts';

type OwnAccount = z.input<NonNullable<(typeof operations.readAccount)['data']>>;

/** A person's own account: e-mail, devices, second factor. */
export const accountRoutes: readonly Route[] = alsoInUnit(
  implement(operations.readAccount, async ({ session, unitTransaction }) => {
    const [account] = await unitTransaction((tx) =>
      tx.query<OwnAccount>(
        `select username, full_name as "fullName", email, (
             select json_build_object('askedAt', ${utcText('asked_at')}, 'dueOn', due_on, 'status', status, 'answer', answer,
               'decidedByName', decided_by_name, 'decidedAt', ${utcText('decided_at')})
             from user_erasure where user_id = u.id order by id desc limit 1) as erasure, array(
             select a.full_name from app_user a join user_role m on m.unit = a.unit and m.user_id = a.id
             join role r on r.unit = m.unit and r.id = m.role_id
             where a.is_active and a.id <> u.id and a.school_id is not distinct from u.school_id
               and r.code in ('${unitAdministratorRole}', '${schoolAdministratorRole}') order by 1 limit 3) as administrators
           from app_user u where id = $1`,
        [session.userId],
      ),
    );
    if (!account) throw new AppError('session.ended');
    return account;
  }),
  implement(operations.changeEmail, async (call) => {
    const { session, unitTransaction, body } = call;
    // The address is where other sign-ins and forgotten passwords go, so an unattended browser must not be able to change it.
    const hash = await confirmPassword(call, body.currentPassword);
    await unitTransaction(async (tx) => {
      await holdPassword(tx, session.userId, hash);
      await tx.query('update app_user set email = $2, version = version + 1, updated_at = now() where id = $1', [
        session.userId,
        body.email,
      ]);
      await endMailedLinks(tx, session.userId);
      await forgetRefusedReset(tx, session.userId);
    });
    return null;
  }),
  implement(operations.listSessions, async ({ query, session, unitTransaction }) => {
    const rows = await unitTransaction((tx) =>
      tx.query<OwnSession>(
        `select id, created_at as "createdAt", expires_at as "expiresAt", address, device, sid = $2 as "isCurrent"
           from user_session where user_id = $1 and ${isCurrent} order by sid = $2 desc, created_at desc`,
        [session.userId, session.sid],
      ),
    );
    const search = ({ address, device }: OwnSession) => `${address} ${device}`;
    return pageRows(rows, query, { operation: operations.listSessions, search });
  }),
  implement(operations.endSessions, async ({ query, session, unitTransaction }) => {
    const ended = await unitTransaction((tx) =>
      tx.query('delete from user_session where user_id = $1 and id = any($2::integer[]) returning id', [
        session.userId,
        idsIn(query.id),
      ]),
    );
    return { ended: ended.length };
  }),
  implement(operations.readSecondFactor, ({ session, unitTransaction }) =>
    unitTransaction((tx) => factor.readFactor(tx, session.userId)),
  ),
  implement(operations.startSecondFactor, async (call) => {
    const { session, unitTransaction, body } = call;
    await confirmPassword(call, body.currentPassword);
    return unitTransaction((tx) => factor.startFactor(tx, session.userId, session.username));
  }),
  implement(operations.confirmSecondFactor, async (call) => {
    const { session, unitTransaction, services, body } = call;
    return guarded(call, 'code', () =>
      unitTransaction(async (tx) => {
        const recoveryCodes = await factor.confirmFactor(tx, session.userId, body.otp);
        const schoolId = session.tier === 'unit' ? session.schoolId : null;
        // Those that the password alone has opened may be somebody else's.
        await endSessions(tx, session.userId);
        return {
          ...(await answerSession(tx, services.tokens, { ...session, schoolId })),
          recoveryCodes,
        };
      }),
    );
  }),
  implement(operations.stopSecondFactor, async (call) => {
    const { session, unitTransaction, body } = call;
    await confirmPassword(call, body.currentPassword);
    return guarded(call, 'code', () =>
      unitTransaction(async (tx) => {
        await factor.takeCode(tx, session.userId, body.otp);
        await factor.removeFactor(tx, session.userId);
        return null;
      }),
    );
  }),
  implement(operations.requireSecondFactor, async ({ body, unitTransaction }) => {
    await unitTransaction((tx) => tx.query('update unit set requires_second_factor = $1', [body.isRequired]));
    return null;
  }),
);
