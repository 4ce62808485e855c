// @module-tag behaviour-3
import { defaultPermissions, permissionOf, type Role, type User } from '@tkb/contract';
import { expect, test } from 'vitest';
import { dataFrom, type DataOf } from '../support/answers.ts';
import { draftUser, editable, roleNamed, startWithAccounts, type Issued } from './support.ts';

const page = '/administration/permission';
const categories = 'menu-c8u2jgnoto';
const { server, tenant, school, unit } = await startWithAccounts();

let counter = 0;
const draft = (change: Partial<Role> = {}) => {
  counter += 1;
  const permissions = [{ key: categories, permissionValue: 1 }];
  return { name: `Vai trò riêng ${counter}`, note: '', permissions, ...change };
};
const add = async (change: Partial<Role> = {}) =>
  (await dataFrom<{ item: Role }>(unit.post('/api/roles', draft(change)))).item;
const body = ({ id, version, name, note, permissions }: Role) => ({ id, version, name, note, permissions });
type Page = DataOf<'listRoles'>;

test('roles are listed, searched and read, the seeded ones first', { tags: ['seed-6.3', 'seed-7.4'] }, async () => {
  const item = await add({ name: 'Ban kiểm định' });
  const { items, totalrecord } = await dataFrom<Page>(school.get('/api/roles'));
  expect(items.slice(0, 5).map(({ isSeeded, isFixed }) => [isSeeded, isFixed])).toEqual([
    [true, true],
    ...Array.from({ length: 4 }, () => [true, false]),
  ]);
  expect(totalrecord).toBe(items.length);
  expect((await dataFrom<Page>(school.get('/api/roles?search=kiem dinh'))).items).toMatchObject([{ id: item.id }]);
  expect((await dataFrom<Page>(school.get('/api/roles?sort=name&pageSize=1'))).items).toMatchObject([
    { name: 'Ban kiểm định' },
  ]);
  expect(await dataFrom(school.get(`/api/roles/detail?id=${item.id}`))).toEqual(item);
  expect((await school.get('/api/roles/detail?id=999999')).status).toBe(404);
  const elsewhere = await server.signIn(tenant, { '/dashboard': 2 });
  expect((await elsewhere.get('/api/roles')).status).toBe(403);
});

test(
  'a role is made, changed and deleted; a stale version shows both sides',
  { tags: ['seed-1.5', 'seed-3.6', 'seed-6.3', 'seed-7.4'] },
  async () => {
    const item = await add();
    expect(item).toMatchObject({ version: 1, isSeeded: false, userCount: 0 });
    const mine = { ...body(item), note: 'Chỉ xem', permissions: [{ key: 'menu', permissionValue: 2 }] };
    const saved = await dataFrom<{ item: Role }>(unit.put('/api/roles', mine));
    expect(saved.item).toMatchObject({ ...mine, version: 2 });
    const stale = await unit.put('/api/roles', mine);
    expect(stale.body).toMatchObject({ code: 'record.stale', data: { mine, theirs: { version: 2 } } });
    expect((await dataFrom<Page>(unit.delete(`/api/roles?id=${item.id}`))).items).toEqual([saved.item]);
    expect((await unit.delete(`/api/roles?id=${item.id}`)).status).toBe(404);
  },
);

test('wrong permissions are refused at their field', { tags: ['seed-7.4'] }, async () => {
  const cases: [Role['permissions'], string][] = [
    [[{ key: 'menu', permissionValue: 3 }], 'permissions.0.permissionValue'],
    [[{ key: 'menu', permissionValue: -1 }], 'permissions.0.permissionValue'],
    [[{ key: 'menu', permissionValue: 1 << 28 }], 'permissions.0.permissionValue'],
    [[{ key: 'không có', permissionValue: 1 }], 'permissions.0.permissionValue'],
    [
      [
        { key: 'menu', permissionValue: 1 },
        { key: 'menu', permissionValue: 1 },
      ],
      'permissions.1.permissionValue',
    ],
  ];
  for (const [permissions, field] of cases) {
    const answer = await unit.post('/api/roles', draft({ permissions }));
    expect(answer.status, answer.text).toBe(400);
    expect((answer.body as { errors?: unknown[] }).errors?.[0]).toMatchObject({ field });
  }
  expect((await unit.post('/api/roles', draft({ name: ' ' }))).body).toMatchObject({ errors: [{ field: 'name' }] });
  const taken = await unit.post('/api/roles', draft({ name: ' GIÁO  VỤ' }));
  expect(taken.body).toMatchObject({ code: 'record.taken', errors: [{ field: 'name' }] });
});

