import { menuUrls, pageUrls, type User } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import { seedDatabase } from '../../src/seed.ts';
import { type Caller } from '../support/test-server.ts';
import { dataFrom, type DataOf } from '../support/answers.ts';
import { draftUser, editable, logIn, roleNamed, startWithAccounts, type Issued } from './support.ts';

const page = '/administration/user';
const { server, tenant, school, unit } = await startWithAccounts();
const [officer, teacher, system] = [
  (await roleNamed(unit, 'giao-vu')).id,
  (await roleNamed(unit, 'giao-vien')).id,
  (await roleNamed(unit, 'quan-tri-he-thong')).id,
];

const draft = (change: Partial<User> = {}) => draftUser({ schoolId: tenant.schoolId, roleIds: [teacher], ...change });
const add = (change: Partial<User> = {}, caller: Caller = school) =>
  dataFrom<Issued>(caller.post('/api/users', draft(change)));
type Page = DataOf<'listUsers'>;

describe('a user', () => {
  test(
    'is added with a password that is shown once, and changes it at the first login',
    { tags: ['seed-7.2'] },
    async () => {
      const { item, password } = await add({ fullName: '  Lê   Minh ' });
      expect(item).toMatchObject({ fullName: 'Lê Minh', version: 1, roleIds: [teacher], mustChangePassword: true });
      expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
      const again = await school.get(`/api/users/detail?id=${item.id}`);
      expect([again.status, /argon2/.test(again.text), again.text.includes(password)]).toEqual([200, false, false]);
      const { opened, get, post } = await logIn(server, item.username, password);
      expect(opened?.user.mustChangePassword).toBe(true);
      expect((await get('/api/giaovien')).body.code).toBe('session.password_change_required');
      expect((await post('/api/menus', {})).body.code).toBe('session.password_change_required');
    },
  );

  test(
    'is changed as a whole; a stale version shows both sides',
    { tags: ['seed-1.5', 'seed-3.6', 'seed-7.2'] },
    async () => {
      const { item } = await add();
      const mine = { ...editable(item), fullName: 'Tên mới', roleIds: [officer, teacher] };
      const saved = await dataFrom<{ item: User }>(school.put('/api/users', mine));
      expect(editable(saved.item)).toEqual({
        ...mine,
        version: 2,
        roleIds: [officer, teacher].toSorted((a, b) => a - b),
      });
      const stale = await school.put('/api/users', mine);
      expect(stale.status).toBe(409);
      expect(stale.body).toMatchObject({ code: 'record.stale', data: { mine, theirs: { id: item.id, version: 2 } } });
    },
  );

  test('is refused with the wrong field named', { tags: ['seed-7.2'] }, async () => {
    const cases: [Partial<Record<keyof User, unknown>>, string][] = [
      [{ username: 'ab' }, 'username'],
      [{ fullName: ' ' }, 'fullName'],
      [{ roleIds: [] }, 'roleIds'],
      [{ roleIds: [999_999] }, 'roleIds'],
      [{ isActive: 'có' }, 'isActive'],
    ];
    for (const [change, field] of cases) {
      const answer = await school.post('/api/users', { ...draft(), ...change });
      expect(answer.status, field).toBe(400);
      expect(answer.body, answer.text).toMatchObject({ errors: [{ field }] });
    }
    const missing = await unit.post('/api/users', draft({ schoolId: 999_999 }));
    expect(missing.body).toMatchObject({ code: 'record.reference_missing', errors: [{ field: 'schoolId' }] });
    expect((await school.post('/api/users', { ...draft(), password: 'x' })).status).toBe(400);
  });

  test('has a name to sign in with that nobody can mistake for that of another', async () => {
    const { username } = (await add()).item;
    // A Cyrillic letter, a mark that takes no place, one that turns the direction of writing, a soft hyphen.
    for (const alike of [
      username.replace('u', 'υ'),
      'аdmin',
      `${username}\u200b`,
      `\u202e${username}`,
      `${username}\u00ad`,
    ])
      expect((await school.post('/api/users', { ...draft(), username: alike })).body, alike).toMatchObject({
        errors: [{ field: 'username' }],
      });
    const wide = username.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
    expect((await school.post('/api/users', { ...draft(), username: wide })).body.code).toBe('record.taken');
    const { item } = await add({ username: 'cô.Đặng Thùy_7@truong' });
    expect(item.username).toBe('cô.Đặng Thùy_7@truong');
  });

  test('has an e-mail of its own in the unit, whatever its case, or none; it is checked, found and kept', async () => {
    const { item } = await add({ email: '  Lan.NT@truong.example ' });
    expect(item.email).toBe('Lan.NT@truong.example');
    expect((await add()).item.email).toBe('');
    expect((await add()).item.email).toBe('');
    const found = await dataFrom<Page>(school.get('/api/users?search=lan.nt@'));
    expect(found.items.map(({ id }) => id)).toEqual([item.id]);
    const other = await server.signIn(await server.createSchool());
    const taken = await unit.post('/api/users', { ...draft(), email: 'lan.nt@TRUONG.example' });
    expect(taken.body).toMatchObject({ code: 'record.taken', errors: [{ field: 'email' }] });
    expect(taken.body.message).toContain('Thư điện tử');
    expect((await other.get(`/api/users?search=lan.nt`)).body.data).toMatchObject({ totalrecord: 0 });
    const wrong = await school.put('/api/users', { ...editable(item), email: 'lan' });
    expect(wrong.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'email' }] });
    const { email: _, ...without } = editable(item);
    const kept = await dataFrom<{ item: User }>(school.put('/api/users', without));
    expect(kept.item.email).toBe(item.email);
    const saved = await dataFrom<{ item: User }>(school.put('/api/users', { ...editable(kept.item), email: '' }));
    expect(saved.item.email).toBe('');
  });

  test('has a name of its own in the unit, whatever its case and blanks; another unit may use it', async () => {
    const { item } = await add();
    const elsewhere = await server.signIn(await server.createSchool());
    const { schoolId } = (await dataFrom<Page>(elsewhere.get('/api/users'))).items[0] ?? { schoolId: null };
    for (const [caller, own] of [
      [school, tenant.schoolId],
      [elsewhere, schoolId],
    ] as const) {
      const answer = await caller.post(
        '/api/users',
        draft({ username: ` ${item.username.toUpperCase()} `, schoolId: own }),
      );
      expect(answer.body).toMatchObject({ code: 'record.taken', errors: [{ field: 'username' }] });
    }
    const other = await server.createSchool({ unit: 'testtkb' });
    const otherCaller = await server.signIn(other);
    const role = await roleNamed(otherCaller, 'giao-vien');
    const body = draftUser({ username: item.username, schoolId: other.schoolId, roleIds: [role.id] });
    expect((await otherCaller.post('/api/users', body)).status).toBe(200);
  });

  test('that is deactivated is signed out at once, and stays so when activated again', async () => {
    const { item, password } = await add();
    const { get } = await logIn(server, item.username, password);
    expect((await get('/api/menus')).status).toBe(200);
    const off = await dataFrom<{ item: User }>(school.put('/api/users', { ...editable(item), isActive: false }));
    expect((await get('/api/menus')).body.code).toBe('session.ended');
    expect((await logIn(server, item.username, password)).answer.body.code).toBe('login.failed');
    await dataFrom(school.put('/api/users', { ...editable(off.item), isActive: true }));
    expect((await get('/api/menus')).body.code).toBe('session.ended');
    expect((await logIn(server, item.username, password)).answer.status).toBe(200);
  });

  test('gets a new password; the old one and every session end', { tags: ['seed-7.2'] }, async () => {
    const { item, password } = await add();
    const { get } = await logIn(server, item.username, password);
    const issued = await dataFrom<Issued>(school.post('/api/users/resetPassword', { id: item.id }));
    expect(issued.password).not.toBe(password);
    expect((await get('/api/menus')).body.code).toBe('session.ended');
    expect((await logIn(server, item.username, password)).answer.body.code).toBe('login.failed');
    expect((await logIn(server, item.username, issued.password)).opened?.user.mustChangePassword).toBe(true);
  });

  test('are deleted together or not at all', { tags: ['seed-7.2'] }, async () => {
    const [first, second] = [await add(), await add()];
    expect((await school.delete(`/api/users?id=${first.item.id},${second.item.id},999999`)).status).toBe(404);
    expect((await school.get(`/api/users/detail?id=${first.item.id}`)).status).toBe(200);
    const { items } = await dataFrom<Page>(school.delete(`/api/users?id=${first.item.id},${second.item.id}`));
    expect(items.map(({ id }) => id)).toEqual([first.item.id, second.item.id]);
    expect((await school.get(`/api/users/detail?id=${first.item.id}`)).status).toBe(404);
    expect((await school.delete('/api/users?id=1;2')).status).toBe(400);
  });
});

