import type { FastifyRequest } from 'fastify';
import { digestOf, isProgramKey } from '../access/secrets.ts';
import { inSchool, readSessionAnd, readSessions } from '../access/session.ts';
import { findInUnits, requireUnit, unitsAt } from '../access/unit.ts';
import type { Route } from '../call/route.ts';
import type { Session } from '../call/session.ts';
import type { Database } from '../db/database.ts';
import { DatabaseError, isOutage, type ReadParameter, type Statement } from '../db/driver.ts';
import { AppError } from '../errors/app-error.ts';
import { parseQuery, schoolOf } from './input/parse-request.ts';
import type { RouteContext } from './route-context.ts';

/** The verified session of a request, and what was read for its call in the same message. */
export interface Verified {
  readonly session: Session;
  readonly ahead: Ahead | null;
}

interface Ahead {
  readonly statement: Statement;
  readonly rows: readonly unknown[];
}

/** The session of a request; throws where there is none that stands. */
export async function authenticate(request: FastifyRequest, route: Route, context: RouteContext): Promise<Verified> {
  const { config, database, services } = context;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new AppError('session.missing');
  const query = request.query as Record<string, unknown>;
  if (isProgramKey(token)) return inNamedSchool(context, query, await readProgramSession(context, request.host, token));
  const unit = requireUnit(request, config);
  const sid = await services.tokens.read(token);
  if (!sid) throw new AppError('session.ended');
  const statement = firstStatement(route, request);
  const { session, ahead } = (statement && (await readTogether(database, unit, { sid, statement }))) ?? {
    session: (await readSessions(database, unit, [sid]))[0],
    ahead: null,
  };
  if (!session) throw new AppError('session.ended');
  if (session.isSchoolGone && !isAboutAccount(route)) throw new AppError('session.school_gone');
  return ahead ? { session, ahead } : inNamedSchool(context, query, session);
}

/** Such calls are about the account and what it may see: they need no school, and one of them leaves it. */
const isAboutAccount = ({ operation: { access }, scope }: Route): boolean =>
  access.kind === 'signedIn' && scope === 'unit';

/** That which is read together with the session; null where the query is not as it must be, which is told later. */
function firstStatement(route: Route, request: FastifyRequest): Statement | null {
  try {
    if (!route.readsFirst || schoolOf(request.query as Record<string, unknown>) !== null) return null;
    return route.readsFirst(parseQuery(route, request));
  } catch {
    return null;
  }
}

/** Null where the statement fails: who may know that it does is seen when it is asked for after the session. */
async function readTogether(
  database: Database,
  unit: string,
  { sid, statement }: { readonly sid: string; readonly statement: Statement },
): Promise<{ readonly session: Session | undefined; readonly ahead: Ahead | null } | null> {
  try {
    const { session, rows } = await readSessionAnd(database, unit, { sid, inside: statement });
    // Somebody whose school is gone works in the unit, which the database has not entered for them.
    const isEntered = session !== undefined && (session.schoolId !== null || session.tier === 'unit');
    return { session, ahead: isEntered ? { statement, rows } : null };
  } catch (error) {
    if (error instanceof DatabaseError && isOutage(error)) throw error;
    return null;
  }
}

/** The rows that were read ahead, when these are those that a call asks for. */
export function takeAhead<Row>(
  ahead: Ahead | null | undefined,
  sql: string,
  parameters: readonly ReadParameter[],
): Row[] | null {
  const isSame =
    ahead?.statement.sql === sql && parameters.every((value, index) => value === ahead.statement.parameters[index]);
  return isSame ? ([...ahead.rows] as Row[]) : null;
}

async function inNamedSchool(
  { database }: RouteContext,
  query: Readonly<Record<string, unknown>>,
  session: Session,
): Promise<Verified> {
  const school = schoolOf(query);
  if (school === null) return { session, ahead: null };
  const inside = await database.unitTransaction(session.unit, (tx) => inSchool(tx, session, school));
  return { session: inside, ahead: null };
}

/** A program sends no page that would tell its unit, so its key is looked up in every unit that the host serves. */
async function readProgramSession({ config, database }: RouteContext, host: string, key: string): Promise<Session> {
  const find = async (unit: string) => (await readSessions(database, unit, [digestOf(key)]))[0] ?? null;
  const session = await findInUnits(unitsAt(host, config), find);
  if (!session) throw new AppError('program.refused');
  return session;
}
