// @module-tag behaviour-2
import { afterEach, expect, test, vi } from 'vitest';
import { createLoginGuard } from '../../src/access/login-guard.ts';
import { generatePassword, hashPassword, verifyPassword } from '../../src/access/password.ts';
import { schoolAdministratorRole, unitAdministratorRole } from '../../src/access/seed-roles.ts';
import { createTokenIssuer } from '../../src/access/token.ts';
import { insertUser, setPassword, type UserDraft } from '../../src/access/users.ts';
import { serverOfFile } from '../support/test-server.ts';
import type { DataOf } from '../support/answers.ts';

const password = 'một mật khẩu dài';

const server = await serverOfFile();
const school = await server.createSchool();

afterEach(() => void vi.useRealTimers());

let counter = 0;
async function addUser(change: Partial<UserDraft> = {}): Promise<string> {
  const username = `nguoi.dung.${(counter += 1)}`;
  const roleCodes = [change.schoolId === null ? unitAdministratorRole : schoolAdministratorRole];
  const user = {
    username,
    fullName: 'Lê Lan',
    password,
    schoolId: school.schoolId,
    roleCodes,
    mustChangePassword: false,
  };
  await server.database.unitTransaction('default', (tx) => insertUser(tx, { ...user, ...change }));
  return username;
}

type Opened = DataOf<'login'>;
async function signIn(username: string, secret = password, unit = 'default') {
  const answer = await server.anonymous(unit).post('/api/users/login', { username, password: secret });
  const opened = answer.body.data as unknown as Opened | null;
  return { answer, opened, ...server.bearing(opened?.token, unit) };
}

test(
  'signs in whatever the case of the name and tells who it is',
  { tags: ['seed-1.1', 'seed-3.1', 'seed-7.2'] },
  async () => {
    const username = await addUser();
    const { answer, get } = await signIn(` ${username.toUpperCase()} `);
    expect(answer.body.data).toMatchObject({
      user: { username, hoten: 'Lê Lan', tier: 'school', school: { id: school.schoolId } },
    });
    expect((await get('/api/giaovien')).status).toBe(200);
  },
);

test('a session lasts twelve hours, as its token says', { tags: ['seed-3.1'] }, async () => {
  const { opened } = await signIn(await addUser());
  const claims = Buffer.from(opened?.token.split('.')[1] ?? '', 'base64url').toString();
  const { iat, exp } = JSON.parse(claims) as { iat: number; exp: number };
  expect(exp - iat).toBe(12 * 3600);
  const [row] = await server.sql<{ hours: number }>(
    { unit: 'default' },
    `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from user_session where user_id = $1`,
    [opened?.user.id],
  );
  expect(row?.hours).toBe(12);
});

test('a wrong name and a wrong password get the same answer', { tags: ['seed-7.2', 'seed-8.7'] }, async () => {
  const username = await addUser();
  const [wrongName, wrongPassword] = [await signIn('không có ai'), await signIn(username, 'sai mật khẩu')];
  expect(wrongName.answer.status).toBe(400);
  expect(wrongName.answer.text).toBe(wrongPassword.answer.text);
  expect(wrongName.answer.body.code).toBe('login.failed');
});

test('a user of another unit cannot sign in, nor use a token there', async () => {
  const username = await addUser();
  expect((await signIn(username, password, 'tkb')).answer.body.code).toBe('login.failed');
  const { opened } = await signIn(username);
  const elsewhere = server.bearing(opened?.token, 'tkb');
  expect((await elsewhere.get('/api/menus')).body.code).toBe('session.ended');
});

test('logging out ends the session at once', { tags: ['seed-4.3'] }, async () => {
  const { post, get } = await signIn(await addUser());
  expect((await post('/api/users/logout')).status).toBe(200);
  expect((await get('/api/menus')).body.code).toBe('session.ended');
});

