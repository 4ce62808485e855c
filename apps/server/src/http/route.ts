import type { Operation } from '@tkb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Services } from './services.ts';

/** Who calls, as verified against the database for this request. */
export interface Session {
  readonly sid: string;
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly unit: string;
  /** The user's school, or the one a unit administrator has entered; null outside any school. */
  readonly schoolId: number | null;
  readonly schoolName: string | null;
  readonly tier: 'unit' | 'school';
  readonly mustChangePassword: boolean;
  /** The teacher that the user is, in the user's own school. */
  readonly teacherId: number | null;
  readonly permissions: readonly { readonly key: string; readonly permissionValue: number }[];
}

interface Shared<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly unit: string;
  readonly config: Config;
  readonly database: Database;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler of a signed-in call gets. */
export interface Call<Query, Body> extends Shared<Query, Body> {
  readonly session: Session;
  /** The school worked in; reading it outside a school throws `session.no_school`. */
  readonly tenant: { readonly unit: string; readonly schoolId: number; readonly tier: 'unit' | 'school' };
  /** The school's transaction; in a route of unit scope the unit's when no school is entered. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** What a handler of a public call gets: no session, only the unit of the host. */
export interface PublicCall<Query, Body> extends Shared<Query, Body> {
  unitTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** `unit` scope: the call also works for a unit administrator who has entered no school. */
export type RouteScope = 'school' | 'unit';

/** An operation with the code that answers it. */
export interface Route {
  readonly operation: Operation;
  readonly scope: RouteScope;
  readonly isPublic: boolean;
  handle(call: Call<unknown, unknown> & PublicCall<unknown, unknown>): Promise<unknown>;
}

/** A handler answers the data of the envelope, or the reply itself when it has answered on its own (downloads, streams, 202). */
type Answer<Data> = Promise<Data | FastifyReply>;

/** Binds an operation that needs a session to its handler; query and body arrive parsed, data is checked on the way out. */
export function implement<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
  handler: (call: Call<z.output<Query>, z.output<Body>>) => Answer<z.input<Data>>,
  { scope = 'school' }: { readonly scope?: RouteScope } = {},
): Route {
  if (operation.access.kind === 'public') throw new Error(`${operation.path} is public: use implementPublic`);
  return { operation, scope, isPublic: false, handle: handler as Route['handle'] };
}

/** Binds a public operation to its handler. */
export function implementPublic<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
  handler: (call: PublicCall<z.output<Query>, z.output<Body>>) => Answer<z.input<Data>>,
): Route {
  if (operation.access.kind !== 'public') throw new Error(`${operation.path} is not public: use implement`);
  return { operation, scope: 'unit', isPublic: true, handle: handler as Route['handle'] };
}
