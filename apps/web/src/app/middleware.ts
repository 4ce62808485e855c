import { redirect } from 'react-router';
import { isTokenAlive } from '../lib/token.ts';
import { readSession } from './session.ts';
import { permissionOfPage, useAppState } from './state.ts';

/** A check a route asks for by name, after the navigation check; it may answer a redirect or throw a Response. */
export type Middleware = (path: string) => Response | undefined;

const middlewares: Readonly<Record<string, Middleware>> = {
  /** Only for who is not signed in: others go to the dashboard. */
  guest: () => {
    const token = readSession()?.token;
    return token && isTokenAlive(token, Date.now() / 1000) ? redirect('/dashboard') : undefined;
  },
  /** Only for pages the user's menu shows. */
  permission: (path) => {
    if (permissionOfPage(useAppState.getState(), path) === 0) throw new Response(null, { status: 403 });
    return undefined;
  },
};

/** The middleware of a name; throws when there is none. */
export function middlewareNamed(name: string): Middleware {
  const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
  if (!middleware) throw new Error(`Unknown middleware: ${name}`);
  return middleware;
}
