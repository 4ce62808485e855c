// @module-tag behaviour-3
import {
  defaultPermissions,
  editPermission,
  hiddenPermission,
  menuUrls,
  pageUrls,
  permissionOf,
  rootMenuKey,
  seedMenu,
  viewPermission,
} from '@tkb/contract';
import { expect, test } from 'vitest';
import { permissionsOf, seedRoles } from '../../src/access/seed-roles.ts';
import { mayPageRead, requireUnit, unitOfHost, unitOfRequest, unitsAt } from '../../src/access/unit.ts';
import { readConfig } from '../../src/config/config.ts';
import { seedDatabase } from '../../src/seed.ts';
import { seedUnit } from '../../src/school/seed-unit.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();

const levels = (code: string) => {
  const role = seedRoles.find((candidate) => candidate.code === code);
  const permissions = permissionsOf(role?.levelOf ?? (() => 0));
  return (key: string, bit: number) => permissionOf(permissions, key, bit);
};
const categories = 'menu-c8u2jgnoto';

test('the seeded menu decodes the documented default values to sensible items', { tags: ['seed-6.2'] }, () => {
  const [category] = seedMenu.filter(({ key }) => key === categories);
  const editable = category?.children?.filter(
    ({ bit }) => permissionOf(defaultPermissions, categories, bit) === editPermission,
  );
  expect(editable?.map(({ url }) => url?.split('/').at(-1))).toEqual(
    'class subject teacher classroom expertise knowledge school_day schoolship school_site school_period subject_grade_level'.split(
      ' ',
    ),
  );
});

