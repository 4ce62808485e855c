import { Menu, type MenuProps, type MenuRef } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import scrollIntoView from 'scroll-into-view-if-needed';
import { NamedIcon } from '../../ui/icons.tsx';
import { useVisibleMenu } from '../../session/visible-menu.ts';
import { menuEntries, selectedKey, type MenuEntry } from './menu-entries.ts';

type Item = NonNullable<MenuProps['items']>[number];

function toItem({ key, address, title, icon, isHeading, children }: MenuEntry): Item {
  if (isHeading) return { key, type: 'group', label: title, children: children.map(toItem) };
  return {
    key,
    icon: <NamedIcon name={icon} />,
    label: address ? <Link to={address}>{title}</Link> : title,
    title,
    ...(children.length > 0 && { children: children.map(toItem) }),
  };
}

const holds = ({ key, children }: MenuEntry, wanted: string): boolean =>
  key === wanted || children.some((child) => holds(child, wanted));

/** The library leaves the heads of groups to the arrow keys: by Tab, which comes to every link, nobody would find what they hold. */
function openToTab(menu: MenuRef | null): void {
  const heads = menu?.menu?.list.querySelectorAll<HTMLElement>('.ant-menu-submenu-title') ?? [];
  for (const head of heads) head.tabIndex = 0;
}

export function MainMenu({ onSelect }: { readonly onSelect?: () => void }) {
  const nodes = useVisibleMenu();
  const { pathname, search } = useLocation();
  const entries = useMemo(() => menuEntries(nodes), [nodes]);
  const selected = selectedKey(pathname, search);
  // On a laptop the opened categories are longer than the screen. The browser's own scrollIntoView would let Tab begin at the item.
  const menu = useRef<MenuRef>(null);
  useEffect(() => {
    const item = menu.current?.menu?.findItem({ key: selected });
    if (item) scrollIntoView(item, { scrollMode: 'if-needed', block: 'nearest' });
  }, [selected]);
  useEffect(() => openToTab(menu.current));
  const openKeys = entries.filter((entry) => !entry.isHeading && holds(entry, pathname)).map(({ key }) => key);
  return (
    <Menu
      ref={menu}
      mode="inline"
      items={entries.map(toItem)}
      selectedKeys={[selected]}
      defaultOpenKeys={openKeys}
      onClick={onSelect}
      style={{ borderInlineEnd: 0 }}
    />
  );
}
