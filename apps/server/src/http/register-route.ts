import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../access/authorize.ts';
import { makesFile } from '../access/call-limits.ts';
import { requireUnit } from '../access/unit.ts';
import { authenticate, takeAhead, type Verified } from './authenticate.ts';
import { cutStalled } from '../call/cut-stalled.ts';
import { noteProgramUse } from './note-program-use.ts';
import type { Author, Transaction } from '../db/database.ts';
import type { ReadParameter } from '../db/driver.ts';
import { schoolTopic } from '../db/tenant.ts';
import { AppError } from '../errors/app-error.ts';
import type { MakeInTurn } from '../export/delivery/file-turns.ts';
import type { TakeListTurn } from './list-turns.ts';
import { parseInput, parseQuery } from './input/parse-request.ts';
import type { Route } from '../call/route.ts';
import type { Call } from '../call/call.ts';
import type { Session } from '../call/session.ts';
import type { RouteContext } from './route-context.ts';

/** Anybody may send these, and none is longer than a form. */
const publicLimit = 64 * 1024;
const jsonLimit = 4 * 1024 * 1024;
const largeJsonLimit = 16 * 1024 * 1024;
const fileLimit = 64 * 1024 * 1024;

function bodyLimitOf({ operation: { body, method, isLarge }, isPublic }: Route): number {
  if (isPublic && body) return publicLimit;
  if (isLarge) return largeJsonLimit;
  return body || method === 'GET' ? jsonLimit : fileLimit;
}

/** Turns in which dear work is done. */
interface Turns {
  readonly makeInTurn: MakeInTurn;
  readonly takeListTurn: TakeListTurn;
}

/** Serves a route: session and permission before the body is read, then input, handler, output and envelope. */
export function registerRoute(
  app: FastifyInstance,
  route: Route,
  context: RouteContext,
  { makeInTurn, takeListTurn }: Turns,
): void {
  const { operation } = route;
  const verified = new WeakMap<FastifyRequest, Verified>();
  const made = new WeakMap<FastifyRequest, () => void>();
  const listed = new WeakMap<FastifyRequest, () => void>();
  app.route({
    method: operation.method,
    url: operation.path,
    bodyLimit: bodyLimitOf(route),
    onRequest: async (request, reply) => {
      if (route.isPublic) return;
      listed.set(request, await takeListTurn(route, request, reply));
      if (reply.raw.destroyed) return reply.hijack();
      const known = await authenticate(request, route, context);
      const { session } = known;
      // Refusals of programs are noted, too.
      verified.set(request, known);
      await authorize(session, route, context.services.menus);
      const seconds = context.services.callLimits.enter(session, operation);
      if (seconds > 0) throw new AppError('request.too_many', { seconds });
    },
    // Before the answer is sent, so that the log of a program has everything the program was told.
    onSend: async (request, reply) => {
      cutStalled(reply.raw, context.config);
      made.get(request)?.();
      listed.get(request)?.();
      await noteProgramUse(context, verified.get(request)?.session, route, { request, reply });
    },
    handler: async (request, reply) => {
      const call = buildCall(route, { request, reply, ...verified.get(request) }, context);
      const work = async () => route.handle(call);
      const answer = await (makesFile(operation) ? makeInTurn(call, work, (tell) => made.set(request, tell)) : work());
      // A stream that writes its own answer passes no hooks on the way out.
      if (reply.sent) await noteProgramUse(context, verified.get(request)?.session, route, { request, reply });
      if (answer === reply || reply.sent) return reply;
      return { status: 'success', message: 'Thành công', data: checkOutput(route, answer) };
    },
  });
}

/** The session of a request as it stands now, which may still make the call. */
async function readStanding(request: FastifyRequest, route: Route, context: RouteContext): Promise<Session> {
  const { session } = await authenticate(request, route, context);
  await authorize(session, route, context.services.menus);
  return session;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session?: Session;
  readonly ahead?: Verified['ahead'];
}

/** The author that the database records for what a call writes; none for a call that only reads. */
function authorOf({ operation }: Route, { request, session }: Exchange, trace: string | undefined): Author | null {
  if (operation.method === 'GET') return null;
  const own = (request.headers['user-agent'] ?? '').slice(0, 200);
  const device = session?.program ? `Chương trình “${session.program.name}”` : own;
  const { userId = null, fullName: userName = '' } = session ?? {};
  return { callId: request.id, title: operation.title, userId, userName, address: request.ip, device, trace };
}

function buildCall(route: Route, exchange: Exchange, context: RouteContext) {
  const { request, reply, session, ahead } = exchange;
  const author = authorOf(route, exchange, context.services.tracing.carrier());
  const database = author ? context.database.onBehalfOf(author) : context.database;
  const { body } = route.operation;
  if (body && Buffer.isBuffer(request.body))
    throw new AppError('request.media_type', { type: request.headers['content-type'] ?? '' });
  const unit = session?.unit ?? requireUnit(request, context.config);
  const unitTransaction: Call<unknown, unknown>['unitTransaction'] = (work) => database.unitTransaction(unit, work);
  const isOfUnit = route.scope === 'unit' && session?.schoolId == null;
  const call = {
    ...context,
    database,
    query: parseQuery(route, request),
    body: body ? parseInput(body, request.body) : request.body,
    params: request.params as Record<string, string>,
    unit,
    request,
    reply,
    get gone() {
      return goneOf(reply);
    },
    session: session as Session,
    standing: () => readStanding(request, route, context),
    unitTransaction,
    get tenant() {
      return tenantOf(session);
    },
    async read<Row>(sql: string, parameters: readonly ReadParameter[]): Promise<Row[]> {
      const tenant = isOfUnit ? null : tenantOf(session);
      return (
        takeAhead<Row>(ahead, sql, parameters) ??
        (tenant ? database.schoolRead<Row>(tenant, sql, parameters) : database.unitRead<Row>(unit, sql, parameters))
      );
    },
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      isOfUnit
        ? unitTransaction(work)
        : database.schoolTransaction(tenantOf(session), (tx) => {
            if (route.operation.method !== 'GET') tx.announce(schoolTopic(tenantOf(session)));
            return work(tx);
          }),
  } satisfies Call<unknown, unknown>;
  return call;
}

function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

function tenantOf(session: Session | undefined) {
  if (session?.schoolId == null) throw new AppError('session.no_school');
  return { unit: session.unit, schoolId: session.schoolId, tier: session.tier };
}

function checkOutput({ operation }: Route, answer: unknown): unknown {
  if (!operation.data) return answer ?? null;
  const result = operation.data.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(`${operation.method} ${operation.path} answered data that its contract refuses`, {
    cause: result.error,
  });
}