test('the list is sorted by given name, and filtered by role and school', { tags: ['seed-7.2'] }, async () => {
  const own = await server.createSchool();
  const caller = await server.signIn(own, { [page]: 2, '/timetable': 1, '/dashboard': 1 });
  for (const fullName of ['Vũ Ánh', 'Nguyễn Ý', 'Trần Bảo', 'Lê Đức'])
    await add({ fullName, schoolId: own.schoolId }, caller);
  const list = async (query: string) => {
    const { items } = await dataFrom<Page>(caller.get(`/api/users?${query}`));
    return items.map(({ fullName }) => fullName).filter((name) => name !== 'Người dùng thử');
  };
  expect(await list('')).toEqual(['Vũ Ánh', 'Trần Bảo', 'Lê Đức', 'Nguyễn Ý']);
  expect(await list('sort=-fullName')).toEqual(['Nguyễn Ý', 'Lê Đức', 'Trần Bảo', 'Vũ Ánh']);
  expect(await list(`roleId=${officer}`)).toEqual([]);
  expect(await list(`ROLEID=${teacher}&pageSize=2&pageIndex=2`)).toEqual(['Lê Đức', 'Nguyễn Ý']);
  expect(await list('isActive=false')).toEqual([]);
  const all = await dataFrom<Page>(unit.get(`/api/users?schoolId=${own.schoolId},0&roleId=${teacher}`));
  expect(all.totalrecord).toBe(4);
  const administrators = await dataFrom<Page>(unit.get('/api/users?schoolId=0'));
  expect(new Set(administrators.items.map(({ schoolId }) => schoolId))).toEqual(new Set([null]));
});

