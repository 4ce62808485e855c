import { permissionOf, seedMenu, type MenuRow, type Role } from '@tkb/contract';
import { expect, test } from 'vitest';
import { dataFrom } from '../support/answers.ts';
import { roleNamed, startWithAccounts } from './support.ts';

const categories = 'menu-c8u2jgnoto';
const { server, tenant, unit } = await startWithAccounts();

const readAll = async () => (await dataFrom<{ items: MenuRow[] }>(unit.get('/api/menus'))).items;
const find = async (title: string) => (await readAll()).find((item) => item.title === title) as MenuRow;
const body = ({ createdAt: _, updatedAt: _u, ...fields }: MenuRow) => fields;
const childrenOf = async (parent: MenuRow | null) =>
  (await readAll()).filter(({ parent_Id }) => parent_Id === (parent?.id ?? null)).map(({ title }) => title);

let counter = 0;
const draft = (change: Partial<MenuRow> = {}) => {
  counter += 1;
  const name = `muc-${counter}`;
  return {
    parent_Id: null,
    title: `Mục ${counter}`,
    key: name,
    url: `/${name}`,
    icon: 'book',
    permissionBit: 20,
    stt: 99,
    ...change,
  };
};
const add = async (change: Partial<MenuRow> = {}) =>
  (await dataFrom<{ item: MenuRow }>(unit.post('/api/menus', draft(change)))).item;
const save = async (item: MenuRow, change: Partial<MenuRow>) =>
  (await dataFrom<{ item: MenuRow }>(unit.put('/api/menus', { ...body(item), ...change }))).item;
const levelOf = (role: Role, key: string, bit: number) => permissionOf(role.permissions, key, bit);

test(
  'an item is made, read, changed and deleted; a stale version shows both sides',
  { tags: ['seed-1.5', 'seed-3.2', 'seed-3.6', 'seed-7.4'] },
  async () => {
    const item = await add({ title: '  Tin   tức ' });
    expect(item).toMatchObject({ title: 'Tin tức', version: 1, stt: seedMenu.length + 1 });
    expect(await dataFrom(unit.get(`/api/menus/detail?id=${item.id}`))).toEqual(item);
    const saved = await save(item, { icon: null });
    expect(saved).toMatchObject({ icon: null, version: 2 });
    const stale = await unit.put('/api/menus', body(item));
    expect(stale.body).toMatchObject({ code: 'record.stale', data: { mine: body(item), theirs: { version: 2 } } });
    expect((await dataFrom<{ items: MenuRow[] }>(unit.delete(`/api/menus?id=${item.id}`))).items).toMatchObject([
      saved,
    ]);
    expect((await unit.get(`/api/menus/detail?id=${item.id}`)).status).toBe(404);
  },
);

test('fields that do not fit are refused at their place', { tags: ['seed-7.4', 'seed-9.1'] }, async () => {
  const [categoriesItem, classes] = [await find('Quản lý danh mục'), await find('Lớp học')];
  const cases: [Partial<MenuRow>, string, number][] = [
    [{ permissionBit: 3 }, 'permissionBit', 400],
    [{ permissionBit: 30 }, 'permissionBit', 400],
    [{ permissionBit: 0 }, 'permissionBit', 409],
    [{ parent_Id: categoriesItem.id, permissionBit: 28 }, 'permissionBit', 409],
    [{ parent_Id: 999_999 }, 'parent_Id', 400],
    [{ key: 'menu' }, 'key', 409],
    [{ key: classes.key }, 'key', 409],
    [{ key: 'có dấu' }, 'key', 400],
    [{ url: classes.url }, 'url', 409],
    [{ url: '//evil.example' }, 'url', 400],
    [{ url: 'javascript:alert(1)' }, 'url', 400],
    [{ title: ' ' }, 'title', 400],
  ];
  for (const [change, field, status] of cases) {
    const answer = await unit.post('/api/menus', draft(change));
    expect(answer.status, `${field} ${answer.text}`).toBe(status);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  }
});

