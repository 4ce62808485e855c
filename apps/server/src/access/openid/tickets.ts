import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ProviderSettings } from '../../config/providers.ts';
import type { SignInProvider, SignIns, Ticket } from '../../call/sign-ins.ts';
import { createTokenSigner, nowInSeconds } from '../signed-tokens.ts';

const audience = 'sign-in';
const seconds = 600;

const common = { unit: z.string(), provider: z.int() };
const exchange = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectUri: z.string() });
const identity = z.object({ issuer: z.string(), subject: z.string(), email: z.string(), isVerified: z.boolean() });

const ticketSchema: z.ZodType<Ticket> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signIn'), ...common, exchange }),
  z.object({ kind: z.literal('link'), ...common, exchange, userId: z.int() }),
  z.object({ kind: z.literal('code'), ...common, identity }),
]);

/** A provider from the settings; the library that talks to providers is loaded at the first sign-in. */
function openProvider(settings: ProviderSettings): SignInProvider {
  let opened: Promise<SignInProvider> | null = null;
  const open = () => (opened ??= import('./providers.ts').then(({ createProvider }) => createProvider(settings)));
  return {
    title: settings.title,
    issuer: settings.issuer,
    begin: async (redirectUri) => (await open()).begin(redirectUri),
    finish: async (exchange, query) => (await open()).finish(exchange, query),
  };
}

/** The providers from the settings. Tickets are signed; their audience tells them apart from session tokens. */
export function createSignIns(
  settings: readonly ProviderSettings[],
  secret: string,
  alsoRead: readonly string[],
): SignIns {
  const signer = createTokenSigner(secret, alsoRead);
  return {
    providers: settings.map(openProvider),
    issue: (ticket) => signer.sign({ ticket, aud: audience, jti: randomUUID(), exp: nowInSeconds() + seconds }),
    async read(text) {
      const asked = { audience, requiredClaims: ['exp', 'jti'] };
      const claims = await signer.read<{ ticket: unknown; jti: string }>(text, asked);
      const ticket = ticketSchema.safeParse(claims?.ticket);
      return claims && ticket.success ? { ...ticket.data, id: claims.jti } : null;
    },
  };
}