test('each seeded role may do what its name says', { tags: ['seed-6.3'] }, () => {
  const [unit, school, officer, head, teacher] = seedRoles.map(({ code }) => levels(code));
  const probes = [
    [categories, 0],
    [categories, 22],
    [rootMenuKey, 2],
    [rootMenuKey, 4],
    ['menu-f5fh5fri05', 0],
    ['menu-f5fh5fri05', 4],
  ] as const;
  const row = (role?: (key: string, bit: number) => number) => probes.map(([key, bit]) => role?.(key, bit));
  expect(row(unit)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(row(school)).toEqual([2, 1, 2, 2, 0, 2]);
  expect(row(officer)).toEqual([2, 1, 2, 2, 0, 0]);
  expect(row(head)).toEqual([1, 1, 1, 1, 0, 0]);
  expect(row(teacher)).toEqual([0, 0, 1, 0, 0, 0]);
});

test('a teacher sees the pages made for teachers, and no page made later', () => {
  const levelOf = seedRoles.find(({ code }) => code === 'giao-vien')?.levelOf;
  const seen = [...menuUrls, '/list_management/later'].filter((url) => levelOf?.(url) !== hiddenPermission);
  expect(seen).toEqual([pageUrls.home, pageUrls.timetable]);
});

test('a list is readable from every page that refers to it, and from no other', async () => {
  const school = await server.createSchool();
  const teachers = await server.signIn(school, { '/category_management/teacher': viewPermission });
  for (const path of ['giaovien', 'tochuyenmon', 'diemtruong', 'monhoc', 'lophoc'])
    expect((await teachers.get(`/api/${path}`)).status, path).toBe(200);
  for (const path of ['khoikienthuc', 'tiethoc', 'tinh', 'donvi'])
    expect((await teachers.get(`/api/${path}`)).status, path).toBe(403);
});

test(
  'several roles merge by the maximum, and a taken role counts at once',
  { tags: ['seed-3.1', 'seed-6.3', 'seed-7.2'] },
  async () => {
    const school = await server.createSchool();
    const user = await server.signIn(school, { '/category_management/class': viewPermission });
    const other = await server.signIn(school, {
      '/category_management/class': editPermission,
      '/dashboard': viewPermission,
    });
    const move = (sql: string) => server.sql({ unit: 'default' }, sql, [user.userId, other.userId]);
    await move(
      `insert into user_role (user_id, role_id) select $1::integer, role_id from user_role where user_id = $2`,
    );
    const { body } = await user.get('/api/users/permission');
    const permissions = body.data as { key: string; permissionValue: number }[];
    expect(permissionOf(permissions, categories, 0)).toBe(editPermission);
    expect(permissionOf(permissions, rootMenuKey, 0)).toBe(viewPermission);
    expect((await user.post('/api/lophoc', {})).status).toBe(400);
    await move(
      `delete from user_role where user_id = $1 and role_id in (select role_id from user_role where user_id = $2)`,
    );
    expect((await user.post('/api/lophoc', {})).status).toBe(403);
  },
);

test('the unit comes from the first label of the host, or from the configured API host', { tags: ['seed-1.3'] }, () => {
  const { unitHosts } = readConfig({ UNIT_HOSTS: 'tkb=api.example:8443, dungthutkb=https://thu.example' });
  const units = [
    'tkb.school.vn',
    'TESTTKB.local:3000',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'other.vn',
    'tkbx.vn',
  ];
  expect(units.map((host) => unitOfHost(host, { unitHosts }))).toEqual([
    'tkb',
    'testtkb',
    'default',
    'default',
    'default',
    null,
    null,
  ]);
  expect(unitOfHost('api.example:8443', { unitHosts })).toBe('tkb');
  expect(unitOfHost('thu.example', { unitHosts })).toBe('dungthutkb');
});

test(
  'on the fallback host the page that calls tells its unit; pages of others are refused',
  { tags: ['seed-1.3'] },
  () => {
    const { unitHosts } = readConfig({ UNIT_HOSTS: 'tkb=api.example,dungthutkb=thu.example,default=truong.vn' });
    const ask = (host: string, origin?: string) => {
      const request = { host, headers: { origin } };
      return [unitOfRequest(request, { unitHosts }), mayPageRead(request, { unitHosts })];
    };
    expect(ask('thu.example', 'https://testtkb.truong.vn')).toEqual(['testtkb', true]);
    expect(ask('thu.example', 'https://dungthutkb.truong.vn')).toEqual(['dungthutkb', true]);
    expect(ask('thu.example', 'https://truong.vn')).toEqual(['default', true]);
    expect(ask('thu.example', 'http://localhost:3000')).toEqual(['default', true]);
    expect(ask('thu.example', 'https://tkb.truong.vn')).toEqual(['dungthutkb', false]);
    expect(ask('thu.example', 'https://khac.vn')).toEqual([null, false]);
    expect(ask('thu.example', 'null')).toEqual(['dungthutkb', false]);
    expect(ask('thu.example')).toEqual(['dungthutkb', false]);
    expect(ask('api.example', 'https://testtkb.truong.vn')).toEqual(['tkb', false]);
    expect(ask('api.example', 'https://tkb.truong.vn')).toEqual(['tkb', true]);
    expect(() => requireUnit({ host: 'khac.vn', headers: {} }, { unitHosts })).toThrow('khac.vn');
    expect(unitsAt('thu.example', { unitHosts })).toEqual(['dungthutkb', 'default', 'testtkb']);
    expect(unitsAt('api.example', { unitHosts })).toEqual(['tkb']);
    expect(unitsAt('khac.vn', { unitHosts })).toEqual([]);
  },
);

test('settings that make no sense are refused by name', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow('từ 0 đến 65535');
  expect(() => readConfig({ JWT_SECRET: 'short' })).toThrow('JWT_SECRET');
  expect(() => readConfig({ UNIT_HOSTS: 'tkb' })).toThrow('UNIT_HOSTS');
  expect(readConfig({ DEMO: '0', WORKERS: '0' })).toMatchObject({
    isDemo: false,
    workers: 0,
    port: 3000,
    host: '127.0.0.1',
  });
});

test('units are seeded once; the administrator is created once and only issued passwords must be replaced', async () => {
  await server.signIn({ unit: 'default' });
  expect(await seedUnit(server.database, 'default')).toBe(false);
  const settings = {
    isDemo: false,
    hasDemoTimetables: false,
    demoPassword: 'ignored here',
    unitHosts: new Map([['api.example', 'testtkb']]),
  };
  const created = await seedDatabase(server.database, settings);
  expect(created.map(({ unit, username }) => [unit, username])).toEqual([['testtkb', 'admin']]);
  expect(created[0]?.password).not.toBe('ignored here');
  expect(await seedDatabase(server.database, settings)).toEqual([]);
  const [login] = created;
  const answer = await server
    .anonymous('testtkb')
    .post('/api/users/login', { username: 'admin', password: login?.password });
  expect(answer.body.data).toMatchObject({ user: { tier: 'unit', mustChangePassword: true } });
});