test('the menu belongs to its unit, where everybody signed in reads it', { tags: ['seed-7.4'] }, async () => {
  const item = await add();
  const nobody = await server.signIn(tenant, 0);
  expect((await nobody.get('/api/menus')).status).toBe(200);
  const elsewhere = await server.signIn({ unit: 'testtkb' });
  expect((await elsewhere.put('/api/menus', body(item))).status).toBe(404);
  expect((await elsewhere.delete(`/api/menus?id=${item.id}`)).status).toBe(404);
  await unit.delete(`/api/menus?id=${item.id}`);
});

test('an item takes its place and the others make room', async () => {
  const parent = await add();
  const titles = ['A', 'B', 'C'];
  for (const [index, title] of titles.entries()) await add({ title, parent_Id: parent.id, permissionBit: index * 2 });
  expect(await childrenOf(parent)).toEqual(['A', 'B', 'C']);
  await save(await find('C'), { stt: 1 });
  expect(await childrenOf(parent)).toEqual(['C', 'A', 'B']);
  await save(await find('C'), { stt: 3 });
  expect(await childrenOf(parent)).toEqual(['A', 'B', 'C']);
  expect((await find('B')).version).toBe(1);
  const top = await childrenOf(null);
  await save(await find('B'), { parent_Id: null, permissionBit: 24, stt: 1 });
  expect(await childrenOf(null)).toEqual(['B', ...top]);
  const inside = { ...body(await find(parent.title)), parent_Id: (await find('A')).id };
  const circle = await unit.put('/api/menus', inside);
  expect(circle.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'parent_Id' }] });
});

test('an item with others below is not deleted alone, but together with them', { tags: ['seed-7.4'] }, async () => {
  const parent = await add({ permissionBit: 22 });
  const child = await add({ title: 'Con', parent_Id: parent.id, permissionBit: 0 });
  const refused = await unit.delete(`/api/menus?id=${parent.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('1 mục con (Con)');
  expect((await unit.delete(`/api/menus?id=${parent.id},${child.id}`)).status).toBe(200);
});

test('the page of the menu cannot be lost', async () => {
  const page = await find('Menu');
  expect((await unit.delete(`/api/menus?id=${page.id}`)).body.code).toBe('menu.protected');
  expect((await unit.put('/api/menus', { ...body(page), url: '/x' })).body.code).toBe('menu.protected');
  expect((await save(page, { title: 'Mục menu' })).title).toBe('Mục menu');
});

test('rights follow an item to its new place, key and bit, and end with it', async () => {
  const [officerBefore, systemBefore] = [await roleNamed(unit, 'giao-vu'), await roleNamed(unit, 'quan-tri-he-thong')];
  const parent = await add({ key: 'cha', permissionBit: 26 });
  const [officerAfter, system] = [await roleNamed(unit, 'giao-vu'), await roleNamed(unit, 'quan-tri-he-thong')];
  expect([levelOf(officerAfter, 'menu', 26), levelOf(system, 'menu', 26)]).toEqual([0, 2]);
  expect([officerAfter.version, system.version]).toEqual([officerBefore.version, systemBefore.version + 1]);

  const streams = await find('Ban học');
  const user = await server.signIn(tenant, { '/category_management/schoolship': 2 });
  const moved = await save(streams, { parent_Id: parent.id, permissionBit: 4 });
  const officer = await roleNamed(unit, 'giao-vu');
  expect([levelOf(officer, categories, streams.permissionBit), levelOf(officer, 'cha', 4)]).toEqual([0, 2]);
  expect((await user.post('/api/banhoc', {})).status).toBe(400);

  const renamed = await save(await find(parent.title), { key: 'cha-moi' });
  expect(levelOf(await roleNamed(unit, 'giao-vu'), 'cha-moi', 4)).toBe(2);
  expect((await user.post('/api/banhoc', {})).status).toBe(400);

  await dataFrom(unit.delete(`/api/menus?id=${moved.id}`));
  expect((await user.post('/api/banhoc', {})).status).toBe(403);
  await add({ url: '/category_management/schoolship', parent_Id: renamed.id, permissionBit: 4, key: streams.key });
  expect((await user.get('/api/banhoc')).status).toBe(403);
  expect((await unit.get('/api/banhoc')).body.code).not.toBe('server.failed');
});
