import { Secret, TOTP } from 'otpauth';
import type { User } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { addOfficer, editable, logIn } from '../administration/support.ts';
import { clientId, clientSecret, startOpenIdProvider } from '../support/open-id-provider.ts';
import { serverOfFile, type Answer } from '../support/test-server.ts';
import { dataFrom, type DataOf } from '../support/answers.ts';

const redirectUris = ['http://localhost/auth/sign-in', 'http://tkb.localhost/auth/sign-in'];
const provider = await startOpenIdProvider(
  {
    lan: { email: 'Lan@truong.example', email_verified: true },
    lanNew: { email: 'lan@truong.example', email_verified: true },
    mai: { email: 'mai@truong.example', email_verified: false },
    nam: { email: 'nam@truong.example', email_verified: true },
    tot: { email: 'tot@truong.example', email_verified: true },
    outsider: { email: 'lan@khac.example', email_verified: true },
    nobody: { email: 'khong.co@truong.example', email_verified: true },
    own: { email: 'rieng@truong.example', email_verified: true },
  },
  redirectUris,
);
const settings = (prefix: string, issuer = provider.issuer) => ({
  [`${prefix}_ISSUER`]: issuer,
  [`${prefix}_CLIENT_ID`]: clientId,
  [`${prefix}_CLIENT_SECRET`]: clientSecret,
});
const server = await serverOfFile({
  ...settings('OIDC'),
  OIDC_TITLE: 'Tài khoản trường',
  OIDC_DOMAINS: 'truong.example',
  // Nobody listens on this port.
  ...settings('OIDC_2', 'http://127.0.0.1:9'),
  OIDC_2_TITLE: 'Nơi vắng',
  ...settings('OIDC_3'),
  OIDC_3_CLIENT_SECRET: 'not what the provider knows',
  OIDC_3_TITLE: 'Nơi lạ',
  ...settings('OIDC_4'),
  OIDC_4_TITLE: 'Nơi mở',
  ...settings('OIDC_5'),
  OIDC_5_TRUSTS_EMAIL: '1',
});
const tenant = await server.createSchool();
const admin = await server.signIn({ unit: 'default' });

const addUser = (email: string) => addOfficer(admin, tenant, email);
async function change(id: number, fields: Partial<User>) {
  const user = await dataFrom<User>(admin.get(`/api/users/detail?id=${id}`));
  await dataFrom(admin.put('/api/users', { ...editable(user), ...fields }));
}

type Started = DataOf<'startSignIn'>;
const start = async (id = 1, unit = 'default') =>
  (await server.anonymous(unit).post('/api/users/signIns', { provider: id })).body.data as Started;
const finish = (body: object, unit = 'default') => server.anonymous(unit).post('/api/users/signIns/finish', body);

/** All that a person's browser does. */
async function signIn(person: string, id = 1): Promise<Answer> {
  const { address, ticket } = await start(id);
  return finish({ ticket, query: await provider.visit(address, person) });
}
const callerIn = (answer: Answer) => {
  const { token } = answer.body.data as { token: string };
  return server.bearing(token);
};

test('the account with the verified e-mail is opened, linked and in the log; an issued password need not be replaced', async () => {
  const { item } = await addUser('lan@TRUONG.example');
  const answer = await signIn('lan');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({ user: { id: item.id, mustChangePassword: false } });
  const own = await callerIn(answer).get('/api/users/identities');
  expect(own.body.data).toMatchObject({ identities: [{ title: 'Tài khoản trường', email: 'Lan@truong.example' }] });
  const log = await (await server.signIn(tenant)).get('/api/nhatky?search=tài khoản khác');
  expect(log.text).toContain('Đăng nhập bằng tài khoản khác');
  // Once linked the e-mail no longer matters.
  await change(item.id, { email: '' });
  expect((await signIn('lan')).status).toBe(200);
  // The mailbox now belongs to somebody else.
  await change(item.id, { email: 'lan@truong.example' });
  expect((await signIn('lanNew')).body.code).toBe('sign_in.other_person');
});

test('an address that is not vouched for, of another domain, or without an account does not sign in', async () => {
  await addUser('mai@truong.example');
  expect((await signIn('mai')).body.code).toBe('sign_in.domain');
  // Where every domain may, the provider must answer for the address, or the operator for the provider.
  expect((await signIn('mai', 4)).body.code).toBe('sign_in.unverified');
  expect((await signIn('mai', 5)).status).toBe(200);
  expect((await signIn('outsider')).body.code).toBe('sign_in.domain');
  const unknown = await signIn('nobody');
  expect([unknown.status, unknown.body.code]).toEqual([403, 'sign_in.no_account']);
  expect(unknown.body.message).toContain('khong.co@truong.example');
});

test('a deactivated account is refused, also when it is linked', async () => {
  const { item } = await addUser('nam@truong.example');
  expect((await signIn('nam')).status).toBe(200);
  await change(item.id, { isActive: false });
  expect((await signIn('nam')).body.code).toBe('sign_in.locked');
});

