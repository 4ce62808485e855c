import type { Database } from '../db/database.ts';
import type { Session } from '../call/session.ts';
import type { SessionWatch } from '../call/services.ts';
import { askTogether } from '../call/ask-together.ts';
import { readSessions } from './session.ts';

/** Milliseconds between two checks of all sessions with an open stream. */
const LOOK_EVERY = 5000;

type Look = Parameters<SessionWatch['join']>[1];
type SessionName = Parameters<SessionWatch['now']>[0];
type Standing = ReadonlyMap<string, Session>;

/** A watch that checks the sessions of each unit in one statement. While the database is away it reports nothing. */
export function createSessionWatch(database: Database, interval = LOOK_EVERY): SessionWatch {
  const watched = new Map<object, { readonly session: Session; readonly look: Look }>();

  async function read(sessions: Iterable<SessionName>): Promise<Standing> {
    const units = Map.groupBy(new Set(sessions), ({ unit }) => unit);
    const found = await Promise.all(
      [...units].map(([unit, own]) => readSessions(database, unit, [...new Set(own.map(({ sid }) => sid))])),
    );
    return new Map(found.flat().map((session) => [session.sid, session]));
  }

  // One commit may wake many: they share one question.
  const standing = askTogether(read);

  async function beat(): Promise<void> {
    const now = [...watched.values()];
    if (now.length === 0) return;
    const found = await read(now.map(({ session }) => session));
    await Promise.allSettled(now.map(async ({ session, look }) => look(found.get(session.sid) ?? null)));
  }

  const timer = setInterval(() => void beat().catch(() => undefined), interval).unref();
  return {
    beat,
    join(session, look) {
      const key = {};
      watched.set(key, { session, look });
      return () => void watched.delete(key);
    },
    now: async (session) => (await standing(session)).get(session.sid) ?? null,
    close: () => clearInterval(timer),
  };
}
