import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
}

export const clientId = 'tkb';
export const clientSecret = 'a secret of the client at the provider';

/** A real provider on this machine that knows some people and signs in at once whoever is hinted at. */
export async function startOpenIdProvider(people: Readonly<Record<string, Person>>, redirectUris: string[]) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the cookies'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    // Everybody has agreed.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider
      .interactionDetails(request, response)
      .then(({ params }) =>
        provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } }),
      );
  });
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  afterAll(() => (server.listening ? close() : undefined));
  return {
    issuer,
    /** Goes where a browser would, as this person, until it is sent back; answers the query it comes back with. */
    visit: (address: string, person: string) => followTo(`${address}&login_hint=${person}`, redirectUris),
    close: async () => {
      server.closeAllConnections();
      await close();
    },
  };
}

async function followTo(start: string, ends: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = new URL(answer.headers.get('location') ?? '', address);
    if (ends.includes(next.origin + next.pathname)) return next.search;
    if (!answer.headers.has('location')) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    address = next.href;
  }
  throw new Error(`${start} leads nowhere`);
}
