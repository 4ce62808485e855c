import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Announcer } from '../announcer.ts';

const channel = 'tkb';
/** Milliseconds between two attempts to connect, and between two checks of the connection. */
const pause = 500;
const checkEvery = 15_000;

/** Tells this process what other processes announced, over one connection of its own. */
export interface Notifications {
  /** Connects, unless it has been done. */
  start(): void;
  /** SQL that tells the others about topics once the transaction is committed. */
  sqlFor(topics: readonly string[]): string;
  close(): Promise<void>;
}

export function createNotifications(
  connectionString: string,
  announcer: Pick<Announcer, 'tell' | 'tellAll'>,
): Notifications {
  const origin = randomUUID();
  const stopped = new AbortController();
  let following: Promise<void> | null = null;

  async function follow(): Promise<void> {
    for (let isFirst = true; !stopped.signal.aborted; isFirst = false) {
      // Anything may have been announced while nobody listened.
      await listen(() => isFirst || announcer.tellAll()).catch(() => undefined);
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  /** Settles when the connection is over. */
  async function listen(onReady: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: checkEvery,
    });
    const { promise: over, resolve: giveUp } = Promise.withResolvers<void>();
    for (const event of ['error', 'end'] as const) client.on(event, () => giveUp());
    stopped.signal.addEventListener('abort', () => giveUp(), { once: true });
    client.on('notification', ({ payload = '' }) => {
      const [from, topic = ''] = payload.split(' ');
      if (from !== origin) announcer.tell([topic]);
    });
    // Only this notices a server that vanished without closing the connection.
    const check = setInterval(() => client.query('select 1').catch(() => giveUp()), checkEvery);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onReady();
      await over;
    } finally {
      clearInterval(check);
      await client.end().catch(() => undefined);
    }
  }

  return {
    start: () => void (following ??= follow()),
    sqlFor: (topics) =>
      topics.map((topic) => `select pg_notify('${channel}', ${pg.escapeLiteral(`${origin} ${topic}`)}); `).join(''),
    async close() {
      stopped.abort();
      await following;
    },
  };
}
