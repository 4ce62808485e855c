import { randomUUID } from 'node:crypto';
import { operations, outerUrls } from '@tkb/contract';
import type { FastifyRequest } from 'fastify';
import type { PublicCall } from '../../call/call.ts';
import { alsoInUnit, implement, implementPublic, type Route } from '../../call/route.ts';
import type { Identity, IssuedTicket, SignInProvider, SignIns, Ticket } from '../../call/sign-ins.ts';
import type { Transaction } from '../../db/database.ts';
import { nameAuthor } from '../../db/tenant.ts';
import { useOnce } from '../../db/use-once.ts';
import { AppError } from '../../errors/app-error.ts';
import { confirmPassword } from '../confirm-password.ts';
import { answerSession, type OpenedSession } from '../login.ts';
import { takeCode } from '../second-factor.ts';
import { findAccount, linkAccount, readIdentities } from './identities.ts';

/** Signing in through other providers, and linking one's own account with accounts there. */
export const openIdRoutes: readonly Route[] = alsoInUnit(
  implementPublic(operations.readSignIns, async ({ services, unit }) => ({
    providers: listOf(services.signIns),
    canReset: services.passwordResets.isOn(unit),
  })),
  implementPublic(operations.startSignIn, async ({ body, unit, services: { signIns }, request }) => {
    const { address, exchange } = await begin(signIns, body.provider, request);
    return { address, ticket: await signIns.issue({ kind: 'signIn', unit, provider: body.provider, exchange }) };
  }),
  implementPublic(operations.finishSignIn, (call) => finishSignIn(call)),
  implement(operations.readIdentities, async ({ session, unit, database, services: { signIns } }) => {
    const rows = await database.unitTransaction(unit, (tx) => readIdentities(tx, session.userId));
    const titleOf = (issuer: string) => signIns.providers.find((one) => one.issuer === issuer)?.title ?? null;
    return {
      identities: rows.map(({ issuer, ...row }) => ({ ...row, title: titleOf(issuer) })),
      providers: listOf(signIns),
    };
  }),
  implement(operations.startLink, async (call) => {
    const { body, session, unit, services, request } = call;
    const { provider } = body;
    await confirmPassword(call, body.currentPassword);
    const { address, exchange } = await begin(services.signIns, provider, request);
    const { userId } = session;
    return { address, ticket: await services.signIns.issue({ kind: 'link', unit, provider, exchange, userId }) };
  }),
  implement(operations.finishLink, async ({ body, session, unit, database, services: { signIns }, request }) => {
    const ticket = await signIns.read(body.ticket);
    if (ticket?.kind !== 'link' || ticket.unit !== unit || ticket.userId !== session.userId)
      throw new AppError('sign_in.stale');
    await database.unitTransaction(unit, (tx) => takeTicket(tx, ticket, body.query));
    const identity = await answered(request, () =>
      providerOf(signIns, ticket.provider).finish(ticket.exchange, body.query),
    );
    await database.unitTransaction(unit, (tx) => linkAccount(tx, session.userId, identity));
    return null;
  }),
  implement(operations.deleteIdentity, async ({ query, session, unitTransaction }) => {
    const gone = await unitTransaction((tx) =>
      tx.query('delete from user_identity where id = $1 and user_id = $2 returning id', [query.id, session.userId]),
    );
    if (gone.length === 0) throw new AppError('record.not_found', { resource: 'tài khoản đã liên kết' });
    return null;
  }),
);

const listOf = ({ providers }: SignIns) => providers.map(({ title }, index) => ({ id: index + 1, title }));

function providerOf({ providers }: SignIns, id: number): SignInProvider {
  const provider = providers[id - 1];
  if (!provider) throw new AppError('sign_in.off');
  return provider;
}

/** The page that asked gets the answer: a provider redirects browsers only to addresses registered with it. */
function begin(signIns: SignIns, id: number, request: FastifyRequest) {
  const provider = providerOf(signIns, id);
  const { origin } = request.headers;
  const page = origin && URL.canParse(origin) ? new URL(origin).origin : `${request.protocol}://${request.host}`;
  return answered(request, () => provider.begin(page + outerUrls.signIn));
}

/** The log tells operators why a provider failed; the person gets a sentence. */
async function answered<Result>({ log }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status >= 500)
      log.warn({ code: error.code, provider: error.values.title, reason: reasonOf(error.cause) }, 'provider failed');
    throw error;
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : '');

type Finish = PublicCall<unknown, { ticket: string; query: string; otp?: string | undefined }>;

async function finishSignIn(call: Finish): Promise<OpenedSession> {
  const { body, unit, services, request, unitTransaction } = call;
  const { signIns, tokens, loginGuard } = services;
  const ticket = await signIns.read(body.ticket);
  if (!ticket || ticket.kind === 'link' || ticket.unit !== unit) throw new AppError('sign_in.stale');
  const provider = providerOf(signIns, ticket.provider);
  if (ticket.kind === 'signIn') await unitTransaction((tx) => takeTicket(tx, ticket, body.query));
  const identity = await answered(request, () => identityOf(provider, ticket, body.query));
  const account = await unitTransaction((tx) => findAccount(tx, identity, provider.title));
  // The provider's own checks are unknown here, so the account's second factor is asked for all the same.
  if (account.hasFactor && !body.otp) {
    const next = await signIns.issue({ kind: 'code', unit, provider: ticket.provider, identity });
    throw new AppError('login.code_required', {}, { data: { ticket: next } });
  }
  const guardKey = `code ${account.id}`;
  const seconds = account.hasFactor ? await loginGuard.enter(unit, guardKey, request.ip) : 0;
  if (seconds > 0) throw new AppError('login.throttled', { seconds });
  const session = await unitTransaction(async (tx) => {
    if (account.hasFactor) await takeCode(tx, account.id, body.otp ?? '');
    if (ticket.kind === 'code') await useTicket(tx, ticket);
    if (!account.isLinked) await linkAccount(tx, account.id, identity);
    await nameAuthor(tx, account.id);
    // The second factor may have been turned on since, and then all sessions ended.
    const still = 'update app_user set last_sign_in_at = now() where id = $1 and session_version = $2 returning id';
    if ((await tx.query(still, [account.id, account.version])).length === 0) throw new AppError('sign_in.stale');
    return answerSession(tx, tokens, { unit, userId: account.id, byProvider: true });
  });
  if (account.hasFactor) await loginGuard.succeed(unit, guardKey, request.ip);
  return session;
}

/**
 * Before the provider is asked: one that gets a code twice takes back what it gave for the first, and of two answers at once neither
 * would sign in. An answer to another question uses nothing up.
 */
async function takeTicket(tx: Transaction, ticket: Exclude<IssuedTicket, { kind: 'code' }>, query: string) {
  if (new URLSearchParams(query).get('state') !== ticket.exchange.state) throw new AppError('sign_in.stale');
  await useTicket(tx, ticket);
}

/** A ticket works once, on whatever server. */
async function useTicket(tx: Transaction, { id }: IssuedTicket): Promise<void> {
  if (!(await useOnce(tx, `ticket ${id}`, randomUUID()))) throw new AppError('sign_in.stale');
}

/** A ticket for the second factor carries the provider's answer. */
function identityOf(
  provider: SignInProvider,
  ticket: Exclude<Ticket, { kind: 'link' }>,
  query: string,
): Promise<Identity> {
  return ticket.kind === 'code' ? Promise.resolve(ticket.identity) : provider.finish(ticket.exchange, query);
}
