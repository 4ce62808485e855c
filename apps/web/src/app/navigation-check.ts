import { isTokenAlive } from '../lib/token.ts';
import type { Session } from './session.ts';

/** What the navigation check needs of the app; loads and setters as in the specification's five steps. */
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
  readonly logout: () => void;
}

export type NavigationOutcome = 'continue' | 'login' | 'change-password';

/** Pages that anybody may open: the login screen (two addresses) and everything below /test/. */
export const isPublicPath = (path: string): boolean => isLoginPath(path) || path.startsWith('/test/');

export const isLoginPath = (path: string): boolean => path === '/login' || path === '/auth/login';

/** Where a navigation to `path` leads. An issued password is changed before menu and permissions can be read. */
export async function checkNavigation(path: string, ports: NavigationPorts): Promise<NavigationOutcome> {
  if (path.startsWith('/test/')) return 'continue';
  ports.setUnit();
  if (isLoginPath(path)) return 'continue';
  try {
    const session = ports.readSession();
    if (!session) return 'login';
    if (!isTokenAlive(session.token, ports.now())) return logOut(ports);
    if (session.user.mustChangePassword) return path === changePasswordPath ? 'continue' : 'change-password';
    await Promise.all([
      ports.hasMenu() ? undefined : ports.loadMenu(),
      ports.hasPermissions() ? undefined : ports.loadPermissions(),
    ]);
    ports.applyPermissions(path);
    return 'continue';
  } catch {
    return logOut(ports);
  }
}

export const changePasswordPath = '/auth/change-password';

function logOut(ports: NavigationPorts): 'login' {
  ports.logout();
  return 'login';
}
