import { accessSync, constants } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { requireAddress } from './address.ts';
import { isDecodable } from './decodable.ts';
import { readMail, type MailSettings } from './mail.ts';
import { readProviders, type ProviderSettings } from './providers.ts';
import { readS3, type S3Settings } from './s3.ts';
import { requireUnit } from './units.ts';

/** Settings of the process, read once from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, uploads, logs and generated secrets. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Units whose data is in a PostgreSQL database of its own, from `DATABASE_URLS_BY_UNIT=tkb=postgres://...,...`. */
  readonly databaseUrlsByUnit: ReadonlyMap<string, string>;
  /** Connections to each PostgreSQL database that this process holds at most, besides the one that listens. */
  readonly databaseConnections: number;
  /** API host (without scheme) -> unit, from `UNIT_HOSTS=tkb=api.tkb.example,...`. */
  readonly unitHosts: ReadonlyMap<string, string>;
  /** `UNIT_HOSTS` as given, for the web client. */
  readonly unitHostsText: string;
  /** Icon services the web client may ask (`ICON_HOSTS`); none = the bundled icons only. */
  readonly iconHosts: readonly string[];
  /** S3-compatible store of uploads; undefined = files below `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly jwtSecret: string | undefined;
  /** Signs nothing, but what it has signed is taken (`JWT_SECRET_ALSO`): while servers change their secret one after the other. */
  readonly jwtSecretAlso: string | undefined;
  readonly isDemo: boolean;
  /** The demo school comes with a published timetable and a draft (not with `DEMO=school`). */
  readonly hasDemoTimetables: boolean;
  readonly demoPassword: string | undefined;
  /** Search threads of this process, which is also how many runs it works on at once; 0 = none. */
  readonly workers: number;
  /** Processes over which one run is spread at most, as far as they have free places (`RUN_PROCESSES`); 1 = its own only. */
  readonly runProcesses: number;
  /** Seed of runs that are given none (`RUN_SEED`), so that tests find the same timetable each time; undefined = another for each run. */
  readonly runSeed: number | undefined;
  /** Slices of the search by which a second of a run is counted (`RUN_SLICES`), so that tests end at the same step on any machine; undefined = the clock. */
  readonly runSlices: number | undefined;
  /** Reverse proxies before the server: that many names of a caller are believed, from the nearest on, and none that the caller adds. */
  readonly proxies: number;
  /** `-` logs to standard output, else a file. */
  readonly logFile: string;
  /** Months for which changes are kept with their authors; 0 = for ever. */
  readonly auditMonths: number;
  /** Hosts of the own network that schools may have told what happens (`WEBHOOK_PRIVATE_HOSTS`), over http too; others are refused. */
  readonly webhookPrivateHosts: ReadonlySet<string>;
  /** How links for forgotten passwords are mailed (`SMTP_*`); undefined = administrators issue passwords. */
  readonly mail: MailSettings | undefined;
  /** Providers by which people may sign in beside their passwords (`OIDC_*`); none = passwords only. */
  readonly providers: readonly ProviderSettings[];
  /** Address of an OpenTelemetry collector; undefined = nothing is traced, and no library for it loaded. */
  readonly traceCollector: string | undefined;
  readonly requestsPerMinute: number;
  /** Seconds after SIGTERM in which the process still serves, so that a proxy before it notices first (`STOP_GRACE_SECONDS`). */
  readonly stopGraceSeconds: number;
  /** Seconds in which a reader may take in nothing of an answer before its connection is cut (`READER_STALL_SECONDS`). */
  readonly readerStallSeconds: number;
}

