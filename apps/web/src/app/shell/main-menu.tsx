import { visibleMenu, type MenuNode } from '@tkb/contract';
import { Menu, type MenuProps } from 'antd';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { NamedIcon } from '../../ui/icons.tsx';
import { useAppState } from '../state.ts';

type MenuEntry = NonNullable<MenuProps['items']>[number];

const toEntry = ({ key, url, title, icon, children }: MenuNode): MenuEntry => ({
  key: url ?? key,
  icon: <NamedIcon name={icon} />,
  label: url ? <Link to={url}>{title}</Link> : title,
  title,
  ...(children.length > 0 && { children: children.map(toEntry) }),
});

/** The part of the server's menu that the user may see. */
export function useVisibleMenu(): MenuNode[] {
  const { menuTree, menuPermissions } = useAppState();
  return useMemo(() => visibleMenu(menuTree, menuPermissions), [menuTree, menuPermissions]);
}

export function MainMenu({ onSelect }: { readonly onSelect?: () => void }) {
  const nodes = useVisibleMenu();
  const { pathname } = useLocation();
  const openKeys = nodes.filter(({ children }) => children.some(({ url }) => url === pathname)).map(({ key }) => key);
  return (
    <Menu
      mode="inline"
      items={nodes.map(toEntry)}
      selectedKeys={[pathname]}
      defaultOpenKeys={openKeys}
      onClick={onSelect}
      style={{ borderInlineEnd: 0 }}
    />
  );
}
