import type { TimetableRow } from '@tkb/contract';
import { expect, test } from 'vitest';
import { createUnit, replacePassword, seedDatabase } from '../../src/seed.ts';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();

test('the first start makes the demo school with its deputy principal, and the administrator; later starts nothing', async () => {
  const settings = {
    isDemo: true,
    hasDemoTimetables: true,
    demoPassword: 'mật khẩu mẫu',
    unitHosts: new Map<string, string>(),
  };
  const logins = await seedDatabase(server.database, settings);
  expect(logins.map(({ username, password }) => [username, password])).toEqual([
    ['admin', 'mật khẩu mẫu'],
    ['hieupho', 'mật khẩu mẫu'],
  ]);
  expect(await seedDatabase(server.database, settings)).toEqual([]);
  const answer = await server.anonymous().post('/api/users/login', { username: 'hieupho', password: 'mật khẩu mẫu' });
  const { token, user } = answer.body.data as unknown as { token: string; user: object };
  expect(user).toMatchObject({ tier: 'school', mustChangePassword: false });
  const deputy = server.bearing(token);
  const count = async (path: string) => ((await deputy.get(path)).body.data as { totalrecord: number }).totalrecord;
  expect([await count('/api/lophoc'), await count('/api/giaovien')]).toEqual([24, 44]);
  expect(await count('/api/lopmon')).toBeGreaterThan(24 * 10);
  const { items } = (await deputy.get('/api/thoikhoabieu')).body.data as unknown as { items: TimetableRow[] };
  expect(items.map(({ number, status }) => [number, status])).toEqual([
    [2, 'draft'],
    [1, 'published'],
  ]);
  for (const { placedCount, lessonCount, score } of items) {
    expect(placedCount).toBe(lessonCount);
    expect(score).toMatchObject({ unplaced: 0, hard: 0 });
    expect(score?.singleSessions).toBeLessThan(10);
  }
});

test('a unit administrator sees what is loaded and loads each school once', async () => {
  const admin = await server.signIn({ unit: 'tkb' });
  interface Offers {
    readonly items: {
      readonly name: string;
      readonly isLoaded: boolean;
      readonly classes: number;
      readonly teachers: number;
    }[];
  }
  const offers = async () => ((await admin.get('/api/dulieumau')).body.data as unknown as Offers).items;
  expect((await offers()).map(({ isLoaded }) => isLoaded)).toEqual([false, false, false, false]);
  for (const { name, classes, teachers } of await offers()) {
    const loaded = await admin.post('/api/dulieumau', { name });
    expect(loaded.status, loaded.text).toBe(200);
    const { item } = loaded.body.data as { item: { id: number } };
    const [found] = await server.sql(
      { unit: 'tkb', schoolId: item.id },
      'select (select count(*)::integer from class) as classes, (select count(*)::integer from teacher) as teachers',
    );
    expect(found).toEqual({ classes, teachers });
  }
  expect((await offers()).every(({ isLoaded }) => isLoaded)).toBe(true);
  expect((await admin.post('/api/dulieumau', { name: 'thcs24' })).body.code).toBe('record.taken');
  expect((await admin.post('/api/dulieumau', { name: 'none' })).status).toBe(404);
});

test('a unit gets its administrator by command, once; the printed password has to be changed', async () => {
  const login = await createUnit(server.database, 'testtkb');
  expect(login).toMatchObject({ unit: 'testtkb', username: 'admin', role: 'Quản trị hệ thống' });
  expect(await createUnit(server.database, 'testtkb')).toBeNull();
  const { username, password } = login ?? {};
  const answer = await server.anonymous('testtkb').post('/api/users/login', { username, password });
  expect(answer.body.data).toMatchObject({ user: { tier: 'unit', mustChangePassword: true } });
});

test('a command gives an administrator who cannot sign in any more a new password', async () => {
  const login = await createUnit(server.database, 'dungthutkb');
  const renewed = await replacePassword(server.database, 'dungthutkb', 'Admin ');
  const signIn = (password: string | null | undefined) =>
    server.anonymous('dungthutkb').post('/api/users/login', { username: 'admin', password });
  expect((await signIn(login?.password)).body.code).toBe('login.failed');
  expect((await signIn(renewed)).body.data).toMatchObject({ user: { tier: 'unit', mustChangePassword: true } });
  expect(await replacePassword(server.database, 'dungthutkb', 'nobody')).toBeNull();
});
