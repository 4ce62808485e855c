import type { OperationName } from '@tkb/contract';
import type { DataOf, InputOf } from './call.ts';
import { request, send } from './request.ts';

// The calls around signing in, typed by the contract but without its schemas: they would weigh 58 kB on the login page.

const post =
  <Name extends OperationName>(path: string) =>
  (body: InputOf<Name, 'body'>) =>
    request<DataOf<Name>>('POST', path, { body });

export const login = post<'login'>('/api/users/login');
export const register = post<'register'>('/api/users/register');
export const startSignIn = post<'startSignIn'>('/api/users/signIns');
export const finishSignIn = post<'finishSignIn'>('/api/users/signIns/finish');
export const forgotPassword = post<'forgotPassword'>('/api/users/forgotPassword');
export const resetForgotten = post<'resetForgotten'>('/api/users/resetForgotten');
export const changePassword = post<'changePassword'>('/api/users/changePassword');
export const enterSchool = post<'enterSchool'>('/api/users/enterSchool');

/** The providers through which one may sign in instead of by password. */
export const readSignIns = () => request<DataOf<'readSignIns'>>('GET', '/api/users/signIns');

export const logout = () => request<null>('POST', '/api/users/logout');

export const readPermission = () => request<unknown>('GET', '/api/users/permission');

/** The whole answer of the menu call, including its envelope. */
export async function readMenu(): Promise<{ status: string; data: DataOf<'listMenus'> }> {
  const response = await send('GET', '/api/menus');
  return (await response.json()) as { status: string; data: DataOf<'listMenus'> };
}
