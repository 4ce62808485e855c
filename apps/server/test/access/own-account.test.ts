import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmFactor, startFactor } from '../../src/access/second-factor.ts';
import type { Transaction } from '../../src/db/database.ts';
import { roleNamed } from '../administration/support.ts';
import { serverOfFile, type Answer, type Caller } from '../support/test-server.ts';

const server = await serverOfFile();
const tenant = await server.createSchool();
const admin = await server.signIn({ unit: 'default' });
let made = 0;

/** The middle of a half minute: a code made for it is not out of date by the time that it is looked at. */
const halfMinute = 30_000;
const now = Math.floor(Date.now() / halfMinute) * halfMinute + halfMinute / 2;
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => vi.useRealTimers());

/** A person who has signed in and replaced the issued password. */
async function newcomer(role = 'giao-vu', schoolId: number | null = tenant.schoolId) {
  const username = `nguoi.${(made += 1)}`;
  const created = await admin.post('/api/users', {
    username,
    fullName: 'Lan',
    schoolId,
    roleIds: [(await roleNamed(admin, role)).id],
    isActive: true,
  });
  const { password: issued } = created.body.data as { password: string };
  const { caller } = await signIn(username, issued);
  const password = 'mật khẩu của tôi';
  const changed = await caller.post('/api/users/changePassword', { currentPassword: issued, newPassword: password });
  return { username, password, id: (created.body.data as { item: { id: number } }).item.id, ...signedIn(changed) };
}

function signedIn(answer: Answer) {
  const { token, user } = (answer.body.data ?? {}) as { token: string; user: { mustSetUpSecondFactor?: boolean } };
  return { answer, user, caller: server.bearing(token) as Caller };
}

const signIn = async (username: string, password: string, otp?: string) =>
  signedIn(
    await server
      .anonymous()
      .post(
        '/api/users/login',
        { username, password, ...(otp && { otp }) },
        { 'user-agent': 'May tinh o phong giao vu' },
      ),
  );

