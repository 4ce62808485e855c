import * as oidc from 'openid-client';
import type { ProviderSettings } from '../../config/providers.ts';
import type { Identity, SignInProvider } from '../../call/sign-ins.ts';
import { AppError } from '../../errors/app-error.ts';

/** Seconds that a provider has for an answer. */
const longestAnswer = 10;

/** Talks to a provider by the authorization code flow with PKCE, state and nonce; its description is read when first needed. */
export function createProvider(settings: ProviderSettings): SignInProvider {
  const { issuer, clientId, clientSecret, title } = settings;
  let described: Promise<oidc.Configuration> | null = null;
  const describe = () => {
    const execute = [
      oidc.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ];
    // A description that could not be read is asked for again the next time.
    described ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: longestAnswer })
      .catch((error: unknown) => {
        described = null;
        throw error;
      });
    return described;
  };
  const asking = async <Result>(work: (configuration: oidc.Configuration) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await describe());
    } catch (error) {
      throw signInError(error, title);
    }
  };
  return {
    title,
    issuer,
    begin: (redirectUri) =>
      asking(async (configuration) => {
        const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
        const address = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, exchange: { state, nonce, verifier, redirectUri } };
      }),
    finish: ({ state, nonce, verifier, redirectUri }, query) =>
      asking(async (configuration) => {
        const answered = new URL(redirectUri);
        answered.search = query;
        const tokens = await oidc.authorizationCodeGrant(configuration, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return admit(identityOf(await claimsOf(configuration, tokens), settings), settings);
      }),
  };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** The claims of the signed token; some providers give the address only when asked for it separately. */
async function claimsOf(configuration: oidc.Configuration, tokens: Tokens): Promise<oidc.IDToken | undefined> {
  const claims = tokens.claims();
  if (!claims || claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const { email, email_verified: isVerified } = await oidc.fetchUserInfo(
    configuration,
    tokens.access_token,
    claims.sub,
  );
  return {
    ...claims,
    ...(email !== undefined && { email }),
    ...(isVerified !== undefined && { email_verified: isVerified }),
  };
}

/** A claim of another type than expected counts as missing: an address that is not text is none. */
function identityOf(claims: oidc.IDToken | undefined, { trustsEmail }: ProviderSettings): Identity {
  if (!claims) throw new AppError('sign_in.stale');
  const { iss, sub, email_verified: isVerified, hd } = claims;
  const email = typeof claims.email === 'string' ? claims.email.trim() : '';
  // Google vouches for its own addresses and those of a Workspace; any other may have changed hands since it was checked.
  const isElsewhere = iss === 'https://accounts.google.com' && hd === undefined && !/@gmail\.com$/i.test(email);
  return { issuer: iss, subject: sub, email, isVerified: (isVerified === true && !isElsewhere) || trustsEmail };
}

/** Where only some domains may sign in, an address that nobody vouches for belongs to none of them. */
function admit(identity: Identity, { domains }: ProviderSettings): Identity {
  const domain = identity.email.toLowerCase().split('@').at(-1) ?? '';
  if (domains.length === 0 || (identity.isVerified && domains.includes(domain))) return identity;
  throw new AppError('sign_in.domain', { email: identity.email, domains: domains.join(', ') });
}

/** The error that the person signing in sees. */
function signInError(error: unknown, title: string): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return new AppError(
      error.error === 'access_denied' ? 'sign_in.cancelled' : 'sign_in.provider_refused',
      { title },
      { cause: error },
    );
  if (error instanceof oidc.ResponseBodyError && error.status < 500) {
    // A code that was already used, or is too old.
    if (error.error === 'invalid_grant') return new AppError('sign_in.stale', {}, { cause: error });
    return new AppError('sign_in.provider_refused', { title }, { cause: error });
  }
  return new AppError(isAnswer(error) ? 'sign_in.stale' : 'sign_in.provider_down', { title }, { cause: error });
}

/** True when the provider did answer, but with something that does not fit the question. */
const isAnswer = (error: unknown): boolean =>
  error instanceof oidc.ClientError &&
  ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'].includes(
    error.code ?? '',
  );
