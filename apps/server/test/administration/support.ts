import type { Role, User } from '@tkb/contract';
import type { Tenant } from '../../src/db/database.ts';
import { dataFrom, type DataOf } from '../support/answers.ts';
import { serverOfFile, type Caller, type TestServer } from '../support/test-server.ts';

/** A server with an empty school, somebody who may edit all of that school, and somebody who administers the unit. */
export interface Accounts {
  readonly server: TestServer;
  readonly tenant: Tenant;
  readonly school: Caller;
  readonly unit: Caller;
}

/** Starts it for a test file, at its top; it is closed after the file's tests. */
export async function startWithAccounts(): Promise<Accounts> {
  const server = await serverOfFile();
  const tenant = await server.createSchool();
  return { server, tenant, school: await server.signIn(tenant), unit: await server.signIn({ unit: 'default' }) };
}

export type Issued = DataOf<'createUser'>;

let counter = 0;
/** A user as POST takes it, with a name of its own. */
export const draftUser = (change: Partial<User>) => {
  counter += 1;
  return { username: `nv.${counter}`, fullName: `Trần Thị Lan ${counter}`, isActive: true, ...change };
};

/** The fields of a user as PUT takes them. */
export const editable = ({ id, version, username, fullName, email, schoolId, roleIds, isActive, teacherId }: User) => ({
  id,
  version,
  username,
  fullName,
  email,
  schoolId,
  roleIds,
  isActive,
  teacherId,
});

export async function roleNamed(caller: Pick<Caller, 'get'>, code: string): Promise<Role> {
  const { items } = await dataFrom<{ items: Role[] }>(caller.get('/api/roles'));
  const role = items.find((candidate) => candidate.code === code);
  if (!role) throw new Error(`no role ${code}`);
  return role;
}

/** A user of a school who prepares its data, with what was issued. */
export async function addOfficer(unit: Caller, { schoolId }: Tenant, email: string): Promise<Issued> {
  const roleIds = [(await roleNamed(unit, 'giao-vu')).id];
  return dataFrom<Issued>(unit.post('/api/users', draftUser({ schoolId, roleIds, email })));
}

/** Signs in by name and password and makes calls with the token. */
export async function logIn(server: TestServer, username: string, password: string, unit = 'default') {
  const answer = await server.anonymous(unit).post('/api/users/login', { username, password });
  const opened = answer.body.data as { token: string; user: { mustChangePassword: boolean } } | null;
  return { answer, opened, ...server.bearing(opened?.token, unit) };
}
