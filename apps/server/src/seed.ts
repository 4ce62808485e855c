import { unitAdministratorRole } from './access/seed-roles.ts';
import { generatePassword } from './access/password.ts';
import { knownUnits } from './access/unit.ts';
import { insertUser } from './access/users.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { seedUnit } from './school/seed-unit.ts';

/** A login that was created just now; its password is shown once and kept only as a hash. */
export interface CreatedLogin {
  readonly unit: string;
  readonly username: string;
  readonly password: string;
  readonly role: string;
}

/**
 * Prepares every unit, and gives `default` and the units that are served under an own host their administrator, once. The
 * demo's logins keep the printed password; without the demo it has to be replaced at the first login.
 */
export async function seedDatabase(
  database: Database,
  { isDemo, demoPassword, unitHosts }: Pick<Config, 'isDemo' | 'demoPassword' | 'unitHosts'>,
): Promise<CreatedLogin[]> {
  for (const unit of knownUnits) await seedUnit(database, unit);
  const logins = [];
  for (const unit of new Set(['default', ...unitHosts.values()]))
    logins.push(...(await seedAdministrator(database, unit, { isDemo, demoPassword })));
  return logins;
}

function seedAdministrator(
  database: Database,
  unit: string,
  { isDemo, demoPassword }: Pick<Config, 'isDemo' | 'demoPassword'>,
): Promise<CreatedLogin[]> {
  return database.unitTransaction(unit, async (tx) => {
    if ((await tx.query('select 1 from app_user where school_id is null limit 1')).length > 0) return [];
    const isShownOnly = isDemo && unit === 'default';
    const password = (isShownOnly && demoPassword) || generatePassword();
    await insertUser(tx, {
      ...{ username: 'admin', fullName: 'Quản trị hệ thống', password, schoolId: null },
      roleCodes: [unitAdministratorRole],
      mustChangePassword: !isShownOnly,
    });
    return [{ unit, username: 'admin', password, role: 'Quản trị hệ thống' }];
  });
}
