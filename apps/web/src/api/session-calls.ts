import type { DataOf, InputOf } from './call.ts';
import { request, send } from './request.ts';

// The calls around signing in, typed by the contract but without its schemas: they would weigh 58 kB on the login page.

export const login = (body: InputOf<'login', 'body'>) => request<DataOf<'login'>>('POST', '/api/users/login', { body });

export const register = (body: InputOf<'register', 'body'>) =>
  request<DataOf<'register'>>('POST', '/api/users/register', { body });

export const changePassword = (body: InputOf<'changePassword', 'body'>) =>
  request<DataOf<'changePassword'>>('POST', '/api/users/changePassword', { body });

export const logout = () => request<null>('POST', '/api/users/logout');

export const readPermission = () => request<unknown>('GET', '/api/users/permission');

/** The whole answer of the menu call, its envelope included. */
export async function readMenu(): Promise<{ status: string; data: DataOf<'listMenus'> }> {
  const response = await send('GET', '/api/menus');
  return (await response.json()) as { status: string; data: DataOf<'listMenus'> };
}
