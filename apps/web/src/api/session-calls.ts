import type { DataOf, InputOf } from './call.ts';
import { request, send } from './request.ts';

// The calls around signing in, typed by the contract but without its schemas: they would weigh 58 kB on the login page.

export const login = (body: InputOf<'login', 'body'>) => request<DataOf<'login'>>('POST', '/api/users/login', { body });

export const register = (body: InputOf<'register', 'body'>) =>
  request<DataOf<'register'>>('POST', '/api/users/register', { body });

/** The providers through which one may sign in instead of by password. */
export const readSignIns = () => request<DataOf<'readSignIns'>>('GET', '/api/users/signIns');

export const startSignIn = (body: InputOf<'startSignIn', 'body'>) =>
  request<DataOf<'startSignIn'>>('POST', '/api/users/signIns', { body });

export const finishSignIn = (body: InputOf<'finishSignIn', 'body'>) =>
  request<DataOf<'finishSignIn'>>('POST', '/api/users/signIns/finish', { body });

export const forgotPassword = (body: InputOf<'forgotPassword', 'body'>) =>
  request<null>('POST', '/api/users/forgotPassword', { body });

export const resetForgotten = (body: InputOf<'resetForgotten', 'body'>) =>
  request<null>('POST', '/api/users/resetForgotten', { body });

export const changePassword = (body: InputOf<'changePassword', 'body'>) =>
  request<DataOf<'changePassword'>>('POST', '/api/users/changePassword', { body });

export const logout = () => request<null>('POST', '/api/users/logout');

export const enterSchool = (body: InputOf<'enterSchool', 'body'>) =>
  request<DataOf<'enterSchool'>>('POST', '/api/users/enterSchool', { body });

export const readPermission = () => request<unknown>('GET', '/api/users/permission');

/** The whole answer of the menu call, including its envelope. */
export async function readMenu(): Promise<{ status: string; data: DataOf<'listMenus'> }> {
  const response = await send('GET', '/api/menus');
  return (await response.json()) as { status: string; data: DataOf<'listMenus'> };
}
