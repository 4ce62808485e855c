import { readFileSync } from 'node:fs';
import { readSwitch, refuseWithout } from './half-given.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A provider of sign-ins (OpenID Connect) as the operator has set it up. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The words of the button. */
  readonly title: string;
  /** Domains of addresses that may sign in; none = any. */
  readonly domains: readonly string[];
  /** Its addresses are as good as checked though it does not say so: those of one's own organisation. */
  readonly trustsEmail: boolean;
}

const most = 20;

/** `OIDC_*` is the first provider, `OIDC_2_*` the second, and so on. */
export function readProviders(environment: Environment): ProviderSettings[] {
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((place) => {
    const prefix = prefixOf(place);
    const provider = underOwnNames(prefix, () => readProvider(settingsOf(environment, place)));
    if (provider) return [provider];
    refuseWithout(
      environment,
      `${prefix}ISSUER`,
      parts.map((part) => prefix + part),
    );
    return [];
  });
}

/** A refusal names the settings as they were given, not as those of the first provider. */
function underOwnNames<Result>(prefix: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof Error ? new Error(cause.message.replaceAll(prefixOf(1), prefix), { cause }) : cause;
  }
}

const parts = ['CLIENT_ID', 'CLIENT_SECRET', 'CLIENT_SECRET_FILE', 'TITLE', 'DOMAINS', 'TRUSTS_EMAIL'];

const prefixOf = (place: number): string => (place === 1 ? 'OIDC_' : `OIDC_${place}_`);

/** The settings of one provider under the names of the first. */
function settingsOf(environment: Environment, place: number): Environment {
  if (place === 1) return environment;
  const prefix = prefixOf(place);
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[`OIDC_${name.slice(prefix.length)}`, value]] : [],
    ),
  );
}

function readProvider(environment: Environment): ProviderSettings | null {
  if (!environment.OIDC_ISSUER) return null;
  const issuer = readIssuer(environment.OIDC_ISSUER);
  const clientId = environment.OIDC_CLIENT_ID;
  const clientSecret = readSecretOf(environment, 'OIDC_CLIENT_SECRET');
  if (!clientId || !clientSecret)
    throw new Error(
      `OIDC_ISSUER ${issuer} cần có cả OIDC_CLIENT_ID và OIDC_CLIENT_SECRET (hoặc OIDC_CLIENT_SECRET_FILE).`,
    );
  return {
    issuer,
    clientId,
    clientSecret,
    title: environment.OIDC_TITLE || titleOf(issuer),
    domains: (environment.OIDC_DOMAINS ?? '')
      .toLowerCase()
      .split(/[,;\s]+/)
      .filter((domain) => domain !== ''),
    trustsEmail: readSwitch(environment, 'OIDC_TRUSTS_EMAIL'),
  };
}

/** A secret given itself, or by the file that holds it. */
export function readSecretOf(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (cause) {
    throw new Error(`${name}_FILE: không đọc được tệp “${file}”.`, { cause });
  }
}

function readIssuer(text: string): string {
  if (!URL.canParse(text))
    throw new Error(`OIDC_ISSUER: “${text}” phải là một địa chỉ như https://accounts.google.com.`);
  const { protocol, hostname, pathname } = new URL(text);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new Error(`OIDC_ISSUER: “${text}” phải bắt đầu bằng https://.`);
  // There anybody with a tenant of his own may claim any address.
  if (hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)\b/.test(pathname))
    throw new Error(`OIDC_ISSUER phải nêu đúng tổ chức của bạn: https://login.microsoftonline.com/<tenant id>/v2.0.`);
  return text;
}

function titleOf(issuer: string): string {
  const { hostname } = new URL(issuer);
  if (hostname === 'accounts.google.com') return 'Google';
  return hostname === 'login.microsoftonline.com' ? 'Microsoft' : hostname;
}