/** The code of a device so many half minutes from now: no code is taken twice. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * halfMinute });

async function turnOn(caller: Caller, currentPassword: string) {
  const started = await caller.post('/api/users/secondFactor', { currentPassword });
  expect(started.status, started.text).toBe(200);
  const { secret, address } = started.body.data as { secret: string; address: string };
  expect(address).toContain(secret);
  const confirmed = await caller.post('/api/users/secondFactor/confirm', { otp: codeOf(secret, -1) });
  expect(confirmed.status, confirmed.text).toBe(200);
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] };
  return { secret, recoveryCodes, ...signedIn(confirmed) };
}

test('users see and end their own signed-in devices, and no others', async () => {
  const lan = await newcomer();
  const second = await signIn(lan.username, lan.password);
  const listed = await second.caller.get('/api/users/sessions');
  const { items } = listed.body.data as {
    items: { id: number; isCurrent: boolean; device: string; address: string }[];
  };
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(items[0]).toMatchObject({ device: 'May tinh o phong giao vu', address: '127.0.0.1' });
  expect(listed.text).not.toContain('sid');
  const stranger = await newcomer();
  const other = await stranger.caller.delete(`/api/users/sessions?id=${items[1]?.id}`);
  expect(other.body.data).toEqual({ ended: 0 });
  expect((await lan.caller.get('/api/users/sessions')).status).toBe(200);
  const ended = await second.caller.delete(`/api/users/sessions?id=${items[1]?.id}`);
  expect(ended.body.data).toEqual({ ended: 1 });
  expect((await lan.caller.get('/api/users/sessions')).body.code).toBe('session.ended');
  expect((await second.caller.get('/api/users/sessions')).status).toBe(200);
});

test('users change their own e-mail with the password, and cannot take somebody else’s', async () => {
  const [lan, mai] = [await newcomer(), await newcomer()];
  const email = 'lan.moi@truong.example';
  const change = (who: { caller: Caller }, body: object) => who.caller.put('/api/users/account', body);
  const wrong = await change(lan, { email, currentPassword: 'không phải' });
  expect(wrong.body.code).toBe('password.wrong');
  expect((await change(lan, { email: 'lan', currentPassword: lan.password })).body).toMatchObject({
    errors: [{ field: 'email' }],
  });
  expect((await change(lan, { email, currentPassword: lan.password })).status).toBe(200);
  const own = await lan.caller.get('/api/users/account');
  expect(own.body.data).toEqual({ username: lan.username, fullName: 'Lan', email, administrators: [], erasure: null });
  const taken = await change(mai, { email: email.toUpperCase(), currentPassword: mai.password });
  expect(taken.body).toMatchObject({ code: 'record.taken', errors: [{ field: 'email' }] });
  expect((await change(lan, { email: '', currentPassword: lan.password })).status).toBe(200);
});

test('with a second factor the password alone opens nothing; a code works once, and so does one for a lost device', async () => {
  const lan = await newcomer();
  const wrong = await lan.caller.post('/api/users/secondFactor', { currentPassword: 'không phải' });
  expect(wrong.body.code).toBe('password.wrong');
  const byPassword = () => signIn(lan.username, lan.password);
  const earlier = await byPassword();
  const [{ secret, recoveryCodes, caller }, ...begun] = await Promise.all([
    turnOn(lan.caller, lan.password),
    byPassword(),
    byPassword(),
  ]);
  for (const other of [earlier, ...begun]) expect((await other.caller.get('/api/monhoc')).status).toBe(401);
  expect(new Set(recoveryCodes).size).toBe(10);
  // The session that turned it on was renewed, not doubled.
  expect((await caller.get('/api/users/sessions')).body.data).toMatchObject({ totalrecord: 1 });
  expect((await signIn(lan.username, lan.password)).answer.body.code).toBe('login.code_required');
  expect((await signIn(lan.username, 'sai mật khẩu', codeOf(secret))).answer.body.code).toBe('login.failed');
  const code = codeOf(secret, 0);
  const good = await signIn(lan.username, lan.password, code);
  expect(good.answer.status, good.answer.text).toBe(200);
  expect((await signIn(lan.username, lan.password, code)).answer.body.code).toBe('second_factor.wrong');
  const spare = (recoveryCodes[0] ?? '').toUpperCase();
  expect((await signIn(lan.username, lan.password, spare)).answer.status).toBe(200);
  expect((await signIn(lan.username, lan.password, spare)).answer.body.code).toBe('second_factor.wrong');
  const state = await good.caller.get('/api/users/secondFactor');
  expect(state.body.data).toEqual({ isOn: true, recoveryCodes: 9, isRequired: false });
  const again = await good.caller.post('/api/users/secondFactor', { currentPassword: lan.password });
  expect(again.body.code).toBe('second_factor.is_on');
  const stopped = await good.caller.post('/api/users/secondFactor/stop', {
    currentPassword: lan.password,
    otp: recoveryCodes[1],
  });
  expect(stopped.status, stopped.text).toBe(200);
  expect((await signIn(lan.username, lan.password)).answer.status).toBe(200);
});

/** How the first five of eight guesses are answered, and whether one has to wait afterwards. */
async function eightGuesses(guess: (attempt: number) => Promise<Answer>) {
  const codes = [];
  for (let attempt = 0; attempt < 8; attempt++) codes.push((await guess(attempt)).body.code);
  return { first: codes.slice(0, 5), hasToWait: codes.includes('login.throttled') };
}
const slowedDown = (wrong: string) => ({ first: Array(5).fill(wrong), hasToWait: true });

test('whoever tries passwords at an unattended browser is slowed down as at the sign-in', async () => {
  const { caller } = await newcomer();
  const body = { email: 'lan@truong.example' };
  const guess = (attempt: number) => caller.put('/api/users/account', { ...body, currentPassword: `đoán ${attempt}` });
  expect(await eightGuesses(guess)).toEqual(slowedDown('password.wrong'));
});

test('wrong codes are slowed down like wrong passwords', async () => {
  const lan = await newcomer();
  await turnOn(lan.caller, lan.password);
  const guess = async () => (await signIn(lan.username, lan.password, '00000z')).answer;
  expect(await eightGuesses(guess)).toEqual(slowedDown('second_factor.wrong'));
});

