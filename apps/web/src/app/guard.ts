import { outerUrls } from '@tkb/contract';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isExternal } from '../lib/external.ts';
import { timesLeft, untilShown } from '../session/leaving.ts';
import { checkNavigation, loginAddress, type NavigationPorts } from '../session/navigation-check.ts';
import { loadMenu, loadPermissions } from '../session/load-access.ts';
import { middlewareNamed } from './middleware.ts';
import { readSession, useSession } from '../session/session.ts';
import { endUnchecked } from '../session/sign-in.ts';
import { clearUserState, permissionOfPage, setUnit, useAppState } from '../session/app-state.ts';
import { unitOfPage } from '../api/request.ts';

const ports: NavigationPorts = {
  now: () => Date.now() / 1000,
  setUnit: () => setUnit(unitOfPage()),
  readSession: () => {
    const session = readSession();
    if (session?.token !== useSession.getState().session?.token) {
      clearUserState();
      useSession.setState({ session });
    }
    return session;
  },
  hasMenu: () => useAppState.getState().menu.length > 0,
  hasPermissions: () => useAppState.getState().menuPermissions.length > 0,
  loadMenu,
  loadPermissions,
  applyPermissions: (path) => useAppState.setState((state) => ({ current_permission: permissionOfPage(state, path) })),
  logout: endUnchecked,
  timesLeft,
  untilShown,
};

/** The loader of every route: the navigation check, then the route's own middlewares. */
export const guard =
  (middlewareNames: readonly string[]) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const url = new URL(request.url);
    const outcome = await checkNavigation(url.pathname, ports);
    if (outcome === 'change-password') return redirect(outerUrls.changePassword);
    if (outcome === 'account') return redirect(outerUrls.account);
    if (outcome === 'login') return redirect(loginAddress(outerUrls.login, url));
    for (const name of middlewareNames) {
      const answer = middlewareNamed(name)(url.pathname);
      if (answer) return leave(answer);
    }
    return null;
  };

/** Follows a middleware's redirect. A redirect to another site is a full page load, and this navigation never ends. */
export function leave(answer: Response, assign = (address: string) => location.assign(address)) {
  const address = answer.headers.get('Location') ?? '';
  if (!isExternal(address, location.origin)) return answer;
  assign(address);
  return new Promise<Response>(() => {});
}
