import { mediaTypes, operations } from '@tkb/contract';
import { keepAdministrator, refuseOutranking, refuseSelf } from '../../administration/user-guards.ts';
import { readUsers } from '../../administration/user-store.ts';
import { forgetRefusedReset, noteErasureLetter } from '../../access/letters/unsent-letters.ts';
import { alsoInUnit, implement, implementInTransaction, type Route } from '../../call/route.ts';
import { AppError } from '../../errors/app-error.ts';
import { pageRows } from '../../call/page-rows.ts';
import { sendFile } from '../../export/delivery/send-file.ts';
import { readSchool } from '../../school/school.ts';
import { countInSchoolHead, erasePerson } from './erase.ts';
import { erasureLetter } from './erasure-letter.ts';
import * as erasures from './erasure-requests.ts';
import { findPerson } from './find-person.ts';
import { readHeldRows, summaryOf } from './held-rows.ts';
import { findMentions } from './mentions.ts';
import { personFile } from './person-file.ts';

/** The data held about a person: shown, given as a file, erased. */
export const personalDataRoutes: readonly Route[] = [
  implementInTransaction(operations.readPerson, async (tx, { query, tenant }) => {
    const person = await findPerson(tx, tenant.schoolId, query);
    const { name, newFamily, newGiven, isNameShared, formerNames } = person;
    const held = summaryOf(await readHeldRows(tx, person));
    const mentions = await findMentions(tx, person);
    const count = await countInSchoolHead(tx, tenant.schoolId, person);
    const head =
      count > 0 ? [{ title: 'Người liên hệ, điện thoại và thư của trường', count, fate: 'removed' as const }] : [];
    return { name, newName: `${newFamily} ${newGiven}`, formerNames, isNameShared, held: [...held, ...head], mentions };
  }),
  implement(operations.exportPerson, async (call) => {
    const { query, session, tenant, transaction } = call;
    const bytes = await transaction(async (tx) => {
      const person = await findPerson(tx, tenant.schoolId, query);
      if (person.userId !== null) await refuseOutranking(tx, session, await readUsers(tx, [person.userId]));
      return personFile(tx, person);
    });
    return sendFile(call, 'Dữ liệu cá nhân.zip', bytes, mediaTypes.zip);
  }),
  ...alsoInUnit(
    implement(operations.exportOwnData, async (call) => {
      const { session, transaction } = call;
      const home = session.tier === 'unit' ? null : session.schoolId;
      const bytes = await transaction(async (tx) =>
        personFile(tx, await findPerson(tx, home, { userId: session.userId })),
      );
      return sendFile(call, 'Dữ liệu của tôi.zip', bytes, mediaTypes.zip);
    }),
    implement(operations.askErasure, async ({ body, session, unitTransaction }) => {
      if (session.tier === 'unit') throw new AppError('erasure.no_school');
      await unitTransaction((tx) => erasures.askErasure(tx, session.userId, body.reason));
      return null;
    }),
    implement(operations.withdrawErasure, async ({ session, unitTransaction }) => {
      await unitTransaction((tx) => erasures.withdrawErasure(tx, session.userId));
      return null;
    }),
  ),
  implement(operations.listErasures, async ({ query, tenant, transaction }) =>
    pageRows(await transaction((tx) => erasures.listErasures(tx, tenant.schoolId)), query, {
      operation: operations.listErasures,
      search: ({ fullName, username, reason }) => `${fullName} ${username} ${reason}`,
    }),
  ),
  implement(operations.refuseErasure, async ({ body, session, tenant, transaction }) => {
    await transaction((tx) => erasures.refuseErasure(tx, tenant.schoolId, { ...body, byName: session.fullName }));
    return null;
  }),
  implement(operations.erasePerson, async ({ body, session, tenant, unit, transaction, services }) => {
    const { newName, letter, noted } = await transaction(async (tx) => {
      const person = await findPerson(tx, tenant.schoolId, body);
      if (body.confirmName.normalize('NFC').trim() !== person.name)
        throw new AppError('person.name_differs', { name: person.name });
      const ids = person.userId === null ? [] : [person.userId];
      refuseSelf(session, ids);
      await refuseOutranking(tx, session, await readUsers(tx, ids));
      await keepAdministrator(tx, ids, () => erasePerson(tx, tenant.schoolId, person));
      if (person.userId !== null) {
        await erasures.closeErasures(tx, person.userId, session.fullName);
        await forgetRefusedReset(tx, person.userId);
      }
      const newName = `${person.newFamily} ${person.newGiven}`;
      const letter = services.letters.isOn ? erasureLetter(person, (await readSchool(tx, tenant.schoolId)).name) : null;
      const noted = letter ? await noteErasureLetter(tx, tenant.schoolId, newName) : 0;
      return { newName, letter, noted };
    });
    if (letter) services.letters.post(letter, { unit, id: noted });
    return { newName };
  }),
];
