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
 * Prepares every unit, and on the very first start the administrator. The demo's logins keep the printed password; without
 * the demo the administrator has to replace it at the first login.
 */
export async function seedDatabase(
  database: Database,
  { isDemo, demoPassword }: Pick<Config, 'isDemo' | 'demoPassword'>,
): Promise<CreatedLogin[]> {
  for (const unit of knownUnits) await seedUnit(database, unit);
  return database.unitTransaction('default', async (tx) => {
    if ((await tx.query('select 1 from app_user limit 1')).length > 0) return [];
    const password = demoPassword ?? generatePassword();
    await insertUser(tx, {
      ...{ username: 'admin', fullName: 'Quản trị hệ thống', password, schoolId: null },
      roleCodes: [unitAdministratorRole],
      mustChangePassword: !isDemo,
    });
    return [{ unit: 'default', username: 'admin', password, role: 'Quản trị hệ thống' }];
  });
}