test('a unit administrator inside a school still manages all users', async () => {
  const { item } = await dataFrom<Issued>(unit.post('/api/users', draftUser({ schoolId: null, roleIds: [system] })));
  const { password } = await dataFrom<Issued>(unit.post('/api/users/resetPassword', { id: item.id }));
  const first = await logIn(server, item.username, password);
  await first.post('/api/users/changePassword', { currentPassword: password, newPassword: 'mật khẩu riêng' });
  const { post } = await logIn(server, item.username, 'mật khẩu riêng');
  const entered = await dataFrom<{ token: string }>(post('/api/users/enterSchool', { schoolId: tenant.schoolId }));
  const inside = server.bearing(entered.token);
  const { items } = await dataFrom<Page>(inside.get('/api/users'));
  expect(items.some(({ schoolId }) => schoolId === null)).toBe(true);
  const elsewhere = await server.createSchool();
  expect((await inside.post('/api/users', draft({ schoolId: elsewhere.schoolId }))).status).toBe(200);
});

test(
  'users of another school, of the unit and of another unit do not exist for a school',
  { tags: ['seed-7.2'] },
  async () => {
    const stranger = await server.createSchool();
    const other = await server.createSchool({ unit: 'testtkb' });
    const foreign = [(await server.signIn(stranger)).userId, unit.userId, (await server.signIn(other)).userId];
    for (const id of foreign) {
      expect((await school.get(`/api/users/detail?id=${id}`)).status).toBe(404);
      expect((await school.put('/api/users', { ...draft(), id, version: 1, email: '', teacherId: null })).status).toBe(
        404,
      );
      expect((await school.delete(`/api/users?id=${id}`)).status).toBe(404);
      expect((await school.post('/api/users/resetPassword', { id })).status).toBe(404);
    }
    const listed = (await dataFrom<Page>(school.get('/api/users'))).items.map(({ schoolId }) => schoolId);
    expect(new Set(listed)).toEqual(new Set([tenant.schoolId]));
    expect((await unit.get(`/api/users/detail?id=${foreign[2]}`)).status).toBe(404);
  },
);

