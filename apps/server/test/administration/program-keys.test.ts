// @module-tag behaviour-3
import {
  addDays,
  dateInVietnam,
  operations,
  pageUrls,
  type MenuItem,
  type ProgramToken,
  type TokenUse,
} from '@tkb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { isOpenToPrograms } from '../../src/access/authorize.ts';
import { routes } from '../../src/routes.ts';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';

const server = await serverOfFile();
const tenant = await server.createSchool();
const owner = await server.signIn(tenant);
const today = dateInVietnam(new Date());
let menu: readonly MenuItem[] = [];

beforeAll(async () => {
  ({ items: menu } = await dataFrom<{ items: MenuItem[] }>(owner.get('/api/menus')));
});

const idOf = (url: string): number => menu.find((item) => item.url === url)?.id ?? 0;
type Level = 1 | 2;

async function makeKey(levels: Readonly<Record<string, Level>>, maker: Caller = owner) {
  const pages = Object.entries(levels).map(([url, level]) => ({ menuId: idOf(url), level }));
  const body = { name: 'Sổ điểm', expiresOn: addDays(today, 30), pages };
  return dataFrom<{ item: ProgramToken; key: string }>(maker.post('/api/matruycap', body));
}
const programOf = (key: string, unit = 'default') => server.bearing(key, unit);
const codeOf = async (answer: ReturnType<Caller['get']>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const inSchool = (sql: string, values: readonly (string | number)[]) => server.sql({ unit: 'default' }, sql, values);

const refused = [401, 'program.refused'];
const denied = [403, 'permission.denied'];

describe('a key', () => {
  test('reads the pages it was given and changes those it may edit, in the name of its owner and its own', async () => {
    const { key, item } = await makeKey({ [pageUrls.class]: 1, [pageUrls.department]: 2 });
    expect(item).toMatchObject({ name: 'Sổ điểm', state: 'active', calls: 0, lastUsedAt: null });
    expect(item.pages.map(({ title, level }) => [title, level])).toEqual([
      ['Lớp học', 1],
      ['Tổ chuyên môn', 2],
    ]);
    const program = programOf(key);
    expect((await program.get('/api/lophoc')).status).toBe(200);
    expect((await program.post('/api/tochuyenmon', { name: 'Tự nhiên' })).status).toBe(200);
    expect((await owner.get('/api/tochuyenmon')).text).toContain('Tự nhiên');
  });

  test('is refused where it may only read, on other pages, and in other schools', async () => {
    const { key } = await makeKey({ [pageUrls.class]: 1 });
    const program = programOf(key);
    expect(await codeOf(program.post('/api/lophoc', {}))).toEqual(denied);
    expect(await codeOf(program.get('/api/thoikhoabieu'))).toEqual(denied);
    const other = await server.createSchool();
    expect((await program.get(`/api/lophoc?donviId=${other.schoolId}`)).status).toBe(404);
    expect((await program.get(`/api/lophoc?donviId=${tenant.schoolId}`)).status).toBe(200);
    expect(await codeOf(programOf(key, 'testtkb').get('/api/lophoc'))).toEqual(refused);
  });

  test('to view changes nothing, not even what its owner may as the head of a department', async () => {
    const [row] = await server.sql<{ id: number }>(
      tenant,
      `insert into teacher (code, family_name, given_name) values ('Lan', 'Lê', 'Lan') returning id`,
    );
    const id = row?.id ?? 0;
    await server.sql(
      tenant,
      `with led as (insert into department (name, head_id) values ('Toán', $1) returning id)
       insert into teacher_department (teacher_id, department_id) select $1, id from led`,
      [id],
    );
    const head = await server.signIn(tenant, { [pageUrls.program]: 2, [pageUrls.teacher]: 1 });
    await inSchool('update app_user set teacher_id = $2 where id = $1', [head.userId, id]);
    const program = programOf((await makeKey({ [pageUrls.teacher]: 1 }, head)).key);
    const url = '/api/giaovien/tiettranhxep';
    expect(await dataFrom(head.get(`${url}?id=${id}`))).toMatchObject({ canEdit: true });
    expect(await dataFrom(program.get(`${url}?id=${id}`))).toMatchObject({ canEdit: false });
    expect(await codeOf(program.post(url, { id, version: 0, cells: [] }))).toEqual(denied);
  });

  test('of a unit administrator works in its one school only, like a user of the school', async () => {
    const admin = await server.signIn({ unit: 'default' });
    const body = { name: 'Cổng', expiresOn: today, pages: [{ menuId: idOf(pageUrls.school), level: 2 }] };
    const made = admin.post(`/api/matruycap?donviId=${tenant.schoolId}`, body);
    const program = programOf((await dataFrom<{ key: string }>(made)).key);
    const other = await server.createSchool();
    const schools = await dataFrom<{ items: { id: number }[] }>(program.get('/api/donvi'));
    expect(schools.items.map(({ id }) => id)).toEqual([tenant.schoolId]);
    expect((await program.get(`/api/donvi?donviId=${other.schoolId}`)).status).toBe(404);
    expect(await codeOf(program.delete(`/api/donvi?id=${tenant.schoolId}`))).toEqual(denied);
  });

  test('has no way into accounts, rights, keys and what is a person’s own', async () => {
    const urls = menu.flatMap(({ url }) => url ?? []);
    const people = [pageUrls.menu, pageUrls.user, pageUrls.role, pageUrls.program] as string[];
    for (const url of people) {
      const body = { name: 'Sổ', expiresOn: today, pages: [{ menuId: idOf(url), level: 1 }] };
      expect(await codeOf(owner.post('/api/matruycap', body))).toEqual([400, 'record.check_failed']);
    }
    const all = urls.filter((url) => !people.includes(url)).map((url) => [url, 2] as const);
    const program = programOf((await makeKey(Object.fromEntries(all))).key);
    const closed = routes.filter(({ isPublic, operation }) => !isPublic && !isOpenToPrograms(operation.access));
    const names = closed.map(({ operation }) => operation);
    expect(names).toEqual(
      expect.arrayContaining([
        operations.createUser,
        operations.updateRole,
        operations.createProgramToken,
        operations.changePassword,
        operations.enterSchool,
        operations.createCalendarFeed,
      ]),
    );
    const open = routes.filter(({ operation }) => isOpenToPrograms(operation.access));
    expect(open.flatMap(({ operation: { path } }) => (path.startsWith('/api/users/') ? [path] : []))).toEqual([
      '/api/users/permission',
    ]);
    for (const { method, path } of names)
      expect(await codeOf(program.request({ method, url: path })), path).toEqual(denied);
    // Where the address of a page was changed to one of these, a key opens it as little, also for calls that other pages open, too.
    const ofSites = programOf((await makeKey({ [pageUrls.site]: 1 })).key);
    await inSchool(`update menu set url = $1 where url = $2`, ['/elsewhere', pageUrls.user]);
    await inSchool(`update menu set url = $1 where url = $2`, [pageUrls.user, pageUrls.site]);
    expect(await codeOf(program.get('/api/users'))).toEqual(denied);
    expect(await codeOf(ofSites.get('/api/donvi'))).toEqual(denied);
    await inSchool(`update menu set url = $1 where url = $2`, [pageUrls.site, pageUrls.user]);
    await inSchool(`update menu set url = $1 where url = $2`, [pageUrls.user, '/elsewhere']);
  });

  test('is refused once it was revoked or its last day is over', async () => {
    const { key, item } = await makeKey({ [pageUrls.class]: 1 });
    const lastDay = async (day: string) => {
      await inSchool('update program_token set expires_on = $2 where id = $1', [item.id, day]);
      const { items } = await dataFrom<{ items: ProgramToken[] }>(owner.get('/api/matruycap'));
      return items.find(({ id }) => id === item.id)?.state;
    };
    expect(await lastDay(today)).toBe('active');
    expect((await programOf(key).get('/api/lophoc')).status).toBe(200);
    expect(await lastDay(addDays(today, -1))).toBe('expired');
    expect(await codeOf(programOf(key).get('/api/lophoc'))).toEqual(refused);
    await lastDay(addDays(today, 1));
    const { item: revoked } = await dataFrom<{ item: ProgramToken }>(owner.delete(`/api/matruycap?id=${item.id}`));
    expect(revoked.state).toBe('revoked');
    expect(await codeOf(programOf(key).get('/api/lophoc'))).toEqual(refused);
    expect(await codeOf(programOf('tkb_nonsense').get('/api/lophoc'))).toEqual(refused);
  });

  test('never does more than its owner may, now', async () => {
    const viewer = await server.signIn(tenant, {
      [pageUrls.program]: 2,
      [pageUrls.class]: 1,
      [pageUrls.department]: 2,
    });
    const body = { name: 'Sổ', expiresOn: today, pages: [{ menuId: idOf(pageUrls.class), level: 2 }] };
    expect(await codeOf(viewer.post('/api/matruycap', body))).toEqual([403, 'user.beyond_own']);
    const { key, item } = await makeKey({ [pageUrls.department]: 2, [pageUrls.class]: 1 }, viewer);
    const program = programOf(key);
    expect((await program.post('/api/tochuyenmon', { name: 'Xã hội' })).status).toBe(200);
    await inSchool(
      `update role_permission set permission_value = 0 where role_id in (select role_id from user_role where user_id = $1)`,
      [viewer.userId],
    );
    expect(await codeOf(program.post('/api/tochuyenmon', { name: 'Khác' }))).toEqual(denied);
    await inSchool('update app_user set is_active = false where id = $1', [viewer.userId]);
    expect(await codeOf(program.get('/api/lophoc'))).toEqual(refused);
    const { items } = await dataFrom<{ items: ProgramToken[] }>(owner.get('/api/matruycap'));
    expect(items.find(({ id }) => id === item.id)?.state).toBe('ownerGone');
    const elsewhere = await server.createSchool();
    await inSchool('update app_user set is_active = true, school_id = $2 where id = $1', [
      viewer.userId,
      elsewhere.schoolId,
    ]);
    expect(await codeOf(program.get('/api/lophoc'))).toEqual(refused);
  });

  test('outlives a new password of its owner, and is not stopped by one that was issued', async () => {
    const maker = await server.signIn(tenant);
    const { key } = await makeKey({ [pageUrls.class]: 1 }, maker);
    await inSchool(
      'update app_user set session_version = session_version + 1, must_change_password = true where id = $1',
      [maker.userId],
    );
    expect((await maker.get('/api/lophoc')).status).toBe(401);
    expect((await programOf(key).get('/api/lophoc')).status).toBe(200);
  });

  test('keeps its owner from being deleted as long as a program works with it, and is named', async () => {
    const maker = await server.signIn(tenant);
    const { item } = await makeKey({ [pageUrls.class]: 1 }, maker);
    const away = () => owner.delete(`/api/users?id=${maker.userId}`);
    const kept = await away();
    expect([kept.status, kept.body.code]).toEqual([409, 'record.referenced']);
    expect(kept.body.message).toContain('1 mã truy cập (Sổ điểm)');
    await dataFrom(owner.delete(`/api/matruycap?id=${item.id}`));
    expect((await away()).status).toBe(200);
  });
});

test('everything a key was used for is written down: changes one by one, readings by the hour, refusals too', async () => {
  const { key, item } = await makeKey({ [pageUrls.class]: 1, [pageUrls.department]: 2 });
  const program = programOf(key);
  await program.get('/api/lophoc');
  await program.get('/api/lophoc');
  await program.post('/api/tochuyenmon', { name: 'Một' });
  await program.post('/api/tochuyenmon', { name: 'Hai' });
  await program.get('/api/thoikhoabieu');
  const { uses } = await dataFrom<{ uses: TokenUse[] }>(owner.get(`/api/matruycap/nhatky?id=${item.id}`));
  const told = uses.map(({ title, status, calls }) => `${title} ${status} ${calls}`);
  expect(told.slice(0, 2)).toEqual(['Thêm tổ chuyên môn 200 1', 'Thêm tổ chuyên môn 200 1']);
  // An hour may have begun between the two readings.
  expect(told.slice(2).join()).toMatch(/Xem danh sách lớp học 200 (2|1,Xem danh sách lớp học 200 1)/);
  expect(told).toContain('Xem danh sách thời khóa biểu 403 1');
  const { items } = await dataFrom<{ items: ProgramToken[] }>(owner.get('/api/matruycap'));
  const used = items.find(({ id }) => id === item.id);
  expect(used?.calls).toBe(5);
  expect(used?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(items)).not.toContain(key);
});

test('a key is not kept, and lives a year at most', async () => {
  const { key, item } = await makeKey({ [pageUrls.class]: 1 });
  const rows = await inSchool('select k::text as row from program_token k where id = $1', [item.id]);
  expect(JSON.stringify(rows)).not.toContain(key.slice(4));
  const pages = [{ menuId: idOf(pageUrls.class), level: 1 }];
  for (const expiresOn of [addDays(today, -1), addDays(today, 367)])
    expect(await codeOf(owner.post('/api/matruycap', { name: 'Sổ', expiresOn, pages }))).toEqual([
      400,
      'record.check_failed',
    ]);
  const twice = { name: 'Sổ', expiresOn: today, pages: [...pages, ...pages] };
  expect((await owner.post('/api/matruycap', twice)).text).toContain('được chọn hai lần');
  const levelThree = { name: 'Sổ', expiresOn: today, pages: [{ ...pages[0], level: 3 }] };
  expect((await owner.post('/api/matruycap', levelThree)).text).toContain('chỉ nhận một trong: 1, 2.');
});
