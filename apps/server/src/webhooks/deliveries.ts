import { startBackground, type Background } from '../call/background.ts';
import type { Database, Transaction } from '../db/database.ts';
import { webhookTopic } from './raise-event.ts';
import { longestAttempt, type Message, type Outcome, type Send } from './send.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds between attempts, as the Standard Webhooks specification proposes: three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Seconds until a message finds another sender when its process has died over it. */
const lease = (3 * longestAttempt) / 1000;

/** Due by its time, or waiting longer than its pause: then the clock was put back, and it would wait for as long as that was. */
const isDue = `state = 'waiting' and (next_at <= now() or next_at > now() + make_interval(secs =>
  ${minute} + greatest(${lease}, coalesce((array[${pauses.join(', ')}])[attempts], 0))))`;

/** Days for which the log is kept; deliveries that one process sends at a time. */
const keptDays = 90;
const atOnce = 4;

interface Options {
  readonly database: Database;
  readonly send: Send;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two checks for attempts that are due. */
  readonly interval?: number;
}

interface Claimed extends Message {
  readonly unit: string;
  readonly schoolId: number;
  readonly webhookId: number;
  readonly attempts: number;
}

/** Sends waiting messages of all units: when an event was raised, and repeatedly until a message arrives or is given up. */
export function startDeliveries({ database, send, onError, interval = 15_000 }: Options): Background {
  const listen = (wake: () => void) => database.listen(webhookTopic, wake);
  return startBackground({ work: deliverAll, interval, onError, listen });

  async function deliverAll(isClosed: () => boolean): Promise<void> {
    const parts = Array.from({ length: database.parts }, (_, part) => deliverPart(part, isClosed).catch(onError));
    await Promise.all(parts);
  }

  async function deliverPart(part: number, isClosed: () => boolean): Promise<void> {
    while (!isClosed()) {
      const claimed = await database.workerTransaction(claimDue, part);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((message) => deliver(message, part)));
    }
  }

  async function deliver(message: Claimed, part: number): Promise<void> {
    const outcome = await send(message);
    await database.workerTransaction((tx) => store(tx, message, outcome), part);
  }
}

/**
 * Takes some messages that are due, one of each school before a second one of any, so that addresses that never answer hold up
 * nobody else's; if this process dies over them, another one finds them due again.
 */
function claimDue(tx: Transaction): Promise<Claimed[]> {
  return tx.query<Claimed>(
    `with ranked as materialized (
       select unit, school_id, id, next_at as due_at, row_number() over (partition by unit, school_id order by next_at) as turn
       from webhook_delivery where ${isDue}),
     due as materialized (
       select d.unit, d.school_id, d.id, d.webhook_id from ranked r join webhook_delivery d using (unit, school_id, id)
       where ${isDue}
       order by r.turn, r.due_at limit ${atOnce} for update of d skip locked)
     update webhook_delivery d set attempts = attempts + 1, next_at = now() + make_interval(secs => $1)
     from due join webhook h on h.unit = due.unit and h.school_id = due.school_id and h.id = due.webhook_id
     where d.unit = due.unit and d.school_id = due.school_id and d.id = due.id
     returning d.unit, d.school_id as "schoolId", d.id, d.webhook_id as "webhookId", d.attempts, d.body, h.url, h.secret`,
    [lease],
  );
}

async function store(tx: Transaction, message: Claimed, { answer, failure }: Outcome): Promise<void> {
  const { unit, schoolId, id, attempts } = message;
  const pause = pauses[attempts - 1];
  const state = failure === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  await tx.query(
    `update webhook_delivery set state = $4, answer = $5, failure = $6, tried_at = now(),
       next_at = case when $4 = 'waiting' then now() + make_interval(secs => $7) end
     where unit = $1 and school_id = $2 and id = $3`,
    [unit, schoolId, id, state, answer, failure, pause ?? 0],
  );
  // 410: the receiver asks for nothing more.
  if (state === 'failed' || answer === 410) await stop(tx, message);
  await tx.query(
    `delete from webhook_delivery where unit = $1 and school_id = $2 and state <> 'waiting'
       and created_at < now() - make_interval(days => $3)`,
    [unit, schoolId, keptDays],
  );
}

/** After days without an answer nothing more is sent until somebody of the school has looked into it. */
async function stop(tx: Transaction, { unit, schoolId, webhookId }: Claimed): Promise<void> {
  const values = [unit, schoolId, webhookId];
  await tx.query(
    'update webhook set stopped_at = coalesce(stopped_at, now()) where unit = $1 and school_id = $2 and id = $3',
    values,
  );
  await tx.query(
    `update webhook_delivery set state = 'failed', next_at = null
     where unit = $1 and school_id = $2 and webhook_id = $3 and state = 'waiting'`,
    values,
  );
}
