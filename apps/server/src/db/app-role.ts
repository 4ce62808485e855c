import { StartError } from '../errors/start-error.ts';
import { DatabaseError, type Driver } from './driver.ts';

/** The oldest PostgreSQL whose features the tables use. */
const oldestVersion = 15;

/** `tkb_app` sees the rows of its tenant, `tkb_worker` the queue of all tenants and nothing else. */
const roles = ['tkb_app', 'tkb_worker'] as const;

/**
 * Makes sure that transactions can take the roles to which row-level security applies, and creates and grants them where the
 * connection's role may do so. Otherwise throws one sentence on what is missing and how an administrator gives it.
 */
export async function prepareRole(driver: Driver): Promise<void> {
  const { version, encoding, role, exempt, mayCreate } = await describeAccess(driver);
  if (version < oldestVersion * 10_000)
    throw new StartError(
      `PostgreSQL ở DATABASE_URL là phiên bản ${Math.floor(version / 10_000)}, cần phiên bản ${oldestVersion} trở lên.`,
    );
  if (encoding !== 'UTF8')
    throw new StartError(
      `Cơ sở dữ liệu nêu trong DATABASE_URL dùng bảng mã ${encoding}, không ghi được chữ Việt; hãy tạo cơ sở dữ liệu khác: ` +
        `CREATE DATABASE ... OWNER "${role}" ENCODING 'UTF8' TEMPLATE template0;`,
    );
  if (exempt.length > 0)
    throw new StartError(
      `Vai trò ${exempt.join(', ')} đang được bỏ qua việc tách dữ liệu các trường; người quản trị PostgreSQL cần chạy: ` +
        exempt.map((name) => `ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS;`).join(' '),
    );
  for (const name of await missingRoles(driver)) await driver.execute(makeRole(name)).catch(refuseAnythingButRights);
  const missing = await missingRoles(driver);
  if (missing.length > 0)
    throw new StartError(
      `Tài khoản PostgreSQL ${role} chưa nhận được vai trò ${missing.join(', ')}; người quản trị PostgreSQL cần chạy: ` +
        `${missing.map((name) => `CREATE ROLE ${name} NOLOGIN;`).join(' ')} GRANT ${missing.join(', ')} TO "${role}"; ` +
        '(bỏ qua lệnh tạo nếu vai trò đã có).',
    );
  if (!mayCreate)
    throw new StartError(
      `Tài khoản PostgreSQL ${role} chưa được tạo bảng; người quản trị PostgreSQL cần chạy trong cơ sở dữ liệu này: ` +
        `GRANT CREATE, USAGE ON SCHEMA public TO "${role}";`,
    );
}

interface Access {
  readonly version: number;
  readonly encoding: string;
  readonly role: string;
  /** Roles that exist and to which row-level security would not apply. */
  readonly exempt: readonly string[];
  readonly mayCreate: boolean;
}

async function describeAccess(driver: Driver): Promise<Access> {
  const [access] = await driver.transaction('select 1', (tx) =>
    tx.query<Access>(
      `select current_setting('server_version_num')::integer as version,
         current_setting('server_encoding') as encoding, current_user as role,
         array(select rolname::text from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)) as exempt,
         has_schema_privilege('public', 'create') as "mayCreate"`,
      [roles],
    ),
  );
  if (!access) throw new Error('PostgreSQL did not describe itself');
  return access;
}

type RoleName = (typeof roles)[number];

async function missingRoles(driver: Driver): Promise<RoleName[]> {
  const missing: RoleName[] = [];
  for (const name of roles) if (!(await canTakeRole(driver, name))) missing.push(name);
  return missing;
}

/** Tries to take the role: since version 16 a member of a role may still not be allowed to. */
async function canTakeRole(driver: Driver, name: RoleName): Promise<boolean> {
  try {
    await driver.transaction(`set local role ${name}`, async () => undefined);
    return true;
  } catch (error) {
    // 22023: there is no such role.
    if (error instanceof DatabaseError && ['22023', '42501', '42704'].includes(error.sqlState)) return false;
    throw error;
  }
}

// Another server may create the role at the same moment.
const makeRole = (name: RoleName) => `
  do $$ begin
    create role ${name} nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end $$;
  do $$ begin execute format('grant ${name} to %I', current_user); end $$;`;

function refuseAnythingButRights(error: unknown): void {
  if (!(error instanceof DatabaseError && ['42501', '42704'].includes(error.sqlState))) throw error;
}
