import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { loadSecret } from './access/token.ts';
import { readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import type { Database } from './db/database.ts';
import { buildApp } from './http/app.ts';
import { closeServices, createServices } from './create-services.ts';
import type { Services } from './call/services.ts';
import { tryPort } from './try-port.ts';
import { requeueAbandoned } from './jobs/job-store.ts';
import { openLog } from './open-log.ts';
import { routes } from './routes.ts';
import { seedWhenBack, type Seeding } from './seed-when-back.ts';
import { endInOrder, startOrExplain, superviseProcess } from './supervise.ts';
import { traceDatabase } from './tracing/trace-database.ts';
import { startTracing } from './tracing/start-tracing.ts';

/** A listening server; `stop` finishes running requests, writes the database out and closes it. */
export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

const builtClient = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Starts the server from the environment with a built web client and stops it on SIGTERM and SIGINT. */
export async function startServer(environment = process.env, webFolder = builtClient): Promise<RunningServer> {
  const config = readConfig(environment);
  await tryPort(config);
  const tracing = await startTracing(config.traceCollector, 'tkb-server');
  const opened = await openDatabase({
    folder: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseUrlsByUnit: config.databaseUrlsByUnit,
    connections: config.databaseConnections,
  });
  const database = traceDatabase(opened, tracing);
  const logger = openLog(config.logFile);
  const seeding = await seedWhenBack(database, config, { show: (line) => process.stdout.write(`${line}\n`), logger });
  await requeueInterrupted(database);
  const services = createServices(database, {
    secret: loadSecret(config.jwtSecret, config.dataDir),
    config,
    onError: (error) => logger.error({ err: error }, 'work in the background failed'),
    onJobEnd: (end) => logger.info(end, 'job'),
    tracing,
  });
  const app = await buildApp({
    config,
    database,
    services,
    routes,
    logger,
    webFolder,
  });
  await app.listen({ port: config.port, host: config.host });
  const address = addressOf(app, config);
  process.stdout.write(`Thời khóa biểu đang chạy tại ${address}\n`);
  const stop = stopOnce(app, services, database, seeding);
  superviseProcess({
    leave: services.departure.begin,
    stop,
    log: (error, message) => logger.fatal({ err: error }, message),
  });
  return { address, stop };
}

/** The embedded database has one process at a time, so whatever an earlier one was running waits again, with or without a lease. */
async function requeueInterrupted(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return;
  await database.workerTransaction((tx) => requeueAbandoned(tx, true));
}

// Answers that wait for an arrangement tell that it goes on, and others tell after 20 seconds that the work goes on; then connections are cut.
const stopLimit = 25_000;

function stopOnce(app: FastifyInstance, services: Services, database: Database, seeding: Seeding): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), stopLimit);
    // Whatever else fails, what is written stays whole.
    await endInOrder([app.close(), closeServices(services), seeding.close()], () => {
      clearTimeout(cut);
      return database.close();
    });
  };
  return () => (stopped ??= stop());
}

function addressOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}

if (import.meta.main) await startOrExplain(() => startServer(process.env, process.argv[2]));
