import { StartError } from '../errors/start-error.ts';
import type { Driver } from './driver.ts';
import { DatabaseError } from './driver.ts';

/** The oldest PostgreSQL whose features the tables use. */
const oldestVersion = 15;

/**
 * Makes sure that transactions can take the role `tkb_app`, to which row-level security applies: makes and grants it where
 * the connection's own role may do so. Throws in one sentence what is missing and how an administrator gives it.
 */
export async function prepareRole(driver: Driver): Promise<void> {
  const { version, role, isExempt, mayCreate } = await describeAccess(driver);
  if (version < oldestVersion * 10_000)
    throw new StartError(
      `PostgreSQL ở DATABASE_URL là phiên bản ${Math.floor(version / 10_000)}, cần phiên bản ${oldestVersion} trở lên.`,
    );
  if (isExempt)
    throw new StartError(
      'Vai trò tkb_app đang được bỏ qua việc tách dữ liệu các trường; người quản trị PostgreSQL cần chạy: ' +
        'ALTER ROLE tkb_app NOSUPERUSER NOBYPASSRLS;',
    );
  if (!(await canTakeRole(driver))) {
    await driver.execute(makeRole).catch(refuseAnythingButRights);
    if (!(await canTakeRole(driver)))
      throw new StartError(
        `Tài khoản PostgreSQL ${role} chưa nhận được vai trò tkb_app; người quản trị PostgreSQL cần chạy: ` +
          `CREATE ROLE tkb_app NOLOGIN; GRANT tkb_app TO "${role}"; (bỏ qua lệnh đầu nếu vai trò đã có).`,
      );
  }
  if (!mayCreate)
    throw new StartError(
      `Tài khoản PostgreSQL ${role} chưa được tạo bảng; người quản trị PostgreSQL cần chạy trong cơ sở dữ liệu này: ` +
        `GRANT CREATE, USAGE ON SCHEMA public TO "${role}";`,
    );
}

interface Access {
  readonly version: number;
  /** The role of the connection. */
  readonly role: string;
  /** `tkb_app` exists and row-level security would not apply to it. */
  readonly isExempt: boolean;
  readonly mayCreate: boolean;
}

async function describeAccess(driver: Driver): Promise<Access> {
  const [access] = await driver.transaction('select 1', (tx) =>
    tx.query<Access>(
      `select current_setting('server_version_num')::integer as version, current_user as role,
         exists (select from pg_roles where rolname = 'tkb_app' and (rolsuper or rolbypassrls)) as "isExempt",
         has_schema_privilege('public', 'create') as "mayCreate"`,
    ),
  );
  if (!access) throw new Error('PostgreSQL did not describe itself');
  return access;
}

/** Tries it: since version 16 a member of a role may still not be allowed to take it. */
async function canTakeRole(driver: Driver): Promise<boolean> {
  try {
    await driver.transaction('set local role tkb_app', async () => undefined);
    return true;
  } catch (error) {
    // 22023: there is no such role.
    if (error instanceof DatabaseError && ['22023', '42501', '42704'].includes(error.sqlState)) return false;
    throw error;
  }
}

// Another server may make the role at the same moment.
const makeRole = `
  do $$ begin
    create role tkb_app nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end $$;
  do $$ begin execute format('grant tkb_app to %I', current_user); end $$;`;

function refuseAnythingButRights(error: unknown): void {
  if (!(error instanceof DatabaseError && ['42501', '42704'].includes(error.sqlState))) throw error;
}
