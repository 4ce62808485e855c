import { type MenuNode, pageUrls, visibleMenu } from '@tkb/contract';
import { redirect } from 'react-router';
import { isTokenAlive } from '../lib/token.ts';
import { readSession } from '../session/session.ts';
import { permissionOfPage, useAppState } from '../session/app-state.ts';

/** A check a route asks for by name, after the navigation check; it may answer a redirect or throw a Response. */
export type Middleware = (path: string) => Response | undefined;

/** The address of the first page of a menu, headings looked into. */
function firstPage(nodes: readonly MenuNode[]): string | undefined {
  for (const { url, children } of nodes) {
    const found = url ?? firstPage(children);
    if (found !== undefined) return found;
  }
  return undefined;
}

const middlewares: Readonly<Record<string, Middleware>> = {
  /** Only for people who are not signed in; others go to the dashboard. */
  guest: () => {
    const token = readSession()?.token;
    return token && isTokenAlive(token, Date.now() / 1000) ? redirect(pageUrls.home) : undefined;
  },
  /** Only for pages in the user's menu; a user who may not see the start page starts at the first page of the menu. */
  permission: (path) => {
    const state = useAppState.getState();
    if (permissionOfPage(state, path) > 0) return undefined;
    const first = path === pageUrls.home ? firstPage(visibleMenu(state.menuTree, state.menuPermissions)) : undefined;
    if (first !== undefined) return redirect(first);
    throw new Response(null, { status: 403 });
  },
};

export function middlewareNamed(name: string): Middleware {
  const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
  if (!middleware) throw new Error(`Unknown middleware: ${name}`);
  return middleware;
}
