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
    const numbered: Numbered = (name) => (place === 1 ? name : name.replace('OIDC_', `OIDC_${place}_`));
    const provider = readProvider(environment, numbered);
    if (provider) return [provider];
    refuseWithout(environment, numbered('OIDC_ISSUER'), others.map(numbered));
    return [];
  });
}

/** The name of a setting of one of the providers, by that of the first. */
type Numbered = (name: string) => string;

const others = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET_FILE',
  'OIDC_TITLE',
  'OIDC_DOMAINS',
  'OIDC_TRUSTS_EMAIL',
];

function readProvider(environment: Environment, numbered: Numbered): ProviderSettings | null {
  const issuer = environment[numbered('OIDC_ISSUER')];
  if (!issuer) return null;
  checkIssuer(issuer, numbered('OIDC_ISSUER'));
  const clientId = environment[numbered('OIDC_CLIENT_ID')];
  const secretName = numbered('OIDC_CLIENT_SECRET');
  const clientSecret = readSecretOf(environment, secretName);
  if (!clientId || !clientSecret)
    throw new Error(
      `${numbered('OIDC_ISSUER')} ${issuer} cần có cả ${numbered('OIDC_CLIENT_ID')} và ${secretName} (hoặc ${secretName}_FILE).`,
    );
  return {
    issuer,
    clientId,
    clientSecret,
    title: environment[numbered('OIDC_TITLE')] || titleOf(issuer),
    domains: (environment[numbered('OIDC_DOMAINS')] ?? '')
      .toLowerCase()
      .split(/[,;\s]+/)
      .filter((domain) => domain !== ''),
    trustsEmail: readSwitch(environment, numbered('OIDC_TRUSTS_EMAIL')),
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

function checkIssuer(text: string, name: string): void {
  if (!URL.canParse(text)) throw new Error(`${name}: “${text}” phải là một địa chỉ như https://accounts.google.com.`);
  const { protocol, hostname, pathname } = new URL(text);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new Error(`${name}: “${text}” phải bắt đầu bằng https://.`);
  // There anybody with a tenant of his own may claim any address.
  if (hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)\b/.test(pathname))
    throw new Error(`${name} phải nêu đúng tổ chức của bạn: https://login.microsoftonline.com/<tenant id>/v2.0.`);
}

function titleOf(issuer: string): string {
  const { hostname } = new URL(issuer);
  if (hostname === 'accounts.google.com') return 'Google';
  return hostname === 'login.microsoftonline.com' ? 'Microsoft' : hostname;
}
