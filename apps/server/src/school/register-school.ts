import { emptySchool } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { insertSchool } from './school.ts';
import { addStarterWeek } from '../week/starter-week.ts';
import { schoolAdministratorRole } from '../access/seed-roles.ts';
import { trialClassLimit } from '../access/unit.ts';
import { insertUser } from '../access/users.ts';

interface Registration {
  readonly schoolName: string;
  readonly levelIds: readonly number[];
  readonly fullName: string;
  readonly username: string;
  readonly password: string;
}

/** Adds a trial school with its week, and its first user, who administers it; answers the user's id. */
export async function registerSchool(tx: Transaction, registration: Registration): Promise<number> {
  const shifts = await tx.query<{ id: number }>(`select id from shift where code in ('S', 'C') order by "order"`);
  const schoolId = await insertSchool(
    tx,
    {
      ...emptySchool,
      name: registration.schoolName,
      code: `TT-${registration.username}`.slice(0, 30),
      levelIds: [...registration.levelIds],
      shiftIds: shifts.map(({ id }) => id),
    },
    trialClassLimit,
  );
  await addStarterWeek(tx, emptySchool.teachingDays);
  const { username, fullName, password } = registration;
  return insertUser(tx, {
    username,
    fullName,
    password,
    schoolId,
    roleCodes: [schoolAdministratorRole],
    mustChangePassword: false,
  });
}
