import { inspect } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { addOfficer, editable, logIn, type Issued } from '../administration/support.ts';
import { startMailServer } from '../support/mail-server.ts';
import { serverOfFile } from '../support/test-server.ts';

const mail = await startMailServer();
const page = 'https://tkb.truong.example';
const failures: unknown[] = [];
const server = await serverOfFile(
  { SMTP_URL: mail.url, SMTP_FROM: 'Thời khóa biểu <tkb@truong.example>', UNIT_PAGES: `default=${page}` },
  (error) => failures.push(error),
);
const tenant = await server.createSchool();
const admin = await server.signIn({ unit: 'default' });

beforeEach(() => {
  mail.state.letters = [];
  mail.state.refusal = null;
});

const addUser = (email: string) => addOfficer(admin, tenant, email);
const ask = (account: string) => server.anonymous().post('/api/users/forgotPassword', { account });
const reset = (token: string, newPassword = 'mật khẩu mới của tôi') =>
  server.anonymous().post('/api/users/resetForgotten', { token, newPassword });
/** The links that have been mailed, the latest last, once all that is due is sent. */
async function linksSent(): Promise<string[]> {
  await server.services.passwordResets.wake();
  return mail.state.letters.map(({ text }) => /reset-password#([\w=\r\n-]{43,60})/.exec(text)?.[1] ?? '').map(unfold);
}
// Lines of a letter are cut where they are long.
const unfold = (token: string) => token.replace(/=\r?\n/g, '').slice(0, 43);
const stored = (sql: string) => server.sql<Record<string, unknown>>({ unit: 'default' }, sql);

test('a link is mailed to the account’s e-mail; it sets a password once and ends every session; it is in the log', async () => {
  const { item, password } = await addUser('lan@truong.example');
  const before = await logIn(server, item.username, password);
  expect((await ask('LAN@truong.example')).body.data).toBeNull();
  const [token = ''] = await linksSent();
  expect(mail.state.letters).toMatchObject([{ to: 'lan@truong.example' }]);
  expect(mail.state.letters[0]?.text).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(mail.state.letters[0]?.text).toContain(page);
  expect(JSON.stringify(await stored('select * from password_reset'))).not.toContain(token);
  expect((await reset('khong-phai-ma-that-su')).body.code).toBe('reset.stale');
  expect((await reset(token, 'ngắn')).body).toMatchObject({ errors: [{ field: 'newPassword' }] });
  expect((await reset(token)).status).toBe(200);
  expect((await before.get('/api/menus')).status).toBe(401);
  expect((await logIn(server, item.username, 'mật khẩu mới của tôi')).opened?.user.mustChangePassword).toBe(false);
  expect((await reset(token)).body.code).toBe('reset.stale');
  const log = await (await server.signIn(tenant)).get('/api/nhatky?search=quên');
  expect(log.text).toContain(item.fullName);
});

test('the answer takes the same work for every name; unknown or deactivated users get no letter', async () => {
  const { item } = await addUser('khoa@truong.example');
  await admin.put('/api/users', { ...editable(item), isActive: false });
  const { item: silent } = await addUser('');
  const answers = [await ask('khong.co'), await ask(item.username), await ask(silent.username)];
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(3).fill(`200 ${answers[0]?.text}`));
  expect(await linksSent()).toEqual([]);
  expect(await stored('select account from password_reset where next_at is not null')).toEqual([]);
});

test('only the latest link works, for half an hour, and not for a user deactivated meanwhile', async () => {
  const { item } = await addUser('mai@truong.example');
  await ask(item.username);
  await ask('mai@truong.example');
  const [first = '', second = ''] = await linksSent();
  expect((await reset(first)).body.code).toBe('reset.stale');
  await stored(`update password_reset set expires_at = now() - interval '1 second'`);
  expect((await reset(second)).body.code).toBe('reset.stale');
  await ask(item.username);
  const third = (await linksSent()).at(-1) ?? '';
  await admin.put('/api/users', { ...editable(item), isActive: false });
  expect((await reset(third)).body.code).toBe('reset.stale');
});

test('a link no longer works once the password or the address of the account is another', async () => {
  const { item } = await addUser('vy@truong.example');
  const changes = [
    () => admin.post('/api/users/resetPassword', { id: item.id }),
    async () => {
      const now = (await admin.get(`/api/users/detail?id=${item.id}`)).body.data as Issued['item'];
      return admin.put('/api/users', { ...editable(now), email: 'vy2@truong.example' });
    },
  ];
  for (const change of changes) {
    await ask(item.username);
    const token = (await linksSent()).at(-1) ?? '';
    expect((await change()).status).toBe(200);
    expect((await reset(token)).body.code).toBe('reset.stale');
  }
  // Refused attempts slow down those after them.
  await stored('delete from sign_in_guard');
  await ask('vy2@truong.example');
  expect((await reset((await linksSent()).at(-1) ?? '')).status).toBe(200);
});