describe('nobody gains rights', () => {
  test('a school administrator cannot act outside the school or add users to the unit', async () => {
    const elsewhere = await server.createSchool();
    const { item } = await add();
    for (const schoolId of [null, elsewhere.schoolId]) {
      expect((await school.post('/api/users', draft({ schoolId }))).body).toMatchObject({
        code: 'permission.denied',
        errors: [{ field: 'schoolId' }],
      });
      expect((await school.put('/api/users', { ...editable(item), schoolId })).status).toBe(403);
    }
    const moved = { ...editable(item), schoolId: elsewhere.schoolId };
    expect((await dataFrom<{ item: User }>(unit.put('/api/users', moved))).item.schoolId).toBe(elsewhere.schoolId);
  });

  test('a role that allows more than one has cannot be given, to others or to oneself', async () => {
    const limited = await server.signIn(
      tenant,
      Object.fromEntries(menuUrls.map((url) => [url, url === pageUrls.class ? 1 : 2])),
    );
    const refused = await limited.post('/api/users', draft({ roleIds: [officer] }));
    expect(refused.body).toMatchObject({ code: 'user.beyond_own', errors: [{ field: 'roleIds' }] });
    expect(refused.body.message).toContain('cao hơn quyền của mình: Lớp học.');
    const self = await dataFrom<User>(limited.get(`/api/users/detail?id=${limited.userId}`));
    const raised = { ...editable(self), roleIds: [...self.roleIds, system] };
    expect((await limited.put('/api/users', raised)).body.code).toBe('user.beyond_own');
    expect((await dataFrom<{ item: User }>(limited.put('/api/users', editable(self)))).item.roleIds).toEqual(
      self.roleIds,
    );
  });

  test('an account with more rights cannot be taken over', async () => {
    const limited = await server.signIn(tenant, { [page]: 2 });
    const { item } = await add({ roleIds: [officer] });
    for (const answer of [
      await limited.post('/api/users/resetPassword', { id: item.id }),
      await limited.put('/api/users', { ...editable(item), isActive: false }),
      await limited.delete(`/api/users?id=${item.id}`),
    ])
      expect(answer.body.code).toBe('user.outranks');
  });

  test('users cannot delete, deactivate, move or reset themselves', async () => {
    const self = await dataFrom<User>(school.get(`/api/users/detail?id=${school.userId}`));
    const unitSelf = await dataFrom<User>(unit.get(`/api/users/detail?id=${unit.userId}`));
    for (const answer of [
      await school.delete(`/api/users?id=${self.id}`),
      await school.put('/api/users', { ...editable(self), isActive: false }),
      await school.post('/api/users/resetPassword', { id: self.id }),
      await unit.put('/api/users', { ...editable(unitSelf), schoolId: tenant.schoolId }),
    ])
      expect(answer.body.code, answer.text).toBe('user.self');
    expect((await school.get('/api/menus')).status).toBe(200);
  });

  test('the last active administrator of the unit stays', async () => {
    const place = 'tkb';
    const settings = {
      isDemo: false,
      hasDemoTimetables: false,
      demoPassword: 'unused',
      unitHosts: new Map([['api.example', place]]),
    };
    await seedDatabase(server.database, settings);
    const helper = await server.signIn({ unit: place });
    const { items } = await dataFrom<Page>(helper.get('/api/users?search=admin'));
    const admin = items.find(({ username }) => username === 'admin') as User;
    const { id: fixed } = await roleNamed(helper, 'quan-tri-he-thong');
    const { id: other } = await roleNamed(helper, 'giao-vien');
    const ways = [
      () => helper.delete(`/api/users?id=${admin.id}`),
      () => helper.put('/api/users', { ...editable(admin), isActive: false }),
      () => helper.put('/api/users', { ...editable(admin), roleIds: [other] }),
    ];
    for (const way of ways) expect((await way()).body.code).toBe('user.last_administrator');
    expect((await dataFrom<User>(helper.get(`/api/users/detail?id=${admin.id}`))).version).toBe(admin.version);
    await dataFrom(helper.post('/api/users', draftUser({ schoolId: null, roleIds: [fixed] })));
    expect((await helper.delete(`/api/users?id=${admin.id}`)).status).toBe(200);
  });
});