test('an answer fits its own browser, once, and only the unit that asked', async () => {
  await addUser('own.unit@truong.example');
  const { address, ticket } = await start();
  const query = await provider.visit(address, 'lan');
  const other = await start();
  const wrong = [
    await finish({ ticket: other.ticket, query }),
    await finish({ ticket: 'none', query }),
    await finish({ ticket: `${ticket}x`, query }),
    await finish({ ticket, query: query.replace('state=', 'state=x') }),
    await finish({ ticket, query }, 'tkb'),
  ];
  expect(wrong.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(5).fill('400 sign_in.stale'));
  // This provider takes back what it gave for a code that comes twice.
  const atOnce = await Promise.all([finish({ ticket, query }), finish({ ticket, query }), finish({ ticket, query })]);
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const again = await finish({ ticket, query });
  expect([again.status, again.body.code], again.text).toEqual([400, 'sign_in.stale']);
  const refused = await finish({
    ticket: other.ticket,
    query: `?error=access_denied&iss=${provider.issuer}&${stateOf(other.address)}`,
  });
  expect(refused.body.code).toBe('sign_in.cancelled');
  // A session's token is no ticket, nor the other way round.
  expect((await finish({ ticket: admin.token, query })).body.code).toBe('sign_in.stale');
  expect((await server.bearing(ticket).get('/api/menus')).status).toBe(401);
});

const stateOf = (address: string) => `state=${new URL(address).searchParams.get('state')}`;

test('an account with a second factor is asked for its code all the same, and wrong ones are slowed down', async () => {
  const { item, password } = await addUser('tot@truong.example');
  const first = await logIn(server, item.username, password);
  await first.post('/api/users/changePassword', { currentPassword: password, newPassword: 'mật khẩu của Tốt' });
  const owner = await logIn(server, item.username, 'mật khẩu của Tốt');
  const { secret } = (await owner.post('/api/users/secondFactor', { currentPassword: 'mật khẩu của Tốt' })).body
    .data as { secret: string };
  const codeAt = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
  await owner.post('/api/users/secondFactor/confirm', { otp: codeAt(0) });
  const asked = await signIn('tot');
  expect(asked.body.code).toBe('login.code_required');
  const { ticket } = asked.body.data as { ticket: string };
  expect((await finish({ ticket, query: '', otp: '000000z' })).body.code).toBe('second_factor.wrong');
  const opened = await finish({ ticket, query: '', otp: codeAt(1) });
  expect(opened.status, opened.text).toBe(200);
  expect((await finish({ ticket, query: '', otp: codeAt(0) })).body.code).toBe('second_factor.wrong');
  const codes = [];
  for (let attempt = 0; attempt < 7; attempt++) codes.push((await finish({ ticket, query: '', otp: 'x' })).body.code);
  expect(codes).toContain('login.throttled');
});

test('an owner links an account of any address of the domain by the password, and unlinks it', async () => {
  const [{ item, password }, other] = [await addUser(''), await addUser('')];
  const signedIn = await logIn(server, item.username, password);
  await signedIn.post('/api/users/changePassword', { currentPassword: password, newPassword: 'mật khẩu riêng' });
  const owner = await logIn(server, item.username, 'mật khẩu riêng');
  const wrong = await owner.post('/api/users/identities', { provider: 1, currentPassword: 'sai' });
  expect(wrong.body.code).toBe('password.wrong');
  const begun = await owner.post('/api/users/identities', { provider: 1, currentPassword: 'mật khẩu riêng' });
  const { address, ticket } = begun.body.data as Started;
  const query = await provider.visit(address, 'own');
  // Not somebody else's to finish, nor a way to sign in.
  expect((await admin.post('/api/users/identities/finish', { ticket, query })).body.code).toBe('sign_in.stale');
  expect((await finish({ ticket, query })).body.code).toBe('sign_in.stale');
  expect((await owner.post('/api/users/identities/finish', { ticket, query })).status).toBe(200);
  expect((await signIn('own')).body.data).toMatchObject({ user: { id: item.id } });
  const { identities } = (await owner.get('/api/users/identities')).body.data as { identities: { id: number }[] };
  const foreign = await admin.delete(`/api/users/identities?id=${identities[0]?.id}`);
  expect(foreign.body.code).toBe('record.not_found');
  expect((await owner.delete(`/api/users/identities?id=${identities[0]?.id}`)).status).toBe(200);
  expect((await signIn('own')).body.code).toBe('sign_in.no_account');
  expect(other.item.id).not.toBe(item.id);
});

test('a provider that is away, or refuses the set-up, is reported in a sentence', async () => {
  const away = await server.anonymous().post('/api/users/signIns', { provider: 2 });
  expect([away.status, away.body.code, away.body.message]).toEqual([
    503,
    'sign_in.provider_down',
    'Nơi vắng đang không trả lời. Hãy thử lại sau ít phút, hoặc đăng nhập bằng mật khẩu.',
  ]);
  expect(away.headers['retry-after']).toBeDefined();
  const refused = await signIn('lan', 3);
  expect([refused.status, refused.body.code]).toEqual([502, 'sign_in.provider_refused']);
  expect((await server.anonymous().post('/api/users/signIns', { provider: 6 })).body.code).toBe('sign_in.off');
});

test('settings that cannot work are named at the start', () => {
  const read = (environment: Record<string, string>) => () => readConfig(environment);
  expect(readConfig({}).providers).toEqual([]);
  expect(read({ OIDC_ISSUER: 'https://accounts.google.com' })).toThrow('cần có cả OIDC_CLIENT_ID');
  expect(read({ ...settings('OIDC', 'http://truong.example') })).toThrow('phải bắt đầu bằng https://');
  expect(read({ ...settings('OIDC', 'https://login.microsoftonline.com/common/v2.0') })).toThrow(
    'đúng tổ chức của bạn',
  );
  const { OIDC_CLIENT_SECRET: _, ...rest } = settings('OIDC', 'https://accounts.google.com');
  expect(read({ ...rest, OIDC_CLIENT_SECRET_FILE: '/nowhere' })).toThrow('OIDC_CLIENT_SECRET_FILE');
  expect(readConfig(settings('OIDC', 'https://accounts.google.com')).providers).toMatchObject([{ title: 'Google' }]);
});
