import { operations } from '@tkb/contract';
import { answerSession } from '../access/login.ts';
import { closeSession } from '../access/session.ts';
import { trialUnit } from '../access/unit.ts';
import { alsoInUnit, implement, implementPublic, type Route } from '../call/route.ts';
import { nameDoing } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';
import { registerSchool } from './register-school.ts';
import { readSchool } from './school.ts';

/** Most schools have the word in their names. */
const calledSchool = (name: string): string => (/^trường /i.test(name.normalize('NFC')) ? name : `trường ${name}`);

/** Registering a trial school, and entering a school of the unit: both answer a new session. */
export const entryRoutes: readonly Route[] = alsoInUnit(
  implementPublic(operations.register, async ({ body, unit, unitTransaction, services, request }) => {
    if (unit !== trialUnit) throw new AppError('register.closed');
    const seconds = await services.loginGuard.enter(unit, `register ${request.ip}`, request.ip);
    if (seconds > 0) throw new AppError('login.throttled', { seconds });
    return unitTransaction(async (tx) =>
      answerSession(tx, services.tokens, { unit, userId: await registerSchool(tx, body) }),
    );
  }),
  implement(operations.enterSchool, async ({ body, session, unitTransaction, services }) => {
    if (session.tier !== 'unit') throw new AppError('permission.denied');
    return unitTransaction(async (tx) => {
      const school = body.schoolId === null ? null : await readSchool(tx, body.schoolId);
      await nameDoing(tx, school ? `Vào ${calledSchool(school.name)}` : 'Ra khỏi trường, về trang của đơn vị');
      await closeSession(tx, session.sid);
      return answerSession(tx, services.tokens, { ...session, schoolId: body.schoolId });
    });
  }),
);