test('a new password ends every other session and opens a new one', { tags: ['seed-7.2'] }, async () => {
  const username = await addUser();
  const [first, second] = [await signIn(username), await signIn(username)];
  const wrong = await first.post('/api/users/changePassword', { currentPassword: 'sai', newPassword: 'mật khẩu mới' });
  expect(wrong.body.code).toBe('password.wrong');
  const changed = await first.post('/api/users/changePassword', {
    currentPassword: password,
    newPassword: 'mật khẩu mới',
  });
  const { token } = changed.body.data as { token: string };
  for (const old of [first, second]) expect((await old.get('/api/menus')).status).toBe(401);
  expect((await server.bearing(token).get('/api/menus')).status).toBe(200);
  expect((await signIn(username)).answer.body.code).toBe('login.failed');
  expect((await signIn(username, 'mật khẩu mới')).answer.status).toBe(200);
});

test('a session that was being opened while the password changed does not stand; the ended ones leave nothing', async () => {
  const username = await addUser();
  const { get, opened } = await signIn(username);
  const userId = opened?.user.id ?? 0;
  const inUnit = <Row extends object>(sql: string, values: unknown[]) =>
    server.sql<Row>({ unit: 'default' }, sql, values);
  const kept = () =>
    inUnit<{ row: string }>('select row_to_json(s)::text as row from user_session s where user_id = $1', [userId]);
  const [late] = await kept();
  await server.database.unitTransaction('default', (tx) =>
    setPassword(tx, userId, { password: 'mật khẩu mới', mustChange: false }),
  );
  expect(await kept()).toEqual([]);
  await inUnit('insert into user_session select * from json_populate_record(null::user_session, $1::json)', [
    late?.row,
  ]);
  expect(await kept()).toEqual([late]);
  expect((await get('/api/menus')).body.code).toBe('session.ended');
});

test('deactivating a user takes effect at once', async () => {
  const { get, opened } = await signIn(await addUser());
  await server.sql({ unit: 'default' }, 'update app_user set is_active = false where id = $1', [opened?.user.id]);
  expect((await get('/api/menus')).body.code).toBe('session.ended');
});

test(
  'an expired session and a forged, foreign or algorithm-less token are refused',
  { tags: ['seed-3.1'] },
  async () => {
    const { opened, get } = await signIn(await addUser());
    await server.sql(
      { unit: 'default' },
      `update user_session set expires_at = now() - interval '1 second' where user_id = $1`,
      [opened?.user.id],
    );
    expect((await get('/api/menus')).body.code).toBe('session.ended');
    const forged = await createTokenIssuer('another secret of at least 32 characters').issue({ userId: 1, sid: 'x' });
    const [, payload] = forged.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [forged, none, 'x', `${opened?.token}x`])
      expect((await server.bearing(token).get('/api/menus')).status).toBe(401);
    expect((await server.anonymous().get('/api/menus')).body.code).toBe('session.missing');
  },
);

test('an issued password must be replaced before anything else works', { tags: ['seed-7.2'] }, async () => {
  const username = await addUser({ mustChangePassword: true });
  const { get, post } = await signIn(username);
  expect((await get('/api/giaovien')).body.code).toBe('session.password_change_required');
  expect((await get('/api/users/permission')).status).toBe(200);
  const changed = await post('/api/users/changePassword', {
    currentPassword: password,
    newPassword: 'mật khẩu của tôi',
  });
  const { token, user } = changed.body.data as { token: string; user: object };
  expect(user).toMatchObject({ mustChangePassword: false });
  expect((await server.bearing(token).get('/api/giaovien')).status).toBe(200);
});

test('a unit administrator enters a school and leaves it; a school user cannot', async () => {
  const admin = await signIn(await addUser({ schoolId: null }));
  expect((await admin.get('/api/giaovien')).body.code).toBe('session.no_school');
  expect((await admin.get('/api/tinh')).status).toBe(200);
  const other = await server.createSchool({ unit: 'tkb' });
  expect((await admin.post('/api/users/enterSchool', { schoolId: other.schoolId })).body.code).toBe('record.not_found');
  const entered = (await admin.post('/api/users/enterSchool', { schoolId: school.schoolId })).body
    .data as unknown as Opened;
  const inside = server.bearing(entered.token);
  expect(entered.user.school?.id).toBe(school.schoolId);
  expect((await inside.get('/api/giaovien')).status).toBe(200);
  expect((await inside.put('/api/cahoc', {})).status).toBe(400);
  const left = (await inside.post('/api/users/enterSchool', { schoolId: null })).body.data as unknown as Opened;
  expect(left.user.school).toBeNull();
  const user = await signIn(await addUser());
  expect((await user.post('/api/users/enterSchool', { schoolId: school.schoolId })).status).toBe(403);
});

