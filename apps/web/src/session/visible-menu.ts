import { visibleMenu, type MenuNode } from '@tkb/contract';
import { useMemo } from 'react';
import { useAppState } from './app-state.ts';

/** The part of the server's menu that the user may see. */
export function useVisibleMenu(): MenuNode[] {
  const { menuTree, menuPermissions } = useAppState();
  return useMemo(() => visibleMenu(menuTree, menuPermissions), [menuTree, menuPermissions]);
}
