import { randomUUID } from 'node:crypto';
import type { Database, Tenant } from '../../db/database.ts';
import {
  answerTopic,
  claimAnswer,
  dropClaim,
  keepAnswer,
  LEASE_SECONDS,
  renewClaim,
  type AnswerKey,
} from './answer-store.ts';

/** The school that is asked about, and the database that all processes share. */
export interface AnswerPlace {
  readonly database: Database;
  readonly tenant: Tenant;
}

/** Milliseconds after which a process that waits for another one's answer checks that the other is still alive. */
const LOOK_EVERY = 5000;

/** An answer that one of all processes works out. The others wait for it, and take over when that process dies or fails. */
export async function answerOnce<Answer>(
  { database, tenant }: AnswerPlace,
  key: AnswerKey,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const claim = randomUUID();
  for (;;) {
    const news = waitFor(database, answerTopic(key));
    try {
      const found = await database.schoolTransaction(tenant, (tx) => claimAnswer<Answer>(tx, key, claim));
      if ('answer' in found) return found.answer;
      if (found.isMine) return await workOut({ database, tenant }, key, claim, work);
      await news.promise;
    } finally {
      news.stop();
    }
  }
}

async function workOut<Answer>(
  { database, tenant }: AnswerPlace,
  key: AnswerKey,
  claim: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // A missed heartbeat only means that somebody else may work it out as well.
  const beat = () => void database.schoolTransaction(tenant, (tx) => renewClaim(tx, claim)).catch(() => undefined);
  const timer = setInterval(beat, (LEASE_SECONDS * 1000) / 3).unref();
  try {
    const answer = await work();
    await database.schoolTransaction(tenant, (tx) => keepAnswer(tx, key, claim, answer)).catch(() => undefined);
    return answer;
  } catch (error) {
    await database.schoolTransaction(tenant, (tx) => dropClaim(tx, key, claim)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Resolves at the next announcement of a topic, or when it is time to check. */
function waitFor(database: Database, topic: string): { readonly promise: Promise<void>; readonly stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unlisten = database.listen(topic, resolve);
  const timer = setTimeout(resolve, LOOK_EVERY).unref();
  return {
    promise,
    stop: () => {
      unlisten();
      clearTimeout(timer);
    },
  };
}