test('whose entered school is deleted goes back to the unit: nothing meant for the school reaches the unit', async () => {
  const doomed = await server.createSchool({ unit: 'default' });
  const admin = await signIn(await addUser({ schoolId: null }));
  const enter = (caller: Pick<typeof admin, 'post'>, schoolId: number | null) =>
    caller.post('/api/users/enterSchool', { schoolId });
  const openedIn = ({ body }: Awaited<ReturnType<typeof enter>>) => body.data as unknown as Opened;
  const as = ({ token }: Opened) => server.bearing(token);
  const inside = as(openedIn(await enter(admin, doomed.schoolId)));
  const other = await signIn(await addUser({ schoolId: null }));
  expect((await other.delete(`/api/donvi?id=${doomed.schoolId}`)).status).toBe(200);
  for (const path of ['/api/giaovien', '/api/tongquan/donvi', '/api/khoilop/khoiloptheodonvi'])
    expect((await inside.get(path)).body, path).toMatchObject({ code: 'session.school_gone' });
  const draft = { username: 'ketoan', fullName: 'Kế toán', roleIds: [], isActive: true, schoolId: null };
  expect((await inside.post('/api/users', draft)).body.code).toBe('session.school_gone');
  expect((await inside.get('/api/users/permission')).status).toBe(200);
  const left = openedIn(await enter(inside, null));
  expect(left.user.school).toBeNull();
  expect((await as(left).get('/api/tinh')).status).toBe(200);
});

test(
  'anybody registers a trial school, on the trial unit only, with its limit of classes',
  { tags: ['seed-7.2'] },
  async () => {
    const registration = { schoolName: 'Trường thử', fullName: 'Lê Minh', username: 'le.minh', password };
    expect((await server.anonymous().post('/api/users/register', registration)).body.code).toBe('register.closed');
    const answer = await server.anonymous('dungthutkb').post('/api/users/register', registration);
    expect(answer.status, answer.text).toBe(200);
    const { token } = answer.body.data as { token: string };
    const { get, post } = server.bearing(token, 'dungthutkb');
    const frame = (await get('/api/ngayhoc/khung')).body.data as { days: number[]; shifts: { periods: number[] }[] };
    expect(frame.days).toEqual([2, 3, 4, 5, 6, 7]);
    expect(frame.shifts.map(({ periods }) => periods)).toEqual([Array(6).fill(5), Array(6).fill(5)]);
    const { items: grades } = (await get('/api/khoilop')).body.data as { items: { id: number }[] };
    const { items: shifts } = (await get('/api/cahoc')).body.data as { items: { id: number }[] };
    const add = (name: string) => post('/api/lophoc', { name, gradeId: grades[0]?.id, mainShiftId: shifts[0]?.id });
    for (let n = 1; n <= 8; n++) expect((await add(`1A${n}`)).status).toBe(200);
    expect((await add('1A9')).body).toMatchObject({ code: 'register.class_limit' });
    const again = await server.anonymous('dungthutkb').post('/api/users/register', registration);
    expect(again.body.code).toBe('record.taken');
  },
);

