import { dropAllDrafts, holdDrafts } from '../lib/drafts.ts';
import { logout } from './api/session-calls.ts';
import { onSessionEnded } from './api/request.ts';
import { forgetSession, loginAddress } from './guard.ts';
import { queryClient } from './query-client.ts';
import { storeSession, useSession, type Session } from './session.ts';
import { clearUserState, showNotice } from './state.ts';

const sessionEndedNotice = 'Phiên Đăng Nhập Kết Thúc Vui Lòng Đăng Nhập Lại! ';

/** Takes over a session the server has just given: signed in, entered another school or changed the password. */
export function startSession(session: Session): void {
  queryClient.clear();
  clearUserState();
  storeSession(session);
}

/** Ends the session on the server (as far as it can be reached) and in this browser. */
export async function signOut(): Promise<void> {
  dropAllDrafts();
  await logout().catch(() => undefined);
  queryClient.clear();
  forgetSession();
}

/** The rule for 401: says so, forgets the session and goes to the login screen. A login that failed is no session. */
export function installSessionEndedRule(navigate: (path: string) => Promise<void> | void): void {
  onSessionEnded(() => {
    if (!useSession.getState().session) return;
    holdDrafts();
    showNotice(sessionEndedNotice);
    queryClient.clear();
    forgetSession();
    void navigate(loginAddress('/auth/login', location));
  });
}
