import { outerUrls, pageUrls } from '@tkb/contract';
import { dropAllDrafts, holdDrafts, releaseDrafts } from '../lib/drafts.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { enterSchool, logout } from '../api/session-calls.ts';
import { setCaller } from '../api/request.ts';
import { queryClient } from '../api/query-client.ts';
import { loginAddress } from './navigation-check.ts';
import { readSession, storeSession, useSession, type Session } from './session.ts';
import { clearUserState, showNotice, useAppState } from './app-state.ts';

const sessionEndedNotice = 'Phiên Đăng Nhập Kết Thúc Vui Lòng Đăng Nhập Lại! ';

const otherTabNotice =
  'Bạn đã đổi trường hoặc đăng nhập lại ở một thẻ khác của trình duyệt, nên trang này được mở lại cho đúng.';

/** Takes over a session the server has just given: signed in, entered another school or changed the password. */
export function startSession(session: Session): void {
  queryClient.clear();
  clearUserState();
  storeSession(session);
}

/** Signs out in this browser. */
export function forgetSession(): void {
  storeSession(null);
  clearUserState();
}

/** Signs out somebody whose page could not be checked, and says on the sign-in screen why. */
export function endUnchecked(cause: unknown): void {
  forgetSession();
  if (!(cause instanceof ApiError)) showNotice(sessionEndedNotice);
  // The end of a session is told by the call that met it.
  else if (cause.status !== 401) showNotice(`Chưa đọc được quyền của bạn nên cần đăng nhập lại. ${messageOf(cause)}`);
}

/** Ends the session on the server (as far as it can be reached) and in this browser. */
export async function signOut(): Promise<void> {
  dropAllDrafts();
  await logout().catch(() => undefined);
  queryClient.clear();
  forgetSession();
}

/**
 * Makes all calls in the name of this session. After a 401 it tells the user, forgets the session and goes to the login screen;
 * a failed login has no session.
 */
export function connectSession(navigate: (path: string) => Promise<void> | void): void {
  setCaller({
    token: () => useSession.getState().session?.token,
    unit: () => useAppState.getState().unit,
    onSessionEnded: (token) => {
      // An answer to a session that was left meanwhile says nothing about the one after it.
      if (!token || useSession.getState().session?.token !== token) return;
      const stored = readSession();
      if (stored && stored.token !== token) return void takeOver(stored, navigate);
      holdDrafts();
      showNotice(sessionEndedNotice);
      queryClient.clear();
      forgetSession();
      void navigate(loginAddress(outerUrls.signedOut, location));
    },
    onSchoolGone: (message) => void leaveGoneSchool(message, navigate),
  });
}

/**
 * Goes on in the session of this browser that another tab has stored, which ended the one of this tab. The page is left without a question:
 * whoever stayed on it could save for the school of the other tab what was typed for another.
 */
async function takeOver(session: Session, navigate: (path: string) => Promise<void> | void): Promise<void> {
  holdDrafts();
  showNotice(otherTabNotice);
  const left = navigate(pageUrls.home);
  queryClient.clear();
  clearUserState();
  useSession.setState({ session });
  await left;
  releaseDrafts();
}

/** Leads a unit administrator out of a school that is gone: all calls of the page find that at once, and one is enough. */
async function leaveGoneSchool(message: string, navigate: (path: string) => Promise<void> | void): Promise<void> {
  const { session } = useSession.getState();
  if (!session?.user.school || session === leaving) return;
  leaving = session;
  try {
    startSession(await enterSchool({ schoolId: null }));
    showNotice(message);
    await navigate(pageUrls.school);
  } catch {
    // The next call finds the same and tries again.
    leaving = null;
  }
}

let leaving: Session | null = null;