test('guessing is slowed down per account and per address, and a success forgets', { tags: ['seed-7.2'] }, async () => {
  const servers = [createLoginGuard(server.database), createLoginGuard(server.database)];
  let asked = 0;
  // Servers take turns: they count together.
  const enter = async (account: string, address: string) =>
    servers[(asked += 1) % 2]?.enter('default', account, address);
  const waits = [];
  for (let attempt = 0; attempt < 7; attempt += 1) waits.push(await enter('lan', 'a'));
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 2]);
  expect(await enter('lan', 'b')).toBe(2);
  await passTime(2);
  expect(await enter('lan', 'a')).toBe(0);
  expect(await enter('lan', 'a')).toBe(4);
  await servers[0]?.succeed('default', 'lan', 'a');
  expect(await enter('lan', 'a')).toBe(0);
  const many = [];
  for (let number = 0; number < 40; number += 1) many.push(await enter(`user ${number}`, 'c'));
  expect(many.findIndex((wait) => wait !== 0)).toBe(31);
  expect(await enter('someone', 'd')).toBe(0);
  // Those who were refused for their address have left nothing, and after an hour nobody has.
  expect(await countGuards()).toBe(39);
  await passTime(3601);
  await server.services.pruning.wake();
  expect(await countGuards()).toBe(0);
});

test('however a name is spelled, guesses count together, for names of nobody too', async () => {
  const database = server.database;
  const takenFor = (name: string, spellings: string[]) =>
    database.unitTransaction('default', (tx) =>
      tx.query<{ typed: string }>(
        'select typed from unnest($1::text[]) as t(typed) where vi_fold_space(typed) = vi_fold_space($2)',
        [spellings, name],
      ),
    );
  for (const name of [await addUser(), 'ai.do.khac']) {
    // For every database capitals are the same; for some a dotted capital I is an i, for others the next line of EBCDIC is a blank.
    const dotted = name.replace('i', '\u0130');
    const spellings = [name, name.toUpperCase(), dotted].flatMap((typed) =>
      ['', '\u0085', '\u0085\u0085', '\u0085 \u0085'].map((end) => typed + end),
    );
    const taken = await takenFor(name, spellings);
    expect(taken.length).toBeGreaterThan(1);
    const codes = [];
    for (let attempt = 0; attempt < 9; attempt += 1)
      codes.push((await signIn(taken[attempt % taken.length]?.typed ?? '', 'a guess')).answer.body.code);
    expect(codes.filter((code) => code === 'login.throttled')).toHaveLength(3);
  }
});

test('a school behind one address, in which many forgot their passwords, is let in again while others still forget', async () => {
  const guard = createLoginGuard(server.database);
  const enter = (account: string) => guard.enter('default', account, 'school');
  for (let number = 0; number < 34; number += 1) {
    await enter(`reset ${number}`);
    if (number >= 30) await passTime(20);
  }
  for (let minute = 0; minute < 10; minute += 1) {
    await passTime(60);
    if (minute % 2 === 0) await enter(`reset late ${minute}`);
  }
  const waits = [];
  for (let number = 0; number < 3; number += 1) waits.push(await enter(`teacher ${number}`));
  expect(waits).toEqual([0, 0, 0]);
});

test('whoever signs in at an address forgives one attempt of it and not those of all others', async () => {
  const guard = createLoginGuard(server.database);
  const enter = (account: string) => guard.enter('default', account, 'guesser');
  for (let number = 0; number < 31; number += 1) await enter(`guessed ${number}`);
  await passTime(2);
  expect(await enter('own account')).toBe(0);
  await guard.succeed('default', 'own account', 'guesser');
  await passTime(4);
  expect(await enter('guessed 31')).toBe(0);
  expect(await enter('guessed 32')).toBeGreaterThan(0);
});

test('a clock that is put back locks nobody out', async () => {
  const guard = createLoginGuard(server.database);
  for (let attempt = 0; attempt < 6; attempt += 1) await guard.enter('default', 'hoa', 'e');
  expect(await guard.enter('default', 'hoa', 'e')).toBeGreaterThan(0);
  await passTime(-3600);
  expect(await guard.enter('default', 'hoa', 'e')).toBe(0);
  const refused = [];
  for (let number = 0; number < 35; number += 1) refused.push(await guard.enter('default', `hoa ${number}`, 'e'));
  expect(refused.at(-1)).toBeGreaterThan(0);
  await passTime(-7200);
  expect(await guard.enter('default', 'hoa', 'e')).toBe(0);
  expect(await guard.enter('default', 'hoa 36', 'e')).toBe(0);
});

