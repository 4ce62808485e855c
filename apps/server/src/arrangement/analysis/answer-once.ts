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

/** Milliseconds after which a process that waits for another one's answer looks whether that one still lives. */
const LOOK_EVERY = 5000;

/** An answer that one process of all works out: the others wait for it, and take over when that one dies or fails. */
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
  // A beat that fails costs at most that somebody else works it out, too.
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

/** Resolves at the next announcement of a topic, or when it is time to look. */
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