test('roles belong to their unit', { tags: ['seed-7.4'] }, async () => {
  const item = await add();
  const elsewhere = await server.signIn({ unit: 'testtkb' });
  expect((await elsewhere.get(`/api/roles/detail?id=${item.id}`)).status).toBe(404);
  expect((await elsewhere.put('/api/roles', body(item))).status).toBe(404);
  expect((await elsewhere.delete(`/api/roles?id=${item.id}`)).status).toBe(404);
});

test('seeded roles stay, and the one of the system administrator keeps every right', async () => {
  const [system, officer] = [await roleNamed(unit, 'quan-tri-he-thong'), await roleNamed(unit, 'giao-vu')];
  expect((await unit.delete(`/api/roles?id=${officer.id}`)).body).toMatchObject({ code: 'role.seeded' });
  expect((await unit.put('/api/roles', { ...body(system), permissions: [] })).body.code).toBe('role.fixed');
  const renamed = await dataFrom<{ item: Role }>(unit.put('/api/roles', { ...body(system), note: 'Toàn quyền.' }));
  expect(renamed.item.note).toBe('Toàn quyền.');
});

test('a role in use is not deleted, and the answer says who has it', { tags: ['seed-7.4'] }, async () => {
  const [used, free] = [await add(), await add()];
  const user = draftUser({ fullName: 'Phạm Thu Hà', schoolId: tenant.schoolId, roleIds: [used.id] });
  const { item } = await dataFrom<Issued>(unit.post('/api/users', user));
  const refused = await unit.delete(`/api/roles?id=${free.id},${used.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('1 người dùng (Phạm Thu Hà)');
  expect(refused.body).toMatchObject({ data: { references: [{ count: 1, rows: [{ id: item.id }] }] } });
  expect((await unit.get(`/api/roles/detail?id=${free.id}`)).status).toBe(200);
  await dataFrom(unit.delete(`/api/users?id=${item.id}`));
  expect((await unit.delete(`/api/roles?id=${free.id},${used.id}`)).status).toBe(200);
});

test('changed permissions count from the next request on', async () => {
  const item = await add();
  const viewer = await server.signIn(tenant, 0);
  const user = await dataFrom<User>(unit.get(`/api/users/detail?id=${viewer.userId}`));
  expect((await viewer.get('/api/lophoc')).status).toBe(403);
  await dataFrom(unit.put('/api/users', { ...editable(user), roleIds: [item.id] }));
  expect([(await viewer.get('/api/lophoc')).status, (await viewer.post('/api/lophoc', {})).status]).toEqual([200, 403]);
  const editing = { ...body(item), permissions: [{ key: categories, permissionValue: 2 }] };
  const saved = await dataFrom<{ item: Role }>(unit.put('/api/roles', editing));
  expect((await viewer.post('/api/lophoc', {})).status).toBe(400);
  await dataFrom(unit.put('/api/roles', { ...body(saved.item), permissions: [] }));
  expect((await viewer.get('/api/lophoc')).status).toBe(403);
});

test('an editor of roles cannot raise a role above their own rights, but may keep or lower it', async () => {
  const editor = await server.signIn({ unit: 'default' }, { [page]: 2, '/category_management/class': 1 });
  const item = await add({ permissions: [{ key: categories, permissionValue: 2 }] });
  const raised = { ...body(item), permissions: [{ key: categories, permissionValue: 2 + (1 << 2) }] };
  expect((await editor.put('/api/roles', raised)).body).toMatchObject({ code: 'user.beyond_own' });
  expect((await editor.post('/api/roles', draft({ permissions: raised.permissions }))).status).toBe(403);
  const kept = await dataFrom<{ item: Role }>(editor.put('/api/roles', { ...body(item), name: `${item.name} mới` }));
  const lowered = { ...body(kept.item), permissions: [{ key: categories, permissionValue: 1 }] };
  expect((await editor.put('/api/roles', lowered)).status).toBe(200);
});

test('the documented defaults are no permission on the server', { tags: ['seed-6.2'] }, async () => {
  const nobody = await server.signIn(tenant, 0);
  expect(permissionOf(defaultPermissions, categories, 0)).toBe(2);
  expect((await nobody.get('/api/lophoc')).status).toBe(403);
});
