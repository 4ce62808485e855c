import type { SessionUser } from '@tkb/contract';
import { create } from 'zustand';
import { setDraftOwner } from '../lib/drafts.ts';
import { findCookie, writeCookie } from '../lib/cookie.ts';
import { expiryOf } from '../lib/token.ts';

/** Who is signed in, kept in a cookie. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

const cookieName = 'tkb-session';

/** Reads the session out of a cookie string; null when there is none or it is damaged. */
export function parseSession(cookies: string): Session | null {
  try {
    const session = JSON.parse(findCookie(cookies, cookieName) ?? 'null') as Partial<Session> | null;
    return session?.token && session.user ? { token: session.token, user: session.user } : null;
  } catch {
    return null;
  }
}

/** The session of this browser as the cookie has it now (another tab may have changed it). */
export const readSession = (): Session | null => parseSession(document.cookie);

/** The session as of the last navigation. */
export const useSession = create<{ readonly session: Session | null }>(() => ({ session: null }));

/** Where a unit administrator works: what was typed in one school is not for another. */
const schoolEntered = ({ user }: Session): string =>
  user.tier === 'unit' && user.school ? String(user.school.id) : '';

useSession.subscribe(({ session }, { session: before }) => {
  if (!session) return;
  const isSame = before?.user.username === session.user.username && schoolEntered(before) === schoolEntered(session);
  if (!isSame) setDraftOwner(session.user.username, schoolEntered(session));
});

/** Keeps a session until its token expires; null signs out in this browser. */
export function storeSession(session: Session | null): void {
  const seconds = session ? (expiryOf(session.token) ?? 0) - Math.floor(Date.now() / 1000) : 0;
  writeCookie(cookieName, session ? JSON.stringify(session) : '', Math.max(0, seconds));
  useSession.setState({ session });
}
