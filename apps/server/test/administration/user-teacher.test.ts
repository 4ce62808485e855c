import { markedCells, type Grid, type SessionUser, type User } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../support/test-server.ts';
import { dataFrom } from '../support/answers.ts';
import { draftUser, editable, logIn, roleNamed, startWithAccounts, type Issued } from './support.ts';

const { server, tenant, school, unit } = await startWithAccounts();

let counter = 0;
async function makeTeacher(caller: Caller = school, departments: number[] = []): Promise<number> {
  counter += 1;
  const draft = { code: `GV${counter}`, familyName: 'Lê Thị', givenName: `Lan ${counter}`, departments };
  return (await dataFrom<{ item: { id: number } }>(caller.post('/api/giaovien', draft))).item.id;
}
const makeDepartment = async (draft: object) =>
  (
    await dataFrom<{ item: { id: number } }>(
      school.post('/api/tochuyenmon', { name: `Tổ ${(counter += 1)}`, ...draft }),
    )
  ).item.id;

/** A signed-in user of a seeded role, linked to a teacher. */
async function signInAs(code: string, teacherId: number | null) {
  const role = await roleNamed(unit, code);
  const draft = draftUser({ schoolId: tenant.schoolId, roleIds: [role.id], teacherId });
  const { item, password } = await dataFrom<Issued>(unit.post('/api/users', draft));
  const first = await logIn(server, item.username, password);
  await dataFrom(first.post('/api/users/changePassword', { currentPassword: password, newPassword: 'mật khẩu mới 1' }));
  const caller = await logIn(server, item.username, 'mật khẩu mới 1');
  return { ...caller, item, user: caller.opened?.user as unknown as SessionUser };
}

describe('a user who is a teacher', () => {
  test('is linked, told so at login, changed and set free again', { tags: ['seed-7.2'] }, async () => {
    const teacherId = await makeTeacher();
    const { user, item } = await signInAs('giao-vien', teacherId);
    expect([item.teacherId, user.teacherId]).toEqual([teacherId, teacherId]);
    const stored = await dataFrom<User>(school.get(`/api/users/detail?id=${item.id}`));
    const free = await dataFrom<{ item: User }>(unit.put('/api/users', { ...editable(stored), teacherId: null }));
    expect(free.item.teacherId).toBeNull();
    const { teacherId: _, ...without } = editable(free.item);
    expect((await unit.put('/api/users', without)).body).toMatchObject({ errors: [{ field: 'teacherId' }] });
  });

  test('who is given another row of the same person signs in again and is followed by the calendar', async () => {
    const [first, second] = [await makeTeacher(), await makeTeacher()];
    const caller = await signInAs('giao-vien', first);
    await dataFrom(caller.post('/api/lich', { ownerKind: 'teacher', ownerId: first }));
    const { feeds } = await dataFrom<{ feeds: { id: number }[] }>(
      caller.post('/api/lich', { ownerKind: 'teacher', ownerId: await makeTeacher() }),
    );
    const stored = await dataFrom<User>(school.get(`/api/users/detail?id=${caller.item.id}`));
    await dataFrom(school.put('/api/users', { ...editable(stored), teacherId: second }));
    expect((await caller.get('/api/lich')).body.code).toBe('session.ended');
    const again = await logIn(server, caller.item.username, 'mật khẩu mới 1');
    expect(again.opened?.user).toMatchObject({ teacherId: second });
    const followed = await dataFrom<{ feeds: { id: number; ownerId: number }[] }>(again.get('/api/lich'));
    expect(followed.feeds.map(({ ownerId }) => ownerId)).toEqual([second, second + 1]);
    expect(followed.feeds.map(({ id }) => id)).toEqual(feeds.map(({ id }) => id));
    const other = await server.createSchool();
    const moved = { schoolId: other.schoolId, teacherId: await makeTeacher(await server.signIn(other)) };
    const now = await dataFrom<User>(unit.get(`/api/users/detail?id=${caller.item.id}`));
    expect(await dataFrom(unit.put('/api/users', { ...editable(now), ...moved }))).toMatchObject({ item: moved });
  });

  test('stays a user when the teacher is deleted', async () => {
    const teacherId = await makeTeacher();
    const { item } = await signInAs('giao-vien', teacherId);
    await dataFrom(school.delete(`/api/giaovien?id=${teacherId}`));
    expect((await dataFrom<User>(school.get(`/api/users/detail?id=${item.id}`))).teacherId).toBeNull();
  });

  test('is a teacher of the own school only, and never one of the unit', async () => {
    const foreign = await makeTeacher(await server.signIn(await server.createSchool()));
    const role = await roleNamed(unit, 'giao-vien');
    const draft = draftUser({ schoolId: tenant.schoolId, roleIds: [role.id], teacherId: foreign });
    const refused = await unit.post('/api/users', draft);
    expect(refused.body).toMatchObject({ code: 'record.reference_missing', errors: [{ field: 'teacherId' }] });
    const ofUnit = await unit.post('/api/users', { ...draft, schoolId: null, teacherId: await makeTeacher() });
    expect(ofUnit.body).toMatchObject({ code: 'record.check_failed', errors: [{ field: 'teacherId' }] });
  });
});

