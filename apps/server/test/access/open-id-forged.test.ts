import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { addOfficer } from '../administration/support.ts';
import { serverOfFile, type Answer } from '../support/test-server.ts';

/** A provider on this machine that answers with whatever token a test forges. */
const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
const clientId = 'tkb';
const clientSecret = 'a secret of the client at the provider';

interface Answers {
  readonly idToken: (claims: Claims) => Promise<string>;
  /** Where the provider sends requests on to, by their path. */
  readonly redirects: Readonly<Record<string, string>>;
}
type Claims = Readonly<Record<string, unknown>>;

const sign = (claims: Claims, key = own.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
const honest: Answers = { idToken: (claims) => sign(claims), redirects: {} };

let answers = honest;
let nonce = '';
let reached = 0;

const now = () => Math.floor(Date.now() / 1000);
const stub = createServer((request, response) => void answer(request, response));
await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done));
const issuer = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
/** Stands for a machine in the operator's network that nobody may be led to. */
const inner = createServer((_, response) => {
  reached += 1;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
});
await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
const innerAddress = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`;
afterAll(() => {
  for (const server of [stub, inner]) {
    server.closeAllConnections();
    server.close();
  }
});

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(url, issuer).pathname;
  const elsewhere = answers.redirects[path];
  if (elsewhere !== undefined) return void response.writeHead(307, { location: elsewhere }).end();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await bodyOf(path)));
}

async function bodyOf(path: string): Promise<object> {
  if (path === '/keys') return keys;
  if (path === '/token') {
    const times = { iat: now(), exp: now() + 60 };
    const claims = { iss: issuer, aud: clientId, sub: 'lan', email, email_verified: true, nonce, ...times };
    return { access_token: 'a', token_type: 'bearer', id_token: await answers.idToken(claims) };
  }
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

// The description of a provider is kept, so each of these is asked anew.
const prefixes = ['OIDC', 'OIDC_2', 'OIDC_3', 'OIDC_4'];
const settings = prefixes.flatMap((prefix) => [
  [`${prefix}_ISSUER`, issuer],
  [`${prefix}_CLIENT_ID`, clientId],
  [`${prefix}_CLIENT_SECRET`, clientSecret],
]);
const server = await serverOfFile(Object.fromEntries(settings));
const email = 'lan@truong.example';
const admin = await server.signIn({ unit: 'default' });
await addOfficer(admin, await server.createSchool(), email);

/** A sign-in of which the provider's answers are these; the state of the query, too, may be another. */
async function signIn(forged: Partial<Answers>, { state, id = 1 }: { state?: string; id?: number } = {}) {
  answers = { ...honest, ...forged };
  const begun = await server.anonymous().post('/api/users/signIns', { provider: id });
  return begun.status === 200 ? finish(questionOf(begun, state)) : begun;
}

interface Question {
  readonly ticket: string;
  readonly query: string;
}
const finish = (question: Question) => server.anonymous().post('/api/users/signIns/finish', question);

/** The ticket and query with which a browser comes back from the provider. */
function questionOf(begun: Answer, state?: string): Question {
  const { address, ticket } = begun.body.data as { address: string; ticket: string };
  const asked = new URL(address).searchParams;
  nonce = asked.get('nonce') ?? '';
  return { ticket, query: `?code=c&state=${state ?? asked.get('state')}` };
}

const without = (claims: Claims, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const unsigned = (head: object, claims: Claims, signature = '') =>
  Promise.resolve(`${base64url.encode(JSON.stringify(head))}.${base64url.encode(JSON.stringify(claims))}.${signature}`);

test('the honest answer of this provider signs in', async () => {
  const { status, text } = await signIn({});
  expect(status, text).toBe(200);
});

test('a provider that takes a code twice signs in once, one after the other and at once', async () => {
  answers = honest;
  const begin = async () => questionOf(await server.anonymous().post('/api/users/signIns', { provider: 1 }));
  const question = await begin();
  const inTurn = [
    await finish(question),
    await finish(question),
    await finish({ ...question, query: `${question.query}x` }),
  ];
  expect(inTurn.map(({ status, body }) => body.code ?? status)).toEqual([200, 'sign_in.stale', 'sign_in.stale']);
  const other = await begin();
  const atOnce = await Promise.all([other, other, other].map(finish));
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test.each<[string, Answers['idToken']]>([
  ['without a signature', (claims) => unsigned({ alg: 'none' }, claims)],
  ['whose signature was cut off', (claims) => unsigned({ alg: 'RS256', kid: 'own' }, claims)],
  ['signed with a key of somebody else', (claims) => sign(claims, foreign.privateKey)],
  [
    'signed with the secret that both sides know',
    (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret)),
  ],
  [
    'signed with the public key as if it were a secret',
    (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(JSON.stringify(keys))),
  ],
  [
    'changed after it was signed',
    async (claims) =>
      (await sign(claims)).replace(/\.[^.]+\./, `.${base64url.encode(JSON.stringify({ ...claims, sub: 'x' }))}.`),
  ],
  ['for another program', (claims) => sign({ ...claims, aud: 'other' })],
  ['for several programs, made for another', (claims) => sign({ ...claims, aud: ['other', clientId], azp: 'other' })],
  ['of another provider', (claims) => sign({ ...claims, iss: 'https://accounts.google.com' })],
  ['of an earlier sign-in', (claims) => sign({ ...claims, nonce: 'earlier' })],
  ['that names no sign-in', (claims) => sign(without(claims, 'nonce'))],
  ['that is too old', (claims) => sign({ ...claims, iat: now() - 4000, exp: now() - 3600 })],
  ['without an end', (claims) => sign(without(claims, 'exp'))],
  ['about nobody', (claims) => sign(without(claims, 'sub'))],
])('a token %s signs nobody in', async (_, idToken) => {
  const { status, body } = await signIn({ idToken });
  expect([400, 503]).toContain(status);
  expect(body.code).toMatch(/^sign_in\.(stale|provider_down)$/);
});

test('an answer to another question signs nobody in', async () => {
  expect((await signIn({}, { state: 'forged' })).body.code).toBe('sign_in.stale');
});

test.each([
  [2, '/.well-known/openid-configuration'],
  [3, '/token'],
  [4, '/keys'],
])('provider %i: sent on to another machine by %s, the server does not go there', async (id, path) => {
  expect((await signIn({ redirects: { [path]: innerAddress } }, { id })).status).toBe(503);
  expect(reached).toBe(0);
});