test('a mail server that is away does not fail the request: it is logged, and the letter is sent later', async () => {
  const { item } = await addUser('nam@truong.example');
  mail.state.refusal = 451;
  expect((await ask(item.username)).status).toBe(200);
  expect(await linksSent()).toEqual([]);
  expect(failures.map(String)).toContain('Error: the mail server did not take a letter (EENVELOPE 451 RCPT TO)');
  // The log keeps what an error carries, and has no names and addresses.
  expect(inspect(failures, { depth: null })).not.toContain('nam@truong.example');
  mail.state.refusal = null;
  await stored('update password_reset set next_at = now() where next_at is not null');
  const [token = ''] = await linksSent();
  expect((await reset(token)).status).toBe(200);
});

test('a clock that was a day ahead keeps no letter waiting for a day, and no link working', async () => {
  const { item } = await addUser('ha@truong.example');
  const ahead = `update password_reset set expires_at = expires_at + interval '1 day', next_at = next_at + interval '1 day'`;
  mail.state.refusal = 451;
  await ask(item.username);
  await linksSent();
  mail.state.refusal = null;
  // After the last attempt, too, it waits for its time.
  await stored(`update password_reset set attempts = 6, next_at = now() + interval '480 seconds'`);
  expect(await linksSent()).toEqual([]);
  await stored(ahead);
  const [token = ''] = await linksSent();
  await stored(ahead);
  expect((await reset(token)).body.code).toBe('reset.stale');
  await stored(`update password_reset set expires_at = now() + interval '1 minute'`);
  expect((await reset(token)).status).toBe(200);
});

test('a letter that the mail server refuses for good is not sent again and is shown until one arrives or the address is another', async () => {
  const { item } = await addUser('sai@truong.example');
  const school = await server.signIn(tenant);
  const shown = async (who = school) => (await who.get('/api/users/letters')).body.data as { items: { id: number }[] };
  const refuse = async () => {
    mail.state.refusal = 550;
    await ask(item.username);
    await linksSent();
  };
  await refuse();
  expect(mail.state.letters).toEqual([]);
  expect(failures.map(String)).toContain('Error: the mail server refused a letter (EENVELOPE 550 RCPT TO)');
  expect(inspect(failures, { depth: null })).not.toContain('sai@truong.example');
  expect(await stored('select account from password_reset where next_at is not null')).toEqual([]);
  const letter = { kind: 'reset', fullName: item.fullName, username: item.username, isRefused: true };
  expect((await shown()).items).toMatchObject([letter]);
  expect(JSON.stringify(await shown())).not.toContain('sai@truong.example');
  expect((await shown(await server.signIn(await server.createSchool()))).items).toEqual([]);
  // Sent anew, it arrives.
  mail.state.refusal = null;
  await ask(item.username);
  expect(await linksSent()).toHaveLength(1);
  expect((await shown()).items).toEqual([]);
  // Refused twice, it is one; another address makes it nobody's.
  await refuse();
  await refuse();
  expect((await shown()).items).toMatchObject([letter]);
  await admin.put('/api/users', { ...editable(item), email: 'dung@truong.example' });
  expect((await shown()).items).toEqual([]);
  await refuse();
  const [{ id } = { id: 0 }] = (await shown()).items;
  const other = await server.signIn(await server.createSchool());
  expect((await other.delete(`/api/users/letters?id=${id}`)).body.code).toBe('record.not_found');
  expect((await school.delete(`/api/users/letters?id=${id}`)).status).toBe(200);
  expect((await shown()).items).toEqual([]);
});

test('asking again and again is slowed down, for unknown names too', async () => {
  const codes = [];
  // For every database capitals are the same; for some a dotted capital I is an i, for others the next line of EBCDIC is a blank.
  for (const name of ['ai.do', 'AI.DO', 'a\u0130.do', 'ai.do\u0085'])
    for (let attempt = 0; attempt < 4; attempt++) codes.push((await ask(name)).body.code);
  expect(codes[0]).toBeUndefined();
  expect(codes).toContain('request.too_many');
});

test('without a mail server, or in a unit without an address of its pages, it is off', async () => {
  const ways = async (unit: string) => (await server.anonymous(unit).get('/api/users/signIns')).body.data;
  expect(await ways('default')).toMatchObject({ canReset: true });
  expect(await ways('tkb')).toMatchObject({ canReset: false });
  expect((await server.anonymous('tkb').post('/api/users/forgotPassword', { account: 'a' })).body.code).toBe(
    'reset.off',
  );
  expect(readConfig({}).mail).toBeUndefined();
  expect(() => readConfig({ SMTP_URL: mail.url })).toThrow('SMTP_FROM và UNIT_PAGES');
  expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL phải là');
});