test('a free attempt does not lock out an attempt that began before it and arrives after it', async () => {
  const guard = createLoginGuard(server.database);
  expect(await guard.enter('default', 'lan', 'g')).toBe(0);
  await passTime(-1);
  expect(await guard.enter('default', 'lan', 'g')).toBe(0);
});

test('of attempts that come at the same moment no more are let through than one after the other', async () => {
  const guard = createLoginGuard(server.database);
  const all = await Promise.all(Array.from({ length: 20 }, () => guard.enter('default', 'mai', 'f')));
  expect(all.filter((wait) => wait === 0)).toHaveLength(6);
});

const passTime = (seconds: number) =>
  server.sql(
    { unit: 'default' },
    `update sign_in_guard set last_at = last_at - make_interval(secs => $1),
         blocked_until = blocked_until - make_interval(secs => $1)`,
    [seconds],
  );

async function countGuards(): Promise<number | undefined> {
  const sql = 'select count(*)::integer as n from sign_in_guard';
  const [row] = await server.sql<{ n: number }>({ unit: 'default' }, sql);
  return row?.n;
}

test(
  'who guesses too often is told when to try again, in the sentence and in the head',
  { tags: ['seed-7.2'] },
  async () => {
    const username = await addUser();
    const answers = [];
    for (let attempt = 0; attempt < 7; attempt += 1) answers.push((await signIn(username, 'không phải')).answer);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 429]);
    const limited = answers.at(-1)!;
    const seconds = Number(limited.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect([limited.body.code, limited.body.message]).toEqual([
      'login.throttled',
      `Đăng nhập sai nhiều lần. Vui lòng thử lại sau ${seconds} giây.`,
    ]);
    // The right password does not get round it.
    expect((await signIn(username)).answer.status).toBe(429);
  },
);

test('passwords are kept as Argon2id and issued ones are long', async () => {
  const hash = await hashPassword('Mật khẩu'.normalize('NFD'));
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Mật khẩu', hash)).toBe(true);
  expect(await verifyPassword('mật khẩu', hash)).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
  expect(generatePassword()).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const id = await server.database.unitTransaction('default', async (tx) => {
    const [user] = await tx.query<{ id: number }>('select id from app_user limit 1');
    await setPassword(tx, user?.id ?? 0, { password: 'x', mustChange: true });
    return tx.query<{ hash: string }>('select password_hash as hash from app_user where id = $1', [user?.id]);
  });
  expect(id[0]?.hash).not.toContain('x$');
});

test('a server whose clock jumps lengthens no session, and ends none that is valid once the clock is right again', async () => {
  const username = await addUser();
  const first = await signIn(username);
  const statusOf = async ({ get }: typeof first) => {
    const { status, body } = await get('/api/users/account');
    return body.code ?? status;
  };
  const now = Date.now();
  const jump = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + hours * 3_600_000 });
  jump(13);
  expect(await statusOf(first)).toBe('session.ended');
  const ahead = await signIn(username);
  expect(await statusOf(ahead)).toBe(200);
  jump(-13);
  expect([await statusOf(first), await statusOf(ahead)]).toEqual([200, 200]);
  const behind = await signIn(username);
  expect(await statusOf(behind)).toBe(200);
  vi.useRealTimers();
  expect([await statusOf(first), await statusOf(ahead)]).toEqual([200, 200]);
  // Its token was for half a day of the wrong clock, which is over: signing in again is all it takes.
  expect(await statusOf(behind)).toBe('session.ended');
  // The database's clock says when a session is over, however long its token would be good.
  const endAt = (time: string) => server.sql({ unit: 'default' }, `update user_session set expires_at = ${time}`);
  await endAt('now()');
  expect(await statusOf(ahead)).toBe('session.ended');
  // A clock that was ahead and is right again: the session would last for as long as that was.
  await endAt(`now() + interval '1 year 12 hours'`);
  expect(await statusOf(ahead)).toBe('session.ended');
  await endAt(`now() + interval '19 hours'`);
  expect(await statusOf(ahead)).toBe(200);
});
