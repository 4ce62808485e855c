import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../call/route.ts';
import type { Session } from '../call/session.ts';
import type { Database } from '../db/database.ts';

const keptDays = 180;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Records the calls of a program and how they were answered: each change, and reads counted by the hour. */
export async function noteProgramUse(
  { database }: { readonly database: Database },
  session: Session | undefined,
  { operation }: Route,
  { request, reply }: Exchange,
): Promise<void> {
  if (!session?.program || session.schoolId === null) return;
  const tenant = { unit: session.unit, schoolId: session.schoolId, tier: session.tier };
  const { method, path, title } = operation;
  try {
    await database.schoolTransaction(tenant, async (tx) => {
      await tx.query(
        `insert into program_token_use as u (token_id, used_at, method, path, title, status)
         values ($1, case when $2 = 'GET' then date_trunc('hour', now()) else clock_timestamp() end, $2, $3, $4, $5)
         on conflict (unit, school_id, token_id, used_at, method, path, status) do update set calls = u.calls + 1`,
        [session.program?.id, method, path, title, reply.statusCode],
      );
      await tx.query('update program_token set calls = calls + 1, last_used_at = now() where id = $1', [
        session.program?.id,
      ]);
      if (method !== 'GET')
        await tx.query('delete from program_token_use where used_at < now() - make_interval(days => $1)', [keptDays]);
    });
  } catch (error) {
    // The call itself has succeeded, so a failure here must not change its answer.
    request.log.error({ err: error }, 'use of a program key not written down');
  }
}
