import { permissionOf, rootMenuKey, seedMenu, type MenuRow, type Role } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readMenuRows } from '../../src/administration/menu-store.ts';
import { seedUnit } from '../../src/school/seed-unit.ts';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const unit = await server.signIn({ unit: 'default' });
const key = 'menu-substitution';
const ownRole = 'Vai trò riêng';

const rows = () => server.database.unitTransaction('default', (tx) => readMenuRows(tx));
const rowOf = async (wanted: string) => (await rows()).find((row) => row.key === wanted);
const remove = async () => void (await dataFrom(unit.delete(`/api/menus?id=${(await rowOf(key))?.id}`)));
/** The unit as it was before this page was made. */
const forget = () => server.sql({ unit: 'default' }, 'delete from given_menu_item where key = $1', [key]);
const restart = () => seedUnit(server.database, 'default');
const add = async (change: Partial<MenuRow>) => {
  const draft = { parent_Id: null, title: 'Tin tức', key: 'tin-tuc', url: '/tin-tuc', icon: null, stt: 1 };
  return (await dataFrom<{ item: MenuRow }>(unit.post('/api/menus', { ...draft, permissionBit: 20, ...change }))).item;
};
const levels = async (bit: number) => {
  const { items } = await dataFrom<{ items: Role[] }>(unit.get('/api/roles'));
  const told = items.filter(({ isSeeded, name }) => isSeeded || name === ownRole);
  return Object.fromEntries(told.map(({ name, permissions }) => [name, permissionOf(permissions, rootMenuKey, bit)]));
};
const topKeys = async () => (await rows()).filter((row) => row.parent_Id === null).map((row) => row.key);

test('a page that came since is given once, at its place, to the roles it is for', { tags: ['seed-1.5'] }, async () => {
  const rights = await levels(10);
  await dataFrom(unit.post('/api/roles', { name: ownRole, note: '', permissions: [] }));
  await remove();
  await restart();
  expect(await rowOf(key)).toBeUndefined();
  await forget();
  await restart();
  expect(await topKeys()).toEqual(seedMenu.map((item) => item.key));
  expect(await rowOf(key)).toMatchObject({
    title: 'Dạy thay',
    url: '/list_management/substitution',
    permissionBit: 10,
  });
  expect(await levels(10)).toEqual({ ...rights, [ownRole]: 0 });
  await remove();
  await restart();
  expect(await rowOf(key)).toBeUndefined();
});

test('items of the unit keep their places and rights', async () => {
  const own = await add({ permissionBit: 10 });
  await forget();
  await restart();
  const given = await rowOf(key);
  const free = Array.from({ length: 15 }, (_, index) => index * 2).find((bit) =>
    seedMenu.every((item) => item.bit !== bit),
  );
  expect(given?.permissionBit).toBe(free);
  expect(await rowOf(own.key)).toMatchObject({ permissionBit: 10, url: own.url });
  expect(await topKeys()).toEqual(['tin-tuc', ...seedMenu.map((item) => item.key)]);
  expect(await levels(free ?? 0)).toMatchObject({ 'Quản trị hệ thống': 2, 'Giáo viên': 0, [ownRole]: 0 });
  await remove();
  await add({ key: 'day-thay', url: '/list_management/substitution', permissionBit: 22 });
  await forget();
  await restart();
  expect(await rowOf(key)).toBeUndefined();
});
