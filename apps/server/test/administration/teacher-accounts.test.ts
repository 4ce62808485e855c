import type { User } from '@tkb/contract';
import { expect, test } from 'vitest';
import { insertRole } from '../../src/access/users.ts';
import { createTeacherAccounts } from '../../src/administration/teacher-accounts.ts';
import type { Session } from '../../src/call/session.ts';
import type { Transaction } from '../../src/db/database.ts';
import { dataFrom } from '../support/answers.ts';
import { draftUser, editable, logIn, roleNamed, startWithAccounts, type Issued } from './support.ts';

const { server, tenant, school, unit } = await startWithAccounts();
const [teacherRole, officerRole] = [(await roleNamed(unit, 'giao-vien')).id, (await roleNamed(unit, 'giao-vu')).id];

interface Account extends Issued {
  readonly teacherId: number;
}

const addTeacher = async (code: string, email = '') =>
  (
    await dataFrom<{ item: { id: number } }>(
      school.post('/api/giaovien', { code, familyName: 'Nguyễn Thị', givenName: 'Ánh', email }),
    )
  ).item.id;
const issue = (teacherIds: readonly number[], roleIds: readonly number[] = [teacherRole]) =>
  school.post('/api/users/teachers', { teacherIds, roleIds });
const countUsers = async () => (await dataFrom<{ totalrecord: number }>(school.get('/api/users'))).totalrecord;

test('teachers get accounts named after their codes, each with a password of its own', async () => {
  const ids = [await addTeacher('Ánh.NT', 'anh@truong.example'), await addTeacher('Đ7'), await addTeacher('GV 03')];
  const { items } = await dataFrom<{ items: Account[] }>(issue(ids));
  expect(items.map(({ teacherId, item }) => [teacherId, item.teacherId, item.username, item.email])).toEqual([
    [ids[0], ids[0], 'anh.nt', 'anh@truong.example'],
    [ids[1], ids[1], 'gv.d7', ''],
    [ids[2], ids[2], 'gv03', ''],
  ]);
  expect(items.map(({ item }) => [item.fullName, item.schoolId, item.roleIds, item.mustChangePassword])).toEqual(
    ids.map(() => ['Nguyễn Thị Ánh', tenant.schoolId, [teacherRole], true]),
  );
  expect(new Set(items.map(({ password }) => password)).size).toBe(3);
  const { opened } = await logIn(server, 'anh.nt', items[0]?.password ?? '');
  expect(opened?.user.mustChangePassword).toBe(true);
});

test('a name or an e-mail taken in another school of the unit does not stop the creation of accounts', async () => {
  const other = await server.signIn(await server.createSchool());
  const roleIds = [teacherRole];
  const schoolId = (await dataFrom<{ items: { schoolId: number }[] }>(other.get('/api/users'))).items[0]?.schoolId;
  await dataFrom(other.post('/api/users', { ...draftUser({ roleIds }), username: 'hoa.lt', schoolId }));
  await dataFrom(other.post('/api/users', { ...draftUser({ roleIds, email: 'hoa@truong.example' }), schoolId }));
  const ids = [await addTeacher('Hoa.LT', 'Hoa@truong.example')];
  const { items } = await dataFrom<{ items: Account[] }>(issue(ids));
  expect(items.map(({ item }) => [item.username, item.email])).toEqual([['hoa.lt2', '']]);
});

test('an account follows the name of its teacher, unless it was given another name', async () => {
  const ids = [await addTeacher('Tên.1'), await addTeacher('Tên.2')];
  const { items } = await dataFrom<{ items: Account[] }>(issue(ids));
  const [, own] = items.map(({ item }) => editable(item));
  await dataFrom(school.put('/api/users', { ...own, fullName: 'Cô Ánh (máy lớp 6A)' }));
  for (const id of ids) {
    const teacher = await dataFrom<object>(school.get(`/api/giaovien/detail?id=${id}`));
    await dataFrom(school.put('/api/giaovien', { ...teacher, givenName: 'Ánh Dương' }));
  }
  const users = await Promise.all(
    items.map(({ item }) => dataFrom<User>(school.get(`/api/users/detail?id=${item.id}`))),
  );
  expect(users.map(({ fullName }) => fullName)).toEqual(['Nguyễn Thị Ánh Dương', 'Cô Ánh (máy lớp 6A)']);
});

test('nobody gets an account when one teacher already has one, is gone, or would get more rights than the caller', async () => {
  const [has, hasNot] = [await addTeacher('Cũ.1'), await addTeacher('Mới.1')];
  await dataFrom(issue([has]));
  const limited = await server.signIn(tenant, { '/administration/user': 2 });
  const before = await countUsers();
  const taken = await issue([hasNot, has]);
  expect([taken.status, taken.body.code]).toEqual([409, 'user.teacher_has_account']);
  expect(taken.body.message).toContain('Nguyễn Thị Ánh');
  expect((await issue([hasNot, 999_999])).body).toMatchObject({
    code: 'record.not_found',
    errors: [{ field: 'teacherIds' }],
  });
  const beyond = await limited.post('/api/users/teachers', { teacherIds: [hasNot], roleIds: [officerRole] });
  expect(beyond.body.code).toBe('user.beyond_own');
  const stranger = await server.signIn(await server.createSchool());
  const foreign = await stranger.post('/api/users/teachers', { teacherIds: [hasNot], roleIds: [teacherRole] });
  expect(foreign.body.code).toBe('record.not_found');
  expect(await countUsers()).toBe(before);
});

test('two people who create accounts for the same teacher at once make one', async () => {
  const id = await addTeacher('Đôi.1');
  const answers = await Promise.all([issue([id]), issue([id])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a role that is given more rights while the passwords are made is not given', async () => {
  const inUnit = <Data>(work: (tx: Transaction) => Promise<Data>) => server.database.unitTransaction('default', work);
  const roleId = await inUnit((tx) => insertRole(tx, { code: 'muon', name: 'Muộn', note: '' }, []));
  const wanted = { teacherIds: [await addTeacher('Muộn.1')], roleIds: [roleId] };
  const session: Partial<Session> = { schoolId: tenant.schoolId, permissions: [] };
  let begun = 0;
  const made = createTeacherAccounts(wanted, session as Session, async (work) => {
    begun += 1;
    const raise = `insert into role_permission (role_id, key, permission_value)
      select $1, key, permission_value from role_permission where role_id = $2`;
    if (begun === 2) await inUnit((tx) => tx.query(raise, [roleId, officerRole]));
    return server.database.schoolTransaction(tenant, work);
  });
  await expect(made).rejects.toMatchObject({ code: 'user.beyond_own' });
});