/** Reads the settings; throws with the variable's name when a value makes no sense. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const dataDir = resolve(environment.DATA_DIR || './data');
  return {
    port: readInteger(environment, 'PORT', 3000, 65_535),
    host: environment.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(environment.DATABASE_URL),
    databaseUrlsByUnit: readUnitDatabases(environment),
    databaseConnections: readInteger(environment, 'DATABASE_CONNECTIONS', 10, 500, 1),
    unitHosts: readUnitHosts(environment.UNIT_HOSTS ?? ''),
    unitHostsText: environment.UNIT_HOSTS ?? '',
    iconHosts: readOrigins('ICON_HOSTS', environment.ICON_HOSTS ?? ''),
    s3: readS3(environment),
    jwtSecret: readSecret('JWT_SECRET', environment.JWT_SECRET),
    jwtSecretAlso: readSecret('JWT_SECRET_ALSO', environment.JWT_SECRET_ALSO),
    ...readDemo(environment.DEMO),
    demoPassword: environment.DEMO_PASSWORD || undefined,
    workers: readInteger(environment, 'WORKERS', Math.min(64, Math.max(1, availableParallelism() - 1)), 64),
    runProcesses: readInteger(environment, 'RUN_PROCESSES', 4, 64, 1),
    runSeed: environment.RUN_SEED ? readInteger(environment, 'RUN_SEED', 0, 2 ** 31 - 2) : undefined,
    runSlices: environment.RUN_SLICES ? readInteger(environment, 'RUN_SLICES', 0, 1_000_000) : undefined,
    proxies: readInteger(environment, 'TRUST_PROXY', 0, 10),
    logFile: environment.LOG_FILE || resolve(dataDir, 'logs', 'server.log'),
    auditMonths: readInteger(environment, 'AUDIT_MONTHS', 24, 600),
    webhookPrivateHosts: new Set(words(environment.WEBHOOK_PRIVATE_HOSTS ?? '').map(requireHost)),
    mail: readMail(environment),
    providers: readProviders(environment),
    traceCollector: readCollector(environment.OTEL_EXPORTER_OTLP_ENDPOINT),
    requestsPerMinute: readInteger(environment, 'REQUESTS_PER_MINUTE', 1200, 1_000_000, 1),
    stopGraceSeconds: readInteger(environment, 'STOP_GRACE_SECONDS', 0, 300),
    readerStallSeconds: readInteger(environment, 'READER_STALL_SECONDS', 60, 3600, 1),
  };
}

function readInteger(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  initial: number,
  max: number,
  least = 0,
): number {
  const text = environment[name];
  if (!text) return initial;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > max)
    throw new Error(`${name}="${text}" không dùng được: cần một số nguyên từ ${least} đến ${max}.`);
  return value;
}

function readDemo(text: string | undefined): Pick<Config, 'isDemo' | 'hasDemoTimetables'> {
  if (text && !['0', '1', 'school'].includes(text))
    throw new Error(
      `DEMO="${text}" không dùng được: cần 0 (không có trường mẫu), school (chưa có thời khóa biểu) hoặc 1.`,
    );
  return { isDemo: text !== '0', hasDemoTimetables: text !== '0' && text !== 'school' };
}

function readDatabaseUrl(text: string | undefined, name = 'DATABASE_URL'): string | undefined {
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error(`${name} phải là một địa chỉ như postgres://tkb:mật-khẩu@127.0.0.1:5432/tkb.`);
  if (URL.canParse(text) && isDecodable(text)) {
    for (const file of ['sslrootcert', 'sslcert', 'sslkey'])
      requireReadable(name, new URL(text).searchParams.get(file));
    return text;
  }
  // Behind the last @ stands no password; nothing else of the address is repeated.
  const [, port = ''] = /.*@[\w.-]+:([^/?#]{1,20})(?:[/?#]|$)/s.exec(text) ?? [];
  const isPort = /^\d+$/.test(port) && Number(port) <= 65_535;
  throw new Error(
    port && !isPort
      ? `${name}: cổng “${port}” không dùng được; cổng là một số từ 1 đến 65535, thường là 5432.`
      : `${name} không đọc được; các ký tự : / ? # @ % trong tên hoặc mật khẩu phải viết thành mã phần trăm (@ thành %40, % thành %25).`,
  );
}

function requireReadable(name: string, file: string | null): void {
  try {
    if (file) accessSync(file, constants.R_OK);
  } catch (cause) {
    throw new Error(`${name}: không đọc được tệp chứng chỉ “${file}”.`, { cause });
  }
}

function readUnitDatabases(environment: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const pairs = words(environment.DATABASE_URLS_BY_UNIT ?? '').map((pair) => {
    const [, unit = '', url] = /^([a-z0-9-]+)=(.*)$/.exec(pair) ?? [];
    const address = readDatabaseUrl(url, `DATABASE_URLS_BY_UNIT, đơn vị ${unit}`);
    if (!address) throw new Error(`DATABASE_URLS_BY_UNIT: “${unit || pair}” phải có dạng đơn-vị=postgres://...`);
    return [requireUnit('DATABASE_URLS_BY_UNIT', unit), address] as const;
  });
  if (pairs.length > 0 && !environment.DATABASE_URL)
    throw new Error('DATABASE_URLS_BY_UNIT cần có cả DATABASE_URL, cho những đơn vị không được nêu tên.');
  return new Map(pairs);
}

/** Parts of a list in which commas, semicolons and blanks stand between. */
const words = (text: string): string[] => text.split(/[,;\s]+/).filter((word) => word !== '');

function readUnitHosts(text: string): Map<string, string> {
  const pairs = words(text);
  return new Map(
    pairs.map((pair) => {
      const [unit, host] = pair.split('=');
      if (!unit || !host) throw new Error(`UNIT_HOSTS: “${pair}” phải có dạng đơn-vị=tên-miền.`);
      return [host.replace(/^https?:\/\//, '').toLowerCase(), requireUnit('UNIT_HOSTS', unit)] as const;
    }),
  );
}

function requireHost(host: string): string {
  if (!/^(\[[\da-f:.]+\]|[^/:]+)$/i.test(host))
    throw new Error(`WEBHOOK_PRIVATE_HOSTS: “${host}” phải là tên máy, không có http:// hay cổng: so-diem.local.`);
  return host;
}

/** As it is written: what speaks to the collector adds to it. */
function readCollector(text: string | undefined): string | undefined {
  if (text) requireAddress('OTEL_EXPORTER_OTLP_ENDPOINT', text, 'http://collector:4318');
  return text || undefined;
}

const readOrigins = (name: string, text: string): string[] =>
  words(text).map((address) => requireAddress(name, address, 'https://icons.example').origin);

/** Characters of a secret that nobody guesses. */
export const leastSecret = 32;

function readSecret(name: string, secret: string | undefined): string | undefined {
  if (!secret) return undefined;
  if (secret.trim().length < leastSecret) throw new Error(`${name} phải có ít nhất ${leastSecret} ký tự.`);
  return secret;
}
