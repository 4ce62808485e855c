import type { Role, User } from '@tkb/contract';
import { expect } from 'vitest';
import { callerOf } from '../support/test-server.ts';
import type { Answer, Caller, TestServer } from '../support/test-server.ts';

/** The data of an answer that must be a success. */
export async function dataOf<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body, text } = await answer;
  expect(status, text).toBe(200);
  return body.data as T;
}

export interface Issued {
  readonly item: User;
  readonly password: string;
}

let counter = 0;
/** A user as POST takes it, with a name of its own. */
export const draftUser = (change: Partial<User>) => {
  counter += 1;
  return { username: `nv.${counter}`, fullName: `Trần Thị Lan ${counter}`, isActive: true, ...change };
};

/** The fields of a user as PUT takes them. */
export const editable = ({ id, version, username, fullName, schoolId, roleIds, isActive, teacherId }: User) => ({
  ...{ id, version, username, fullName, schoolId, roleIds, isActive, teacherId },
});

/** The seeded role of a code. */
export async function roleNamed(caller: Pick<Caller, 'get'>, code: string): Promise<Role> {
  const { items } = await dataOf<{ items: Role[] }>(caller.get('/api/roles'));
  const role = items.find((candidate) => candidate.code === code);
  if (!role) throw new Error(`no role ${code}`);
  return role;
}

/** Signs in by name and password and makes calls with the token. */
export async function logIn(server: TestServer, username: string, password: string, unit = 'default') {
  const answer = await server.anonymous(unit).post('/api/users/login', { username, password });
  const opened = answer.body.data as { token: string; user: { mustChangePassword: boolean } } | null;
  return { answer, opened, ...callerOf(server.app, unit, { authorization: `Bearer ${opened?.token}` }) };
}
