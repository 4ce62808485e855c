import type { Transaction } from '../../db/database.ts';

/** Seconds without a heartbeat after which the process that works out an answer counts as dead. */
export const LEASE_SECONDS = 15;
/** Answers of one kind that a school keeps; older ones are deleted. */
const KEPT = 8;
/** An answer lasts a day: a newer version of the program may prove more. */
const LASTS_HOURS = 24;

/** Names an answer: what was asked, and the state of the data. */
export interface AnswerKey {
  readonly kind: string;
  readonly state: string;
}

/** Topic that is announced when an answer is there, or its work has failed. */
export const answerTopic = ({ kind, state }: AnswerKey): string => `analysis/${kind}/${state}`;

/**
 * The answer if it is there; else whether the work is the caller's, who then holds the claim. Claims and answers of a time to come are
 * from before the clock was put back: nobody would renew them, or replace them, for as long as that was.
 */
export async function claimAnswer<Answer>(
  tx: Transaction,
  { kind, state }: AnswerKey,
  claim: string,
): Promise<{ readonly answer: Answer } | { readonly isMine: boolean }> {
  const claimed = await tx.query(
    `insert into analysis_answer as a (kind, state, claim, lease_until) values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (unit, school_id, kind, state) do update
       set claim = excluded.claim, lease_until = excluded.lease_until, answer = null, created_at = now()
       where a.lease_until not between now() and now() + make_interval(secs => 2 * $4)
         and (a.answer is null or a.created_at not between now() - make_interval(hours => $5) and now() + make_interval(hours => $5))
     returning 1`,
    [kind, state, claim, LEASE_SECONDS, LASTS_HOURS],
  );
  if (claimed.length > 0) return { isMine: true };
  const [row] = await tx.query<{ answer: Answer }>(
    `select answer from analysis_answer where kind = $1 and state = $2 and answer is not null`,
    [kind, state],
  );
  return row ? { answer: row.answer } : { isMine: false };
}

/** Heartbeat: the work goes on. */
export async function renewClaim(tx: Transaction, claim: string): Promise<void> {
  await tx.query(`update analysis_answer set lease_until = now() + make_interval(secs => $2) where claim = $1`, [
    claim,
    LEASE_SECONDS,
  ]);
}

/** Keeps the answer for all, unless another process has taken the work over meanwhile. */
export async function keepAnswer(tx: Transaction, key: AnswerKey, claim: string, answer: unknown): Promise<void> {
  await tx.query(`update analysis_answer set answer = $2::jsonb where claim = $1`, [claim, JSON.stringify(answer)]);
  await tx.query(
    `delete from analysis_answer where kind = $1 and lease_until < now() and state not in (
       select state from analysis_answer where kind = $1 order by created_at desc, state limit $2)`,
    [key.kind, KEPT],
  );
  tx.announce(answerTopic(key));
}

/** Gives the work up, so that somebody else can try. */
export async function dropClaim(tx: Transaction, key: AnswerKey, claim: string): Promise<void> {
  await tx.query(`delete from analysis_answer where claim = $1 and answer is null`, [claim]);
  tx.announce(answerTopic(key));
}
