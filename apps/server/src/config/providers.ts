import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** A provider of sign-ins (OpenID Connect) as the operator has set it up. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says. */
  readonly title: string;
  /** Domains of addresses that may sign in; none = any. */
  readonly domains: readonly string[];
  /** Its addresses are as good as checked though it does not say so: those of one's own organisation. */
  readonly trustsEmail: boolean;
}

const prefixes = ['OIDC', ...Array.from({ length: 19 }, (_, index) => `OIDC_${index + 2}`)];

/** `OIDC_*` is the first provider, `OIDC_2_*` the second, and so on. */
export function readProviders(environment: Environment): ProviderSettings[] {
  return prefixes.flatMap((prefix) => {
    const text = environment[`${prefix}_ISSUER`];
    return text ? [readProvider(environment, prefix, text)] : [];
  });
}

function readProvider(environment: Environment, prefix: string, text: string): ProviderSettings {
  const clientId = environment[`${prefix}_CLIENT_ID`];
  const clientSecret = readSecretOf(environment, `${prefix}_CLIENT_SECRET`);
  if (!clientId || !clientSecret)
    throw new Error(
      `${prefix}_ISSUER needs ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET (or ${prefix}_CLIENT_SECRET_FILE)`,
    );
  const issuer = readIssuer(`${prefix}_ISSUER`, text);
  return {
    issuer,
    clientId,
    clientSecret,
    title: environment[`${prefix}_TITLE`] || titleOf(issuer),
    domains: (environment[`${prefix}_DOMAINS`] ?? '')
      .toLowerCase()
      .split(/[,;\s]+/)
      .filter((domain) => domain !== ''),
    trustsEmail: environment[`${prefix}_TRUSTS_EMAIL`] === '1',
  };
}

/** A secret given itself, or by the file that holds it. */
export function readSecretOf(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new Error(`${name}_FILE: "${file}" cannot be read`, { cause });
  }
}

function readIssuer(name: string, text: string): string {
  if (!URL.canParse(text)) throw new Error(`${name}: "${text}" is not an address such as https://accounts.google.com`);
  const { protocol, hostname, pathname } = new URL(text);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new Error(`${name}: "${text}" must begin with https://`);
  // There anybody with a tenant of his own may claim any address.
  if (hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)\b/.test(pathname))
    throw new Error(`${name}: name your own tenant, https://login.microsoftonline.com/<tenant id>/v2.0`);
  return text;
}

function titleOf(issuer: string): string {
  const { hostname } = new URL(issuer);
  if (hostname === 'accounts.google.com') return 'Google';
  return hostname === 'login.microsoftonline.com' ? 'Microsoft' : hostname;
}