describe('the wishes of a group', () => {
  const path = '/api/giaovien/tiettranhxep';
  const emptied = async (id: number) => {
    const [row] = await server.sql<{ version: number }>(
      tenant,
      'select grid_version as version from teacher where id = $1',
      [id],
    );
    return { id, version: row?.version, cells: [] };
  };
  const versioned = async (id: number) => ({ id, version: (await emptied(id)).version });

  test(
    'are edited by its head and its deputy, those of others are not',
    { tags: ['seed-6.3', 'seed-7.6'] },
    async () => {
      const [head, deputy] = [await makeTeacher(), await makeTeacher()];
      const group = await makeDepartment({ headId: head, deputyId: deputy });
      const [member, colleague] = [await makeTeacher(school, [group]), await makeTeacher(school, [group])];
      const outsider = await makeTeacher(school, [await makeDepartment({})]);
      for (const leader of [await signInAs('to-truong', head), await signInAs('to-truong', deputy)]) {
        expect(await dataFrom(leader.get(`${path}?id=${member}`))).toMatchObject({
          canEdit: true,
          copyTargets: [{ id: colleague }],
        });
        expect(await dataFrom(leader.get(`${path}?id=${outsider}`))).toMatchObject({ canEdit: false });
        await dataFrom(leader.post(path, await emptied(member)));
        expect((await leader.post(path, await emptied(outsider))).body.code).toBe('permission.denied');
        const copied = { ...(await emptied(member)), copyTo: [await versioned(colleague)] };
        await dataFrom(leader.post(path, copied));
        const beyond = [await versioned(colleague), await versioned(outsider)];
        expect((await leader.post(path, { ...copied, copyTo: beyond })).status).toBe(403);
        expect((await leader.put('/api/giaovien', {})).status).toBe(403);
      }
    },
  );

  test(
    'are read-only for a head without a link, a teacher who heads nothing, and a head who lost the page',
    { tags: ['seed-6.3'] },
    async () => {
      const head = await makeTeacher();
      const group = await makeDepartment({ headId: head });
      const member = await makeTeacher(school, [group]);
      for (const reader of [await signInAs('to-truong', null), await signInAs('to-truong', member)]) {
        expect(await dataFrom(reader.get(`${path}?id=${member}`))).toMatchObject({ canEdit: false });
        expect((await reader.post(path, await emptied(member))).status).toBe(403);
      }
      const hidden = await signInAs('giao-vien', head);
      expect((await hidden.post(path, await emptied(member))).status).toBe(403);
    },
  );
});

test('a grid is copied to others together or not at all', async () => {
  const [first, second] = [await makeTeacher(), await makeTeacher()];
  const { frame } = await dataFrom<{ frame: { shifts: { id: number }[] } }>(
    school.get(`/api/giaovien/tiettranhxep?id=${first}`),
  );
  const cells = [{ day: 3, shiftId: frame.shifts[0]?.id, period: 2, mark: 'avoid' }];
  const at = (id: number, version: number) => ({ id, version });
  const foreign = await makeTeacher(await server.signIn(await server.createSchool()));
  const refused = await school.post('/api/giaovien/tiettranhxep', {
    id: first,
    version: 0,
    cells,
    copyTo: [at(second, 0), at(foreign, 0)],
  });
  expect(refused.body.code).toBe('record.not_found');
  const read = async (id: number) => dataFrom<Grid>(school.get(`/api/giaovien/tiettranhxep?id=${id}`));
  expect((await read(first)).version).toBe(0);
  const copyTo = [at(first, 0), at(second, 0)];
  await dataFrom(school.post('/api/giaovien/tiettranhxep', { id: first, version: 0, cells, copyTo }));
  for (const grid of [await read(first), await read(second)])
    expect([grid.version, markedCells(grid.cells)]).toEqual([1, cells]);
});

test('copying over marks that somebody has changed meanwhile is refused, saves nothing, and shows the current marks', async () => {
  const path = '/api/giaovien/tiettranhxep';
  const [first, second] = [await makeTeacher(), await makeTeacher()];
  const read = async (id: number) => dataFrom<Grid>(school.get(`${path}?id=${id}`));
  const seen = await read(first);
  const target = seen.copyTargets.find(({ id }) => id === second);
  expect([target, seen.copyTargets.some(({ id }) => id === first)]).toEqual([
    { id: second, version: 0, markCount: 0 },
    false,
  ]);
  const marked = (mark: string) => [{ day: 3, shiftId: seen.frame.shifts[0]?.id, period: 2, mark }];
  await dataFrom(school.post(path, { id: second, version: 0, cells: marked('blocked') }));
  const copy = (version: number) =>
    school.post(path, { id: first, version: 0, cells: marked('avoid'), copyTo: [{ id: second, version }] });
  const refused = await copy(0);
  expect([refused.status, refused.body.code]).toEqual([409, 'grid.copy_stale']);
  expect(refused.body.data).toEqual({ copyTargets: [{ id: second, version: 1, markCount: 1 }] });
  expect([(await read(first)).version, markedCells((await read(second)).cells)]).toEqual([0, marked('blocked')]);
  await dataFrom(copy(1));
  expect(markedCells((await read(second)).cells)).toEqual(marked('avoid'));
});
