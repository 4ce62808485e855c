import { buildMenuTree, defaultPermissions, editPermission, permissionOfUrl, viewPermission } from '@tkb/contract';
import type { HostedUnit, MenuItem, MenuNode, Permission } from '@tkb/contract';
import { create } from 'zustand';

/** The words of the full-screen overlay. */
export interface Loading {
  readonly title: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly showLogo: boolean;
  readonly transparent: boolean;
}

export interface AppState {
  readonly menu: readonly MenuItem[];
  readonly menuTree: readonly MenuNode[];
  readonly menuPermissions: readonly Permission[];
  /** The server named no permissions: the documented defaults show the menu, and nothing can be written. */
  readonly hasDefaultPermissions: boolean;
  readonly current_permission: number;
  readonly isLoading: boolean;
  readonly loading: Loading;
  readonly unit: HostedUnit | null;
  /** A sentence shown on top of whatever page is open. */
  readonly notice: string | null;
}

const idleLoading: Loading = {
  title: 'Đang xử lý',
  description: 'Vui lòng chờ trong giây lát...',
  isActive: false,
  showLogo: false,
  transparent: false,
};

const signedOut = {
  menu: [],
  menuTree: [],
  menuPermissions: [],
  hasDefaultPermissions: false,
  current_permission: 0,
} as const;

export const useAppState = create<AppState>(() => ({
  ...signedOut,
  isLoading: false,
  loading: idleLoading,
  unit: null,
  notice: null,
}));

/** Forgets what belongs to the user who was signed in. */
export const clearUserState = (): void => useAppState.setState(signedOut);

export const setUnit = (unit: HostedUnit | null): void => useAppState.setState({ unit });
export const showNotice = (notice: string | null): void => useAppState.setState({ notice });

export function setMenu(menu: readonly MenuItem[]): void {
  useAppState.setState({ menu, menuTree: buildMenuTree(menu) });
}

/** Keeps the permissions the server named; none at all stands for the defaults. */
export function setPermissions(permissions: readonly Permission[] | null): void {
  useAppState.setState({
    menuPermissions: permissions ?? defaultPermissions,
    hasDefaultPermissions: permissions === null,
  });
}

/** The permission (0..2) for the page with this address; pages outside the menu can be viewed. */
export function permissionOfPage(state: AppState, path: string): number {
  if (!state.menu.some((item) => item.url === path)) return viewPermission;
  const value = permissionOfUrl(state.menu, state.menuPermissions, path);
  return state.hasDefaultPermissions ? Math.min(value, viewPermission) : value;
}

/** Shows the overlay while the work runs. */
export async function withLoading<Result>(work: Promise<Result>, texts: Partial<Loading> = {}): Promise<Result> {
  useAppState.setState({ loading: { ...idleLoading, ...texts, isActive: true } });
  try {
    return await work;
  } finally {
    useAppState.setState({ loading: idleLoading });
  }
}

/** The open page may show write buttons. */
export const useCanEdit = (): boolean => useAppState((state) => state.current_permission === editPermission);
