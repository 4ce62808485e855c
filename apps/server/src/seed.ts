import { schoolAdministratorRole, unitAdministratorRole } from './access/seed-roles.ts';
import { findUser } from './access/login.ts';
import { generatePassword } from './access/password.ts';
import { knownUnits } from './config/units.ts';
import { insertUser, issuePassword } from './access/users.ts';
import type { Config } from './config/config.ts';
import type { Database, Transaction } from './db/database.ts';
import { startLimit } from './db/driver.ts';
import { addFirstTimetables } from './demo/first-timetables.ts';
import { demoSchools, loadDemoSchool } from './demo/index.ts';
import { seedUnit } from './school/seed-unit.ts';

/** A login that was created just now; its password is shown once and kept only as a hash. */
export interface CreatedLogin {
  readonly unit: string;
  readonly username: string;
  readonly password: string;
  readonly role: string;
}

type Settings = Pick<Config, 'isDemo' | 'hasDemoTimetables' | 'demoPassword' | 'unitHosts'>;

/**
 * Prepares the units; on the first start gives `default` the demo school with its timetables and its deputy principal, and `default` and the
 * units served under an own host their administrator. The demo's logins keep the printed password, others must replace it.
 */
export async function seedDatabase(
  database: Database,
  settings: Settings,
  units: readonly string[] = knownUnits,
): Promise<CreatedLogin[]> {
  for (const unit of units) await seedUnit(database, unit);
  const logins: CreatedLogin[] = [];
  for (const unit of new Set(['default', ...settings.unitHosts.values()].filter((own) => units.includes(own)))) {
    const isDemo = settings.isDemo && unit === 'default';
    logins.push(...(await (isDemo ? seedDemo(database, settings) : seedAdministrator(database, unit))));
  }
  return logins;
}

/** Prepares a unit and gives it an administrator with a password of its own; null when it has one already. */
export async function createUnit(database: Database, unit: string): Promise<CreatedLogin | null> {
  await seedUnit(database, unit);
  const [login] = await seedAdministrator(database, unit);
  return login ?? null;
}

/** Gives a user of a unit a new password when nobody who could do it is able to sign in; null when there is no such user. */
export function replacePassword(database: Database, unit: string, username: string): Promise<string | null> {
  return database.unitTransaction(unit, async (tx) => {
    const user = await findUser(tx, username);
    return user ? issuePassword(tx, user.id) : null;
  });
}

/** One server at a time: of two that start at once on an empty database, the second finds what the first has made. */
const waitTurn = (tx: Transaction) => tx.query('select pg_advisory_xact_lock(7466212)');

/**
 * The demo school belongs to the first start, when the unit has no administrator yet. Both are made together, so that one
 * server prints all logins.
 */
function seedDemo(database: Database, settings: Settings): Promise<CreatedLogin[]> {
  const password = settings.demoPassword ?? generatePassword();
  const addDemo = async (tx: Transaction) => {
    const [demo] = demoSchools;
    await waitTurn(tx);
    const isFirst = (await tx.query('select 1 from app_user limit 1')).length === 0;
    const logins = await addAdministrator(tx, { unit: 'default', password, mustChangePassword: false });
    if (!demo || !isFirst) return logins;
    const schoolId = await loadDemoSchool(tx, demo.name);
    if (settings.hasDemoTimetables) await addFirstTimetables(tx, new Date());
    await insertUser(tx, {
      username: 'hieupho',
      fullName: 'Phó hiệu trưởng',
      password,
      schoolId,
      roleCodes: [schoolAdministratorRole],
      mustChangePassword: false,
    });
    return [...logins, { unit: 'default', username: 'hieupho', password, role: 'Phó hiệu trưởng trường mẫu' }];
  };
  return database.unitTransaction('default', addDemo, startLimit);
}

function seedAdministrator(database: Database, unit: string): Promise<CreatedLogin[]> {
  const add = async (tx: Transaction) => {
    await waitTurn(tx);
    return addAdministrator(tx, { unit, password: generatePassword(), mustChangePassword: true });
  };
  return database.unitTransaction(unit, add, startLimit);
}

async function addAdministrator(
  tx: Transaction,
  { unit, password, mustChangePassword }: { unit: string; password: string; mustChangePassword: boolean },
): Promise<CreatedLogin[]> {
  if ((await tx.query('select 1 from app_user where school_id is null limit 1')).length > 0) return [];
  await insertUser(tx, {
    username: 'admin',
    fullName: 'Quản trị hệ thống',
    password,
    schoolId: null,
    mustChangePassword,
    roleCodes: [unitAdministratorRole],
  });
  return [{ unit, username: 'admin', password, role: 'Quản trị hệ thống' }];
}
