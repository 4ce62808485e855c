import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { ReadParameter } from '../db/driver.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';

/** A call as its handler gets it. Without a session only the unit of the host is known. */
export interface PublicCall<Query, Body> {
  readonly query: Query;
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly unit: string;
  readonly config: Config;
  readonly database: Database;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  unitTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Aborted when the caller has hung up, or has the answer. */
  readonly gone: AbortSignal;
}

/** A call of somebody who is signed in, as its handler gets it. */
export interface Call<Query, Body> extends PublicCall<Query, Body> {
  readonly session: Session;
  /** The session as it stands now, for work that takes long; throws where it has ended or may not make the call any more. */
  standing(): Promise<Session>;
  /** The school worked in; reading it outside a school throws `session.no_school`. */
  readonly tenant: { readonly unit: string; readonly schoolId: number; readonly tier: 'unit' | 'school' };
  /** The school's transaction; in a route of unit scope the unit's when no school is entered. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The one statement of a call that only reads: all of its transaction is a single message to PostgreSQL. */
  read<Row>(sql: string, parameters: readonly ReadParameter[]): Promise<Row[]>;
}
