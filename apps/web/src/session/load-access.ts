import { logFailure, logWarning } from '../lib/log.ts';
import { readMenu, readPermission } from '../api/session-calls.ts';
import { parsePermissions } from './parse-permissions.ts';
import { permissionOfPage, setMenu, setPermissions, useAppState } from './app-state.ts';

/** Loads the menu; kept only when the answer says `success`. */
export async function loadMenu(): Promise<void> {
  try {
    const answer = await readMenu();
    if (answer.status === 'success') setMenu(answer.data.items);
  } catch (error) {
    logFailure('Failed to load menu', error);
    throw error;
  }
}

/** Loads the permissions; an answer without any stands for the defaults, which allow no writing. */
export async function loadPermissions(): Promise<void> {
  try {
    const permissions = parsePermissions(await readPermission());
    if (!permissions) logWarning('Không có dữ liệu permission trả về');
    setPermissions(permissions);
  } catch (error) {
    logFailure('Lỗi loadPermissions:', error);
    throw error;
  }
}

/** Reads menu and permissions again after they were changed, so that the running menu and the open page follow. */
export async function reloadAccess(path: string): Promise<void> {
  await Promise.all([loadMenu(), loadPermissions()]);
  useAppState.setState((state) => ({ current_permission: permissionOfPage(state, path) }));
}