test('whoever knows the password guesses no code to turn the second factor off: a right password forgives no wrong code', async () => {
  const lan = await newcomer();
  const { caller } = await turnOn(lan.caller, lan.password);
  const body = { currentPassword: lan.password, otp: '00000z' };
  const guess = () => caller.post('/api/users/secondFactor/stop', body);
  expect(await eightGuesses(guess)).toEqual(slowedDown('second_factor.wrong'));
});

test('a clock that is put back opens nothing a second time; a code for a lost device does not go by it', async () => {
  const lan = await newcomer();
  const { secret, recoveryCodes } = await turnOn(lan.caller, lan.password);
  expect((await signIn(lan.username, lan.password, codeOf(secret, 0))).answer.status).toBe(200);
  vi.setSystemTime(now - 20 * halfMinute);
  try {
    expect((await signIn(lan.username, lan.password, codeOf(secret, 0))).answer.body.code).toBe('second_factor.wrong');
    expect((await signIn(lan.username, lan.password, recoveryCodes[0])).answer.status).toBe(200);
  } finally {
    vi.setSystemTime(now);
  }
});

test('issuing a new password removes the second factor of a lost device', async () => {
  const lan = await newcomer();
  await turnOn(lan.caller, lan.password);
  const school = await server.signIn(tenant);
  const issued = await school.post('/api/users/resetPassword', { id: lan.id });
  expect(issued.status, issued.text).toBe(200);
  const back = await signIn(lan.username, (issued.body.data as { password: string }).password);
  expect(back.answer.status, back.answer.text).toBe(200);
});

test('a unit may ask its administrators for it: without it they can do nothing but set it up', async () => {
  const head = await newcomer('quan-tri-truong');
  const clerk = await newcomer();
  const required = await admin.put('/api/users/secondFactor', { isRequired: true });
  expect(required.status, required.text).toBe(200);
  expect((await head.caller.get('/api/monhoc')).body.code).toBe('session.second_factor_required');
  expect((await clerk.caller.get('/api/monhoc')).status).toBe(200);
  expect((await signIn(head.username, head.password)).user.mustSetUpSecondFactor).toBe(true);
  const { caller, user } = await turnOn(head.caller, head.password);
  expect(user.mustSetUpSecondFactor).toBeUndefined();
  expect((await caller.get('/api/monhoc')).status).toBe(200);
  await admin.put('/api/users/secondFactor', { isRequired: false });
});

test('of several changes of a password at once one is made, and the others are refused', async () => {
  const { caller, password, username } = await newcomer();
  const wanted = ['mật khẩu thứ nhất', 'mật khẩu thứ hai', 'mật khẩu thứ ba'];
  const answers = await Promise.all(
    wanted.map((newPassword) => caller.post('/api/users/changePassword', { currentPassword: password, newPassword })),
  );
  const made = wanted.filter((_, index) => answers[index]?.status === 200);
  expect(made).toHaveLength(1);
  const opened = await Promise.all(wanted.map((text) => signIn(username, text)));
  expect(wanted.filter((_, index) => opened[index]?.answer.status === 200)).toEqual(made);
});

test('no sign-in by the old password, begun before an administrator gives a new one, outlives it', async () => {
  const { password, username, id } = await newcomer();
  const attempts = Array.from({ length: 3 }, () => signIn(username, password));
  const [reset, ...signedIns] = await Promise.all([admin.post('/api/users/resetPassword', { id }), ...attempts]);
  expect(reset.status, reset.text).toBe(200);
  for (const { answer, caller } of signedIns) {
    const now = await caller.get('/api/users/account');
    expect([answer.status, now.status]).toEqual([answer.status, 401]);
  }
});

test('a code confirms nothing when another window has set a new secret at the same moment: nobody would have its device', async () => {
  const { id, username } = await newcomer();
  const confirmed = server.database.unitTransaction('default', async (tx) => {
    const { secret } = await startFactor(tx, id, username);
    const meanwhile: Transaction = {
      ...tx,
      async query<Row>(sql: string, values?: Parameters<typeof tx.query>[1]) {
        const rows = await tx.query<Row>(sql, values);
        if (sql.startsWith('select secret')) await startFactor(tx, id, username);
        return rows;
      },
    };
    return confirmFactor(meanwhile, id, codeOf(secret));
  });
  await expect(confirmed).rejects.toMatchObject({ code: 'second_factor.wrong' });
});
