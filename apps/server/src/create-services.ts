import { startPruning } from './audit/prune.ts';
import { createCallLimits } from './access/call-limits.ts';
import { createLoginGuard } from './access/login-guard.ts';
import { createSignIns } from './access/openid/tickets.ts';
import { noLetters, startLetters } from './access/letters/letters.ts';
import { noPasswordResets, startPasswordResets } from './access/reset/deliver.ts';
import { createMailer } from './access/letters/mail.ts';
import { createMenuCache } from './access/menu-cache.ts';
import { createSessionWatch } from './access/session-watch.ts';
import { createTokenIssuer } from './access/token.ts';
import { knownUnits } from './config/units.ts';
import type { Config } from './config/config.ts';
import { createRunner } from './create-runner.ts';
import type { Database } from './db/database.ts';
import type { JobEnd } from './jobs/job-runner.ts';
import { createDeparture } from './http/departure.ts';
import { createOpenStreams } from './http/open-streams.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';
import type { Services } from './call/services.ts';
import { startFileRemovals } from './upload/file-removals.ts';
import { createUploads } from './upload/uploads.ts';
import { startDeliveries } from './webhooks/deliveries.ts';
import { createSender } from './webhooks/send.ts';
import { endInOrder } from './supervise.ts';

interface Options {
  /** Signs the tokens; at least 32 characters. */
  readonly secret: string;
  /** `workers`: jobs this process runs at once, 0 = none. */
  readonly config: Pick<
    Config,
    | 'workers'
    | 'runProcesses'
    | 'dataDir'
    | 'jwtSecretAlso'
    | 's3'
    | 'auditMonths'
    | 'mail'
    | 'providers'
    | 'requestsPerMinute'
    | 'stopGraceSeconds'
    | 'webhookPrivateHosts'
  >;
  readonly onError: (error: unknown) => void;
  readonly onJobEnd?: ((end: JobEnd) => void) | undefined;
  readonly tracing?: Tracing | undefined;
}

/** The services of one process over one database; `closeServices` ends them before the database. */
export function createServices(database: Database, options: Options): Services {
  const { secret, config, onError, onJobEnd, tracing = noTracing } = options;
  const { workers, runProcesses } = config;
  const alsoRead = config.jwtSecretAlso ? [config.jwtSecretAlso] : [];
  const uploads = createUploads(database, config, secret, alsoRead);
  const send = config.mail ? createMailer(config.mail) : null;
  return {
    tokens: createTokenIssuer(secret, ...alsoRead),
    menus: createMenuCache(database),
    loginGuard: createLoginGuard(database),
    signIns: createSignIns(config.providers, secret, alsoRead),
    callLimits: createCallLimits(config.requestsPerMinute),
    jobs: createRunner({ database, workers, runProcesses, onError, onJobEnd, tracing }),
    uploads,
    fileRemovals: startFileRemovals({ database, units: knownUnits, uploads, onError }),
    pruning: startPruning({ database, units: knownUnits, months: config.auditMonths, onError }),
    webhooks: startDeliveries({ database, send: createSender(config.webhookPrivateHosts), onError }),
    passwordResets:
      config.mail && send
        ? startPasswordResets({ database, pages: config.mail.pages, send, onError })
        : noPasswordResets,
    letters: send ? startLetters({ database, send, onError }) : noLetters,
    streams: createOpenStreams(),
    departure: createDeparture(config.stopGraceSeconds),
    sessionWatch: createSessionWatch(database),
    tracing,
  };
}

/** Stops the background work of the services and waits for what is under way. */
export async function closeServices(services: Services): Promise<void> {
  const { jobs, fileRemovals, pruning, webhooks, passwordResets, letters, sessionWatch, tracing } = services;
  sessionWatch.close();
  const rest = [fileRemovals, pruning, webhooks, passwordResets, letters];
  await endInOrder(
    [jobs, ...rest].map((service) => service.close()),
    () => tracing.close(),
  );
}
