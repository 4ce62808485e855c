import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '../errors/app-error.ts';
import { acceptBodies } from './input/accept-bodies.ts';
import { compressAnswers } from './compress.ts';
import { endInOrder } from './departure.ts';
import { registerDocs } from './openapi/docs.ts';
import { answerParserErrors, passOnRequests } from './parser-errors.ts';
import { retryAfter } from './retry-after.ts';
import { createFileTurns } from '../export/delivery/file-turns.ts';
import { createListTurns } from './list-turns.ts';
import { refuseMethods } from './refuse-methods.ts';
import { registerRoute } from './register-route.ts';
import type { RouteContext } from './route-context.ts';
import type { Route } from '../call/route.ts';
import { registerSecurity } from './security.ts';
import { traceRequests } from './trace-requests.ts';
import { registerSystemRoutes } from './system-routes.ts';
import { toAppError } from './to-app-error.ts';
import { answerUnreadableAddress } from './unreadable-address.ts';
import { registerWebClient } from './web-client.ts';

export interface AppOptions extends RouteContext {
  readonly routes: readonly Route[];
  /** Folder of the built web client; absent = API only. */
  readonly webFolder?: string | undefined;
  readonly logger?: FastifyBaseLogger;
}

/** Builds the HTTP server: every route, the API's description, health, metrics and the web client. */
export async function buildApp({ routes, webFolder, logger, ...context }: AppOptions): Promise<FastifyInstance> {
  const answers = new WeakMap<Socket, ServerResponse>();
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    trustProxy: (_address, hop) => hop < context.config.proxies,
    // One line per answered request is logged below, without addresses, queries or headers.
    logController: new LogController({ disableRequestLogging: true }),
    // The id of the call, which stands in the log, in the answer and with every change it makes.
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    clientErrorHandler: answerParserErrors(answers),
    // Refused below, in the envelope.
    http: { requireHostHeader: false },
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests that are under way to a server that closes are answered.
    return503OnClosing: false,
  });
  passOnRequests(app.server, answers);
  traceRequests(app, context.services.tracing);
  acceptBodies(app);
  answerErrors(app);
  letGo(app);
  requireHost(app);
  endInOrder(app, context.services);
  compressAnswers(app);
  await registerSecurity(app, context.config);
  refuseMethods(app);
  registerSystemRoutes(app, context);
  registerDocs(app, routes);
  const turns = { makeInTurn: createFileTurns(app), takeListTurn: createListTurns(context.config) };
  for (const route of routes) registerRoute(app, route, context, turns);
  await registerWebClient(app, webFolder, context.config);
  return app;
}

/** A caller that has hung up has no address to count requests by, and would not get the answer. */
function letGo(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ socket }, reply) => (socket.remoteAddress ? undefined : reply.hijack()));
}

/**
 * HTTP 1.1 requires one host; without this Node would refuse a request that has none with an empty answer, and of two take the first
 * where a proxy before it may have gone by the second.
 */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
    const { length } = raw.rawHeaders.filter(isHost);
    if (length > 1 || (length === 0 && raw.httpVersion === '1.1')) throw new AppError('request.malformed');
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error, {
    method: request.method,
    contentType: request.headers['content-type'],
    bodyLimit: request.routeOptions.bodyLimit,
    log: request.log,
  });
  if (appError.code === 'request.too_large') letFinish(request, reply);
  return reply.code(appError.status).headers(retryAfter(appError)).send(errorBody(appError));
}

/**
 * Takes in what the caller is still sending, for as long as a request may last: on a connection that is closed meanwhile the answer
 * would be lost, and a browser would tell of a broken network.
 */
function letFinish({ raw }: FastifyRequest, reply: FastifyReply): void {
  void reply.removeHeader('connection');
  raw.resume();
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // Answers are for whoever asked: no browser and no proxy keeps them, unless the call itself says otherwise.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
  });
}
