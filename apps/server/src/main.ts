import { createWriteStream, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { loadSecret } from './access/token.ts';
import { knownUnits } from './access/unit.ts';
import { readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import type { Database } from './db/database.ts';
import { buildApp } from './http/app.ts';
import { closeServices, createServices } from './create-services.ts';
import type { Services } from './http/services.ts';
import { failAbandoned } from './jobs/job-store.ts';
import { routes } from './routes.ts';
import { seedDatabase } from './seed.ts';
import type { CreatedLogin } from './seed.ts';

/** A listening server; `stop` finishes running requests, writes the database out and closes it. */
export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the server from the environment and stops it on SIGTERM and SIGINT. */
export async function startServer(environment: NodeJS.ProcessEnv = process.env): Promise<RunningServer> {
  const config = readConfig(environment);
  const database = await openDatabase({ folder: config.dataDir, databaseUrl: config.databaseUrl });
  const logins = await seedDatabase(database, config);
  const logger = pino({ level: 'info', redact: ['req.headers.authorization'] }, openLog(config.logFile));
  await endInterrupted(database);
  const services = createServices(database, {
    secret: loadSecret(config.jwtSecret, config.dataDir),
    config,
    onError: (error) => logger.error({ err: error }, 'work in the background failed'),
  });
  const app = await buildApp({
    ...{ config, database, services, routes, logger },
    webFolder: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
  });
  await app.listen({ port: config.port, host: config.host });
  const address = addressOf(app, config);
  announce(address, logins);
  const stop = stopOnce(app, services, database);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  return { address, stop };
}

/** The embedded database has one process at a time: what a former one was running when it died is over, lease or no lease. */
async function endInterrupted(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return;
  for (const unit of knownUnits) await database.unitTransaction(unit, (tx) => failAbandoned(tx, true));
}

// Answers that wait for an arrangement end with its job; whoever still holds a connection after that is cut off.
const stopLimit = 15_000;

function stopOnce(app: FastifyInstance, services: Services, database: Database): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), stopLimit);
    await Promise.all([app.close(), closeServices(services)]);
    clearTimeout(cut);
    await database.close();
  };
  return () => (stopped ??= stop());
}

function openLog(file: string) {
  if (file === '-') return process.stdout;
  mkdirSync(dirname(file), { recursive: true });
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}

function addressOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}

function announce(address: string, logins: readonly CreatedLogin[]): void {
  const lines = [`Thời khóa biểu đang chạy tại ${address}`];
  for (const { unit, username, password, role } of logins)
    lines.push(`  Đăng nhập: ${username}   Mật khẩu: ${password}   (${role}, đơn vị ${unit})`);
  if (logins.length > 0) lines.push('  Mật khẩu chỉ hiện một lần. Hãy ghi lại.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

if (import.meta.main)
  await startServer().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
