import { outerUrls } from '@tkb/contract';
import { isTokenAlive } from '../lib/token.ts';
import type { Session } from './session.ts';

/** The navigation check's view of the app; loads and setters as in the specification's five steps. */
export interface NavigationPorts {
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly setUnit: () => void;
  readonly readSession: () => Session | null;
  readonly hasMenu: () => boolean;
  readonly hasPermissions: () => boolean;
  readonly loadMenu: () => Promise<void>;
  readonly loadPermissions: () => Promise<void>;
  readonly applyPermissions: (path: string) => void;
  /** Signs out; the cause is what broke the check, undefined for a token that has run out. */
  readonly logout: (cause?: unknown) => void;
  /** How often the page was left so far. */
  readonly timesLeft: () => number;
  /** Resolves when a page that was left is shown again. */
  readonly untilShown: () => Promise<void>;
}

export type NavigationOutcome = 'continue' | 'login' | 'change-password' | 'account';

/** Pages for people who are not signed in. */
const openUrls: readonly string[] = [outerUrls.login, outerUrls.signedOut, outerUrls.signIn, outerUrls.resetPassword];
const isLoginUrl = (path: string): boolean => openUrls.includes(path);
const isTestUrl = (path: string): boolean => path.startsWith('/test/');

/** Where a navigation to `path` leads. An issued password must be changed before menu and permissions can be read. */
export async function checkNavigation(path: string, ports: NavigationPorts): Promise<NavigationOutcome> {
  if (isTestUrl(path)) return 'continue';
  ports.setUnit();
  if (isLoginUrl(path)) return 'continue';
  const left = ports.timesLeft();
  try {
    const session = ports.readSession();
    if (!session) return 'login';
    if (!isTokenAlive(session.token, ports.now())) return logOut(ports);
    if (session.user.mustChangePassword) return path === outerUrls.changePassword ? 'continue' : 'change-password';
    await Promise.all([
      ports.hasMenu() ? undefined : ports.loadMenu(),
      ports.hasPermissions() ? undefined : ports.loadPermissions(),
    ]);
    ports.applyPermissions(path);
    return session.user.mustSetUpSecondFactor && path !== outerUrls.account ? 'account' : 'continue';
  } catch (cause) {
    if (ports.timesLeft() === left) return logOut(ports, cause);
    // Leaving the page breaks off its calls, which says nothing about the session.
    await ports.untilShown();
    return checkNavigation(path, ports);
  }
}

function logOut(ports: NavigationPorts, cause?: unknown): 'login' {
  ports.logout(cause);
  return 'login';
}

/** A login address that returns to the user's page. */
export function loginAddress(path: typeof outerUrls.login | typeof outerUrls.signedOut, from: URL | Location): string {
  if (from.pathname === '/' || isLoginUrl(from.pathname) || isTestUrl(from.pathname)) return path;
  return `${path}?redirect=${encodeURIComponent(from.pathname + from.search)}`;
}
